import { Minus, Plus } from 'lucide-react'
import { HIGHEST_SCORE } from '@/domain/match-score'
import { classNames } from '@/shared/lib/class-names'
import type { CourtPlayer } from '../score-sheet-view'
import type { Team } from '../score'
import { TEAM_STYLES } from '../team-styles'
import { spokenTeam } from '../team-name'
import type { ScoreFormState } from '../use-score-form'
import { WonButton } from './FinalScoreChoice'
import { TeamNames } from './TeamNames'

type FullscreenPanelProps = {
  team: Team
  people: readonly CourtPlayer[]
  points: number | null
  leading: boolean
  form: Pick<ScoreFormState, 'won' | 'chooseWinner'>
  onTap: (by: 1 | -1, counts: boolean) => void
}

// In pixels, because a target this large needn't grow with the text, which needs the room.
const CORNER = 'grid size-[64px] place-items-center rounded-card'

/** One side on half of the screen. A tap anywhere adds a point, except on the − in the corner. */
export function FullscreenPanel({ team, people, points, leading, form, onTap }: FullscreenPanelProps) {
  const look = TEAM_STYLES[team]
  const names = spokenTeam(people)
  const isLowest = !points
  const isHighest = points === HIGHEST_SCORE
  return (
    <div
      role="group"
      aria-label={names}
      className={classNames(
        'relative flex min-w-0 touch-manipulation select-none flex-col rounded-card border-2 bg-raised',
        leading ? look.border : 'border-line',
      )}
    >
      <button
        type="button"
        aria-label={`Add a point for ${names}`}
        aria-disabled={isHighest || undefined}
        onClick={() => onTap(1, !isHighest)}
        className="absolute inset-0 rounded-card -outline-offset-4 active:bg-line/60"
      />
      {/* The content on top of the button lets taps through. */}
      <div className="pointer-events-none relative flex flex-1 flex-col p-[12px]">
        <div className="flex items-start justify-between gap-2">
          <TeamNames
            people={people}
            className={classNames('min-w-0 text-lg font-semibold short:text-base', look.text)}
          />
          <WonButton team={team} names={names} form={form} />
        </div>
        <div className="flex flex-1 flex-wrap items-end justify-between gap-1">
          <button
            type="button"
            aria-label={`Remove a point from ${names}`}
            aria-disabled={isLowest || undefined}
            onClick={() => onTap(-1, !isLowest)}
            className={classNames(
              CORNER,
              'pointer-events-auto border border-line bg-raised text-ink active:bg-line aria-disabled:text-muted/50',
            )}
          >
            <Minus aria-hidden className="size-[32px]" strokeWidth={2.5} />
          </button>
          <p
            className={classNames(
              'self-center font-numeral text-big font-bold landscape:text-big-wide tabular-nums',
              leading ? look.text : 'text-ink',
            )}
          >
            {points ?? '–'}
          </p>
          <span aria-hidden className={classNames(CORNER, look.plus)}>
            <Plus className="size-[32px]" strokeWidth={2.5} />
          </span>
        </div>
      </div>
    </div>
  )
}
