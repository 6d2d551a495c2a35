import { command } from '@/shared/lib/command'
import { countOf } from '@/domain/format-text'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import type { Game } from '@/domain/game'
import type { PastDay, PastGame, PastPlayer } from '@/domain/past-results/review-games'
import type { FormerMember, SeasonDay, SeasonMember } from '@/domain/season/season'
import type { PlayedSeason, SeasonRecord } from '@/features/rankings/api'
import { momentIn } from '@/shared/lib/dates'

const stale = [
  keyFor('rankings'),
  keyFor('game-days'),
  keyFor('leagues'),
  keyFor('record'),
  keyFor('scheduler'),
]

/** Stores days that were played before the league was here. `importId`: the same again after a lost answer. */
export const bringResults = (leagueId: string) =>
  command(
    (sheet: ReturnType<typeof toBring> & { importId: string }) =>
      rpc('bring_results', { leagueId, ...sheet }),
    { inPlace: true, stale },
  )

/** The order before the first game day. `players`: profiles.id, the best first. */
export const setStartingOrder = (leagueId: string) =>
  command((players: string[]) => rpc('set_starting_order', { leagueId, players }), {
    success: 'Starting order set',
    inPlace: true,
    stale,
  })

export const undoResults = (leagueId: string) =>
  command(() => rpc('undo_results', { leagueId }), {
    success: (days) => `${countOf(days, 'game day')} removed`,
    inPlace: true,
    stale,
  })

const everyone = ({ team1, team2 }: PastGame) => [...team1, ...team2]
const idOf = ({ id, name }: PastPlayer) => id ?? `former ${name}`

/** The season as it would be with these days, for its rankings. */
export function pastSeason({ members, invited }: SeasonRecord, days: readonly PastDay[]): PlayedSeason {
  const lastWeek = new Map<string, { name: string; week: number }>()
  const there = new Set<string>()
  for (const [index, { seats }] of days.entries())
    for (const { player } of seats) {
      if (player.id === null) lastWeek.set(idOf(player), { name: player.name, week: index + 1 })
      else there.add(player.id)
    }
  const former = [...lastWeek].map(([id, { name, week }]): FormerMember => ({
    id,
    name,
    startPlace: null,
    leftAfter: week,
  }))
  const playing: SeasonMember[] = [...members, ...invited.filter(({ id }) => there.has(id))]
  return { members: playing, former, days: days.map(toSeasonDay) }
}

function toSeasonDay({ rules, seats, games }: PastDay, index: number): SeasonDay {
  const courts = [...new Set([...seats, ...games].map(({ court }) => court))].toSorted((a, b) => a - b)
  return {
    week: index + 1,
    rules: rules ? { winType: 'win_by_margin', cap: null, ...rules } : {},
    courts: courts.map((number) => ({
      number,
      seats: seats
        .filter(({ court }) => court === number)
        .map(({ player }) => ({ playerId: idOf(player), substitute: subOf(player, games) })),
      games: games.filter(({ court }) => court === number).map(toGame),
    })),
  }
}

/** The sub of a place, if one played all its games: as app.seat_past_day stores it. */
function subOf(player: PastPlayer, games: readonly PastGame[]): string | null {
  const subs = new Set(
    games.flatMap((game) => everyone(game).filter((one) => idOf(one) === idOf(player))).map(({ sub }) => sub),
  )
  const [only = null] = subs
  return subs.size === 1 ? only : null
}

const toGame = (game: PastGame): Game => ({
  id: `${game.line}`,
  team1: game.team1.map(idOf),
  team2: game.team2.map(idOf),
  team1Score: game.scores[0],
  team2Score: game.scores[1],
  status: 'final',
  subNames: Object.fromEntries(
    everyone(game).flatMap((player) => (player.sub === null ? [] : [[idOf(player), player.sub] as const])),
  ),
})

interface PlayedAt {
  startTime: string | null
  timeZone: string
}

/** What `bring_results` takes: the players once, and the days with their places in that list. */
export function toBring(days: readonly PastDay[], { startTime, timeZone }: PlayedAt, now = new Date()) {
  const players = new Map<string, PastPlayer>()
  for (const { seats } of days) for (const { player } of seats) players.set(idOf(player), player)
  const places = new Map([...players.keys()].map((key, index) => [key, index + 1]))
  const placeOf = (player: PastPlayer) => places.get(idOf(player)) ?? 0
  // Of today, only what has begun is played.
  const latest = new Date(now.getTime() - 60_000).toISOString()
  return {
    players: [...players.values()].map(({ id, name }) => {
      const [first = '', ...rest] = name.split(' ')
      return id === null ? { first_name: first, last_name: rest.join(' ') } : { player_id: id }
    }),
    days: days.map(({ date, rules, seats, games }) => {
      const startsAt = momentIn(date, startTime?.slice(0, 5) ?? '12:00', timeZone)
      return {
        starts_at: startsAt < latest ? startsAt : latest,
        rules: rules && {
          win_type: 'win_by_margin',
          points_to_win: rules.pointsToWin,
          win_by_margin: rules.winByMargin,
          score_cap: null,
        },
        seats: seats.map(({ court, player }) => ({ court, player: placeOf(player) })),
        games: games.map((game) => {
          const subs = everyone(game).map(({ sub }) => sub ?? '')
          return {
            court: game.court,
            players: everyone(game).map(placeOf),
            scores: [...game.scores],
            ...(subs.some((sub) => sub !== '') && { subs }),
          }
        }),
      }
    }),
  }
}
