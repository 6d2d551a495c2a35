import type { GameDayStatus } from '../statuses'
import { winnerOf } from '../recorded-game'
import type { Game, PlayerId } from '../game'
import { byDivision } from '../divisions'
import { openSemifinals, placesInFinals, placesInKnockout } from '../finals'
import { hasKnockout } from '../partners'
import { podiumOf, type PodiumPlace } from '../standings/standings'
import type { CourtResult } from './court-result'
import type { RankingRow } from './season-ranking'
import { inWeekOrder, type Seat, type Season, type SeasonDay } from './season'
import { subIn } from './who-played'

/** A shorter winning streak earns no award. */
const LEAST_RUN = 3

/** With fewer game days, never missing one earns no award. */
const LEAST_DAYS = 3

/** Awards earned from the season's games. Unearned ones are left out. Tied players share an award. */
export type Award =
  /** The most places gained since a player was first ranked, among those who are eligible for the podium. */
  | { readonly kind: 'improved'; readonly players: readonly PlayerId[]; readonly gained: number }
  /** The most games won in a row. */
  | { readonly kind: 'run'; readonly players: readonly PlayerId[]; readonly games: number }
  /** The smallest margin of victory. Among several, the one with the most points, then the first one played. */
  | { readonly kind: 'closest'; readonly week: number; readonly game: Game; readonly seats: readonly Seat[] }
  /** There in person for a game on every game day. */
  | { readonly kind: 'attendance'; readonly players: readonly PlayerId[]; readonly days: number }

export interface SeasonEnd {
  /** Where everyone with the minimum number of games finished, in their division if there are any. */
  readonly places: ReadonlyMap<PlayerId, number>
  /** One for the league, or one for each division. Empty if no one played enough. */
  readonly podiums: readonly Podium[]
  /** The last game day was the finals, and they decided the podiums. */
  readonly hasFinals: boolean
  readonly awards: readonly Award[]
}

interface Podium {
  /** The division's name; null in a league without divisions. */
  readonly title: string | null
  readonly places: readonly PodiumPlace[]
}

interface PlannedDay {
  readonly week: number
  readonly status: GameDayStatus
  readonly isFinalized: boolean
}

/**
 * Whether a season has been played: an organizer ended it, or every planned game day is finalized or canceled. `weeks`
 * is the league's planned number; null if it has none, and then only the organizer can say.
 */
export function isSeasonPlayed(
  { status, weeks }: { status: string; weeks: number | null },
  days: readonly PlannedDay[],
): boolean {
  if (status === 'completed') return days.some(({ isFinalized }) => isFinalized)
  if (status === 'archived') return hasNoDayLeft(days)
  return weeks !== null && hasNoDayLeft(days) && days.some(({ week }) => week >= weeks)
}

/** Whether no game day is left to play. More may be planned later, but an organizer can end the season here. */
export const hasNoDayLeft = (days: readonly PlannedDay[]): boolean =>
  days.some(({ isFinalized }) => isFinalized) &&
  days.every(({ isFinalized, status }) => isFinalized || status === 'canceled')

/**
 * Podiums and awards of a finished season. `rows` is its final ranking. Players below the minimum number of games don't
 * count for the podium or for places gained. Games played by a sub count for no one. Forfeits, voids, and unfinished
 * games neither extend nor end a streak. `lastCourts` are the results of the last game day: if it was the finals, they
 * decide the first places. Source: rules.md section 3 (minimum games) and section 10.
 */
export function seasonEnd(
  rows: readonly RankingRow[],
  { days, settings }: Omit<Season, 'members'>,
  lastCourts: readonly CourtResult[] = [],
): SeasonEnd {
  const eligible = rows.filter(({ place, record }) => place !== null && record.played >= settings.minGames)
  const played = inWeekOrder(days)
  const ids = new Set(rows.map(({ id }) => id))
  const last = played.at(-1)
  const finals = last?.rules?.isFinals ? lastCourts : []
  const knockout = last && finals.length > 0 && hasKnockout(settings) ? last : null
  const divided = rows.flatMap(({ id, division }) => (division === null ? [] : [[id, division] as const]))
  const divisions = divided.length > 0 ? new Map(divided) : null
  const open = openSemifinals(last?.courts ?? [], divisions)
  const parts = byDivision(eligible).map(({ title, division, rows: own }) => {
    const members = new Set(own.map(({ id }) => id))
    const all = new Set(rows.filter((row) => row.division === division).map(({ id }) => id))
    const finalists = knockout
      ? new Map(
          [...placesInKnockout(all, knockout.courts, knockout.rules?.gamesPerRotation ?? 1)].filter(([id]) =>
            members.has(id),
          ),
        )
      : open.some(({ part }) => part === division)
        ? new Map<PlayerId, number>()
        : placesInFinals(division, members, finals, divisions)
    const others = placesOf(own.filter(({ id }) => !finalists.has(id)))
    const rest = [...others].map(([id, place]) => [id, place + finalists.size] as const)
    return { title, finalists, places: new Map([...finalists, ...rest]) }
  })
  const places = new Map(parts.flatMap((part) => [...part.places]))
  return {
    places,
    hasFinals: parts.some(({ finalists }) => finalists.size > 0),
    podiums: parts.map((part) => ({ title: part.title, places: podiumOf(part.places) })),
    awards: [
      improved(eligible, places),
      longestRun(played, ids),
      closest(played),
      attendance(played, ids),
    ].filter((award) => award !== null),
  }
}

function placesOf(eligible: readonly RankingRow[]): Map<PlayerId, number> {
  const places = eligible.map(({ place }) => place ?? Infinity)
  return new Map(
    eligible.map(({ id, place }) => [id, 1 + places.filter((other) => other < (place ?? Infinity)).length]),
  )
}

/** Counts both places among the eligible players, so that the last one is the place they finished in. */
function improved(eligible: readonly RankingRow[], places: ReadonlyMap<PlayerId, number>): Award | null {
  const placeThen = (weeksAgo: number, place: number, own: number | null) =>
    1 +
    eligible.filter(({ trend, division }) => division === own && (trend.at(-weeksAgo) ?? Infinity) < place)
      .length
  const best = topOf(
    eligible.map(({ id, trend, division }) => {
      const week = trend.findIndex((each) => each !== null)
      const first = trend[week] ?? null
      return [
        id,
        first === null ? 0 : placeThen(trend.length - week, first, division) - (places.get(id) ?? Infinity),
      ] as const
    }),
  )
  return best.score < 1 ? null : { kind: 'improved', players: best.players, gained: best.score }
}

function longestRun(days: readonly SeasonDay[], ids: ReadonlySet<PlayerId>): Award | null {
  const now = new Map<PlayerId, number>()
  const longest = new Map<PlayerId, number>()
  for (const { game, seats } of inOrderOfPlay(days)) {
    if (game.status !== 'final' && game.status !== 'retired') continue
    const won = winnerOf(game)
    for (const [side, players] of [
      ['team1', game.team1],
      ['team2', game.team2],
    ] as const)
      for (const id of players) {
        if (!ids.has(id) || subIn(game, id, seats) !== null) continue
        const run = won === side ? (now.get(id) ?? 0) + 1 : 0
        now.set(id, run)
        longest.set(id, Math.max(run, longest.get(id) ?? 0))
      }
  }
  const best = topOf([...longest])
  return best.score < LEAST_RUN ? null : { kind: 'run', players: best.players, games: best.score }
}

function closest(days: readonly SeasonDay[]): Award | null {
  const [first] = inOrderOfPlay(days)
    .filter(({ game }) => game.status === 'final' && winnerOf(game) !== null)
    .toSorted((a, b) => lead(a.game) - lead(b.game) || points(b.game) - points(a.game))
  return first ? { kind: 'closest', week: first.week, game: first.game, seats: first.seats } : null
}

function attendance(days: readonly SeasonDay[], ids: ReadonlySet<PlayerId>): Award | null {
  if (days.length < LEAST_DAYS) return null
  const players = [...ids].filter((id) => days.every((day) => wasThere(id, day)))
  return players.length === 0 ? null : { kind: 'attendance', players, days: days.length }
}

/** In a game, also one that rain ended or that others forfeited. */
const wasThere = (id: PlayerId, { courts }: SeasonDay) =>
  courts.some(({ seats, games }) => {
    const isMissing = seats.some((seat) => seat.playerId === id && seat.missing)
    return (
      !isMissing &&
      games.some(
        (game) =>
          game.status !== 'scheduled' &&
          (game.status !== 'forfeit' || game.endedBy?.includes(id) === false) &&
          [...game.team1, ...game.team2].includes(id) &&
          subIn(game, id, seats) === null,
      )
    )
  })

/** Courts play at the same time, so a day's games are in order of their number, then court. */
const inOrderOfPlay = (days: readonly SeasonDay[]) =>
  days.flatMap(({ week, courts }) =>
    courts
      .toSorted((a, b) => a.number - b.number)
      .flatMap(({ games, seats }) => games.map((game, turn) => ({ week, game, turn, seats })))
      .toSorted((a, b) => a.turn - b.turn),
  )

function topOf(scores: readonly (readonly [PlayerId, number])[]): { players: PlayerId[]; score: number } {
  const score = Math.max(0, ...scores.map(([, each]) => each))
  return { score, players: scores.filter(([, each]) => each === score).map(([id]) => id) }
}

const lead = ({ team1Score, team2Score }: Game) => Math.abs((team1Score ?? 0) - (team2Score ?? 0))

const points = ({ team1Score, team2Score }: Game) => (team1Score ?? 0) + (team2Score ?? 0)
