import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { FormAlert } from '@/shared/ui/FormAlert'
import { addDays } from '@/shared/lib/calendar-days'
import { clockIn, dayIn, zoneNote } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { momentIn } from '@/shared/lib/zoned-time'
import { CANCEL_REASON_LENGTH, characterCount } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import { TextArea } from '@/shared/ui/TextArea'
import type { GameDay } from '../../game-day'
import { cancelGameDay } from '../../mutations'
import { isPast, someDay, someTime } from '../day-form'
import { NotifyField } from './DayFields'

const tooMany = (text: string) => characterCount(text) - CANCEL_REASON_LENGTH

const always = {
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => tooMany(text) <= 0,
      ({ input }) => `${tooMany(input)} characters too long`,
    ),
  ),
  tell: v.boolean(),
}
/** The date only counts if there is a make-up date. A form must not fail on a hidden field. */
const CancelSchema = v.variant('makesUp', [
  v.object({ ...always, makesUp: v.literal(true), day: someDay, time: someTime }),
  v.object({ ...always, makesUp: v.literal(false), day: v.string(), time: v.string() }),
])

type CancelDayDialogProps = {
  day: GameDay
  /** All of its season. */
  days: readonly GameDay[]
  league: { timeZone: string }
  onClose: () => void
}

/** Cancels a game day, with a reason that the players read, and sets a make-up date if there is one. */
export function CancelDayDialog({ day, days, league, onClose }: CancelDayDialogProps) {
  const formId = useId()
  const { timeZone } = league
  const { mutate, isPending, error } = useMutation(cancelGameDay)
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(CancelSchema),
    defaultValues: {
      reason: '',
      tell: true,
      makesUp: false,
      day: weekAfter(days, timeZone),
      time: clockIn(day.startsAt, timeZone),
    },
    mode: 'onChange',
  })
  const [makesUp, isTold] = useWatch({ control, name: ['makesUp', 'tell'] })
  const { errors } = formState
  const submit = handleSubmit(({ reason, tell, ...date }) => {
    const makeUpAt = date.makesUp ? momentIn(date.day, date.time, timeZone) : null
    if (makeUpAt !== null && isPast(makeUpAt)) {
      setError('day', { message: 'Choose a date and time in the future.' })
      return
    }
    mutate({ gameDayId: day.id, reason, tell, makeUpAt }, { onSuccess: onClose })
  })
  return (
    <Dialog
      open
      size="sm"
      onClose={() => !isPending && onClose()}
      title={`Cancel week ${day.week}?`}
      description={
        day.status === 'in_progress'
          ? "Scores already entered are kept but won't count."
          : 'It stays on the schedule as canceled. You can restore it later.'
      }
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Keep game day
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={isPending}>
            Cancel game day
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
        <TextArea
          label="Reason (optional)"
          rows={3}
          placeholder="Courts are flooded"
          error={errors.reason?.message}
          {...register('reason')}
        />
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" className="size-5 shrink-0" {...register('makesUp')} />
          Set a make-up date
        </label>
        {makesUp && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
            <Field label="Date" type="date" error={errors.day?.message} {...register('day')} />
            <Field
              label="Time"
              type="time"
              hint={zoneNote(day.startsAt, timeZone) ?? undefined}
              error={errors.time?.message}
              {...register('time')}
            />
          </div>
        )}
        <NotifyField
          label="Notify players"
          field={register('tell')}
          isOn={isTold}
          about={{ gameDayId: day.id, kind: 'game_day_canceled' }}
        />
      </form>
    </Dialog>
  )
}

/** A week after the last of these game days, or after today if that is later. */
function weekAfter(days: readonly GameDay[], timeZone: string): string {
  const dates = days
    .filter(({ status }) => status !== 'canceled')
    .map(({ startsAt }) => dayIn(startsAt, timeZone))
  const today = dayIn(new Date().toISOString(), timeZone)
  return addDays(
    [today, ...dates].reduce((latest, date) => (date > latest ? date : latest)),
    7,
  )
}
