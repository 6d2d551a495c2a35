import { useFormContext, useWatch } from 'react-hook-form'
import { characterCount, LEAGUE_DESCRIPTION_LENGTH } from '@/shared/lib/text-limits'
import { TextArea } from '@/shared/ui/TextArea'
import type { LeagueSettings, LeagueValues } from '../league-form'
import { SelectSettingField } from './SelectSettingField'
import { TextSettingField } from './TextSettingField'

type AboutFieldsProps = {
  /** The clubs that the person may create a league for; none: no choice. Left out where the club cannot change any more. */
  clubs?: readonly { id: string; name: string }[]
  /** How many are on the roster already. */
  members?: number
}

/** What the league is, where it plays and who finds it. */
export function AboutFields({ clubs = [], members = 0 }: AboutFieldsProps) {
  const { register, formState, control } = useFormContext<LeagueValues, unknown, LeagueSettings>()
  const [visibility, description, capacity] = useWatch({
    control,
    name: ['visibility', 'description', 'capacity'],
  })
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
        hint="Leave blank for no limit. Once full, new players join the waitlist."
      />
      <p role="status" className="text-note text-warning empty:hidden sm:col-span-2">
        {isTooSmall &&
          `You already have ${members} players. No one is removed, but no one new can join, and game days have ${capacity.trim()} spots.`}
      </p>
      <SelectSettingField
        name="visibility"
        label="Visibility"
        options={[
          ['private', 'Private: invitation only'],
          ['unlisted', 'Unlisted: ask to join by link'],
          ['public', 'Public: anyone can ask to join'],
        ]}
      />
      {visibility !== 'private' && (
        <SelectSettingField
          name="publicNames"
          label="Names on the public page"
          options={[
            ['short', 'Maya R.'],
            ['full', 'Maya Reyes'],
          ]}
        />
      )}
      <TextArea
        label="Description (optional)"
        className="sm:col-span-2"
        rows={3}
        hint={
          characterCount(description.trim()) > LEAGUE_DESCRIPTION_LENGTH * 0.8
            ? `${characterCount(description.trim())} of ${LEAGUE_DESCRIPTION_LENGTH} characters`
            : undefined
        }
        error={formState.errors.description?.message}
        {...register('description')}
      />
    </div>
  )
}
