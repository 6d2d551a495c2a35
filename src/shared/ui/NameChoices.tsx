import { nameKey } from '@/shared/lib/name-matches'
import { Button } from './Button'

type NameChoicesProps = {
  legend: string
  names: readonly string[]
  /** What is entered by now, however it got there. */
  entered: string
  onChoose: (name: string) => void
}

/** Known people beside a field that takes any name. */
export function NameChoices({ legend, names, entered, onChoose }: NameChoicesProps) {
  if (names.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 text-note text-muted">{legend}</legend>
      <ul className="flex max-h-44 flex-wrap gap-2 overflow-y-auto">
        {names.map((name) => (
          <li key={name} className="min-w-0">
            <Button
              size="sm"
              aria-pressed={nameKey(entered) === nameKey(name)}
              onClick={() => onChoose(name)}
              className="max-w-full aria-pressed:border-accent/60 aria-pressed:bg-accent-dim aria-pressed:text-accent"
            >
              <span className="truncate">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
