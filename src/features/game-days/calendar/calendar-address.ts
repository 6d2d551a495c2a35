import { queryOptions } from '@tanstack/react-query'
import { readEnv } from '@/shared/lib/env'
import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { rpc } from '@/shared/supabase/calls'

/** The reader's calendar feed: of one league, or of all their leagues if `leagueId` is null. */
export interface CalendarAddress {
  /** For every calendar app that asks for an address. */
  https: string
  /** Opens the device's own calendar app. */
  webcal: string
}

/** Asked for only once someone wants to subscribe, because the first question makes the address. */
export const calendarAddressQuery = (leagueId: string | null) =>
  queryOptions({
    queryKey: keyFor('game-days', 'calendar-address', leagueId),
    queryFn: async ({ signal }) => addressOf(await rpc('create_calendar_address', { leagueId }, signal)),
    // It changes only by a reset.
    staleTime: Infinity,
  })

export const resetCalendarAddress = (leagueId: string | null) =>
  command(async () => addressOf(await rpc('reset_calendar_address', { leagueId })), {
    success: 'Address reset',
    failure: "Couldn't reset the address. Check your connection and try again.",
    stale: [keyFor('game-days', 'calendar-address')],
  })

function addressOf(token: string): CalendarAddress {
  const env = readEnv()
  if (!env.ok) throw new Error(env.sentence)
  const { href } = new URL(`/functions/v1/calendar/${token}.ics`, env.url)
  return { https: href, webcal: href.replace(/^https?:/, 'webcal:') }
}
