import { checkScore, type ScoreRules } from '@/domain/match-score'
import {
  isObject,
  number,
  numberOrNull,
  object,
  text,
  translate,
  type Comparison,
  type JsonObject,
} from './case-json'

/** A case with a league's scoring columns and two scores; the database runs the same file. */
export const isMatchScoreCase = (value: unknown) =>
  isObject(value) && isObject(value.settings) && 'team1' in value

export const matchScoreTitle = ({ note, team1, team2 }: JsonObject) =>
  `${String(note)}: ${String(team1)}–${String(team2)}`

export function answerMatchScoreCase(value: unknown): Comparison {
  const each = object(value, 'case')
  const where = matchScoreTitle(each)
  const rules = rulesOf(object(each.settings, where), where)
  const team1 = numberOrNull(each.team1, where)
  const team2 = numberOrNull(each.team2, where)
  const expected = text(each.expected, where)
  return { found: [answer(rules, team1, team2), answer(rules, team2, team1)], expected: [expected, expected] }
}

function answer(rules: ScoreRules, team1: number | null, team2: number | null): string {
  const verdict = checkScore(rules, team1, team2)
  return verdict.valid ? 'valid' : verdict.message
}

function rulesOf(settings: JsonObject, where: string): ScoreRules {
  return {
    winType: translate(
      settings.win_type,
      { win_by_margin: 'win_by_margin', cap: 'cap', timed: 'timed' },
      where,
    ),
    pointsToWin: number(settings.points_to_win, where),
    winByMargin: number(settings.win_by_margin, where),
    cap: numberOrNull(settings.score_cap, where),
    drawsAllowed: settings.draws_allowed === true,
  }
}
