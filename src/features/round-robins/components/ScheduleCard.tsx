import { useMutation, useQuery, queryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Check, Shuffle } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import type { Round } from '@/domain/game'
import {
  drawFigures,
  drawVerdict,
  type RoundRobinCounts,
  countsToTry,
  fairerBecause,
} from '@/domain/round-robin-session/draw-figures'
import { gamesOfPlan, planRedraw } from '@/domain/round-robin-session/plan-redraw'
import { newDrawSeed, seatingRequest, toEngineEntry } from '@/domain/round-robin-session/round-robin-plan'
import { roundsOf, toRounds } from '@/domain/round-robin-session/rounds'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { drawProblem, dropImprovement, improvementOf, useDraw } from '../draw/use-draw'
import { improveRoundRobin, redrawRoundRobin } from '../mutations'
import { DrawFigures } from './DrawPreview'
import { keyFor } from '@/shared/query-keys'
import { drawInWorker } from '@/features/round-robins/draw/draw-in-worker'

interface ScheduleCardProps {
  sheet: RoundRobinSheet
  /** Where everything else about the schedule can be changed. */
  editAddress: (search: URLSearchParams) => string
}

/**
 * For the host, until the first score: how fair the schedule is, in one line; another shuffle; and, if one is fairer,
 * another number of rounds or courts. Rounds that were drawn a moment ago change once if the worker finds fairer ones.
 */
export function ScheduleCard({ sheet, editAddress }: ScheduleCardProps) {
  const { roundRobin, people } = sheet
  const { format, courts } = roundRobin
  const [search] = useSearchParams()
  const rounds = toRounds(roundsOf(sheet))
  const { data: fairer, isPending, isError } = useQuery(suggestedCounts(sheet))
  const drawing = useDraw()
  const save = useMutation(redrawRoundRobin)
  const improve = useMutation(improveRoundRobin)
  const redrawWith = (counts: RoundRobinCounts, seed: number, drawn?: readonly Round[], by = save) => {
    const plan = planRedraw(sheet, { from: 1, ...counts, seed, people, swaps: [] })
    const store = (next: readonly Round[]) =>
      by.mutate({
        roundRobinId: roundRobin.id,
        seenDrawVersion: roundRobin.drawVersion,
        ...counts,
        seed,
        people: plan.people,
        games: gamesOfPlan(plan, next),
      })
    save.reset()
    dropImprovement(roundRobin.id)
    if (drawn) store(drawn)
    else if (plan.request) drawing.draw(plan.request, store, roundRobin.id)
  }
  const isBusy = drawing.isPending || save.isPending || improve.isPending
  const storeImproved = useEffectEvent((better: readonly Round[]) =>
    redrawWith({ courts, rounds: roundRobin.rounds }, roundRobin.seed, better, improve),
  )
  const improvement = improvementOf(roundRobin.id, rounds)
  useEffect(() => {
    let isShown = true
    const wait = async () => {
      const better = await improvement?.found
      if (isShown && better) storeImproved(better)
    }
    void wait()
    return () => {
      isShown = false
    }
  }, [improvement])
  const byRounds = fairer?.counts.courts === courts
  return (
    <section aria-label="Schedule" className="mt-6 max-w-2xl border-y border-line print:hidden">
      <details>
        <summary className="flex min-h-[48px] items-center gap-3">
          <Check aria-hidden className="size-5 shrink-0 text-good" />
          <span className="min-w-0 flex-1">{drawVerdict(format, people, rounds)}</span>
          <span className="shrink-0 text-sm underline">Details</span>
        </summary>
        <div className="space-y-2.5 pb-3">
          <DrawFigures lines={drawFigures(format, people, rounds)} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              size="sm"
              icon={<Shuffle aria-hidden className="size-4" />}
              pending={isBusy}
              onClick={() => redrawWith({ courts, rounds: roundRobin.rounds }, newDrawSeed())}
            >
              Reshuffle
            </Button>
            {fairer && (
              <Button
                size="sm"
                pending={save.isPending}
                onClick={() => redrawWith(fairer.counts, roundRobin.seed, fairer.rounds)}
              >
                Use{' '}
                {byRounds ? countOf(fairer.counts.rounds, 'round') : countOf(fairer.counts.courts, 'court')}
              </Button>
            )}
            <p role="status" className="min-w-0 grow basis-48 text-note text-muted">
              {fairer?.reason ??
                (isPending
                  ? 'Checking whether a different number of rounds is fairer…'
                  : isError
                    ? "Couldn't check other numbers of rounds."
                    : 'No other number of rounds or courts is fairer.')}
            </p>
          </div>
          <p className="text-note text-muted">
            Until the first score, you can{' '}
            <Link to={editAddress(search)} preventScrollReset className="underline hover:text-ink">
              change players, courts, and rounds
            </Link>
            .
          </p>
        </div>
      </details>
      {(drawing.error ?? save.error) && (
        <p role="alert" className="text-note text-bad">
          Nothing was changed.{' '}
          {drawing.error ? drawProblem(drawing.error) : save.error && sentenceFor(save.error)}
        </p>
      )}
    </section>
  )
}

/** Another number of rounds or courts that makes a round robin fairer. */
interface SuggestedCounts {
  counts: RoundRobinCounts
  /** 'With 7 rounds, everyone partners everyone once.' */
  reason: string
  rounds: readonly Round[]
}

/**
 * Draws a round robin that hasn't begun with other numbers, in the worker, until one of them is fairer; null if none is.
 * Leaving the page ends it.
 */
function suggestedCounts({ roundRobin, people, games }: RoundRobinSheet) {
  const { id, format, courts, rounds, seed, drawVersion } = roundRobin
  return queryOptions({
    queryKey: keyFor('round-robins', 'suggestion', id, drawVersion),
    queryFn: async ({ signal }): Promise<SuggestedCounts | null> => {
      const playing = people.filter(({ status }) => status === 'playing')
      const now = { counts: { courts, rounds }, rounds: toRounds(roundsOf({ games, people })) }
      for (const counts of countsToTry({ format, people: playing, courts, rounds })) {
        const request = {
          entry: toEngineEntry(format, playing),
          ...counts,
          seed,
          ...seatingRequest(roundRobin.seating, playing),
        }
        const drawn = await drawInWorker(request, { signal })
        const reason = fairerBecause({ format, people: playing }, now, { counts, rounds: drawn })
        if (reason !== null) return { counts, reason, rounds: drawn }
      }
      return null
    },
    networkMode: 'always', // everything happens on this device
    retry: false,
    staleTime: Infinity,
  })
}
