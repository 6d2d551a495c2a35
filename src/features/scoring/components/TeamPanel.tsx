import { Minus, Plus, Trophy } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { HIGHEST_SCORE } from '@/domain/match-score'
import { classNames } from '@/shared/lib/class-names'
import type { CourtPlayer } from '../score-sheet-view'
import type { Team } from '../score'
import { selectAllText } from '../select-all-text'
import { spokenTeam } from '../game-text'
import type { ScoreFormState } from '../use-score-form'

type TeamPanelProps = {
  /** `full`: half of a screen, where a tap anywhere but on the − adds a point. */
  size: 'card' | 'full'
  team: Team
  people: readonly CourtPlayer[]
  points: number | null
  form: Pick<ScoreFormState, 'leader' | 'step' | 'tap' | 'type' | 'won' | 'chooseWinner'>
  /** The number's field, for a panel whose field is the next one of another. */
  field?: RefObject<HTMLInputElement | null> | undefined
  /** Where Enter goes. By default it submits the form. */
  next?: RefObject<HTMLInputElement | null> | undefined
}

const STEP =
  'grid min-h-target min-w-target flex-1 touch-manipulation select-none place-items-center rounded-button border'
// In pixels, because a target this large needn't grow with the text, which needs the room.
const CORNER = 'grid size-[64px] place-items-center rounded-card'

/** One side's half of a score: who they are, their points, − and +. On a card, the points can also be typed. */
export function TeamPanel({ size, team, people, points, form, field, next }: TeamPanelProps) {
  const isFull = size === 'full'
  const look = TEAM_STYLES[team]
  const names = spokenTeam(people)
  const isHighest = points === HIGHEST_SCORE
  const color = form.leader === team ? look.text : 'text-ink'
  const icon = { className: isFull ? 'size-[32px]' : 'size-6', 'aria-hidden': true, strokeWidth: 2.5 }
  const add = {
    type: 'button' as const,
    'aria-label': `Add a point for ${names}`,
    // Not `disabled`, because someone who corrects by keyboard would lose focus.
    'aria-disabled': isHighest || undefined,
    onClick: () => form.tap(team, 1, !isHighest),
  }
  const minus = (
    <button
      type="button"
      aria-label={`Remove a point from ${names}`}
      aria-disabled={!points || undefined}
      onClick={() => form.tap(team, -1, Boolean(points))}
      className={classNames(
        isFull ? `${CORNER} pointer-events-auto border bg-raised` : STEP,
        'border-line text-ink active:bg-line aria-disabled:text-muted/50',
      )}
    >
      <Minus {...icon} />
    </button>
  )
  const panel = { role: 'group', 'aria-label': names }
  const border = form.leader === team ? look.border : 'border-line'
  const won = <WonButton team={team} names={names} form={form} />
  if (isFull) {
    return (
      <div
        {...panel}
        className={classNames(
          'relative flex min-w-0 touch-manipulation select-none flex-col rounded-card border-2 bg-raised',
          border,
        )}
      >
        <button {...add} className="absolute inset-0 rounded-card -outline-offset-4 active:bg-line/60" />
        {/* The content on top of the button lets taps through. */}
        <div className="pointer-events-none relative flex flex-1 flex-col p-[12px]">
          <div className="flex items-start justify-between gap-2">
            <TeamNames
              people={people}
              className={classNames('min-w-0 text-lg font-semibold short:text-base', look.text)}
            />
            {won}
          </div>
          <div className="flex flex-1 flex-wrap items-end justify-between gap-1">
            {minus}
            <p
              className={classNames(
                'self-center font-numeral text-big font-bold tabular-nums',
                // On its side, a phone needs the height for the points of the others.
                form.won === null ? 'landscape:text-big-wide' : 'landscape:text-score',
                color,
              )}
            >
              {points ?? '–'}
            </p>
            <span aria-hidden className={classNames(CORNER, look.plus)}>
              <Plus {...icon} />
            </span>
          </div>
        </div>
      </div>
    )
  }
  return (
    <div
      {...panel}
      className={classNames(
        'flex min-w-0 flex-col rounded-card border bg-raised p-2.5 max-[23rem]:px-1.5 sm:p-3.5',
        'short:grid short:grid-cols-[minmax(0,1fr)_auto] short:gap-x-3',
        border,
      )}
    >
      <TeamNames
        people={people}
        className={classNames('px-0.5 text-[length:var(--names,0.9375rem)] font-semibold', look.text)}
      />
      <div className="mt-auto grid grid-cols-1 pt-2">{won}</div>
      <PointsField
        label={`Points for ${names}`}
        points={points}
        field={field}
        next={next}
        onStep={(by) => form.step(team, by)}
        onType={(typed) => form.type(team, typed)}
        className={color}
      />
      <div className="flex flex-wrap gap-1.5 sm:gap-2 short:col-start-2 short:row-span-2 short:row-start-1 short:min-w-[132px]">
        {minus}
        <button {...add} className={classNames(STEP, 'border-transparent', look.plus)}>
          <Plus {...icon} />
        </button>
      </div>
    </div>
  )
}

type WonButtonProps = { team: Team; names: string; form: Pick<ScoreFormState, 'won' | 'chooseWinner'> }

function WonButton({ team, names, form: { won, chooseWinner } }: WonButtonProps) {
  const isChosen = won === team
  return (
    <button
      type="button"
      aria-label={`${names} won`}
      aria-pressed={isChosen}
      onClick={() => chooseWinner(team)}
      className={classNames(
        'pointer-events-auto flex min-h-11 touch-manipulation flex-wrap items-center justify-center gap-1.5 rounded-button border px-3 text-ui font-semibold',
        isChosen ? TEAM_STYLES[team].plus : 'border-line text-ink active:bg-line',
      )}
    >
      <Trophy aria-hidden className="size-4 shrink-0 short:hidden" />
      Won
    </button>
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

/** Longer words get smaller text, because they don't fit half of a phone and names shouldn't break in the middle. */
const LONG_WORD = /[^\s-]{14}/

/** One name per line; a sub with the absent player next to it: 'Alex (sub for Ines D.)'. */
function TeamNames({ people, className }: { people: readonly CourtPlayer[]; className?: string }) {
  // Both of a team get the same size.
  const isLong = people.some(({ fullName }) => LONG_WORD.test(fullName))
  return (
    <ul className={classNames('space-y-1', className)}>
      {people.map((person) => (
        <li key={person.id} className={classNames('wrap-anywhere', isLong && 'text-note')}>
          {person.fullName}
          {person.subFor !== null && <span className="font-normal text-ink"> (sub for {person.subFor})</span>}
        </li>
      ))}
    </ul>
  )
}

/** The colors of the two sides, which never swap. */
const TEAM_STYLES = {
  team1: { text: 'text-team1', border: 'border-team1', plus: 'bg-team1 text-team1-ink active:bg-team1/90' },
  team2: { text: 'text-team2', border: 'border-team2', plus: 'bg-team2 text-team2-ink active:bg-team2/90' },
} as const
