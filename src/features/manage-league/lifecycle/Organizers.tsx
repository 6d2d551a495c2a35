import { useMutation, useQuery, type UseMutationOptions } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { listOf } from '@/domain/format-text'
import { useMe } from '@/features/auth/use-auth'
import { paths } from '@/shared/lib/paths'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { Fold } from '@/shared/ui/Details'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import type { CoOrganizer, League } from '@/features/leagues/league'
import { membersQuery } from '@/features/membership/roster/api'
import { FormDialog } from '@/shared/ui/FormDialog'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { Select } from '@/shared/ui/Field'
import { Skeleton } from '@/shared/ui/Skeleton'
import {
  inviteCoOrganizer,
  removeCoOrganizer,
  offerLeague,
  offerOfLeagueQuery,
  withdrawLeagueOffer,
  type MemberChoice,
} from './api'

/** Who runs the league besides its creator, and who does from now on: a row below the roster. */
export function Organizers({ league }: { league: CoOrganizersProps['league'] }) {
  const me = useMe()
  const { hash } = useLocation()
  const isOwner = me.isSuperAdmin || league.createdBy === me.profileId
  if (!isOwner && league.coOrganizers.length === 0) return null
  return (
    <div className="mt-6 border-t border-line">
      <Fold
        title="Organizers"
        note={listOf(league.coOrganizers.map(({ name }) => name))}
        isOpen={hash === `#${HAND_OVER}`}
      >
        <div className="space-y-4">
          <CoOrganizers league={league} canChoose={isOwner} />
          {isOwner && <TransferLeague league={league} />}
        </div>
      </Fold>
    </div>
  )
}

type CoOrganizersProps = {
  league: Pick<League, 'id' | 'name' | 'createdBy' | 'club' | 'coOrganizers'>
  /** The reader chooses them. Other organizers see the list and can step down. */
  canChoose: boolean
}

function CoOrganizers({ league, canChoose }: CoOrganizersProps) {
  const [isAsking, setAsking] = useState(false)
  const { coOrganizers } = league
  return (
    <section aria-labelledby="co-organizers" className="rounded-card border border-line p-4">
      <h2 id="co-organizers" className="font-semibold">
        Co-organizers
      </h2>
      <p className="mt-1 text-sm text-muted">
        They can do everything except delete the league, transfer it, or choose its organizers.
      </p>
      {coOrganizers.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {coOrganizers.map((person) => (
            <CoOrganizerRow key={person.playerId} league={league} person={person} canRemove={canChoose} />
          ))}
        </ul>
      )}
      {canChoose && (
        <Button className="mt-3" onClick={() => setAsking(true)}>
          Add co-organizer
        </Button>
      )}
      {isAsking && (
        <ChooseMemberDialog
          league={league}
          title="Add co-organizer"
          description="They can run the league with you once they accept."
          label="Co-organizer"
          submitLabel="Send invitation"
          except={[league.createdBy, ...coOrganizers.map(({ playerId }) => playerId)]}
          choose={inviteCoOrganizer}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

type RowProps = { league: CoOrganizersProps['league']; person: CoOrganizer; canRemove: boolean }

function CoOrganizerRow({ league, person, canRemove }: RowProps) {
  const me = useMe()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(removeCoOrganizer)
  const { playerId, name, hasAccepted } = person
  const isMe = playerId === me.profileId
  const others = { ...league, coOrganizers: league.coOrganizers.filter((other) => other !== person) }
  const remove = () =>
    mutate(
      { league, person: { id: playerId, name }, isMe },
      {
        // Someone who may no longer manage the league has nothing to do on this page.
        onSuccess: () => isMe && !canManageLeague(me, others) && void navigate(paths.league(league.id)),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>{name}</p>
        {!hasAccepted && <p className="text-note text-muted">Invited</p>}
      </div>
      {isMe ? (
        <Button size="sm" onClick={() => setAsking(true)}>
          Step down
        </Button>
      ) : (
        canRemove && (
          <Button
            size="sm"
            pending={isPending && !isAsking}
            aria-label={hasAccepted ? `Remove ${name}` : `Withdraw ${name}'s invitation`}
            onClick={() => (hasAccepted ? setAsking(true) : remove())}
          >
            {hasAccepted ? 'Remove' : 'Withdraw'}
          </Button>
        )
      )}
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => !isPending && setAsking(false)}
        onConfirm={remove}
        pending={isPending}
        title={isMe ? `Stop helping run ${league.name}?` : `Remove ${name} as a co-organizer?`}
        confirmLabel={isMe ? 'Step down' : 'Remove'}
      >
        {isMe
          ? "You won't be able to manage the league anymore. You'll stay on the roster."
          : "They won't be able to manage the league anymore. They'll stay on the roster."}
      </ConfirmDialog>
    </li>
  )
}

/** The part of the address that leads here. */
const HAND_OVER = 'hand-over'

function TransferLeague({ league }: { league: Pick<League, 'id' | 'name' | 'createdBy' | 'club'> }) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const { data: offer } = useQuery(offerOfLeagueQuery(league.id))
  const { data: members } = useQuery({ ...membersQuery(league.id), enabled: Boolean(offer) })
  const { mutate: withdraw, isPending } = useMutation(withdrawLeagueOffer)
  const staysOrganizer =
    me.isSuperAdmin || (league.club && [league.club.createdBy, ...league.club.admins].includes(me.profileId))
  const offeredTo = members?.find(({ playerId }) => playerId === offer?.playerId)?.name ?? 'a member'

  // People who are sent here to transfer their leagues before leaving land at this section, below a long
  // roster.
  useEffect(() => {
    if (hash === `#${HAND_OVER}`) section.current?.scrollIntoView({ block: 'center' })
  }, [hash])

  return (
    <section
      ref={section}
      id={HAND_OVER}
      aria-labelledby="hand-over-title"
      className="rounded-card border border-line p-4 target:border-accent/60"
    >
      <h2 id="hand-over-title" className="font-semibold">
        Transfer this league
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        {offer ? `Waiting for ${offeredTo} to accept.` : 'Make another member the organizer.'}
      </p>
      {offer ? (
        <Button pending={isPending} onClick={() => withdraw(league)}>
          Withdraw offer
        </Button>
      ) : (
        <Button onClick={() => setOpen(true)}>Transfer league</Button>
      )}
      {isOpen && (
        <ChooseMemberDialog
          league={league}
          title={`Transfer ${league.name}`}
          description={
            staysOrganizer
              ? "Once they accept, they're the organizer. You keep access as a club or super admin."
              : "Once they accept, they're the organizer. You'll lose access to manage it."
          }
          label="New organizer"
          submitLabel="Offer transfer"
          except={[league.createdBy]}
          choose={offerLeague}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

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
  choose: UseMutationOptions<undefined, Error, MemberChoice>
  onClose: () => void
}

/** Chooses who will run the league, from its members with an account. */
function ChooseMemberDialog(props: ChooseMemberDialogProps) {
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
