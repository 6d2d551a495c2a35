import { useCallback, useState } from 'react'
import { useKept } from '@/shared/lib/use-kept'
import { forgetDraft, newDraft, readDraft, writeDraft, type SetDraft } from './set-draft'

/** The set that a person is preparing, kept on this device with every change. `begin` takes the place of an older one. */
export function useKeptDraft(profileId: string, begin?: () => SetDraft) {
  const [found] = useState(() => (begin ? null : readDraft(profileId)))
  const [isTakenUp, setTakenUp] = useState(found !== null)
  const keep = useCallback((draft: SetDraft) => writeDraft(profileId, draft), [profileId])
  const kept = useKept(() => begin?.() ?? found ?? newDraft(new Date()), keep)
  const startOver = () => {
    forgetDraft(profileId)
    kept.put(newDraft(new Date()))
    setTakenUp(false)
  }
  return { draft: kept.values, isTakenUp, isKept: kept.isKept, change: kept.change, startOver }
}
