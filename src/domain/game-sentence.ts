import type { GameRules } from './league-settings'

/** How a game ends: 'Games to 11, win by 2.' Source: rules.md section 2. */
export function gameSentence(rules: GameRules): string {
  if (rules.winType !== 'timed') return `Games ${endText(rules)}.`
  const tie = rules.drawsAllowed ? 'Ties count as half a win.' : "Ties aren't allowed."
  return `Timed games: the team ahead when time runs out wins. ${tie}`
}

/** 'to 11, win by 2', within a sentence. */
export function endText({ winType, pointsToWin, winByMargin, cap, drawsAllowed }: GameRules): string {
  if (winType === 'timed') return drawsAllowed ? 'on time, ties allowed' : 'on time, no ties'
  const games = `to ${pointsToWin}, win by ${winByMargin}`
  if (winType !== 'cap' || cap === null || winByMargin === 1) return games
  if (cap === pointsToWin) return `to ${pointsToWin}, first team there wins`
  return `${games}, capped at ${cap} (win by 1 at ${cap})`
}
