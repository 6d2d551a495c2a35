import { useFormState } from 'react-hook-form'
import { SETTING_FIELDS } from '@/domain/league-settings'
import { capital, weeksText } from '@/domain/format-text'
import type { EditEffects } from '../edit-effects'
import { SETTING_EFFECTS, type SettingNote } from '../setting-notes'
import { useLeagueForm } from '../use-league-form'

type WhatThisChangesProps = Pick<EditEffects, 'notes' | 'keptWeeks' | 'openWeeks'>

/** What saving would do to the season, told before it is done. */
export function WhatThisChanges({ notes, keptWeeks, openWeeks }: WhatThisChangesProps) {
  const { control } = useLeagueForm()
  const { dirtyFields } = useFormState({ control })
  const touched = SETTING_FIELDS.flatMap((field) => (dirtyFields[field] ? (notes[field] ?? []) : []))
  const sentences = SETTING_EFFECTS.flatMap((effect) => {
    const note = touched.find((each) => each.effect === effect)
    return note ? sentenceOf(note, keptWeeks, openWeeks) : []
  })
  return (
    <div role="status">
      {sentences.length > 0 && (
        <section
          aria-label="What this changes"
          className="rounded-card border border-warning/30 bg-warning-dim p-4 text-sm"
        >
          <h2 className="mb-1 font-semibold">What this changes</h2>
          <ul className="list-disc space-y-1 pl-5">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function sentenceOf(
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
