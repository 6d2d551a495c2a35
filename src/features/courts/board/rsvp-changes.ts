import type { PlayerId } from '@/domain/game'
import { courtOf, movePerson, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import { MAX_ON_COURT } from '@/domain/movement/court-sizes'
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
  const gone = [...new Set([...out, ...leaving])]
  const newcomers = coming.filter((id) => !courtOf(board, id))
  return { out: gone, in: placeNewcomers(newcomers, withoutPlayers(board, gone), proposed, startedCourts) }
}

/** Each on the court that is best once those before them are seated, so that all of them together stay even. */
function placeNewcomers(
  newcomers: readonly PlayerId[],
  board: BoardLayout,
  proposed: BoardLayout,
  startedCourts: ReadonlySet<number>,
): RsvpChanges['in'] {
  let filled = board
  return newcomers.map((player) => {
    const court = courtForNewcomer(player, filled, proposed, startedCourts)
    if (court !== null) filled = movePerson(filled, player, { court })
    return { player, court }
  })
}

const withoutPlayers = (board: BoardLayout, players: readonly PlayerId[]): BoardLayout =>
  board.map(({ number, people }) => ({ number, people: people.filter((id) => !players.includes(id)) }))

/** The court with the fewest players that takes one; of those, the nearest to where the results put the player. */
function courtForNewcomer(
  player: PlayerId,
  board: BoardLayout,
  proposed: BoardLayout,
  startedCourts: ReadonlySet<number>,
): number | null {
  const wish = courtOf(proposed, player)?.number ?? Infinity
  const open = board.filter(
    ({ number, people }) => people.length > 0 && people.length < MAX_ON_COURT && !startedCourts.has(number),
  )
  const distance = (court: number) => (wish === Infinity ? -court : Math.abs(court - wish))
  return (
    open.toSorted((a, b) => a.people.length - b.people.length || distance(a.number) - distance(b.number))[0]
      ?.number ?? null
  )
}
