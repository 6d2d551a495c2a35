import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { nextTeam, takenPlaces } from '@/domain/round-robin-session/teams'
import { Field, Select } from '@/shared/ui/Field'
import { FormDialog } from '@/shared/ui/FormDialog'
import { namesProblem, parseNames, type PastedNames } from '../names-box'
import type { RoundsAhead } from './PlayerChips'
import { LevelSelect } from './PlayerSelects'
import { firstOf, RedrawPreview, useRedraw } from './RedrawPreview'

interface LateArrivalSheetProps {
  sheet: RoundRobinSheet
  ahead: RoundsAhead
  onClose: () => void
}

/** A late player's name, and what they change: that is there before the name is. */
export function LateArrivalSheet({ sheet, ahead, onClose }: LateArrivalSheetProps) {
  const { format, rounds, seating } = sheet.roundRobin
  const form = useForm<LateValues>({
    defaultValues: { text: '', group: null, levels: {}, isWithOpen: false },
    reValidateMode: 'onSubmit',
  })
  const { text, group, levels, isWithOpen } = useWatch({
    control: form.control,
    compute: (all: LateValues) => all,
  })
  const [ids] = useState(() => Array.from({ length: MOST }, () => crypto.randomUUID()))
  const known = sheet.people.map(({ name }) => name)
  const names = parseNames(text, known).names.slice(0, MOST)
  const people: PlacedPerson[] = [...sheet.people]
  for (const [index, id] of ids.slice(0, Math.max(1, names.length)).entries()) {
    people.push({
      id,
      name: names[index] ?? 'Late arrival',
      level: levels[names[index] ?? ''] ?? null,
      playerId: null,
      isGuest: true,
      isFormer: false,
      team: group ?? nextTeam(format, takenPlaces(format, people)),
      status: 'playing',
      absentRounds: [],
    })
  }
  const late = people.slice(sheet.people.length)
  const from = firstOf(ahead, isWithOpen)
  // In the last round, a late player gets another one.
  const redraw = useRedraw(sheet, { from, rounds: Math.max(rounds, from), people })
  // A pair that has only one name so far isn't wrong yet.
  const isUnfinished = names.length === 0
  return (
    <FormDialog
      title="Late arrival"
      form={form}
      onSubmit={() => {
        if (!redraw.isDrawing && redraw.problem === null) redraw.save(onClose)
      }}
      onClose={onClose}
      action={names.length > 0 ? `Add ${names.length === 1 ? names[0] : `${names.length} players`}` : 'Add'}
      disabled={redraw.problem !== null}
      pending={redraw.isSaving || redraw.isDrawing}
    >
      <Field
        label="Name"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        hint={format === 'fixed_partners' ? 'Both partners, separated by a comma.' : undefined}
        error={form.formState.errors.text?.message}
        {...form.register('text', {
          validate: (entered) => lateProblem(parseNames(entered, known)),
          onChange: () => form.clearErrors('text'),
        })}
      />
      {seating !== 'random' && !isUnfinished && (
        <ul aria-label="Levels" className="space-y-2">
          {late.map((person) => (
            <li key={person.id} className="flex min-h-12 items-center justify-between gap-3">
              <span className="min-w-0 font-medium wrap-anywhere">{person.name}</span>
              <LevelSelect
                person={person}
                onChange={(level) => form.setValue('levels', { ...levels, [person.name]: level })}
              />
            </li>
          ))}
        </ul>
      )}
      {format === 'mixed' && (
        <Select
          label="Group"
          value={late.at(-1)?.team ?? 1}
          onChange={({ target }) => form.setValue('group', Number(target.value))}
        >
          <option value={1}>Women</option>
          <option value={2}>Men</option>
        </Select>
      )}
      <RedrawPreview
        redraw={isUnfinished ? { ...redraw, problem: null } : redraw}
        ahead={ahead}
        isWithOpen={isWithOpen}
        onWithOpen={(isWith) => form.setValue('isWithOpen', isWith)}
      />
    </FormDialog>
  )
}

/** At once; more can be added afterward. */
const MOST = 8

interface LateValues {
  text: string
  /** In mixed play; null for the smaller group. */
  group: number | null
  levels: Readonly<Record<string, number | null>>
  isWithOpen: boolean
}

function lateProblem(pasted: PastedNames): string | undefined {
  const count = pasted.names.length
  if (count > MOST) return `Add up to ${MOST} players at a time`
  return namesProblem(pasted) ?? (count === 0 ? 'Enter a name' : undefined)
}
