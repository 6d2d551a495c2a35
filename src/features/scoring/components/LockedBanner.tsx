import { Lock, X } from 'lucide-react'
import { nearMomentIn, timeIn } from '@/shared/lib/dates'
import { useNow } from '@/shared/lib/timing'
import type { ScoreSheetView } from '../score-sheet-view'

type LockedBannerProps = {
  day: ScoreSheetView['day']
  canManage: boolean
  isArchived?: boolean
  timeZone: string
}

/** Says that the scores are locked, since when, by whom, and who can still change them. */
export function LockedBanner({ day, canManage, isArchived = false, timeZone }: LockedBannerProps) {
  const now = useNow(10_000)
  if (isArchived) {
    return (
      <p className="mb-4 flex gap-3 rounded-card border border-line bg-surface p-4">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        This league is archived. Scores are read-only.
      </p>
    )
  }
  if (day.status === 'canceled') {
    return (
      <p className="mb-4 flex gap-3 rounded-card border border-bad/30 bg-bad-dim p-4">
        <X aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
        This game day was canceled. Scores can't be changed.
      </p>
    )
  }
  if (!day.finalized) return null
  const { at, by, undoUntil, tellsResults } = day.finalized
  const waits = canManage && undoUntil && Date.parse(undoUntil) > now
  return (
    <div className="mb-4 flex gap-3 rounded-card border border-line bg-surface p-4">
      <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div>
        <p className="font-semibold">
          Finalized{by !== null && ` by ${by}`} · <time dateTime={at}>{nearMomentIn(at, timeZone)}</time>
        </p>
        <p className="text-sm text-muted">
          {canManage
            ? 'Scores are locked for players. As an organizer, you can still correct them.'
            : 'Scores are locked. If one is wrong, ask an organizer to correct it.'}
        </p>
        {waits && (
          <p className="mt-1 text-sm text-muted">
            {tellsResults
              ? `Players get their results at ${timeIn(undoUntil, timeZone)}. Until then, you can undo finalizing.`
              : `You can undo finalizing until ${timeIn(undoUntil, timeZone)}.`}
          </p>
        )}
      </div>
    </div>
  )
}
