import { useEffect, useState, useSyncExternalStore } from 'react'
import { readEnv } from '@/shared/lib/env'
import { listenForHints } from './live-hints'

/** Changes come in bursts (a score and its history, on several courts), so one read covers them all. */
const TOGETHER_MS = 200

/**
 * Calls `read` when Realtime reports a change, while the page is visible. True while that works; false if it is off,
 * broken, or not connected yet, and scores must be polled.
 */
export function useLiveHints(gameDayId: string, read: () => void): boolean {
  const [isRealtimeOn, setTold] = useState(false)
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden)
  const isOn = isVisible && hasRealtime()

  useEffect(() => {
    if (!isOn) return undefined
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const onHint = () => {
      if (timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        read()
      }, TOGETHER_MS)
    }
    listenForHints(gameDayId, { onHint, onTold: setTold }, end.signal)
    return () => {
      end.abort()
      clearTimeout(timer)
      setTold(false)
    }
  }, [gameDayId, isOn, read])

  return isRealtimeOn
}

function hasRealtime(): boolean {
  const env = readEnv()
  return env.ok && env.realtime
}

function onVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
