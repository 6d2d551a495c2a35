import { memo } from 'react'
import { divisionLabel } from '@/domain/divisions'
import { Badge } from '@/shared/ui/Badge'
import type { RosterEntry } from '../entry'
import { entryLabel } from '../entry-labels'
import type { RosterLeague } from '../roster-league'

/** A row's state and its dates, or what went wrong with its email. Memoized, because formatting dates is slow. */
export const RosterStateBadge = memo(function EntryState({
  entry,
  league,
}: {
  entry: RosterEntry
  league: Pick<RosterLeague, 'timeZone' | 'divisions'>
}) {
  const { badge, note } = entryLabel(entry, league.timeZone)
  const division = divisionLabel(entry.division, league.divisions)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {division && <Badge>{division}</Badge>}
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      <span className="min-w-0 text-note text-muted wrap-anywhere">
        {[entry.partner, note].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
})
