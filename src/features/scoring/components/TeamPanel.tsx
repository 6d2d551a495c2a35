import { Check, Minus, Plus, Trophy } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react'
import { HIGHEST_SCORE } from '@/domain/match-score'
import { classNames } from '@/shared/lib/class-names'
import type { CourtPlayer } from '../score-sheet-view'
import type { Team } from '../score'
import { spokenTeam } from '../game-text'
import { useScoring } from '../use-scoring'
import type { ScoreFormState } from '../use-score-form'

type TeamPanelProps = {
  /** `full`: half of a screen, where a tap anywhere but on its buttons adds a point. */
  size: 'card' | 'full'
  team: Team
  people: readonly CourtPlayer[]
  points: number | null
  /** Neither side has a number yet. */
  isBlank: boolean
  form: Pick<ScoreFormState, 'leader' | 'verdict' | 'step' | 'tap' | 'type' | 'won' | 'chooseWinner'>
  /** Black on white: sides differ by place and bar, and the winner's is filled. */
  isSun?: boolean
  /** The number's field, for a panel whose field is the next one of another. */
  field?: RefObject<HTMLInputElement | null> | undefined
  /** Where Enter goes. By default it submits the form. */
  next?: RefObject<HTMLInputElement | null> | undefined
}

/**
 * One side's half of a score: who they are, their points, − and +. On a card, all of it above those two says that they won,
 * and the points can also be typed.
 */
export function TeamPanel(props: TeamPanelProps) {
  const { size, team, people, points, isBlank, form, isSun = false, field, next } = props
  const isFull = size === 'full'
  const look = TEAM_STYLES[team]
  const names = spokenTeam(people)
  const isHighest = points === HIGHEST_SCORE
  const isWinner = form.won === team || (form.verdict.valid && form.leader === team)
  const isFilled = isSun && isWinner
  const isLit = !isSun && (form.leader === team || points === null)
  const color = isFilled ? 'text-ground' : isLit ? look.text : 'text-ink'
  const nameColor = isFilled ? 'text-ground' : isSun ? 'text-ink' : look.text
  const icon = { className: 'size-6', 'aria-hidden': true, strokeWidth: 2.5 }
  const won = {
    type: 'button' as const,
    'aria-label': `${names} won`,
    'aria-pressed': form.won === team,
    onClick: () => form.chooseWinner(team),
  }
  const step = (by: 1 | -1, isOff: boolean) => ({
    type: 'button' as const,
    'aria-label': by > 0 ? `Add a point for ${names}` : `Remove a point from ${names}`,
    // Not `disabled`, because someone who corrects by keyboard would lose focus.
    'aria-disabled': isOff || undefined,
    onClick: () => form.tap(team, by, !isOff),
  })
  const add = step(1, isHighest)
  const remove = step(-1, !points)
  const panel = { role: 'group', 'aria-label': names }
  const border = isSun ? 'border-ink' : isWinner ? look.border : 'border-transparent'
  if (isFull) {
    const corner = classNames(
      'pointer-events-auto grid min-h-target min-w-target place-items-center rounded-button border-2',
      isFilled ? 'border-ground text-ground' : isSun ? 'border-ink text-ink' : 'border-line text-ink',
      'aria-disabled:text-muted/50',
    )
    return (
      <div
        {...panel}
        className={classNames(
          'relative flex min-w-0 touch-manipulation select-none overflow-hidden rounded-card border-2',
          isFilled ? 'bg-ink' : 'bg-surface',
          border,
        )}
      >
        {/* What is as easy to hit as the panel is adds a point; its + says so. */}
        <button {...add} className="absolute inset-0 rounded-card -outline-offset-4" />
        {isSun && (
          <span
            aria-hidden
            className={look.text}
            // Told apart by more than color: one bar is whole, the other one striped.
            style={{
              width: 12,
              background:
                team === 'team1'
                  ? 'currentColor'
                  : 'repeating-linear-gradient(currentColor 0 12px, transparent 12px 20px)',
            }}
          />
        )}
        {/* The content on top of the button lets taps through. */}
        <div className="pointer-events-none relative flex min-w-0 flex-1 flex-col p-3">
          <TeamNames people={people} className={classNames('text-lg font-semibold', nameColor)} isOneLine />
          <p
            className={classNames(
              'grid flex-1 place-items-center font-numeral text-big font-bold',
              // On its side, a phone needs the height for the points of the others.
              form.won === null ? 'landscape:text-big-wide' : 'landscape:text-score',
              color,
            )}
          >
            {points ??
              (isBlank ? <ZeroPoints className="opacity-40" /> : <EmptyPoints className="size-14" />)}
          </p>
          <div className="flex gap-2">
            <button {...remove} className={corner}>
              <Minus {...icon} />
            </button>
            <button
              {...won}
              className={classNames(
                'pointer-events-auto flex min-w-0 flex-1 touch-manipulation items-center justify-center gap-2 rounded-button border-2 text-lg font-semibold',
                isSun
                  ? isFilled
                    ? 'border-ground bg-ground text-ink'
                    : 'border-ink text-ink'
                  : form.won === team
                    ? look.chosen
                    : look.won,
              )}
            >
              {form.won === team ? <Check {...icon} /> : <Trophy {...icon} className="size-5" />}
              Won
            </button>
            <span aria-hidden className={classNames(corner, 'pointer-events-none', !isSun && look.text)}>
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
        'relative flex min-w-0 flex-col overflow-hidden rounded-card border-2 bg-surface',
        border,
      )}
    >
      <button {...won} className="absolute inset-0 touch-manipulation rounded-card -outline-offset-4" />
      {/* The content on top of the button lets taps through. */}
      <div className="pointer-events-none relative flex flex-1 flex-col gap-2 p-3">
        <TeamNames people={people} className={classNames('text-lg font-semibold', nameColor)} />
        <div className="mt-auto grid items-center">
          <PointsField
            label={`Points for ${names}`}
            points={points}
            isBlank={isBlank}
            field={field}
            next={next}
            onStep={(by) => form.step(team, by)}
            onType={(typed) => form.type(team, typed)}
            className={color}
          />
          {isBlank && (
            <span
              aria-hidden
              className={classNames(
                'col-start-1 row-start-1 flex min-h-target items-center justify-center gap-2 rounded-button text-lg font-semibold peer-focus:opacity-0',
                look.won,
              )}
            >
              <Trophy className="size-5 shrink-0" />
              Won
            </span>
          )}
        </div>
      </div>
      <div className="relative flex divide-x divide-line border-t border-line [&>button]:flex-1">
        <button {...remove} className={classNames(STEP, 'text-ink')}>
          <Minus {...icon} />
        </button>
        {isBlank && <ZeroPoints className="grid w-9 place-items-center text-2xl font-bold" />}
        <button {...add} className={classNames(STEP, look.text)}>
          <Plus {...icon} />
        </button>
      </div>
    </div>
  )
}

const STEP =
  'grid min-h-target touch-manipulation select-none place-items-center bg-surface -outline-offset-4 active:bg-line aria-disabled:text-muted/50'

/** The place of a number that is still to come. */
const EmptyPoints = ({ className }: { className: string }) => (
  <span className={classNames('rounded-button border-2 border-dashed border-current', className)} />
)

/** A game begins at 0–0, which isn't a score yet. */
const ZeroPoints = ({ className }: { className: string }) => (
  <span aria-hidden className={classNames('font-numeral text-muted', className)}>
    0
  </span>
)

type PointsFieldProps = Pick<TeamPanelProps, 'points' | 'isBlank' | 'field' | 'next'> & {
  label: string
  onStep: (by: 1 | -1) => void
  onType: (points: number | null) => void
  className: string
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** Before the first number it is reached with Tab only: for a thumb, its place is part of the button that says who won. */
function PointsField(props: PointsFieldProps) {
  const { label, points, isBlank, field, next, onStep, onType, className } = props
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
      value={points ?? ''}
      onChange={({ target }) => {
        isStepped.current = false
        onType(readPoints(target.value))
      }}
      {...selectAllText}
      onKeyDown={handleKey}
      className={classNames(
        // As high whatever the font: a field is never lower than its font's own lines, and ours comes late.
        'peer col-start-1 row-start-1 mx-auto h-[1.25em] w-24 rounded-button border-2 bg-transparent text-center font-numeral text-score font-bold',
        points === null ? 'border-dashed border-current' : 'border-transparent',
        isBlank ? 'opacity-0 focus:opacity-100' : 'pointer-events-auto animate-appear',
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

type TeamNamesProps = {
  people: readonly CourtPlayer[]
  /** On the side of a phone, where every line of height counts. */
  isOneLine?: boolean
  className?: string
}

/** One name per line; the reader, and a sub with the absent player next to it: 'Alex (sub for Ines D.)'. */
function TeamNames({ people, isOneLine, className }: TeamNamesProps) {
  const { myId } = useScoring()
  // Both of a team get the same size.
  const isLong = people.some(({ fullName }) => LONG_WORD.test(fullName))
  return (
    <ul className={classNames(isOneLine && 'short:flex short:flex-wrap short:gap-x-3', className)}>
      {people.map((person) => (
        <li key={person.id} className={classNames('wrap-anywhere', isLong && 'text-note')}>
          {person.fullName}
          {person.id === myId && <span className="text-sm font-normal"> (you)</span>}
          {person.subFor !== null && <span className="font-normal"> (sub for {person.subFor})</span>}
        </li>
      ))}
    </ul>
  )
}

const TEAM_STYLES = {
  team1: {
    text: 'text-team1',
    border: 'border-team1',
    won: 'border-transparent bg-team1-dim text-team1',
    chosen: 'border-transparent bg-team1 text-team1-ink',
  },
  team2: {
    text: 'text-team2',
    border: 'border-team2',
    won: 'border-transparent bg-team2-dim text-team2',
    chosen: 'border-transparent bg-team2 text-team2-ink',
  },
} as const

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/** Selects a score field's text however it gets focus, even by another tap, so that typing replaces the whole number. */
export const selectAllText = {
  onFocus: selectAll,
  onClick: selectAll,
  // When released on text that is already selected, the browser sets the caret there after the click event.
  onMouseUp: (event: SyntheticEvent) => event.preventDefault(),
}
