import type { PersonReport, CourtReport, GameReport } from '@/domain/season/week-report'
import { explainCause } from '@/domain/movement/explain-move'
import { countOf, listOf } from '@/domain/format-text'
import { type CourtNames, courtInSentence, courtTitle } from '@/features/leagues/league'
import { statusLabel } from '@/domain/recorded-game'

interface ResultsMessage {
  leagueName: string
  week: number
  /** 'Tue, Dec 1'; null if the date isn't known. */
  date: string | null
  courts: readonly CourtReport[]
  names: CourtNames
  /** The member's sub in one of the games. */
  nameIn: (report: GameReport) => (id: string) => string
  url: string
}

/** The results of a week as plain text for a group chat: each court's final order, then its games. */
export function resultsMessage({
  leagueName,
  week,
  date,
  courts,
  names,
  nameIn,
  url,
}: ResultsMessage): string {
  const blocks = courts.map(({ number, people, games }) => [
    '',
    number === null ? 'Final order' : courtTitle(names, number),
    ...people.flatMap((person) =>
      person.finish === null ? [] : [`${person.finish}. ${whoFinished(person)}`],
    ),
    ...games.flatMap((report) => gameLine(report, nameIn(report)) ?? []),
  ])
  return [[`${leagueName}, week ${week}`, date].filter(Boolean).join(' · '), ...blocks.flat(), '', url].join(
    '\n',
  )
}

/** 'Maya Reyes (2–1)', 'Lou Merz (sub for Lena Fischer, 1–2)', 'Lena Fischer (1–2, Lou Merz in 1 of 3 games)'. */
function whoFinished({ row, place: { subs, bySub, inPerson } }: PersonReport): string {
  const record = `${row.won}–${row.lost}`
  if (subs.length === 0) return `${row.name} (${record})`
  return inPerson === 0
    ? `${listOf(subs)} (sub for ${row.name}, ${record})`
    : `${row.name} (${record}, ${listOf(subs)} in ${bySub} of ${countOf(bySub + inPerson, 'game')})`
}

function gameLine({ game }: GameReport, nameOf: (id: string) => string): string | null {
  const { team1, team2, team1Score, team2Score, status } = game
  const label = statusLabel(status)
  if (team1Score === null || team2Score === null) {
    return label && `${teamOf(team1, nameOf)} vs. ${teamOf(team2, nameOf)}: ${label}`
  }
  const line = `${teamOf(team1, nameOf)} ${team1Score}–${team2Score} ${teamOf(team2, nameOf)}`
  return label ? `${line} (${label})` : line
}

const teamOf = (team: readonly string[], nameOf: (id: string) => string) => team.map(nameOf).join(' & ')

export type Direction = 'up' | 'down' | null

/** Where the game day's results take a player. */
export function directionOf({ move }: Pick<PersonReport, 'move'>): Direction {
  switch (move?.cause.kind) {
    case 'up':
      return 'up'
    case 'down':
    case 'subDown':
    case 'noShowDown':
    case 'absentDown':
      return 'down'
    default:
      return null
  }
}

/** What the game day did to a player, and what decided a tie. `numbers` are the day's courts, top court first. */
export function moveReason(
  { move, ties }: Pick<PersonReport, 'move' | 'ties'>,
  numbers: readonly number[],
  names: CourtNames,
): string | null {
  if (!move) return null
  const cause = explainCause(move, (court) => courtInSentence(names, numbers[court - 1] ?? court))
  return [cause, ...ties].join(' ')
}

const ABSENCES = { absent: 'Absent', noShow: 'No-show' } as const

/** The row's note about a member who didn't play all games: 'Sub: Carl Benson', 'Sub: Gus, 1 of 3 games', 'Absent'. */
export function absenceNote({
  place: { subs, bySub, inPerson },
  attendance,
}: Pick<PersonReport, 'place' | 'attendance'>): string | null {
  if (subs.length > 0) {
    const share = inPerson > 0 ? `, ${bySub} of ${countOf(bySub + inPerson, 'game')}` : ''
    return `Sub: ${listOf(subs)}${share}`
  }
  return attendance === 'absent' || attendance === 'noShow' ? ABSENCES[attendance] : null
}
