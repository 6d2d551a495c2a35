import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { ANNOUNCEMENT_MESSAGE_LENGTH } from '@/domain/text-limits'
import { FormAlert } from '@/features/auth/components/FormAlert'
import type { League } from '@/features/leagues/settings/league'
import { atMost } from '@/shared/lib/at-most'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { TextArea } from '@/shared/ui/TextArea'
import { seasonEndText } from './award-text'
import { finishSeason } from './mutations'
import type { seasonResult } from './season-result'

const FORM = 'finish-season-form'
const MessageSchema = v.object({
  message: v.pipe(
    v.string(),
    v.trim(),
    atMost(ANNOUNCEMENT_MESSAGE_LENGTH, `Message must be ${ANNOUNCEMENT_MESSAGE_LENGTH} characters or fewer`),
  ),
})

type FinishDialogProps = {
  league: Pick<League, 'id' | 'name'>
  result: NonNullable<ReturnType<typeof seasonResult>>
  onClose: () => void
}

/** The announcement comes prewritten: one tap sends it. */
export function FinishDialog({ league, result, onClose }: FinishDialogProps) {
  const { mutate, isPending, error } = useMutation(finishSeason)
  const form = useForm({
    resolver: valibotResolver(MessageSchema),
    defaultValues: { message: seasonEndText(result.end, result.nameOf) },
  })
  const title = `${league.name}: season results`
  const submit = form.handleSubmit(({ message }) => {
    if (!isPending) mutate({ leagueId: league.id, title, message }, { onSuccess: onClose })
  })
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title="Finish the season?"
      description="Everyone in the league gets this announcement. No one can join after this."
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button data-initial-focus type="submit" form={FORM} variant="primary" pending={isPending}>
            Finish and announce
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
        <TextArea
          label="Announcement"
          rows={9}
          error={form.formState.errors.message?.message}
          {...form.register('message')}
        />
      </form>
    </Dialog>
  )
}
