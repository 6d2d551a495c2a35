import { mutationOptions } from '@tanstack/react-query'
import { isOwnError, sentenceFor } from '@/shared/lib/errors'
import { supabase } from '@/shared/supabase/client'
import type { MyInvitation } from './my-invitations'

/** Our own refusals have their message; for everything else, says what failed. */
const orElse = (sentence: string) => (error: unknown) => (isOwnError(error) ? sentenceFor(error) : sentence)

/** Accepts one of the person's own invitations, without a link. Every page may show the league from now on. */
export const acceptMyInvitation = mutationOptions({
  mutationFn: async ({ id }: MyInvitation) => {
    const client = await supabase()
    await client.rpc('accept_my_invitation', { p_league_player_id: id }).throwOnError()
  },
  meta: {
    success: (_answer, { leagueName }: MyInvitation) => `You're in. Welcome to ${leagueName}!`,
    error: orElse('Failed to accept invite. Please try again.'),
    invalidates: [[]],
  },
})

/** Declines one of the person's own invitations, which ends it; or takes them off a roster they were put on. */
export const declineMyInvitation = mutationOptions({
  mutationFn: async ({ id, leagueId, isAdded }: MyInvitation) => {
    const client = await supabase()
    await (
      isAdded
        ? client.rpc('leave_league', { p_league_id: leagueId })
        : client.rpc('decline_my_invitation', { p_league_player_id: id })
    ).throwOnError()
  },
  meta: {
    success: (_answer, { isAdded, leagueName }: MyInvitation) =>
      isAdded ? `You left ${leagueName}` : 'Invitation declined',
    error: orElse('Failed to decline invite. Please try again.'),
    invalidates: [[]],
  },
})
