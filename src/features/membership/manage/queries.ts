import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
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
        const rows = await readAll(
          (after) => rpc('organizer_roster', { leagueId, after, limit: PAGE_ROWS }, signal),
          (row) => row.pageKey,
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
        const asked = { leagueId, people: peopleOf(invitees), preview: true }
        const outcomes = toInviteeOutcomes(await rpc('invite_players', asked, signal))
        return new Map(outcomes.map((answer) => [answer.email, answer]))
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
export const peopleOf = (invitees: readonly RatedInvitee[]) =>
  invitees.map(({ email, firstName, lastName, rating }) => ({
    email,
    firstName,
    lastName,
    ...(rating != null && { rating }),
  }))
