import { nameMatches } from '@/shared/lib/name-matches'
import type { Member } from './member'

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base' })

/** By name, as a reader looks somebody up; only those whose name matches what is searched for. */
export function rosterFor(members: readonly Member[], search: string): Member[] {
  return members
    .filter(({ name }) => nameMatches(name, search))
    .toSorted((a, b) => BY_NAME.compare(a.name, b.name) || (a.playerId < b.playerId ? -1 : 1))
}
