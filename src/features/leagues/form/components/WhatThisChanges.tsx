import { useFormState } from 'react-hook-form'
import { SETTING_FIELDS } from '@/domain/league-settings'
import { capital, listOf, weeksText } from '@/domain/format-text'
import type { EditEffects } from '../edit-effects'
import { isNamedSetting, SETTING_NAMES } from '../setting-names'
import { SETTING_EFFECTS, type SettingNote } from '../setting-notes'
import { useLeagueForm } from '../use-league-form'

type WhatThisChangesProps = Pick<EditEffects, 'notes' | 'keptWeeks' | 'openWeeks'>

/** How saving would affect the season, before it is done. */
export function WhatThisChanges({ notes, keptWeeks, openWeeks }: WhatThisChangesProps) {
  const { control } = useLeagueForm()
  const { dirtyFields } = useFormState({ control })
  const touched = SETTING_FIELDS.filter(isNamedSetting).flatMap((field) => {
    const note = dirtyFields[field] ? notes[field] : undefined
    return note ? [{ name: SETTING_NAMES[field], note }] : []
  })
  const changes = SETTING_EFFECTS.flatMap((effect) => {
    const same = touched.filter(({ note }) => note.effect === effect)
    return [...new Set(same.map(({ note }) => note.because))].map((because) => ({
      names: capital(listOf(same.flatMap(({ name, note }) => (note.because === because ? [name] : [])))),
      sentences: sentencesOf({ effect, because }, keptWeeks, openWeeks),
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
  keptWeeks: readonly number[],
  openWeeks: readonly number[],
): string[] {
  if (effect !== 'new_days') return [because]
  const kept = keptWeeks.length > 0 && `${capital(weeksText(keptWeeks))} ${keeps(keptWeeks)}.`
  const changed =
    openWeeks.length > 0
      ? `${capital(weeksText(openWeeks))} ${plays(openWeeks)} by the new rules.`
      : 'Game days you add play by the new rules.'
  return [kept, changed].filter((sentence) => sentence !== false)
}

const keeps = ({ length }: readonly number[]) =>
  length === 1 ? 'keeps its rules, and its results stay' : 'keep their rules, and their results stay'
const plays = ({ length }: readonly number[]) => (length === 1 ? 'plays' : 'play')
