import { useId, type ComponentProps } from 'react'
import { Button } from '@/shared/ui/Button'
import { TextArea } from '@/shared/ui/TextArea'
import { MemberSearch } from './MemberSearch'

type NamesToAddProps = Pick<ComponentProps<typeof MemberSearch>, 'isIn' | 'onAdd'> & {
  title: string
  confirmLabel: string
  isPending?: boolean
  /** The box for the names. */
  box: Omit<ComponentProps<typeof TextArea>, 'label'>
  onSubmit: () => void
}

/** Adds players to those who are there: guests by name, and members. */
export function NamesToAdd({ title, confirmLabel, isPending, box, onSubmit, ...search }: NamesToAddProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <form
          aria-labelledby={id}
          className="space-y-2"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <TextArea
            label="Names"
            rows={2}
            autoCorrect="off"
            spellCheck={false}
            hint="One per line, or separated by commas."
            {...box}
          />
          <Button type="submit" pending={isPending}>
            {confirmLabel}
          </Button>
        </form>
        <MemberSearch {...search} />
      </div>
    </section>
  )
}
