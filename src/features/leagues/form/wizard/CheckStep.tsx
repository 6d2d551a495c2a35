import * as v from 'valibot'
import { countOf } from '@/domain/format-text'
import type { LeagueFormat } from '@/domain/league-settings'
import { LeagueRulesCard } from '../../settings/components/LeagueRulesCard'
import { GameDayPreview } from '../components/GameDayPreview'
import type { LeagueDraft } from '../league-draft'
import { onWeekday } from '../league-columns'
import { plannedSeason, type PlannedSeason } from './planned-season'
import { ScheduleSchema, type LeagueValues } from '../league-form'
import { scheduleText } from '../../settings/schedule-text'
import { Card } from '@/shared/ui/Card'
import { useNow } from '@/shared/lib/use-now'
import { ChevronDown } from 'lucide-react'
import { SeasonPreview } from '@/features/game-days/season/components/SeasonPreview'
import { dateIn } from '@/shared/lib/dates'

type CheckStepProps = {
  draft: Pick<LeagueDraft, 'plays' | 'skipped'>
  people: number
  /** The name of the league's club. */
  club: string | undefined
  values: LeagueValues
  /** Null if a setting is invalid; earlier steps keep people from getting here then. */
  format: LeagueFormat | null
  onChange: (part: Partial<LeagueDraft>) => void
}

/** The league as its players will see it: its rules and a game day, from the code that plays them. */
export function CheckStep({ draft, people, club, values, format, onChange }: CheckStepProps) {
  const now = new Date(useNow(60_000))
  const courts = Number(values.courtCount)
  const roster = people + (draft.plays ? 1 : 0)
  const capacity = Number(values.capacity) || null
  const full = capacity ?? courts * Number(format?.playersPerCourt)
  if (!format) return null
  const schedule = v.safeParse(ScheduleSchema, values)
  const facts = [
    club,
    values.location,
    schedule.success ? scheduleText(onWeekday(schedule.output), now) : null,
    roster > 0 ? countOf(roster, 'player') : 'No players yet',
  ].filter(Boolean)
  return (
    <div className="space-y-6">
      <Card>
        <p className="text-lg font-bold wrap-anywhere">{values.name}</p>
        {facts.map((fact) => (
          <p key={fact} className="text-sm wrap-anywhere text-muted">
            {fact}
          </p>
        ))}
      </Card>
      {schedule.success && (
        <PlannedDates
          season={plannedSeason(schedule.output, draft.skipped, now)}
          timeZone={schedule.output.timeZone}
          now={now}
          onSkip={(day, isSkipped) =>
            onChange({
              skipped: [...draft.skipped.filter((each) => each !== day), ...(isSkipped ? [day] : [])],
            })
          }
        />
      )}
      <GameDayPreview
        settings={format}
        people={roster >= 4 ? roster : full}
        said={roster >= 4 ? 'everyone on your list' : capacity ? 'full league' : 'all courts full'}
        courts={courts}
        capacity={capacity}
      />
      <LeagueRulesCard rules={format} />
    </div>
  )
}

type PlannedDatesProps = {
  season: PlannedSeason
  timeZone: string
  now: Date
  onSkip: (day: string, isSkipped: boolean) => void
}

/** The game days to be created with the league. Holidays are skipped here. */
function PlannedDates({ season: { days, starts, problem }, timeZone, now, onSkip }: PlannedDatesProps) {
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
