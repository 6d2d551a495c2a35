import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { EmailAddress } from '@/shared/ui/EmailAddress'
import { EmptyState } from '@/shared/ui/EmptyState'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { adminQueries, setRole } from '../api'
import { type AdminPerson, PERSON_ROLES, toPersonRole, type PersonRole } from '../model'
import { PagedList } from '@/shared/ui/PagedList'
import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Dialog } from '@/shared/ui/Dialog'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { Select } from '@/shared/ui/Field'

export function PeopleList({ search }: { search: string }) {
  const query = useInfiniteQuery({ ...adminQueries.people(search), placeholderData: keepPreviousData })
  const [looked, setLooked] = useState<AdminPerson>()
  const [changed, setChanged] = useState<AdminPerson>()
  const change = useMutation(setRole)
  return (
    <>
      <PagedList
        query={query}
        what="people"
        empty={<EmptyState title={`No people match “${search}”`} icon={<Search aria-hidden />} />}
      >
        {(people) => (
          <Card padded={false}>
            <ul aria-label="People" className="divide-y divide-line">
              {people.map((person) => (
                <Row
                  key={person.id}
                  person={person}
                  onLeagues={() => setLooked(person)}
                  onRole={() => setChanged(person)}
                />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {looked && <PersonLeagues person={looked} onClose={() => setLooked(undefined)} />}
      {changed && (
        <RoleDialog
          person={changed}
          pending={change.isPending}
          onClose={() => setChanged(undefined)}
          onSave={(role) =>
            change.mutate({ person: changed, role }, { onSuccess: () => setChanged(undefined) })
          }
        />
      )}
    </>
  )
}

type RowProps = { person: AdminPerson; onLeagues: () => void; onRole: () => void }

function Row({ person, onLeagues, onRole }: RowProps) {
  const { name, email, role, isSuperAdmin, hasAccount, leagues } = person
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-break-word">{name}</span>
          {isSuperAdmin && <Badge tone="accent">Super admin</Badge>}
          {!hasAccount && <Badge>No account</Badge>}
        </p>
        <p className="text-note text-muted">{email === null ? 'No email' : <EmailAddress email={email} />}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:-ml-3">
        <Button size="sm" variant="quiet" onClick={onLeagues}>
          <span>
            {countOf(leagues, 'league')}
            <VisuallyHidden> for {name}</VisuallyHidden>
          </span>
        </Button>
        <Button size="sm" onClick={onRole}>
          <span>
            {PERSON_ROLES[role]}
            <VisuallyHidden>: change {name}'s role</VisuallyHidden>
          </span>
        </Button>
      </div>
    </li>
  )
}

type PersonLeaguesProps = { person: Pick<AdminPerson, 'id' | 'name'>; onClose: () => void }

/** The leagues that a person is in or asks to join. */
function PersonLeagues({ person, onClose }: PersonLeaguesProps) {
  const query = useQuery(adminQueries.leaguesOf(person.id))
  return (
    <Dialog open onClose={onClose} title={`${person.name}'s leagues`}>
      <QueryView
        query={query}
        what="leagues"
        skeleton={<SkeletonRows rows={3} label="Loading leagues" />}
        empty={<EmptyState title="Not in any leagues" />}
      >
        {(leagues) => (
          <ul className="divide-y divide-line">
            {leagues.map(({ id, name, status }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-1">
                <Link
                  to={paths.league(id)}
                  className="min-w-0 py-2.5 font-medium wrap-break-word text-accent hover:text-accent/80"
                >
                  {name}
                </Link>
                <Badge className="shrink-0">{status}</Badge>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  )
}

type RoleDialogProps = {
  person: AdminPerson
  pending: boolean
  onClose: () => void
  onSave: (role: PersonRole) => void
}

const MEANS: Readonly<Record<PersonRole, string>> = {
  player: 'Plays in leagues and hosts round robins.',
  club_admin: "Creates leagues and clubs, and runs the clubs where they're an admin.",
  league_creator: 'Creates and runs leagues. Has access to the Admin Panel.',
}

function RoleDialog({ person, pending, onClose, onSave }: RoleDialogProps) {
  const [chosen, setChosen] = useState(person.role)
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={`${person.name}'s role`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={chosen === person.role}
            onClick={() => onSave(chosen)}
          >
            Save
          </Button>
        </>
      }
    >
      <Select
        label="Role"
        hint={MEANS[chosen]}
        value={chosen}
        onChange={({ target }) => setChosen(toPersonRole(target.value))}
      >
        {Object.entries(PERSON_ROLES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Dialog>
  )
}
