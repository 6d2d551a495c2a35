import type { PlayerId } from '@/domain/game'
import { courtOf, movePerson, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import { MAX_ON_COURT } from '@/domain/movement/court-sizes'
import type { SavedSchedule } from './schedule'

type Answers = SavedSchedule['answers']

/** What RSVPs say that the board doesn't. */
export interface RsvpChanges {
  /** On a court, but not coming. */
  readonly out: readonly PlayerId[]
  /** Coming, but on no court. */
  readonly in: readonly {
    readonly player: PlayerId
    /** Null if no court takes another player. */ readonly court: number | null
  }[]
}

interface RsvpChangesInput {
  /** When the board was opened, or when the organizer last handled them. */
  seen: Answers
  now: Answers
  board: BoardLayout
  /** Null before publishing. */
  published: BoardLayout | null
  /** On a court and Out, no matter since when. */
  out: readonly PlayerId[]
  /** The courts from the results and these RSVPs. */
  proposed: BoardLayout
  /** Courts with a played game or one in progress: a tap adds no one there. */
  startedCourts: ReadonlySet<number>
}

/** After publishing, everyone who is In and had no court; before, everyone who has responded since. */
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

/** Places each on the best court after those before them, so that together they stay even. */
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

/** The court with the fewest players that can take another; among those, the one nearest to the player's result. */
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
