import { queryOptions } from '@tanstack/react-query'
import { SCHEDULE_FIELDS, settingsOf, type Schedule } from '@/features/leagues/settings'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import { command } from '@/shared/lib/command'
import { isOwnError, sentenceFor } from '@/shared/lib/errors'

/** An open invitation for the person by name, even if its email failed; or a roster that an organizer put them on. */
export interface MyInvitation extends Schedule {
  id: string
  leagueId: string
  leagueName: string
  inviterName: string
  /** They are on the roster already, and never said yes. */
  isAdded: boolean
  location: string
}

/** The signed-in person's open invitations, the one that expires first on top. */
export function myInvitationsQuery(profileId: string) {
  return queryOptions({
    queryKey: keyFor('invitations', 'mine', profileId),
    queryFn: async ({ signal }) =>
      (await rpc('my_invitations', {}, signal)).map((row): MyInvitation => ({
        id: row.leaguePlayerId,
        leagueId: row.leagueId,
        leagueName: row.leagueName,
        inviterName: row.inviterName,
        isAdded: row.isAdded,
        location: row.location,
        ...settingsOf(SCHEDULE_FIELDS, row),
      })),
    meta: { persist: true },
  })
}

/** Our own refusals have their message; for everything else, says what failed. */
const orElse = (sentence: string) => (error: unknown) => (isOwnError(error) ? sentenceFor(error) : sentence)

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
