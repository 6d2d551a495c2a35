import { checkScore, type ScoreRules, type ScoreVerdict } from '@/domain/match-score'
import { completeScore, type EnteredScore, type Team } from './score'

type EntryVerdict = ScoreVerdict & {
  /** The empty side, if the other one would have won against 0. */
  lacksZero: boolean
}

/**
 * Whether a score can be submitted. If both sides are empty, the message is the rule; if one is, it says whose score is
 * missing. An empty side never counts as 0.
 */
export function entryVerdict(
  rules: Partial<ScoreRules>,
  score: EnteredScore,
  nameOf: (team: Team) => string,
): EntryVerdict {
  const { team1, team2 } = score
  const withZeros = checkScore(rules, team1 ?? 0, team2 ?? 0)
  if (completeScore(score)) return { ...withZeros, lacksZero: false }
  if (team1 === null && team2 === null) {
    const verdict = rules.winType === 'timed' ? checkScore(rules, null, null) : withZeros
    return { ...verdict, lacksZero: false }
  }
  const missing = team1 === null ? 'team1' : 'team2'
  return { valid: false, message: `Enter a score for ${nameOf(missing)}`, lacksZero: withZeros.valid }
}
