import { valibotResolver } from '@hookform/resolvers/valibot'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import { SignUpDetails } from '../round-robin-form'
import type { SignUpDetailValues } from './mutations'
import { spotsFor } from './spots-for'

/** The fields, as text. */
export interface SignUpDetailFields {
  name: string
  date: string
  time: string
  location: string
  courts: string
  capacity: string
}

interface SignUpDetailsDialogProps {
  title: string
  description?: string
  confirmLabel: string
  values: SignUpDetailFields
  format: RoundRobinFormat
  pending: boolean
  /** Why it failed. */
  problem?: ReactNode
  onSubmit: (details: SignUpDetailValues) => void
  onClose: () => void
}

/** When and where it is, and for how many. The spots follow the courts until the host enters their number. */
export function SignUpDetailsDialog(props: SignUpDetailsDialogProps) {
  const { title, description, confirmLabel, values, format, pending, problem, onSubmit, onClose } = props
  const { register, handleSubmit, formState, setValue, getFieldState } = useForm<
    SignUpDetailFields,
    unknown,
    SignUpDetailValues
  >({ resolver: valibotResolver(SignUpDetails), defaultValues: values })
  const text = (name: keyof SignUpDetailFields) => ({
    autoComplete: 'off',
    error: formState.errors[name]?.message,
    ...register(name),
  })
  const fitSpots = (courts: string) => {
    const isPreset = values.capacity === String(spotsFor(Number(values.courts), format))
    const count = Number(courts)
    if (isPreset && !getFieldState('capacity').isDirty && count >= 1 && count <= 40)
      setValue('capacity', String(spotsFor(count, format)))
  }
  return (
    <Dialog open onClose={() => !pending && onClose()} title={title} description={description}>
      <form
        aria-label={title}
        noValidate
        onSubmit={(event) => void handleSubmit((details) => !pending && onSubmit(details))(event)}
      >
        <div className="grid grid-cols-2 items-start gap-4">
          <Field {...text('name')} label="Name" className="col-span-2" />
          <Field
            {...text('date')}
            label="Date"
            type="date"
            data-initial-focus
            className="max-sm:col-span-2"
          />
          <Field {...text('time')} label="Start time" type="time" className="max-sm:col-span-2" />
          <Field {...text('location')} label="Location (optional)" className="col-span-2" />
          <Field
            {...text('courts')}
            {...register('courts', {
              onChange: ({ target }: { target: HTMLInputElement }) => fitSpots(target.value),
            })}
            label="Courts"
            inputMode="numeric"
          />
          <Field {...text('capacity')} label="Spots" inputMode="numeric" />
        </div>
        <p className="mt-2 text-note text-muted">When all spots are taken, players join the waitlist.</p>
        {problem && (
          <div role="alert" className="mt-4 space-y-2 text-bad">
            {problem}
          </div>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
