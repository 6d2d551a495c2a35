import * as v from 'valibot'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { isSubmitted } from '@/domain/match-score'
import type { RoundRobinGame, RoundRobinSheet } from '@/domain/round-robin-session/session'
import type { ServerScore } from '@/shared/outbox/pending-score'
import { reconcileReading, stillOffering } from '@/shared/query-persistence/reconcile-reading'

const count = v.pipe(v.number(), v.integer())
const points = v.nullable(count)

const RoundRobinGameRow = v.pipe(
  v.object({
    id: v.string(),
    round: count,
    court: count,
    team1: v.array(v.string()),
    team2: v.array(v.string()),
    team1_score: points,
    team2_score: points,
    version: count,
    updated_at: v.string(),
    updated_by: v.nullable(v.string()),
    updated_by_name: v.nullable(v.string()),
    via_link: v.boolean(),
  }),
  v.transform((row): RoundRobinGame => ({
    id: row.id,
    round: row.round,
    court: row.court,
    team1: row.team1,
    team2: row.team2,
    team1Score: row.team1_score,
    team2Score: row.team2_score,
    version: row.version,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    updatedByName: row.updated_by_name,
    viaLink: row.via_link,
  })),
)

const Status = v.picklist(['scheduled', 'in_progress', 'completed', 'canceled'])

const RoundRobinRow = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    host_name: v.string(),
    starts_at: v.string(),
    location: v.string(),
    court_count: count,
    round_count: count,
    minutes_per_round: count,
    format: v.picklist(['rotating_partners', 'fixed_partners', 'singles', 'mixed']),
    win_type: v.picklist(LEAGUE_SETTINGS.winType.words),
    points_to_win: count,
    win_by_margin: count,
    score_cap: v.nullable(count),
    draws_allowed: v.boolean(),
    score_entry: v.picklist(['host', 'players', 'link']),
    seed: count,
    seating: v.picklist(['random', 'balanced', 'mixed']),
    draw_version: count,
    started_round: count,
    status: Status,
    is_shared: v.boolean(),
    sign_up: v.nullable(v.picklist(['open', 'closed'])),
    capacity: v.nullable(count),
  }),
  v.transform((row) => ({
    id: row.id,
    name: row.name,
    hostName: row.host_name,
    startsAt: row.starts_at,
    location: row.location,
    courts: row.court_count,
    rounds: row.round_count,
    minutesPerRound: row.minutes_per_round,
    format: row.format,
    scoreEntry: row.score_entry,
    seed: row.seed,
    seating: row.seating,
    drawVersion: row.draw_version,
    startedRound: row.started_round,
    status: row.status,
    isShared: row.is_shared,
    signUp: row.sign_up,
    capacity: row.capacity,
    rules: {
      winType: row.win_type,
      pointsToWin: row.points_to_win,
      winByMargin: row.win_by_margin,
      cap: row.score_cap,
      drawsAllowed: row.draws_allowed,
    },
  })),
)

const PersonRow = v.pipe(
  v.object({
    id: v.string(),
    position: count,
    team: v.nullable(count),
    status: v.picklist(['playing', 'paused', 'left']),
    name: v.string(),
    level: v.nullable(v.number()),
    signed_up_at: v.nullable(v.string()),
    player_id: v.nullable(v.string()),
    is_guest: v.boolean(),
    is_former: v.boolean(),
    absent_rounds: v.array(count),
  }),
  v.transform(({ player_id, is_guest, is_former, absent_rounds, signed_up_at, ...row }) => ({
    ...row,
    signedUpAt: signed_up_at,
    playerId: player_id,
    isGuest: is_guest,
    isFormer: is_former,
    absentRounds: absent_rounds,
  })),
)

const SheetRow = v.pipe(
  v.object({
    round_robin: RoundRobinRow,
    access: v.picklist(['host', 'player', 'link']),
    may_enter_scores: v.boolean(),
    my_player_id: v.nullable(v.string()),
    i_agreed: v.boolean(),
    people: v.array(PersonRow),
    games: v.array(RoundRobinGameRow),
    stamp: v.string(),
  }),
  v.transform(({ round_robin, may_enter_scores, my_player_id, i_agreed, ...sheet }) => ({
    ...sheet,
    roundRobin: round_robin,
    mayEnterScores: may_enter_scores,
    myPersonId: my_player_id,
    iAgreed: i_agreed,
  })),
)

export const toRoundRobinSheet: (row: unknown) => RoundRobinSheet = v.parser(SheetRow)

/**
 * The result of a poll: games with a newer score. A different draw version, stamp, or number of versions means that the
 * whole sheet must be read again.
 */
export const toRoundRobinChanges = v.parser(
  v.pipe(
    v.object({
      draw_version: count,
      status: Status,
      started_round: count,
      may_enter_scores: v.boolean(),
      stamp: v.string(),
      versions: v.string(),
      games: v.array(RoundRobinGameRow),
    }),
    v.transform(({ draw_version, started_round, may_enter_scores, ...changes }) => ({
      ...changes,
      drawVersion: draw_version,
      startedRound: started_round,
      mayEnterScores: may_enter_scores,
    })),
  ),
)
export type RoundRobinChanges = ReturnType<typeof toRoundRobinChanges>

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
