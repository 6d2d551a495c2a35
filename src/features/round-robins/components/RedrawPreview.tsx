import { Details } from '@/shared/ui/Details'
import { Spinner } from '@/shared/ui/Spinner'
import type { RoundsAhead } from './PlayerChips'
import { RoundLines } from './RoundLines'
import type { useRedraw } from './use-redraw'

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
