import { useMemo, useState } from 'react'
import { countOf } from '@/domain/format-text'
import { EMPTY_LIST } from '@/features/people/list/list-draft'
import { PastedPeople } from '@/features/people/list/PastedPeople'
import { nameOf } from '@/features/people/list/review-list'
import { usePeopleList } from '@/features/people/list/use-people-list'
import { takenNames } from '@/shared/lib/name-matches'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'

interface ListDialogProps {
  /** Names that are there already. */
  here: readonly string[]
  /** Partners on the list are pairs. */
  hasPairs: boolean
  onAdd: (players: { name: string; level: number | null }[]) => void
  onClose: () => void
}

/** Adds guests from a pasted list or a file. Guests who are there already aren't added again. */
export function ListDialog({ here, hasPairs, onAdd, onClose }: ListDialogProps) {
  const [draft, setDraft] = useState(EMPTY_LIST)
  const wanted = useMemo(() => ({ gender: false, partners: hasPairs }), [hasPairs])
  const list = usePeopleList(draft, setDraft, { wanted, findsKnown: false })
  const taken = takenNames(here)
  const added = list.people.filter((person) => nameOf(person) !== '' && !taken.has(nameOf(person)))
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Add a list"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={added.length === 0 || list.problem !== null}
            onClick={() => {
              onAdd(added.map((person) => ({ name: nameOf(person), level: person.rating })))
              onClose()
            }}
          >
            {added.length === 0 && list.people.length > 0
              ? 'No one is new'
              : `Add ${countOf(added.length, 'player')}`}
          </Button>
        </>
      }
    >
      <PastedPeople
        list={list}
        label="Names"
        hint="Paste from a group chat or a spreadsheet. No one needs an account."
        placeholder={'Maya Reyes\nSam Park'}
        others={here}
        noEmail={null}
      />
    </Dialog>
  )
}
