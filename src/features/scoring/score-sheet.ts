import type { GameDayStatus } from '@/domain/statuses'
import { readScoring, type OwnDayRules, type GameRules } from '@/domain/league-settings'
import type { RecordedResult } from '@/domain/recorded-game'
import type { AttendanceMark } from '@/domain/season/who-played'
import { isSubmitted } from '@/domain/match-score'
import type { ServerScore } from '@/shared/outbox/pending-score'
import { reconcileReading, stillOffering } from '@/shared/query-persistence/read-changes'
import type { PlayerCard } from '@/features/people/player-cards'
import { fourPlaces, subNamesAt } from '@/features/game-days/court-rows'
import { completeScore, type Score } from './score'

export type SheetGameDay = {
  id: string
  leagueId: string
  week: number
  startsAt: string
  location: string
  status: GameDayStatus
  /** `undoUntil`: until then an organizer can undo it; if it `tellsResults`, players get theirs then. */
  finalized: { at: string; byId: string | null; undoUntil?: string | null; tellsResults?: boolean } | null
  /** The game day's own rules; the league's apply to the rest. */
  rules: OwnDayRules
  /** How its games ended before that changed, while it had games. */
  earlierScoring?: readonly GameRules[]
  scoringChanges?: readonly string[]
  /** Where the games of a court go on that was lost, by court. */
  courtMoves?: Readonly<Record<number, number>>
}

export type SheetGame = {
  id: string
  courtNumber: number
  /** Counts from 1 on its court. */
  number: number
  rotation: number
  team1: readonly string[]
  team2: readonly string[]
  score: Score | null
  /** What an organizer recorded instead of a score; 'score' for all others. */
  result: RecordedResult
  endedBy: readonly string[]
  /** Subs by the members they played for; undefined until something is recorded: then the seats tell. */
  subNames?: Readonly<Record<string, string>> | undefined
  /** How it ends, if not as its day's games do now. */
  scoring?: GameRules | undefined
  /** Goes up with every change to score, result, or lineup. A new score must be based on the current one. */
  version: number
  updatedAt: string
  updatedById: string | null
  /** The score that the server lost when its database was restored from a backup. */
  lost?: Score | undefined
  /** The game's version when it had that score. */
  lostVersion?: number | undefined
}

export type SheetSeat = {
  courtNumber: number
  seat: number
  playerId: string
  sub: string | null
  attendance: AttendanceMark | null
  /** The pair or group on the day, see `Teams`. */
  team: number | null
  /** The first and last rotation that the person is there for; null to the end. */
  first: number
  last: number | null
}

/** The score sheets of one game day in the flat form in which they are stored. score-sheet-view.ts groups them. */
export type ScoreSheet = {
  day: SheetGameDay
  games: readonly SheetGame[]
  seats: readonly SheetSeat[]
  courtNames: Readonly<Record<number, string>>
  players: Readonly<Record<string, PlayerCard>>
}

/**
 * A poll's answer: the games that changed, every place with a sub or a mark, whether the day was finalized, and the
 * checksum of the whole sheet (see checksumOf).
 */
export type SheetChanges = {
  day: Pick<
    SheetGameDay,
    'status' | 'finalized' | 'rules' | 'earlierScoring' | 'scoringChanges' | 'courtMoves'
  >
  checksum: number
  games: readonly SheetGame[]
  marked: readonly Pick<SheetSeat, 'playerId' | 'sub' | 'attendance'>[]
}

type Named = { id: string; name: string }

const digits = (id: string | undefined) => (id === undefined ? 0 : Number.parseInt(id.slice(-6), 16))

/**
 * A number that differs if games or players aren't the same, or a game has another version or other rules. public.game_day_changes
 * computes it in the database: with the largest game day it stays below 2^53.
 */
export function checksumOf({ games, seats }: Pick<ScoreSheet, 'games' | 'seats'>): number {
  const ofGames = games.map(
    ({ team1, team2, courtNumber, number, version, scoring }) =>
      fourPlaces({ team1, team2 }).reduce((sum, id, place) => sum + digits(id) * (place + 1), 0) *
        (courtNumber * 100 + number) +
      version * 65_537 +
      (scoring?.pointsToWin ?? 0) * 257,
  )
  const ofSeats = seats.map(
    ({ playerId, courtNumber, seat, first, last }) =>
      digits(playerId) * (courtNumber * 10 + seat) + first * 101 + (last ?? 0) * 10_007,
  )
  return [...ofGames, ...ofSeats].reduce((sum, part) => sum + part, 0)
}

const UNMARKED = { sub: null, attendance: null }

export function withChanges(sheet: ScoreSheet, changes: Omit<SheetChanges, 'checksum'>): ScoreSheet {
  const marked = new Map(changes.marked.map((seat) => [seat.playerId, seat]))
  return {
    ...sheet,
    day: { ...sheet.day, ...changes.day },
    games: withNewerGames(sheet.games, changes.games),
    seats: sheet.seats.map((seat) => {
      const { sub, attendance } = marked.get(seat.playerId) ?? UNMARKED
      return { ...seat, sub, attendance }
    }),
  }
}

/** The sheet after the server's answer to one score, with the name of its author. */
export function withSheetScore(sheet: ScoreSheet, gameId: string, stored: ServerScore): ScoreSheet {
  const { version, updatedAt, updatedBy, updatedByName, substitutes, scoring } = stored
  const game = sheet.games.find(({ id }) => id === gameId)
  const written = {
    score: completeScore(stored),
    scoring: readScoring(scoring),
    ...(game && substitutes && { subNames: subNamesAt(fourPlaces(game), substitutes) }),
    version,
    updatedAt,
    updatedById: updatedBy,
    lost: undefined,
    lostVersion: undefined,
  }
  const games = withWritten(sheet, gameId, written)
  const by = updatedBy === null ? null : { id: updatedBy, name: updatedByName ?? 'Player' }
  return { ...sheet, games, players: withName(sheet.players, by) }
}

export function withFinalized(
  sheet: ScoreSheet,
  { by, ...finalizing }: { at: string; by: Named | null; undoUntil: string | null; tellsResults: boolean },
): ScoreSheet {
  const finalized = { ...finalizing, byId: by?.id ?? null }
  return {
    ...sheet,
    day: { ...sheet.day, status: 'completed', finalized },
    players: withName(sheet.players, by),
  }
}

export const withoutFinalizing = (sheet: ScoreSheet): ScoreSheet => ({
  ...sheet,
  day: { ...sheet.day, status: 'in_progress', finalized: null },
})

/** The sheet after a change of sub in a place. The new one also played the given finished games; null: the member. */
export function withSheetSub(
  sheet: ScoreSheet,
  { playerId, sub, gameIds = [] }: { playerId: string; sub: string | null; gameIds?: readonly string[] },
): ScoreSheet {
  return {
    ...sheet,
    seats: sheet.seats.map((seat) => (seat.playerId === playerId ? { ...seat, sub } : seat)),
    games: sheet.games.map((game) => {
      if (!gameIds.includes(game.id)) return game
      const others = Object.entries(game.subNames ?? {}).filter(([id]) => id !== playerId)
      return { ...game, subNames: Object.fromEntries(sub === null ? others : [...others, [playerId, sub]]) }
    }),
  }
}

export function withAttendance(
  sheet: ScoreSheet,
  playerIds: readonly string[],
  attendance: AttendanceMark | null,
): ScoreSheet {
  return {
    ...sheet,
    seats: sheet.seats.map((seat) => (playerIds.includes(seat.playerId) ? { ...seat, attendance } : seat)),
  }
}

/** The game after an organizer recorded something, with the name of its last author. */
export function withRecorded(
  sheet: ScoreSheet,
  gameId: string,
  {
    by,
    ...stored
  }: Pick<SheetGame, 'score' | 'result' | 'endedBy' | 'scoring' | 'version' | 'updatedAt'> & {
    by: Named | null
  },
): ScoreSheet {
  const written = { ...stored, updatedById: by?.id ?? null }
  const games = withWritten(sheet, gameId, written)
  return { ...sheet, games, players: withName(sheet.players, by) }
}

/**
 * What was recorded for a game. If that doesn't say who played, its first result takes them from the seats, as
 * app.remember_subs does.
 */
function withWritten(
  { games, seats }: ScoreSheet,
  gameId: string,
  written: Pick<SheetGame, 'score' | 'version'> & Partial<SheetGame>,
): readonly SheetGame[] {
  return games.map((game) => {
    if (game.id !== gameId) return game
    const next = { ...game, ...written }
    const isOpen = playedScore(next) === null && next.result === 'score'
    const playing = [...game.team1, ...game.team2]
    const now = seats.flatMap(({ playerId, sub }) =>
      sub !== null && playing.includes(playerId) ? [[playerId, sub] as const] : [],
    )
    return newer(game, { ...next, subNames: next.subNames ?? (isOpen ? undefined : Object.fromEntries(now)) })
  })
}

/**
 * Combines a full read with the current sheet `now`: an answer that came in during the read stays. `before` is the
 * sheet from when the read started.
 */
export function mergeSheetReading(
  before: ScoreSheet | null | undefined,
  now: ScoreSheet | null | undefined,
  read: ScoreSheet,
): ScoreSheet {
  if (!now) return read
  const gamesBefore = new Map(before?.games.map((game) => [game.id, game]))
  const gamesNow = new Map(now.games.map((game) => [game.id, game]))
  return {
    ...read,
    // What was finalized or undone during the read is newer than what it brings.
    day:
      before?.day.finalized?.at !== now.day.finalized?.at
        ? { ...read.day, status: now.day.status, finalized: now.day.finalized }
        : read.day,
    games: read.games.map((game) =>
      reconcileReading(
        { before: gamesBefore.get(game.id), now: gamesNow.get(game.id), read: game },
        playedScore,
      ),
    ),
    players: { ...now.players, ...read.players },
  }
}

export function withoutLostSheetScore(sheet: ScoreSheet, gameId: string): ScoreSheet {
  const games = sheet.games.map((game) =>
    game.id === gameId ? { ...game, lost: undefined, lostVersion: undefined } : game,
  )
  return { ...sheet, games }
}

function playedScore({ score }: SheetGame): Score | null {
  return score && isSubmitted(score.team1, score.team2) ? score : null
}

/** Everyone whose name the sheet needs: players, authors of scores, and the person who finalized. */
export function peopleOn(sheet: Pick<ScoreSheet, 'day' | 'games' | 'seats'>): readonly string[] {
  const ids = [
    ...sheet.games.flatMap((game) => [...game.team1, ...game.team2, game.updatedById]),
    ...sheet.seats.map((seat) => seat.playerId),
    sheet.day.finalized?.byId,
  ]
  return [...new Set(ids.filter((id) => id != null))]
}

export function playersOn({ games, seats }: Pick<ScoreSheet, 'games' | 'seats'>): readonly string[] {
  const ids = [
    ...games.flatMap(({ team1, team2 }) => [...team1, ...team2]),
    ...seats.map(({ playerId }) => playerId),
  ]
  return [...new Set(ids)]
}

function withNewerGames(known: readonly SheetGame[], changed: readonly SheetGame[]): readonly SheetGame[] {
  const games = new Map(known.map((game) => [game.id, game]))
  for (const game of changed) {
    const other = games.get(game.id)
    const next = newer(game, other)
    games.set(game.id, other && next !== other ? stillOffering(next, other, playedScore) : next)
  }
  return [...games.values()]
}

/** `game`, unless `other` is newer. */
function newer(game: SheetGame, other: SheetGame | undefined): SheetGame {
  return other && other.version > game.version ? other : game
}

/** An organizer who plays on no court has only the one name that an answer carries. */
function withName(players: ScoreSheet['players'], person: Named | null): ScoreSheet['players'] {
  if (!person || players[person.id]) return players
  return {
    ...players,
    [person.id]: { id: person.id, firstName: '', lastName: '', displayName: person.name },
  }
}
