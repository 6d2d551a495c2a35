import { useCallback, useRef, useState } from 'react'
import { forgetDraft, readDraft, writeDraft, type LeagueDraft } from '@/features/leagues/league-draft'
import type { LeagueValues } from '@/features/leagues/league-form'

/** The league that a person is preparing, kept on this device with every change. */
export function useKeptDraft(profileId: string, fresh: LeagueValues) {
  const [found] = useState(() => readDraft(profileId, fresh))
  const [draft, setDraft] = useState<LeagueDraft>(() => found ?? emptyDraft(fresh))
  const latest = useRef(draft)
  const [isKept, setKept] = useState(true)
  const change = useCallback(
    (part: Partial<LeagueDraft>) => {
      latest.current = { ...latest.current, ...part }
      setDraft(latest.current)
      setKept(writeDraft(profileId, latest.current))
    },
    [profileId],
  )
  const startOver = () => {
    forgetDraft(profileId)
    // Everything on the page began with the draft.
    window.location.reload()
  }
  return { draft, isTakenUp: found !== null, isKept, change, startOver }
}

function emptyDraft(values: LeagueValues): LeagueDraft {
  return { id: crypto.randomUUID(), step: 0, values, people: '', invite: true, plays: false }
}
