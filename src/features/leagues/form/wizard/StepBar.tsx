import { Check } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { STEPS } from './steps'

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
