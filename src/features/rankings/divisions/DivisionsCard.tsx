import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { divisionLabel } from '@/domain/divisions'
import { countOf } from '@/domain/format-text'
import type { League } from '@/features/leagues/league'
import { membersQuery } from '@/features/membership/roster/queries'
import { Button } from '@/shared/ui/Button'
import { QueryPart } from '@/shared/ui/QueryPart'
import { Skeleton } from '@/shared/ui/Skeleton'
import { DivisionsDialog } from './DivisionsDialog'

/** For organizers: how many players are in each division, and where to change it. */
export function DivisionsCard({ league }: { league: League }) {
  const query = useQuery(membersQuery(league.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <QueryPart query={query} what="divisions" className="mb-4" skeleton={<Skeleton className="mb-4 h-12" />}>
      {(members) => {
        const none = members.filter(({ division }) => divisionLabel(division, league.divisions) === null)
        return (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-32 text-sm text-muted">
              {countOf(league.divisions, 'division')}.{' '}
              {none.length > 0 && (
                <span className="text-warning">
                  {countOf(none.length, 'player')} {none.length === 1 ? 'has' : 'have'} none yet.
                </span>
              )}
            </p>
            <Button icon={<Users aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
              Set divisions
            </Button>
            {isOpen && <DivisionsDialog league={league} members={members} onClose={() => setOpen(false)} />}
          </div>
        )
      }}
    </QueryPart>
  )
}
