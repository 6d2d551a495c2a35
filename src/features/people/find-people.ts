import { supabase } from '@/shared/supabase/client'

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
export async function findPlayers(
  { search, limit, minLevel, maxLevel, after }: Search,
  signal: AbortSignal,
): Promise<{ items: FoundPlayer[]; next: string | undefined }> {
  const client = await supabase()
  const { data } = await client
    .rpc('find_players', {
      p_search: search,
      p_min_level: minLevel ?? undefined,
      p_max_level: maxLevel ?? undefined,
      p_after: after ?? undefined,
      p_limit: limit,
    })
    .abortSignal(signal)
    .throwOnError()
  return { items: data.map(toFoundPlayer), next: data.length < limit ? undefined : data.at(-1)?.page_key }
}

/** Players with one of these full names; `asked` is the one that was looked up. */
export async function findKnownPeople(
  names: string[],
  signal: AbortSignal,
): Promise<(FoundPlayer & { asked: string })[]> {
  const client = await supabase()
  const { data } = await client.rpc('known_people', { p_names: names }).abortSignal(signal).throwOnError()
  return data.map((row) => ({ ...toFoundPlayer(row), asked: row.asked }))
}

interface FoundRow {
  player_id: string
  first_name: string
  last_name: string
  level: number | null
  common_leagues: number
}

const toFoundPlayer = (row: FoundRow): FoundPlayer => ({
  id: row.player_id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  level: row.level,
  commonLeagues: row.common_leagues,
})
