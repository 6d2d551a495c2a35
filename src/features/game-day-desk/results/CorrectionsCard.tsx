import { useMutation, useQuery } from '@tanstack/react-query'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { reachText } from '@/features/game-days/reach'
import { gamesOf } from '@/features/scoring/courts'
import { useScoring } from '@/features/scoring/use-scoring'
import { Button } from '@/shared/ui/Button'
import { QueryPart } from '@/shared/ui/QueryView'
import { correctionsQuery, tellCorrections } from './corrections'

/** After a finalized day was corrected: whose record changed, and the question whether to tell them. */
export function CorrectionsCard({ courts, day }: Pick<ScoreSheetView, 'courts' | 'day'>) {
  const { leagueId, gameDayId } = useScoring()
  // Each correction raises the version of its game.
  const version = courts.flatMap(gamesOf).reduce((sum, game) => sum + game.version, 0)
  const query = useQuery(correctionsQuery({ leagueId, gameDayId }, version, day.finalized?.undoUntil))
  const { mutate, isPending } = useMutation(tellCorrections({ leagueId, gameDayId }))
  return (
    <QueryPart query={query} what="corrections" quietOffline>
      {({ players, reach }) =>
        players > 0 && (
          <section
            aria-label="Corrected results"
            className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
          >
            <div className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere">
              <p>
                {players === 1 ? "1 player's record" : `${players} players' records`} changed after this day
                was finalized. They see it in the app. {reach.reached > 0 && 'Send it, too?'}
              </p>
              <p className="text-note text-muted">{reachText(reach)}</p>
            </div>
            <Button pending={isPending} onClick={() => mutate()}>
              {reach.reached > 0 ? 'Send corrected results' : 'Done'}
            </Button>
          </section>
        )
      }
    </QueryPart>
  )
}

/** As high as the shortest note of CorrectionEffectNote, so that the buttons below it stay where they are. */
export function CheckingWhatChanges() {
  return (
    <div role="status" className="rounded-button border border-line bg-raised p-3 text-sm">
      <p className="font-semibold">What changes</p>
      <p className="mt-1 text-muted">Checking…</p>
    </div>
  )
}
