import { nameMatches } from '@/shared/lib/name-matches'
import type { Member } from './member'

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base' })

/** By name, as a reader looks someone up; only names that match the search. */
export function rosterFor(members: readonly Member[], search: string): Member[] {
  return members
    .filter(({ name }) => nameMatches(name, search))
    .toSorted((a, b) => BY_NAME.compare(a.name, b.name) || (a.playerId < b.playerId ? -1 : 1))
}

/** '16 players'; '3 of 60 players' in a search. */
export function rosterCount(members: readonly Member[], shown: number): string {
  const all = members.length === 1 ? '1 player' : `${members.length} players`
  return shown < members.length ? `${shown} of ${all}` : all
}
