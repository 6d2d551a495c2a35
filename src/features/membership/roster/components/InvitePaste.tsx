import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { Button } from '@/shared/ui/Button'
import { TextArea } from '@/shared/ui/TextArea'
import { MOST_INVITEES } from '../check-invitees'
import { parseInvitees } from '../parse-invitees'

type InvitePasteProps = {
  text: string
  /** The number of people in the text. */
  count: number
  onChange: (text: string) => void
  onNext: () => void
  onClose: () => void
}

const EXAMPLE = `Maya Reyes <maya@example.com>
sam@example.com, tom@example.com`

const PasteSchema = v.object({
  people: v.pipe(
    v.string(),
    v.check((text) => parseInvitees(text).length > 0, 'Enter at least one email'),
  ),
})

export function InvitePaste({ text, count, onChange, onNext, onClose }: InvitePasteProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(PasteSchema),
    defaultValues: { people: text },
  })
  const submit = handleSubmit(onNext)
  return (
    <form
      aria-label="People to invite"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="space-y-5"
    >
      <TextArea
        label="Names and emails"
        rows={8}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={EXAMPLE}
        error={formState.errors.people?.message}
        hint={`One per line, or separated by commas. Up to ${MOST_INVITEES} at a time.`}
        {...register('people', {
          onChange: ({ target }: { target: HTMLTextAreaElement }) => onChange(target.value),
        })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          {count > 1 ? `Review ${count} players` : 'Review'}
        </Button>
      </div>
    </form>
  )
}
