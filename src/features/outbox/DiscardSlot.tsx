import { useState } from 'react'
import type { Outbox } from '@/shared/outbox/outbox'
import { isUnderWay, latest, type Slot } from '@/shared/outbox/slot'
import { slotText } from '@/shared/outbox/slot-words'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'

/** The one way in which a score leaves the phone unsent: the person's own decision, asked twice. */
export function DiscardSlot({ slot, outbox }: { slot: Slot; outbox: Outbox }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void outbox.letGo(slot.key, latest(slot).submissionId)}
        title="Discard this score?"
        confirmLabel="Discard"
        danger
      >
        {slotText(slot)}. It will be removed from this phone
        {isUnderWay(slot) && slot.entry.attempts > 0 ? ', but it may already have been sent' : ''}.
      </ConfirmDialog>
    </>
  )
}
