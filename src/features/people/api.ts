import * as v from 'valibot'
import { infiniteQueryOptions, queryOptions, keepPreviousData } from '@tanstack/react-query'
import { fullName } from '@/domain/full-name'
import { keyFor } from '@/shared/query-keys'
import { rpc, paged, type Returned, pageOf } from '@/shared/supabase/calls'
import { personKey } from '@/shared/lib/name-matches'

const PAGE = 30

const PersonCard = v.object({
  playerId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  level: v.nullable(v.number()),
  leagues: v.array(v.object({ id: v.string(), name: v.string() })),
})

export const playerQueries = {
  find: (search: string, { from, to }: LevelRange) =>
    infiniteQueryOptions({
      queryKey: keyFor('players', 'find', search, from, to),
      ...paged((after, signal) =>
        findPlayers({ search, minLevel: from, maxLevel: to, after, limit: PAGE }, signal),
      ),
    }),

  /** One person as others may know them; null for an unknown id. */
  person: (playerId: string) =>
    queryOptions({
      queryKey: keyFor('players', 'person', playerId),
      queryFn: async ({ signal }) => {
        const card = v.parse(v.nullable(PersonCard), await rpc('person_card', { playerId }, signal))
        return (
          card && {
            id: card.playerId,
            name: fullName(card),
            level: card.level,
            leagues: card.leagues,
          }
        )
      },
    }),
}

/** A player with an account, with details to tell apart two with the same name. */
export interface FoundPlayer {
  id: string
  name: string
  /** DUPR rating. */
  level: number | null
  /** Leagues that the reader plays in or runs. */
  commonLeagues: number
}

interface Search {
  search: string
  limit: number
  minLevel?: number | null
  maxLevel?: number | null
  /** Where the previous page ended. */
  after?: string | null
}

/** Players whose name matches; `next` is where the next page starts, undefined after the last one. */
export const findPlayers = async (search: Search, signal: AbortSignal) =>
  pageOf(await rpc('find_players', search, signal), search.limit, toFoundPlayer)

/**
 * Players with one of these full names; `asked` is the one that was looked up. `isSameDuprId`: their DUPR ID is the one
 * that was given with the name.
 */
export async function findKnownPeople(
  names: string[],
  signal: AbortSignal,
  duprIds?: readonly (string | null)[],
) {
  const rows = await rpc(
    'known_people',
    { names, ...(duprIds && { duprIds: duprIds.map((id) => id ?? '') }) },
    signal,
  )
  return rows.map((row) => ({ ...toFoundPlayer(row), asked: row.asked, isSameDuprId: row.sameDuprId }))
}

const toFoundPlayer = (row: Omit<Returned<'known_people'>[number], 'asked' | 'sameDuprId'>): FoundPlayer => ({
  id: row.playerId,
  name: fullName(row),
  level: row.level,
  commonLeagues: row.commonLeagues,
})

/** Inclusive; null is no limit. */
export interface LevelRange {
  from: number | null
  to: number | null
}

export const LEVELS: readonly (LevelRange & { name: string })[] = [
  { name: 'Any level', from: null, to: null },
  { name: 'Below 3.0', from: null, to: 2.999 },
  { name: '3.0 to 3.5', from: 3, to: 3.499 },
  { name: '3.5 to 4.0', from: 3.5, to: 3.999 },
  { name: '4.0 to 4.5', from: 4, to: 4.499 },
  { name: '4.5 and up', from: 4.5, to: null },
]

/** Characters. A longer line isn't a name, and the server refuses to look it up. */
const LONGEST_NAME = 200
/** Names that the server looks up in one call. */
const MOST_NAMES = 200

/** A player with an account and the given name, with details to tell apart two with the same name. */
export interface KnownPerson {
  playerId: string
  name: string
  /** DUPR rating. */
  rating: number | null
  /** Leagues that the reader plays in or runs. */
  commonLeagues: number
  /** Their DUPR ID is the one on the list. */
  isSameDuprId: boolean
}

export interface NameToFind {
  name: string
  duprId: string | null
}

/** Which of these names belong to known players, by `personKey`. */
export const knownPeopleQuery = (names: readonly NameToFind[]) =>
  queryOptions({
    queryKey: keyFor('roster', 'known', names),
    queryFn: async ({ signal }) => {
      const possible = names.filter(({ name }) => name.length <= LONGEST_NAME)
      const byName = new Map<string, KnownPerson[]>()
      for (let start = 0; start < possible.length; start += MOST_NAMES) {
        const some = possible.slice(start, start + MOST_NAMES)
        const found = await findKnownPeople(
          some.map(({ name }) => name),
          signal,
          some.map(({ duprId }) => duprId),
        )
        for (const { asked, id, name, level, commonLeagues, isSameDuprId } of found) {
          const key = personKey(asked)
          const before = byName.get(key) ?? []
          if (before.some(({ playerId }) => playerId === id)) continue
          byName.set(key, [...before, { playerId: id, name, rating: level, commonLeagues, isSameDuprId }])
        }
      }
      return byName
    },
    enabled: names.length > 0,
    // While another name is typed, keep what is known about the others.
    placeholderData: keepPreviousData,
  })
