import { ATTENDANCE_MARKS, type AttendanceMark } from '@/domain/season/who-played'
import { countOf } from '@/domain/format-text'
import type { Court, CourtSeat, CourtGame } from '@/features/scoring/score-sheet-view'
import { gamesOf, isEntered } from '@/features/scoring/courts'

export const MARKS: Readonly<Record<AttendanceMark, { label: string; key: string }>> = {
  present: { label: 'Here', key: 'h' },
  late: { label: 'Late', key: 'l' },
  absent: { label: 'Absent', key: 'a' },
  no_show: { label: 'No-show', key: 'n' },
}

export const markLabel = (mark: AttendanceMark | null) => (mark === null ? 'Not marked' : MARKS[mark].label)

export const markOfKey = (key: string): AttendanceMark | undefined =>
  ATTENDANCE_MARKS.find((mark) => MARKS[mark].key === key.toLowerCase())

export const seatsOf = (courts: readonly Court[]): readonly CourtSeat[] =>
  courts.flatMap(({ seats }) => seats)

/** '9 here · 1 late · 2 absent · 1 with a sub · 4 not marked'. */
export function attendanceLine(seats: readonly CourtSeat[]): string {
  const count = (mark: AttendanceMark) => seats.filter(({ attendance }) => attendance === mark).length
  const unmarked = seats.filter(({ attendance }) => attendance === null)
  const open = unmarked.filter(({ sub }) => sub === null)
  const parts = [
    [count('present'), 'here'],
    [count('late'), 'late'],
    [count('absent'), 'absent'],
    [count('no_show'), count('no_show') === 1 ? 'no-show' : 'no-shows'],
    [unmarked.length - open.length, 'with a sub'],
    [open.length, 'not marked'],
  ] as const
  const shown = parts.filter(([number]) => number > 0)
  return shown.length === 0 ? countOf(0, 'player') : shown.map(([n, word]) => `${n} ${word}`).join(' · ')
}

/** Marked as absent, without a sub. */
export const isAwayFromCourt = ({ attendance, sub }: CourtSeat) =>
  (attendance === 'absent' || attendance === 'no_show') && sub === null

/**
 * The games that a member would forfeit: those without a result, and those that others already forfeited. Same list as
 * app.games_to_forfeit() in the database, which compares the two.
 */
export function gamesToForfeit(courts: readonly Court[], playerId: string): readonly CourtGame[] {
  return courts
    .flatMap(gamesOf)
    .filter((game) => playsIn(game, playerId))
    .filter((game) => !isEntered(game) || (game.result === 'forfeit' && !game.endedBy.includes(playerId)))
}

/** Who would forfeit the game: the member, and anyone else in it who is absent or already forfeited it. */
export function forfeitersOf(game: CourtGame, courts: readonly Court[], playerId: string): readonly string[] {
  const away = new Set(
    courts
      .flatMap(({ seats }) => seats)
      .filter(isAwayFromCourt)
      .map(({ person }) => person.id),
  )
  return [...game.team1, ...game.team2]
    .map(({ id }) => id)
    .filter((id) => id === playerId || away.has(id) || game.endedBy.includes(id))
}

const playsIn = ({ team1, team2 }: CourtGame, playerId: string) =>
  [...team1, ...team2].some(({ id }) => id === playerId)
