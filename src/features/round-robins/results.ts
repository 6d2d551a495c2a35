import { pointShareText, signed } from '@/domain/format-text'
import { dateIn } from '@/shared/lib/dates'
import { deviceTimeZone } from './device-time-zone'
import { isPlayed, roundsOf } from '@/domain/round-robin-session/rounds'
import { roundRobinStandings } from '@/domain/round-robin-session/round-robin-standings'
import type { RoundRobinGame, RoundRobinSheet } from '@/domain/round-robin-session/session'

/** One side's names: 'Ann / Bob'. */
export const namesOf = ({ people }: Pick<RoundRobinSheet, 'people'>, ids: readonly string[]) =>
  ids.map((id) => people.find((person) => person.id === id)?.name ?? 'Unknown player').join(' / ')

/** '67%' of the points that could be won. */
export const formatWinShare = (share: number | null) => (share === null ? '–' : pointShareText(share))

/** '2 of 3', and how many of the others ended level; a dash before the first game. */
export function formatWon({ won, drawn, played }: { won: number; drawn: number; played: number }): string {
  if (played === 0) return '–'
  return drawn > 0 ? `${won} of ${played}, ${drawn} tied` : `${won} of ${played}`
}

/** The table and the rounds as a message to the group: who has not played and what is not begun are left out. */
export function resultsText(sheet: RoundRobinSheet, now = new Date()): string {
  const { roundRobin } = sheet
  const { rows, byShare } = roundRobinStandings(sheet)
  const table = rows
    .filter(({ rank }) => rank !== null)
    .map((row) =>
      [
        `${row.rank}. ${row.name}: ${row.won} of ${row.played} won`,
        ...(row.drawn > 0 ? [`${row.drawn} tied`] : []),
        byShare ? `${formatWinShare(row.pointShare)} of points` : `point diff ${signed(row.pointDiff)}`,
      ].join(', '),
    )
  const gameLine = (game: RoundRobinGame) => {
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
    roundRobin.name,
    [dateIn(roundRobin.startsAt, deviceTimeZone(), now), roundRobin.location].filter(Boolean).join(' · '),
  ].join('\n')
  return [title, ...(table.length > 0 ? [table.join('\n')] : []), ...rounds].join('\n\n')
}
