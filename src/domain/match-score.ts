import { LEAGUE_DEFAULTS, type WinType } from './league-settings'

/** How a league's games end. Scores, target, margin and cap are in points. */
export interface ScoreRules {
  winType: WinType
  pointsToWin: number
  winByMargin: number
  /** Only used if `winType` is 'cap': the highest possible score, where a lead of 1 is enough to win. */
  cap?: number | null
  /** Only used if `winType` is 'timed': whether a game can end in a tie. */
  drawsAllowed?: boolean
}

/** Specification section 9: games to 11, win by 2. */
export const DEFAULT_SCORE_RULES: ScoreRules = {
  winType: LEAGUE_DEFAULTS.winType,
  pointsToWin: LEAGUE_DEFAULTS.pointsToWin,
  winByMargin: LEAGUE_DEFAULTS.winByMargin,
}

/** Points to win; null for timed games. Source: rules.md section 3. */
export const targetOf = ({ winType, pointsToWin }: Pick<ScoreRules, 'winType' | 'pointsToWin'>) =>
  winType === 'timed' ? null : pointsToWin

/** Two digits. A higher score is a typo in any format. */
export const HIGHEST_SCORE = 99

export type ScoreVerdict = { valid: true } | { valid: false; message: string }
export type GameWinner = 'team1' | 'team2' | 'draw'

/**
 * Whether a finished game can have ended with this score. `rules` are the league's, with defaults for any that are missing.
 * A side is null if it wasn't entered. Returns valid, or the one message to show: 'Must reach {n} to win' comes before
 * 'Must win by {n}'. Source: specification section 5, rules.md section 2. tests/cases/match-score.json checks that the
 * database does the same.
 */
export function checkScore(
  rules: Partial<ScoreRules>,
  team1Score: number | null,
  team2Score: number | null,
): ScoreVerdict {
  const message = scoreProblem({ ...DEFAULT_SCORE_RULES, ...rules }, team1Score, team2Score)
  return message === null ? { valid: true } : { valid: false, message }
}

/** Those of the rules under which a finished game can have ended with this score. */
export const rulesThatAllow = <R extends Partial<ScoreRules>>(
  { team1, team2 }: { team1: number | null; team2: number | null },
  list: readonly R[],
): R[] => list.filter((rules) => checkScore(rules, team1, team2).valid)

/** The finished games that people choose from instead of typing. All points. */
export interface FinalScores {
  /** The winner's points in most games; null where time ends the game, so that any number is possible. */
  target: number | null
  /** What the other side can have then, from 0; with no target, empty. */
  losing: readonly number[]
  /** The games that went past the target, the shortest first. */
  longer: readonly { won: number; lost: number }[]
}

/** How far past the target a game without a cap is offered. Longer ones are entered with + or typed. */
const OFFERED_PAST_TARGET = 8

/** Every finished game that `checkScore` accepts, up to 8 points past the target; none where time ends the game. `rules` as there. */
export function finalScores(rules: Partial<ScoreRules>): FinalScores {
  const { winType, pointsToWin, cap } = { ...DEFAULT_SCORE_RULES, ...rules }
  if (winType === 'timed') return { target: null, losing: [], longer: [] }
  const wonWith = (won: number) =>
    upTo(won).flatMap((lost) => (checkScore(rules, won, lost).valid ? [lost] : []))
  const highest = Math.min(
    pointsToWin + OFFERED_PAST_TARGET,
    (winType === 'cap' ? cap : null) ?? HIGHEST_SCORE,
  )
  const past = upTo(highest - pointsToWin).map((more) => pointsToWin + 1 + more)
  return {
    target: pointsToWin,
    losing: wonWith(pointsToWin),
    longer: past.flatMap((won) => wonWith(won).map((lost) => ({ won, lost }))),
  }
}

const upTo = (count: number) => Array.from({ length: Math.max(0, count) }, (_, i) => i)

/** The winner by points alone. Source: rules.md section 2 (either side may score the last point). */
export function winner(team1Score: number, team2Score: number): GameWinner {
  if (team1Score === team2Score) return 'draw'
  return team1Score > team2Score ? 'team1' : 'team2'
}

/**
 * Whether a stored pair of scores counts as submitted: both are set, and not both are 0.
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

/** Time ends the game, so any lead wins. 0–0 means that it wasn't played (see `isSubmitted`). */
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
  // Past the target, play stops as soon as someone has the margin. So the lead is exactly that, or smaller at the cap.
  // With a margin of 1, the first side at the target wins, so no one gets past it.
  if (high > pointsToWin && winByMargin === 1) return `Scores stop at ${pointsToWin}`
  return high > pointsToWin && lead > winByMargin
    ? `Past ${pointsToWin}, a game ends at a ${winByMargin}-point lead`
    : null
}
