import { useState } from 'react'
import { isPlausibleDay, TOO_FAR } from '@/shared/lib/calendar-days'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { weekdaysBetween } from '../season-plan'

/** A holiday entered by hand: every date in it is skipped. A single day only needs the first field. */
export function HolidayFields({ onSkip }: { onSkip: (days: string[]) => void }) {
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
