import type { Divisions } from './divisions'
import type { Game, PlayerId } from './game'
import type { BoardLayout } from './game-day-plan/board-layout'
import { winnerOf } from './recorded-game'
import type { CourtResult } from './season/court-result'
import type { SeasonCourt } from './season/season'

/** They fill a court, so that everyone partners everyone. */
export const FINALISTS = 4

/**
 * The pairs of courts that play a division's semifinals, and after them its final and a round for the others: its first two
 * courts with four of its players each. Without divisions, the first two courts. Source: rules.md section 10.
 */
export function semifinalPairs(
  courts: BoardLayout,
  divisions?: Divisions | null,
): (readonly [number, number])[] {
  const sorted = courts.toSorted((a, b) => a.number - b.number)
  return [...new Set(divisions?.values() ?? [undefined])].flatMap((division) => {
    const [one, other] = sorted.filter(
      ({ people }) => people.filter((id) => divisions?.get(id) === division).length >= FINALISTS,
    )
    return one && other ? [[one.number, other.number] as const] : []
  })
}

type Pairing = Pick<Game, 'team1' | 'team2'>

type CourtOf<G extends Pairing> = Omit<SeasonCourt, 'games'> & { readonly games: readonly G[] }

/** The semifinals of a pair of courts, and what followed. */
interface Stages<G extends Pairing> {
  readonly pair: readonly CourtOf<G>[]
  /** The court on which everyone played the semifinal. */
  readonly first: ReadonlyMap<PlayerId, number>
  /** The games after the semifinals: those with players of both. */
  readonly later: readonly G[]
}

/** Pairs of courts that play semifinals. */
export const stagesOf = <G extends Pairing>(
  courts: readonly CourtOf<G>[],
  divisions?: Divisions | null,
): Stages<G>[] =>
  semifinalPairs(
    courts.map(({ number, seats }) => ({ number, people: seats.map(({ playerId }) => playerId) })),
    divisions,
  ).map((numbers) => {
    const pair = courts.filter(({ number }) => numbers.includes(number))
    const first = new Map<PlayerId, number>()
    const turns = pair.flatMap(({ number, games }) => games.map((game, turn) => ({ game, number, turn })))
    for (const { game, number } of turns.toSorted((a, b) => b.turn - a.turn))
      for (const id of [...game.team1, ...game.team2]) first.set(id, number)
    const later = turns.filter(({ game, number }) =>
      [...game.team1, ...game.team2].some((id) => first.get(id) !== number),
    )
    return { pair, first, later: later.map(({ game }) => game) }
  })

/** Semifinals that aren't followed by a final. */
export const openSemifinals = (courts: readonly CourtOf<Pairing>[], divisions?: Divisions | null) =>
  stagesOf(courts, divisions).filter(({ later }) => later.length === 0)

/** Courts with their games of a finals day: those on which semifinals were followed by others, without the semifinals. */
export function withoutSemifinals(
  counted: readonly SeasonCourt[],
  courts: readonly SeasonCourt[],
  divisions?: Divisions | null,
): SeasonCourt[] {
  const later = new Set(stagesOf(courts, divisions).flatMap((stages) => stages.later))
  return counted.map((court) => {
    const games = court.games.filter((game) => later.has(game))
    return games.length > 0 ? { ...court, games } : court
  })
}

/**
 * Where the members of a division, or of the league, finished in their final: the first court that four of them played
 * on. Empty if there was none. Source: rules.md section 10.
 */
export function placesInFinals(
  members: ReadonlySet<PlayerId>,
  courts: readonly CourtResult[],
): Map<PlayerId, number> {
  const final = courts
    .toSorted((a, b) => a.number - b.number)
    .map(({ table }) => table.filter(({ id }) => members.has(id)))
    .find(({ length }) => length >= FINALISTS)
  const played = final?.filter(({ rank }) => rank !== null) ?? []
  return new Map(
    played.map(({ id, rank }) => [
      id,
      1 + played.filter((other) => Number(other.rank) < Number(rank)).length,
    ]),
  )
}

/**
 * Where four players or pairs of a division finished in their knockout, from a day between them: the first two courts of
 * these members play the semifinals, then the final and for third place, in so many games each. Without a game for third
 * place, two are third. Empty if the final has no winner, or if the four also played others, as on a day when everyone plays
 * everyone. Source: rules.md section 10.
 */
export function placesInKnockout(
  members: ReadonlySet<PlayerId>,
  courts: readonly Pick<SeasonCourt, 'number' | 'games'>[],
  gamesEach: number,
): Map<PlayerId, number> {
  const [first = [], second = []] = courts
    .filter(({ games: [game] }) => game && [...game.team1, ...game.team2].some((id) => members.has(id)))
    .toSorted((a, b) => a.number - b.number)
    .map(({ games }) => [
      resultOf(games.slice(0, gamesEach)),
      resultOf(games.slice(gamesEach, 2 * gamesEach)),
    ])
  const [[one, final], [other, third]] = [first, second]
  const semifinalists = (side: 0 | 1) => [one?.[side] ?? '', other?.[side] ?? '']
  const [winner, loser] = [semifinalists(0), semifinalists(1)]
  const four = [...winner, ...loser]
  const isKnockout = courts.every(({ games }) =>
    games.every(({ team1, team2 }) => four.includes(team1[0] ?? '') === four.includes(team2[0] ?? '')),
  )
  if (!one || !other || !final || !isKnockout || !sameSides(final, winner)) return new Map()
  const hasThird = third && sameSides(third, loser)
  return new Map(
    [...final, ...((hasThird ? third : loser) ?? [])].map((id, i) => [
      id,
      hasThird ? i + 1 : Math.min(i + 1, 3),
    ]),
  )
}

type Side = readonly PlayerId[]

/** Who won most of these games, and who lost; null if it isn't decided. */
export function decided(
  games: readonly { team1: Side; team2: Side; won?: 'team1' | 'team2' | null }[],
): readonly [winner: Side, loser: Side] | null {
  const [game] = games
  const lead = games.reduce((sum, { won }) => sum + Number(won === 'team1') - Number(won === 'team2'), 0)
  if (!game || lead === 0) return null
  return lead > 0 ? [game.team1, game.team2] : [game.team2, game.team1]
}

const resultOf = (games: readonly Game[]) =>
  decided(games.map((game) => ({ ...game, won: winnerOf(game) })))?.map(([id = '']) => id)

const sameSides = (some: Side, others: Side = []) => some.every((id) => others.includes(id))
