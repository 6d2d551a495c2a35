import { useId } from 'react'
import { classNames } from '../lib/class-names'
import { buttonClasses } from './Button'

type ChoiceChipsProps<Value extends string> = {
  legend: string
  /** A question, not a setting: its answers are sentences, and it may have to be answered first. */
  question?: 'plain' | 'warning'
  /** Why it is asked. */
  hint?: string
  options: readonly (readonly [value: Value, text: string])[]
  /** Null until something is chosen. */
  value: string | null
  onChange: (value: Value) => void
  className?: string
}

/** One of a few choices, all in view: radio buttons drawn as chips. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { legend, question, hint, options, value, onChange, className } = props
  const name = useId()
  return (
    <fieldset className={className}>
      <legend
        className={classNames(
          'font-medium',
          question ? 'wrap-anywhere' : 'mb-1.5 text-note text-muted',
          question === 'warning' && 'mb-2 text-sm text-warning',
        )}
      >
        {legend}
      </legend>
      {hint && <p className="mb-2 text-note text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {options.map(([option, text]) => (
          <label key={option} className="relative max-w-full">
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="peer sr-only"
            />
            <span
              className={classNames(
                question
                  ? `${buttonClasses({ size: 'sm' })} cursor-pointer text-left`
                  : 'inline-flex min-h-11 items-center rounded-button border border-line bg-raised px-3.5 text-sm font-medium',
                'peer-checked:border-accent/60 peer-checked:bg-accent-dim peer-checked:text-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
              )}
            >
              {text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
