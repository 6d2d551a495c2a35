import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { FormAlert } from '@/features/auth/components/FormAlert'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import {
  AnnouncementSchema,
  toAnnouncementValues,
  toAnnouncementText,
  type AnnouncementValues,
} from '../announcement-form'
import { audienceText } from '../audience'
import { editAnnouncement } from '../mutations'
import type { SentAnnouncement } from '../sent-announcement'
import { TextFields } from './TextFields'

type EditDialogProps = { written: SentAnnouncement; onClose: () => void }

/** Edits the text, the expiration, and the pin of a sent announcement, but not its audience. */
export function EditDialog({ written, onClose }: EditDialogProps) {
  const formId = useId()
  const { mutate, isPending, error } = useMutation(editAnnouncement)
  const form = useForm<AnnouncementValues>({
    resolver: valibotResolver(AnnouncementSchema),
    defaultValues: toAnnouncementValues(written),
  })
  const save = form.handleSubmit((valid) =>
    mutate({ id: written.id, words: toAnnouncementText(valid) }, { onSuccess: onClose }),
  )
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title="Edit announcement"
      description={`Sent to: ${audienceText(written.audience)}. People who already read it won't be notified again.`}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Edit announcement"
        className="space-y-4"
        onSubmit={(event) => void save(event)}
      >
        {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
        <TextFields form={form} />
      </form>
    </Dialog>
  )
}
