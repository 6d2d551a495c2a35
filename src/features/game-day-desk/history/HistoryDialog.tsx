import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { nearMomentIn } from '@/shared/lib/dates'
import { Badge } from '@/shared/ui/Badge'
import { Dialog } from '@/shared/ui/Dialog'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { Select } from '@/shared/ui/Field'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { useScoring } from '@/features/scoring/use-scoring'
import { HISTORY_LENGTH, historyQuery, withoutRepeats, type HistoryLine } from './history'

type HistoryDialogProps = { sheetView: ScoreSheetView; timeZone: string; onClose: () => void }

/** Every change to the day's games, subs, and attendance: who, when, from what to what, and why. No one can edit it. */
export function HistoryDialog({ sheetView: { day, courts }, timeZone, onClose }: HistoryDialogProps) {
  const query = useQuery(historyQuery(useScoring()))
  const [court, setCourt] = useState('')
  const names = new Map(courts.map(({ number, name }) => [number, name]))
  return (
    <Dialog open onClose={onClose} size="lg" title="History" description="Every change, newest first.">
      {courts.length > 1 && (
        <Select
          label="Court"
          value={court}
          onChange={({ target }) => setCourt(target.value)}
          className="mb-4"
        >
          <option value="">All courts</option>
          {courts.map(({ number, name }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <QueryView
        query={query}
        what="the history"
        skeleton={<SkeletonRows rows={4} label="Loading history" />}
      >
        {(lines) => (
          <Events
            events={lines.filter(({ courtNumber }) => court === '' || String(courtNumber) === court)}
            // Covers every court.
            finalized={court === '' ? day.finalized : null}
            courtName={(number) => names.get(number) ?? `Court ${number}`}
            timeZone={timeZone}
          />
        )}
      </QueryView>
    </Dialog>
  )
}

type EventsProps = {
  events: readonly HistoryLine[]
  finalized: ScoreSheetView['day']['finalized']
  courtName: (number: number) => string
  timeZone: string
}

function Events({ events, finalized, courtName, timeZone }: EventsProps) {
  if (events.length === 0 && !finalized) {
    return (
      <EmptyState title="No history yet" icon={<ClipboardList aria-hidden />}>
        Every change of a score, sub, court, rule, or attendance shows up here.
      </EmptyState>
    )
  }
  const lines = withoutRepeats(events)
  const isLater = ({ at }: HistoryLine) => finalized !== null && Date.parse(at) > Date.parse(finalized.at)
  const entries = (shown: typeof lines) =>
    shown.map((event) => (
      <li key={event.key} className="py-3 first:pt-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="font-semibold wrap-anywhere">
            {event.count > 1
              ? countOf(event.count, 'player')
              : event.courtNumber === null
                ? event.what
                : `${courtName(event.courtNumber)}, ${event.what}`}
          </span>
          <Time at={event.at} timeZone={timeZone} />
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tabular-nums">
            {sideOf(event, 'from', courtName)} → {sideOf(event, 'to', courtName)}
          </span>
          {!event.isApplied && <Badge tone="warning">Not saved: someone else saved first</Badge>}
        </p>
        <p className="mt-0.5 text-note wrap-anywhere text-muted">
          {event.by === null ? 'Entered automatically' : `By ${event.by}`}
          {event.reason !== null && `: ${event.reason}`}
        </p>
      </li>
    ))
  return (
    <>
      <ol className="divide-y divide-line">
        {entries(lines.filter(isLater))}
        {finalized && (
          <li className="py-3 first:pt-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-semibold">Finalized</span>
              <Time at={finalized.at} timeZone={timeZone} />
            </p>
            {finalized.by !== null && (
              <p className="mt-0.5 text-note wrap-anywhere text-muted">By {finalized.by}</p>
            )}
          </li>
        )}
        {entries(lines.filter((event) => !isLater(event)))}
      </ol>
      {events.length === HISTORY_LENGTH && (
        <p className="mt-3 text-note text-muted">Only the latest {HISTORY_LENGTH} changes are shown.</p>
      )}
    </>
  )
}

function Time({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} className="text-note text-muted">
      {nearMomentIn(at, timeZone)}
    </time>
  )
}

/** What was or is, with the court by its name. */
function sideOf(event: HistoryLine, side: 'from' | 'to', courtName: (number: number) => string): string {
  const court = event.courts?.[side]
  const place = court === undefined ? '' : court === null ? 'no court' : courtName(court)
  return [event[side], place].filter((words) => words !== '').join(', ')
}
