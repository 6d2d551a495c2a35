import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { GAME_DAY_STATUSES } from '@/domain/statuses'
import { countOf, listOf } from '@/domain/format-text'
import type { GameDayPlan } from '@/domain/game-day-plan/plan-game-day'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { request, rpc } from '@/shared/supabase/calls'
import { byColumn } from '@/shared/supabase/camel'
import { DRAWN_GAME, DRAWN_SEAT, byCourt, teamsOf, toPlayedGame } from '@/features/game-days/court-rows'
import { fullName } from '@/domain/full-name'
import { readDayRules } from '@/domain/league-settings'
import type { StoredSeat } from '@/domain/game-day-plan/plan-court'
import { winnerOf } from '@/domain/recorded-game'
import { isAway } from '@/domain/season/who-played'
import { oneOf } from '@/shared/lib/one-of'
import { isPastRsvpDeadline, toRsvpResponse } from '@/features/game-days/rsvp/rsvp'
import type { GameDayKey } from '@/features/scoring/api'
import { settingsOf } from '@/features/leagues/settings'
import type { ManualMove, SavedCourt, SavedGame, SavedSchedule } from './schedule'

/** Polls while the page is open, to show another organizer's changes and new scores before they get in the way. */
export const REREAD_MS = 15_000

export const courtQueries = {
  /** The courts and RSVPs of a game day; null if it doesn't exist or is hidden from this person. */
  schedule: (leagueId: string, gameDayId: string) =>
    queryOptions({
      queryKey: keyFor('scheduler', 'schedule', leagueId, gameDayId),
      queryFn: async ({ signal }) => {
        const [day, names] = await Promise.all([
          readDay(leagueId, gameDayId, signal),
          request(
            (db) =>
              db.from('court_configurations').select('court_number, display_name').eq('league_id', leagueId),
            signal,
          ),
        ])
        return day && toSchedule(day, names)
      },
      refetchInterval: REREAD_MS,
      // A board must not start with outdated RSVPs, so the data is dropped when the page is left.
      gcTime: 0,
      refetchOnWindowFocus: 'always',
    }),
}

const readDay = (leagueId: string, gameDayId: string, signal: AbortSignal) =>
  request(
    (db) =>
      db
        .from('game_days')
        .select(DAY)
        .eq('league_id', leagueId)
        .eq('id', gameDayId)
        .not('league.league_players.division', 'is', null)
        .maybeSingle(),
    signal,
  )

const DAY =
  `id, league_id, week_number, starts_at, location, status, is_finalized, court_count, draw_version, draw_seed, drawn_at, rules,
  drawer:players!game_days_drawn_by_fkey(id, display_name), league:leagues!inner(first_seeding, rsvp_hours, league_players(player_id, division)),
  court_assignments(${DRAWN_SEAT}, player:players!inner(first_name, last_name, dup_rating)),
  court_rotations(${DRAWN_GAME}, is_pinned), game_day_responses(player_id, response),
  court_overrides(player_id, from_court, reason), court_notices(player_id, court_number, starts_at, partners, player:players!inner(first_name, last_name))` as const

type Day = NonNullable<Awaited<ReturnType<typeof readDay>>>
type Seat = Day['courtAssignments'][number]
type Game = Day['courtRotations'][number]

function toSchedule(row: Day, names: readonly { courtNumber: number; displayName: string }[]): SavedSchedule {
  const seats = row.courtAssignments.toSorted((a, b) => a.seat - b.seat)
  return {
    day: {
      id: row.id,
      leagueId: row.leagueId,
      week: row.weekNumber,
      startsAt: row.startsAt,
      location: row.location,
      status: oneOf(GAME_DAY_STATUSES, row.status),
      isFinalized: row.isFinalized,
      courtCount: row.courtCount,
      rules: readDayRules(byColumn(row.rules)),
    },
    draw: {
      version: row.drawVersion,
      seed: row.drawSeed,
      at: row.drawnAt,
      by: row.drawer && { id: row.drawer.id, name: row.drawer.displayName },
    },
    courts: toCourts(seats, row.courtRotations),
    subs: Object.fromEntries(
      seats.flatMap((seat) => (seat.substituteName ? [[seat.playerId, seat.substituteName]] : [])),
    ),
    teams: Object.fromEntries(seats.map(({ playerId, team }) => [playerId, team])),
    divided: row.league.leaguePlayers.map(({ playerId, division }) => ({ id: playerId, division })),
    absent: seats.filter(({ attendance }) => isAway(attendance, null)).map((seat) => seat.playerId),
    here: seats
      .filter(({ attendance }) => attendance === 'present' || attendance === 'late')
      .map((seat) => seat.playerId),
    gaveUp: seats.map(({ playerId }) => playerId).filter((id) => hasGivenUp(id, row.courtRotations)),
    answers: Object.fromEntries(
      row.gameDayResponses.map(({ playerId, response }) => [playerId, toRsvpResponse(response)]),
    ),
    isRsvpClosed: isPastRsvpDeadline(row.startsAt, row.league.rsvpHours, new Date()),
    moves: Object.fromEntries(
      row.courtOverrides.map((move) => [move.playerId, { fromCourt: move.fromCourt, reason: move.reason }]),
    ),
    notices: row.courtNotices.map((notice) => ({
      playerId: notice.playerId,
      court: notice.courtNumber,
      startsAt: notice.startsAt,
      partners: notice.partners,
      name: fullName(notice.player, 'Player'),
    })),
    courtNames: Object.fromEntries(names.map((court) => [court.courtNumber, court.displayName])),
    ...settingsOf(['firstSeeding'], row.league),
    seated: seats.map(({ playerId, player }) => ({
      id: playerId,
      name: fullName(player, 'Player'),
      rating: player.dupRating,
    })),
  }
}

const toCourts = (seats: readonly Seat[], games: readonly Game[]): SavedCourt[] =>
  byCourt(seats, games).map((court) => ({
    number: court.number,
    seats: court.seats.map(toSeat),
    games: court.games.map(toGame),
  }))

const toSeat = ({ playerId, firstRotation, lastRotation }: Seat): StoredSeat => ({
  person: playerId,
  first: firstRotation,
  last: lastRotation,
})

/** The rest of their games was forfeited, as after an injury. */
function hasGivenUp(id: string, games: readonly Game[]): boolean {
  const own = games
    .filter((game) => Object.values(teamsOf(game)).flat().includes(id))
    .toSorted((a, b) => a.rotationNumber - b.rotationNumber || a.gameNumber - b.gameNumber)
  return own.every(isPlayed) && (own.at(-1)?.endedBy?.includes(id) ?? false)
}

const isPlayed = ({ team1Score, result }: Game) => team1Score !== null || result !== 'score'

const toGame = (row: Game): SavedGame => {
  const recorded = toPlayedGame(row)
  return {
    id: row.id,
    number: row.gameNumber,
    rotation: row.rotationNumber,
    ...teamsOf(row),
    isPlayed: isPlayed(row),
    isPinned: row.isPinned,
    recorded,
    won: winnerOf(recorded),
  }
}

export interface Draw {
  plan: GameDayPlan
  seed: number
  seenVersion: number
  /** A member's new sub, null for no one; and the one the person saw. */
  subs: Readonly<Record<string, string | null>>
  seenSubs: Readonly<Record<string, string>>
  /** Games that are pinned or unpinned from now on. */
  pins: Readonly<Record<string, boolean>>
  /** Null for no change. */
  moves: readonly ManualMove[] | null
  quiet: boolean
}

const Published = v.object({
  told: v.number(),
  yetToAccept: v.array(v.string()),
  withoutAccount: v.array(v.string()),
})

/** Publishes exactly the courts that are shown, all or nothing, and notifies the players. */
export const publishCourts = ({ leagueId, gameDayId }: GameDayKey) =>
  command(
    async ({ plan, seed, seenVersion, pins, moves, quiet, ...named }: Draw) =>
      v.parse(
        Published,
        await rpc('publish_courts', {
          leagueId,
          gameDayId,
          seenDrawVersion: seenVersion,
          seats: seatsOf(plan, named),
          games: gamesOf(plan),
          seed,
          pins: pinsOf(plan, pins),
          reasons: moves,
          quiet,
        }),
      ),
    {
      // Shows what was saved by reading it back. A refusal also means that something has changed.
      onSettled: (_data, _error, _draw, _result, { client }) =>
        client.refetchQueries({ queryKey: courtQueries.schedule(leagueId, gameDayId).queryKey }),
      success: (result, { quiet }) =>
        `Courts published. ${quiet ? 'No one was notified.' : notifiedText(result)}`,
      // The page itself shows the other organizer's draw.
      failure: (error) => (errorCode(error) === 'draw_changed' ? null : sentenceFor(error)),
      stale: [keyFor('rankings'), keyFor('scoring'), keyFor('game-days'), keyFor('leagues', 'public')],
    },
  )

function notifiedText({
  told,
  yetToAccept: waiting,
  withoutAccount: names,
}: v.InferOutput<typeof Published>): string {
  if (told + waiting.length + names.length === 0) return 'Everyone keeps their court, time, and group.'
  const reached =
    told === 0 ? 'No one was notified.' : `${countOf(told, 'player was', 'players were')} notified.`
  return [
    reached,
    ...(waiting.length > 0
      ? [`${listOf(waiting)} ${waiting.length === 1 ? "hasn't" : "haven't"} accepted.`]
      : []),
    ...(names.length > 0 ? [`${listOf(names)} ${names.length === 1 ? 'has' : 'have'} no account.`] : []),
  ].join(' ')
}

const seatsOf = ({ courts }: GameDayPlan, { subs, seenSubs }: Pick<Draw, 'subs' | 'seenSubs'>) =>
  courts.flatMap(({ number, seats }) =>
    seats.map(({ person, first, last }, i) => ({
      court: number,
      seat: i + 1,
      player: person,
      firstRotation: first,
      lastRotation: last,
      ...(subs[person] !== undefined && { sub: subs[person] ?? '', seenSub: seenSubs[person] ?? '' }),
    })),
  )

const gamesOf = ({ courts }: GameDayPlan) =>
  courts.flatMap(({ number: court, rotations }) =>
    rotations.flatMap(({ number: rotation, games, team1, team2 }) =>
      games.map(({ id, number }) =>
        id === null ? { court, game: number, rotation, team1: [...team1], team2: [...team2] } : { id },
      ),
    ),
  )

/** A pin on a game that someone else redrew meanwhile has nothing to hold. */
function pinsOf({ courts }: GameDayPlan, pins: Draw['pins']) {
  const drawn = new Set(
    courts.flatMap(({ rotations }) => rotations.flatMap(({ games }) => games.map(({ id }) => id))),
  )
  return Object.fromEntries(Object.entries(pins).filter(([id, isPinned]) => !isPinned || drawn.has(id)))
}

/** Names one of the league's courts; an empty name removes it. */
export const nameCourt = (leagueId: string) =>
  command(
    ({ number, name }: { number: number; name: string }) =>
      request<unknown>((db) => {
        const courts = db.from('court_configurations')
        return name === ''
          ? courts.delete().eq('league_id', leagueId).eq('court_number', number)
          : courts
              .upsert({ league_id: leagueId, court_number: number, display_name: name })
              .select('court_number')
              .single()
      }),
    {
      success: 'Court name saved',
      stale: [keyFor('scheduler'), keyFor('scoring'), keyFor('game-days'), keyFor('leagues', 'public')],
    },
  )
