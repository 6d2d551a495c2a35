import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { FormAlert } from '@/features/auth/components/FormAlert'
import { useMe } from '@/features/auth/use-me'
import type { League } from '../settings/league'
import { offerLeague } from './mutations'
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

const FORM = 'hand-over-form'
const TransferSchema = v.object({ playerId: v.pipe(v.string(), v.nonEmpty('Choose a member')) })

type TransferLeagueDialogProps = {
  league: Pick<League, 'id' | 'name' | 'createdBy' | 'club'>
  onClose: () => void
}

/** Who takes the league, of its members with an account. */
export function TransferLeagueDialog({ league, onClose }: TransferLeagueDialogProps) {
  const me = useMe()
  const roster = useQuery(membersQuery(league.id))
  const { mutate, isPending, error } = useMutation(offerLeague)
  const { register, handleSubmit, control } = useForm({
    resolver: valibotResolver(TransferSchema),
    defaultValues: { playerId: '' },
  })
  const chosenId = useWatch({ control, name: 'playerId' })
  const heirs = roster.data
    ?.filter(({ playerId, hasAccount, status }) => {
      return hasAccount && status !== 'invited' && playerId !== league.createdBy
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const chosen = heirs?.find(({ playerId }) => playerId === chosenId)
  const staysOrganizer =
    me.isSuperAdmin || (league.club && [league.club.createdBy, ...league.club.admins].includes(me.profileId))

  const submit = handleSubmit(() => {
    if (!chosen || isPending) return
    mutate({ league, to: { id: chosen.playerId, name: chosen.name } }, { onSuccess: onClose })
  })

  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={`Transfer ${league.name}`}
      description={
        staysOrganizer
          ? "Once they accept, they're the organizer. You keep access as a club or super admin."
          : "Once they accept, they're the organizer. You'll lose access to manage it."
      }
      actions={
        heirs &&
        heirs.length > 0 && (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={FORM} variant="primary" pending={isPending} disabled={!chosen}>
              Offer transfer
            </Button>
          </>
        )
      }
    >
      <QueryView
        query={combineQueries(heirs, roster)}
        what="members"
        skeleton={
          <div role="status" aria-label="Loading members">
            <Skeleton className="h-18" />
          </div>
        }
        empty={
          <div className="space-y-3">
            <p>No one else in this league has an account yet. Invite them first.</p>
            <ButtonLink to={paths.leagueTab(league.id, 'players')}>Go to players</ButtonLink>
          </div>
        }
      >
        {(members) => (
          <form id={FORM} onSubmit={(event) => void submit(event)} className="space-y-4">
            {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
            <Select label="New organizer" {...register('playerId')}>
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
