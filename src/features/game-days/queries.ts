import type { QueryData, SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { request, rpc, type Returned } from '@/shared/supabase/calls'
import { type Camel } from '@/shared/supabase/camel'
import type { MessageKind } from '@/shared/supabase/message-kinds'
import type { Database } from '@/shared/supabase/database.types'
import type { CourtMate, PlayersCourt } from '@/domain/court-text'
import { countOf, listOf, namesUpTo } from '@/domain/format-text'
import { toRsvpResponse, type GameDayRsvp, type RsvpResponse } from './rsvp/rsvp'
import { toGameDay } from './game-day'

export const gameDayQueries = {
  /** The dates of a league in week order, with how many are In. */
  season: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('game-days', 'season', leagueId),
      queryFn: async ({ signal }) => {
        const days = await request(
          (db) => gameDays(db).eq('league_id', leagueId).order('week_number'),
          signal,
        )
        return days.map(toGameDay)
      },
      meta: { persist: true },
    }),

  /** The dates of several leagues, earliest first. */
  ofLeagues: (leagueIds: readonly string[]) =>
    queryOptions({
      queryKey: keyFor('game-days', 'of-leagues', leagueIds),
      queryFn: async ({ signal }) => {
        const days = await request((db) => gameDays(db).in('league_id', leagueIds).order('starts_at'), signal)
        return days.map(toGameDay)
      },
    }),

  /** Everyone's RSVPs for a game day, in the order they were sent. */
  answers: (gameDayId: string) =>
    queryOptions({
      queryKey: keyFor('game-days', 'answers', gameDayId),
      queryFn: async ({ signal }): Promise<GameDayRsvp[]> => {
        const answers = await request(
          (db) =>
            db
              .from('game_day_responses')
              .select('player_id, response, responded_at, responded_by')
              .eq('game_day_id', gameDayId)
              .order('responded_at')
              .order('player_id'),
          signal,
        )
        return answers.map((answer) => ({ ...answer, response: toRsvpResponse(answer.response) }))
      },
    }),

  reach: ({ gameDayId, kind, everyone = false }: ReachRequest) =>
    queryOptions({
      queryKey: keyFor('game-days', 'reach', gameDayId, kind, everyone),
      queryFn: async ({ signal }) =>
        toReach(await rpc('game_day_reach', { gameDayId, kind, everyone }, signal)),
    }),

  mine: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('game-days', 'my-answers', profileId),
      queryFn: async ({ signal }): Promise<Record<string, RsvpResponse>> => {
        const answers = await request(
          (db) =>
            db
              .from('game_day_responses')
              .select('game_day_id, response')
              .eq('player_id', profileId)
              .order('responded_at', { ascending: false })
              .limit(RECENT_ANSWERS),
          signal,
        )
        return Object.fromEntries(
          answers.map(({ gameDayId, response }) => [gameDayId, toRsvpResponse(response)]),
        )
      },
      meta: { persist: true },
    }),

  /** The league of a game day, if only the day is known; null if it doesn't exist or is hidden. */
  leagueOf: (gameDayId: string) =>
    queryOptions({
      queryKey: keyFor('game-days', 'league-of', gameDayId),
      queryFn: async ({ signal }) => {
        const day = await request(
          (db) => db.from('game_days').select('league_id').eq('id', gameDayId).maybeSingle(),
          signal,
        )
        return day?.leagueId ?? null
      },
      staleTime: Infinity, // a game day never changes its league
      meta: { persist: true },
    }),
}

export interface ReachRequest {
  gameDayId: string
  kind: Extract<MessageKind, 'courts' | 'game_day_canceled' | 'game_day_changed'>
  /** Also players who are Out. */
  everyone?: boolean
}

/** More game days than a person has RSVPs for in two years. */
const RECENT_ANSWERS = 300

/** With a filter on the responses of each: an embedded list has at most as many rows as a league has spots. */
const gameDays = (db: SupabaseClient<Database>) =>
  db
    .from('game_days')
    .select(GAME_DAY_COLUMNS)
    .eq('ins.response', 'in')
    .eq('waiting.response', 'waitlist')
    // One is enough to know that there are some.
    .limit(1, { referencedTable: 'games' })

const GAME_DAY_COLUMNS = `id, league_id, week_number, starts_at, location, status, is_finalized, finalized_at,
  note, canceled_reason, court_count, revision, updated_at, brought_in, finals:rules->finals,
  ins:game_day_responses(response), waiting:game_day_responses(response), games:court_rotations(id)` as const

/** A game day with its RSVPs of 'in' and 'waitlist', one of its games if there are any, and its own rule `finals`. */
export type GameDayRecord = Camel<QueryData<ReturnType<typeof gameDays>>[number]>

/** A person's court on a game day that isn't finished. */
export interface MyCourt extends PlayersCourt {
  gameDayId: string
  others: CourtMate[]
  gameCount: number
  missingScores: number
}

export function myCourtsQuery(profileId: string) {
  return queryOptions({
    queryKey: keyFor('game-days', 'my-courts', profileId),
    queryFn: async ({ signal }) => toMyCourts(await rpc('my_courts', {}, signal), profileId),
    meta: { persist: true },
  })
}

type CourtRow = Omit<Returned<'my_courts'>[number], 'leagueId' | 'seat'>

export function toMyCourts(rows: readonly CourtRow[], profileId: string): MyCourt[] {
  const courts = new Map<string, MyCourt>()
  for (const row of rows) {
    const court = courts.get(row.gameDayId) ?? {
      gameDayId: row.gameDayId,
      number: row.courtNumber,
      name: row.courtName,
      others: [],
      mySub: null,
      gameCount: row.gameCount,
      missingScores: row.missingScores,
    }
    courts.set(row.gameDayId, court)
    if (row.playerId === profileId) court.mySub = row.substituteName
    else
      court.others.push({
        firstName: row.firstName || row.displayName,
        substituteName: row.substituteName,
      })
  }
  return [...courts.values()]
}

export function hasAllScores({ gameCount, missingScores }: MyCourt): boolean {
  return gameCount > 0 && missingScores === 0
}

const unreached = v.array(v.object({ playerId: v.string(), name: v.string() }))

/** Whom a message about a game day reaches, and how. */
const Reach = v.object({
  /** Players who get an email or a push message. */
  reached: v.number(),
  email: v.number(),
  push: v.number(),
  /** Players who want neither. */
  bellOnly: v.number(),
  /** Those whom nothing is sent to. */
  yetToAccept: unreached,
  noAccount: unreached,
})
export type Reach = v.InferOutput<typeof Reach>

export const toReach = v.parser(Reach)

const SHOWN_NAMES = 4

/** '12 players: 11 by email, 4 by push.', '12 players by email.', and who has to be told another way. */
export function reachText({ reached, email, push, bellOnly, yetToAccept, noAccount }: Reach): string {
  const channels = [
    { count: email, by: 'by email' },
    { count: push, by: 'by push' },
  ].filter(({ count }) => count > 0)
  const [only] = channels.length === 1 ? channels : []
  const silent = [
    ...(yetToAccept.length > 0
      ? [
          `${namesUpTo(
            SHOWN_NAMES,
            yetToAccept.map(({ name }) => name),
          )} ${yetToAccept.length === 1 ? "hasn't" : "haven't"} accepted`,
        ]
      : []),
    ...(noAccount.length > 0
      ? [
          `${namesUpTo(
            SHOWN_NAMES,
            noAccount.map(({ name }) => name),
          )} ${noAccount.length === 1 ? 'has' : 'have'} no account`,
        ]
      : []),
  ]
  return [
    reached === 0
      ? 'No one gets an email or push message.'
      : only?.count === reached
        ? `${countOf(reached, 'player')} ${only.by}.`
        : `${countOf(reached, 'player')}: ${channels.map(({ count, by }) => `${count} ${by}`).join(', ')}.`,
    ...(bellOnly > 0 ? [`${countOf(bellOnly, 'player')} only in the app.`] : []),
    ...(silent.length > 0 ? [`${listOf(silent)}, so tell them yourself.`] : []),
  ].join(' ')
}
