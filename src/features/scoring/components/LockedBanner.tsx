import { Archive, Ban, Lock } from 'lucide-react'
import { nearDateIn, zonedTimeIn } from '@/shared/lib/dates'
import type { GameNight } from '../courts'

type LockedBannerProps = {
  day: GameNight['day']
  canManage: boolean
  isArchived?: boolean
  timeZone: string
}

/** Says that, since when and by whom the scores are locked, and who can still change them. */
export function LockedBanner({ day, canManage, isArchived = false, timeZone }: LockedBannerProps) {
  if (isArchived) {
    return (
      <p className="mb-4 flex gap-3 rounded-card border border-line bg-surface p-4">
        <Archive aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        This league is archived. Its scores can only be read.
      </p>
    )
  }
  if (day.status === 'cancelled') {
    return (
      <p className="mb-4 flex gap-3 rounded-card border border-bad/30 bg-bad-dim p-4">
        <Ban aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
        This game day was cancelled. Its scores cannot be changed.
      </p>
    )
  }
  if (!day.finalized) return null
  const { at, by } = day.finalized
  return (
    <div className="mb-4 flex gap-3 rounded-card border border-line bg-surface p-4">
      <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div>
        <p className="font-semibold">
          Finalized{by !== null && ` by ${by}`} ·{' '}
          <time dateTime={at}>
            {nearDateIn(at, timeZone)} {zonedTimeIn(at, timeZone)}
          </time>
        </p>
        <p className="text-sm text-muted">
          {canManage
            ? 'Scores are locked for players. As an organiser you can still correct them.'
            : 'All scores are locked. If one is wrong, ask an organiser to correct it.'}
        </p>
      </div>
    </div>
  )
}
