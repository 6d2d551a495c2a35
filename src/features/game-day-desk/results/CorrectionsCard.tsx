import { useMutation, useQuery, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { reachText, toReach } from '@/features/game-days/queries'
import { gamesOf } from '@/features/scoring/courts'
import { useScoring } from '@/features/scoring/use-scoring'
import { Button } from '@/shared/ui/Button'
import { QueryPart } from '@/shared/ui/QueryView'
import { countOf } from '@/domain/format-text'
import type { GameDayKey } from '@/features/scoring/api'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { rpc, request } from '@/shared/supabase/calls'

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

const CORRECTED = v.object({ players: v.number() })

async function ask({ leagueId, gameDayId }: GameDayKey, send: boolean) {
  const answer = await rpc('tell_corrections', { leagueId, gameDayId, send })
  return { ...v.parse(CORRECTED, answer), reach: toReach(answer) }
}

/** Results that were held go out within a minute or so. */
const SLACK_MS = 2 * 60_000
const SOON_MS = 20_000

/**
 * What was corrected since the players were last told. `version` changes with every correction. While results are held there
 * is nothing to tell, so it is read again when they go out.
 */
const correctionsQuery = (day: GameDayKey, version: number, heldUntil: string | null | undefined) =>
  queryOptions({
    queryKey: keyFor('scoring', 'corrections', day.leagueId, day.gameDayId, version),
    queryFn: () => ask(day, false),
    refetchInterval: () => {
      const left = Date.parse(heldUntil ?? '') - Date.now()
      if (left > 0) return left
      return left > -SLACK_MS && SOON_MS
    },
  })

const tellCorrections = (day: GameDayKey) =>
  command(() => ask(day, true), {
    success: ({ reach }) =>
      reach.reached > 0 ? `Corrected results sent to ${countOf(reach.reached, 'player')}` : null,
    stale: [keyFor('scoring', 'corrections')],
  })

/** Later weeks whose courts are already published and not finalized. A correction doesn't change them. */
export const laterDrawnWeeksQuery = (leagueId: string, week: number) =>
  queryOptions({
    queryKey: keyFor('scoring', 'drawn later', leagueId, week),
    queryFn: async ({ signal }) => {
      const days = await request(
        (db) =>
          db
            .from('game_days')
            .select('week_number, court_assignments!inner(id)')
            .eq('league_id', leagueId)
            .gt('week_number', week)
            .eq('is_finalized', false)
            .neq('status', 'canceled')
            .order('week_number')
            .limit(1, { referencedTable: 'court_assignments' }),
        signal,
      )
      return days.map(({ weekNumber }) => weekNumber)
    },
  })
