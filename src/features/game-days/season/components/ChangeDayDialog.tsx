import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormAlert } from '@/shared/ui/FormAlert'
import { addDays } from '@/shared/lib/calendar-days'
import { dayIn, zoneNote } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
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
  const formId = useId()
  const { mutate, isPending, error } = useMutation(changeGameDay)
  const before = dayValues(day, league.timeZone)
  const form = useForm<DayValues>({
    resolver: valibotResolver(DaySchema),
    defaultValues: isMakeUp ? { ...before, day: dayAfter(before.day, league.timeZone) } : before,
  })
  const [date, tell, askAgain] = useWatch({ control: form.control, name: ['day', 'tell', 'askAgain'] })
  const { errors } = form.formState
  const isCanceled = day.status === 'canceled'
  const answered = day.inCount + day.waitingCount
  const save = form.handleSubmit((values) => {
    const next = newDayOf(values, league.timeZone)
    if (isMakeUp && isPast(next.startsAt)) {
      form.setError('day', { message: 'Choose a date and time in the future.' })
      return
    }
    mutate(
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
  })
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={
        isMakeUp
          ? `Move the rest of week ${day.week}`
          : isCanceled
            ? `Restore week ${day.week}`
            : `Edit week ${day.week}`
      }
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {isMakeUp ? 'Move game day' : isCanceled ? 'Restore game day' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void save(event)}>
        {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
          <Field label="Date" type="date" error={errors.day?.message} {...form.register('day')} />
          <Field
            label="Time"
            type="time"
            hint={zoneNote(day.startsAt, league.timeZone) ?? undefined}
            error={errors.time?.message}
            {...form.register('time')}
          />
        </div>
        {date !== before.day && answered > 0 && (
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input type="checkbox" className="size-5 shrink-0" {...form.register('askAgain')} />
            Clear RSVPs for the old date and ask again
          </label>
        )}
        <DayOverrideFields register={(field) => form.register(field)} errors={errors} league={league} />
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
        {tell && (
          <TextArea
            label="Add a message (optional)"
            rows={2}
            error={errors.words?.message}
            {...form.register('words')}
          />
        )}
      </form>
    </Dialog>
  )
}

/** The day after a game day, or tomorrow if that is later. */
function dayAfter(day: string, timeZone: string): string {
  const today = dayIn(new Date().toISOString(), timeZone)
  return addDays(day > today ? day : today, 1)
}
