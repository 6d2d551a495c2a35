import { nameKey } from '@/shared/lib/name-matches'
import type { DraftPerson } from '../round-robin-form'

type Who = Pick<DraftPerson, 'name' | 'playerId'>

const keyOf = ({ playerId, name }: Who) => playerId ?? nameKey(name)

/** The players of a group who aren't on the list yet. */
export function whoIsMissing<Someone extends Who>(
  group: readonly Someone[],
  people: readonly Who[],
): Someone[] {
  const here = new Set(people.map(keyOf))
  return group.filter((one) => !here.has(keyOf(one)))
}
