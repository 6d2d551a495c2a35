import { valibotResolver } from '@hookform/resolvers/valibot'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { REASON_LENGTH } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { TextArea } from '@/shared/ui/TextArea'
import { useScheduler } from '../use-scheduler'

const ReasonSchema = v.object({ reason: v.pipe(v.string(), v.trim()) })

type ReasonDialogProps = { id: string; reason: string; onClose: () => void }

/** The reason why an organizer overrode the results for a player. */
export function ReasonDialog({ id, reason, onClose }: ReasonDialogProps) {
  const { courtBoard, personOf } = useScheduler()
  const { register, handleSubmit } = useForm({
    resolver: valibotResolver(ReasonSchema),
    defaultValues: { reason },
  })
  const formId = useId()
  const submit = handleSubmit((values) => {
    courtBoard.change({ kind: 'reason', person: id, reason: values.reason })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Why ${personOf(id).name} was moved`}
      description="Players see it on Next Week and in their notification."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <TextArea label="Reason" rows={2} maxLength={REASON_LENGTH} {...register('reason')} />
      </form>
    </Dialog>
  )
}
