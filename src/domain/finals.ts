import type { Divisions } from './divisions'
import type { Game, PlayerId } from './game'
import type { BoardLayout } from './game-day-plan/board-layout'
import { winnerOf } from './recorded-game'
import type { CourtResult } from './season/court-result'
import type { SeasonCourt } from './season/season'

/** They fill a court, so that everyone partners everyone. */
export const FINALISTS = 4

/** Whose title it is: a division's, or without divisions the league's. */
type Part = number | null

/**
 * Whether a court is a division's: four of its players are there or, if some have left the league since, no one there is from
 * another division.
 */
function isCourtOf(
  part: Part,
  people: readonly PlayerId[],
  divisions: Divisions | null | undefined,
): boolean {
  if (!divisions) return people.length >= FINALISTS
  const known = people.filter((id) => divisions.has(id))
  const own = known.filter((id) => divisions.get(id) === part)
  const isOwn = own.length > 0 && own.length === known.length
  return (isOwn ? people : own).length >= FINALISTS
}

/**
 * The pairs of courts that play a division's semifinals, and after them its final and a round for the others: its first two
 * courts with four of its players each. Without divisions, the first two courts. Source: rules.md section 10.
 */
export const semifinalPairs = (
  courts: BoardLayout,
  divisions?: Divisions | null,
  gamesOn: (court: number) => readonly Pairing[] = () => [],
) => pairsOf(courts, divisions, gamesOn).map(({ numbers }) => numbers)

/** Courts that aren't empty, each also with those who played on it before they moved or left. */
function pairsOf(
  courts: BoardLayout,
  divisions: Divisions | null | undefined,
  gamesOn: (court: number) => readonly Pairing[],
) {
  const sorted = courts
    .filter(({ people }) => people.length > 0)
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, people }) => ({
      number,
      people: [...new Set([...people, ...gamesOn(number).flatMap(playersOf)])],
    }))
  const parts: Part[] = divisions ? [...new Set(divisions.values())] : [null]
  return parts.flatMap((part) => {
    const [one, other] = sorted.filter(({ people }) => isCourtOf(part, people, divisions))
    return one && other ? [{ part, numbers: [one.number, other.number] as const }] : []
  })
}

type Pairing = Pick<Game, 'team1' | 'team2'>

const playersOf = ({ team1, team2 }: Pairing) => [...team1, ...team2]

type CourtOf<G extends Pairing> = Omit<SeasonCourt, 'games'> & { readonly games: readonly G[] }

/** The semifinals of a pair of courts, and what followed. */
interface Stages<G extends Pairing> {
  /** The division. */
  readonly part: Part
  /** The court of the final first. */
  readonly pair: readonly CourtOf<G>[]
  /** The court where each player's semifinal was. */
  readonly first: ReadonlyMap<PlayerId, number>
  /** Players of both courts traded places, so what follows is the final. A single player who moves only helps out. */
  readonly isExchanged: boolean
  readonly later: readonly G[]
}

/** Pairs of courts that play semifinals. */
export const stagesOf = <G extends Pairing>(
  courts: readonly CourtOf<G>[],
  divisions?: Divisions | null,
): Stages<G>[] =>
  pairsOf(
    courts.map(({ number, seats }) => ({ number, people: seats.map(({ playerId }) => playerId) })),
    divisions,
    (court) => courts.find(({ number }) => number === court)?.games ?? [],
  ).map(({ part, numbers }) => {
    const pair = courts
      .filter(({ number }) => numbers.includes(number))
      .toSorted((a, b) => a.number - b.number)
    const first = new Map<PlayerId, number>()
    const turns = pair.flatMap(({ number, games }) => games.map((game, turn) => ({ game, number, turn })))
    for (const { game, number } of turns.toSorted((a, b) => a.turn - b.turn))
      for (const id of playersOf(game)) first.set(id, first.get(id) ?? number)
    const isExchanged = pair.every(({ number, seats }) =>
      seats.some(({ playerId }) => (first.get(playerId) ?? number) !== number),
    )
    const later = isExchanged ? pair.flatMap((court) => court.games.slice(semifinalGames(court, first))) : []
    return { part, pair, first, isExchanged, later }
  })

/**
 * How many games of a court were its semifinal: those up to the last one with someone who went to the other court, and as
 * many of the next, before any with someone from there, as make everyone play equally often.
 */
function semifinalGames(
  { number, seats, games }: CourtOf<Pairing>,
  first: ReadonlyMap<PlayerId, number>,
): number {
  const here = new Set(seats.map(({ playerId }) => playerId))
  const own = [...first].flatMap(([id, court]) => (court === number ? [id] : []))
  const spread = (count: number) => {
    const people = games.slice(0, count).flatMap(playersOf)
    const counts = own.map((id) => people.filter((each) => each === id).length)
    return Math.max(...counts) - Math.min(...counts)
  }
  let best =
    1 + games.findLastIndex((game) => playersOf(game).some((id) => own.includes(id) && !here.has(id)))
  const next = games.slice(best)
  const mixed = next.findIndex((game) => playersOf(game).some((id) => !own.includes(id)))
  const end = mixed < 0 ? games.length : best + mixed
  for (let count = best + 1; count <= end; count++) if (spread(count) < spread(best)) best = count
  return best
}

/** Semifinals that aren't followed by a final. */
export const openSemifinals = (courts: readonly CourtOf<Pairing>[], divisions?: Divisions | null) =>
  stagesOf(courts, divisions).filter(({ later }) => later.length === 0)

/** The courts of a finals day with their games. If others followed the semifinals on a court, only those. */
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
 * Where these members of a division, or of the league, finished in their final: the first of its courts. Empty if there was
 * none. Source: rules.md section 10.
 */
export function placesInFinals(
  part: Part,
  members: ReadonlySet<PlayerId>,
  courts: readonly CourtResult[],
  divisions: Divisions | null,
): Map<PlayerId, number> {
  const final = courts
    .toSorted((a, b) => a.number - b.number)
    .find(({ table }) =>
      isCourtOf(
        part,
        table.map(({ id }) => id),
        divisions,
      ),
    )
  const played = (final?.table ?? []).filter(({ id, rank }) => rank !== null && members.has(id))
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
