import { useWatch } from 'react-hook-form'
import { countOf } from '@/domain/format-text'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { numberOptions } from '../number-options'
import { timeZones } from '../time-zones'
import { useLeagueForm } from '../use-league-form'
import { SelectSettingField } from './SelectSettingField'
import { TextSettingField } from './TextSettingField'

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
      <SelectSettingField
        name="gameDayReminder"
        label="Game day reminder"
        hint="An email to confirmed players."
        options={LEAGUE_SETTINGS.gameDayReminder.options}
      />
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
