import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormAlert } from '@/shared/ui/FormAlert'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import {
  AnnouncementSchema,
  selectedAudience,
  emptyAnnouncement,
  toAnnouncementText,
  type AnnouncementValues,
} from '../announcement-form'
import { audienceText, type AudienceName } from '../audience'
import { postAnnouncement } from '../mutations'
import { AudienceFields, type PersonFieldProps } from './AudienceFields'
import { TextFields } from './TextFields'

type ComposeDialogProps = {
  open: boolean
  onClose: () => void
  authorId: string
  /** The leagues that the author runs. */
  leagues: readonly AudienceName[]
  /** Super admins: everyone, a role, or any person. */
  mayReachAll: boolean
  renderPerson: (props: PersonFieldProps) => ReactNode
}

/**
 * Writes an announcement. The form belongs to the page that shows the dialog, open or not, so that Esc, a failure, or a
 * look at the page behind never loses what was typed.
 */
export function ComposeDialog(props: ComposeDialogProps) {
  const { open, onClose, authorId, leagues, mayReachAll, renderPerson } = props
  const formId = useId()
  const { mutate, isPending, error, reset: forgetError } = useMutation(postAnnouncement)
  const form = useForm<AnnouncementValues>({
    resolver: valibotResolver(AnnouncementSchema),
    defaultValues: emptyAnnouncement(leagues.length > 0 ? 'league' : 'everyone', leagues[0]?.id ?? ''),
  })
  const [kind, role, leagueId, person] = useWatch({
    control: form.control,
    name: ['kind', 'role', 'leagueId', 'person'],
  })
  // A super admin writes to a person directly, not through a league.
  const ofLeague = mayReachAll && kind === 'person' ? '' : leagueId
  const audience = selectedAudience({ kind, role, leagueId: ofLeague, person }, leagues)

  const send = form.handleSubmit((valid) => {
    if (!audience) return
    mutate(
      { words: toAnnouncementText(valid), alsoSend: valid.alsoSend, audience, authorId },
      {
        onSuccess: () => {
          form.reset()
          onClose()
        },
      },
    )
  })
  const close = () => {
    if (isPending) return
    forgetError()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="New announcement"
      description={audience ? `To: ${audienceText(audience)}` : 'Choose who gets it.'}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            Send
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="New announcement"
        className="space-y-4"
        onSubmit={(event) => void send(event)}
      >
        {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
        <AudienceFields form={form} leagues={leagues} mayReachAll={mayReachAll} renderPerson={renderPerson} />
        <TextFields form={form} />
        <label className="flex min-h-12 items-center gap-3 text-sm">
          <input type="checkbox" className="size-5" {...form.register('alsoSend')} />
          Also send by email and push
        </label>
      </form>
    </Dialog>
  )
}
