import * as v from 'valibot'
import { gameDaySpots } from '@/domain/game-day-plan/game-day-spots'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { RECORDED_RESULTS } from '@/domain/recorded-game'
import type { Me } from '@/features/auth/use-auth'
import { boardProblem } from '@/features/courts/board/describe'
import { forfeitersOf, gamesToForfeit } from '@/features/game-day-desk/check-in/attendance'
import { isPastRsvpDeadline, rsvpDeadline } from '@/features/game-days/rsvp/rsvp'
import { courtCountOn } from '@/features/game-days/game-day'
import { LeagueSchema, newValues } from '@/features/manage-league/form/league-form'
import { canManageLeague, isLeagueOwner } from '@/features/leagues/can-manage-league'
import type { Court, CourtGame, CourtPlayer } from '@/features/scoring/score-sheet-view'
import { withoutHidden } from '@/shared/lib/hidden-characters'
import { isSameName } from '@/shared/lib/name-matches'
import { isPushEndpoint } from '../../supabase/functions/send-push/push-service'
import { courtLimitIn } from '../court-limit-in'
import {
  CaseError,
  list,
  number,
  numberOrNull,
  object,
  oneOf,
  text,
  texts,
  type Comparison,
  type JsonObject,
} from './case-json'

/*
 * Rules that exist in SQL and in TypeScript. Each case file names its rule. This runs the cases against the app;
 * tests/database/rules/twins.test.ts runs them against the database.
 */

const TWINS: Readonly<Record<string, (value: JsonObject) => Comparison>> = {
  'game day spots': answerSpots,
  'court limits': answerCourtLimits,
  forfeits: answerForfeits,
  'rsvp deadline': answerDeadline,
  'league organizers': answerOrganizers,
  names: answerName,
  'push endpoints': answerEndpoint,
  'tie-breakers': answerTieBreakers,
}

export const isTwinFile = (file: JsonObject) => typeof file.rule === 'string'

export const twinTitle = ({ note }: JsonObject) => String(note)

export function answerTwinCase(file: JsonObject, value: unknown): Comparison {
  const rule = text(file.rule, 'rule')
  const answer = TWINS[rule]
  if (!answer) throw new CaseError(`Unknown rule “${rule}”.`)
  return answer(object(value, rule))
}

function answerEndpoint(value: JsonObject): Comparison {
  const endpoint = text(value.endpoint, twinTitle(value))
  return { found: isPushEndpoint(endpoint, { testService: 'http://127.0.0.1' }), expected: value.expected }
}

function answerName(value: JsonObject): Comparison {
  const where = twinTitle(value)
  if ('shown' in value) return { found: withoutHidden(text(value.text, where)), expected: value.shown }
  return { found: isSameName(text(value.name, where), text(value.other, where)), expected: value.same }
}

function answerTieBreakers(value: JsonObject): Comparison {
  const values = { ...newValues(LEAGUE_PRESETS[0].format, 'UTC'), name: 'League', tieBreakers: value.order }
  return { found: v.safeParse(LeagueSchema, values).success, expected: value.expected }
}

function answerSpots(value: JsonObject): Comparison {
  const where = twinTitle(value)
  const courts = courtCountOn(
    { courtCount: numberOrNull(value.day_courts, where) },
    { courtCount: number(value.league_courts, where) },
  )
  return {
    found: gameDaySpots(
      {
        playersPerCourt: number(value.players_per_court, where),
        gameFormat: value.partners === undefined ? 'courts' : 'round_robin',
        partners: LEAGUE_SETTINGS.partners.read(value.partners ?? 'rotating_partners'),
      },
      courts,
      numberOrNull(value.capacity, where),
    ),
    expected: number(value.expected, where),
  }
}

function answerCourtLimits(value: JsonObject): Comparison {
  const where = twinTitle(value)
  const board = list(value.sizes, where).map((size, index) => ({
    number: index + 1,
    people: Array.from({ length: number(size, where) }, (_, seat) => `${index + 1}-${seat + 1}`),
  }))
  const sentence = boardProblem(board, number(value.courts, where), (court) => `Court ${court}`)
  return { found: courtLimitIn(sentence), expected: value.expected }
}

function answerForfeits(value: JsonObject): Comparison {
  const where = twinTitle(value)
  const player = text(value.player, where)
  const away = object(value.away, where)
  const games = list(value.games, where).map((game) => object(game, where))
  const courts = [1, 2].map((courtNumber): Court => {
    const here = games.filter((game) => (game.court ?? 1) === courtNumber)
    const names = [...new Set(here.flatMap(namesIn))]
    return {
      number: courtNumber,
      name: `Court ${courtNumber}`,
      ownName: `Court ${courtNumber}`,
      gameCount: here.length,
      seats: names.map((name) => ({
        person: personOf(name),
        memberName: name,
        sub: (away[name] as string | null | undefined) ?? null,
        attendance: name in away ? 'absent' : null,
        team: null,
      })),
      rotations: here.map((game) => ({
        number: number(game.game, where),
        games: [gameOf(game, courtNumber, where)],
        sittingOut: [],
      })),
    }
  })
  const found = gamesToForfeit(courts, player).map((game) => [
    String(game.number),
    forfeitersOf(game, courts, player).toSorted(),
  ])
  return { found: Object.fromEntries(found), expected: value.expected }
}

const namesIn = (game: JsonObject) => [...texts(game.team1, 'team1'), ...texts(game.team2, 'team2')]

const personOf = (name: string): CourtPlayer => ({
  id: name,
  shortName: name,
  fullName: name,
  firstName: name,
  subFor: null,
})

function gameOf(game: JsonObject, courtNumber: number, where: string): CourtGame {
  const [team1, team2] = game.score === undefined ? [] : list(game.score, where)
  return {
    id: `game ${String(game.game)}`,
    courtNumber,
    courtName: `Court ${courtNumber}`,
    number: number(game.game, where),
    team1: texts(game.team1, where).map(personOf),
    team2: texts(game.team2, where).map(personOf),
    score: game.score === undefined ? null : { team1: number(team1, where), team2: number(team2, where) },
    result: oneOf(game.result ?? 'score', RECORDED_RESULTS, where),
    endedBy: texts(game.ended_by ?? [], where),
    version: 0,
    enteredBy: null,
  }
}

function answerDeadline(value: JsonObject): Comparison {
  const where = twinTitle(value)
  const startsAt = text(value.starts_at, where)
  const hours = numberOrNull(value.rsvp_hours, where)
  return {
    found: {
      deadline: rsvpDeadline(startsAt, hours),
      isOpen: !isPastRsvpDeadline(startsAt, hours, new Date(text(value.now, where))),
    },
    expected: { deadline: value.deadline, isOpen: value.expected },
  }
}

function answerOrganizers(value: JsonObject): Comparison {
  const where = twinTitle(value)
  const person = text(value.person, where)
  const league = object(value.league, where)
  const club = league.club === null ? null : object(league.club, where)
  const me: Me = {
    profileId: person,
    authId: `auth-${person}`,
    email: `${person}@kitchenline.test`,
    firstName: person,
    lastName: '',
    role: 'player',
    isSuperAdmin: person === 'sunny',
    isAdmin: false,
    isLeagueCreator: false,
  }
  const owned = {
    createdBy: text(league.created_by, where),
    club: club && { createdBy: text(club.created_by, where), admins: texts(club.admins, where) },
    coOrganizers: Object.entries(league.co_organizers ?? {}).map(([playerId, hasAccepted]) => ({
      playerId,
      hasAccepted: hasAccepted === true,
    })),
  }
  return {
    found: { manages: canManageLeague(me, owned), owns: isLeagueOwner(me, owned) },
    expected: value.expected,
  }
}
