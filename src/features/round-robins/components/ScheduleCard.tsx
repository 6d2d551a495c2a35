import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Shuffle } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import type { Round } from '@/domain/round'
import { drawFigures, drawVerdict } from '@/domain/round-robin-session/draw-figures'
import type { RoundRobinCounts } from '@/domain/round-robin-session/fairer-counts'
import { gamesOfPlan, planRedraw } from '@/domain/round-robin-session/plan-redraw'
import { newDrawSeed } from '@/domain/round-robin-session/round-robin-plan'
import { roundsOf, toRounds } from '@/domain/round-robin-session/rounds'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { drawProblem } from '../draw/draw-problem'
import { dropImprovement, improvementOf } from '../draw/improvements'
import { suggestedCounts } from '../draw/suggest-counts'
import { useDraw } from '../draw/use-draw'
import { improveRoundRobin, redrawRoundRobin } from '../mutations'
import { DrawFigures } from './DrawPreview'

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
    <Card as="section" aria-label="Schedule" className="mb-4 space-y-2.5 print:hidden">
      <details>
        <summary className="flex min-h-9 items-center justify-between gap-3">
          <span className="min-w-0">{drawVerdict(format, people, rounds)}</span>
          <span className="shrink-0 text-sm font-medium text-accent">Details</span>
        </summary>
        <div className="space-y-2.5 pt-3 pb-1">
          <DrawFigures lines={drawFigures(format, people, rounds)} />
          <p className="text-note text-muted">
            Until the first score, you can{' '}
            <Link to={editAddress(search)} preventScrollReset className="underline hover:text-ink">
              change players, courts, and rounds
            </Link>
            .
          </p>
        </div>
      </details>
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
            Use {byRounds ? countOf(fairer.counts.rounds, 'round') : countOf(fairer.counts.courts, 'court')}
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
      {(drawing.error ?? save.error) && (
        <p role="alert" className="text-note text-bad">
          Nothing was changed.{' '}
          {drawing.error ? drawProblem(drawing.error) : save.error && sentenceFor(save.error)}
        </p>
      )}
    </Card>
  )
}
