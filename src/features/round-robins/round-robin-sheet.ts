import * as v from 'valibot'
import { GAME_DAY_STATUSES } from '@/domain/statuses'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { isSubmitted } from '@/domain/match-score'
import type {
  RoundRobinGame,
  RoundRobinSettings,
  RoundRobinSheet,
} from '@/domain/round-robin-session/session'
import type { ServerScore } from '@/shared/outbox/pending-score'
import { reconcileReading, stillOffering } from '@/shared/query-persistence/read-changes'
import type { DraftPerson } from './round-robin-form'

const count = v.pipe(v.number(), v.integer())
const points = v.nullable(count)

const Game = v.object({
  id: v.string(),
  round: count,
  court: count,
  team1: v.array(v.string()),
  team2: v.array(v.string()),
  team1Score: points,
  team2Score: points,
  version: count,
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  updatedByName: v.nullable(v.string()),
  viaLink: v.boolean(),
})

const Status = v.picklist(GAME_DAY_STATUSES)

const settings = {
  name: v.string(),
  startsAt: v.string(),
  location: v.string(),
  courts: count,
  rounds: count,
  minutesPerRound: count,
  format: v.picklist(LEAGUE_SETTINGS.partners.words),
  scoreEntry: v.picklist(['host', 'players', 'link']),
  seating: v.picklist(['random', 'balanced', 'mixed']),
  rules: v.object({
    winType: v.picklist(LEAGUE_SETTINGS.winType.words),
    pointsToWin: count,
    winByMargin: count,
    cap: v.nullable(count),
    drawsAllowed: v.boolean(),
  }),
}
export const StoredSettings = v.object(settings)

const Person = v.object({
  id: v.string(),
  position: count,
  team: v.nullable(count),
  status: v.picklist(['playing', 'paused', 'left']),
  name: v.string(),
  level: v.optional(v.nullable(v.number())),
  signedUpAt: v.optional(v.nullable(v.string())),
  playerId: v.nullable(v.string()),
  isGuest: v.boolean(),
  isFormer: v.boolean(),
  absentRounds: v.array(count),
})

export const StoredSheet = v.object({
  roundRobin: v.object({
    ...settings,
    id: v.string(),
    hostName: v.string(),
    seed: count,
    drawVersion: count,
    startedRound: count,
    status: Status,
    isShared: v.boolean(),
    signUp: v.nullable(v.picklist(['open', 'closed'])),
    capacity: v.nullable(count),
  }),
  access: v.picklist(['host', 'player', 'link']),
  mayEnterScores: v.boolean(),
  myPersonId: v.nullable(v.string()),
  iAgreed: v.boolean(),
  people: v.array(Person),
  games: v.array(Game),
  stamp: v.string(),
})

const Answer = v.looseObject({ roundRobin: v.looseObject({}), myPlayerId: v.unknown() })

/** The server's answer, which has its own names for a few things and the rules among the rest. */
export function toRoundRobinSheet(answer: unknown): RoundRobinSheet {
  const { roundRobin, myPlayerId, ...sheet } = v.parse(Answer, answer)
  const { courtCount: courts, roundCount: rounds, scoreCap: cap } = roundRobin
  return v.parse(StoredSheet, {
    ...sheet,
    roundRobin: { ...roundRobin, courts, rounds, rules: { ...roundRobin, cap } },
    myPersonId: myPlayerId,
  })
}

/** Settings as our functions take them; the name is a value of its own. */
export function toSettingsRow(given: RoundRobinSettings, seed: number) {
  const { name: _name, courts, rounds, rules, ...rest } = v.parse(StoredSettings, given)
  const { cap, ...counting } = rules
  return { ...rest, ...counting, courtCount: courts, roundCount: rounds, scoreCap: cap, seed }
}

/**
 * The result of a poll: games with a newer score. A different draw version, stamp, or number of versions means that the
 * whole sheet must be read again.
 */
export const toRoundRobinChanges = v.parser(
  v.object({
    drawVersion: count,
    status: Status,
    startedRound: count,
    mayEnterScores: v.boolean(),
    stamp: v.string(),
    versions: v.string(),
    games: v.array(Game),
  }),
)
type RoundRobinChanges = ReturnType<typeof toRoundRobinChanges>

/** How many games there are and how often they changed, as the server says it. */
export const versionsOf = (games: readonly { version: number }[]) =>
  `${games.reduce((sum, { version }) => sum + version, 0)} of ${games.length}`

export function withRoundRobinChanges(
  sheet: RoundRobinSheet,
  { status, startedRound, mayEnterScores, games }: RoundRobinChanges,
): RoundRobinSheet {
  const changed = new Map(games.map((game) => [game.id, game]))
  return {
    ...sheet,
    mayEnterScores,
    roundRobin: { ...sheet.roundRobin, status, startedRound },
    games: sheet.games.map((game) => {
      const next = newer(game, changed.get(game.id))
      return next === game ? game : stillOffering(next, game, playedScore)
    }),
  }
}

/** The sheet after the server's answer to one score. */
export function withServerScore(
  sheet: RoundRobinSheet,
  gameId: string,
  stored: ServerScore,
): RoundRobinSheet {
  const { version, updatedAt, updatedBy, updatedByName } = stored
  const written = {
    team1Score: stored.team1,
    team2Score: stored.team2,
    version,
    updatedAt,
    updatedBy,
    updatedByName,
    lost: undefined,
    lostVersion: undefined,
  }
  return {
    ...sheet,
    games: sheet.games.map((game) => (game.id === gameId ? newer(game, { ...game, ...written }) : game)),
  }
}

/**
 * Combines a full read with the current sheet `now`: an answer that came in during the read stays. `before` is the
 * sheet from when the read started.
 */
export function mergeRoundRobinReading(
  before: RoundRobinSheet | undefined,
  now: RoundRobinSheet | undefined,
  read: RoundRobinSheet,
): RoundRobinSheet {
  const gamesBefore = new Map(before?.games.map((game) => [game.id, game]))
  const gamesNow = new Map(now?.games.map((game) => [game.id, game]))
  const games = read.games.map((game) =>
    reconcileReading(
      { before: gamesBefore.get(game.id), now: gamesNow.get(game.id), read: game },
      playedScore,
    ),
  )
  return { ...read, games }
}

/** Removes the offer to resend a score that the server lost. */
export function withoutLostScore(sheet: RoundRobinSheet, gameId: string): RoundRobinSheet {
  const games = sheet.games.map((game) =>
    game.id === gameId ? { ...game, lost: undefined, lostVersion: undefined } : game,
  )
  return { ...sheet, games }
}

function playedScore({ team1Score, team2Score }: RoundRobinGame) {
  const isPlayed = team1Score !== null && team2Score !== null && isSubmitted(team1Score, team2Score)
  return isPlayed ? { team1: team1Score, team2: team2Score } : null
}

function newer(game: RoundRobinGame, other: RoundRobinGame | undefined): RoundRobinGame {
  return other && other.version > game.version ? other : game
}

export const toPersonRow = ({ id, name, playerId, team, level }: DraftPerson) => ({
  id,
  ...(level != null && { level }),
  team,
  playerId,
  guestName: playerId === null ? name : null,
})
