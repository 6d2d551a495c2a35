import { useWatch } from 'react-hook-form'
import { fieldsIn } from '@/domain/league-settings'
import { Field, Select } from '@/shared/ui/Field'
import { useLeagueForm } from '../use-league-form'
import { SettingFields } from './SettingFields'

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
  const capacity = useWatch({ control, name: 'capacity' })
  const isTooSmall = /^\d+$/.test(capacity.trim()) && Number(capacity) < members
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Name"
        className="sm:col-span-2"
        autoComplete="off"
        placeholder="Tuesday Ladder"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      {clubs.length > 0 && (
        <Select label="Club" {...register('clubId')}>
          <option value="">No club</option>
          {clubs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <SettingFields
        fields={fieldsIn('League')}
        after={{
          capacity: (
            <p role="status" className="text-note text-warning empty:hidden sm:col-span-2">
              {isTooSmall &&
                `You already have ${members} players. No one is removed, but no one new can join, and game days have ${capacity.trim()} spots.`}
            </p>
          ),
        }}
      />
    </div>
  )
}
