import { ChevronRight, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { type PendingCounts, joiningQueries } from '../api'
import { useQuery } from '@tanstack/react-query'
import { Card } from '@/shared/ui/Card'

type PendingLinkProps = { waiting: PendingCounts; className?: string }

/** '4 people ask to join', with a link to answer; nothing if no one asks. */
export function PendingLink({ waiting, className }: PendingLinkProps) {
  const [first] = waiting.leagues
  if (!first) return null
  const { requests, leagues } = waiting
  return (
    <Link
      to={leagues.length > 1 ? paths.allRequests(first.id) : paths.leagueTab(first.id, 'join-requests')}
      // In the bell, choosing it closes the panel.
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      className={`flex min-h-14 items-center gap-[12px] px-[16px] py-2.5 -outline-offset-2 hover:bg-raised/60 ${className ?? ''}`}
    >
      <Plus aria-hidden className="size-[20px] shrink-0 text-accent @max-[15rem]:hidden" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">
          {countOf(requests, 'join request', 'join requests')}
        </span>
        <span className="block text-note wrap-break-word text-muted">
          {leagues.map(({ name }) => name).join(', ')}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-[20px] shrink-0 text-muted" />
    </Link>
  )
}

/** Requests to join this league. On a phone, the tab with their number is off the edge of the screen. */
export function LeagueNeedsMe({ leagueId }: { leagueId: string }) {
  const { data: waiting } = useQuery(joiningQueries.waiting())
  const here = waiting?.leagues.find(({ id }) => id === leagueId)
  if (!here) return null
  return (
    <Card padded={false} className="@container lg:hidden">
      <PendingLink waiting={{ requests: here.requests, leagues: [here] }} />
    </Card>
  )
}
