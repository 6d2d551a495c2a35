import { useFormContext, useWatch } from 'react-hook-form'
import { TextArea } from '@/shared/ui/TextArea'
import { DESCRIPTION_LENGTH, type LeagueSettings, type LeagueValues } from '../../league-form'
import { Choice } from './Choice'
import { Entry } from './Entry'

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
      <Entry name="name" label="Name" className="sm:col-span-2" placeholder="Tuesday Ladder" />
      {clubs.length > 0 && (
        <Choice
          name="clubId"
          label="Club"
          hint="Its admins can run the league too."
          options={[['', 'No club'], ...clubs.map(({ id, name }) => [id, name] as const)]}
        />
      )}
      <Entry name="location" label="Place (optional)" placeholder="Riverside Park" />
      <Entry name="courtCount" label="Courts" numeric hint="That the league has on a night." />
      <Entry
        name="capacity"
        label="Most players (optional)"
        numeric
        hint="Empty: no limit. Beyond it, people wait for a place."
      />
      <p role="status" className="text-note text-warning empty:hidden sm:col-span-2">
        {isTooSmall &&
          `${members} play here already. Nobody is taken off; but nobody new gets in, and a night has ${capacity.trim()} places: whoever says In after that waits.`}
      </p>
      <Choice
        name="visibility"
        label="Who finds it"
        options={[
          ['private', 'Private: by invitation only'],
          ['unlisted', 'Unlisted: whoever has the link can ask'],
          ['public', 'Public: anybody can find it and ask'],
        ]}
      />
      {visibility !== 'private' && (
        <Choice
          name="publicNames"
          label="Names on the public page"
          hint="Where two short names are the same, up to three letters: Mike Sa., Mike St."
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
          description.length > DESCRIPTION_LENGTH * 0.8
            ? `${description.length} of ${DESCRIPTION_LENGTH} characters`
            : 'For whom it is, and what to bring.'
        }
        error={formState.errors.description?.message}
        {...register('description')}
      />
    </div>
  )
}
