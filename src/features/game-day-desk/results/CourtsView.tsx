import { Suspense, useState } from 'react'
import type { League } from '@/features/leagues/settings/league'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { gamesOf } from '@/features/scoring/court-order'
import { CourtResultsCard } from './CourtResultsCard'
import { NextRoundSkeleton } from '@/features/courts/next-round/NextRoundSkeleton'
import { SitOuts } from './SitOuts'
import { ResultDialog } from './ResultDialog'
import { lazyView } from '@/shared/lib/lazy-view'

const NextRound = lazyView(async () => (await import('@/features/courts/next-round/NextRound')).NextRound)

/** The courts with their games; each game leads to what became of it. */
export function CourtsView({ sheetView, league }: { sheetView: ScoreSheetView; league: League }) {
  const [chosen, setChosen] = useState<string>()
  // Looked up at each drawing: what others enter while the dialog is open counts in it.
  const game = sheetView.courts.flatMap(gamesOf).find(({ id }) => id === chosen)
  const isCanceled = sheetView.day.status === 'canceled'
  return (
    <section aria-label="Courts">
      {league.gameFormat === 'king_of_court' && !isCanceled && !sheetView.day.finalized && (
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
          />
        ))}
      </ul>
      {game && <ResultDialog key={game.id} game={game} onClose={() => setChosen(undefined)} />}
    </section>
  )
}
