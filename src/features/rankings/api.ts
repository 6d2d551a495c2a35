import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { request, rpc } from '@/shared/supabase/calls'
import { byColumn } from '@/shared/supabase/camel'
import type { CourtNames } from '@/features/leagues/league'
import { FORMER_PLAYER } from '@/domain/format-text'
import { hasResult } from '@/domain/game'
import { readDayRules } from '@/domain/league-settings'
import { ATTENDANCE_MARKS, missingOf } from '@/domain/season/who-played'
import type { FormerMember, SeasonCourt, SeasonDay, SeasonMember } from '@/domain/season/season'
import { oneOf } from '@/shared/lib/one-of'
import {
  byCourt,
  PLAYED_GAME,
  PLAYED_SEAT,
  toPlayedGame,
  type PlayedGameRow,
  type PlayedSeatRow,
} from '@/features/game-days/court-rows'

/** The input for a league's ranking, apart from the league's settings. */
export interface SeasonRecord {
  members: SeasonMember[]
  /** Members who haven't accepted the invitation yet: they compete from the first game day with a seat. */
  invited: SeasonMember[]
  /** Who left after a finalized game day. */
  former: FormerMember[]
  /** The finalized game days. */
  days: SeasonDay[]
}

/** What rankings are computed from. */
export type PlayedSeason = Pick<SeasonRecord, 'members' | 'former' | 'days'>

/** The columns of a seat and a game that a season needs. */
export const SEAT = `id, game_day_id, ${PLAYED_SEAT}` as const
export const GAME = `game_day_id, ${PLAYED_GAME}` as const

export const DAY = 'id, week_number, rules'

export interface SeasonDayRow {
  id: string
  weekNumber: number
  rules: unknown
}
export type SeasonSeatRow = PlayedSeatRow & { gameDayId: string }
export type SeasonGameRow = PlayedGameRow & { gameDayId: string }

const number = v.number()
const text = v.nullable(v.string())
const orNull = v.nullable(number)

/** The answer of `season_record`. The migration describes it: people and days are numbers. */
const Compact = v.object({
  people: v.array(v.string()),
  // person, first name, last name, place on the ladder, whether they play (not those who were only invited), division, team
  members: v.array(v.tuple([number, v.string(), v.string(), orNull, v.boolean(), orNull, orNull])),
  // person, place on the ladder, division, team, the last week in the league
  former: v.array(v.tuple([number, orNull, orNull, orNull, number])),
  days: v.array(v.tuple([number, v.unknown()])),
  seats: v.array(
    v.tuple([
      number,
      number,
      number,
      number,
      v.nullable(v.object({ substituteName: text, attendance: text, team: orNull })),
    ]),
  ),
  games: v.array(
    v.tuple([
      number,
      text,
      number,
      number,
      number,
      orNull,
      number,
      orNull,
      orNull,
      orNull,
      v.nullable(
        v.object({
          result: v.string(),
          endedBy: v.nullable(v.array(v.string())),
          substitutes: v.nullable(v.array(v.string())),
          startTime: v.optional(text),
          scoring: v.optional(
            v.nullable(v.record(v.string(), v.nullable(v.union([v.string(), number, v.boolean()])))),
          ),
        }),
      ),
    ]),
  ),
})

/** Throws if the answer has another shape. */
export function readSeasonRecord(json: unknown): SeasonRecord {
  const { people, ...record } = v.parse(Compact, json)
  const idOf = (person: number) => people[person] ?? ''
  const idOrNull = (person: number | null) => (person === null ? null : idOf(person))
  const seated = new Set(record.seats.map(([, , , person]) => person))
  const toMember = ([
    person,
    first,
    last,
    startPlace,
    ,
    division,
    team,
  ]: (typeof record.members)[number]): SeasonMember => ({
    id: idOf(person),
    name: `${first} ${last}`.trim() || 'Player',
    startPlace,
    division,
    team,
  })
  const competes = ([person, , , , plays]: (typeof record.members)[number]) => plays || seated.has(person)
  return {
    members: record.members.filter(competes).map(toMember),
    invited: record.members.filter((member) => !competes(member)).map(toMember),
    former: record.former.map(([person, startPlace, division, team, leftAfter]) => ({
      id: idOf(person),
      name: FORMER_PLAYER,
      startPlace,
      division,
      team,
      leftAfter,
    })),
    days: toDays(
      record.days.map(([weekNumber, rules], day) => ({ id: `${day}`, weekNumber, rules })),
      record.seats.map(([day, courtNumber, seat, person, more]) => ({
        gameDayId: `${day}`,
        courtNumber,
        seat,
        playerId: idOf(person),
        substituteName: null,
        attendance: null,
        team: null,
        ...more,
      })),
      record.games.map(([day, id, court, game, a, b, c, d, team1Score, team2Score, more]) => ({
        gameDayId: `${day}`,
        id: id ?? `${day}-${court}-${game}`,
        courtNumber: court,
        gameNumber: game,
        team1Player1Id: idOf(a),
        team1Player2Id: idOrNull(b),
        team2Player1Id: idOf(c),
        team2Player2Id: idOrNull(d),
        team1Score,
        team2Score,
        ...(more ?? { result: 'score', endedBy: null, substitutes: [] }),
        scoring: more?.scoring ?? null,
      })),
    ),
  }
}

export function toDays(days: SeasonDayRow[], seats: SeasonSeatRow[], games: SeasonGameRow[]): SeasonDay[] {
  return days.map(({ id, weekNumber, rules }) => ({
    week: weekNumber,
    rules: readDayRules(byColumn(rules)),
    courts: toCourts(
      seats.filter((seat) => seat.gameDayId === id),
      games.filter((game) => game.gameDayId === id),
    ),
  }))
}

/** A court without seats isn't part of the season, unless it was played on before everyone moved. */
function toCourts(seats: SeasonSeatRow[], games: SeasonGameRow[]): SeasonCourt[] {
  return byCourt(seats, games)
    .map((court) => ({
      number: court.number,
      seats: court.seats.map(({ playerId, substituteName, attendance, team }) => ({
        playerId,
        substitute: substituteName,
        missing: attendance === null ? null : missingOf(oneOf(ATTENDANCE_MARKS, attendance)),
        team,
      })),
      games: court.games.map(toPlayedGame),
    }))
    .filter((court) => court.seats.length > 0 || court.games.some(hasResult))
}

/** The season of each league that a person is in or runs, by league; archived ones are left out. */
export type MySeasons = Readonly<Record<string, SeasonRecord>>

const PAGE_LEAGUES = 5

export const rankingQueries = {
  /** Who plays in a league and what was played on its finalized game days. */
  season: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('rankings', 'season', leagueId),
      queryFn: async ({ signal }) => readSeasonRecord(await rpc('season_record', { leagueId }, signal)),
      meta: { persist: true },
    }),

  /** The same for every league that a person is in or runs, except archived ones: for most people in one request. */
  mine: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('rankings', 'mine', profileId),
      queryFn: async ({ signal }): Promise<MySeasons> => {
        const seasons: Record<string, SeasonRecord> = {}
        for (let after: string | undefined; ;) {
          const page = await rpc('my_seasons', { after, limit: PAGE_LEAGUES }, signal)
          for (const { leagueId, record } of page) seasons[leagueId] = readSeasonRecord(record)
          if (page.length < PAGE_LEAGUES) return seasons
          after = page.at(-1)?.leagueId
        }
      },
      meta: { persist: true },
    }),

  /** Days that have begun and are not finalized, as far as they were played. */
  openDays: (ids: readonly string[]) =>
    queryOptions({
      queryKey: keyFor('rankings', 'open-days', ids),
      queryFn: ({ signal }) => readOpenDays(ids, signal),
    }),

  courtNames: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('rankings', 'court-names', leagueId),
      queryFn: async ({ signal }): Promise<CourtNames> => {
        const courts = await request(
          (db) =>
            db.from('court_configurations').select('court_number, display_name').eq('league_id', leagueId),
          signal,
        )
        return Object.fromEntries(courts.map(({ courtNumber, displayName }) => [courtNumber, displayName]))
      },
      meta: { persist: true },
    }),
}

async function readOpenDays(ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return []
  const [days, seats, games] = await Promise.all([
    request((db) => db.from('game_days').select(DAY).in('id', ids), signal),
    request((db) => db.from('court_assignments').select(SEAT).in('game_day_id', ids), signal),
    request((db) => db.from('court_rotations').select(GAME).in('game_day_id', ids), signal),
  ])
  return toDays(days, seats, games)
}

/**
 * The season including game days that aren't finalized, each replacing the same week's. Anyone with a seat there
 * competes, even before accepting the invitation.
 */
export function seasonWith(
  { members, invited, former, days }: SeasonRecord,
  open: readonly SeasonDay[],
): PlayedSeason {
  const seated = new Set(
    open.flatMap(({ courts }) => courts.flatMap(({ seats }) => seats.map(({ playerId }) => playerId))),
  )
  const weeks = new Set(open.map(({ week }) => week))
  return {
    members: [...members, ...invited.filter(({ id }) => seated.has(id))],
    former,
    days: [...days.filter(({ week }) => !weeks.has(week)), ...open],
  }
}
