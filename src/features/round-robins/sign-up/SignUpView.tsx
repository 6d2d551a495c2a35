import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, useRef, useEffect } from 'react'
import { countOf } from '@/domain/format-text'
import { sentenceFor } from '@/shared/lib/errors'
import { useNow } from '@/shared/lib/timing'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { type RoundRobinKey, roundRobinQueries } from '../queries'
import { onClock, type DraftPerson, courtsFilledBy, withMemberLevels } from '../round-robin-form'
import { useGuestEntry, MySpot } from './MySpot'
import { cancelSignUp, changeDetails, closeSignUp, addToList, startRoundRobin } from './mutations'
import { SignUpDetailsDialog } from './SignUpDetailsDialog'
import { SignUpList } from './SignUpList'
import { useForm, useWatch } from 'react-hook-form'
import { nextTeam, intoTeams, teamProblem } from '@/domain/round-robin-session/teams'
import { NamesToAdd } from '../components/NamesToAdd'
import { namesProblem, parseNames } from '../names-box'
import { Field } from '@/shared/ui/Field'
import { FormDialog } from '@/shared/ui/FormDialog'
import { DrawProgress } from '../components/DrawProgress'
import { LevelSelect, TeamSelect } from '../components/PlayerSelects'
import { drawProblem } from '../draw/use-draw'

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

/** Draws the rounds for those who are in. The courts are preset to what they fill; pairs and groups can be changed. */
function StartDialog({ sheet, onClose }: { sheet: RoundRobinSheet; onClose: () => void }) {
  const { roundRobin, people } = sheet
  const { format, capacity } = roundRobin
  const { mutate, reset, isPending, error } = useMutation(startRoundRobin)
  const form = useForm<StartValues>({ defaultValues: { courts: null, teams: {}, levels: {} } })
  const { courts, teams, levels } = useWatch({
    control: form.control,
    compute: (all: StartValues) => all,
  })
  const coming = people.slice(0, capacity ?? 0)
  const hasLevels = roundRobin.seating !== 'random'
  const memberIds = coming.flatMap(({ playerId }) => playerId ?? [])
  // If they can't be loaded, the start says so: it needs them, too.
  const { data: ratings = {} } = useQuery({
    ...roundRobinQueries.memberLevels(memberIds),
    enabled: hasLevels,
  })
  const players = intoTeams(
    format,
    withMemberLevels(
      coming.map(({ id, name, playerId, team, level }) => ({
        id,
        name,
        playerId,
        level: levels[id] ?? level,
        team: teams[id] ?? team,
      })),
      ratings,
    ),
  )
  /** A full pair swaps one of its players, so that pairs stay complete. */
  const move = (person: DraftPerson, team: number) => {
    const there = players.filter((one) => one.team === team)
    const swapped = format === 'fixed_partners' && there.length >= 2 ? there.at(-1) : undefined
    form.setValue('teams', {
      ...Object.fromEntries(players.map(({ id, team: now }) => [id, now ?? 1])),
      [person.id]: team,
      ...(swapped && person.team !== null && { [swapped.id]: person.team }),
    })
  }
  const preset = String(Math.min(courtsFilledBy(players.length, format), roundRobin.courts))
  const [progress, setProgress] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const cancel = () => {
    running.current?.abort()
    reset()
  }
  const submit = () => {
    if (isPending) return
    const count = Number(courts ?? preset)
    const isCount = Number.isInteger(count) && count >= 1 && count <= 40
    const wrong = isCount ? teamProblem(format, players) : 'Courts: 1 to 40'
    if (wrong !== null) return form.setError('root', { message: wrong })
    running.current = new AbortController()
    const { signal } = running.current
    setProgress(0)
    mutate({ sheet, people: players, courts: count, signal, onProgress: setProgress })
  }
  const refusal = form.formState.errors.root?.message ?? (error ? drawProblem(error) : null)
  const hasTeams = format === 'fixed_partners' || format === 'mixed'
  return (
    <FormDialog
      title={`Start with ${countOf(players.length, 'player')}?`}
      description="Sign-up ends, and the link will show the rounds."
      form={form}
      onSubmit={submit}
      onClose={onClose}
      action="Start"
      cancelLabel="Not yet"
      pending={isPending}
      aria-label="Start"
      alert={
        refusal !== null && (
          <p role="alert" className="text-bad">
            {refusal}
          </p>
        )
      }
    >
      <Field
        label="Courts"
        inputMode="numeric"
        autoComplete="off"
        value={courts ?? preset}
        onChange={({ target }) => form.setValue('courts', target.value)}
      />
      {(hasTeams || hasLevels) && (
        <ul
          aria-label={format === 'mixed' ? 'Groups' : hasTeams ? 'Pairs' : 'Levels'}
          className="divide-y divide-line"
        >
          {players.map((person) => (
            <li key={person.id} className="flex min-h-12 items-center gap-3">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{person.name}</span>
              {hasLevels && (
                <LevelSelect
                  person={person}
                  onChange={(level) => form.setValue('levels', { ...levels, [person.id]: level })}
                />
              )}
              <TeamSelect
                format={format}
                person={person}
                count={players.length}
                onChange={(team) => move(person, team)}
              />
            </li>
          ))}
        </ul>
      )}
      {isPending && <DrawProgress progress={progress} onCancel={cancel} />}
    </FormDialog>
  )
}

interface StartValues {
  /** Null until the host changes the preset. */
  courts: string | null
  teams: Readonly<Record<string, number>>
  levels: Readonly<Record<string, number | null>>
}
