import { useWatch } from 'react-hook-form'
import { countOf } from '@/domain/format-text'
import { fieldsIn } from '@/domain/league-settings'
import { useNow } from '@/shared/lib/timing'
import { momentIn } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/Button'
import { useLeagueForm } from '../use-league-form'
import { SettingFields } from './SettingFields'

/** When the league plays, and the RSVP deadline. */
export function DateFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SettingFields fields={fieldsIn('Dates')} after={{ rsvpHours: <ClosedAtOnce /> }} />
    </div>
  )
}

/** A first game day so soon that no one could RSVP for it, and the way out. */
function ClosedAtOnce() {
  const { control, setValue } = useLeagueForm()
  const [startDate, startTime, timeZone, rsvpHours] = useWatch({
    control,
    name: ['startDate', 'startTime', 'timeZone', 'rsvpHours'],
  })
  const now = useNow(60_000)
  const isDated = !Number.isNaN(Date.parse(`${startDate}T${startTime}:00Z`))
  if (!isDated || rsvpHours === '') return null
  const start = Date.parse(momentIn(startDate, startTime, timeZone))
  // What has begun takes no RSVPs anyway.
  if (start <= now || start - Number(rsvpHours) * 3_600_000 > now) return null
  return (
    <div role="status" className="space-y-2 text-sm text-warning sm:col-span-2">
      <p>
        The first game day starts in less than {countOf(Number(rsvpHours), 'hour')}, so its RSVPs would be
        closed right away.
      </p>
      <Button size="sm" onClick={() => setValue('rsvpHours', '', { shouldDirty: true })}>
        Take RSVPs until the start
      </Button>
    </div>
  )
}
