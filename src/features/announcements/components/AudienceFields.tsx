import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Select } from '@/shared/ui/Select'
import type { AnnouncementValues } from '../announcement-form'
import { ROLE_NAMES, type AudienceName } from '../audience'

export interface PersonFieldProps {
  /** '' for no league: anyone can be chosen. */
  leagueId: string
  value: AudienceName | null
  onChange: (person: AudienceName | null) => void
  error?: string
}

type AudienceFieldsProps = {
  form: UseFormReturn<AnnouncementValues>
  leagues: readonly AudienceName[]
  mayReachAll: boolean
  renderPerson: (props: PersonFieldProps) => ReactNode
}

/** The audience. Offers only what this person may write to; the database enforces the same. */
export function AudienceFields({ form, leagues, mayReachAll, renderPerson }: AudienceFieldsProps) {
  const { register, watch, setValue, formState } = form
  const { kind, leagueId, person } = watch()
  const ofLeague = kind === 'league' || (kind === 'person' && !mayReachAll)
  return (
    <>
      <Select label="Send to" {...register('kind', { onChange: () => setValue('role', '') })}>
        {mayReachAll && <option value="everyone">Everyone</option>}
        {mayReachAll && <option value="role">Everyone with a role</option>}
        {leagues.length > 0 && <option value="league">A league</option>}
        <option value="person">One person</option>
      </Select>
      {ofLeague && leagues.length > 1 && (
        <Select label="League" {...register('leagueId', { onChange: () => setValue('person', null) })}>
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {(kind === 'league' || kind === 'role') && (
        <Select label="Role" error={formState.errors.role?.message} {...register('role')}>
          <option value="">{kind === 'league' ? 'Any role' : 'Choose a role'}</option>
          {Object.entries(ROLE_NAMES).map(([role, name]) => (
            <option key={role} value={role}>
              Only {name}
            </option>
          ))}
        </Select>
      )}
      {kind === 'person' &&
        renderPerson({
          leagueId: mayReachAll ? '' : leagueId,
          value: person,
          onChange: (chosen) => setValue('person', chosen, { shouldValidate: formState.isSubmitted }),
          error: formState.errors.person?.message,
        })}
    </>
  )
}
