import { valibotResolver } from '@hookform/resolvers/valibot'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { RoundRobinFormat, RoundRobinSettings } from '@/domain/round-robin-session/session'
import { Field } from '@/shared/ui/Field'
import { FormDialog } from '@/shared/ui/FormDialog'
import { SignUpDetails, spotsFor, onClock, type DraftPerson } from '../round-robin-form'
import { type SignUpDetailValues, openSignUp } from './mutations'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'

interface SignUpDetailFields {
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
  problem?: ReactNode
  onSubmit: (details: SignUpDetailValues) => void
  onClose: () => void
}

/** When and where it is, and for how many. The spots follow the courts until the host enters their number. */
export function SignUpDetailsDialog(props: SignUpDetailsDialogProps) {
  const { title, description, confirmLabel, values, format, pending, problem, onSubmit, onClose } = props
  const form = useForm<SignUpDetailFields, unknown, SignUpDetailValues>({
    resolver: valibotResolver(SignUpDetails),
    defaultValues: values,
  })
  const { register, formState, setValue, getFieldState } = form
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
    <FormDialog
      title={title}
      description={description}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      action={confirmLabel}
      saving={{ isPending: pending, error: null }}
      aria-label={title}
      className=""
      alert={
        problem && (
          <div role="alert" className="mt-4 space-y-2 text-bad">
            {problem}
          </div>
        )
      }
    >
      <div className="grid two-columns items-start gap-4">
        <Field {...text('name')} label="Name" className="col-span-full" />
        <Field
          {...text('date')}
          label="Date"
          type="date"
          data-initial-focus
          className="max-sm:col-span-full"
        />
        <Field {...text('time')} label="Start time" type="time" className="max-sm:col-span-full" />
        <Field {...text('location')} label="Location (optional)" className="col-span-full" />
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
    </FormDialog>
  )
}

interface OpenSignUpProps {
  id: string
  seed: number
  /** As entered, with the names so far. */
  settings: RoundRobinSettings
  people: readonly DraftPerson[]
  onOpened: () => void
  onClose: () => void
}

const HALF_HOUR_MS = 30 * 60_000

/** Opens a list for a round robin to come, on which players put themselves, and shows its link. */
export function OpenSignUp({ id, seed, settings, people, onOpened, onClose }: OpenSignUpProps) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation(openSignUp)
  const [isPast, setPast] = useState(false)
  const open = ({ capacity, ...details }: SignUpDetailValues) => {
    const isTooLate = Date.parse(details.startsAt) < Date.now()
    setPast(isTooLate)
    if (isTooLate) return
    mutate(
      { id, seed, settings: { ...settings, ...details }, capacity, people },
      {
        onSuccess: () => {
          onOpened()
          void navigate(paths.playEvent(id), { state: { share: true } })
        },
      },
    )
  }
  const problem = isPast
    ? 'Choose a date and time in the future.'
    : error && (
        <>
          <p>
            {errorCode(error) === 'round_robin_differs' ? 'Sign-up is already open.' : sentenceFor(error)}
          </p>
          {errorCode(error) === 'round_robin_differs' && (
            <ButtonLink to={paths.playEvent(id)}>Open existing round robin</ButtonLink>
          )}
        </>
      )
  return (
    <SignUpDetailsDialog
      title="Open sign-up"
      description={`Players put themselves on the list with a link. No account needed.${people.length > 0 ? ` Already on it: ${countOf(people.length, 'player')}.` : ''}`}
      confirmLabel="Open sign-up"
      values={{
        name: settings.name,
        ...onClock(new Date(dayToCome(settings.startsAt))),
        location: settings.location,
        courts: String(settings.courts),
        capacity: String(Math.max(spotsFor(settings.courts, settings.format), people.length)),
      }}
      format={settings.format}
      pending={isPending}
      problem={problem}
      onSubmit={open}
      onClose={onClose}
    />
  )
}

/** The time that was entered if it is still to come; otherwise Saturday at 9:00 AM, when many play. */
function dayToCome(startsAt: string, now = Date.now()): number {
  const entered = Date.parse(startsAt)
  if (entered > now + HALF_HOUR_MS) return entered
  const saturday = new Date(now)
  saturday.setHours(9, 0, 0, 0)
  saturday.setDate(saturday.getDate() + (6 - saturday.getDay()))
  if (saturday.getTime() < now) saturday.setDate(saturday.getDate() + 7)
  return saturday.getTime()
}
