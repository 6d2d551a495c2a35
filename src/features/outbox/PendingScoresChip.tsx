import { Send, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatPendingCount } from '@/shared/outbox/waiting-text'
import { useOutboxView } from '@/shared/outbox/outbox'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { useMe } from '@/features/auth/use-auth'
import { useLostScores } from './lost-scores'
import { useOutbox } from './use-outbox'

/** On a good network, a score is sent before anyone could read that it waits. */
const UNNOTICED_MS = 800

type PendingScoresChipProps = {
  className?: string
  /** On a phone only its icon, where a line of its own would move what is being tapped. */
  isBrief?: boolean
}

/** '1 score waiting to send', with a link to the list. Nothing if nothing is waiting. */
export function PendingScoresChip({ className, isBrief }: PendingScoresChipProps) {
  const words = usePendingCountText()
  return (
    <span role="status" className={words ? className : undefined}>
      {words && (
        <Link to={paths.outbox()} className="inline-flex min-h-9 items-center rounded-full">
          <Badge
            tone="warning"
            icon={
              words.isUnsafe ? (
                <TriangleAlert aria-hidden className="size-4 shrink-0" />
              ) : (
                <Send aria-hidden className="size-4 shrink-0" />
              )
            }
          >
            <span className={isBrief ? 'max-sm:sr-only' : undefined}>{words.text}</span>
          </Badge>
        </Link>
      )}
    </span>
  )
}

function usePendingCountText() {
  const outbox = useOutbox()
  const view = useOutboxView(outbox)
  const lost = useLostScores(outbox, useMe().profileId).lines.length
  const text =
    formatPendingCount(view) ?? (lost > 0 ? `${lost} ${lost === 1 ? 'score' : 'scores'} may be lost` : null)
  const hasSome = text !== null
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!hasSome) return undefined
    const timer = setTimeout(() => setShown(true), UNNOTICED_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [hasSome])
  return isShown && text !== null ? { text, isUnsafe: view.storageFailed || lost > 0 } : null
}
