import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { CONTROL_CLASSES, FieldFrame, type FieldText } from './Field'
import { IconButton } from './Button'

type StepperProps = FieldText & {
  /** The number as it was typed. */
  value: string
  least: number
  most: number
  className?: string
  onChange: (value: string) => void
}

/** A whole number that is mostly changed by one: a button on each side, and a field for the rest. */
export function Stepper({ label, hint, error, value, least, most, className, onChange }: StepperProps) {
  const number = /^\d+$/.test(value.trim()) ? Number(value) : null
  const to = (next: number) => onChange(String(Math.min(Math.max(next, least), most)))
  const step = (by: 1 | -1) => to(number === null ? least : number + by)
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const what = label.toLowerCase()
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="flex w-40 items-center gap-1">
          <IconButton
            label={`Fewer ${what}`}
            className="border border-line bg-raised text-ink"
            aria-disabled={number !== null && number <= least}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden className="size-5" />
          </IconButton>
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={stepByKey}
            className={`${CONTROL_CLASSES} h-11 min-w-0 flex-1 !px-1 text-center font-numeral !text-2xl`}
          />
          <IconButton
            label={`More ${what}`}
            className="border border-line bg-raised text-ink"
            aria-disabled={number !== null && number >= most}
            onClick={() => step(1)}
          >
            <Plus aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </FieldFrame>
  )
}
