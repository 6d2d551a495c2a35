import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { watchSession, type SessionState } from './session'

/** The session of this browser, and a way to look again after a failure. */
export function useSession(): SessionState & { retry: () => void } {
  const queryClient = useQueryClient()
  const [state, setState] = useState<SessionState>({ status: 'loading' })
  /** An auth id, null for a visitor, undefined while nobody knows. */
  const identity = useRef<string | null | undefined>(undefined)
  const stop = useRef<() => void>(undefined)

  const watch = useCallback(
    (options?: { anew: boolean }) => {
      stop.current?.()
      stop.current = watchSession((next) => {
        const now = identityOf(next) ?? (next.status === 'absent' ? null : identity.current)
        // What was read as one person is not the next one's to see.
        if (identity.current !== undefined && now !== identity.current) queryClient.clear()
        identity.current = now
        // The client repeats itself whenever the tab is looked at again; nothing on the page needs to move for that.
        setState((before) => (before.status === next.status && identityOf(before) === now ? before : next))
      }, options)
    },
    [queryClient],
  )

  useEffect(() => {
    watch()
    return () => stop.current?.()
  }, [watch])

  const retry = useCallback(() => {
    setState({ status: 'loading' })
    watch({ anew: true })
  }, [watch])

  const hasFailed = state.status === 'failed'
  useEffect(() => {
    if (!hasFailed) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed, retry])

  return useMemo(() => ({ ...state, retry }), [state, retry])
}

function identityOf(state: SessionState): string | undefined {
  return state.status === 'present' ? state.authId : undefined
}
