import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, useDeferredValue } from 'react'
import { Avatar } from '@/shared/ui/Avatar'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import type { ClubDetail, ClubPerson } from '../model'
import { changeAdmin, clubQueries } from '../api'
import { countOf } from '@/domain/format-text'
import type { FoundPlayer } from '@/features/people/api'
import { sentenceFor } from '@/shared/lib/errors'
import { ratingText } from '@/shared/lib/rating'
import { searchProblem } from '@/shared/lib/name-matches'
import { SearchField } from '@/shared/ui/SearchField'

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

function Person({ person: { name }, says, children }: PersonProps) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 px-[16px] py-2">
      <Avatar name={name} />
      <span className="min-w-0 flex-1 basis-44 font-medium wrap-anywhere">
        {name}
        {says && <span className="block text-note font-normal text-muted">{says}</span>}
      </span>
      {children}
    </li>
  )
}

type FindAdminProps = {
  /** What someone is who can't be asked anymore, such as 'Invited'. */
  stateOf: (id: string) => string | undefined
  pending: boolean
  onChoose: (person: ClubPerson) => void
}

/** Searches for a person by name to ask them to be an admin. */
function FindAdmin({ stateOf, pending, onChoose }: FindAdminProps) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data: found, error } = useQuery(clubQueries.people(search))
  return (
    <div className="mt-3 space-y-2">
      <SearchField label="Invite an admin by name" value={text} onSearch={setText} />
      {error && !searchProblem(text) && <p className="text-note text-bad">{sentenceFor(error)}</p>}
      <p role="status" className="text-note text-muted empty:hidden">
        {search.length >= 2 && found?.length === 0 && `No players match “${search}”.`}
      </p>
      {search.length >= 2 && (
        <ul aria-label="Search results" className="space-y-1.5">
          {found?.map((person) => (
            <li
              key={person.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-button border border-line py-1.5 pr-1.5 pl-4"
            >
              <span className="min-w-0 flex-1 basis-24 wrap-anywhere">
                {person.name}
                <span className="block text-note text-muted">{toTellApart(person)}</span>
              </span>
              {stateOf(person.id) ? (
                <span className="pr-3 text-note text-muted">{stateOf(person.id)}</span>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Invite ${person.name}, ${toTellApart(person)}`}
                  pending={pending}
                  onClick={() => {
                    onChoose(person)
                    setText('')
                  }}
                >
                  Invite
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Never an email address: 'DUPR 3.5 · 2 leagues in common'. */
function toTellApart({ level, commonLeagues }: FoundPlayer): string {
  const rating = level === null ? 'No DUPR rating' : `DUPR ${ratingText(level)}`
  return `${rating} · ${commonLeagues === 0 ? 'no leagues in common' : `${countOf(commonLeagues, 'league')} in common`}`
}
