import { Suspense, useState } from 'react'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button } from '@/shared/ui/Button'
import { gamesOf } from '../courts'
import type { Court } from '../score-sheet-view'
import { useOpenGames, useScoring } from '../use-scoring'

const AddSubDialog = lazyView(async () => (await import('./AddSubDialog')).AddSubDialog)
const RemoveSubDialog = lazyView(async () => (await import('./RemoveSubDialog')).RemoveSubDialog)

type SubButtonsProps = {
  court: Court
  size?: 'sm' | 'lg'
  /** Without what corrects finished games. */
  isForNow?: boolean
}

/**
 * Add Sub while a place without one has a game left: a score that is on its way ends a game, too. Organizers can also say who
 * played a finished one. Remove Sub, and Change Sub for organizers, while a place has one.
 */
export function SubButtons({ court, size = 'lg', isForNow = false }: SubButtonsProps) {
  const { canManage } = useScoring()
  const openGames = useOpenGames(court)
  const [open, setOpen] = useState<'add' | 'change' | 'remove'>()
  const close = () => setOpen(undefined)
  const games = canManage && !isForNow ? gamesOf(court) : openGames
  const isFree = ({ sub, person }: Court['seats'][number]) =>
    sub === null && games.some(({ team1, team2 }) => [...team1, ...team2].some(({ id }) => id === person.id))
  return (
    <>
      {court.seats.some(isFree) && (
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
