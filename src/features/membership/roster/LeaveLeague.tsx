import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import { isLeagueOwner } from '@/features/leagues/can-manage-league'
import type { League } from '@/features/leagues/league'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { membersQuery } from './api'
import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { rpc } from '@/shared/supabase/calls'

type LeaveLeagueProps = {
  league: Pick<League, 'id' | 'name' | 'createdBy' | 'club' | 'coOrganizers' | 'status'>
}

/** For a member who plays. Someone who was only invited declines instead. */
export function LeaveLeague({ league }: LeaveLeagueProps) {
  const me = useMe()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { data: members } = useQuery(membersQuery(league.id))
  const { mutate, isPending, error, reset } = useMutation(leaveLeague)
  const isPlayer = members?.some(({ playerId, plays }) => plays && playerId === me.profileId)
  if (!isPlayer || league.status === 'archived') return null
  const close = () => {
    if (isPending) return
    reset()
    setAsking(false)
  }
  return (
    <section aria-labelledby="leave-league" className="rounded-card border border-line p-4">
      <h2 id="leave-league" className="font-semibold">
        Leave this league
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">Games you played stay in the standings.</p>
      <Button onClick={() => setAsking(true)}>Leave league</Button>
      <ConfirmDialog
        danger
        open={asking}
        onClose={close}
        onConfirm={() =>
          mutate(league, { onSuccess: () => void navigate(paths.leagues(), { replace: true }) })
        }
        pending={isPending}
        title={`Leave ${league.name}?`}
        confirmLabel="Leave league"
      >
        {error ? (
          <span role="alert" className="block space-y-3 text-danger">
            <span className="block">{sentenceFor(error)}</span>
            {errorCode(error) === 'last_organizer' && (
              <ButtonLink size="sm" to={paths.transferLeague(league.id)}>
                Transfer or archive {league.name}
              </ButtonLink>
            )}
          </span>
        ) : (
          <>
            Games you played stay in the standings. You give up your spots in upcoming game days, and
            organizers settle your open games in one that&apos;s underway.
            {isLeagueOwner(me, { ...league, coOrganizers: [] })
              ? ' You stay an organizer.'
              : isLeagueOwner(me, league) && ' You stop being a co-organizer.'}
          </>
        )}
      </ConfirmDialog>
    </section>
  )
}

/** Takes the reader off the roster of a league. The dialog shows a refusal, with a next step. */
const leaveLeague = command(({ id }: { id: string; name: string }) => rpc('leave_league', { leagueId: id }), {
  success: (_, { name }) => `You left ${name}`,
  inPlace: true,
  stale: [
    keyFor('leagues'),
    keyFor('game-days'),
    keyFor('joining'),
    keyFor('invitations'),
    keyFor('rankings'),
    keyFor('scoring'),
    keyFor('scheduler'),
  ],
})
