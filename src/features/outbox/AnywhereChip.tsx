import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { forgetGone, goneAccount, wasTold } from '@/features/auth/gone-account'
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

/** What an account left here that is gone is not for anyone who signs in next, once it was told. */
async function clearUp() {
  const gone = goneAccount()
  if (gone === null) return
  try {
    const { dropLeftScores, leftScores } = await import('@/shared/outbox/left-scores')
    // No one has seen them yet: the sign-in page tells of them when it is next open.
    if (!wasTold() && (await leftScores(gone)).length > 0) return
    await dropLeftScores(gone)
    forgetGone()
  } catch {
    // The storage fails: tried again when the app is next opened.
  }
}
