import { queryOptions } from '@tanstack/react-query'
import { readSettings } from '@/domain/league-settings'
import type { Me } from '@/features/auth/me'
import { SCHEDULE_FIELDS, selectSettings } from '@/features/leagues/settings/settings'
import { keyFor } from '@/shared/query-keys'
import { findPlayers } from '@/features/people/find-people'
import { supabase } from '@/shared/supabase/client'
import { PAGE_ROWS, readAll } from '@/shared/supabase/read-all'
import type { Club, ClubDetail, ClubPerson, FoundPerson } from './club'

export const clubQueries = {
  /** Every club, by name. */
  list: () =>
    queryOptions({
      queryKey: keyFor('clubs', 'list'),
      queryFn: async ({ signal }): Promise<Club[]> => {
        const client = await supabase()
        const clubs = await readAll((after) => {
          const page = client.from('clubs').select('id, name, city').order('id').limit(PAGE_ROWS)
          return (after === null ? page : page.gt('id', after)).abortSignal(signal).throwOnError()
        })
        return clubs.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
      },
    }),

  /** The clubs that a person may create a league for: those they run; for a super admin all. */
  managed: ({ profileId, isSuperAdmin }: Pick<Me, 'profileId' | 'isSuperAdmin'>) =>
    queryOptions({
      queryKey: keyFor('clubs', 'managed', profileId),
      queryFn: async ({ signal }): Promise<Club[]> => {
        const client = await supabase()
        const clubs = client.from('clubs').select('id, name, city').order('name').order('id')
        const { data } = await (
          isSuperAdmin ? clubs : clubs.or(`created_by.eq.${profileId},admins.cs.{${profileId}}`)
        )
          .abortSignal(signal)
          .throwOnError()
        return data
      },
    }),

  detail: (clubId: string) =>
    queryOptions({
      queryKey: keyFor('clubs', 'detail', clubId),
      queryFn: async ({ signal }): Promise<ClubDetail> => {
        const client = await supabase()
        const { data: club } = await client
          .from('clubs')
          .select(
            `id, name, city, address, description, admins,
            creator:players!clubs_created_by_fkey(id, first_name, last_name),
            leagues(id, ${selectSettings(LEAGUE_FIELDS)}, event:events!inner(name))`,
          )
          .eq('id', clubId)
          .abortSignal(signal)
          .single()
          .throwOnError()
        const { data: admins } = await client
          .from('players')
          .select('id, first_name, last_name')
          .in('id', club.admins)
          .abortSignal(signal)
          .throwOnError()
        return {
          id: club.id,
          name: club.name,
          city: club.city,
          address: club.address,
          description: club.description,
          creator: toPerson(club.creator),
          adminIds: club.admins,
          admins: admins.map(toPerson).toSorted((a, b) => a.name.localeCompare(b.name)),
          leagues: club.leagues
            .map((league) => ({
              id: league.id,
              name: league.event.name,
              ...readSettings(LEAGUE_FIELDS, league),
            }))
            .toSorted((a, b) => a.name.localeCompare(b.name)),
        }
      },
    }),

  /** Players by name; none for fewer than two letters. */
  people: (search: string) =>
    queryOptions({
      queryKey: keyFor('clubs', 'people', search),
      queryFn: async ({ signal }): Promise<FoundPerson[]> => {
        const { items } = await findPlayers({ search, limit: 8 }, signal)
        return items.map(({ level, ...person }) => ({ ...person, rating: level }))
      },
      enabled: search.length >= 2,
    }),
}

function toPerson(row: { id: string; first_name: string; last_name: string }): ClubPerson {
  return { id: row.id, name: `${row.first_name} ${row.last_name}`.trim() || 'Player' }
}

const LEAGUE_FIELDS = ['status', ...SCHEDULE_FIELDS] as const
