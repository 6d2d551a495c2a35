import { startsIn, nearDateIn, onPaper, timesIn, dateIn } from '@/shared/lib/dates'
import { listOf, FORMER_PLAYER, namesUpTo, pointShareText, signed } from '@/domain/format-text'
import { isPlayed, type RoundRobinRound, roundsOf } from '@/domain/round-robin-session/rounds'
import { finishOf, type RoundRobinTimes } from './round-robin-form'
import type { RoundRobinSheet, RoundRobinGame } from '@/domain/round-robin-session/session'
import type { Fraction } from '@/domain/fraction'
import { MOST_ON_A_STEP, podiumOf } from '@/domain/standings/standings'
import { roundRobinStandings } from '@/domain/round-robin-session/round-robin-standings'

/** 'Today, 7:00–8:45 PM', on the reader's clock. */
export const formatWhen = (roundRobin: RoundRobinTimes, now = new Date()): string =>
  `${nearDateIn(roundRobin.startsAt, deviceTimeZone(), now)}, ${hoursOf(roundRobin)}`

/** 'Tue, Nov 24, 2026, 7:00 – 8:45 PM'. */
export const formatForPaper = (roundRobin: RoundRobinTimes): string =>
  onPaper(roundRobin.startsAt, deviceTimeZone(), finishOf(roundRobin))

const hoursOf = (roundRobin: RoundRobinTimes) =>
  timesIn(roundRobin.startsAt, finishOf(roundRobin), deviceTimeZone())

/** 'Starts Saturday at 11:00 PM'; null once it has begun, by the clock or by a first score if players started early. */
export function startsText(
  { roundRobin, games }: Pick<RoundRobinSheet, 'roundRobin' | 'games'>,
  now: Date,
): string | null {
  if (Date.parse(roundRobin.startsAt) <= now.getTime() || games.some(isPlayed)) return null
  return startsIn(roundRobin.startsAt, deviceTimeZone(), now)
}

/** 'court 2', 'courts 1 and 2': those without a score. */
export function courtsOf(games: RoundRobinRound['games']): string {
  const courts = games.filter((game) => !isPlayed(game)).map(({ court }) => String(court))
  return `court${courts.length === 1 ? '' : 's'} ${listOf(courts)}`
}

/** The reader's own time zone. A round robin has none, because its players are in one place. */
export const deviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

export const playerNameIn = (people: readonly { id: string; name: string }[]) => (id: string) =>
  people.find((person) => person.id === id)?.name ?? 'Unknown player'

/** One side's names: 'Ann / Bob'. */
export const namesOf = ({ people }: Pick<RoundRobinSheet, 'people'>, ids: readonly string[]) =>
  ids.map(playerNameIn(people)).join(' / ')

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
