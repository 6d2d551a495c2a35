import { useCallback, useState } from 'react'
import { forgetDraft, readDraft, writeDraft, type LeagueDraft } from '../league-draft'
import type { LeagueValues } from '../league-form'
import { useKept } from '@/shared/lib/use-kept'

/** The league that a person is preparing, kept on this device with every change. */
export function useKeptDraft(profileId: string, fresh: LeagueValues) {
  const [found] = useState(() => readDraft(profileId, fresh))
  const keep = useCallback((draft: LeagueDraft) => writeDraft(profileId, draft), [profileId])
  const { values, isKept, change } = useKept(() => found ?? emptyDraft(fresh), keep)
  const startOver = () => {
    forgetDraft(profileId)
    // Everything on the page began with the draft.
    window.location.reload()
  }
  return { draft: values, isTakenUp: found !== null, isKept, change, startOver }
}

function emptyDraft(values: LeagueValues): LeagueDraft {
  return {
    id: crypto.randomUUID(),
    step: 0,
    values,
    people: '',
    choices: {},
    ratings: true,
    invite: true,
    plays: false,
  }
}
