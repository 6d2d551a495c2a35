import { roundHalfUp, type Fraction } from './fraction.ts'

/** English building blocks for sentences. */

/** "Tom", "Tom and Maya", "Tom, Maya, and Sam". */
export function listOf(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return items.length === 2 ? items.join(' and ') : `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`
}

/** Up to `most` names, or how many players they are: "9 players". */
export const namesUpTo = (most: number, names: readonly string[]) =>
  names.length > most ? `${names.length} players` : listOf(names)

/** "1 game", "3 games". */
export const countOf = (count: number, singular: string, plural = `${singular}s`) =>
  `${count} ${count === 1 ? singular : plural}`

/** "1st", "2nd", "3rd", "11th". */
export function ordinal(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${suffix}`
}

/** With a sign, and a real minus: "+7", "0", "−3". `digits` formats the number. */
export function signed(value: number, digits = String(value)): string {
  if (value === 0) return digits.replace('-', '')
  return value > 0 ? `+${digits}` : `−${digits.replace('-', '')}`
}

/** ".833", "1.000": a share of wins, as shown under "Win %". */
export const winShareText = (share: Fraction) => roundHalfUp(share, 3).toFixed(3).replace(/^0/, '')

/**
 * "53%": a share of points. A fraction is rounded once, to the decimals that are shown: 74.1497% is "74.1%", although
 * 74.15% would be "74.2%".
 */
export function pointShareText(share: Fraction | number, decimals = 0): string {
  const rounded = typeof share === 'number' ? share : roundHalfUp(share, decimals + 2)
  return `${(rounded * 100).toFixed(decimals)}%`
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "week 5", "weeks 1–3", "weeks 1–3 and 5", from week numbers in order. */
export function weeksText(weeks: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const week of weeks) {
    const run = runs.at(-1)
    if (run && week === run[1] + 1) run[1] = week
    else runs.push([week, week])
  }
  const parts = runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
  return `${weeks.length === 1 ? 'week' : 'weeks'} ${listOf(parts)}`
}

/** The name of someone who left the league or deleted their account, as in `delete_my_account`. */
export const FORMER_PLAYER = 'Former player'
