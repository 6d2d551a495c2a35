import { toRoundRobinSheet } from '@/features/round-robins/round-robin-sheet'
import { camel } from '@/shared/supabase/camel'
import { castMember } from './demo'

/**
 * A round robin as `round_robin_sheet` returns it, with people named by their first letters: 'ABCD' are Ann, Bob, Cleo,
 * and Dan.
 */

export const ROUND_ROBIN_ID = 'f0000000-0000-4000-8000-000000000001'
export const TOKEN = 'cd'.repeat(32)
const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana']
const BEFORE = '2026-11-24T17:00:00.5+00:00'

/** The id of a player's spot in the round robin. */
export const placeOf = (name: string) => `place-${name.charAt(0)}`

interface GameRow {
  id: string
  round: number
  court: number
  team1: string[]
  team2: string[]
  team1_score: number | null
  team2_score: number | null
  version: number
  updated_at: string
  updated_by: string | null
  updated_by_name: string | null
  via_link: boolean
}

/** 'AB 11-7 CD', or 'AB-CD' while there is no score. */
function gameRow(text: string, round: number, court: number): GameRow {
  const [, one = '', score1, score2, other = ''] = /^(\w+)(?:-| (\d+)-(\d+) )(\w+)$/.exec(text) ?? []
  const isPlayed = score1 !== undefined && score2 !== undefined
  return {
    id: `game ${round}.${court} ${one}-${other}`,
    round,
    court,
    team1: Array.from(one, placeOf),
    team2: Array.from(other, placeOf),
    team1_score: isPlayed ? Number(score1) : null,
    team2_score: isPlayed ? Number(score2) : null,
    version: isPlayed ? 1 : 0,
    updated_at: BEFORE,
    updated_by: null,
    updated_by_name: null,
    via_link: false,
  }
}

/** Rounds as lists of games, one per court: `['AB 11-7 CD'], ['AC-BD']`. */
export const gameRows = (...rounds: readonly (readonly string[])[]): GameRow[] =>
  rounds.flatMap((games, i) => games.map((text, court) => gameRow(text, i + 1, court + 1)))

/** Guests, by first letter. */
export const personRows = (letters: string) =>
  Array.from(letters, (letter, index) => ({
    id: placeOf(letter),
    position: index + 1,
    team: null as number | null,
    status: 'playing' as 'playing' | 'paused' | 'left',
    level: null as number | null,
    signed_up_at: null as string | null,
    name: NAMES.find((name) => name.startsWith(letter)) ?? letter,
    player_id: null as string | null,
    is_guest: true,
    is_former: false,
    absent_rounds: [] as number[],
  }))

export type RoundRobinRow = ReturnType<typeof roundRobinRow>

/** Five guests on one court; Maya hosts and doesn't play. Nothing is played yet. */
export function roundRobinRow() {
  return {
    round_robin: {
      id: ROUND_ROBIN_ID,
      name: 'Saturday mixer',
      host_name: 'Maya R.',
      starts_at: '2026-11-24T18:00:00+00:00',
      location: 'Riverside Park',
      court_count: 1,
      round_count: 3,
      minutes_per_round: 15,
      format: 'rotating_partners',
      win_type: 'win_by_margin',
      points_to_win: 11,
      win_by_margin: 2,
      score_cap: null as number | null,
      draws_allowed: false,
      score_entry: 'players',
      seed: 1,
      seating: 'random' as 'random' | 'balanced' | 'mixed',
      draw_version: 0,
      started_round: 0,
      status: 'scheduled',
      is_shared: false,
      sign_up: null as 'open' | 'closed' | null,
      capacity: null as number | null,
    },
    access: 'host',
    may_enter_scores: true,
    my_player_id: null as string | null,
    i_agreed: true,
    people: personRows('ABCDE'),
    games: gameRows(['AB-CD'], ['AC-BE'], ['AD-CE']),
    stamp: 'as created',
    read_at: BEFORE,
  }
}

/** The round robin as a row of a list. */
export const listedRoundRobin = (
  id: string,
  name: string,
  rest: Partial<{
    starts_at: string
    status: string
    created_by: string
    sign_up: string
    capacity: number
  }> = {},
) => ({
  id,
  starts_at: rest.starts_at ?? '2026-11-24T18:00:00+00:00',
  location: 'Riverside Park',
  court_count: 2,
  round_count: 7,
  minutes_per_round: 15,
  status: rest.status ?? 'scheduled',
  sign_up: rest.sign_up ?? null,
  capacity: rest.capacity ?? null,
  players: [{ count: 0 }],
  event: { name, created_by: rest.created_by ?? castMember('Maya Reyes').profileId },
})

/** The sheet that the app makes of an answer. */
export const sheetOf = (row: object) => toRoundRobinSheet(camel(row))
