import { useMutation, useQuery } from '@tanstack/react-query'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { gamesOf } from '@/features/scoring/court-order'
import { useScoring } from '@/features/scoring/use-scoring'
import { Button } from '@/shared/ui/Button'
import { QueryPart } from '@/shared/ui/QueryPart'
import { correctionsQuery, tellCorrections } from './corrections'

/** After a finalized day was corrected: whose record changed, and the question whether to tell them. */
export function CorrectionsCard({ courts }: Pick<ScoreSheetView, 'courts'>) {
  const { leagueId, gameDayId } = useScoring()
  // Each correction raises the version of its game.
  const version = courts.flatMap(gamesOf).reduce((sum, game) => sum + game.version, 0)
  const query = useQuery(correctionsQuery({ leagueId, gameDayId }, version))
  const { mutate, isPending } = useMutation(tellCorrections({ leagueId, gameDayId }))
  return (
    <QueryPart query={query} what="corrections" quietOffline>
      {({ players }) =>
        players > 0 && (
          <section
            aria-label="Corrected results"
            className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
          >
            <p className="min-w-0 flex-1 basis-48 text-sm">
              {players === 1 ? "1 player's record" : `${players} players' records`} changed after this day was
              finalized. Tell them?
            </p>
            <Button pending={isPending} onClick={() => mutate()}>
              Send corrected results
            </Button>
          </section>
        )
      }
    </QueryPart>
  )
}
