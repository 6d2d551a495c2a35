import type { ReactNode } from 'react'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { clockText, zoneNote } from '@/shared/lib/dates'
import { useNow } from '@/shared/lib/timing'
import { Button } from '@/shared/ui/Button'
import { Select } from '@/shared/ui/Field'
import { isForOrganizers, kindName, type Channel, type MessagePreference, type QuietHours } from '../model'

type KindTableProps = {
  preferences: readonly MessagePreference[]
  onChange: (changed: MessagePreference) => void
}

const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { email: 'Email', push: 'Push' }

/** A checkbox for each kind of message and each channel that it can take. */
export function KindTable({ preferences, onChange }: KindTableProps) {
  const channels = [...new Set(preferences.map(({ channel }) => channel))]
  const kinds = [...new Set(preferences.map(({ kind }) => kind))]
  const groups = [
    { title: 'Message', kinds: kinds.filter((kind) => !isForOrganizers(kind)) },
    { title: 'For organizers', kinds: kinds.filter(isForOrganizers) },
  ]
  return (
    <table className="w-full text-sm">
      {groups.map(
        ({ title, kinds: listed }, index) =>
          listed.length > 0 && (
            <tbody key={title}>
              <tr className="text-note text-muted">
                <th scope="rowgroup" className="py-2 text-left font-medium">
                  {title}
                </th>
                {channels.map((channel) => (
                  <th key={channel} scope="col" className="w-14 py-2 font-medium">
                    {index === 0 ? (
                      CHANNEL_NAMES[channel]
                    ) : (
                      <VisuallyHidden>{CHANNEL_NAMES[channel]}</VisuallyHidden>
                    )}
                  </th>
                ))}
              </tr>
              {listed.map((kind) => (
                <tr key={kind} className="border-t border-line">
                  <th scope="row" className="py-1 pr-2 text-left font-normal">
                    {kindName(kind)}
                  </th>
                  {channels.map((channel) => {
                    const preference = preferences.find((one) => one.kind === kind && one.channel === channel)
                    return (
                      <td key={channel} className="p-0">
                        {preference && (
                          <Switch
                            label={`${kindName(kind)} by ${CHANNEL_NAMES[channel].toLowerCase()}`}
                            isOn={preference.isOn}
                            onChange={(isOn) => onChange({ ...preference, isOn })}
                          />
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          ),
      )}
    </table>
  )
}

type SwitchProps = { label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }

/** As large as a thumb. */
function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="grid min-h-12 place-items-center">
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-accent"
      />
    </label>
  )
}

type MutedLeaguesProps = {
  leagues: readonly { id: string; name: string; isMuted: boolean }[]
  onChange: (leagueId: string, isMuted: boolean) => void
}

export function MutedLeagues({ leagues, onChange }: MutedLeaguesProps) {
  return (
    <ul className="divide-y divide-line">
      {leagues.map(({ id, name, isMuted }) => (
        <li key={id}>
          <label className="flex min-h-12 items-center justify-between gap-[12px] text-sm">
            <span className="min-w-0 wrap-break-word">Mute {name}</span>
            <input
              type="checkbox"
              checked={isMuted}
              onChange={({ target }) => onChange(id, target.checked)}
              className="mx-[12px] size-[20px] shrink-0 accent-accent"
            />
          </label>
        </li>
      ))}
    </ul>
  )
}

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
