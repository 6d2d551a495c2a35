import { useMutation } from '@tanstack/react-query'
import { useId, useRef, type SubmitEvent } from 'react'
import { sentenceFor } from '@/shared/lib/errors'
import { characterCount, REQUEST_MESSAGE_LENGTH } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { TextArea } from '@/shared/ui/TextArea'
import type { Joinable } from '../join-state'
import { requestToJoin } from '../mutations'

type RequestDialogProps = {
  league: Pick<Joinable, 'id' | 'name' | 'isFull'>
  open: boolean
  onClose: () => void
  /** Kept by the owner, so that closing the dialog loses nothing. */
  message: string
  onMessage: (message: string) => void
}

/** Asks an organizer to be let in, with a message where the person has one. A text that is too long is never cut. */
export function RequestDialog({ league, open, onClose, message, onMessage }: RequestDialogProps) {
  const formId = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending, error, reset } = useMutation(requestToJoin(league.id))
  const length = characterCount(message.trim())
  const tooMany = length - REQUEST_MESSAGE_LENGTH

  const close = () => {
    reset()
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (tooMany > 0) {
      text.current?.focus()
      return
    }
    mutate(message, {
      onSuccess: () => {
        onMessage('')
        close()
      },
    })
  }
  const count = `${length} of ${REQUEST_MESSAGE_LENGTH} characters`
  return (
    <Dialog
      open={open}
      onClose={close}
      title={league.isFull ? 'Join waitlist' : 'Request to join'}
      description={
        league.isFull
          ? `${league.name} is full. An organizer will review your request when a spot opens.`
          : "An organizer will review your request, and you'll get a notification."
      }
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {league.isFull ? 'Join waitlist' : 'Send request'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          ref={text}
          label="Message to the organizer (optional)"
          rows={5}
          value={message}
          onChange={({ target }) => {
            onMessage(target.value)
            if (error) reset()
          }}
          hint={<span className="tabular-nums">{count}</span>}
          error={tooMany > 0 ? `${count}. Shorten by ${tooMany}.` : error ? sentenceFor(error) : undefined}
        />
      </form>
    </Dialog>
  )
}
