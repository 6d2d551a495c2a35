import { clockText, zoneNote } from '@/shared/lib/dates'
import { useNow } from '@/shared/lib/timing'
import { Button } from '@/shared/ui/Button'
import { Select } from '@/shared/ui/Field'
import type { QuietHours } from '../model'

type QuietHoursFieldsProps = {
  hours: QuietHours | null
  /** Of this device. */
  timeZone: string
  onChange: (hours: QuietHours | null) => void
}

const DEFAULT = { starts: '22:00', ends: '07:00' }
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

export function QuietHoursFields({ hours, timeZone, onChange }: QuietHoursFieldsProps) {
  const now = useNow(60_000)
  const otherZone = hours && zoneNote(new Date(now).toISOString(), hours.timeZone, timeZone)
  return (
    <div className="space-y-3">
      <label className="flex min-h-12 items-center justify-between gap-3 text-sm">
        Pause messages overnight
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={({ target }) => onChange(target.checked ? { timeZone, ...DEFAULT } : null)}
          className="mx-4.5 size-5 shrink-0 accent-accent"
        />
      </label>
      {hours && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
          <TimeSelect
            label="From"
            value={hours.starts}
            not={hours.ends}
            onChange={(starts) => onChange({ ...hours, starts })}
          />
          <TimeSelect
            label="To"
            value={hours.ends}
            not={hours.starts}
            onChange={(ends) => onChange({ ...hours, ends })}
          />
        </div>
      )}
      {hours && otherZone && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <p>These are {otherZone}.</p>
          <Button size="sm" onClick={() => onChange({ ...hours, timeZone })}>
            Use my time
          </Button>
        </div>
      )}
      <p className="text-note text-muted">
        Messages arrive afterward. If your game day today is canceled, you hear it at once.
      </p>
    </div>
  )
}

type TimeSelectProps = {
  label: string
  value: string
  /** The other end, which can't be the same. */
  not: string
  onChange: (time: string) => void
}

function TimeSelect({ label, value, not, onChange }: TimeSelectProps) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {[...new Set([...HALF_HOURS, value])].toSorted().map((time) => (
        <option key={time} value={time} disabled={time === not}>
          {clockText(time)}
        </option>
      ))}
    </Select>
  )
}
