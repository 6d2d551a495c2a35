import { lazy, Suspense, useState } from 'react'
import { Button } from '@/shared/ui/Button'
import type { Court } from '../courts'

// A game day has few subs and many scores: neither dialog belongs to the page that has to be there at once.
const AddSubDialog = lazy(async () => {
  const { AddSubDialog: dialog } = await import('./AddSubDialog')
  return { default: dialog }
})
const RemoveSubDialog = lazy(async () => {
  const { RemoveSubDialog: dialog } = await import('./RemoveSubDialog')
  return { default: dialog }
})

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
      <Suspense fallback={null}>
        {open === 'add' && <AddSubDialog onClose={close} court={court} />}
        {open === 'remove' && <RemoveSubDialog onClose={close} court={court} />}
      </Suspense>
    </>
  )
}
