import { LEAGUE_DEFAULTS, type WinType } from './league-settings'

/** How a league's games end. Scores, target, margin and cap are in points. */
export interface ScoreRules {
  winType: WinType
  pointsToWin: number
  winByMargin: number
  /** Read where `winType` is 'cap': no one scores more, and at the cap a lead of 1 wins. */
  cap?: number | null
  /** Read where `winType` is 'timed': time may run out on a level score. */
  drawsAllowed?: boolean
}

/** Specification section 9: games to 11, win by 2. */
export const DEFAULT_SCORE_RULES: ScoreRules = {
  winType: LEAGUE_DEFAULTS.winType,
  pointsToWin: LEAGUE_DEFAULTS.pointsToWin,
  winByMargin: LEAGUE_DEFAULTS.winByMargin,
}

/** Two digits: more is a typing error in every format that is played. */
export const HIGHEST_SCORE = 99

export type ScoreVerdict = { valid: true } | { valid: false; message: string }
export type GameWinner = 'team1' | 'team2' | 'draw'

/**
 * Whether a finished game can have ended with this score.
 * `rules` are the league's (what is left out is the default), the scores are points, null where not entered.
 * The answer is valid, or the one sentence to show: 'Must reach {n} to win' comes first, 'Must win by {n}' next.
 * Source: specification section 5, rules.md section 2. The database says the same: tests/cases/match-score.json.
 */
export function checkScore(
  rules: Partial<ScoreRules>,
  team1Score: number | null,
  team2Score: number | null,
): ScoreVerdict {
  const message = scoreProblem({ ...DEFAULT_SCORE_RULES, ...rules }, team1Score, team2Score)
  return message === null ? { valid: true } : { valid: false, message }
}

/** Who won by the points alone. Source: rules.md section 2 (either side may score the last point). */
export function winner(team1Score: number, team2Score: number): GameWinner {
  if (team1Score === team2Score) return 'draw'
  return team1Score > team2Score ? 'team1' : 'team2'
}

/**
 * True where a stored pair of scores counts as submitted: both are there and not both are 0.
 * Source: specification section 4.
 */
export function isSubmitted(team1Score: number | null, team2Score: number | null): boolean {
  return team1Score !== null && team2Score !== null && (team1Score !== 0 || team2Score !== 0)
}

function scoreProblem(rules: ScoreRules, team1: number | null, team2: number | null): string | null {
  if (team1 === null || team2 === null) return 'Enter a score for both teams'
  if (!Number.isInteger(team1) || !Number.isInteger(team2)) return 'Scores must be whole numbers'
  const high = Math.max(team1, team2)
  const low = Math.min(team1, team2)
  if (low < 0) return 'Scores cannot go below 0'
  if (high > HIGHEST_SCORE) return `Scores cannot go above ${HIGHEST_SCORE}`
  return rules.winType === 'timed' ? timedProblem(rules, high, low) : pointsProblem(rules, high, low)
}

/** Time ends the game, so any lead wins. 0–0 is how a game that was not played is stored (`isSubmitted`). */
function timedProblem(rules: ScoreRules, high: number, low: number): string | null {
  if (high > low) return null
  if (!rules.drawsAllowed) return 'Timed games need a winner'
  return high === 0 ? '0–0 counts as not played' : null
}

function pointsProblem(rules: ScoreRules, high: number, low: number): string | null {
  const { pointsToWin, winByMargin } = rules
  const cap = rules.winType === 'cap' ? (rules.cap ?? null) : null
  const lead = high - low
  if (high < pointsToWin) return `Must reach ${pointsToWin} to win`
  if (cap !== null && high > cap) return `Scores are capped at ${cap}`
  const wonAtTheCap = high === cap && lead >= 1
  if (lead < winByMargin && !wonAtTheCap) return `Must win by ${winByMargin}`
  // Past the target play goes on only while no one has the margin: the lead is exactly it, or smaller at the cap.
  // With a margin of 1 the first side at the target has won, so no one gets past it.
  if (high > pointsToWin && winByMargin === 1) return `Scores stop at ${pointsToWin}`
  return high > pointsToWin && lead > winByMargin
    ? `Past ${pointsToWin}, a game ends at a ${winByMargin}-point lead`
    : null
}
