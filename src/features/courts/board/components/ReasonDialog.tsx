import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { REASON_LENGTH } from '@/domain/text-limits'
import { FormDialog } from '@/shared/ui/FormDialog'
import { TextArea } from '@/shared/ui/Field'
import { useScheduler } from '../use-scheduler'

const ReasonSchema = v.object({ reason: v.pipe(v.string(), v.trim()) })

type ReasonDialogProps = { id: string; reason: string; onClose: () => void }

export function ReasonDialog({ id, reason, onClose }: ReasonDialogProps) {
  const { courtBoard, personOf } = useScheduler()
  const form = useForm({ resolver: valibotResolver(ReasonSchema), defaultValues: { reason } })
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      onSubmit={(values) => {
        courtBoard.change({ kind: 'reason', person: id, reason: values.reason })
        onClose()
      }}
      title={`Why ${personOf(id).name} was moved`}
      description="Players see it on Next Week and in their notification."
      action="Save"
    >
      <TextArea label="Reason" rows={2} maxLength={REASON_LENGTH} {...form.register('reason')} />
    </FormDialog>
  )
}
