import { gameOf, RECORDED_RESULTS } from '@/domain/recorded-game'
import type { Game } from '@/domain/game'
import { readScoring } from '@/domain/league-settings'
import { oneOf } from '@/shared/lib/one-of'
import { byColumn, type Camel } from '@/shared/supabase/camel'
import type { Tables } from '@/shared/supabase/database.types'

/* Stored seats and games, shared by everything that reads court_assignments and court_rotations. */

/** What a result needs; the rotations come from the schedule. */
export const PLAYED_SEAT = 'court_number, seat, player_id, substitute_name, attendance, team'
export const DRAWN_SEAT = `${PLAYED_SEAT}, first_rotation, last_rotation` as const

export type DrawnSeatRow = Pick<
  Camel<Tables<'court_assignments'>>,
  | 'courtNumber'
  | 'seat'
  | 'playerId'
  | 'substituteName'
  | 'attendance'
  | 'team'
  | 'firstRotation'
  | 'lastRotation'
>
export type PlayedSeatRow = Omit<DrawnSeatRow, 'firstRotation' | 'lastRotation'>

export const PLAYED_GAME =
  'id, court_number, game_number, team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, team1_score, team2_score, result, ended_by, substitutes, scoring'
export const DRAWN_GAME = `${PLAYED_GAME}, rotation_number` as const

export type DrawnGameRow = Pick<
  Camel<Tables<'court_rotations'>>,
  | 'id'
  | 'courtNumber'
  | 'gameNumber'
  | 'rotationNumber'
  | 'team1Player1Id'
  | 'team1Player2Id'
  | 'team2Player1Id'
  | 'team2Player2Id'
  | 'team1Score'
  | 'team2Score'
  | 'result'
  | 'endedBy'
  | 'substitutes'
  | 'scoring'
>
export type PlayedGameRow = Omit<DrawnGameRow, 'rotationNumber'> & {
  /** When it was played, if that isn't when its game day is now. */
  startTime?: string | null
}

/** The game as standings and movement count it. */
export function toPlayedGame(row: PlayedGameRow): Game {
  const game = gameOf({
    id: row.id,
    ...teamsOf(row),
    team1Score: row.team1Score,
    team2Score: row.team2Score,
    result: oneOf(RECORDED_RESULTS, row.result),
    endedBy: row.endedBy ?? [],
    subNames: subNamesOf(row),
    scoring: readScoring(byColumn(row.scoring)),
  })
  return row.startTime ? { ...game, playedAt: row.startTime } : game
}

/** The courts by number, with their seats and games in order. */
export function byCourt<
  Seat extends Pick<PlayedSeatRow, 'courtNumber' | 'seat'>,
  Played extends Pick<PlayedGameRow, 'courtNumber' | 'gameNumber'>,
>(seats: readonly Seat[], games: readonly Played[]): { number: number; seats: Seat[]; games: Played[] }[] {
  const numbers = [...new Set([...seats, ...games].map(({ courtNumber }) => courtNumber))]
  return numbers
    .toSorted((a, b) => a - b)
    .map((number) => ({
      number,
      seats: seats.filter(({ courtNumber }) => courtNumber === number).toSorted((a, b) => a.seat - b.seat),
      games: games
        .filter(({ courtNumber }) => courtNumber === number)
        .toSorted((a, b) => a.gameNumber - b.gameNumber),
    }))
}

type LineUp = Pick<DrawnGameRow, 'team1Player1Id' | 'team1Player2Id' | 'team2Player1Id' | 'team2Player2Id'>

/** The players on each side of a game: two, or one in singles. */
export function teamsOf(row: LineUp): { team1: string[]; team2: string[] } {
  return {
    team1: present(row.team1Player1Id, row.team1Player2Id),
    team2: present(row.team2Player1Id, row.team2Player2Id),
  }
}

/** Subs of a game by the members they played for; undefined until something is recorded for it. */
export function subNamesOf(
  row: LineUp & Pick<DrawnGameRow, 'substitutes'>,
): Readonly<Record<string, string>> | undefined {
  return row.substitutes === null ? undefined : subNamesAt(fourPlaces(teamsOf(row)), row.substitutes)
}

/** Subs by the members they played for, from a name for each of the four places, '' for the member in person. */
export function subNamesAt(
  players: readonly (string | undefined)[],
  substitutes: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    players.flatMap((id, place) => {
      const sub = substitutes[place]
      return id !== undefined && sub ? [[id, sub]] : []
    }),
  )
}

/** Both sides in the order of a stored game's four columns. Singles leave the second place of each side empty. */
export function fourPlaces<T>({
  team1,
  team2,
}: {
  team1: readonly T[]
  team2: readonly T[]
}): (T | undefined)[] {
  return [team1[0], team1[1], team2[0], team2[1]]
}

const present = (first: string, second: string | null) => (second === null ? [first] : [first, second])
