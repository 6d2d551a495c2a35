import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { addDays } from '@/shared/lib/calendar-days'
import { dayIn, zoneNote } from '@/shared/lib/dates'
import { fieldProps } from '@/shared/lib/field-props'
import { Field } from '@/shared/ui/Field'
import { FormDialog } from '@/shared/ui/FormDialog'
import { TextArea } from '@/shared/ui/TextArea'
import { DaySchema, dayValues, isPast, newDayOf, type DayValues } from '../day-form'
import type { GameDay } from '../../game-day'
import { changeGameDay } from '../../mutations'
import { DayOverrideFields, NotifyField } from './DayFields'

type ChangeDayDialogProps = {
  day: GameDay
  league: { timeZone: string; location: string; courtCount: number }
  /** It has begun, and the rest is played another day: suggests the next one. */
  isMakeUp?: boolean
  onClose: () => void
}

/** Moves a game day, or changes its place, courts, and note. The players are notified. */
export function ChangeDayDialog({ day, league, isMakeUp = false, onClose }: ChangeDayDialogProps) {
  const change = useMutation(changeGameDay)
  const before = dayValues(day, league.timeZone)
  const form = useForm<DayValues>({
    resolver: valibotResolver(DaySchema),
    defaultValues: isMakeUp ? { ...before, day: dayAfter(before.day, league.timeZone) } : before,
  })
  const field = fieldProps(form)
  const [date, tell, askAgain] = useWatch({ control: form.control, name: ['day', 'tell', 'askAgain'] })
  const isCanceled = day.status === 'canceled'
  const answered = day.inCount + day.waitingCount
  const submit = (values: DayValues) => {
    const next = newDayOf(values, league.timeZone)
    if (isMakeUp && isPast(next.startsAt)) {
      form.setError('day', { message: 'Choose a date and time in the future.' })
      return
    }
    change.mutate(
      {
        gameDayId: day.id,
        ...next,
        // Only applies if the date changed.
        askAgain: values.askAgain && values.day !== before.day,
        tell: values.tell,
        words: values.words,
      },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      onSubmit={submit}
      saving={change}
      title={
        isMakeUp
          ? `Move the rest of week ${day.week}`
          : isCanceled
            ? `Restore week ${day.week}`
            : `Edit week ${day.week}`
      }
      action={isMakeUp ? 'Move game day' : isCanceled ? 'Restore game day' : 'Save'}
    >
      <div className="grid grid-cols-2 gap-3">
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
    </FormDialog>
  )
}

/** The day after a game day, or tomorrow if that is later. */
function dayAfter(day: string, timeZone: string): string {
  const today = dayIn(new Date().toISOString(), timeZone)
  return addDays(day > today ? day : today, 1)
}
