import { lazy, Suspense, useState } from 'react'
import type { League } from '@/features/leagues/settings/league'
import type { GameNight } from '@/features/scoring/courts'
import { gamesOf } from '@/features/scoring/court-order'
import { CourtCard } from './CourtCard'
import { NextRoundSkeleton } from '@/features/courts/next-round/NextRoundSkeleton'
import { SitOuts } from './SitOuts'

const NextRound = lazy(async () => {
  const { NextRound: card } = await import('@/features/courts/next-round/NextRound')
  return { default: card }
})
const ResultDialog = lazy(async () => {
  const { ResultDialog: dialog } = await import('./ResultDialog')
  return { default: dialog }
})

/** The courts with their games; each game leads to what became of it. */
export function CourtsView({ night, league }: { night: GameNight; league: League }) {
  const [chosen, setChosen] = useState<string>()
  // Looked up at each drawing: what others enter while the dialog is open counts in it.
  const game = night.courts.flatMap(gamesOf).find(({ id }) => id === chosen)
  const isCanceled = night.day.status === 'canceled'
  return (
    <section aria-label="Courts">
      {league.nightFormat === 'king_of_court' && !isCanceled && !night.day.finalized && (
        <Suspense fallback={<NextRoundSkeleton courts={night.courts} />}>
          <NextRound night={night} settings={league} />
        </Suspense>
      )}
      <SitOuts courts={night.courts} />
      <ul className="grid items-stretch gap-4 md:grid-cols-2 xl:grid-cols-3">
        {night.courts.map((court) => (
          <CourtCard
            key={court.number}
            court={court}
            {...(!isCanceled && { onRecord: ({ id }) => setChosen(id) })}
          />
        ))}
      </ul>
      {game && (
        <Suspense fallback={null}>
          <ResultDialog key={game.id} game={game} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
