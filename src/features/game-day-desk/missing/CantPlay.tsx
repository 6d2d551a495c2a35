import { Suspense, useState } from 'react'
import type { League } from '@/features/leagues/settings/league'
import type { Court, CourtSeat } from '@/features/scoring/score-sheet-view'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { ForfeitDialog } from '../check-in/ForfeitDialog'
import { gamesToForfeit, isAwayFromCourt } from '../check-in/games-to-forfeit'
import { ABSENCE_LABELS, MissingSheet } from './MissingSheet'

const AddSubDialog = lazyView(
  async () => (await import('@/features/scoring/components/AddSubDialog')).AddSubDialog,
)

/** 'Maya Reyes · Absent', so that no one who is marked already is marked again. */
const nameOf = ({ memberName, attendance }: CourtSeat) =>
  attendance === null || attendance === 'present'
    ? memberName
    : `${memberName} · ${ABSENCE_LABELS[attendance]}`

type CantPlayProps = {
  court: Court
  courts: readonly Court[]
  league: League
  /** Undefined: the player is chosen first. */
  seat?: CourtSeat | undefined
  onClose: () => void
}

/** Someone can't play: who, then what to do about it, and the dialogs that some options lead to. */
export function CantPlay({ court, courts, league, seat: given, onClose }: CantPlayProps) {
  const [seat, setSeat] = useState(given)
  const [next, setNext] = useState<'forfeit' | 'sub'>()
  if (!seat) {
    return (
      <Dialog open onClose={onClose} size="sm" title={`Who can't play on ${court.name}?`}>
        <ul className="space-y-2">
          {court.seats
            .filter(({ sub }) => sub === null)
            .map((each) => (
              <li key={each.person.id}>
                {isAwayFromCourt(each) && gamesToForfeit(courts, each.person.id).length === 0 ? (
                  <p className="px-3 py-2 text-center text-note wrap-anywhere text-muted">
                    {nameOf(each)}, no games left
                  </p>
                ) : (
                  <Button wide onClick={() => setSeat(each)}>
                    {nameOf(each)}
                  </Button>
                )}
              </li>
            ))}
        </ul>
      </Dialog>
    )
  }
  if (next === 'forfeit') return <ForfeitDialog seat={seat} courts={courts} onClose={onClose} />
  if (next === 'sub') {
    return (
      <Suspense>
        <AddSubDialog court={court} playerId={seat.person.id} onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <MissingSheet
      seat={seat}
      court={court}
      courts={courts}
      league={league}
      onForfeit={() => setNext('forfeit')}
      onOtherSub={() => setNext('sub')}
      onClose={onClose}
    />
  )
}
