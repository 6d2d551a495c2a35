import type { Game, PlayerId } from '@/domain/game'
import { courtSizes, cutIntoCourts } from '@/domain/movement/court-sizes'
import { playDay } from '@/domain/season/ladder'
import { DEFAULT_SEASON_SETTINGS } from '@/domain/season/season'
import type { Season, SeasonCourt, SeasonDay, SeasonMember, SeasonSettings } from '@/domain/season/season'
import type { Seeded } from './seeded'

/** Pairings of a game day: three games of four, each partners each once; five games of five, one sits out. */
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

/** A season in which courts are cut from the ladder week by week, as a league plays it. */
export function makeSeason(
  random: Seeded,
  { people, weeks, settings = DEFAULT_SEASON_SETTINGS, awayOnceIn = 0, subOnceIn = 0 }: SeasonPlan,
): Season {
  const members = makeMembers(people)
  const days: SeasonDay[] = []
  let ladder: readonly PlayerId[] = members.map(({ id }) => id)
  for (let week = 1; week <= weeks; week++) {
    const here = ladder.filter(() => awayOnceIn === 0 || !random.once(awayOnceIn))
    const sizes = courtSizes(here.length)?.sizes ?? []
    const courts = cutIntoCourts(here, sizes).map((ids, i) => makeCourt(random, week, i + 1, ids, subOnceIn))
    const day = { week, courts }
    days.push(day)
    ladder = playDay(ladder, day, settings).movement.ladder
  }
  return { settings, members, days }
}

interface SeasonPlan {
  people: number
  weeks: number
  settings?: SeasonSettings
  /** One in so many sits a game day out; one in so many seats has a sub. 0: no one. */
  awayOnceIn?: number
  subOnceIn?: number
}

function makeCourt(
  random: Seeded,
  week: number,
  number: number,
  ids: readonly PlayerId[],
  subOnceIn: number,
): SeasonCourt {
  const pairings = PAIRINGS[ids.length] ?? PAIRINGS[4] ?? []
  return {
    number,
    seats: ids.map((playerId) => ({
      playerId,
      substitute: subOnceIn > 0 && random.once(subOnceIn) ? 'Omar Haddad' : null,
    })),
    games: pairings.map((seats, i) =>
      makeGame(
        random,
        `${week}-${number}-${i + 1}`,
        seats.map((seat) => ids[seat] ?? ''),
      ),
    ),
  }
}

function makeGame(random: Seeded, id: string, four: readonly PlayerId[]): Game {
  const loser = random.below(12)
  const winnerScore = loser < 10 ? 11 : loser + 2
  const [team1Score, team2Score] = random.once(2) ? [winnerScore, loser] : [loser, winnerScore]
  return { id, team1: four.slice(0, 2), team2: four.slice(2), team1Score, team2Score, status: 'final' }
}
