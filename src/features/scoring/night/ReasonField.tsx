import type { RecordedResult } from '@/domain/recorded-game'
import { Field } from '@/shared/ui/Field'

const LENGTH = 300

/** What it usually is: one tap instead of typing beside a court. */
const USUAL: Readonly<Record<RecordedResult, readonly string[]>> = {
  score: ['Wrong score entered', 'Sides were swapped'],
  forfeit: ['Did not come', 'Left before the game'],
  retired: ['Injury', 'Had to leave'],
  incomplete: ['Ran out of time', 'Rain'],
  void: ['Rain', 'Played by mistake'],
}

type ReasonFieldProps = {
  result: RecordedResult
  value: string
  onChange: (reason: string) => void
  error: string | undefined
}

export function ReasonField({ result, value, onChange, error }: ReasonFieldProps) {
  return (
    <div>
      <Field
        label="Why"
        value={value}
        maxLength={LENGTH}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {USUAL[result].map((reason) => (
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
