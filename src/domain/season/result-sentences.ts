// With its extension, because the function that sends emails imports this file, too.
import { divisionName, NO_DIVISION } from '../divisions.ts'
import { capital, ordinal, signed } from '../format-text.ts'

interface Played {
  readonly won: number
  readonly lost: number
  readonly drawn: number
  readonly pointDiff: number
}

/** 'You went 2–1, +6.'; with a tied game 'You went 1–1–1, 0.' */
export function recordSentence({ person: { row } }: { person: { row: Played } }): string {
  const ties = row.drawn > 0 ? `–${row.drawn}` : ''
  return `You went ${row.won}–${row.lost}${ties}, ${signed(row.pointDiff)}.`
}

interface Placed {
  readonly place: number | null
  /** Where the place counts; null in a league without divisions. */
  readonly division: number | null
  readonly tied: boolean
  /** Places up; not a number without anything to compare with. */
  readonly arrow: unknown
  /** The place is one on the ladder. */
  readonly on_ladder?: boolean
}

/** 'You won the finals.', 'You finished the season 3rd.': `place` is the one after the finals. */
export const finalsSentence = (place: number) =>
  place === 1 ? 'You won the finals.' : `You finished the season ${ordinal(place)}.`

/**
 * 'Provisionally 2nd, up 1.', 'Tied for 4th in Division 2, down 2.', 'Not ranked yet.' `isFinal`: the game day is
 * finalized.
 */
export function placeSentence(
  { row: { place, division, tied, arrow, on_ladder } }: { row: Placed },
  isFinal: boolean,
): string {
  if (place === null) return 'Not ranked yet.'
  const among =
    division && division !== NO_DIVISION ? ` in ${divisionName(division)}` : on_ladder ? ' on the ladder' : ''
  const where = `${tied ? 'tied for ' : ''}${ordinal(place)}${among}`
  const placed = isFinal ? capital(where) : `Provisionally ${where}`
  if (typeof arrow !== 'number') return `${placed}.`
  if (arrow === 0) return `${placed}, same as before.`
  return `${placed}, ${arrow > 0 ? 'up' : 'down'} ${Math.abs(arrow)}.`
}
