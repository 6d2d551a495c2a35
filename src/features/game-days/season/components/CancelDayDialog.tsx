import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { FormAlert } from '@/features/auth/components/FormAlert'
import { sentenceFor } from '@/shared/lib/errors'
import { CANCEL_REASON_LENGTH, characterCount } from '@/shared/lib/text-limits'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { TextArea } from '@/shared/ui/TextArea'
import type { GameDay } from '../../game-day'
import { cancelGameDay } from '../../mutations'

/** Cancels a game day, with a reason that the players read. */
export function CancelDayDialog({ day, onClose }: { day: GameDay; onClose: () => void }) {
  const formId = useId()
  const { mutate, isPending, error } = useMutation(cancelGameDay)
  const [reason, setReason] = useState('')
  const [tell, setTell] = useState(true)
  const tooMany = characterCount(reason.trim()) - CANCEL_REASON_LENGTH
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (tooMany <= 0) mutate({ gameDayId: day.id, reason, tell }, { onSuccess: onClose })
  }
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
      <form id={formId} noValidate className="space-y-4" onSubmit={submit}>
        {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
        <TextArea
          label="Reason (optional)"
          rows={3}
          value={reason}
          placeholder="Courts are flooded"
          onChange={({ target }) => setReason(target.value)}
          error={tooMany > 0 ? `${tooMany} characters too long` : undefined}
        />
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={tell}
            onChange={({ target }) => setTell(target.checked)}
          />
          Notify players
        </label>
      </form>
    </Dialog>
  )
}
