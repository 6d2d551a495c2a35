/** The settings that say how a game ends, which the table of settings itself says in words. */
export interface GameEnd {
  readonly winType: 'win_by_margin' | 'cap' | 'timed'
  readonly pointsToWin: number
  readonly winByMargin: number
  readonly cap: number | null
  readonly drawsAllowed: boolean
}

/** How a game ends: 'Games to 11, win by 2.' Source: rules.md section 2. */
export function gameSentence(rules: GameEnd): string {
  if (rules.winType !== 'timed') return `Games ${endText(rules)}.`
  const tie = rules.drawsAllowed ? 'Ties count as half a win.' : "Ties aren't allowed."
  return `Timed games: the team ahead when time runs out wins. ${tie}`
}

/** 'to 11, win by 2', within a sentence. */
export function endText({ winType, pointsToWin, winByMargin, cap, drawsAllowed }: GameEnd): string {
  if (winType === 'timed') return drawsAllowed ? 'on time, ties allowed' : 'on time, no ties'
  const games = `to ${pointsToWin}, win by ${winByMargin}`
  if (winType !== 'cap' || cap === null || winByMargin === 1) return games
  if (cap === pointsToWin) return `to ${pointsToWin}, first team there wins`
  return `${games}, capped at ${cap} (win by 1 at ${cap})`
}
