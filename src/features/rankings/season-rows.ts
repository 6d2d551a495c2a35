import * as v from 'valibot'
import { FORMER_PLAYER } from '@/domain/format-text'
import { hasResult } from '@/domain/game'
import { readDayRules } from '@/domain/league-settings'
import { ATTENDANCE_MARKS, missingOf } from '@/domain/season/who-played'
import type { FormerMember, SeasonCourt, SeasonDay, SeasonMember } from '@/domain/season/season'
import { oneOf } from '@/shared/lib/one-of'
import { byColumn } from '@/shared/supabase/calls'
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

/** The columns of a game day that a season needs. */
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
