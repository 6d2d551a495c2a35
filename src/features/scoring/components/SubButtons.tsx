import { Suspense, useState } from 'react'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button } from '@/shared/ui/Button'
import { gamesOf, isEntered } from '../courts'
import type { Court } from '../score-sheet-view'
import { useScoring } from '../use-scoring'

const AddSubDialog = lazyView(async () => (await import('./AddSubDialog')).AddSubDialog)
const RemoveSubDialog = lazyView(async () => (await import('./RemoveSubDialog')).RemoveSubDialog)

/**
 * Add Sub while a place has none and there is a game for a sub: one to play, or for organizers one that was played. Remove
 * Sub, and Change Sub for organizers, while a place has one.
 */
export function SubButtons({ court, size = 'lg' }: { court: Court; size?: 'sm' | 'lg' }) {
  const { canManage } = useScoring()
  const [open, setOpen] = useState<'add' | 'change' | 'remove'>()
  const close = () => setOpen(undefined)
  const hasGame = gamesOf(court).some((game) => canManage || !isEntered(game))
  return (
    <>
      {hasGame && court.seats.some((seat) => seat.sub === null) && (
        <Button size={size} onClick={() => setOpen('add')}>
          Add Sub
        </Button>
      )}
      {court.seats.some((seat) => seat.sub !== null) && (
        <>
          {canManage && (
            <Button size={size} onClick={() => setOpen('change')}>
              Change Sub
            </Button>
          )}
          <Button size={size} onClick={() => setOpen('remove')}>
            Remove Sub
          </Button>
        </>
      )}
      <Suspense>
        {open === 'add' && <AddSubDialog onClose={close} court={court} />}
        {open === 'change' && <AddSubDialog onClose={close} court={court} isChange />}
        {open === 'remove' && <RemoveSubDialog onClose={close} court={court} />}
      </Suspense>
    </>
  )
}
