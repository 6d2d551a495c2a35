import { useQueryClient, useQuery } from '@tanstack/react-query'
import { CloudOff, Lock, X } from 'lucide-react'
import { useCallback } from 'react'
import { keyFor } from '@/shared/query-keys'
import type { PolledGameDay } from '@/shared/query-persistence/read-again'
import { usePageAge } from '@/shared/query-persistence/use-page-age'
import { AsOf, AsOfTime } from '@/shared/ui/AsOf'
import { Badge } from '@/shared/ui/Badge'
import { nearMomentIn, timeIn } from '@/shared/lib/dates'
import { useNow } from '@/shared/lib/timing'
import { scoringQueries } from '../api'
import { useScoring } from '../use-scoring'
import { useLiveHints } from '../use-live-hints'
import type { ScoreSheetView } from '../score-sheet-view'

/** Follows other people's scores. If that fails, says so and how old the scores are. */
export function LiveStatus({ day }: { day: PolledGameDay }) {
  const { leagueId, gameDayId } = useScoring()
  const sheet = useQueryClient().getQueryState(scoringQueries.sheet(leagueId, gameDayId).queryKey)
  const { errorUpdatedAt, dataUpdatedAt } = useChanges(day)
  const pageAge = usePageAge()
  const isBehind = errorUpdatedAt > dataUpdatedAt
  return (
    <span role="status">
      {isBehind ? (
        <Badge tone="warning" icon={<CloudOff aria-hidden className="size-4 shrink-0" />}>
          <span>
            {/* On a phone it shares a line with the link back: its own line would move the + from under a thumb. */}
            <span className="max-sm:sr-only">Scores </span>
            <AsOfTime at={Math.max(dataUpdatedAt, sheet?.dataUpdatedAt ?? 0)} />
            <span className="max-sm:sr-only"> may be out of date</span>
          </span>
        </Badge>
      ) : (
        pageAge !== undefined && <AsOf at={pageAge} />
      )}
    </span>
  )
}

function useChanges(day: PolledGameDay) {
  const { leagueId, gameDayId } = useScoring()
  const client = useQueryClient()
  const read = useCallback(
    () => void client.invalidateQueries({ queryKey: keyFor('scoring', 'changes', leagueId, gameDayId) }),
    [client, leagueId, gameDayId],
  )
  const isRealtimeOn = useLiveHints(gameDayId, read)
  return useQuery(scoringQueries.changes(leagueId, gameDayId, { day, isRealtimeOn }))
}

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
