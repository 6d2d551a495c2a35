import { memo } from 'react'
import { Badge } from '@/shared/ui/Badge'
import type { RosterEntry } from '../entry'
import { entryLabel } from '../entry-labels'

/** A row's state and its dates, or what went wrong with its email. Memoized, because formatting dates is slow. */
export const RosterStateBadge = memo(function EntryState({
  entry,
  timeZone,
}: {
  entry: RosterEntry
  timeZone: string
}) {
  const { badge, note } = entryLabel(entry, timeZone)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      <span className="min-w-0 text-note text-muted wrap-anywhere">{note}</span>
    </span>
  )
})
