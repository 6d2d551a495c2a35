import { X } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Field } from '@/shared/ui/Field'
import { IconButton } from '@/shared/ui/IconButton'
import type { CheckedInvitee } from '../check-invitees'
import { inviteeProblemLabel } from '../outcome-labels'

/** A line that can't be sent as it is, to correct in place. Applied on Enter and on blur. */
export function CorrectLine({
  invitee,
  onCorrect,
}: {
  invitee: CheckedInvitee
  onCorrect: (text: string) => void
}) {
  const { register, handleSubmit } = useForm({ defaultValues: { text: invitee.text } })
  const take = handleSubmit(({ text }) => {
    if (text.trim() !== '' && text !== invitee.text) onCorrect(text)
  })
  return (
    <li className="py-3 pr-1 pl-3">
      <form noValidate onSubmit={(event) => void take(event)} className="flex items-end gap-1">
        <Field
          label={`Fix “${invitee.text}”`}
          className="flex-1"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={invitee.problem ? inviteeProblemLabel(invitee.problem) : undefined}
          {...register('text', { onBlur: () => void take() })}
        />
        <IconButton label={`Remove ${invitee.text}`} className="mb-6.5" onClick={() => onCorrect('')}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </form>
    </li>
  )
}
