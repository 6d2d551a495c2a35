import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Avatar } from '@/shared/ui/Avatar'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import type { ClubDetail, ClubPerson } from '../club'
import { changeAdmin } from '../mutations'
import { FindAdmin } from './FindAdmin'

type AdminListProps = {
  club: ClubDetail
  /** Its creator invites and removes admins; admins can only step down. */
  mayChange: boolean
  myId: string
  onLeft: () => void
}

/** Who runs the club and its leagues, changed one person at a time. */
export function AdminList({ club, mayChange, myId, onLeft }: AdminListProps) {
  const [leaving, setLeaving] = useState<ClubPerson | null>(null)
  const { mutate, isPending, variables } = useMutation(changeAdmin(club.id, myId))
  const isSelf = leaving?.id === myId
  return (
    <section aria-labelledby="club-admins">
      <h2 id="club-admins" className="mb-1 font-semibold">
        Admins
      </h2>
      <p className="mb-2.5 text-note text-muted">
        {mayChange
          ? "Once they accept, admins manage this page and all of the club's leagues, including scores."
          : `Only ${club.creator.name}, who created the club, can add or remove admins.`}
      </p>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          <Person person={club.creator} says="Created this club" />
          {club.admins.map((person) => (
            <Person key={person.id} person={person}>
              {(mayChange || person.id === myId) && (
                <Button
                  size="sm"
                  aria-label={person.id === myId ? undefined : `Remove ${person.name}`}
                  pending={isPending && variables?.person.id === person.id}
                  onClick={() => setLeaving(person)}
                >
                  {person.id === myId ? 'Step down' : 'Remove'}
                </Button>
              )}
            </Person>
          ))}
          {club.asked.map((person) => (
            <Person key={person.id} person={person} says="Invited">
              {mayChange && (
                <Button
                  size="sm"
                  aria-label={`Withdraw ${person.name}'s invitation`}
                  pending={isPending && variables?.person.id === person.id}
                  onClick={() => mutate({ person, change: 'withdraw' })}
                >
                  Withdraw
                </Button>
              )}
            </Person>
          ))}
          {club.declined.map((person) => (
            <Person key={person.id} person={person} says="Declined" />
          ))}
        </ul>
      </Card>
      {mayChange && (
        <FindAdmin
          stateOf={(id) => {
            if (id === club.creator.id || club.adminIds.includes(id)) return 'Already an admin'
            if (club.asked.some((person) => person.id === id)) return 'Invited'
            return club.declined.some((person) => person.id === id) ? 'Declined' : undefined
          }}
          pending={isPending}
          onChoose={(person) => mutate({ person, change: 'invite' })}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving)
            mutate(
              { person: leaving, change: 'remove' },
              { onSuccess: isSelf && !mayChange ? onLeft : undefined },
            )
          setLeaving(null)
        }}
        title={isSelf ? 'Step down as an admin?' : `Remove ${leaving?.name ?? ''} as an admin?`}
        confirmLabel={isSelf ? 'Step down' : 'Remove'}
        danger
      >
        Former admins keep only the leagues they created.
      </ConfirmDialog>
    </section>
  )
}

type PersonProps = { person: ClubPerson; says?: string; children?: ReactNode }

function Person({ person: { id, name }, says, children }: PersonProps) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <Avatar name={name} id={id} />
      <span className="min-w-0 flex-1 basis-20 font-medium wrap-anywhere">
        {name}
        {says && <span className="block text-note font-normal text-muted">{says}</span>}
      </span>
      {children}
    </li>
  )
}
