import {
  naturalRounds,
  seatingRequest,
  toEngineEntry,
  toDrawnGames,
} from '@/domain/round-robin-session/round-robin-plan'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { RoundRobinFormat, RoundRobinSettings } from '@/domain/round-robin-session/session'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Form'
import { QueryPart } from '@/shared/ui/QueryView'
import { StartOver } from '@/shared/ui/StartOver'
import { drawProblem, dropImprovement, useDraw } from '../draw/use-draw'
import { createRoundRobin, type NewRoundRobin } from '../mutations'
import { roundRobinQueries } from '../queries'
import {
  newRoundRobinDraft,
  roundRobinDraft,
  type RoundRobinDraft,
  courtsFilledBy,
  onClock,
  RoundRobinSchema,
  withMemberLevels,
  type DraftPerson,
  type RoundRobinValues,
} from '../round-robin-form'
import { intoTeams, teamProblem } from '@/domain/round-robin-session/teams'
import { useNamesBox } from '../names-box'
import { GroupsDialog } from '../groups/GroupsDialog'
import { DrawProgress } from './DrawProgress'
import { PeopleFields } from './PeopleFields'
import { CourtsField, optionOf, RoundRobinOptions, type RoundRobinOption } from './RoundRobinFields'
import { lazyView } from '@/shared/lib/lazy-view'
import { usePersistedForm } from '@/shared/lib/use-persisted-form'

const OpenSignUp = lazyView(async () => (await import('../sign-up/SignUpDetailsDialog')).OpenSignUp)

const CORRECT_ABOVE = 'Fix the highlighted fields above.'

interface CreateRoundRobinProps {
  me: { profileId: string; name: string }
  /** Starts the form instead of the draft on this device: last week's round robin. */
  begin?: () => RoundRobinDraft
}

/**
 * A round robin from its names to its first game. Everything entered stays on this device until it is created. The
 * rounds are on its page then, where they can be changed until the first score.
 */
export function CreateRoundRobin({ me, begin }: CreateRoundRobinProps) {
  const navigate = useNavigate()
  const { draft, wasRestored, isStored, change, startOver } = useStoredDraft(me.profileId, begin)
  const { values, people } = draft
  const form = useForm<RoundRobinValues, unknown, RoundRobinSettings>({
    resolver: valibotResolver(RoundRobinSchema),
    defaultValues: values,
    // Errors in the fields and the players appear together, when it starts.
    reValidateMode: 'onSubmit',
  })
  /** Asked for sign-up instead of a start. */
  const [signUp, setSignUp] = useState<{ settings: RoundRobinSettings; people: readonly DraftPerson[] }>()
  const [areGroupsOpen, setGroupsOpen] = useState(false)
  const [opened, setOpened] = useState<RoundRobinOption | null>(null)
  const [existing, setExisting] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const drawing = useDraw()
  const create = useMutation(createRoundRobin)
  // Someone who enters the number of courts knows it better, and so did the one who left a draft.
  const areCourtsChosen = useRef(wasRestored || begin !== undefined)
  const areRoundsChosen = useRef(wasRestored || begin !== undefined)
  const isEntryChosen = useRef(wasRestored || begin !== undefined)
  const fitCourts = (count: number, format: RoundRobinFormat) => {
    const courts = areCourtsChosen.current ? Number(values.courts) : courtsFilledBy(count, format)
    if (!areCourtsChosen.current) form.setValue('courts', String(courts))
    if (!areRoundsChosen.current) form.setValue('rounds', String(naturalRounds(format, count, courts)))
  }
  /** What was wrong may be right now. */
  const forgetProblem = () => {
    setProblem(null)
    if (drawing.error) drawing.cancel()
  }
  const changePeople = (next: readonly DraftPerson[]) => {
    forgetProblem()
    change({ people: next })
    fitCourts(next.length, values.format)
    // Guests have no account to enter a score with.
    if (!isEntryChosen.current) {
      const hasGuests = next.some(({ playerId }) => playerId === null)
      form.setValue('scoreEntry', hasGuests ? 'link' : 'players')
    }
  }
  const hasLevels = values.seating !== 'random'
  const memberIds = people.flatMap(({ playerId }) => playerId ?? [])
  const levelsQuery = useQuery({
    ...roundRobinQueries.memberLevels(memberIds),
    enabled: hasLevels && memberIds.length > 0,
  })
  const { data: levels } = levelsQuery
  /** With the levels that members bring. */
  const withLevels = (players: readonly DraftPerson[]) =>
    hasLevels ? withMemberLevels(players, levels ?? {}) : players
  const names = useNamesBox({ people, format: values.format, onChange: changePeople })

  const keepValues = useEffectEvent((next: RoundRobinValues) => {
    forgetProblem()
    change({ values: next })
  })
  const changeFormat = useEffectEvent((format: RoundRobinFormat) => {
    change({ people: intoTeams(format, people) })
    const isFixed = format === 'singles' || format === 'fixed_partners'
    if (isFixed && values.seating === 'mixed') form.setValue('seating', 'balanced')
    fitCourts(people.length, format)
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: next, name, type }) => {
          if (name === 'courts' && type === 'change') areCourtsChosen.current = true
          if (name === 'rounds' && type === 'change') areRoundsChosen.current = true
          if (name === 'scoreEntry' && type === 'change') isEntryChosen.current = true
          keepValues(next)
          if (name === 'format') changeFormat(next.format)
        },
      }),
    [form],
  )

  const make = (roundRobin: NewRoundRobin) => {
    const { startsNow } = values
    // If the answer gets lost, the next try must be about the same round robin: "now" becomes this minute.
    form.setValue('startsNow', false)
    const { date, time } = onClock(new Date(roundRobin.settings.startsAt))
    form.setValue('date', date)
    form.setValue('time', time)
    create.mutate(roundRobin, {
      onSuccess: () => {
        roundRobinDraft(me.profileId).remove()
        void navigate(paths.playEvent(roundRobin.id))
      },
      onError: (error) => {
        form.setValue('startsNow', startsNow)
        dropImprovement(roundRobin.id)
        if (errorCode(error) === 'round_robin_differs') setExisting(roundRobin.id)
      },
    })
  }
  const createWith = (settings: RoundRobinSettings, id: string, players: readonly DraftPerson[]) => {
    const wrongTeam = teamProblem(settings.format, players)
    setProblem(wrongTeam)
    if (wrongTeam !== null) return
    create.reset()
    const { seed } = draft
    const { format, courts, rounds } = settings
    drawing.draw(
      {
        entry: toEngineEntry(format, players),
        courts,
        rounds,
        seed,
        ...seatingRequest(settings.seating, withLevels(players)),
      },
      (drawn) => make({ id, settings, seed, people: withLevels(players), games: toDrawnGames(drawn) }),
      id,
    )
  }
  // Without a signal, it starts without them.
  const areLevelsComing = levelsQuery.isFetching && levelsQuery.failureCount === 0
  const isBusy = create.isPending || drawing.isPending || areLevelsComing
  const showWrong = (errors: object) => {
    setProblem(CORRECT_ABOVE)
    const [option] = Object.keys(errors).flatMap((field) => optionOf(field) ?? [])
    if (option) setOpened(option)
  }
  const start = (id: string, players: readonly DraftPerson[]) =>
    void form.handleSubmit((settings) => createWith(settings, id, players), showWrong)()
  /** With the names that are still in the box; not while one needs fixing. */
  const withEveryone = (next: (players: readonly DraftPerson[]) => void) => {
    if (isBusy) return
    const players = names.isBlank ? people : names.addTyped()
    if (players === null) setProblem(CORRECT_ABOVE)
    else next(players)
  }
  const submit = () => withEveryone((players) => start(draft.id, players))
  const openSignUp = () =>
    withEveryone(
      (players) =>
        void form.handleSubmit((settings) => setSignUp({ settings, people: players }), showWrong)(),
    )
  const makeAnother = () => {
    // The ids of its players belong to the round robin that exists.
    const another = {
      id: crypto.randomUUID(),
      people: people.map((person) => ({ ...person, id: crypto.randomUUID() })),
    }
    change(another)
    start(another.id, another.people)
  }

  const now = useNow(60_000)
  const isLater = !values.startsNow && Date.parse(`${values.date}T${values.time}`) > now
  const refusal = problem ?? (drawing.error ? drawProblem(drawing.error) : null)
  return (
    <>
      {wasRestored && (
        <StartOver
          what="round robin"
          onStartOver={() => {
            startOver((fresh) => form.reset(fresh))
            areCourtsChosen.current = false
            names.clear()
            create.reset()
            setExisting(undefined)
            setProblem(null)
          }}
        />
      )}
      {!isStored && (
        <p role="status" className="mb-4 text-note text-warning">
          This browser can't save drafts. Don't reload before you start the round robin.
        </p>
      )}
      <Form aria-label="New round robin" className="space-y-5" onSubmit={submit}>
        <PeopleFields
          people={withLevels(people)}
          format={values.format}
          hasLevels={hasLevels}
          me={me}
          names={names}
          onChange={changePeople}
          onEditGroups={() => setGroupsOpen(true)}
        />
        {hasLevels && (
          <QueryPart
            query={levelsQuery}
            what="members' levels"
            failedTitle="Couldn't load members' levels. Choose them, or they count as average."
          >
            {() => null}
          </QueryPart>
        )}
        <FormProvider {...form}>
          <CourtsField people={people.length} />
          <RoundRobinOptions opened={opened} onOpen={setOpened} />
        </FormProvider>
        {drawing.isPending && <DrawProgress progress={drawing.progress} onCancel={drawing.cancel} />}
        {refusal !== null && (
          <p role="alert" className="text-bad">
            {refusal}
          </p>
        )}
        {create.error && (
          <CreateFailed error={create.error} existing={existing} onMakeAnother={makeAnother} />
        )}
        {/* In reach however many names there are. */}
        <div className="sticky-above-bar z-10 -mx-1 flex flex-wrap gap-2 bg-ground px-1 py-2">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="flex-1 sm:flex-none sm:px-10"
            pending={isBusy}
          >
            {isLater ? 'Create round robin' : 'Start'}
          </Button>
          <Button size="lg" disabled={isBusy} onClick={openSignUp}>
            Open sign-up
          </Button>
        </div>
      </Form>
      {areGroupsOpen && (
        <GroupsDialog people={people} profileId={me.profileId} onClose={() => setGroupsOpen(false)} />
      )}
      {signUp && (
        <Suspense fallback={null}>
          <OpenSignUp
            {...signUp}
            id={draft.id}
            seed={draft.seed}
            onOpened={() => roundRobinDraft(me.profileId).remove()}
            onClose={() => setSignUp(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * The round robin that a person is setting up, kept on this device with every change. `begin` replaces an older one.
 */
function useStoredDraft(profileId: string, begin?: () => RoundRobinDraft) {
  const [stored] = useState(() => roundRobinDraft(profileId))
  const [found] = useState(() => (begin ? null : stored.read()))
  const [wasRestored, setTakenUp] = useState(found !== null)
  const form = usePersistedForm(() => begin?.() ?? found ?? newRoundRobinDraft(new Date()), stored.write)
  const startOver = (show: (values: RoundRobinValues) => void) => {
    const fresh = newRoundRobinDraft(new Date())
    // Must come first: changing fields stores the draft again.
    show(fresh.values)
    stored.remove()
    form.put(fresh)
    setTakenUp(false)
  }
  return { draft: form.values, wasRestored, isStored: form.isStored, change: form.change, startOver }
}

interface CreateFailedProps {
  error: Error
  /** The round robin that already exists under the new one's id. */
  existing: string | undefined
  onMakeAnother: () => void
}

/** Why the round robin wasn't created, or that it already exists: another tab had the same draft. */
function CreateFailed({ error, existing, onMakeAnother }: CreateFailedProps) {
  const open = existing !== undefined && (
    <ButtonLink to={paths.playEvent(existing)}>Open existing round robin</ButtonLink>
  )
  if (errorCode(error) === 'round_robin_differs') {
    return (
      <div role="alert" className="space-y-3 rounded-card border border-warning/30 bg-warning-dim p-4">
        <p className="text-warning">
          This round robin was already created with different details. Your changes aren't in it.
        </p>
        <div className="flex flex-wrap gap-2">
          {open}
          <Button onClick={onMakeAnother}>Create a new one with these changes</Button>
        </div>
      </div>
    )
  }
  return (
    <div role="alert" className="space-y-3">
      <p className="text-bad">Couldn't create the round robin. {sentenceFor(error)}</p>
      {open}
    </div>
  )
}
