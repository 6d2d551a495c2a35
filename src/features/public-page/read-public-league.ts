import * as v from 'valibot'
import { GAME_DAY_STATUSES, LEAGUE_STATUSES } from '@/domain/statuses'
import { FORMER_PLAYER } from '@/domain/format-text'
import { LEAGUE_SETTINGS, readDayRules, readScoring, RULE_FIELDS } from '@/domain/league-settings'
import { missingOf } from '@/domain/season/who-played'
import { SCHEDULE_FIELDS, storedSettings } from '@/features/leagues/settings'
import { gameOf, RECORDED_RESULTS } from '@/domain/recorded-game'
import { byColumn } from '@/shared/supabase/camel'
import { type PublicLeague, type PublicDay, type PublicCourt } from './model'

const court = v.pipe(
  v.object({
    number: v.number(),
    name: v.nullable(v.string()),
    seats: v.array(
      v.object({
        player: v.string(),
        substitute: v.nullable(v.string()),
        missing: v.nullable(v.picklist(['absent', 'no_show'])),
        team: v.nullable(v.number()),
      }),
    ),
    games: v.array(
      v.object({
        number: v.number(),
        team1: v.array(v.string()),
        team2: v.array(v.string()),
        score1: v.nullable(v.number()),
        score2: v.nullable(v.number()),
        result: v.picklist(RECORDED_RESULTS),
        endedBy: v.array(v.string()),
        scoring: v.optional(v.unknown()),
        // A sub or null for each of team1 and team2; null for a game not played yet.
        subs: v.nullable(v.array(v.nullable(v.string()))),
      }),
    ),
  }),
  v.transform(({ number, name, seats, games }): PublicCourt => ({
    number,
    name,
    seats: seats.map(({ player, substitute, missing, team }) => ({
      playerId: player,
      substitute,
      missing: missingOf(missing),
      team,
    })),
    games: games.map((game) =>
      gameOf({
        id: `${number}-${game.number}`,
        team1: game.team1,
        team2: game.team2,
        team1Score: game.score1,
        team2Score: game.score2,
        result: game.result,
        endedBy: game.endedBy,
        scoring: readScoring(byColumn(game.scoring)),
        subNames: game.subs
          ? Object.fromEntries(
              [...game.team1, ...game.team2].flatMap((id, place) => {
                const sub = game.subs?.[place]
                return sub ? [[id, sub]] : []
              }),
            )
          : undefined,
      }),
    ),
  })),
)

const day: v.GenericSchema<unknown, PublicDay> = v.object({
  week: v.number(),
  startsAt: v.string(),
  location: v.string(),
  status: v.picklist(GAME_DAY_STATUSES),
  isFinalized: v.boolean(),
  rules: v.pipe(v.unknown(), v.transform(byColumn), v.transform(readDayRules)),
  courts: v.nullable(v.array(court)),
})

const answer = v.object({
  leagueId: v.string(),
  name: v.string(),
  description: v.string(),
  location: v.string(),
  clubName: v.nullable(v.string()),
  clubCity: v.nullable(v.string()),
  organizerName: v.string(),
  status: v.picklist(LEAGUE_STATUSES),
  visibility: v.picklist(LEAGUE_SETTINGS.visibility.words.filter((word) => word !== 'private')),
  schedule: storedSettings(SCHEDULE_FIELDS),
  courtCount: v.number(),
  capacity: v.nullable(v.number()),
  members: v.number(),
  averageLevel: v.nullable(v.number()),
  openPlaces: v.nullable(v.number()),
  takesRequests: v.boolean(),
  myState: v.nullable(v.picklist(['member', 'invited', 'requested', 'rejected', 'organizer', 'none'])),
  myPlace: v.nullable(v.number()),
  rules: storedSettings(RULE_FIELDS),
  players: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      place: v.nullable(v.number()),
      division: v.nullable(v.number()),
      team: v.nullable(v.number()),
      member: v.boolean(),
    }),
  ),
  former: v.array(
    v.object({
      id: v.string(),
      place: v.nullable(v.number()),
      division: v.nullable(v.number()),
      team: v.nullable(v.number()),
      lastWeek: v.number(),
    }),
  ),
  days: v.array(day),
  liveWeek: v.nullable(v.number()),
})

/** Parses the answer of public_league(); throws if it has another shape. */
export function readPublicLeague(json: unknown): PublicLeague {
  const { leagueId, clubName, clubCity, schedule, players, former, ...page } = v.parse(answer, json)
  return {
    ...page,
    ...schedule,
    id: leagueId,
    club: clubName === null ? null : { name: clubName, city: clubCity ?? '' },
    season: {
      members: players
        .filter(({ member }) => member)
        .map(({ id, name, place, division, team }) => ({ id, name, division, team, startPlace: place })),
      former: former.map(({ id, place, division, team, lastWeek }) => ({
        id,
        name: FORMER_PLAYER,
        division,
        team,
        startPlace: place,
        leftAfter: lastWeek,
      })),
      days: page.days.flatMap(({ isFinalized, courts, ...played }) =>
        isFinalized ? [{ week: played.week, rules: played.rules, courts: courts ?? [] }] : [],
      ),
    },
    names: Object.fromEntries(players.map(({ id, name }) => [id, name])),
  }
}
