import * as v from 'valibot'
import { checkScore, HIGHEST_SCORE, type ScoreRules } from '@/domain/match-score'
import { RECORDED_RESULTS, type RecordedResult } from '@/domain/recorded-game'
import type { CourtGame } from '@/features/scoring/score-sheet-view'
import { Reason } from '@/features/scoring/components/ReasonField'
import type { Score } from '@/features/scoring/score'

const Fields = v.object({
  result: v.picklist(RECORDED_RESULTS),
  endedBy: v.array(v.string()),
  team1: v.string(),
  team2: v.string(),
  reason: v.string(),
})
export type ResultFields = v.InferOutput<typeof Fields>

/** The history's reason for a score that replaces nothing, which needs no real one. */
const FIRST_SCORE = 'First score entered'

/** The form's fields. With `isFirst`, a score needs no reason. checkResult() checks the result itself. */
export const resultSchema = (isFirst: boolean) =>
  v.pipe(
    Fields,
    v.transform((fields) =>
      isFirst && fields.result === 'score' ? { ...fields, reason: FIRST_SCORE } : fields,
    ),
    v.object({ ...Fields.entries, reason: Reason }),
  )

/** What will be recorded, or what is missing, by field. */
type ResultCheck =
  | { ok: true; score: Score | null; endedBy: readonly string[] }
  | { ok: false; endedBy?: string; score?: string }

/** Results that have points, and whether they are required. */
const POINTS: Readonly<Record<RecordedResult, 'needed' | 'may' | 'none'>> = {
  score: 'may',
  retired: 'needed',
  incomplete: 'may',
  forfeit: 'none',
  void: 'none',
}

export const hasPoints = (result: RecordedResult) => POINTS[result] !== 'none'
export const hasEnders = (result: RecordedResult) => result === 'forfeit' || result === 'retired'

export function fieldsOf({ result, endedBy, score }: CourtGame): ResultFields {
  return {
    result,
    endedBy: [...endedBy],
    team1: String(score?.team1 ?? ''),
    team2: String(score?.team2 ?? ''),
    reason: '',
  }
}

/** The same rules as record_result() in the database. */
export function checkResult(
  fields: Omit<ResultFields, 'reason'>,
  game: CourtGame,
  rules: Partial<ScoreRules>,
): ResultCheck {
  const { result } = fields
  const endedBy = hasEnders(result) ? fields.endedBy : []
  const enders = endersProblem(result, endedBy, game)
  const points = hasPoints(result) ? readPoints(fields) : null
  const score = pointsProblem(result, points, rules)
  if (enders !== undefined || score !== undefined || points === 'wrong') {
    return {
      ok: false,
      ...(enders !== undefined && { endedBy: enders }),
      ...(score !== undefined && { score }),
    }
  }
  return { ok: true, score: points, endedBy }
}

function endersProblem(result: RecordedResult, endedBy: readonly string[], { team1 }: CourtGame) {
  if (!hasEnders(result)) return undefined
  if (endedBy.length === 0) return result === 'forfeit' ? "Choose who didn't play" : 'Choose who stopped'
  const ofTeam1 = endedBy.filter((id) => team1.some((person) => person.id === id)).length
  const isBothSides = ofTeam1 > 0 && ofTeam1 < endedBy.length
  return result === 'retired' && isBothSides ? 'Only one team can retire' : undefined
}

function pointsProblem(result: RecordedResult, points: Score | 'wrong' | null, rules: Partial<ScoreRules>) {
  if (points === 'wrong') return `Enter points from 0 to ${HIGHEST_SCORE} for both teams`
  if (points === null) return POINTS[result] === 'needed' ? 'Enter the points as played' : undefined
  if (result !== 'score') return undefined
  const verdict = checkScore(rules, points.team1, points.team2)
  return verdict.valid ? undefined : verdict.message
}

function readPoints({ team1, team2 }: Pick<ResultFields, 'team1' | 'team2'>): Score | 'wrong' | null {
  if (team1.trim() === '' && team2.trim() === '') return null
  return isPoints(team1) && isPoints(team2) ? { team1: Number(team1), team2: Number(team2) } : 'wrong'
}

const isPoints = (text: string) => /^\d{1,2}$/.test(text.trim())
