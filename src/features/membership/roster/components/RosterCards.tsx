import { Ellipsis } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { ratingInColumn } from '@/shared/lib/rating'
import { Avatar } from '@/shared/ui/Avatar'
import { Card } from '@/shared/ui/Card'
import { IconButton } from '@/shared/ui/IconButton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { RosterRowsProps } from '../roster-rows-props'
import { RosterStateBadge } from './RosterStateBadge'
import { NextStep } from './NextStep'
import { SelectEntryBox } from './SelectEntryBox'

/** The roster on a phone: one card with a row per player, and the same facts as the table. */
export function RosterCards({ rows, selection, league, onManage, onTrouble }: RosterRowsProps) {
  return (
    <Card padded={false}>
      <ul aria-label="Players" className="divide-y divide-line">
        {rows.map((entry) => {
          const selected = selection.has(entry.id)
          return (
            <li
              key={entry.id}
              className={classNames(
                'grid grid-cols-[auto_auto_1fr_auto] items-start gap-x-3 py-3 pr-1.5 pl-4 max-[25rem]:grid-cols-[auto_1fr_auto]',
                selected && 'bg-accent-dim',
              )}
            >
              <span className="grid h-8 place-items-center">
                <SelectEntryBox
                  label={`Select ${entry.name}`}
                  checked={selected}
                  onToggle={() => selection.toggle(entry.id)}
                  onEnter={selection.goToBar}
                />
              </span>
              {/* The smallest phones need its room for the name. */}
              <span className="max-[25rem]:hidden">
                <Avatar name={entry.name} id={entry.playerId} />
              </span>
              <span className="min-w-0 self-center font-semibold wrap-anywhere">{entry.name}</span>
              <span className="-my-1.5 flex items-center">
                <span className="font-numeral text-xl font-bold tabular-nums">
                  <VisuallyHidden>{entry.rating === null ? 'No DUPR rating' : 'DUPR rating'}</VisuallyHidden>
                  <span aria-hidden={entry.rating === null || undefined}>{ratingInColumn(entry.rating)}</span>
                </span>
                <IconButton label={`Manage ${entry.name}`} onClick={() => onManage(entry)}>
                  <Ellipsis aria-hidden className="size-5" />
                </IconButton>
              </span>
              <span className="col-span-2 col-start-3 min-w-0 max-[25rem]:col-start-2 space-y-1.5 pr-2.5">
                {entry.email !== null && entry.email !== entry.name && (
                  <span className="block text-note text-muted wrap-anywhere">{entry.email}</span>
                )}
                <RosterStateBadge entry={entry} league={league} />
                <NextStep entry={entry} leagueId={league.id} onTrouble={onTrouble} />
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
