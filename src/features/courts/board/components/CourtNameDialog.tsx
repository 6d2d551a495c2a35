import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { COURT_NAME_LENGTH } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import { nameCourt } from '../mutations'
import { useScheduler } from '../use-scheduler'

/** Gives a court of the league its name, for every game day. */
export function CourtNameDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { schedule } = useScheduler()
  const [name, setName] = useState(schedule.courtNames[number] ?? '')
  const save = useMutation(nameCourt(schedule.day.leagueId))
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Court ${number} name`}
      description="Everyone in the league sees this name, on every game day."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ number, name: name.trim() }, { onSuccess: onClose })
        }}
      >
        <Field
          label="Name"
          hint={`Leave blank to show “Court ${number}.”`}
          value={name}
          maxLength={COURT_NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
