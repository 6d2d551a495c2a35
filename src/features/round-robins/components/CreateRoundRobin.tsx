import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { Round } from '@/domain/round'
import type { RoundRobinRequest } from '@/domain/round-robin/request'
import { countOf } from '@/domain/format-text'
import { timeIn } from '@/shared/lib/dates'
import { errorCode } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { StartOver } from '@/shared/ui/StartOver'
import { drawProblem } from '../draw/draw-problem'
import { useDraw } from '../draw/use-draw'
import { cloneRoundRobin } from '@/domain/round-robin-session/clone-round-robin'
import { createRoundRobin, type NewRoundRobin } from '../mutations'
import { deviceTimeZone } from '../device-time-zone'
import { newRoundRobinDraft, roundRobinDraft, type RoundRobinDraft } from '../round-robin-draft'
import {
  finishOf,
  RoundRobinSchema,
  type DraftPerson,
  type RoundRobinSettings,
  type RoundRobinValues,
} from '../round-robin-form'
import { toEngineEntry, toDrawnGames, newDrawSeed } from '@/domain/round-robin-session/round-robin-plan'
import { intoTeams, teamProblem } from '@/domain/round-robin-session/teams'
import { useNamesBox } from '../use-names-box'
import { DrawPreview } from './DrawPreview'
import { DrawProgress } from './DrawProgress'
import { CreateFailed } from './CreateFailed'
import { PeopleFields } from './PeopleFields'
import { PlayFields, WhenFields } from './RoundRobinFields'
import { usePersistedForm } from '@/shared/lib/use-persisted-form'

const CORRECT_ABOVE = 'Fix the highlighted fields above.'

interface CreateRoundRobinProps {
  me: { profileId: string; name: string }
  /** What to begin with instead of the draft on this device: last week's set. */
  begin?: () => RoundRobinDraft
}

/** A set from its title to its draw. What is entered stays on this device until the set is created. */
export function CreateRoundRobin({ me, begin }: CreateRoundRobinProps) {
  const navigate = useNavigate()
  const { draft, wasRestored, isKept, change, startOver } = useKeptDraft(me.profileId, begin)
  const { values, people } = draft
  const form = useForm<RoundRobinValues, unknown, RoundRobinSettings>({
    resolver: valibotResolver(RoundRobinSchema),
    defaultValues: values,
    // Errors in the fields and the players appear together, when the schedule is generated.
    reValidateMode: 'onSubmit',
  })
  // With the rounds where they are not those of the last drawing: the same ones, for another set.
  const [asked, setAsked] = useState<{
    key: string
    settings: RoundRobinSettings
    rounds?: readonly Round[]
  }>()
  const [existing, setExisting] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const drawing = useDraw()
  const create = useMutation(createRoundRobin)
  const names = useNamesBox({
    people,
    format: values.format,
    onChange: (next) => change({ people: next }),
  })

  const keepValues = useEffectEvent((next: RoundRobinValues) =>
    change({
      values: next,
      ...(next.format !== values.format && { people: intoTeams(next.format, people) }),
    }),
  )
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (state) => keepValues(state.values) }),
    [form],
  )

  const isCurrent = asked !== undefined && names.isBlank && asked.key === keyOf(draft)
  const rounds = isCurrent ? (asked.rounds ?? drawing.rounds) : undefined

  const draw = (seed: number, players: readonly DraftPerson[] = people) =>
    void form.handleSubmit(
      (settings) => drawWith(settings, seed, players),
      () => setProblem(CORRECT_ABOVE),
    )()
  const drawWith = (settings: RoundRobinSettings, seed: number, players: readonly DraftPerson[]) => {
    const wrongTeam = teamProblem(settings.format, players)
    setProblem(wrongTeam)
    if (wrongTeam !== null) return
    change({ seed })
    setAsked({ key: keyOf({ ...draft, people: players, seed }), settings })
    const request: RoundRobinRequest = {
      entry: toEngineEntry(settings.format, players),
      courts: settings.courts,
      rounds: settings.rounds,
      seed,
    }
    create.reset()
    drawing.draw(request)
  }
  const make = (roundRobin: NewRoundRobin) =>
    create.mutate(roundRobin, {
      onSuccess: () => {
        roundRobinDraft(me.profileId).remove()
        void navigate(paths.playEvent(roundRobin.id))
      },
      onError: (error) => {
        if (errorCode(error) === 'set_differs') setExisting(roundRobin.id)
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending || drawing.isPending || names.isPending) return
    if (rounds && asked) make({ ...draft, settings: asked.settings, games: toDrawnGames(rounds) })
    else if (names.isBlank) draw(draft.seed)
    else names.addTyped((all) => (all ? draw(draft.seed, all) : setProblem(CORRECT_ABOVE)))
  }
  const makeAnother = () => {
    if (!rounds || !asked) return
    const { settings } = asked
    const same = cloneRoundRobin(people, rounds)
    const another = { ...draft, id: crypto.randomUUID(), people: same.people }
    change(another)
    setAsked({ key: keyOf(another), settings, rounds: same.rounds })
    make({ ...another, settings, games: toDrawnGames(same.rounds) })
  }

  const refusal = problem ?? (drawing.error && isCurrent ? drawProblem(drawing.error) : null)
  return (
    <>
      {wasRestored && (
        <StartOver
          what="round robin"
          onStartOver={() => {
            startOver((fresh) => form.reset(fresh))
            names.clear()
            create.reset()
            setExisting(undefined)
          }}
        />
      )}
      {!isKept && (
        <p role="status" className="mb-4 text-note text-warning">
          This browser can't save drafts. Don't reload before you create the round robin.
        </p>
      )}
      <form aria-label="New round robin" noValidate className="space-y-7" onSubmit={submit}>
        <PeopleFields
          people={people}
          format={values.format}
          me={me}
          names={names}
          onChange={(next) => change({ people: next })}
        />
        <FormProvider {...form}>
          <WhenFields />
          <PlayFields />
        </FormProvider>
        {rounds && asked && (
          <section aria-labelledby="the-draw" className="space-y-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 id="the-draw" className="font-semibold">
                Rounds
              </h2>
              <Button icon={<Dices aria-hidden className="size-4" />} onClick={() => draw(newDrawSeed())}>
                Reshuffle
              </Button>
            </div>
            <p>{sessionText(asked.settings)}</p>
            <DrawPreview
              rounds={rounds}
              courts={asked.settings.courts}
              format={values.format}
              people={people}
            />
          </section>
        )}
        {drawing.isPending && <DrawProgress progress={drawing.progress} onCancel={drawing.cancel} />}
        {refusal !== null && (
          <p role="alert" className="text-bad">
            {refusal}
          </p>
        )}
        {create.error && (
          <CreateFailed error={create.error} existing={existing} onMakeAnother={rounds && makeAnother} />
        )}
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
          <Button
            type="submit"
            variant="primary"
            pending={create.isPending || drawing.isPending || names.isPending}
          >
            {rounds ? 'Create round robin' : 'Generate rounds'}
          </Button>
        </div>
      </form>
    </>
  )
}

/** What was drawn and would be created: any change of it asks for the draw again. */
function keyOf({ values, people, seed }: Pick<RoundRobinDraft, 'values' | 'people' | 'seed'>): string {
  return JSON.stringify([values, people.map(({ id, team }) => [id, team]), seed])
}

/** '7 rounds on 2 courts, done by 20:15.' */
function sessionText(settings: RoundRobinSettings): string {
  const { rounds, courts } = settings
  const finish = timeIn(finishOf(settings), deviceTimeZone())
  return `${countOf(rounds, 'round')} on ${countOf(courts, 'court')}, done by ${finish}.`
}

/** The set that a person is preparing, kept on this device with every change. `begin` takes the place of an older one. */
function useKeptDraft(profileId: string, begin?: () => RoundRobinDraft) {
  const [stored] = useState(() => roundRobinDraft(profileId))
  const [found] = useState(() => (begin ? null : stored.read()))
  const [wasRestored, setTakenUp] = useState(found !== null)
  const kept = usePersistedForm(() => begin?.() ?? found ?? newRoundRobinDraft(new Date()), stored.write)
  const startOver = (show: (values: RoundRobinValues) => void) => {
    const fresh = newRoundRobinDraft(new Date())
    // Must come first: changing fields stores the draft again.
    show(fresh.values)
    stored.remove()
    kept.put(fresh)
    setTakenUp(false)
  }
  return { draft: kept.values, wasRestored, isKept: kept.isKept, change: kept.change, startOver }
}
