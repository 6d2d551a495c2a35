import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import type { Court } from '../courts'
import { AddSubDialog } from './AddSubDialog'
import { RemoveSubDialog } from './RemoveSubDialog'

/** Add Sub while a place is without one, Remove Sub while one has one. */
export function SubButtons({ court, size = 'lg' }: { court: Court; size?: 'sm' | 'lg' }) {
  const [open, setOpen] = useState<'add' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {court.seats.some((seat) => seat.sub === null) && (
        <Button size={size} onClick={() => setOpen('add')}>
          Add Sub
        </Button>
      )}
      {court.seats.some((seat) => seat.sub !== null) && (
        <Button size={size} onClick={() => setOpen('remove')}>
          Remove Sub
        </Button>
      )}
      <AddSubDialog open={open === 'add'} onClose={close} court={court} />
      <RemoveSubDialog open={open === 'remove'} onClose={close} court={court} />
    </>
  )
}
