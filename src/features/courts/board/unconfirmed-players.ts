import type { BoardLayout } from '@/domain/game-day-plan/board-layout'
import type { PlayerId } from '@/domain/game'
import { countOf } from '@/domain/format-text'
import { playedCourts, type SavedSchedule } from './schedule'

/** Who is on a court though it is not known that they come. */
export interface UnconfirmedPlayers {
  /** Said that they do not come, or wait for a place. */
  readonly out: readonly PlayerId[]
  readonly waiting: readonly PlayerId[]
  readonly unanswered: readonly PlayerId[]
  /** Of the whole league no one has said anything. */
  readonly isSilent: boolean
}

/** An answer says nothing any more about whose place a sub plays in, who is marked, has played or has left. */
export function unconfirmedPlayers(
  { board, left }: { board: BoardLayout; left: readonly PlayerId[] },
  schedule: SavedSchedule,
  subs: Readonly<Record<PlayerId, string>>,
): UnconfirmedPlayers {
  const { answers, here, absent } = schedule
  const known = new Set([...here, ...absent, ...left, ...playedCourts(schedule).keys()])
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

/** '1 of them are out · 3 have not answered'; null where all of them come. */
export function unconfirmedPlayersText({
  out,
  waiting,
  unanswered,
  isSilent,
}: UnconfirmedPlayers): string | null {
  if (isSilent && unanswered.length > 0) return 'No RSVPs yet.'
  const parts = [
    ...(out.length > 0 ? [`${out.length} Out`] : []),
    ...(waiting.length > 0 ? [`${waiting.length} on the waitlist`] : []),
    ...(unanswered.length > 0 ? [`${countOf(unanswered.length, 'player')} with no response`] : []),
  ]
  return parts.length === 0 ? null : parts.join(' · ')
}
