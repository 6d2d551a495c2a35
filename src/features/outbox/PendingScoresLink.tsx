import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { deletedAccount, deletedAccountShown, forgetDeletedAccount } from '@/features/auth/deleted-account'
import { paths } from '@/shared/lib/paths'
import { deleteOrphanedScores, readOrphanedScores } from '@/shared/outbox/orphaned-scores'
import { useOutbox } from './use-outbox'
import { PendingScoresChip } from './PendingScoresChip'

/** These have a place of their own for it. */
const SCORING = decodeURIComponent(paths.scoring(':leagueId', ':gameDayId'))
const PAGES_WITH_IT = [SCORING, paths.outbox()]

/** What waits, on every other page: in the header of a desk, in a strip on the bar at the bottom of a phone. */
export function PendingScoresLink() {
  const { pathname } = useLocation()
  // Whatever page is open, what waits is sent.
  useOutbox()
  useEffect(() => void clearUp(), [])
  if (PAGES_WITH_IT.some((path) => matchPath(path, pathname))) return null
  return (
    <PendingScoresChip className="fixed inset-x-0 strip-above-bar z-20 flex min-h-12 items-center justify-center border-t border-line bg-ground lg:static lg:min-h-0 lg:border-0 short:static short:min-h-0 short:border-0" />
  )
}

/** What an account left here that is gone is not for anyone who signs in next, once it was told. */
async function clearUp() {
  const gone = deletedAccount.read()
  if (gone === null) return
  try {
    // No one has seen them yet: the sign-in page tells of them when it is next open.
    if (!deletedAccountShown.read() && (await readOrphanedScores(gone)).length > 0) return
    await deleteOrphanedScores(gone)
    forgetDeletedAccount()
  } catch {
    // The storage fails: tried again when the app is next opened.
  }
}
