import { command } from '@/shared/lib/command'
import { isOwnError, sentenceFor } from '@/shared/lib/errors'
import { rpc } from '@/shared/supabase/calls'
import type { MyInvitation } from './my-invitations'

/** Our own refusals have their message; for everything else, says what failed. */
export const orElse = (sentence: string) => (error: unknown) =>
  isOwnError(error) ? sentenceFor(error) : sentence

/** Accepts one of the person's own invitations, without a link. Every page may show the league from now on. */
export const acceptMyInvitation = command(
  ({ id }: MyInvitation) => rpc('accept_my_invitation', { leaguePlayerId: id }),
  {
    success: (_, { leagueName }) => `You're in. Welcome to ${leagueName}!`,
    failure: orElse('Failed to accept invite. Please try again.'),
    stale: [[]],
  },
)

/** Declines one of the person's own invitations, which ends it; or takes them off a roster they were put on. */
export const declineMyInvitation = command(
  async ({ id, leagueId, isAdded }: MyInvitation) => {
    if (isAdded) await rpc('leave_league', { leagueId })
    else await rpc('decline_my_invitation', { leaguePlayerId: id })
  },
  {
    success: (_, { isAdded, leagueName }) => (isAdded ? `You left ${leagueName}` : 'Invitation declined'),
    failure: orElse('Failed to decline invite. Please try again.'),
    stale: [[]],
  },
)
