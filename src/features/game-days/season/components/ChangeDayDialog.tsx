import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { addDays, dayIn, nearMomentIn, zoneNote } from '@/shared/lib/dates'
import { fieldProps } from '@/shared/lib/field-props'
import { EditConflicts } from '@/shared/ui/EditConflicts'
import { Field, TextArea } from '@/shared/ui/Field'
import { FormDialog } from '@/shared/ui/FormDialog'
import {
  changedMeanwhile,
  changedValues,
  DAY_DETAILS,
  DaySchema,
  dayValues,
  editedDay,
  editedValues,
  isPast,
  type DayValues,
  type EditedDay,
} from '../day-form'
import type { GameDay } from '../../game-day'
import { editGameDay } from '../../mutations'
import { DayOverrideFields, NotifyField } from './DayFields'

type ChangeDayDialogProps = {
  day: GameDay
  league: { timeZone: string; location: string; courtCount: number }
  /** It has begun, and the rest is played another day: suggests the next one. */
  isMakeUp?: boolean
  onClose: () => void
}

/** Moves a game day, changes its details, or restores it. The players are notified. */
export function ChangeDayDialog({ day, league, isMakeUp = false, onClose }: ChangeDayDialogProps) {
  const edit = useMutation(editGameDay)
  // What the entries began from: what is read again in the background was not seen.
  const [first] = useState(() => editedValues(day))
  const [seen, setSeen] = useState(first)
  const [conflicts, setConflicts] = useState<readonly (keyof EditedDay)[]>([])
  const before = dayValues(first, league.timeZone)
  const form = useForm<DayValues>({
    resolver: valibotResolver(DaySchema),
    defaultValues: isMakeUp ? { ...before, day: dayAfter(before.day, league.timeZone) } : before,
  })
  const field = fieldProps(form)
  const [date, tell, askAgain] = useWatch({ control: form.control, name: ['day', 'tell', 'askAgain'] })
  const isCanceled = day.status === 'canceled'
  const answered = day.inCount + day.waitingCount
  const submit = (values: DayValues) => {
    const after = editedDay(values, first, league.timeZone)
    if (isMakeUp && isPast(after.startsAt)) {
      form.setError('day', { message: 'Choose a date and time in the future.' })
      return
    }
    const changes = changedValues(first, seen, after)
    if (Object.keys(changes).length === 0 && !isCanceled) {
      onClose()
      return
    }
    edit.mutate(
      {
        gameDayId: day.id,
        changes: { ...changes, ...(isCanceled && { status: 'scheduled' }) },
        seen,
        // Only applies if the date changed.
        askAgain: values.askAgain && values.day !== before.day,
        tell: values.tell,
        words: values.words,
      },
      {
        onSuccess: ({ saved, day: now }) => {
          if (saved) {
            onClose()
            return
          }
          const found = changedMeanwhile(changes, seen, now)
          setConflicts(found)
          // Who saves again has read what the other one saved: of these fields, and of no others.
          setSeen({ ...seen, ...Object.fromEntries(found.map((name) => [name, now[name]])) })
        },
      },
    )
  }
  const theirs = dayValues(seen, league.timeZone)
  const take = (name: keyof EditedDay) => {
    if (name === 'startsAt') {
      form.setValue('day', theirs.day)
      form.setValue('time', theirs.time)
    } else form.setValue(name, theirs[name])
    form.setFocus(name === 'startsAt' ? 'day' : name)
  }
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      onSubmit={submit}
      saving={edit}
      title={
        isMakeUp
          ? `Move the rest of week ${day.week}`
          : isCanceled
            ? `Restore week ${day.week}`
            : `Edit week ${day.week}`
      }
      action={isMakeUp ? 'Move game day' : isCanceled ? 'Restore game day' : 'Save'}
    >
      <div className="grid two-columns gap-3">
        <Field label="Date" type="date" {...field('day')} />
        <Field
          label="Time"
          type="time"
          hint={zoneNote(day.startsAt, league.timeZone) ?? undefined}
          {...field('time')}
        />
      </div>
      {date !== before.day && answered > 0 && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" className="size-5 shrink-0" {...form.register('askAgain')} />
          Clear RSVPs for the old date and ask again
        </label>
      )}
      <DayOverrideFields field={field} league={league} />
      <NotifyField
        label="Notify players of the change"
        field={form.register('tell')}
        isOn={tell}
        about={{
          gameDayId: day.id,
          kind: 'game_day_changed',
          everyone: askAgain && date !== before.day,
        }}
      />
      {tell && <TextArea label="Add a message (optional)" rows={2} {...field('words')} />}
      {conflicts.length > 0 && (
        <EditConflicts
          key={JSON.stringify(seen)}
          conflicts={conflicts.map((name) =>
            name === 'startsAt'
              ? { name, label: 'Date and time', theirs: nearMomentIn(seen.startsAt, league.timeZone) }
              : { name, label: DAY_DETAILS[name].label, theirs: theirs[name] },
          )}
          onTake={take}
        />
      )}
    </FormDialog>
  )
}

/** The day after a game day, or tomorrow if that is later. */
function dayAfter(day: string, timeZone: string): string {
  const today = dayIn(new Date().toISOString(), timeZone)
  return addDays(day > today ? day : today, 1)
}
