import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { COURT_NAME_LENGTH } from '@/domain/text-limits'
import { Field } from '@/shared/ui/Field'
import { FormDialog } from '@/shared/ui/FormDialog'
import { nameCourt } from '../api'
import { useScheduler } from '../use-scheduler'

const NameSchema = v.object({ name: v.pipe(v.string(), v.trim()) })

export function CourtNameDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { schedule } = useScheduler()
  const form = useForm({
    resolver: valibotResolver(NameSchema),
    defaultValues: { name: schedule.courtNames[number] ?? '' },
  })
  const { mutate, isPending } = useMutation(nameCourt(schedule.day.leagueId))
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      onSubmit={({ name }) => mutate({ number, name }, { onSuccess: onClose })}
      pending={isPending}
      title={`Court ${number} name`}
      description="Everyone in the league sees this name, on every game day."
      action="Save"
    >
      <Field
        label="Name"
        hint={`Leave blank to show “Court ${number}.”`}
        maxLength={COURT_NAME_LENGTH}
        {...form.register('name')}
      />
    </FormDialog>
  )
}
