import * as v from 'valibot'
import { queryOptions } from '@tanstack/react-query'
import { FORMER_PLAYER } from '@/domain/format-text'
import { ratePlayers, type PlayerToRate, type RatedGame, type Ratings } from '@/domain/rating/rate-players'
import type { GameTarget } from '@/domain/rating/rating-report'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'

/** What a league's ratings are estimated from, as `league_ratings` answers. */
export interface LeagueRatings {
  players: (PlayerToRate & { name: string })[]
  days: (GameTarget & { day: number; startsAt: string; week: number | null })[]
  /** All doubles, or all singles in a league that mostly plays those: the two are never rated together. */
  games: (RatedGame & GameTarget)[]
}

const place = v.nullable(v.number())
/** Null where the league shows no ratings. */
export const Answer = v.nullable(
  v.object({
    players: v.array(v.tuple([v.nullable(v.string()), v.nullable(v.string()), v.nullable(v.number())])),
    days: v.array(v.tuple([v.string(), v.nullable(v.number()), v.nullable(v.number()), v.number()])),
    games: v.array(v.tuple([v.string(), v.number(), place, place, place, place, v.number(), v.number()])),
  }),
)

const DAY_MS = 86_400_000

export function toLeagueRatings(answer: v.InferOutput<typeof Answer>): LeagueRatings | null {
  if (answer === null) return null
  const players = answer.players.map(([id, name, dupr], i) => ({
    id: id ?? `unknown ${i}`,
    name: name ?? FORMER_PLAYER,
    dupr,
  }))
  const days = answer.days.map(([startsAt, week, target, margin]) => ({
    // Not rounded: a Saturday evening and the Sunday after it can be one day in UTC.
    day: Date.parse(startsAt) / DAY_MS,
    startsAt,
    week,
    target,
    margin,
  }))
  const team = (...places: (number | null)[]) =>
    places.flatMap((each) => (each === null ? [] : (players[each]?.id ?? [])))
  const games = answer.games.map(([id, day, a, b, c, d, team1Score, team2Score]) => ({
    id,
    day: days[day]?.day ?? 0,
    target: days[day]?.target ?? null,
    margin: days[day]?.margin ?? 1,
    team1: team(a, b),
    team2: team(c, d),
    team1Score,
    team2Score,
  }))
  const doubles = games.filter(({ team1 }) => team1.length === 2)
  const isDoubles = 2 * doubles.length >= games.length
  return { players, days, games: isDoubles ? doubles : games.filter(({ team1 }) => team1.length === 1) }
}

export function playedRatings({ players, games }: LeagueRatings): Ratings {
  return new Map([...ratePlayers(players, games)].filter(([, rating]) => rating.games > 0))
}

/** The games that a league's ratings come from; null if it shows none. */
export const ratingsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: keyFor('rankings', 'ratings', leagueId),
    queryFn: async ({ signal }) =>
      toLeagueRatings(v.parse(Answer, await rpc('league_ratings', { leagueId }, signal))),
    meta: { persist: true },
  })
