import { useMutation } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import { countOf } from '@/domain/format-text'
import { sentenceFor } from '@/shared/lib/errors'
import { useNow } from '@/shared/lib/use-now'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import type { RoundRobinKey } from '../queries'
import { onClock, type DraftPerson } from '../round-robin-form'
import { useGuestEntry } from './my-entry'
import { MySpot } from './MySpot'
import { cancelSignUp, changeDetails, closeSignUp, addToList } from './mutations'
import { SignUpDetailsDialog } from './SignUpDetailsDialog'
import { SignUpList } from './SignUpList'
import { StartDialog } from './StartDialog'
import { useForm } from 'react-hook-form'
import { nextTeam } from '@/domain/round-robin-session/teams'
import { NamesToAdd } from '../components/NamesToAdd'
import { namesProblem, parseNames } from '../parse-names'

interface SignUpViewProps {
  sheet: RoundRobinSheet
  roundRobinKey: RoundRobinKey
  /** Signed out, with the link only. */
  isVisitor: boolean
}

/** A round robin before it starts: who is in, and for each reader what they can do about it. */
export function SignUpView({ sheet, roundRobinKey, isVisitor }: SignUpViewProps) {
  const { roundRobin, people } = sheet
  const guest = useGuestEntry(roundRobin.id)
  const mine = people.findIndex(({ id }) => id === sheet.myPersonId || id === guest.entry?.personId)
  const isHost = sheet.access === 'host'
  return (
    <div className="max-w-2xl space-y-6">
      <p className="text-note text-muted">{playText(roundRobin)}</p>
      {isHost && <HostActions sheet={sheet} />}
      <MySpot
        sheet={sheet}
        roundRobinKey={roundRobinKey}
        isVisitor={isVisitor}
        guest={guest}
        index={mine === -1 ? null : mine}
      />
      <SignUpList sheet={sheet} mine={people[mine]?.id} />
      {isHost && <AddToList sheet={sheet} />}
      {isHost && <Cancel sheet={sheet} />}
    </div>
  )
}

/** 'Doubles, rotating partners, games to 11, 2 courts.' */
function playText({ format, rules, courts }: RoundRobinSheet['roundRobin']): string {
  const games = rules.winType === 'timed' ? 'timed games' : `games to ${rules.pointsToWin}`
  return `${new Map(LEAGUE_SETTINGS.partners.options).get(format)}, ${games}, ${countOf(courts, 'court')}.`
}

function HostActions({ sheet }: { sheet: RoundRobinSheet }) {
  const { roundRobin } = sheet
  const [open, setOpen] = useState<'start' | 'edit' | null>(null)
  const close = useMutation(closeSignUp(roundRobin.id))
  const change = useMutation(changeDetails(roundRobin.id))
  const { date, time } = onClock(new Date(roundRobin.startsAt))
  // Once the day has come, starting is what the host is here for.
  const isSoon = Date.parse(roundRobin.startsAt) - useNow(60_000) < 3 * 60 * 60_000
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isSoon ? 'primary' : 'secondary'}
          className="max-sm:flex-auto"
          onClick={() => setOpen('start')}
        >
          Start
        </Button>
        <Button className="max-sm:flex-auto" onClick={() => setOpen('edit')}>
          Edit
        </Button>
        <Button
          className="max-sm:flex-auto"
          pending={close.isPending}
          onClick={() => close.mutate(roundRobin.signUp === 'closed')}
        >
          {roundRobin.signUp === 'closed' ? 'Reopen sign-up' : 'Close sign-up'}
        </Button>
      </div>
      {open === 'start' && <StartDialog sheet={sheet} onClose={() => setOpen(null)} />}
      {open === 'edit' && (
        <SignUpDetailsDialog
          title="Edit round robin"
          confirmLabel="Save"
          values={{
            name: roundRobin.name,
            date,
            time,
            location: roundRobin.location,
            courts: String(roundRobin.courts),
            capacity: String(roundRobin.capacity),
          }}
          format={roundRobin.format}
          pending={change.isPending}
          problem={change.error && sentenceFor(change.error)}
          onSubmit={(details) => change.mutate(details, { onSuccess: () => setOpen(null) })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function Cancel({ sheet: { roundRobin, people } }: { sheet: RoundRobinSheet }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(cancelSignUp(roundRobin.id))
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel round robin
      </Button>
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => !isPending && setAsking(false)}
        onConfirm={() => mutate(undefined, { onSuccess: () => void navigate(paths.play()) })}
        pending={isPending}
        title={`Cancel ${roundRobin.name}?`}
        confirmLabel="Cancel round robin"
        cancelLabel="Keep it"
      >
        {people.length > 0
          ? 'It will be deleted. Members who signed up are notified, but you need to tell guests yourself.'
          : 'It will be deleted, and its link will stop working.'}
      </ConfirmDialog>
    </div>
  )
}

/** The host puts players on the list: guests by name, and members. */
function AddToList({ sheet: { roundRobin, people } }: { sheet: RoundRobinSheet }) {
  const { mutate, isPending, error, reset } = useMutation(addToList(roundRobin.id))
  const form = useForm({ defaultValues: { text: '' }, reValidateMode: 'onSubmit' })
  // The ids of names that were sent, so that sending them again after a lost answer adds no one twice.
  const ids = useRef(new Map<string, string>())
  const add = (added: readonly Pick<DraftPerson, 'name' | 'playerId'>[], onAdded?: () => void) => {
    const all: DraftPerson[] = []
    for (const { name, playerId } of added) {
      const key = playerId ?? name
      const id = ids.current.get(key) ?? crypto.randomUUID()
      ids.current.set(key, id)
      const team = roundRobin.format === 'mixed' ? nextTeam('mixed', [...people, ...all]) : null
      all.push({ id, name, playerId, team })
    }
    mutate(all, {
      onSuccess: () => {
        // Someone who is removed later gets a new entry.
        ids.current.clear()
        onAdded?.()
      },
    })
  }
  const submit = ({ text }: { text: string }) => {
    if (isPending) return
    const pasted = parseNames(
      text,
      people.map(({ name }) => name),
    )
    const { names, tooLong } = pasted
    const message = namesProblem(pasted)
    if (message) form.setError('text', { message })
    if (names.length > 0) {
      add(
        names.map((name) => ({ name, playerId: null })),
        () => form.setValue('text', tooLong.join('\n')),
      )
    }
  }
  return (
    <NamesToAdd
      title="Add players"
      confirmLabel="Add to list"
      isPending={isPending}
      box={{
        error: form.formState.errors.text?.message ?? (error ? sentenceFor(error) : undefined),
        ...form.register('text', {
          onChange: () => {
            form.clearErrors('text')
            reset()
          },
        }),
      }}
      isIn={(profileId) => people.some(({ playerId }) => playerId === profileId)}
      onAdd={({ playerId, name }) => add([{ name, playerId }])}
      onSubmit={() => void form.handleSubmit(submit)()}
    />
  )
}
