import { nameMatches } from '@/shared/lib/name-matches'
import { failedEmail, isIn, type RosterEntry } from './entry'

export const ROSTER_FILTERS = [
  'all',
  'in',
  'invited',
  'not_invited',
  'expired',
  'mail_failed',
  'refused',
] as const
export type RosterFilter = (typeof ROSTER_FILTERS)[number]

const PARTS: Record<RosterFilter, { label: string; holds: (entry: RosterEntry) => boolean }> = {
  all: { label: 'Everyone', holds: ({ state }) => state !== 'refused' },
  in: { label: 'Joined', holds: isIn },
  invited: { label: 'Invited', holds: ({ state }) => state === 'invited' },
  not_invited: { label: 'Not invited', holds: ({ state }) => state === 'not_invited' },
  expired: { label: 'Expired', holds: ({ state }) => state === 'expired' },
  mail_failed: { label: 'Email failed', holds: (entry) => failedEmail(entry) !== null },
  refused: { label: 'Rejected', holds: ({ state }) => state === 'refused' },
}

/** The rows of a filter whose name or address matches a search. */
export function entriesFor(
  entries: readonly RosterEntry[],
  filter: RosterFilter,
  search: string,
): RosterEntry[] {
  return entries.filter(
    (entry) => PARTS[filter].holds(entry) && nameMatches(`${entry.name} ${entry.email ?? ''}`, search),
  )
}

/** The filters of a roster, each with its number of rows. Empty ones are left out. */
export function filterChoices(entries: readonly RosterEntry[], chosen: RosterFilter) {
  return ROSTER_FILTERS.map((filter) => ({
    filter,
    label: PARTS[filter].label,
    count: entries.filter(PARTS[filter].holds).length,
  })).filter(({ filter, count }) => count > 0 || filter === 'all' || filter === chosen)
}

/** '17 players, 2 invited'; '3 of 60 players' in a search or filter. */
export function organizerCount(entries: readonly RosterEntry[], shown: number, narrowed: boolean): string {
  const members = entries.filter(PARTS.all.holds)
  const all = members.length === 1 ? '1 player' : `${members.length} players`
  if (narrowed) return `${shown} of ${all}`
  const invited = members.filter(({ state }) => state === 'invited' || state === 'expired').length
  return invited > 0 ? `${all}, ${invited} invited` : all
}
