import { CircleAlert, X } from 'lucide-react'
import { IconButton } from '@/shared/ui/IconButton'

/** Which of a selection could not be decided, and what is so instead. Stays until it is read. */
export function UndecidedNote({ problems, onClose }: { problems: readonly string[]; onClose: () => void }) {
  return (
    <div
      role="alert"
      className="mb-3 flex items-start gap-3 rounded-card border border-warning/30 bg-warning-dim py-1 pr-1 pl-4"
    >
      <CircleAlert aria-hidden className="mt-3 size-5 shrink-0 text-warning" />
      <ul className="min-w-0 flex-1 space-y-1 py-2.5 text-sm">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
      <IconButton label="Dismiss" onClick={onClose}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
