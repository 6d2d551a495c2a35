import { Minus, Send, X } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { eligibleEntries, type RosterAction } from '../actions'
import type { RosterEntry } from '../entry'
import { SELECTION_BAR } from '@/shared/ui/SelectableList'

type SelectionBarProps = {
  selected: readonly RosterEntry[]
  onAction: (action: RosterAction) => void
  onClear: () => void
}

const ACTIONS = [
  { action: 'invite', label: 'Invite', Icon: Send },
  { action: 'revoke', label: 'Revoke', Icon: Minus },
  { action: 'remove', label: 'Remove', Icon: X },
] as const

/** Actions for the selection, floating above the list while there is one. */
export function RosterSelectionBar({ selected, onAction, onClear }: SelectionBarProps) {
  return (
    <section
      id={SELECTION_BAR}
      aria-label="Selection"
      className={classNames(
        'sticky bottom-above-bar z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-accent/30 bg-raised p-2 shadow-lg shadow-black/50',
        'sm:flex-nowrap lg:bottom-4',
      )}
    >
      <p role="status" className="flex-1 px-2 text-sm font-semibold whitespace-nowrap">
        {`${selected.length} selected`}
        <VisuallyHidden>. Press Enter for actions.</VisuallyHidden>
      </p>
      <div className="flex w-full gap-2 max-sm:order-last sm:w-auto">
        {ACTIONS.map(({ action, label, Icon }) => (
          <Button
            key={action}
            className="flex-1 !px-3"
            disabled={eligibleEntries(action, selected).length === 0}
            icon={<Icon aria-hidden className="size-4 max-[22rem]:hidden" />}
            onClick={() => onAction(action)}
          >
            {label}
          </Button>
        ))}
      </div>
      <IconButton label="Clear selection" onClick={onClear}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </section>
  )
}
