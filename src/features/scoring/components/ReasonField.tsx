import { REASON_LENGTH } from '@/domain/text-limits'
import { Field } from '@/shared/ui/Field'

type ReasonFieldProps = {
  /** Common reasons, which take one tap instead of typing. */
  usual: readonly string[]
  value: string
  onChange: (reason: string) => void
  error: string | undefined
}

export function ReasonField({ usual, value, onChange, error }: ReasonFieldProps) {
  return (
    <div>
      <Field
        label="Reason"
        value={value}
        maxLength={REASON_LENGTH}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {usual.map((reason) => (
          <button
            key={reason}
            type="button"
            onClick={() => onChange(reason)}
            className="min-h-9 rounded-full border border-line bg-raised px-3 text-note text-muted hover:text-ink"
          >
            {reason}
          </button>
        ))}
      </div>
    </div>
  )
}
