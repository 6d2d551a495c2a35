import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { deletedAccount, deletedAccountShown, forgetDeletedAccount } from '@/features/auth/remembered'
import { paths } from '@/shared/lib/paths'
import { deleteOrphans, readOrphanedScores } from '@/shared/outbox/phone-storage'
import { waitingKinds } from './kinds'
import { useOutbox } from './use-outbox'
import { PendingScoresChip } from './PendingScoresChip'

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
