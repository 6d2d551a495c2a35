import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { MOST_INVITEES } from './check-invitees'

/** Characters; a longer line is no name, and the server refuses to look it up. */
const LONGEST_NAME = 200

/** Someone with an account who has the name that was written down, with what tells two of them apart. */
export interface KnownPerson {
  playerId: string
  name: string
  /** DUPR. */
  rating: number | null
  /** That the reader plays in or runs. */
  commonLeagues: number
}

/** Who of these names, one a line, is here already, by the name as it was written; no one has to be. */
export const knownPeopleQuery = (names: string) =>
  queryOptions({
    queryKey: keyFor('roster', 'known', names),
    queryFn: async ({ signal }) => {
      const client = await supabase()
      const { data } = await client
        .rpc('known_people', {
          p_names: names
            .split('\n')
            .filter((name) => name.length <= LONGEST_NAME)
            .slice(0, MOST_INVITEES),
        })
        .abortSignal(signal)
        .throwOnError()
      const byName = new Map<string, KnownPerson[]>()
      for (const row of data) {
        const person = {
          playerId: row.player_id,
          name: `${row.first_name} ${row.last_name}`.trim(),
          rating: row.level,
          commonLeagues: row.common_leagues,
        }
        byName.set(row.asked, [...(byName.get(row.asked) ?? []), person])
      }
      return byName
    },
    enabled: names !== '',
    // While another name is written, what is known of the others stays.
    placeholderData: keepPreviousData,
  })
