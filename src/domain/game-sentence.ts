import type { LeagueSettings } from './league-settings'

type GameRules = Pick<LeagueSettings, 'winType' | 'pointsToWin' | 'winByMargin' | 'cap' | 'drawsAllowed'>

/** How a game ends: 'Games to 11, win by 2.' Source: rules.md section 2. */
export function gameSentence({ winType, pointsToWin, winByMargin, cap, drawsAllowed }: GameRules): string {
  if (winType === 'timed') {
    const tie = drawsAllowed ? 'Ties count as half a win.' : "Ties aren't allowed."
    return `Timed games: the team ahead when time runs out wins. ${tie}`
  }
  const games = `Games to ${pointsToWin}, win by ${winByMargin}`
  if (winType !== 'cap' || cap === null || winByMargin === 1) return `${games}.`
  if (cap === pointsToWin) return `Games to ${pointsToWin}, first team there wins.`
  return `${games}, capped at ${cap} (win by 1 at ${cap}).`
}
