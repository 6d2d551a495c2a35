import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { HIGHEST_SCORE } from '@/domain/match-score'
import { classNames } from '@/shared/lib/class-names'
import { tick } from '@/shared/lib/tick'
import type { Person } from '../courts'
import type { Team } from '../score'
import { spokenTeam } from '../team-name'
import { TeamNames } from './TeamNames'

type TeamPanelProps = {
  team: Team
  people: readonly Person[]
  points: number | null
  leading: boolean
  onStep: (team: Team, by: 1 | -1) => void
  onType: (team: Team, points: number | null) => void
}

const LOOKS = {
  team1: { text: 'text-team1', border: 'border-team1', plus: 'bg-team1 text-team1-ink active:bg-team1/80' },
  team2: { text: 'text-team2', border: 'border-team2', plus: 'bg-team2 text-team2-ink active:bg-team2/80' },
} as const

const STEP =
  'grid min-h-target min-w-target flex-1 touch-manipulation select-none place-items-center rounded-button border'

/** One side's half of a score: who they are, their points as a number that can be typed over, − and +. */
export function TeamPanel({ team, people, points, leading, onStep, onType }: TeamPanelProps) {
  const look = LOOKS[team]
  const names = spokenTeam(people)
  const isLowest = !points
  const isHighest = points === HIGHEST_SCORE
  const tap = (by: 1 | -1, counts: boolean) => {
    if (counts) tick()
    onStep(team, by)
  }
  return (
    <div
      role="group"
      aria-label={names}
      className={classNames(
        'flex min-w-0 flex-col rounded-card border bg-raised p-2.5 sm:p-3.5',
        leading ? look.border : 'border-line',
      )}
    >
      <TeamNames people={people} className={classNames('px-0.5 text-[0.9375rem] font-semibold', look.text)} />
      <PointsField
        label={`Points of ${names}`}
        points={points}
        onStep={(by) => onStep(team, by)}
        onType={(typed) => onType(team, typed)}
        className={leading ? look.text : 'text-ink'}
      />
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        <button
          type="button"
          aria-label={`Take a point from ${names}`}
          // Not `disabled`, which would take the focus away from somebody who corrects down to 0 by keyboard.
          aria-disabled={isLowest || undefined}
          onClick={() => tap(-1, !isLowest)}
          className={classNames(STEP, 'border-line text-ink active:bg-line aria-disabled:text-muted/50')}
        >
          <Minus aria-hidden className="size-6" strokeWidth={2.5} />
        </button>
        <button
          type="button"
          aria-label={`Add a point for ${names}`}
          aria-disabled={isHighest || undefined}
          onClick={() => tap(1, !isHighest)}
          className={classNames(STEP, 'border-transparent', look.plus)}
        >
          <Plus aria-hidden className="size-6" strokeWidth={2.5} />
        </button>
      </div>
    </div>
  )
}

type PointsFieldProps = {
  label: string
  points: number | null
  onStep: (by: 1 | -1) => void
  onType: (points: number | null) => void
  className: string
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

function PointsField({ label, points, onStep, onType, className }: PointsFieldProps) {
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <input
      role="spinbutton"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={HIGHEST_SCORE}
      aria-valuenow={points ?? undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      placeholder="–"
      value={points ?? ''}
      onChange={({ target }) => onType(readPoints(target.value))}
      onFocus={({ target }) => target.select()}
      onKeyDown={step}
      className={classNames(
        'mt-auto w-full rounded-button bg-transparent py-2 text-center font-numeral text-score font-bold tabular-nums placeholder:text-muted',
        className,
      )}
    />
  )
}

/** Whatever is not a digit is left out; nothing left means that another number is about to be typed. */
function readPoints(typed: string): number | null {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
