import { useWatch } from 'react-hook-form'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { characterCount } from '@/domain/text-limits'
import { TextArea } from '@/shared/ui/TextArea'
import { useLeagueForm } from '../use-league-form'
import { SelectSettingField, TextSettingField } from './SettingFields'

type AboutFieldsProps = {
  /**
   * The clubs that the person may create a league for; empty for no choice. Left out if the club can't change anymore.
   */
  clubs?: readonly { id: string; name: string }[]
  /** The number of players already on the roster. */
  members?: number
}

/** What the league is, where it plays, and who can find it. */
export function AboutFields({ clubs = [], members = 0 }: AboutFieldsProps) {
  const { register, formState, control } = useLeagueForm()
  const [visibility, description, capacity] = useWatch({
    control,
    name: ['visibility', 'description', 'capacity'],
  })
  const { longest } = LEAGUE_SETTINGS.description
  const written = characterCount(description.trim())
  const isTooSmall = /^\d+$/.test(capacity.trim()) && Number(capacity) < members
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextSettingField name="name" label="Name" className="sm:col-span-2" placeholder="Tuesday Ladder" />
      {clubs.length > 0 && (
        <SelectSettingField
          name="clubId"
          label="Club"
          options={[['', 'No club'], ...clubs.map(({ id, name }) => [id, name] as const)]}
        />
      )}
      <TextSettingField name="location" label="Location (optional)" placeholder="Riverside Park" />
      <TextSettingField name="courtCount" label="Courts" numeric />
      <TextSettingField
        name="capacity"
        label="Player limit (optional)"
        numeric
        hint="Leave blank for no limit. Once full, requests to join go on the waitlist."
      />
      <p role="status" className="text-note text-warning empty:hidden sm:col-span-2">
        {isTooSmall &&
          `You already have ${members} players. No one is removed, but no one new can join, and game days have ${capacity.trim()} spots.`}
      </p>
      <SelectSettingField name="visibility" label="Visibility" options={LEAGUE_SETTINGS.visibility.options} />
      {visibility !== 'private' && (
        <SelectSettingField
          name="publicNames"
          label="Names on the public page"
          options={LEAGUE_SETTINGS.publicNames.options}
        />
      )}
      <TextArea
        label="Description (optional)"
        className="sm:col-span-2"
        rows={3}
        hint={written > longest * 0.8 ? `${written} of ${longest} characters` : undefined}
        error={formState.errors.description?.message}
        {...register('description')}
      />
    </div>
  )
}
