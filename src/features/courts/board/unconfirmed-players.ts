import type { BoardLayout } from '@/domain/game-day-plan/board-layout'
import type { PlayerId } from '@/domain/game'
import { countOf } from '@/domain/format-text'
import { whoPlayed, type SavedSchedule } from './schedule'

/** Players on a court who aren't confirmed. */
export interface UnconfirmedPlayers {
  /** Out, or on the waitlist. */
  readonly out: readonly PlayerId[]
  readonly waiting: readonly PlayerId[]
  readonly unanswered: readonly PlayerId[]
  /** No one in the whole league has responded. */
  readonly isSilent: boolean
}

/** An RSVP no longer matters for members with a sub, and for players who are marked, have played, or have left. */
export function unconfirmedPlayers(
  { board, left }: { board: BoardLayout; left: readonly PlayerId[] },
  schedule: SavedSchedule,
  subs: Readonly<Record<PlayerId, string>>,
): UnconfirmedPlayers {
  const { answers, here, absent } = schedule
  const known = new Set([...here, ...absent, ...left, ...whoPlayed(schedule)])
  const seated = board
    .flatMap(({ people }) => people)
    .filter((id) => subs[id] === undefined && !known.has(id))
  const who = (answer: SavedSchedule['answers'][string] | undefined) =>
    seated.filter((id) => answers[id] === answer)
  return {
    out: who('out'),
    waiting: who('waitlist'),
    unanswered: who(undefined),
    isSilent: Object.keys(answers).length === 0,
  }
}

/** '1 Out · 3 players with no response · 2 haven't accepted'; null if everyone is coming. `yetToAccept`: of the roster. */
export function unconfirmedPlayersText(
  { out, waiting, unanswered, isSilent }: UnconfirmedPlayers,
  yetToAccept: number,
): string | null {
  const accepted =
    yetToAccept === 0 ? [] : [`${yetToAccept} ${yetToAccept === 1 ? "hasn't" : "haven't"} accepted`]
  if (isSilent && unanswered.length > 0) return ['No RSVPs yet', ...accepted].join(' · ')
  const parts = [
    ...(out.length > 0 ? [`${out.length} Out`] : []),
    ...(waiting.length > 0 ? [`${waiting.length} on the waitlist`] : []),
    ...(unanswered.length > 0 ? [`${countOf(unanswered.length, 'player')} with no response`] : []),
    ...accepted,
  ]
  return parts.length === 0 ? null : parts.join(' · ')
}
