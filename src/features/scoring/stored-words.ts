import type { Game } from './courts'
import { resultWord } from './result-words'
import { scoreText } from './score'

/** '11–7', 'Retired at 9–4', 'Forfeit', 'no score'. */
export function storedWords({ result, score }: Pick<Game, 'result' | 'score'>): string {
  const points = score && scoreText(score)
  if (result === 'score') return points ?? 'no score'
  return points === null ? resultWord(result) : `${resultWord(result)} at ${points}`
}
