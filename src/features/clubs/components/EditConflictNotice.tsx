import { useState } from 'react'
import { FormAlert } from '@/features/auth/components/FormAlert'
import { Button } from '@/shared/ui/Button'
import type { EditConflict } from '../club-form'

const LABELS: Readonly<Record<EditConflict['word'], string>> = {
  name: 'Name',
  city: 'City',
  address: 'Address',
  description: 'About',
}

type ClashNoticeProps = { clashes: readonly EditConflict[]; onTake: (clash: EditConflict) => void }

/** Two people changed the same texts of a club at once: shows what the other one saved, to keep or to replace. */
export function EditConflictNotice({ clashes, onTake }: ClashNoticeProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  return (
    <FormAlert
      tone="warning"
      action={
        <ul className="space-y-3">
          {clashes.map((clash) => (
            <li
              key={clash.word}
              aria-label={LABELS[clash.word]}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
            >
              <span className="min-w-0 flex-1 basis-56">
                <span className="block text-note text-muted">{LABELS[clash.word]}</span>
                <span className="line-clamp-4 wrap-anywhere whitespace-pre-line">
                  {clash.theirs || '(empty)'}
                </span>
              </span>
              {taken.has(clash.word) ? (
                <span className="text-note text-muted">Using theirs</span>
              ) : (
                <Button
                  size="sm"
                  onClick={() => {
                    onTake(clash)
                    setTaken(new Set([...taken, clash.word]))
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
