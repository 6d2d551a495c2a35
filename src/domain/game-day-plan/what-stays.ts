import type { Round, PlayerId } from '../game'
import { withoutAbsent, creditedByes } from '../fairness/earlier-rounds'
import type { StoredSeat, StoredCourt } from './plan-court'
import type { BoardCourt } from './board-layout'
import type { GameDayPlan } from './plan-game-day'

const courtsOf = (round: Round | undefined) => (round?.games ?? []).map(({ court }) => court)

/**
 * The rounds that stay, oldest first, as the draw of the next ones needs them: an absent player with a place has no
 * bye. Rounds after a gap were announced but not played, so everyone with a place counts as there. `open`: the courts that
 * are still in use. A round without a court that the one before it had, and that no one uses anymore, lost it on the way.
 */
export function fixedRoundsOf(
  locked: readonly (Round & { readonly number: number })[],
  playing: readonly PlayerId[],
  open?: ReadonlySet<number>,
): Round[] {
  const gap = locked.findIndex(({ number }, i) => number !== i + 1)
  const begun = gap === -1 ? locked.length : gap
  const lost = locked.flatMap((round, i) =>
    open && courtsOf(locked[i - 1]).some((court) => !open.has(court) && !courtsOf(round).includes(court))
      ? [i]
      : [],
  )
  return [...withoutAbsent(locked.slice(0, begun), playing, 1, new Set(lost)), ...locked.slice(begun)]
}

interface Numbered {
  readonly number: number
  readonly games: readonly { readonly number: number }[]
}

/**
 * Numbers for new rotations and their games. Gaps are filled if the locked games use this league's numbering. If its
 * number of games per rotation changed since, new numbers follow the last locked one.
 */
export function freeNumbers(locked: readonly Numbered[], gamesPerRotation: number) {
  const isRegular = locked.every(({ number, games }) =>
    games.every((game) => Math.ceil(game.number / gamesPerRotation) === number),
  )
  const taken = new Set(locked.map(({ number }) => number))
  const lastGame = Math.max(0, ...locked.flatMap(({ games }) => games.map((game) => game.number)))
  const lastRotation = Math.max(0, ...taken)
  const free = Array.from({ length: 99 }, (_, i) => i + 1).filter((number) => !taken.has(number))
  return (i: number) => {
    if (!isRegular) return { rotation: lastRotation + i + 1, firstGame: lastGame + i * gamesPerRotation + 1 }
    const rotation = free[i] ?? lastRotation + i + 1
    return { rotation, firstGame: (rotation - 1) * gamesPerRotation + 1 }
  }
}

/**
 * The place of a player who leaves, kept up to the last rotation that stays (0 if none does). A player who was only to
 * come after that was never there, and loses the place.
 */
export function seatUntilLeaving(seat: StoredSeat, lastThatStays: number): StoredSeat[] {
  const last = seat.last ?? lastThatStays
  return last < seat.first ? [] : [{ ...seat, last }]
}

interface Promised {
  /** Who plays from now on, with those who arrived. */
  readonly playing: readonly PlayerId[]
  /** The rounds that stay, as the draw counts them. */
  readonly played: readonly Round[]
  /** The saved rounds to come, which are drawn again. */
  readonly toCome: readonly Pick<Round, 'games'>[]
  /** How many of `playing` have a game in a round. */
  readonly spots: number
}

/** No one waits this much longer for what a late arrival changes. */
const MOST_MORE = 12

/**
 * How many rounds to draw so that a late arrival costs no one else a game: at least as many as were to come, and more until
 * each of the others has as many games as before, in whatever order the byes come. Source: rules.md section 5.
 */
export function promisedRotations({ playing, played, toCome, spots }: Promised): number {
  const least = toCome.length
  const sitting = playing.length - spots
  if (sitting <= 0 || spots <= 0) return least
  const byes = creditedByes(playing, played)
  const before = playing.map((id) => byes.get(id) ?? 0)
  const promised = playing.map(
    (id) =>
      toCome.filter(({ games }) => games.some(({ team1, team2 }) => [...team1, ...team2].includes(id)))
        .length,
  )
  let rounds = least
  const hasEnough = (place: number) => rounds - mostByes(before, place, rounds, sitting) >= promised[place]!
  while (rounds < least + MOST_MORE && !playing.every((_, place) => hasEnough(place))) rounds += 1
  return rounds
}

/** Whether someone plays who was away until now, or has no seat yet. */
export function hasArrived(
  playing: readonly PlayerId[],
  arriving: ReadonlySet<PlayerId>,
  seats: readonly StoredSeat[],
): boolean {
  return playing.some((id) => arriving.has(id) || !seats.some(({ person }) => person === id))
}

/** How often a player sits out at most: the fewest byes go first, and this player always first among equals. */
function mostByes(before: readonly number[], place: number, rounds: number, sitting: number): number {
  const counts = [...before]
  for (let round = 0; round < rounds; round++) {
    const turn = counts
      .map((count, each) => ({ count, each }))
      .toSorted((a, b) => a.count - b.count || Number(b.each === place) - Number(a.each === place))
    for (const { each } of turn.slice(0, sitting)) counts[each]! += 1
  }
  return counts[place]! - before[place]!
}

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

/**
 * Players named in a rotation that stays, played or not, with their court. They can't be removed, they can only leave.
 * The court is the saved place, even if the game was elsewhere: across courts, a round stays as a whole, and on
 * separate courts a player may have changed courts since. Without a saved place it is the court of the game.
 */
export function fixedPlayers(
  { courts }: Pick<GameDayPlan, 'courts'>,
  stored: ReadonlyMap<number, StoredCourt>,
): Map<PlayerId, number> {
  const placed = new Map(
    [...stored].flatMap(([number, { seats }]) => seats.map(({ person }) => [person, number] as const)),
  )
  return new Map(
    courts.flatMap(({ number, rotations }) =>
      rotations
        .filter(({ isLocked }) => isLocked)
        .flatMap(({ team1, team2 }) =>
          [...team1, ...team2].map((id) => [id, placed.get(id) ?? number] as const),
        ),
    ),
  )
}

/**
 * Of the fixed players those who can't go to another court, where each court plays by itself: who is in a rotation that
 * isn't over, and who has left. For the others finished games stay, and the rest is drawn again. Across the courts it is
 * all of them. `stored` as it is played, without pins.
 */
export function heldPlayers(
  fixed: ReadonlyMap<PlayerId, number>,
  { courts, isAcross }: Pick<GameDayPlan, 'courts' | 'isAcross'>,
  { stored, left }: { stored: readonly StoredCourt[]; left: readonly PlayerId[] },
): Map<PlayerId, number> {
  const finished = new Set(
    stored.flatMap(({ games }) => games.filter(({ isPlayed }) => isPlayed).map(({ id }) => id)),
  )
  const waiting = courts
    .flatMap(({ rotations }) => rotations)
    .filter(({ isLocked, games }) => isLocked && games.some(({ id }) => id === null || !finished.has(id)))
  const held = new Set([...left, ...waiting.flatMap(({ team1, team2 }) => [...team1, ...team2])])
  return new Map([...fixed].filter(([id]) => isAcross || held.has(id)))
}
