import type { PlayerId } from '../game'
import type { Round } from '../round'
import type { BoardCourt } from './board-layout'
import type { StoredCourt, StoredSeat } from './plan-court'

/** Finished rotations of another court, oldest first. */
export interface PlayedElsewhere {
  /** The rotation of their own court that came after these; infinite for people who haven't played on it. */
  readonly until: number
  /** Of those who sat out only the people of the court. */
  readonly rounds: readonly Round[]
}

/** From when to when someone was on another court, in its rotations. */
interface Stay {
  readonly person: PlayerId
  readonly first: number
  readonly last: number
  readonly until: number
}

/**
 * What the people of a court played on other courts before they came to it. A seat says only where someone is now, so after
 * they changed courts their games tell where they were: there up to their last one, and for as many rotations as their
 * court had when they came.
 */
export function playedElsewhere(
  stored: ReadonlyMap<number, StoredCourt>,
  { number: to, people }: BoardCourt,
): PlayedElsewhere[] {
  return [...stored].flatMap(([number, court]) => {
    const played = playedOn(court)
    if (number === to || played.length === 0) return []
    const stays = people.flatMap((person) => stayOf(person, number, stored))
    if (stays.length === 0) return []
    const last = Math.max(...stays.map((stay) => stay.last))
    const rotations = new Map(played.map((game) => [game.rotation, game]))
    const rounds = [...rotations.values()]
      .filter(({ rotation }) => rotation <= last)
      .map(({ rotation, team1, team2 }): Round => ({
        games: [{ court: number, team1, team2 }],
        byes: stays
          .filter((stay) => stay.first <= rotation && rotation <= stay.last)
          .map(({ person }) => person)
          .filter((id) => ![...team1, ...team2].includes(id)),
      }))
    return [{ until: Math.max(...stays.map(({ until }) => until)), rounds }]
  })
}

/** In order of play. */
const playedOn = (court: StoredCourt | undefined) =>
  (court?.games ?? []).filter(({ isPlayed }) => isPlayed).toSorted((a, b) => a.rotation - b.rotation)

function stayOf(person: PlayerId, number: number, stored: ReadonlyMap<number, StoredCourt>): Stay[] {
  const isTheirs = (seat: StoredSeat) => seat.person === person
  const [seatedOn, seated] = [...stored].find(([, { seats }]) => seats.some(isTheirs)) ?? []
  const seat = seated?.seats.find(isTheirs)
  if (!seat) return []
  // They go on from here to their court now.
  if (seatedOn === number) {
    return [{ person, first: seat.first, last: seat.last ?? Infinity, until: Infinity }]
  }
  const lastOn = (court: StoredCourt | undefined) =>
    playedOn(court).findLast(({ team1, team2 }) => [...team1, ...team2].includes(person))?.rotation ?? 0
  const last = lastOn(stored.get(number))
  if (last === 0) return []
  const isLatest = [...stored].every(([other, court]) => other === seatedOn || lastOn(court) <= last)
  return [{ person, first: 1, last: isLatest ? Math.max(last, seat.first - 1) : last, until: seat.first }]
}
