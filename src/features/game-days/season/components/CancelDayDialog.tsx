import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { addDays, clockIn, dayIn, zoneNote, momentIn } from '@/shared/lib/dates'
import { fieldProps } from '@/shared/lib/field-props'
import { CANCEL_REASON_LENGTH, characterCount } from '@/domain/text-limits'
import { Field, TextArea } from '@/shared/ui/Field'
import { FormDialog } from '@/shared/ui/FormDialog'
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

export function CancelDayDialog({ day, days, league, onClose }: CancelDayDialogProps) {
  const { timeZone } = league
  const cancel = useMutation(cancelGameDay)
  const form = useForm({
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
  const field = fieldProps(form)
  const [makesUp, isTold] = useWatch({ control: form.control, name: ['makesUp', 'tell'] })
  const submit = ({ reason, tell, ...date }: v.InferOutput<typeof CancelSchema>) => {
    const makeUpAt = date.makesUp ? momentIn(date.day, date.time, timeZone) : null
    if (makeUpAt !== null && isPast(makeUpAt)) {
      form.setError('day', { message: 'Choose a date and time in the future.' })
      return
    }
    cancel.mutate({ gameDayId: day.id, reason, tell, makeUpAt }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      saving={cancel}
      title={`Cancel week ${day.week}?`}
      description={
        day.status === 'in_progress'
          ? "Scores already entered are kept but won't count."
          : 'It stays on the schedule as canceled. You can restore it later.'
      }
      action="Cancel game day"
      variant="danger"
      cancelLabel="Keep game day"
    >
      <TextArea label="Reason (optional)" rows={3} placeholder="Courts are flooded" {...field('reason')} />
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input type="checkbox" className="size-5 shrink-0" {...form.register('makesUp')} />
        Set a make-up date
      </label>
      {makesUp && (
        <div className="grid two-columns gap-3">
          <Field label="Date" type="date" {...field('day')} />
          <Field
            label="Time"
            type="time"
            hint={zoneNote(day.startsAt, timeZone) ?? undefined}
            {...field('time')}
          />
        </div>
      )}
      <NotifyField
        label="Notify players"
        field={form.register('tell')}
        isOn={isTold}
        about={{ gameDayId: day.id, kind: 'game_day_canceled' }}
      />
    </FormDialog>
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
