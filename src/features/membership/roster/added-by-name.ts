import { areSimilarNames } from '@/domain/similar-names'
import { nameKey } from '@/shared/lib/name-matches'

/** Whether two names as written may be the same person's. */
export const isSimilar = (one: string, other: string): boolean =>
  areSimilarNames(nameKey(one), nameKey(other))

/** Members without an account whose name may be this one. */
export const addedByName = <Member extends { name: string; hasAccount: boolean }>(
  members: readonly Member[],
  name: string,
): Member[] => members.filter((member) => !member.hasAccount && isSimilar(member.name, name))
