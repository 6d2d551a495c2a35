import type { Game, PlayerId } from '@/domain/game'
import { courtSizes, splitIntoCourts } from '@/domain/movement/court-sizes'
import { playDay } from '@/domain/season/ladder'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import type { Season, SeasonCourt, SeasonDay, SeasonMember, SeasonSettings } from '@/domain/season/season'
import type { Seeded } from './seeded'

/** Pairings of a game day: three games of four, with each partner once; five games of five, with one bye each. */
const PAIRINGS: Readonly<Record<number, readonly (readonly [number, number, number, number])[]>> = {
  4: [
    [0, 1, 2, 3],
    [0, 2, 1, 3],
    [0, 3, 1, 2],
  ],
  5: [
    [0, 1, 2, 3],
    [0, 2, 1, 4],
    [0, 3, 2, 4],
    [0, 4, 1, 3],
    [1, 2, 3, 4],
  ],
}

export function makeMembers(count: number): SeasonMember[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `p${i + 1}`,
    name: `Player ${i + 1}`,
    startPlace: i + 1,
  }))
}

/** A season whose courts are split from the ladder week by week, as a league plays it. */
export function makeSeason(
  random: Seeded,
  { people, weeks, settings = LEAGUE_DEFAULTS, ...chances }: SeasonPlan,
): Season {
  const members = makeMembers(people)
  const days: SeasonDay[] = []
  let ladder: readonly PlayerId[] = members.map(({ id }) => id)
  for (let week = 1; week <= weeks; week++) {
    const here = ladder.filter(() => !happens(random, chances.awayOnceIn))
    const sizes = courtSizes(here.length)?.sizes ?? []
    const courts = splitIntoCourts(here, sizes).map((ids, i) => makeCourt(random, week, i + 1, ids, chances))
    const day = { week, courts }
    days.push(day)
    ladder = playDay(ladder, day, settings).movement.ladder
  }
  return { settings, members, days }
}

interface SeasonPlan extends Chances {
  people: number
  weeks: number
  settings?: SeasonSettings
}

/** How often something happens: once in this many; never without a number. */
interface Chances {
  /** Someone misses a game day. */
  awayOnceIn?: number
  /** A seat has a sub all day. */
  subOnceIn?: number
  /** A sub takes a seat during the day, or gives it back, so that its games have different players. */
  midDayOnceIn?: number
  /**
   * A seat is marked absent or no-show, whatever was played there, because people leave early, and marks can be wrong.
   */
  markOnceIn?: number
}

const happens = (random: Seeded, onceIn = 0) => onceIn > 0 && random.once(onceIn)

export function makeCourt(
  random: Seeded,
  week: number,
  number: number,
  ids: readonly PlayerId[],
  { subOnceIn, midDayOnceIn, markOnceIn }: Chances,
): SeasonCourt {
  const pairings = PAIRINGS[ids.length] ?? PAIRINGS[4] ?? []
  const seats = ids.map((playerId) => ({
    playerId,
    substitute: happens(random, subOnceIn) ? 'Omar Haddad' : null,
    ...(happens(random, markOnceIn) && { missing: random.pick(['absent', 'noShow'] as const) }),
  }))
  const games = pairings.map((places, i) =>
    makeGame(
      random,
      `${week}-${number}-${i + 1}`,
      places.map((place) => ids[place] ?? ''),
    ),
  )
  const changes = new Map(
    seats.flatMap(({ playerId }) =>
      happens(random, midDayOnceIn) ? [[playerId, random.between(1, games.length - 1)] as const] : [],
    ),
  )
  if (changes.size === 0) return { number, seats, games }
  // The final player of the seat played the games after the change.
  const playedBy = (playerId: PlayerId, substitute: string | null, game: number) => {
    const change = changes.get(playerId)
    if (change === undefined || game >= change) return substitute
    return substitute === null ? `First ${playerId}` : null
  }
  return {
    number,
    seats,
    games: games.map((game, i) => ({
      ...game,
      subNames: Object.fromEntries(
        seats.flatMap(({ playerId, substitute }) => {
          const sub = playedBy(playerId, substitute, i)
          return sub !== null && [...game.team1, ...game.team2].includes(playerId) ? [[playerId, sub]] : []
        }),
      ),
    })),
  }
}

function makeGame(random: Seeded, id: string, four: readonly PlayerId[]): Game {
  const loser = random.below(12)
  const winnerScore = loser < 10 ? 11 : loser + 2
  const [team1Score, team2Score] = random.once(2) ? [winnerScore, loser] : [loser, winnerScore]
  return { id, team1: four.slice(0, 2), team2: four.slice(2), team1Score, team2Score, status: 'final' }
}
