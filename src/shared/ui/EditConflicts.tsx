import { useState } from 'react'
import { Button } from './Button'
import { FormAlert } from './Form'

/** A field that someone else changed while a form was open. */
export interface EditConflict<Name extends string = string> {
  name: Name
  /** What the form calls it. */
  label: string
  /** What the other one saved, as text. */
  theirs: string
}

type EditConflictsProps<Name extends string> = {
  conflicts: readonly EditConflict<Name>[]
  /** Puts theirs into the form, and the focus there: the pressed button is gone. */
  onTake: (name: Name) => void
}

/** Two people changed the same fields at once: shows what the other one saved, to keep or to replace. */
export function EditConflicts<Name extends string>({ conflicts, onTake }: EditConflictsProps<Name>) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  return (
    <FormAlert
      tone="warning"
      action={
        <ul className="space-y-3">
          {conflicts.map(({ name, label, theirs }) => (
            <li
              key={name}
              aria-label={label}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
            >
              <span className="min-w-0 flex-1 basis-56">
                <span className="block text-note text-muted">{label}</span>
                <span className="line-clamp-4 wrap-anywhere whitespace-pre-line">{theirs || '(empty)'}</span>
              </span>
              {taken.has(name) ? (
                <span className="text-note text-muted">Using theirs</span>
              ) : (
                <Button
                  size="sm"
                  onClick={() => {
                    onTake(name)
                    setTaken(new Set([...taken, name]))
                  }}
                >
                  Use theirs
                </Button>
              )}
            </li>
          ))}
        </ul>
      }
    >
      Not saved: someone else edited this too. Use their version, or save again to keep yours.
    </FormAlert>
  )
}
