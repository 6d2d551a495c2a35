import { useFormContext, useForm } from 'react-hook-form'
import { REASON_LENGTH } from '@/domain/text-limits'
import { Field } from '@/shared/ui/Field'
import { valibotResolver } from '@hookform/resolvers/valibot'
import * as v from 'valibot'

type ReasonFieldProps = {
  /** Common reasons, which take one tap instead of typing. */
  usual: readonly string[]
  onChoose?: () => void
}

export function ReasonField({ usual, onChoose }: ReasonFieldProps) {
  const { register, setValue, formState } = useFormContext<{ reason: string }>()
  const choose = (reason: string) => {
    setValue('reason', reason, { shouldValidate: formState.isSubmitted })
    onChoose?.()
  }
  return (
    <div>
      <Field
        label="Reason"
        maxLength={REASON_LENGTH}
        autoComplete="off"
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {usual.map((reason) => (
          <button
            key={reason}
            type="button"
            onClick={() => choose(reason)}
            className="min-h-9 rounded-full border border-line bg-raised px-3 text-note text-muted hover:text-ink"
          >
            {reason}
          </button>
        ))}
      </div>
    </div>
  )
}

export const Reason = v.pipe(v.string(), v.trim(), v.nonEmpty('Add a reason for the history'))

/** A form that requires a reason on a finalized day, and has none before. */
export const reasonSchema = (isFinalized: boolean): v.GenericSchema<string, string | undefined> =>
  isFinalized
    ? Reason
    : v.pipe(
        v.string(),
        v.transform(() => undefined),
      )

const ReasonSchema = v.object({ reason: Reason })

export const useReasonForm = () =>
  useForm({ resolver: valibotResolver(ReasonSchema), defaultValues: { reason: '' } })
