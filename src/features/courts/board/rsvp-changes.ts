import type { PlayerId } from '@/domain/game'
import { courtOf, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import type { SavedSchedule } from './schedule'

type Answers = SavedSchedule['answers']

/** What RSVPs say that the board doesn't. */
export interface RsvpChanges {
  /** On a court, and not coming. */
  readonly out: readonly PlayerId[]
  /** Coming, and on no court. */
  readonly in: readonly {
    readonly player: PlayerId
    /** null where none takes another player. */ readonly court: number | null
  }[]
}

interface RsvpChangesInput {
  /** When the board was opened, or when the organizer last settled them. */
  seen: Answers
  now: Answers
  board: BoardLayout
  /** null before anything is published. */
  published: BoardLayout | null
  /** On a court and Out, no matter since when. */
  out: readonly PlayerId[]
  /** The courts that the results and these answers make. */
  proposed: BoardLayout
  /** Where a game was played, or is on: no one new is added there by a tap. */
  startedCourts: ReadonlySet<number>
}

/** Once courts are published, all who are In and were on none of them; before, everyone who has answered since. */
export function rsvpChanges(input: RsvpChangesInput): RsvpChanges {
  const { seen, now, board, published, out, proposed, startedCourts } = input
  const changed = Object.keys(now).filter((id) => seen[id] !== now[id])
  const coming = published
    ? Object.keys(now).filter((id) => now[id] === 'in' && !courtOf(published, id))
    : changed.filter((id) => now[id] === 'in')
  const leaving = changed.filter((id) => now[id] !== 'in' && seen[id] !== 'out' && courtOf(board, id))
  return {
    out: [...new Set([...out, ...leaving])],
    in: coming
      .filter((id) => !courtOf(board, id))
      .map((player) => ({ player, court: courtForNewcomer(player, board, proposed, startedCourts) })),
  }
}

/** The court with the fewest players that takes one; of those, the nearest to where the results put the player. */
function courtForNewcomer(
  player: PlayerId,
  board: BoardLayout,
  proposed: BoardLayout,
  startedCourts: ReadonlySet<number>,
): number | null {
  const wish = courtOf(proposed, player)?.number ?? Infinity
  const open = board.filter(({ number, people }) => people.length > 0 && !startedCourts.has(number))
  const distance = (court: number) => (wish === Infinity ? -court : Math.abs(court - wish))
  return (
    open.toSorted((a, b) => a.people.length - b.people.length || distance(a.number) - distance(b.number))[0]
      ?.number ?? null
  )
}
