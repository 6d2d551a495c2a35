import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { forgetGone, goneAccount } from '@/features/auth/gone-account'
import { paths } from '@/shared/lib/paths'
import { useOutbox } from './use-outbox'
import { WaitingChip } from './WaitingChip'

/** These have a place of their own for it. */
const SCORING = decodeURIComponent(paths.scoring(':leagueId', ':gameDayId'))
const PAGES_WITH_IT = [SCORING, paths.outbox()]

/** What waits, on every other page: in the header of a desk, in a strip on the bar at the bottom of a phone. */
export function AnywhereChip() {
  const { pathname } = useLocation()
  // Whatever page is open, what waits is sent.
  useOutbox()
  useEffect(() => void clearUp(), [])
  if (PAGES_WITH_IT.some((path) => matchPath(path, pathname))) return null
  return (
    <WaitingChip className="fixed inset-x-0 strip-above-bar z-20 flex min-h-12 items-center justify-center border-t border-line bg-ground lg:static lg:min-h-0 lg:border-0 short:static short:min-h-0 short:border-0" />
  )
}

/** What an account left here that is gone is not for whoever signs in next. */
async function clearUp() {
  const gone = goneAccount()
  if (gone === null) return
  forgetGone()
  const { dropLeftScores } = await import('@/shared/outbox/left-scores')
  // Where the storage fails, they stay: unseen, as before.
  await dropLeftScores(gone).catch(() => undefined)
}
