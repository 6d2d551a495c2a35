import type { ReactNode } from 'react'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { isForOrganizers, kindName, type Channel, type MessagePreference } from '../model'

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
