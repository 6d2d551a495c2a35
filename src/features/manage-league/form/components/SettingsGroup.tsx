import { useContext, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Fold } from '@/shared/ui/Details'
import type { LeagueValues } from '../league-form'
import { useLeagueForm } from '../use-league-form'
import { SettingNotesContext, type SettingNote, type SettingNotes } from '../setting-notes'

type SettingsGroupProps = { title: string; settings: readonly (keyof LeagueValues)[]; children: ReactNode }

/** Related settings. In a league in progress, an effect that several of them share is stated once, above. */
export function SettingsGroup({ title, settings, children }: SettingsGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 font-semibold">{title}</legend>
      <SharedReason settings={settings}>{children}</SharedReason>
    </fieldset>
  )
}

type FoldedGroupProps = SettingsGroupProps & {
  /** What is stored, in a line. */
  summary: string
}

/** The same as a row that opens, for a league that has them all. `openWrong` opens those with a mistake. */
export function FoldedGroup({ title, settings, summary, children }: FoldedGroupProps) {
  const { control } = useLeagueForm()
  const { dirtyFields } = useFormState({ control })
  const isChanged = settings.some((setting) => dirtyFields[setting])
  return (
    <Fold title={title} note={isChanged ? <span className="text-accent">Changed</span> : summary}>
      <fieldset className="min-w-0" aria-label={title}>
        <SharedReason settings={settings}>{children}</SharedReason>
      </fieldset>
    </Fold>
  )
}

/** Opens the groups of these fields, before the form focuses the first one. */
export function openWrong(errors: Partial<Record<keyof LeagueValues, unknown>>) {
  for (const name of Object.keys(errors))
    document.getElementsByName(name)[0]?.closest('details')?.setAttribute('open', '')
}

/** Says once, above several settings, what a change of most of them affects. */
export function SharedReason({ settings, children }: Omit<SettingsGroupProps, 'title'>) {
  const notes = useContext(SettingNotesContext)
  const shared = sharedReason(notes, settings)
  return (
    <>
      {shared && <p className="py-2.5 text-note text-muted">{shared}</p>}
      <SettingNotesContext value={shared ? withoutRepeats(notes, (note) => note.because === shared) : notes}>
        {children}
      </SettingNotesContext>
    </>
  )
}

/** The effect that most of these settings share; undefined if all differ. */
function sharedReason(notes: SettingNotes, settings: readonly (keyof LeagueValues)[]): string | undefined {
  const reasons = settings.flatMap((setting) => {
    const note = notes[setting]
    return note && !note.isShown ? [note.because] : []
  })
  const times = (reason: string) => reasons.filter((each) => each === reason).length
  const most = reasons.toSorted((a, b) => times(b) - times(a))[0]
  return most !== undefined && times(most) > 1 ? most : undefined
}

function withoutRepeats(notes: SettingNotes, isShown: (note: SettingNote) => boolean): SettingNotes {
  return Object.fromEntries(
    Object.entries(notes).map(([setting, note]) => [
      setting,
      { ...note, isShown: note.isShown || isShown(note) },
    ]),
  )
}
