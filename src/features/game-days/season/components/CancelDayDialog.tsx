import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { FormAlert } from '@/features/auth/components/FormAlert'
import { sentenceFor } from '@/shared/lib/errors'
import { CANCEL_REASON_LENGTH, characterCount } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { TextArea } from '@/shared/ui/TextArea'
import type { GameDay } from '../../game-day'
import { cancelGameDay } from '../../mutations'

const tooMany = (text: string) => characterCount(text) - CANCEL_REASON_LENGTH

const CancelSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => tooMany(text) <= 0,
      ({ input }) => `${tooMany(input)} characters too long`,
    ),
  ),
  tell: v.boolean(),
})

/** Cancels a game day, with a reason that the players read. */
export function CancelDayDialog({ day, onClose }: { day: GameDay; onClose: () => void }) {
  const formId = useId()
  const { mutate, isPending, error } = useMutation(cancelGameDay)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(CancelSchema),
    defaultValues: { reason: '', tell: true },
    mode: 'onChange',
  })
  const submit = handleSubmit((values) => mutate({ gameDayId: day.id, ...values }, { onSuccess: onClose }))
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
          <Button onClick={onClose}>Keep game day</Button>
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
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" className="size-5 shrink-0" {...register('tell')} />
          Notify players
        </label>
      </form>
    </Dialog>
  )
}
