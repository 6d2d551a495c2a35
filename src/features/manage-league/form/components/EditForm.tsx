import * as v from 'valibot'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { fieldsIn, RULE_SECTIONS, sectionInShort, SETTING_FIELDS, settingOf } from '@/domain/league-settings'
import { STATUS_LABELS } from '@/domain/statuses'
import { scheduleText } from '@/features/leagues/schedule-text'
import { AboutFields, DateFields } from './LeagueFields'
import { SettingFields, FoldedGroup, openWrong, SharedReason } from './SettingFields'
import type { EditEffects } from '../edit-effects'
import type { League } from '@/features/leagues/league'
import {
  changedColumns,
  LeagueSchema,
  valuesOfLeague,
  type LeagueSubmission,
  type LeagueValues,
} from '../league-form'
import { editLeague } from '../../lifecycle/api'
import { SettingNotesContext, SETTING_EFFECTS, type SettingNote, useLeagueForm } from '../use-league-form'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { FormPage } from '@/shared/ui/Form'
import { ButtonLink } from '@/shared/ui/Button'
import { capital, countOf, listOf, weeksText } from '@/domain/format-text'
import { Skeleton } from '@/shared/ui/Skeleton'
import { SkeletonFields } from '@/shared/ui/SkeletonFields'

type EditFormProps = {
  league: League
  effects: Pick<EditEffects, 'notes' | 'members' | 'fixedWeeks' | 'openWeeks'>
}

/** Every setting of a league. Only sends what changed; a refusal loses nothing that was entered. */
export function EditForm({ league, effects }: EditFormProps) {
  const { notes, members } = effects
  const navigate = useNavigate()
  const now = useNow(60_000)
  const form = useForm<LeagueValues, unknown, LeagueSubmission>({
    resolver: valibotResolver(LeagueSchema),
    defaultValues: valuesOfLeague(league),
  })
  const edit = useMutation(editLeague)
  const save = form.handleSubmit((settings) => {
    const before = v.parse(LeagueSchema, form.formState.defaultValues)
    edit.mutate(
      {
        id: league.id,
        name: settings.name === before.name ? null : settings.name,
        settings: changedColumns(before, settings),
      },
      { onSuccess: () => void navigate(paths.league(league.id)) },
    )
  }, openWrong)
  return (
    <FormProvider {...form}>
      <SettingNotesContext value={notes}>
        <FormPage
          aria-label="League"
          className="space-y-5"
          isInReach
          onSubmit={save}
          saving={edit}
          action="Save"
          cancel={<ButtonLink to={paths.league(league.id)}>Cancel</ButtonLink>}
        >
          <div>
            <FoldedGroup
              title="League"
              settings={['name', ...fieldsIn('League')]}
              summary={[league.location, countOf(league.courtCount, 'court')].filter(Boolean).join(', ')}
            >
              {league.club && (
                <p className="mb-4 text-sm text-muted">
                  Belongs to <span className="font-medium text-ink">{league.club.name}</span>. This can't be
                  changed.
                </p>
              )}
              <AboutFields members={members} />
            </FoldedGroup>
            <FoldedGroup
              title="Dates"
              settings={fieldsIn('Dates')}
              summary={scheduleText(league, new Date(now)) ?? 'Not planned yet'}
            >
              <DateFields />
            </FoldedGroup>
            <SharedReason settings={fieldsIn(...RULE_SECTIONS)}>
              {RULE_SECTIONS.map((title) => (
                <FoldedGroup
                  key={title}
                  title={title}
                  settings={fieldsIn(title)}
                  summary={sectionInShort(title, league)}
                >
                  <div className="grid gap-4 sm:grid-cols-2">
                    <SettingFields fields={fieldsIn(title)} />
                  </div>
                </FoldedGroup>
              ))}
            </SharedReason>
            <FoldedGroup title="Season" settings={fieldsIn('Season')} summary={STATUS_LABELS[league.status]}>
              <div className="grid gap-4 sm:grid-cols-2">
                <SettingFields fields={fieldsIn('Season')} />
              </div>
            </FoldedGroup>
          </div>
          <WhatThisChanges {...effects} />
        </FormPage>
      </SettingNotesContext>
    </FormProvider>
  )
}

type WhatThisChangesProps = Pick<EditEffects, 'notes' | 'fixedWeeks' | 'openWeeks'>

/** How saving would affect the season, before it is done. */
function WhatThisChanges({ notes, fixedWeeks, openWeeks }: WhatThisChangesProps) {
  const { control } = useLeagueForm()
  const { dirtyFields } = useFormState({ control })
  const touched = SETTING_FIELDS.flatMap((field) => {
    const note = dirtyFields[field] ? notes[field] : undefined
    return note ? [{ name: settingOf(field).noun, note }] : []
  })
  const changes = SETTING_EFFECTS.flatMap((effect) => {
    const same = touched.filter(({ note }) => note.effect === effect)
    return [...new Set(same.map(({ note }) => note.because))].map((because) => ({
      names: capital(listOf(same.flatMap(({ name, note }) => (note.because === because ? [name] : [])))),
      sentences: sentencesOf({ effect, because }, fixedWeeks, openWeeks),
    }))
  })
  return (
    <div role="status">
      {changes.length > 0 && (
        <section
          aria-label="What this changes"
          className="rounded-card border border-warning/30 bg-warning-dim p-4 text-sm"
        >
          <h2 className="mb-1 font-semibold">What this changes</h2>
          <ul className="list-disc space-y-1 pl-5">
            {changes.map(({ names, sentences }) => (
              <li key={names}>
                <span className="font-semibold">{names}:</span> {sentences.join(' ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function sentencesOf(
  { effect, because }: SettingNote,
  fixedWeeks: readonly number[],
  openWeeks: readonly number[],
): string[] {
  if (effect !== 'new_days') return [because]
  const unchanged = fixedWeeks.length > 0 && `${capital(weeksText(fixedWeeks))} ${keeps(fixedWeeks)}.`
  const changed =
    openWeeks.length > 0
      ? `${capital(weeksText(openWeeks))} ${plays(openWeeks)} by the new rules.`
      : 'Game days you add play by the new rules.'
  return [unchanged, changed].filter((sentence) => sentence !== false)
}

const keeps = ({ length }: readonly number[]) =>
  length === 1 ? 'keeps its rules, and its results stay' : 'keep their rules, and their results stay'
const plays = ({ length }: readonly number[]) => (length === 1 ? 'plays' : 'play')

/** The notice about played games, and the first fields. */
export function EditLeagueSkeleton() {
  return (
    <div className="space-y-8">
      <Skeleton className="h-34 rounded-card sm:h-19" />
      <div>
        <Skeleton className="mb-4 h-5.5 w-20" />
        <SkeletonFields label="Loading league" />
      </div>
    </div>
  )
}
