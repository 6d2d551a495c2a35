import type { CourtGame } from './score-sheet-view'
import { resultLabel } from './result-labels'
import { scoreText } from './score'

/** '11–7', 'Retired at 9–4', 'Forfeit', 'no score'. */
export function formatStoredResult({ result, score }: Pick<CourtGame, 'result' | 'score'>): string {
  const points = score && scoreText(score)
  if (result === 'score') return points ?? 'no score'
  return points === null ? resultLabel(result) : `${resultLabel(result)} at ${points}`
}
