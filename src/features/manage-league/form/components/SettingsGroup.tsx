import { useContext, useId, type ReactNode } from 'react'
import type { LeagueValues } from '../league-form'
import { SettingNotesContext, type SettingNote, type SettingNotes } from '../setting-notes'

type SettingsGroupProps = { title: string; settings: readonly (keyof LeagueValues)[]; children: ReactNode }

/** Related settings. In a league in progress, an effect that several of them share is stated once, above. */
export function SettingsGroup({ title, settings, children }: SettingsGroupProps) {
  const notes = useContext(SettingNotesContext)
  const shared = sharedReason(notes, settings)
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={shared ? id : undefined}>
      <legend className="mb-2.5 font-semibold">{title}</legend>
      {shared && (
        <p id={id} className="-mt-1.5 mb-4 text-note text-muted">
          {shared}
        </p>
      )}
      <SettingNotesContext value={withoutRepeats(notes, (note) => note.because === shared)}>
        {children}
      </SettingNotesContext>
    </fieldset>
  )
}

/** The effect that most of these settings share; undefined if all differ. */
function sharedReason(notes: SettingNotes, settings: readonly (keyof LeagueValues)[]): string | undefined {
  const reasons = settings.flatMap((setting) => notes[setting]?.because ?? [])
  const times = (reason: string) => reasons.filter((each) => each === reason).length
  const most = reasons.toSorted((a, b) => times(b) - times(a))[0]
  return most !== undefined && times(most) > 1 ? most : undefined
}

function withoutRepeats(notes: SettingNotes, isSaid: (note: SettingNote) => boolean): SettingNotes {
  return Object.fromEntries(
    Object.entries(notes).map(([setting, note]) => [setting, { ...note, isSaid: isSaid(note) }]),
  )
}
