import { FORMER_PLAYER, namesUpTo, pointShareText, signed } from '@/domain/format-text'
import type { Fraction } from '@/domain/fraction'
import { MOST_ON_A_STEP, podiumOf } from '@/domain/podium'
import { dateIn } from '@/shared/lib/dates'
import { deviceTimeZone } from './device-time-zone'
import { isPlayed, roundsOf } from '@/domain/round-robin-session/rounds'
import { roundRobinStandings } from '@/domain/round-robin-session/round-robin-standings'
import type { RoundRobinGame, RoundRobinSheet } from '@/domain/round-robin-session/session'

/** One side's names: 'Ann / Bob'. */
export const namesOf = ({ people }: Pick<RoundRobinSheet, 'people'>, ids: readonly string[]) =>
  ids.map((id) => people.find((person) => person.id === id)?.name ?? 'Unknown player').join(' / ')

/** '67%' of the possible points. */
export const formatWinShare = (share: Fraction | null) => (share === null ? '–' : pointShareText(share))

/** '2 of 3', and the number of ties among the rest; a dash before the first game. */
export function formatWon({ won, drawn, played }: { won: number; drawn: number; played: number }): string {
  if (played === 0) return '–'
  return drawn > 0 ? `${won} of ${played}, ${drawn} tied` : `${won} of ${played}`
}

/** The standings as a message to the group. Leaves out players without a game. */
export function standingsText(sheet: RoundRobinSheet, now = new Date()): string {
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
  const title = [sheet.roundRobin.name, whenAndWhere(sheet, now)].join('\n')
  return [title, ...(table.length > 0 ? [table.join('\n')] : [])].join('\n\n')
}

/** 'Tue, Nov 24 · Riverside Park'. Not 'Today', because someone may read it tomorrow. */
export const whenAndWhere = ({ roundRobin }: Pick<RoundRobinSheet, 'roundRobin'>, now: Date) =>
  [dateIn(roundRobin.startsAt, deviceTimeZone(), now), roundRobin.location].filter(Boolean).join(' · ')

/** The same, and every round that has started. */
export function resultsText(sheet: RoundRobinSheet, now = new Date()): string {
  const gameLine = (game: RoundRobinGame) => {
    const [one, other] = [namesOf(sheet, game.team1), namesOf(sheet, game.team2)]
    return isPlayed(game)
      ? `${one} ${game.team1Score}–${game.team2Score} ${other}`
      : `${one} vs. ${other}: no score`
  }
  const rounds = roundsOf(sheet)
    .filter(({ games }) => games.some(isPlayed))
    .map(({ number, games }) => [`Round ${number}`, ...games.map(gameLine)].join('\n'))
  return [standingsText(sheet, now), ...rounds].join('\n\n')
}

/** The first three places, as soon as anyone has a rank. */
export function podiumSteps(sheet: RoundRobinSheet) {
  const { rows } = roundRobinStandings(sheet)
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const ranks = new Map(rows.flatMap(({ id, rank }) => (rank === null ? [] : [[id, rank] as const])))
  return podiumOf(ranks).map(({ place, players }) => ({
    place,
    who: namesUpTo(
      MOST_ON_A_STEP,
      players.map((id) => nameOf.get(id) ?? FORMER_PLAYER),
    ),
    isShared: players.length > 1,
  }))
}

/** Whether nothing is left to play: every score is in, or the host ended it after some. */
export const isPlayedOut = ({ roundRobin, games }: RoundRobinSheet): boolean =>
  roundRobin.status !== 'canceled' &&
  games.some(isPlayed) &&
  (roundRobin.status === 'completed' || games.every(isPlayed))
