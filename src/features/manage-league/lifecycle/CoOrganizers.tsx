import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { listOf } from '@/domain/format-text'
import { useMe } from '@/features/auth/use-auth'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { Fold } from '@/shared/ui/Details'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import type { CoOrganizer, League } from '@/features/leagues/league'
import { ChooseMemberDialog } from './ChooseMemberDialog'
import { HAND_OVER, TransferLeague } from './TransferLeague'
import { inviteCoOrganizer, removeCoOrganizer } from './mutations'

/** Who runs the league besides its creator, and who does from now on: a row below the roster. */
export function Organizers({ league }: { league: CoOrganizersProps['league'] }) {
  const me = useMe()
  const { hash } = useLocation()
  const isOwner = me.isSuperAdmin || league.createdBy === me.profileId
  if (!isOwner && league.coOrganizers.length === 0) return null
  return (
    <div className="mt-6 border-t border-line">
      <Fold
        title="Organizers"
        note={listOf(league.coOrganizers.map(({ name }) => name))}
        isOpen={hash === `#${HAND_OVER}`}
      >
        <div className="space-y-4">
          <CoOrganizers league={league} canChoose={isOwner} />
          {isOwner && <TransferLeague league={league} />}
        </div>
      </Fold>
    </div>
  )
}

type CoOrganizersProps = {
  league: Pick<League, 'id' | 'name' | 'createdBy' | 'club' | 'coOrganizers'>
  /** The reader chooses them. Other organizers see the list and can step down. */
  canChoose: boolean
}

function CoOrganizers({ league, canChoose }: CoOrganizersProps) {
  const [isAsking, setAsking] = useState(false)
  const { coOrganizers } = league
  return (
    <section aria-labelledby="co-organizers" className="rounded-card border border-line p-4">
      <h2 id="co-organizers" className="font-semibold">
        Co-organizers
      </h2>
      <p className="mt-1 text-sm text-muted">
        They can do everything except delete the league, transfer it, or choose its organizers.
      </p>
      {coOrganizers.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {coOrganizers.map((person) => (
            <CoOrganizerRow key={person.playerId} league={league} person={person} canRemove={canChoose} />
          ))}
        </ul>
      )}
      {canChoose && (
        <Button className="mt-3" onClick={() => setAsking(true)}>
          Add co-organizer
        </Button>
      )}
      {isAsking && (
        <ChooseMemberDialog
          league={league}
          title="Add co-organizer"
          description="They can run the league with you once they accept."
          label="Co-organizer"
          submitLabel="Send invitation"
          except={[league.createdBy, ...coOrganizers.map(({ playerId }) => playerId)]}
          choose={inviteCoOrganizer}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

type RowProps = { league: CoOrganizersProps['league']; person: CoOrganizer; canRemove: boolean }

function CoOrganizerRow({ league, person, canRemove }: RowProps) {
  const me = useMe()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(removeCoOrganizer)
  const { playerId, name, hasAccepted } = person
  const isMe = playerId === me.profileId
  const others = { ...league, coOrganizers: league.coOrganizers.filter((other) => other !== person) }
  const remove = () =>
    mutate(
      { league, person: { id: playerId, name }, isMe },
      {
        // Someone who may no longer manage the league has nothing to do on this page.
        onSuccess: () => isMe && !canManageLeague(me, others) && void navigate(paths.league(league.id)),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>{name}</p>
        {!hasAccepted && <p className="text-note text-muted">Invited</p>}
      </div>
      {isMe ? (
        <Button size="sm" onClick={() => setAsking(true)}>
          Step down
        </Button>
      ) : (
        canRemove && (
          <Button
            size="sm"
            pending={isPending && !isAsking}
            aria-label={hasAccepted ? `Remove ${name}` : `Withdraw ${name}'s invitation`}
            onClick={() => (hasAccepted ? setAsking(true) : remove())}
          >
            {hasAccepted ? 'Remove' : 'Withdraw'}
          </Button>
        )
      )}
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => !isPending && setAsking(false)}
        onConfirm={remove}
        pending={isPending}
        title={isMe ? `Stop helping run ${league.name}?` : `Remove ${name} as a co-organizer?`}
        confirmLabel={isMe ? 'Step down' : 'Remove'}
      >
        {isMe
          ? "You won't be able to manage the league anymore. You'll stay on the roster."
          : "They won't be able to manage the league anymore. They'll stay on the roster."}
      </ConfirmDialog>
    </li>
  )
}
