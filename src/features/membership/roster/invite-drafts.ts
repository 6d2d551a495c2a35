import { useState } from 'react'

/** What was pasted and not sent yet, a person and league each; kept while this page is open, never on the device. */
const drafts = new Map<string, string>()

/** The text of a list that is being prepared. It survives closing the dialog and looking at other pages. */
export function useInviteDraft(profileId: string, leagueId: string) {
  const key = `${profileId} ${leagueId}`
  const [text, setText] = useState(() => drafts.get(key) ?? '')
  const save = (changed: string) => {
    setText(changed)
    if (changed.trim() === '') drafts.delete(key)
    else drafts.set(key, changed)
  }
  return [text, save] as const
}
