import { supabase } from '@/shared/supabase/client'

const NAMES_A_REQUEST = 100

/** The whole names of members by their ids; a set itself knows the short ones of a score sheet. */
export async function readMemberNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const client = await supabase()
  const names = new Map<string, string>()
  for (let start = 0; start < ids.length; start += NAMES_A_REQUEST) {
    const { data } = await client
      .from('players')
      .select('id, first_name, last_name')
      .in('id', ids.slice(start, start + NAMES_A_REQUEST))
      .throwOnError()
    for (const { id, first_name, last_name } of data) names.set(id, `${first_name} ${last_name}`.trim())
  }
  return names
}
