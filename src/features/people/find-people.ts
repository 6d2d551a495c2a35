import { fullName } from '@/domain/full-name'
import { rpc, type Returned } from '@/shared/supabase/calls'
import { pageOf } from '@/shared/supabase/read-all'

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

/** Players with one of these full names; `asked` is the one that was looked up. */
export async function findKnownPeople(names: string[], signal: AbortSignal) {
  const rows = await rpc('known_people', { names }, signal)
  return rows.map((row) => ({ ...toFoundPlayer(row), asked: row.asked }))
}

const toFoundPlayer = (row: Omit<Returned<'known_people'>[number], 'asked'>): FoundPlayer => ({
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

/** The usual rating bands. */
export const LEVELS: readonly (LevelRange & { name: string })[] = [
  { name: 'Any level', from: null, to: null },
  { name: 'Below 3.0', from: null, to: 2.999 },
  { name: '3.0 to 3.5', from: 3, to: 3.499 },
  { name: '3.5 to 4.0', from: 3.5, to: 3.999 },
  { name: '4.0 to 4.5', from: 4, to: 4.499 },
  { name: '4.5 and up', from: 4.5, to: null },
]
