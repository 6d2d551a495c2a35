import type { GameFormat } from '@/domain/league-settings'
import { isAway } from '@/domain/season/attendance'
import { roundCount } from '@/domain/game-day-plan/rotation-count'
import { listOf } from '@/domain/format-text'
import type { Court } from '@/features/scoring/score-sheet-view'

/** What a game day is to be, as far as its rounds go. */
export interface GameFormatSettings {
  readonly gameFormat: GameFormat
  readonly gamesPerMatch: number
}

/** The rounds of a game day that is drawn round by round: how many are drawn, and how many everyone needs for a match day. */
export interface KingOfCourtRounds {
  readonly drawn: number
  readonly planned: number
}

/** Null where a game day is drawn as a whole. */
export function kingOfCourtRounds(
  courts: readonly Court[],
  settings: GameFormatSettings,
): KingOfCourtRounds | null {
  if (settings.gameFormat !== 'king_of_court') return null
  const numbers = courts.flatMap(({ rotations }) => rotations.map(({ number }) => number))
  const people = courts
    .flatMap(({ seats }) => seats)
    .filter(({ attendance, sub }) => !isAway(attendance, sub))
  const planned = roundCount(people.length, courts.length, {
    gamesPerMatch: settings.gamesPerMatch,
    gamesPerRotation: 1,
  })
  const drawn = Math.max(0, ...numbers)
  return { drawn, planned: Math.max(drawn, planned) }
}

/** 'rounds 5 to 7', 'rounds 6 and 7', 'round 7', 'Court 3': what would be played yet and is not drawn; empty where everything is. */
export function remainingRounds(courts: readonly Court[], settings: GameFormatSettings): readonly string[] {
  const rounds = kingOfCourtRounds(courts, settings)
  const empty = courts.filter(({ rotations, seats }) => rotations.length === 0 && seats.length > 0)
  const lines = rounds && rounds.drawn > 0 && rounds.drawn < rounds.planned ? [roundsText(rounds)] : []
  return [...lines, ...(empty.length > 0 ? [`games on ${listOf(empty.map(({ name }) => name))}`] : [])]
}

function roundsText({ drawn, planned }: KingOfCourtRounds): string {
  const first = drawn + 1
  if (first === planned) return `round ${planned}`
  return first + 1 === planned ? `rounds ${first} and ${planned}` : `rounds ${first} to ${planned}`
}
