import { Minus, Plus } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { HIGHEST_SCORE } from '@/domain/match-score'
import { classNames } from '@/shared/lib/class-names'
import type { CourtPlayer } from '../score-sheet-view'
import type { Team } from '../score'
import { selectAllText } from '../select-all-text'
import { TEAM_STYLES } from '../team-styles'
import { spokenTeam } from '../team-name'
import type { ScoreFormState } from '../use-score-form'
import { WonButton } from './FinalScoreChoice'
import { TeamNames } from './TeamNames'

type TeamPanelProps = {
  team: Team
  people: readonly CourtPlayer[]
  points: number | null
  leading: boolean
  form: Pick<ScoreFormState, 'step' | 'tap' | 'type' | 'won' | 'chooseWinner'>
  /** The number's field, for a panel whose field is the next one of another. */
  field?: RefObject<HTMLInputElement | null>
  /** Where Enter goes. By default it submits the form. */
  next?: RefObject<HTMLInputElement | null>
}

const STEP =
  'grid min-h-target min-w-target flex-1 touch-manipulation select-none place-items-center rounded-button border'

/** One side's half of a score: who they are, their points as a number that can be typed over, − and +. */
export function TeamPanel({ team, people, points, leading, form, field, next }: TeamPanelProps) {
  const look = TEAM_STYLES[team]
  const names = spokenTeam(people)
  const isLowest = !points
  const isHighest = points === HIGHEST_SCORE
  return (
    <div
      role="group"
      aria-label={names}
      className={classNames(
        'flex min-w-0 flex-col rounded-card border bg-raised p-2.5 max-[23rem]:px-1.5 sm:p-3.5',
        'short:grid short:grid-cols-[minmax(0,1fr)_auto] short:gap-x-3',
        leading ? look.border : 'border-line',
      )}
    >
      <TeamNames
        people={people}
        className={classNames('px-0.5 text-[length:var(--names,0.9375rem)] font-semibold', look.text)}
      />
      <div className="mt-auto grid grid-cols-1 pt-2">
        <WonButton team={team} names={names} form={form} />
      </div>
      <PointsField
        label={`Points for ${names}`}
        points={points}
        field={field}
        next={next}
        onStep={(by) => form.step(team, by)}
        onType={(typed) => form.type(team, typed)}
        className={leading ? look.text : 'text-ink'}
      />
      <div className="flex flex-wrap gap-1.5 sm:gap-2 short:col-start-2 short:row-span-2 short:row-start-1 short:min-w-[132px]">
        <button
          type="button"
          aria-label={`Remove a point from ${names}`}
          // Not `disabled`, because someone who corrects down to 0 by keyboard would lose focus.
          aria-disabled={isLowest || undefined}
          onClick={() => form.tap(team, -1, !isLowest)}
          className={classNames(STEP, 'border-line text-ink active:bg-line aria-disabled:text-muted/50')}
        >
          <Minus aria-hidden className="size-6" strokeWidth={2.5} />
        </button>
        <button
          type="button"
          aria-label={`Add a point for ${names}`}
          aria-disabled={isHighest || undefined}
          onClick={() => form.tap(team, 1, !isHighest)}
          className={classNames(STEP, 'border-transparent', look.plus)}
        >
          <Plus aria-hidden className="size-6" strokeWidth={2.5} />
        </button>
      </div>
    </div>
  )
}

type PointsFieldProps = Pick<TeamPanelProps, 'points' | 'field' | 'next'> & {
  label: string
  onStep: (by: 1 | -1) => void
  onType: (points: number | null) => void
  className: string
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

function PointsField({ label, points, field, next, onStep, onType, className }: PointsFieldProps) {
  const ownField = useRef<HTMLInputElement>(null)
  const input = field ?? ownField
  const isStepped = useRef(false)
  // Selects the new number, so that typing replaces it instead of adding a digit.
  useLayoutEffect(() => {
    if (isStepped.current && points !== null) input.current?.select()
    isStepped.current = false
  }, [input, points])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && next) {
      event.preventDefault()
      next.current?.focus()
    }
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    isStepped.current = true
    onStep(by)
  }
  return (
    <input
      ref={input}
      role="spinbutton"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={HIGHEST_SCORE}
      aria-valuenow={points ?? undefined}
      inputMode="numeric"
      enterKeyHint={next ? 'next' : 'done'}
      autoComplete="off"
      maxLength={2}
      placeholder="–"
      value={points ?? ''}
      onChange={({ target }) => {
        isStepped.current = false
        onType(readPoints(target.value))
      }}
      {...selectAllText}
      onKeyDown={handleKey}
      className={classNames(
        'w-full rounded-button bg-transparent py-2 text-center font-numeral text-score font-bold tabular-nums placeholder:text-muted focus-visible:-outline-offset-2',
        className,
      )}
    />
  )
}

/** Ignores anything but digits. An empty field means that another number is about to be typed. */
function readPoints(typed: string): number | null {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
