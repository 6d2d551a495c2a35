import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { setSubbing } from '@/features/subs/api'
import { sentenceFor } from '@/shared/lib/errors'
import { characterCount, REQUEST_MESSAGE_LENGTH } from '@/domain/text-limits'
import { ChoiceChips } from '@/shared/ui/ChoiceChips'
import { FormDialog } from '@/shared/ui/FormDialog'
import { TextArea } from '@/shared/ui/Field'
import type { Joinable } from '../model'
import { requestToJoin } from '../api'

const lengthOf = (message: string) => characterCount(message.trim())
const countText = (message: string) => `${lengthOf(message)} of ${REQUEST_MESSAGE_LENGTH} characters`

const RequestSchema = v.object({
  message: v.pipe(
    v.string(),
    v.check(
      (message) => lengthOf(message) <= REQUEST_MESSAGE_LENGTH,
      ({ input }) => `${countText(input)}. Shorten by ${lengthOf(input) - REQUEST_MESSAGE_LENGTH}.`,
    ),
  ),
})

type RequestDialogProps = {
  league: Pick<Joinable, 'id' | 'name' | 'isFull'>
  /** Opened by a league's link for subs. */
  asSub?: boolean
  open: boolean
  onClose: () => void
}

/**
 * Asks an organizer to join, with an optional message. A text that is too long is never cut, and closing the dialog
 * loses nothing.
 */
export function RequestDialog({ league, asSub = false, open, onClose }: RequestDialogProps) {
  const request = useMutation(requestToJoin(league.id))
  const sub = useMutation(setSubbing)
  const [as, setAs] = useState<'player' | 'sub'>(asSub ? 'sub' : 'player')
  const { error, reset } = request
  const form = useForm({
    resolver: valibotResolver(RequestSchema),
    defaultValues: { message: '' },
    mode: 'onChange',
  })
  const message = useWatch({ control: form.control, name: 'message' })
  const problem = form.formState.errors.message?.message ?? (error ? sentenceFor(error) : undefined)

  const close = () => {
    reset()
    onClose()
  }
  const submit = (values: { message: string }) => {
    if (as === 'sub') return sub.mutate({ leagueId: league.id, isOn: true }, { onSuccess: close })
    return request.mutate(values.message, {
      onSuccess: () => {
        form.reset()
        close()
      },
    })
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      form={form}
      onSubmit={submit}
      saving={as === 'sub' ? sub : request}
      alert={null}
      title={league.isFull ? 'Join waitlist' : 'Request to join'}
      description={
        league.isFull
          ? `${league.name} is full. An organizer will review your request when a spot opens.`
          : "An organizer will review your request, and you'll get a notification."
      }
      action={as === 'sub' ? 'Offer to sub' : league.isFull ? 'Join waitlist' : 'Send request'}
    >
      <ChoiceChips
        legend="You'd like to"
        options={[
          ['player', 'Play'],
          ['sub', 'Sub only'],
        ]}
        value={as}
        onChange={setAs}
      />
      {as === 'sub' ? (
        <p className="text-sm text-muted">
          You're asked when someone near your rating is out, at most three times a week.
        </p>
      ) : (
        <TextArea
          label="Message to the organizer (optional)"
          rows={5}
          hint={<span className="tabular-nums">{countText(message)}</span>}
          error={problem}
          {...form.register('message', { onChange: () => error && reset() })}
        />
      )}
    </FormDialog>
  )
}
