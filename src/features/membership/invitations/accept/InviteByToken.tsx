import { useQuery, queryOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Me } from '@/features/auth/use-auth'
import { InvitationSkeleton, InviteFailed, InvitePage, InviteWaiting } from './InvitePage'
import { OpenInvite } from './OpenInvite'
import { ClosedInvite } from './ClosedInvite'
import { SUBBING_PATH } from '@/features/subs/api'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import { takeEarlyRead } from '@/shared/supabase/early-read'
import { toInvitation, toAcceptResult, type AcceptResult } from '../invitation'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { isOwnError, sentenceFor } from '@/shared/lib/errors'
import { command } from '@/shared/lib/command'

type InviteByTokenProps = {
  token: string
  me: Me | undefined
  /** The person comes from confirming a sign-up for this invitation. */
  isConfirmed: boolean
}

export function InviteByToken({ token, me, isConfirmed }: InviteByTokenProps) {
  const query = useQuery(invitationQueries.byToken(token, me?.profileId))
  const { accept, isAccepting, hasFailed } = useAcceptInvitation(token)
  const { data: invitation, error } = query

  // Confirming the sign-up accepted it: welcome the person and continue, as after the button.
  const isTakenAtSignUp = isConfirmed && invitation?.state === 'taken'
  useWelcome(isTakenAtSignUp, accept)

  if (invitation?.state === 'open') {
    return (
      <OpenInvite invitation={invitation} token={token} me={me} accept={accept} isAccepting={isAccepting} />
    )
  }
  if (isAccepting || (isTakenAtSignUp && !hasFailed)) {
    return (
      <InvitePage>
        <InviteWaiting title="Accepting your invite" />
      </InvitePage>
    )
  }
  if (invitation) {
    const isSignedIn = me !== undefined
    return (
      <ClosedInvite
        invitation={invitation}
        token={token}
        isSignedIn={isSignedIn}
        isLeftOut={isConfirmed && isSignedIn}
      />
    )
  }
  if (error) return <InviteFailed error={error} onRetry={query.refetch} pending={query.isFetching} />
  return (
    <InvitePage aside={<InvitationSkeleton />}>
      <InviteWaiting title="Loading invite" />
    </InvitePage>
  )
}

/** Runs something once, as soon as it is due. */
function useWelcome(isDue: boolean, welcome: () => void): void {
  const done = useRef(false)
  const greet = useEffectEvent(welcome)
  useEffect(() => {
    if (!isDue || done.current) return
    done.current = true
    greet()
  }, [isDue])
}

const invitationQueries = {
  /** What a token opens, for this person or a visitor. Looking doesn't use it up. */
  byToken: (token: string, profileId: string | undefined) =>
    queryOptions({
      queryKey: keyFor('invitations', 'token', token, profileId ?? 'visitor'),
      queryFn: async ({ signal }) => {
        // An answer to no one in particular isn't the one for someone who has signed in since.
        const early = profileId === undefined && (await takeEarlyRead('invitation', { p_token: token }))
        return toInvitation(early ? early.data : await rpc('invitation', { token }, signal))
      },
    }),
}

type Acceptance = {
  token: string
  /** Also accepts one that went to another address. */
  confirm: boolean
}

/**
 * Accepts an invitation. Succeeds again for anyone who accepted it before, because the answer to their first try may
 * have been lost.
 */
const acceptInviteToken = command(
  async (acceptance: Acceptance) => toAcceptResult(await rpc('accept_invitation', acceptance)),
  {
    success: ({ outcome, leagueName, asSub, asks }: AcceptResult) => {
      if (outcome === 'wrong_account') return null
      if (asks) return 'The organizer will add you as a sub'
      return asSub ? `You're on the sub list of ${leagueName}` : `You're in. Welcome to ${leagueName}!`
    },
    failure: (error) =>
      isOwnError(error) ? sentenceFor(error) : 'Failed to accept invite. Please try again.',
    // The person can now see a league, its game days, and its announcements, so everything read before is outdated.
    stale: [[]],
  },
)

/** Takes an invitation and goes to its league, or to where someone subs. */
function useAcceptInvitation(token: string) {
  const { mutate, isPending, isError, data } = useMutation(acceptInviteToken)
  const navigate = useNavigate()

  const accept = ({ confirm = false } = {}) =>
    mutate(
      { token, confirm },
      {
        onSuccess: ({ outcome, leagueId, asSub }) => {
          // Back must not lead to a used invitation.
          if (outcome !== 'wrong_account')
            void navigate(asSub ? SUBBING_PATH : paths.league(leagueId), { replace: true })
        },
      },
    )
  // Until the league is on the screen.
  const isLeaving = data !== undefined && data.outcome !== 'wrong_account'
  return { accept, isAccepting: isPending || isLeaving, hasFailed: isError }
}
