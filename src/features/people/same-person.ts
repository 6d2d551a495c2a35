import { areSimilarNames, wordsOf } from '@/domain/similar-names'
import { nameKey } from '@/shared/lib/name-matches'

export interface Resemblance {
  name: string
  /** The row of the list, from 1; null for someone who was there before. */
  row: number | null
}

/**
 * For each name on a list, the name that it may be another spelling of: a `known` player's, or that of a row above.
 * Null if there is none.
 */
export function likelyDuplicates(names: readonly string[], known: readonly string[]): (Resemblance | null)[] {
  // Similar names share a word, so only those are compared.
  const byWord = new Map<string, (Resemblance & { key: string })[]>()
  const remember = (one: Resemblance) => {
    const key = nameKey(one.name)
    for (const word of new Set(wordsOf(key))) {
      const those = byWord.get(word)
      if (those) those.push({ ...one, key })
      else byWord.set(word, [{ ...one, key }])
    }
  }
  for (const name of known) remember({ name, row: null })
  return names.map((name, index) => {
    const key = nameKey(name)
    const found = wordsOf(key)
      .flatMap((word) => byWord.get(word) ?? [])
      .find((other) => areSimilarNames(key, other.key))
    remember({ name, row: index + 1 })
    return found ? { name: found.name, row: found.row } : null
  })
}

/** 'Looks like Sam Park in row 2' */
export const resemblanceText = ({ name, row }: Resemblance) =>
  `Looks like ${name} ${row === null ? 'on the roster' : `in row ${row}`}`

/** Whether two names as written may be the same person's. */
export const isSimilar = (one: string, other: string): boolean =>
  areSimilarNames(nameKey(one), nameKey(other))

/** Members without an account whose name may be this one. */
export const addedByName = <Member extends { name: string; hasAccount: boolean }>(
  members: readonly Member[],
  name: string,
): Member[] => members.filter((member) => !member.hasAccount && isSimilar(member.name, name))
