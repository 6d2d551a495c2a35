import { useCallback, useRef, useState } from 'react'
import { forgetDraft, newDraft, readDraft, writeDraft, type SetDraft } from './set-draft'

/** The set that a person is preparing, kept on this device with every change. `begin` takes the place of an older one. */
export function useKeptDraft(profileId: string, begin?: () => SetDraft) {
  const [found] = useState(() => (begin ? null : readDraft(profileId)))
  const [draft, setDraft] = useState<SetDraft>(() => begin?.() ?? found ?? newDraft(new Date()))
  const latest = useRef(draft)
  const [isTakenUp, setTakenUp] = useState(found !== null)
  const [isKept, setKept] = useState(true)
  const change = useCallback(
    (part: Partial<SetDraft>) => {
      latest.current = { ...latest.current, ...part }
      setDraft(latest.current)
      setKept(writeDraft(profileId, latest.current))
    },
    [profileId],
  )
  const startOver = () => {
    forgetDraft(profileId)
    latest.current = newDraft(new Date())
    setDraft(latest.current)
    setTakenUp(false)
  }
  return { draft, isTakenUp, isKept, change, startOver }
}
