import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery, type UseMutationOptions } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { League } from '@/features/leagues/league'
import type { MemberChoice } from './mutations'
import { membersQuery } from '@/features/membership/roster/api'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { FormDialog } from '@/shared/ui/FormDialog'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { Select } from '@/shared/ui/Field'
import { Skeleton } from '@/shared/ui/Skeleton'

const ChoiceSchema = v.object({ playerId: v.pipe(v.string(), v.nonEmpty('Choose a member')) })

type ChooseMemberDialogProps = {
  league: Pick<League, 'id' | 'name'>
  title: string
  /** What the chosen member may do then. */
  description: string
  /** Of the list to choose from. */
  label: string
  submitLabel: string
  /** Already runs the league, or was asked to. */
  except: readonly string[]
  /** The action for the member. */
  choose: UseMutationOptions<undefined, Error, MemberChoice>
  onClose: () => void
}

/** Chooses who will run the league, from its members with an account. */
export function ChooseMemberDialog(props: ChooseMemberDialogProps) {
  const { league, title, description, label, submitLabel, except, choose, onClose } = props
  const roster = useQuery(membersQuery(league.id))
  const choosing = useMutation(choose)
  const form = useForm({
    resolver: valibotResolver(ChoiceSchema),
    defaultValues: { playerId: '' },
  })
  const chosenId = useWatch({ control: form.control, name: 'playerId' })
  const choices = roster.data
    ?.filter(({ playerId, hasAccount, status }) => {
      return hasAccount && status !== 'invited' && !except.includes(playerId)
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const chosen = choices?.find(({ playerId }) => playerId === chosenId)

  const submit = () => {
    if (chosen)
      choosing.mutate({ league, to: { id: chosen.playerId, name: chosen.name } }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      onClose={onClose}
      form={form}
      onSubmit={submit}
      saving={choosing}
      action={submitLabel}
      disabled={!chosen}
      hasFields={choices !== undefined && choices.length > 0}
      title={title}
      description={description}
    >
      <QueryView
        query={combineQueries(choices, roster)}
        what="members"
        skeleton={
          <div role="status" aria-label="Loading members">
            <Skeleton className="h-18" />
          </div>
        }
        empty={
          <div className="space-y-3">
            <p>No other member has an account yet. Invite them first.</p>
            <ButtonLink to={paths.leagueTab(league.id, 'players')}>Go to players</ButtonLink>
          </div>
        }
      >
        {(members) => (
          <Select label={label} {...form.register('playerId')}>
            <option value="">Choose a member</option>
            {members.map(({ playerId, name }) => (
              <option key={playerId} value={playerId}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </QueryView>
    </FormDialog>
  )
}
