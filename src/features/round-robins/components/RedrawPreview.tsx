import { playerNameIn } from '../round-robin-text'
import { Details } from '@/shared/ui/Details'
import { Spinner } from '@/shared/ui/Button'
import type { RoundsAhead } from './PlayerChips'
import { RoundLines } from './DrawPreview'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  gamesOfPlan,
  planRedraw,
  type PlacedPerson,
  type RedrawPlan,
} from '@/domain/round-robin-session/plan-redraw'
import { redrawSummary } from '@/domain/round-robin-session/draw-figures'
import { newDrawSeed } from '@/domain/round-robin-session/round-robin-plan'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { sentenceFor } from '@/shared/lib/errors'
import { drawProblem } from '../draw/use-draw'
import { drawInWorker } from '@/features/round-robins/draw/draw-in-worker'
import { redrawRoundRobin } from '../mutations'

interface RedrawPreviewProps {
  redraw: ReturnType<typeof useRedraw>
  ahead: RoundsAhead
  isWithOpen: boolean
  onWithOpen: (isWithOpen: boolean) => void
}

/** What applying would change, in a sentence or two, and the new rounds behind it. */
export function RedrawPreview({ redraw, ahead, isWithOpen, onWithOpen }: RedrawPreviewProps) {
  const { plan, drawn, summary, problem, failure, isDrawing } = redraw
  return (
    <div className="space-y-3">
      <div role="status" className="min-h-11">
        {isDrawing ? (
          <span className="flex items-center gap-2 text-muted">
            <Spinner /> Preparing new rounds…
          </span>
        ) : (
          <>
            {summary}
            {summary !== undefined && ahead.playing && ahead.playing.number < firstOf(ahead, isWithOpen) && (
              <> Round {ahead.playing.number} stays as it is.</>
            )}
          </>
        )}
      </div>
      {(problem ?? failure) && (
        <p role="alert" className="text-bad">
          {problem ?? failure}
        </p>
      )}
      {ahead.open < ahead.from && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={isWithOpen}
            onChange={({ target }) => onWithOpen(target.checked)}
          />
          <span>Change round {ahead.open}, too. It has no scores yet.</span>
        </label>
      )}
      {plan && drawn && drawn.length > 0 && (
        <Details summary="View new rounds">
          <RoundLines rounds={drawn} first={plan.firstDrawn} nameOf={redraw.nameOf} />
        </Details>
      )}
    </div>
  )
}

export const firstOf = ({ open, from }: RoundsAhead, isWithOpen: boolean) => (isWithOpen ? open : from)

interface RedrawWish {
  from: number
  rounds: number
  people: readonly PlacedPerson[]
}

/** Draws what a change would make of the rounds ahead, again whenever the change is another, and stores it on demand. */
export function useRedraw(sheet: RoundRobinSheet, wish: RedrawWish | null) {
  const { roundRobin } = sheet
  const running = useRef<AbortController>(undefined)
  const drawing = useMutation({
    mutationFn: async ({ plan }: { key: string; plan: RedrawPlan; seed: number }) => {
      running.current?.abort()
      if (plan.request === null || plan.problem !== null) return []
      running.current = new AbortController()
      return drawInWorker(plan.request, { signal: running.current.signal })
    },
    // The sheet shows it.
    meta: { error: () => null },
  })
  useEffect(() => () => running.current?.abort(), [])
  const save = useMutation(redrawRoundRobin)
  // Names don't change a draw.
  const unnamed = wish?.people.map(({ id, status, team, level }) => [id, status, team, level])
  const wished =
    wish && JSON.stringify([wish.from, wish.rounds, unnamed, roundRobin.courts, roundRobin.drawVersion])
  // What is being saved already shows on the page, so it isn't a new change.
  const key = save.isPending ? (drawing.variables?.key ?? null) : wished

  const ask = useEffectEvent((wanted: string) => {
    if (!wish) return
    const seed = newDrawSeed()
    save.reset()
    drawing.mutate({
      key: wanted,
      plan: planRedraw(sheet, { ...wish, courts: roundRobin.courts, seed, swaps: [] }),
      seed,
    })
  })
  useEffect(() => {
    if (key !== null) ask(key)
  }, [key])

  const asked = drawing.variables?.key === key ? drawing.variables : undefined
  const plan = asked?.plan
  const drawn = plan?.problem === null ? drawing.data : undefined
  return {
    plan,
    drawn,
    nameOf: playerNameIn(wish?.people ?? []),
    summary:
      plan && drawn && redrawSummary({ format: roundRobin.format, courts: roundRobin.courts, plan, drawn }),
    problem: plan?.problem ?? (plan && drawing.error ? drawProblem(drawing.error) : null),
    failure: save.error && `Nothing was saved. ${sentenceFor(save.error)}`,
    isDrawing: key !== null && (plan === undefined || drawing.isPending),
    isSaving: save.isPending,
    save: (onSaved: () => void) => {
      if (!wish || !asked || !plan || !drawn) return
      const names = new Map(wish.people.map(({ id, name }) => [id, name]))
      save.mutate(
        {
          roundRobinId: roundRobin.id,
          seenDrawVersion: roundRobin.drawVersion,
          courts: roundRobin.courts,
          rounds: wish.rounds,
          seed: asked.seed,
          people: plan.people.map((person) => ({ ...person, name: names.get(person.id) ?? person.name })),
          games: gamesOfPlan(plan, drawn),
        },
        { onSuccess: onSaved },
      )
    },
  }
}
