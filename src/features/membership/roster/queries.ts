import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import type { Json } from '@/shared/supabase/database.types'
import { PAGE_ROWS, readAll } from '@/shared/supabase/read-all'
import { toInviteeOutcomes } from './selection-outcome'
import { isEmailUnderway, toEntry } from './entry'
import type { Invitee } from './parse-invitees'

/** Email is sent within seconds, so the roster polls until it arrives. */
const MAIL_POLL_MS = 4_000

export const rosterQueries = {
  /** The organizers' roster, by name. It has addresses, so it is never stored on the device. */
  league: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('roster', 'league', leagueId),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const rows = await readAll(
          async (after) => {
            const { data } = await client
              .rpc('organizer_roster', {
                p_league_id: leagueId,
                p_after: after ?? undefined,
                p_limit: PAGE_ROWS,
              })
              .abortSignal(signal)
              .throwOnError()
            return data
          },
          (row) => row.page_key,
        )
        return rows.map(toEntry)
      },
      refetchInterval: ({ state }) => (state.data?.some(isEmailUnderway) ? MAIL_POLL_MS : false),
    }),

  /** What would happen if these addresses were invited now. Changes and sends nothing. */
  preview: (leagueId: string, invitees: readonly Invitee[]) =>
    queryOptions({
      queryKey: keyFor(
        'roster',
        'preview',
        leagueId,
        invitees.map(({ email }) => email),
      ),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client
          .rpc('invite_players', { p_league_id: leagueId, p_people: peopleOf(invitees), p_preview: true })
          .abortSignal(signal)
          .throwOnError()
        return new Map(toInviteeOutcomes(data).map((answer) => [answer.email, answer]))
      },
      enabled: invitees.length > 0,
      // While a correction is looked up, keep what is known about the other lines.
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    }),
}

export type RatedInvitee = Invitee & { /** DUPR rating. */ rating?: number | null }

/** Invitees as invite_players() takes them. */
export function peopleOf(invitees: readonly RatedInvitee[]): Json {
  return invitees.map(({ email, firstName, lastName, rating }) => ({
    email,
    first_name: firstName,
    last_name: lastName,
    ...(rating != null && { rating }),
  }))
}
