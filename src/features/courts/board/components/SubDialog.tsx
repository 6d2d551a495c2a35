import { useId, useState, type FormEvent } from 'react'
import { courtOf } from '@/domain/game-day-plan/board-layout'
import { subSentence } from '@/domain/sub-text'
import { nameKey } from '@/shared/lib/name-matches'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import { NameChoices } from '@/shared/ui/NameChoices'
import { useScheduler } from '../use-scheduler'

type SubDialogProps = {
  /** In whose place. */
  id: string
  onClose: () => void
}

/** Who plays in a member's place: someone in the league who is on no court, or any other name. It counts once published. */
export function SubDialog({ id, onClose }: SubDialogProps) {
  const { courtBoard, people, personOf, settings } = useScheduler()
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const { name } = personOf(id)
  const sub = courtBoard.subs[id]
  const taken = new Set(Object.values(courtBoard.subs).map(nameKey))
  const [entered, setEntered] = useState(sub ?? '')
  const free = people.filter(
    (person) => !courtOf(courtBoard.draft.board, person.id) && !taken.has(nameKey(person.name)),
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = entered.trim()
    const seated = people.find((person) => nameKey(person.name) === nameKey(chosen))
    if (chosen === '') return setProblem('Enter a name')
    if (nameKey(chosen) !== nameKey(sub ?? '') && taken.has(nameKey(chosen)))
      return setProblem(`${chosen} is already subbing for someone else`)
    if (seated && courtOf(courtBoard.draft.board, seated.id))
      return setProblem(`${seated.name} is already on a court`)
    courtBoard.change({ kind: 'sub', person: id, name: chosen })
    return onClose()
  }
  const remove = () => {
    courtBoard.change({ kind: 'sub', person: id, name: null })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Sub for ${name}`}
      description={`${name} keeps their spot. Once you publish, the sub plays the games that have no score.`}
      actions={
        <>
          {sub !== undefined && <Button onClick={remove}>Remove sub</Button>}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            {sub === undefined ? 'Add sub' : 'Change sub'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <Field
          label="Substitute name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={PERSON_NAME_LENGTH}
          value={entered}
          onChange={({ target }) => setEntered(target.value)}
          error={problem}
        />
        <p className="text-note text-muted">{subSentence(settings)}</p>
        <NameChoices
          legend="Or choose a league player who isn't on a court"
          names={free.map((person) => person.name)}
          entered={entered}
          onChoose={setEntered}
        />
      </form>
    </Dialog>
  )
}
