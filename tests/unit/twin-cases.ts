import * as v from 'valibot'
import { gameDaySpots } from '@/domain/game-day-plan/game-day-spots'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { RECORDED_RESULTS } from '@/domain/recorded-game'
import { AnnouncementSchema, emptyAnnouncement } from '@/features/announcements/announcement-form'
import type { Me } from '@/features/auth/use-auth'
import { SignUpValues } from '@/features/auth/forms'
import { ClubSchema } from '@/features/clubs/model'
import { boardProblem } from '@/features/courts/board/describe'
import { forfeitersOf, gamesToForfeit } from '@/features/game-day-desk/check-in/attendance'
import { isPastRsvpDeadline, rsvpDeadline } from '@/features/game-days/rsvp/rsvp'
import { courtCountOn } from '@/features/game-days/game-day'
import { detailSchemas } from '@/features/game-days/season/day-form'
import { LeagueSchema, newValues, type LeagueValues } from '@/features/manage-league/form/league-form'
import { canManageLeague, isLeagueOwner } from '@/features/leagues/can-manage-league'
import { ProfileSchema } from '@/features/profile/components/DetailsForm'
import { parseNames } from '@/features/round-robins/names-box'
import { newRoundRobinValues, RoundRobinSchema } from '@/features/round-robins/round-robin-form'
import type { Court, CourtGame, CourtPlayer } from '@/features/scoring/score-sheet-view'
import {
  ANNOUNCEMENT_MESSAGE_LENGTH,
  ANNOUNCEMENT_TITLE_LENGTH,
  CANCEL_REASON_LENGTH,
  CLUB_ADDRESS_LENGTH,
  CLUB_CITY_LENGTH,
  CLUB_DESCRIPTION_LENGTH,
  CLUB_NAME_LENGTH,
  COURT_NAME_LENGTH,
  EVENT_NAME_LENGTH,
  GAME_DAY_NOTE_LENGTH,
  isAtMost,
  LEAGUE_DESCRIPTION_LENGTH,
  LOCATION_LENGTH,
  PERSON_NAME_LENGTH,
  REASON_LENGTH,
  REQUEST_MESSAGE_LENGTH,
} from '@/domain/text-limits'
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
  'text limits': answerTextLimit,
  'tie-breakers': answerTieBreakers,
}

export const isTwinFile = (file: JsonObject) => typeof file.rule === 'string'

export const twinTitle = ({ note, column }: JsonObject) => String(note ?? column)

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

/** The app's limit for each column. */
const TEXT_LIMITS = {
  'announcements.title': ANNOUNCEMENT_TITLE_LENGTH,
  'announcements.message': ANNOUNCEMENT_MESSAGE_LENGTH,
  'clubs.name': CLUB_NAME_LENGTH,
  'clubs.city': CLUB_CITY_LENGTH,
  'clubs.address': CLUB_ADDRESS_LENGTH,
  'clubs.description': CLUB_DESCRIPTION_LENGTH,
  'court_assignments.substitute_name': PERSON_NAME_LENGTH,
  'court_configurations.display_name': COURT_NAME_LENGTH,
  'court_overrides.reason': REASON_LENGTH,
  'events.name': EVENT_NAME_LENGTH,
  'player_groups.name': EVENT_NAME_LENGTH,
  'game_days.location': LOCATION_LENGTH,
  'game_days.note': GAME_DAY_NOTE_LENGTH,
  'game_days.canceled_reason': CANCEL_REASON_LENGTH,
  'league_players.request_message': REQUEST_MESSAGE_LENGTH,
  'leagues.location': LOCATION_LENGTH,
  'leagues.description': LEAGUE_DESCRIPTION_LENGTH,
  'profiles.first_name': PERSON_NAME_LENGTH,
  'profiles.last_name': PERSON_NAME_LENGTH,
  'round_robin_players.guest_name': PERSON_NAME_LENGTH,
  'round_robins.location': LOCATION_LENGTH,
  'score_events.reason': REASON_LENGTH,
  'seat_events.reason': REASON_LENGTH,
}
type Column = keyof typeof TEXT_LIMITS
const COLUMNS = Object.keys(TEXT_LIMITS) as Column[]

function answerTextLimit(value: JsonObject): Comparison {
  const column = oneOf(value.column, COLUMNS, 'column')
  const limit = number(value.limit, column)
  const checks = [(words: string) => isAtMost(TEXT_LIMITS[column], words), ...(FORMS[column] ?? [])]
  const verdicts = (words: string) => checks.map((accepts) => accepts(words))
  return {
    found: {
      longest: verdicts('x'.repeat(limit)),
      // each is two UTF-16 units, but one character in the database
      longestOfPictures: verdicts('🏓'.repeat(limit)),
      longer: verdicts('x'.repeat(limit + 1)),
      longerOfPictures: verdicts('🏓'.repeat(limit + 1)),
    },
    expected: {
      longest: checks.map(() => true),
      longestOfPictures: checks.map(() => true),
      longer: checks.map(() => false),
      longerOfPictures: checks.map(() => false),
    },
  }
}

/** Whether the form reports no problem at this field. */
const acceptsField = (schema: v.GenericSchema, values: object, field: string) =>
  !v.safeParse(schema, values).issues?.some((issue) => v.getDotPath(issue) === field)
const inLeague = (field: keyof LeagueValues) => (words: string) => {
  const values = { ...newValues(LEAGUE_PRESETS[0].format, 'UTC'), name: 'League', [field]: words }
  return acceptsField(LeagueSchema, values, field)
}
const inAnnouncement = (field: 'title' | 'message') => (words: string) =>
  acceptsField(
    AnnouncementSchema,
    { ...emptyAnnouncement('everyone', ''), title: 'Title', [field]: words },
    field,
  )
const inRoundRobin = (field: 'name' | 'location') => (words: string) =>
  v.is(RoundRobinSchema, { ...newRoundRobinValues(new Date('2026-11-24T18:00:00Z')), [field]: words })
/** Form checks for each column. Columns without one have a field with `maxLength` instead. */
const FORMS: Partial<Record<Column, ((words: string) => boolean)[]>> = {
  'announcements.title': [inAnnouncement('title')],
  'announcements.message': [inAnnouncement('message')],
  'clubs.name': [(words) => v.is(ClubSchema.entries.name, words)],
  'clubs.city': [(words) => v.is(ClubSchema.entries.city, words)],
  'clubs.address': [(words) => v.is(ClubSchema.entries.address, words)],
  'clubs.description': [(words) => v.is(ClubSchema.entries.description, words)],
  'events.name': [inLeague('name'), inRoundRobin('name')],
  'game_days.location': [(words) => v.is(detailSchemas.location, words)],
  'game_days.note': [(words) => v.is(detailSchemas.note, words)],
  'leagues.location': [inLeague('location')],
  'leagues.description': [inLeague('description')],
  'profiles.first_name': [
    (words) => v.is(ProfileSchema.entries.firstName, words),
    (words) => v.is(SignUpValues.entries.firstName, words),
  ],
  'profiles.last_name': [
    (words) => v.is(ProfileSchema.entries.lastName, words),
    (words) => v.is(SignUpValues.entries.lastName, words),
  ],
  'round_robin_players.guest_name': [(words) => parseNames(words).tooLong.length === 0],
  'round_robins.location': [inRoundRobin('location')],
}
