import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { weekdayPlural, isPlausibleDay, TOO_FAR } from '@/shared/lib/dates'
import { fieldProps } from '@/shared/lib/field-props'
import { countOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { Field, Select } from '@/shared/ui/Field'
import { FormDialog } from '@/shared/ui/FormDialog'
import type { GameDay } from '../../game-day'
import { createSeason } from '../../mutations'
import {
  isOneDay,
  seasonPreview,
  seasonProblem,
  SeasonSchema,
  seasonValues,
  type SeasonLeague,
  type SeasonValues,
  weekdaysBetween,
} from '../season-form'
import { storedDetails } from '../day-form'
import { DayOverrideFields } from './DayFields'
import { SeasonPreview } from './SeasonPreview'

type SeasonDialogProps = {
  open: boolean
  onClose: () => void
  /** The dates were created; the next season starts with a fresh form. */
  onSaved: () => void
  league: SeasonLeague & { name: string; location: string; courtCount: number }
  days: readonly GameDay[]
  now: Date
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const INTERVALS = [1, 2, 3, 4, 5, 6, 7, 8]

/**
 * Plans the dates of a season. The resulting dates are listed below the fields, where each can be skipped. The form
 * belongs to the page that shows the dialog, open or not, so that Esc loses nothing.
 */
export function SeasonDialog({ open, onClose, onSaved, league, days, now }: SeasonDialogProps) {
  const creation = useMutation(createSeason)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [begin] = useState(() => seasonValues(league, days, now))
  const form = useForm<SeasonValues>({ resolver: valibotResolver(SeasonSchema), defaultValues: begin })
  const field = fieldProps(form)
  const values = { ...begin, ...useWatch({ control: form.control }) }
  const preview = seasonPreview(values, skipped, league.timeZone, days)
  const wanted = preview.filter(({ number, isThere }) => number !== null && !isThere)
  const problem = preview.length > 0 ? seasonProblem(wanted, days.length) : undefined
  const isOne = isOneDay(values)

  const skip = (some: readonly string[], isOff: boolean) =>
    setSkipped(new Set(isOff ? [...skipped, ...some] : [...skipped].filter((day) => !some.includes(day))))
  const submit = (season: SeasonValues) => {
    if (problem) return
    creation.mutate(
      {
        leagueId: league.id,
        days: wanted.map(({ startsAt }) => ({ startsAt, ...(isOne && storedDetails(season)) })),
        tell: season.tell,
      },
      { onSuccess: onSaved },
    )
  }
  return (
    <FormDialog
      open={open}
      onClose={() => {
        creation.reset()
        onClose()
      }}
      form={form}
      onSubmit={submit}
      saving={creation}
      size="lg"
      title={days.length === 0 ? 'Plan season' : 'Add game days'}
      action={wanted.length === 0 ? 'Create' : `Create ${countOf(wanted.length, 'game day')}`}
      className="space-y-5"
    >
      <div className="grid two-columns gap-3 sm:grid-cols-3">
        <Select label="Day" {...form.register('weekday')}>
          {WEEKDAYS.map((day) => (
            <option key={day} value={day}>
              {weekdayPlural(day)}
            </option>
          ))}
        </Select>
        <Field label="Time" type="time" {...field('time')} />
        <Field label="First date" type="date" className="max-sm:col-span-full" {...field('from')} />
        <Field label="Number of game days" inputMode="numeric" autoComplete="off" {...field('gameDays')} />
        <Select label="Repeats" className="sm:col-span-2" {...form.register('weekInterval')}>
          {INTERVALS.map((weeks) => (
            <option key={weeks} value={weeks}>
              {weeks === 1 ? 'Every week' : `Every ${weeks} weeks`}
            </option>
          ))}
        </Select>
      </div>
      <HolidayFields onSkip={(some) => skip(some, true)} />
      <SeasonPreview
        days={preview}
        problem={problem}
        timeZone={league.timeZone}
        now={now}
        onSkip={(day, isOff) => skip([day], isOff)}
      />
      {isOne && <DayOverrideFields field={field} league={league} />}
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input type="checkbox" className="size-5 shrink-0" {...form.register('tell')} />
        Notify players
      </label>
    </FormDialog>
  )
}

/** A holiday entered by hand: every date in it is skipped. A single day only needs the first field. */
function HolidayFields({ onSkip }: { onSkip: (days: string[]) => void }) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [error, setError] = useState<string>()
  const skip = () => {
    // Checked before its days are counted, because a year too far away has a million of them.
    if (from !== '' && ![from, to || from].every((day) => isPlausibleDay(day))) {
      setError(TOO_FAR)
      return
    }
    const days = weekdaysBetween(from, to || from)
    if (from === '' || days.length === 0) {
      setError(from === '' ? 'Choose the first day to skip' : 'The last day is before the first day')
      return
    }
    onSkip(days)
    setError(undefined)
    setFrom('')
    setTo('')
  }
  return (
    <fieldset className="rounded-card border border-line p-4 pt-2">
      <legend className="px-1.5 text-note font-medium text-muted">Skip dates</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field
          label="First day"
          type="date"
          value={from}
          error={error}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label="Last day (optional)"
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button className="sm:mt-6.5" onClick={skip}>
          Skip dates
        </Button>
      </div>
    </fieldset>
  )
}
