import { dateIn, timeIn, zoneNote } from '@/shared/lib/dates'
import { classNames } from '@/shared/lib/class-names'
import { Button } from '@/shared/ui/Button'
import type { PreviewDay } from '../season-form'

type SeasonPreviewProps = {
  days: readonly PreviewDay[]
  problem: string | undefined
  timeZone: string
  now: Date
  onSkip: (day: string, isSkipped: boolean) => void
}

export function SeasonPreview({ days, problem, timeZone, now, onSkip }: SeasonPreviewProps) {
  const [first] = days
  const zone = first && zoneNote(first.startsAt, timeZone)
  return (
    <section aria-label="Dates">
      <h3 className="mb-1.5 text-note font-medium text-muted">Dates{zone && ` (${zone})`}</h3>
      <ol className="divide-y divide-line rounded-card border border-line">
        {days.map(({ day, number, startsAt, isThere }) => {
          const date = dateIn(startsAt, timeZone, now)
          return (
            <li key={day} className="flex min-h-12 items-center gap-3 py-1 pr-1.5 pl-4">
              <span className="w-7 shrink-0 font-numeral text-lg font-bold tabular-nums text-muted">
                {number ?? '–'}
              </span>
              <span className={classNames('min-w-0 flex-1', number === null && 'text-muted line-through')}>
                {date}, {timeIn(startsAt, timeZone)}
              </span>
              {isThere && number !== null ? (
                <span className="pr-2 text-note text-muted">Already scheduled</span>
              ) : (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={number === null ? `Play on ${date}` : `Skip ${date}`}
                  onClick={() => onSkip(day, number !== null)}
                >
                  {number === null ? 'Play' : 'Skip'}
                </Button>
              )}
            </li>
          )
        })}
        {days.length === 0 && (
          <li className="p-4 text-note text-muted">Fill in the fields above to preview dates.</li>
        )}
      </ol>
      {problem && (
        <p role="alert" className="mt-1.5 text-note text-bad">
          {problem}
        </p>
      )}
    </section>
  )
}
