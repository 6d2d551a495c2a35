import * as v from 'valibot'
import { countOf, listOf } from '@/domain/format-text'
import type { LeagueFormat } from '@/domain/league-settings'
import { LeagueRulesCard } from '@/features/leagues/components/LeagueRulesCard'
import type { LeagueDraft } from '../league-draft'
import { onWeekday, ScheduleSchema, type LeagueValues } from '../league-form'
import { plannedSeason, type PlannedSeason } from './planned-season'
import { scheduleText } from '@/features/leagues/schedule-text'
import { Card } from '@/shared/ui/Card'
import { useNow } from '@/shared/lib/timing'
import { ChevronDown } from 'lucide-react'
import { SeasonPreview } from '@/features/game-days/season/components/SeasonPreview'
import { dateIn } from '@/shared/lib/dates'
import {
  estimateGameDay,
  type GameDayEstimate,
  type EstimateSettings,
  type EstimateRange,
} from '@/domain/game-day-plan/estimate-game-day'
import type { SeatingAlternative } from '@/domain/movement/court-sizes'

type CheckStepProps = {
  draft: Pick<LeagueDraft, 'plays' | 'skipped' | 'previousId'>
  people: number
  /** Emails that go out when the league is created. */
  invitations: number
  club: string | undefined
  values: LeagueValues
  /** Null if a setting is invalid; earlier steps keep people from getting here then. */
  format: LeagueFormat | null
  onChange: (part: Partial<LeagueDraft>) => void
}

/** The league as its players will see it: its rules and a game day, from the code that plays them. */
export function CheckStep({ draft, people, invitations, club, values, format, onChange }: CheckStepProps) {
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
        <p className="text-sm empty:hidden">
          {invitations > 0
            ? `${countOf(invitations, 'invitation')} will be emailed when you create the league.`
            : draft.previousId === null && roster > 0
              ? 'No one gets an email when you create the league.'
              : null}
        </p>
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
        because={roster >= 4 ? 'everyone on your list' : capacity ? 'full league' : 'all courts full'}
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
function PlannedDates({
  season: { days, starts, missing, problem },
  timeZone,
  now,
  onSkip,
}: PlannedDatesProps) {
  if (missing.length > 0) {
    return (
      <p className="text-sm text-muted">
        {`No game days yet. Add ${listOf(missing)} under Dates, or plan the season later.`}
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

type GameDayPreviewProps = {
  settings: EstimateSettings
  /** The number of players; `because` explains the number. */
  people: number
  because: string
  courts: number
  /** The maximum players of a game day, no matter how many courts; null for no limit. */
  capacity: number | null
}

/** A preview of a game day, from the same code that schedules it. */
function GameDayPreview({ settings, people, because, courts, capacity }: GameDayPreviewProps) {
  const plan = estimateGameDay(settings, people, courts, capacity)
  const warning = plan && warningOf(plan, people, capacity)
  return (
    <section aria-labelledby="game-day-preview">
      <h2 id="game-day-preview" className="mb-2.5 font-semibold">
        Game day preview
      </h2>
      <Card className="space-y-4">
        <p className="text-sm text-muted">{`${countOf(people, 'player')} (${because}), ${countOf(courts, 'court')}`}</p>
        {plan ? (
          <>
            <dl className="grid grid-cols-3 gap-3 text-center">
              <Figure name="Games each" value={rangeText(plan.games)} />
              <Figure name="Byes each" value={rangeText(plan.sitOuts)} />
              <Figure name="Minutes" value={`≈${plan.minutes}`} />
            </dl>
            <p className="text-sm">{courtsText(plan.sizes, plan.benched)}</p>
            {warning && <p className="text-sm text-warning">{warning}</p>}
          </>
        ) : (
          <p className="text-sm text-warning">
            {people < 4
              ? 'A court needs at least 4 players.'
              : "That many players won't fit these courts. Add courts or set a player limit."}
          </p>
        )}
      </Card>
    </section>
  )
}

/** The most urgent problem: one at a time. */
function warningOf(
  { waiting, sitOuts, games, seatingAlternatives }: GameDayEstimate,
  people: number,
  capacity: number | null,
): string | null {
  if (waiting > 0) {
    const spots = people - waiting
    const advice = spots === capacity ? '' : ' Add courts or set a player limit.'
    return `${countOf(spots, 'spot')}, so ${waiting} would be on the waitlist.${advice}`
  }
  if (sitOuts.most > games.most)
    return 'Players sit out more than they play. Add courts or set a player limit.'
  if (seatingAlternatives.length > 0)
    return `That many players won't fit these courts. You could ${listOf(seatingAlternatives.map(wayText)).replace(/ and (?=[^,]*$)/, ' or ')}.`
  return null
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-note text-muted">{name}</dt>
      <dd className="font-numeral text-4xl font-bold">{value}</dd>
    </div>
  )
}

const rangeText = ({ least, most }: EstimateRange) => (least === most ? String(least) : `${least}–${most}`)

/** '3 courts of 4 and 1 court of 5'; unnamed courts only. */
function courtsText(sizes: readonly number[], benched: number): string {
  const different = [...new Set(sizes)]
  const courts = different.map(
    (size) => `${countOf(sizes.filter((each) => each === size).length, 'court')} of ${size}`,
  )
  const rest = benched > 0 ? `; ${benched} ${benched === 1 ? 'sits' : 'sit'} out each round, in rotation` : ''
  return `${listOf(courts)}${rest}.`
}

function wayText(way: SeatingAlternative): string {
  const courts = courtsText(way.sizes, 0).slice(0, -1)
  if (way.kind === 'largerCourt') return `use ${courts}`
  const who = way.kind === 'bench' ? `leave ${way.people} out` : `find ${countOf(way.people, 'sub')}`
  return `${who} (${courts})`
}
