import { useWatch } from 'react-hook-form'
import { countOf } from '@/domain/format-text'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { useNow } from '@/shared/lib/use-now'
import { momentIn } from '@/shared/lib/zoned-time'
import { Button } from '@/shared/ui/Button'
import { numberOptions } from '../number-options'
import { timeZones } from '../time-zones'
import { useLeagueForm } from '../use-league-form'
import { SelectSettingField, TextSettingField } from './SettingFields'

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

/** When the league plays, and the RSVP deadline. */
export function DateFields() {
  const { control } = useLeagueForm()
  const [startDate, timeZone, rsvpHours] = useWatch({
    control,
    name: ['startDate', 'timeZone', 'rsvpHours'],
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextSettingField name="startDate" label="First game day (optional)" type="date" />
      {startDate === '' && (
        <SelectSettingField
          name="weekday"
          label="Weekday"
          options={[['', 'Not set'], ...WEEKDAYS.map((day, index) => [String(index + 1), day] as const)]}
        />
      )}
      <TextSettingField name="startTime" label="Start time (optional)" type="time" />
      <TextSettingField name="weeks" label="Number of game days (optional)" numeric />
      <SelectSettingField
        name="weekInterval"
        label="Repeats"
        options={numberOptions('weekInterval', (weeks) =>
          weeks === 1 ? 'Every week' : `Every ${weeks} weeks`,
        )}
      />
      <SelectSettingField
        name="timeZone"
        label="Time zone"
        options={timeZones(timeZone).map((zone) => [zone, zone.replaceAll('_', ' ')] as const)}
      />
      <SelectSettingField
        name="rsvpHours"
        label="RSVP deadline"
        hint="After this, players can only switch to Out. Organizers can change any RSVP."
        options={answerOptions(rsvpHours)}
      />
      <ClosedAtOnce />
      <SelectSettingField
        name="gameDayReminder"
        label="Game day reminder"
        hint="An email to confirmed players."
        options={LEAGUE_SETTINGS.gameDayReminder.options}
      />
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

const ANSWER_HOURS = ['2', '6', '12', '24', '48', '72']

/** The usual ones, and the league's own. */
function answerOptions(chosen: string): [string, string][] {
  const hours = [...new Set([...ANSWER_HOURS, chosen])].filter((each) => each !== '')
  return [
    ['', 'Start time'],
    ...hours
      .toSorted((a, b) => Number(a) - Number(b))
      .map((each): [string, string] => [each, hoursBefore(Number(each))]),
  ]
}

function hoursBefore(hours: number): string {
  if (hours % 24 !== 0) return `${countOf(hours, 'hour')} before`
  return hours === 24 ? '1 day before' : `${hours / 24} days before`
}
