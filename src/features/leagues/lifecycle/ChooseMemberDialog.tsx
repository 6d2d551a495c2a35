import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery, type UseMutationOptions } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { FormAlert } from '@/shared/ui/FormAlert'
import type { League } from '../settings/league'
import type { MemberChoice } from './mutations'
import { membersQuery } from '@/features/membership/members/queries'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Dialog } from '@/shared/ui/Dialog'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { Select } from '@/shared/ui/Select'
import { Skeleton } from '@/shared/ui/Skeleton'

const FORM = 'choose-member-form'
const ChoiceSchema = v.object({ playerId: v.pipe(v.string(), v.nonEmpty('Choose a member')) })

type ChooseMemberDialogProps = {
  league: Pick<League, 'id' | 'name'>
  title: string
  /** What the chosen member may do then. */
  description: string
  /** A state of the member list. */
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
  const { mutate, isPending, error } = useMutation(choose)
  const { register, handleSubmit, control } = useForm({
    resolver: valibotResolver(ChoiceSchema),
    defaultValues: { playerId: '' },
  })
  const chosenId = useWatch({ control, name: 'playerId' })
  const choices = roster.data
    ?.filter(({ playerId, hasAccount, status }) => {
      return hasAccount && status !== 'invited' && !except.includes(playerId)
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const chosen = choices?.find(({ playerId }) => playerId === chosenId)

  const submit = handleSubmit(() => {
    if (!chosen || isPending) return
    mutate({ league, to: { id: chosen.playerId, name: chosen.name } }, { onSuccess: onClose })
  })

  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={title}
      description={description}
      actions={
        choices &&
        choices.length > 0 && (
          <>
            <Button onClick={onClose} disabled={isPending}>
              Cancel
            </Button>
            <Button type="submit" form={FORM} variant="primary" pending={isPending} disabled={!chosen}>
              {submitLabel}
            </Button>
          </>
        )
      }
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
          <form id={FORM} onSubmit={(event) => void submit(event)} className="space-y-4">
            {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
            <Select label={label} {...register('playerId')}>
              <option value="">Choose a member</option>
              {members.map(({ playerId, name }) => (
                <option key={playerId} value={playerId}>
                  {name}
                </option>
              ))}
            </Select>
          </form>
        )}
      </QueryView>
    </Dialog>
  )
}
