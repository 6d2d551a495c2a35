import { useState, type FormEvent } from 'react'
import { Button } from '@/shared/ui/Button'
import { TextArea } from '@/shared/ui/TextArea'
import { MOST_INVITEES } from '../check-invitees'

type InvitePasteProps = {
  text: string
  /** How many people are in the text. */
  count: number
  onChange: (text: string) => void
  onNext: () => void
  onClose: () => void
}

const EXAMPLE = `Maya Reyes <maya@example.com>
sam@example.com, tom@example.com`

export function InvitePaste({ text, count, onChange, onNext, onClose }: InvitePasteProps) {
  const [checked, setChecked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (count > 0) onNext()
  }
  return (
    <form aria-label="People to invite" noValidate onSubmit={submit} className="space-y-5">
      <TextArea
        label="Names and emails"
        rows={8}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={EXAMPLE}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        error={checked && count === 0 ? 'Enter at least one email' : undefined}
        hint={`One per line, or separated by commas. Up to ${MOST_INVITEES} at a time.`}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          {count > 1 ? `Review ${count} people` : 'Review'}
        </Button>
      </div>
    </form>
  )
}
