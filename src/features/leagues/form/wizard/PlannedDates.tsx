import { ChevronDown } from 'lucide-react'
import { countOf } from '@/domain/format-text'
import { SeasonPreview } from '@/features/game-days/season/components/SeasonPreview'
import { dateIn } from '@/shared/lib/dates'
import type { PlannedSeason } from './planned-season'

type PlannedDatesProps = {
  season: PlannedSeason
  timeZone: string
  now: Date
  onSkip: (day: string, isSkipped: boolean) => void
}

/** The game days to be created with the league. Holidays are skipped here. */
export function PlannedDates({
  season: { days, starts, problem },
  timeZone,
  now,
  onSkip,
}: PlannedDatesProps) {
  if (days.length === 0) {
    return (
      <p className="text-sm text-muted">
        No game days yet. They need a first game day, a start time, and a number of game days: fill in what's
        missing under Dates, or plan the season later.
      </p>
    )
  }
  const ends = [...new Set([starts.at(0), starts.at(-1)])].filter((start) => start !== undefined)
  const range = ends.map((start) => dateIn(start, timeZone, now)).join(' to ')
  return (
    <details open={problem !== undefined || undefined} className="group rounded-card border border-line">
      <summary className="flex min-h-13 items-center justify-between gap-2 px-4 py-2">
        <span className="min-w-0">
          <span className="block font-semibold">
            {[countOf(starts.length, 'game day'), range].filter(Boolean).join(', ')}
          </span>
          <span className="block text-note text-muted">View dates or skip a holiday</span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">
        <SeasonPreview days={days} problem={problem} timeZone={timeZone} now={now} onSkip={onSkip} />
      </div>
    </details>
  )
}
