import { useMutation } from '@tanstack/react-query'
import { useId, useRef, type SubmitEvent } from 'react'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { TextArea } from '@/shared/ui/TextArea'
import type { Joinable } from '../join-state'
import { requestToJoin } from '../mutations'

const LONGEST = 500

type RequestDialogProps = {
  league: Pick<Joinable, 'id' | 'name' | 'isFull'>
  open: boolean
  onClose: () => void
  /** Kept by the owner, so that closing the dialog loses nothing. */
  message: string
  onMessage: (message: string) => void
}

/** Asks an organiser to be let in, with a message where the person has one. A text that is too long is never cut. */
export function RequestDialog({ league, open, onClose, message, onMessage }: RequestDialogProps) {
  const formId = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending, error, reset } = useMutation(requestToJoin(league.id))
  // As the database counts: characters, not the pairs that JavaScript makes of some.
  const length = Array.from(message.trim()).length
  const tooMany = length - LONGEST

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
  const count = `${length} of ${LONGEST} characters`
  return (
    <Dialog
      open={open}
      onClose={close}
      title={league.isFull ? 'Join the waiting list' : 'Request to join'}
      description={
        league.isFull
          ? `${league.name} is full. Your request waits in line; when a place is free, an organiser decides.`
          : `An organiser of ${league.name} decides. The answer comes to your notifications.`
      }
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {league.isFull ? 'Join the waiting list' : 'Send request'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          ref={text}
          label="Message to the organiser (optional)"
          rows={5}
          value={message}
          onChange={({ target }) => {
            onMessage(target.value)
            if (error) reset()
          }}
          hint={<span className="tabular-nums">{count}</span>}
          error={tooMany > 0 ? `${count}. Shorten it by ${tooMany}.` : error ? sentenceFor(error) : undefined}
        />
      </form>
    </Dialog>
  )
}
