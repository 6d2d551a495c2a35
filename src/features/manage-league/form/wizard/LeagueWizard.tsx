import * as v from 'valibot'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, useCallback } from 'react'
import { FormProvider, useForm, useFormState, useWatch, type Control } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { LEAGUE_PRESETS, presetOf } from '@/domain/league-presets'
import { FormAlert, FormPage } from '@/shared/ui/Form'
import type { Me } from '@/features/auth/use-auth'
import { AboutFields, DateFields, PresetPicker, FormatFields } from '../components/LeagueFields'
import {
  clearLeagueDraft,
  emptyDraft,
  readLeagueDraft,
  writeLeagueDraft,
  type LeagueDraft,
} from '../league-draft'
import { newValues, type LeagueSubmission, type LeagueValues, LeagueSchema } from '../league-form'
import { createLeague, type FirstPlayer } from '../../lifecycle/api'
import { ownTimeZone } from '../time-zones'
import { readFormat, useFormat } from '../use-league-form'
import { deliverEmails } from '@/features/membership/manage/api'
import { usePeopleList } from '@/features/people/list/use-people-list'
import { toFirstPlayers, PlayersStep } from './PlayersStep'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { useLatest } from '@/shared/lib/use-latest'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { SkeletonCard } from '@/shared/ui/Skeleton'
import type { Wanted } from '@/features/people/list/review-list'
import type { LastSeason } from './last-season'
import { plannedSeason } from './planned-season'
import { StepBar, useStep, STEPS } from './StepBar'
import { usePersistedForm } from '@/shared/lib/use-persisted-form'
import { StartOver } from '@/shared/ui/StartOver'
import { lazyView } from '@/shared/lib/lazy-view'
import { SEASON_TOO_LONG } from '@/features/game-days/season/season-form'
import { dayIn } from '@/shared/lib/dates'
import { ChevronDown } from 'lucide-react'

/** The code that schedules a game day is loaded when a preview needs it. */
const CheckStep = lazyView(async () => (await import('./CheckStep')).CheckStep)

type LeagueWizardProps = {
  me: Me
  clubs: readonly { id: string; name: string }[]
  /** The league whose next season it is. */
  lastSeason?: LastSeason | undefined
}

/**
 * Creates a league in steps that can be interrupted and continued: everything entered stays on this device until it is
 * created.
 */
export function LeagueWizard({ me, clubs, lastSeason }: LeagueWizardProps) {
  const navigate = useNavigate()
  // From the club's page, or from a round robin. Each step replaces the state.
  const { state: now } = useLocation() as { state: { clubId?: string; roundRobin?: string } | null }
  const [state] = useState(now)
  const [fresh] = useState(() => {
    if (lastSeason) return lastSeason.values
    const usual = newValues(LEAGUE_PRESETS[0].format, ownTimeZone())
    const only = clubs.length === 1 && !me.isSuperAdmin ? clubs[0] : undefined
    const club = clubs.find(({ id }) => id === state?.clubId) ?? only
    return club ? { ...usual, clubId: club.id } : usual
  })
  const { draft, wasRestored, isStored, change, startOver } = useStoredDraft(
    me.profileId,
    fresh,
    lastSeason?.leagueId ?? null,
  )
  const form = useForm<LeagueValues, unknown, LeagueSubmission>({
    resolver: valibotResolver(NewLeagueSchema),
    defaultValues: draft.values,
    mode: 'onTouched',
  })
  const { step, reached, goTo } = useStep(Math.min(draft.step, STEPS.length - 1))
  const create = useMutation(createLeague)
  const mails = useMutation(deliverEmails(draft.id))
  const top = useRef<HTMLHeadingElement>(null)
  const wanted = useWanted(form.control)
  const list = usePeopleList(draft.list, (changed) => change({ list: changed }), {
    wanted,
    taken: draft.taken,
  })
  const staying = lastSeason?.players.filter(({ id }) => !draft.leaving.includes(id)) ?? []
  // A member on the last season's list already has a place there.
  const plays = draft.plays && staying.every(({ id }) => id !== me.profileId)
  const [isWaiting, setWaiting] = useState(false)
  const attempt = useLatest()

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => change({ values }) }),
    [form, change],
  )

  const shown = useRef(step)
  const arrive = useEffectEvent(() => {
    // Someone who leaves the step while names are looked up doesn't want to continue with what they asked for before.
    attempt.cancel()
    setWaiting(false)
    change({ step })
    create.reset()
    top.current?.focus()
  })
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    arrive()
  }, [step])
  /** The list once all names are looked up. */
  const readyPeople = async (isCurrent: () => boolean) => {
    setWaiting(list.isLookingUp)
    const people = await list.settled()
    if (isCurrent()) setWaiting(false)
    return people
  }
  /** Goes to the step with the invalid field, which then shows the error. */
  const firstWrong = async (before: number) => {
    for (const [index, { fields }] of STEPS.entries()) {
      if (index >= before) return null
      if (fields.length > 0 && !(await form.trigger([...fields], { shouldFocus: index === step })))
        return index
      if (STEPS[index]?.id === 'players' && list.problem !== null) return index
    }
    return null
  }
  const current = STEPS[step]?.id
  const next = async () => {
    if (isWaiting) return
    const isCurrent = attempt.start()
    const wrong = await firstWrong(step + 1)
    if (!isCurrent()) return
    if (wrong !== null && wrong !== step) goTo(wrong)
    if (wrong !== null) return
    const people = current === 'players' || current === 'review' ? await readyPeople(isCurrent) : []
    if (!isCurrent()) return
    if (current === 'players' && draft.list.text.trim() !== '') list.show(true)
    if (step < STEPS.length - 1) return goTo(step + 1)
    await form.handleSubmit((settings) => {
      if (create.isPending || !isCurrent()) return
      const { starts, problem } = plannedSeason(settings, draft.skipped, new Date())
      // The review shows it next to the dates.
      if (problem !== undefined) return
      create.mutate(
        {
          id: draft.id,
          settings,
          people: [...staying.map(({ id }) => knownPlayer(id)), ...toFirstPlayers(people)],
          invite: draft.invite,
          plays,
          starts,
          previousId: draft.previousId,
        },
        {
          onSuccess: ({ leagueId, invited }) => {
            clearLeagueDraft(me.profileId)
            if (invited > 0) mails.mutate()
            void navigate(paths.league(leagueId))
          },
        },
      )
    })()
  }

  return (
    <FormProvider {...form}>
      <StepBar current={step} reached={reached} onStep={goTo} />
      {wasRestored && <StartOver what="league" from={state?.roundRobin} onStartOver={startOver} />}
      {!isStored && (
        <p role="status" className="mb-4 text-note text-warning">
          This browser can't save drafts. Don't reload until the league is created.
        </p>
      )}
      <FormPage
        aria-label="New league"
        className="space-y-6"
        onSubmit={next}
        saving={create}
        alert={create.error && <Refused error={create.error} />}
        pending={isWaiting}
        action={current === 'review' ? 'Create league' : `Next: ${STEPS[step + 1]?.name ?? ''}`}
        cancel={
          step > 0 && (
            <Button className="mr-auto" onClick={() => goTo(step - 1)}>
              Back
            </Button>
          )
        }
      >
        <h2
          ref={top}
          tabIndex={-1}
          // The list says who plays, in a heading of its own.
          className={
            current === 'players' && list.isShown && !lastSeason
              ? 'sr-only'
              : 'text-lg font-bold focus-visible:outline-none'
          }
        >
          {TITLES[step]}
        </h2>
        {current === 'league' && <AboutFields clubs={clubs} />}
        {current === 'dates' && <DateFields />}
        {current === 'format' && <FormatStep />}
        {current === 'players' && (
          <PlayersStep
            draft={draft}
            lastSeason={lastSeason}
            myId={me.profileId}
            list={list}
            onChange={change}
          />
        )}
        {current === 'review' && (
          <Suspense fallback={<SkeletonCard label="Loading rules" />}>
            <CheckStep
              club={clubs.find(({ id }) => id === form.getValues('clubId'))?.name}
              draft={{ ...draft, plays }}
              people={staying.length + list.people.length}
              invitations={draft.invite ? list.people.filter(({ email }) => email !== null).length : 0}
              values={form.getValues()}
              format={readFormat(form.getValues())}
              onChange={change}
            />
          </Suspense>
        )}
      </FormPage>
    </FormProvider>
  )
}

/** What counts of a list, by the format that is being chosen. */
function useWanted(control: Control<LeagueValues, unknown, LeagueSubmission>): Wanted {
  const [gameFormat, partners] = useWatch({ control, name: ['gameFormat', 'partners'] })
  return useMemo(() => {
    const played = gameFormat === 'round_robin' ? partners : null
    return { gender: played === 'mixed', partners: played === 'fixed_partners' }
  }, [gameFormat, partners])
}

const TITLES = [
  'About your league',
  'When do you play?',
  "What's the format?",
  "Who's playing?",
  'Review and create',
]

const knownPlayer = (playerId: string): FirstPlayer => ({
  firstName: '',
  lastName: '',
  email: null,
  rating: null,
  duprId: null,
  group: null,
  pair: null,
  playerId,
})

const NextSeasonExists = v.object({ details: v.pipe(v.string(), v.uuid()) })

/** Why the league wasn't created. If someone else was faster, with a link to theirs. */
function Refused({ error }: { error: Error }) {
  const next = errorCode(error) === 'next_season_exists' ? v.safeParse(NextSeasonExists, error) : null
  return (
    <FormAlert
      action={
        next?.success && (
          <ButtonLink size="sm" to={paths.league(next.output.details)}>
            Open next season
          </ButtonLink>
        )
      }
    >
      {sentenceFor(error)}
    </FormAlert>
  )
}

/** The league that a person is setting up, kept on this device with every change. */
function useStoredDraft(profileId: string, fresh: LeagueValues, previousId: string | null) {
  const [found] = useState(() => readLeagueDraft(profileId, fresh))
  const keep = useCallback((draft: LeagueDraft) => writeLeagueDraft(profileId, draft), [profileId])
  const { values, isStored, change } = usePersistedForm(() => found ?? emptyDraft(fresh, previousId), keep)
  const startOver = () => {
    clearLeagueDraft(profileId)
    // Everything on the page started from the draft.
    window.location.reload()
  }
  return { draft: values, wasRestored: found !== null, isStored, change, startOver }
}

/** Constraints for a new league only, because an edited one has often begun. The server enforces the same. */
const NewLeagueSchema = v.pipe(
  LeagueSchema,
  v.forward(
    v.partialCheck(
      [['startDate'], ['timeZone']],
      ({ startDate, timeZone }) =>
        startDate === null || startDate >= dayIn(new Date().toISOString(), timeZone),
      'The first date is in the past. Choose today or later.',
    ),
    ['startDate'],
  ),
  v.forward(
    v.partialCheck(
      [['startDate'], ['startTime'], ['weeks'], ['weekInterval'], ['weekday'], ['timeZone']],
      (schedule) => plannedSeason(schedule, [], new Date()).problem === undefined,
      SEASON_TOO_LONG,
    ),
    ['weeks'],
  ),
)

/** A format to start with. Every setting can be changed below. */
function FormatStep() {
  const format = useFormat()
  const { isValid, isSubmitted } = useFormState()
  const isOwn = !format || presetOf(format) === null
  return (
    <div className="space-y-6">
      <PresetPicker />
      <details
        open={isOwn || (isSubmitted && !isValid) || undefined}
        className="group rounded-card border border-line"
      >
        <summary className="flex min-h-13 items-center justify-between gap-2 px-4 font-semibold">
          All settings
          <ChevronDown aria-hidden className="size-5 text-muted group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-4">
          <FormatFields />
        </div>
      </details>
    </div>
  )
}
