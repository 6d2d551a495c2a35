import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import type { League } from '@/features/leagues/league'
import { Button } from '@/shared/ui/Button'
import { membersQuery } from '@/features/membership/roster/api'
import { ChooseMemberDialog } from './ChooseMemberDialog'
import { offerLeague, offerOfLeagueQuery, withdrawLeagueOffer } from './mutations'

/** The part of the address that leads here. */
export const HAND_OVER = 'hand-over'

/** Transfers a league, so that someone else runs it from then on. */
export function TransferLeague({ league }: { league: Pick<League, 'id' | 'name' | 'createdBy' | 'club'> }) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const { data: offer } = useQuery(offerOfLeagueQuery(league.id))
  const { data: members } = useQuery({ ...membersQuery(league.id), enabled: Boolean(offer) })
  const { mutate: withdraw, isPending } = useMutation(withdrawLeagueOffer)
  const staysOrganizer =
    me.isSuperAdmin || (league.club && [league.club.createdBy, ...league.club.admins].includes(me.profileId))
  const offeredTo = members?.find(({ playerId }) => playerId === offer?.playerId)?.name ?? 'a member'

  // People who are sent here to transfer their leagues before leaving land at this section, below a long
  // roster.
  useEffect(() => {
    if (hash === `#${HAND_OVER}`) section.current?.scrollIntoView({ block: 'center' })
  }, [hash])

  return (
    <section
      ref={section}
      id={HAND_OVER}
      aria-labelledby="hand-over-title"
      className="rounded-card border border-line p-4 target:border-accent/60"
    >
      <h2 id="hand-over-title" className="font-semibold">
        Transfer this league
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        {offer ? `Waiting for ${offeredTo} to accept.` : 'Make another member the organizer.'}
      </p>
      {offer ? (
        <Button pending={isPending} onClick={() => withdraw(league)}>
          Withdraw offer
        </Button>
      ) : (
        <Button onClick={() => setOpen(true)}>Transfer league</Button>
      )}
      {isOpen && (
        <ChooseMemberDialog
          league={league}
          title={`Transfer ${league.name}`}
          description={
            staysOrganizer
              ? "Once they accept, they're the organizer. You keep access as a club or super admin."
              : "Once they accept, they're the organizer. You'll lose access to manage it."
          }
          label="New organizer"
          submitLabel="Offer transfer"
          except={[league.createdBy]}
          choose={offerLeague}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
