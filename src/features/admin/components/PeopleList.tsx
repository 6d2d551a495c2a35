import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { EmailAddress } from '@/shared/ui/EmailAddress'
import { EmptyState } from '@/shared/ui/EmptyState'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { adminQueries } from '../queries'
import type { AdminPerson } from '../rows'
import { PagedList } from '@/shared/ui/PagedList'
import { PersonLeagues } from './PersonLeagues'
import { RoleDialog } from './RoleDialog'
import { setRole } from '../mutations'
import { PERSON_ROLES } from '../rows'

/** Everyone who matches a search, with their roles. */
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
