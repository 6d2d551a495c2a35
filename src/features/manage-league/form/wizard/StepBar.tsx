import { Check } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fieldsIn, FORMAT_FIELDS } from '@/domain/league-settings'
import type { LeagueValues } from '../league-form'

type Step = { id: string; name: string; fields: readonly (keyof LeagueValues)[] }

/** In order. Each lists the fields that must be valid before the next. */
export const STEPS = [
  { id: 'league', name: 'League', fields: ['name', 'clubId', ...fieldsIn('League')] },
  { id: 'dates', name: 'Dates', fields: fieldsIn('Dates') },
  { id: 'format', name: 'Format', fields: FORMAT_FIELDS },
  { id: 'players', name: 'Players', fields: [] },
  { id: 'review', name: 'Review', fields: [] },
] as const satisfies readonly Step[]

type StepBarProps = {
  current: number
  /** The furthest step reached, up to which people can go back and forth. */
  reached: number
  onStep: (step: number) => void
}

/** The current step, and links to the earlier ones. */
export function StepBar({ current, reached, onStep }: StepBarProps) {
  return (
    <nav aria-label="Steps" className="mb-5">
      <ol className="flex flex-wrap gap-1.5">
        {STEPS.map(({ name }, step) => (
          <li key={name} className="min-w-14 flex-1">
            <button
              type="button"
              disabled={step > reached}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onStep(step)}
              className={classNames(
                'flex min-h-11 w-full flex-col justify-end gap-1.5 text-left text-note font-medium',
                step === current ? 'text-ink' : 'text-muted enabled:hover:text-ink',
              )}
            >
              <span className="flex w-full items-center justify-center gap-1 truncate">
                {step < reached && step !== current && (
                  <Check aria-hidden className="size-3.5 shrink-0 max-sm:hidden" />
                )}
                {name}
              </span>
              <span
                aria-hidden
                className={classNames('h-1 rounded-full', step <= current ? 'bg-accent' : 'bg-line')}
              />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface Place {
  step: number
  /** The step before it in the browser's history. */
  from: number
}

/**
 * The form's current step. Each has an entry in the browser's history, so that the phone's Back goes to the previous
 * step and not out of the form. `first` is the initial step. No one gets further than they have been.
 */
export function useStep(first: number) {
  const navigate = useNavigate()
  const { pathname, search, state, key } = useLocation()
  const [opened] = useState(first)
  const [reached, setReached] = useState(first)
  const place = placeIn(state)
  const step = Math.min(place?.step ?? opened, reached)
  /** The history entry being left, because a second tap can come before the browser has navigated. */
  const [left, setLeft] = useState<string>()
  if (left !== undefined && left !== key) setLeft(undefined)

  const goTo = (next: number) => {
    if (next === step || left === key) return
    setLeft(key)
    setReached(Math.max(reached, next))
    if (place && place.step === step && place.from === next) {
      void navigate(-1)
      return
    }
    // When a draft is resumed, the history has no earlier step, and Back must not go forward to one.
    const replace = !place && next < step
    void navigate(pathname + search, {
      state: { step: next, from: replace ? next : step },
      replace,
      preventScrollReset: true,
    })
  }
  return { step, reached, goTo }
}

function placeIn(state: unknown): Place | undefined {
  if (typeof state !== 'object' || state === null || !('step' in state) || !('from' in state))
    return undefined
  const { step, from } = state
  return typeof step === 'number' && typeof from === 'number' ? { step, from } : undefined
}
