import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'

import * as v from 'valibot'
import { COURT_NAME_LENGTH } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import { nameCourt } from '../api'
import { useScheduler } from '../use-scheduler'

const NameSchema = v.object({ name: v.pipe(v.string(), v.trim()) })

/** Names one of the league's courts, for all game days. */
export function CourtNameDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { schedule } = useScheduler()
  const { register, handleSubmit } = useForm({
    resolver: valibotResolver(NameSchema),
    defaultValues: { name: schedule.courtNames[number] ?? '' },
  })
  const save = useMutation(nameCourt(schedule.day.leagueId))
  const formId = useId()
  const submit = handleSubmit(({ name }) => save.mutate({ number, name }, { onSuccess: onClose }))
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
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <Field
          label="Name"
          hint={`Leave blank to show “Court ${number}.”`}
          maxLength={COURT_NAME_LENGTH}
          {...register('name')}
        />
      </form>
    </Dialog>
  )
}
