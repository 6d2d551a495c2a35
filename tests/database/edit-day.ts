import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database, Tables } from '../../src/shared/supabase/database.types'

type Fields = Partial<Pick<Tables<'game_days'>, 'starts_at' | 'location' | 'note' | 'court_count' | 'status'>>
type Rest = Partial<Omit<Database['public']['Functions']['edit_game_day']['Args'], 'p_game_day_id'>>

/** Changes a game day as someone who read it right before. */
export async function editDay(
  client: SupabaseClient<Database>,
  gameDayId: string,
  p_changes: Fields,
  rest: Rest = {},
) {
  const { data } = await client.from('game_days').select().eq('id', gameDayId).maybeSingle()
  const p_seen = Object.fromEntries(Object.entries(data ?? {}).filter(([column]) => column in p_changes))
  return client.rpc('edit_game_day', { p_game_day_id: gameDayId, p_changes, p_seen, ...rest })
}
