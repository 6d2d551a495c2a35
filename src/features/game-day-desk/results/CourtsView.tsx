import { Plus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { League } from '@/features/leagues/settings/league'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { gamesOf, openGames } from '@/features/scoring/court-order'
import { CourtResultsCard } from './CourtResultsCard'
import { NextRoundSkeleton } from '@/features/courts/next-round/NextRoundSkeleton'
import { SitOuts } from './SitOuts'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button } from '@/shared/ui/Button'

// It comes right after the page: a tap has to open it at once, also on a slow network.
const loadResultDialog = () => import('./ResultDialog')
const ResultDialog = lazyView(async () => (await loadResultDialog()).ResultDialog)

const NextRound = lazyView(async () => (await import('@/features/courts/next-round/NextRound')).NextRound)

const ChangeCourtsSheet = lazyView(
  async () => (await import('../change-courts/ChangeCourtsSheet')).ChangeCourtsSheet,
)

/** The courts with their games. Each game opens its result. */
export function CourtsView({ sheetView, league }: { sheetView: ScoreSheetView; league: League }) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    // If it fails here, the tap tries again and says so.
    loadResultDialog().catch(() => undefined)
  }, [])
  // Looked up on every render, so that scores others enter while the dialog is open count.
  const game = sheetView.courts.flatMap(gamesOf).find(({ id }) => id === chosen)
  const isCanceled = sheetView.day.status === 'canceled'
  const isKing = league.gameFormat === 'king_of_court'
  const isOver = isCanceled || sheetView.day.finalized
  // King of the court can always have one more round.
  const playing = isOver
    ? []
    : sheetView.courts.filter((court) => court.seats.length > 0 && (isKing || openGames(court).length > 0))
  const [changing, setChanging] = useState<{ lost?: number }>()
  const lost = playing.find(({ number }) => number === changing?.lost)
  return (
    <section aria-label="Courts">
      {isKing && !isOver && (
        <Suspense fallback={<NextRoundSkeleton courts={sheetView.courts} />}>
          <NextRound sheetView={sheetView} settings={league} />
        </Suspense>
      )}
      <SitOuts courts={sheetView.courts} />
      <ul className="grid items-stretch gap-4 md:grid-cols-2 xl:grid-cols-3">
        {sheetView.courts.map((court) => (
          <CourtResultsCard
            key={court.number}
            court={court}
            {...(!isCanceled && { onRecord: ({ id }) => setChosen(id) })}
            onClose={playing.includes(court) ? () => setChanging({ lost: court.number }) : undefined}
          />
        ))}
      </ul>
      {playing.length > 0 && (
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          className="mt-4"
          onClick={() => setChanging({})}
        >
          Add a court
        </Button>
      )}
      <Suspense>
        {changing && (changing.lost === undefined || lost) && (
          <ChangeCourtsSheet
            lost={lost}
            courts={sheetView.courts}
            moves={sheetView.day.courtMoves}
            league={league}
            onClose={() => setChanging(undefined)}
          />
        )}
      </Suspense>
      <Suspense>
        {game && <ResultDialog key={game.id} game={game} onClose={() => setChosen(undefined)} />}
      </Suspense>
    </section>
  )
}
