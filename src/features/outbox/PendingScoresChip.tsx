import { Send, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { formatPendingCount } from '@/shared/outbox/waiting-text'
import { useOutboxView } from '@/shared/outbox/outbox'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { useMe } from '@/features/auth/use-auth'
import { deletedAccount, deletedAccountShown, forgetDeletedAccount } from '@/features/auth/deleted-account'
import { deleteOrphans, readOrphanedScores } from '@/shared/outbox/phone-storage'
import { useLostScores } from './lost-scores'
import { useOutbox } from './use-outbox'
import { waitingKinds } from './kinds'

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

/** These pages show it elsewhere. */
const SCORING = decodeURIComponent(paths.scoring(':leagueId', ':gameDayId'))
const PAGES_WITH_IT = [SCORING, paths.outbox()]

/** Waiting scores on every other page: in the header on a desktop, in a strip above the bottom bar on a phone. */
export function PendingScoresLink() {
  const { pathname } = useLocation()
  // Waiting scores are sent no matter which page is open.
  useOutbox()
  const client = useQueryClient()
  useEffect(() => void clearUp(client), [client])
  if (PAGES_WITH_IT.some((path) => matchPath(path, pathname))) return null
  return (
    <PendingScoresChip className="fixed inset-x-0 strip-above-bar z-20 flex min-h-12 items-center justify-center border-t border-line bg-ground lg:static lg:min-h-0 lg:border-0 short:static short:min-h-0 short:border-0" />
  )
}

/** Removes what a deleted account left once its scores were shown, because they aren't for the next person to sign in. */
async function clearUp(client: QueryClient) {
  const gone = deletedAccount.read()
  if (gone === null) return
  const kinds = waitingKinds(client)
  try {
    // No one has seen them yet: the sign-in page shows them when it is next open.
    if (!deletedAccountShown.read() && (await readOrphanedScores(gone, kinds)).length > 0) return
    await deleteOrphans(gone, kinds)
    forgetDeletedAccount()
  } catch {
    // Storage fails: this runs again when the app is next opened.
  }
}
