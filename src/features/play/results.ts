import { isPlayed, roundsOf } from './rounds'
import { setTable } from './set-table'
import type { SetGame, SetSheet } from './set-sheet'

/** One side's names: 'Ann / Bob'. */
export const namesOf = ({ people }: Pick<SetSheet, 'people'>, ids: readonly string[]) =>
  ids.map((id) => people.find((person) => person.id === id)?.name ?? 'Somebody').join(' / ')

const scoreOf = (game: SetGame) => (isPlayed(game) ? `${game.team1Score}–${game.team2Score}` : 'open')

/** The table and every game as a message to the group. */
export function resultsText(sheet: SetSheet): string {
  const { rows, byShare } = setTable(sheet)
  const table = rows.map(({ rank, name, won, played, pointDiff, pointShare }) => {
    const last = byShare
      ? `${((pointShare ?? 0) * 100).toFixed(1)}%`
      : `${pointDiff > 0 ? '+' : ''}${pointDiff}`
    return `${rank === null ? '–' : `${rank}.`} ${name}: ${won} of ${played}, ${last}`
  })
  const rounds = roundsOf(sheet).map(({ number, games }) =>
    [
      `Round ${number}`,
      ...games.map((game) => `${namesOf(sheet, game.team1)} ${scoreOf(game)} ${namesOf(sheet, game.team2)}`),
    ].join('\n'),
  )
  return [sheet.set.name, table.join('\n'), ...rounds].join('\n\n')
}
