import { useId } from 'react'

type ChoiceChipsProps<Value extends string> = {
  legend: string
  options: readonly (readonly [value: Value, text: string])[]
  value: string
  onChange: (value: Value) => void
  className?: string
}

/** One of a few choices, all in view: radio buttons drawn as chips. */
export function ChoiceChips<Value extends string>({
  legend,
  options,
  value,
  onChange,
  className,
}: ChoiceChipsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 text-note font-medium text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, text]) => (
          <label key={option} className="relative">
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="peer sr-only"
            />
            <span className="inline-flex min-h-11 items-center rounded-button border border-line bg-raised px-3.5 text-sm font-medium peer-checked:border-accent/60 peer-checked:bg-accent-dim peer-checked:text-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
              {text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
