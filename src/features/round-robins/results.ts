import { pointShareText, signed } from '@/domain/wording'
import { dateIn } from '@/shared/lib/dates'
import { ownTimeZone } from './own-time-zone'
import { isPlayed, roundsOf } from '@/domain/round-robin-session/rounds'
import { setTable } from '@/domain/round-robin-session/set-table'
import type { SetGame, SetSheet } from '@/domain/round-robin-session/session'

/** One side's names: 'Ann / Bob'. */
export const namesOf = ({ people }: Pick<SetSheet, 'people'>, ids: readonly string[]) =>
  ids.map((id) => people.find((person) => person.id === id)?.name ?? 'Unknown player').join(' / ')

/** '67%' of the points that could be won. */
export const shareWords = (share: number | null) => (share === null ? '–' : pointShareText(share))

/** '2 of 3', and how many of the others ended level; a dash before the first game. */
export function wonWords({ won, drawn, played }: { won: number; drawn: number; played: number }): string {
  if (played === 0) return '–'
  return drawn > 0 ? `${won} of ${played}, ${drawn} tied` : `${won} of ${played}`
}

/** The table and the rounds as a message to the group: who has not played and what is not begun are left out. */
export function resultsText(sheet: SetSheet, now = new Date()): string {
  const { set } = sheet
  const { rows, byShare } = setTable(sheet)
  const table = rows
    .filter(({ rank }) => rank !== null)
    .map((row) =>
      [
        `${row.rank}. ${row.name}: ${row.won} of ${row.played} won`,
        ...(row.drawn > 0 ? [`${row.drawn} tied`] : []),
        byShare ? `${shareWords(row.pointShare)} of points` : `point diff ${signed(row.pointDiff)}`,
      ].join(', '),
    )
  const gameLine = (game: SetGame) => {
    const [one, other] = [namesOf(sheet, game.team1), namesOf(sheet, game.team2)]
    return isPlayed(game)
      ? `${one} ${game.team1Score}–${game.team2Score} ${other}`
      : `${one} vs. ${other}: no score`
  }
  const rounds = roundsOf(sheet)
    .filter(({ games }) => games.some(isPlayed))
    .map(({ number, games }) => [`Round ${number}`, ...games.map(gameLine)].join('\n'))
  // Not 'Today': who reads it tomorrow should know.
  const title = [
    set.name,
    [dateIn(set.startsAt, ownTimeZone(), now), set.location].filter(Boolean).join(' · '),
  ].join('\n')
  return [title, ...(table.length > 0 ? [table.join('\n')] : []), ...rounds].join('\n\n')
}
