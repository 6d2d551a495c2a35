import { useEffect, useState, useSyncExternalStore } from 'react'
import { readEnv } from '@/shared/lib/env'
import type { RealtimeChannel } from '@supabase/supabase-js'
import { supabase } from '@/shared/supabase/client'

/** Changes come in bursts (a score and its history, on several courts), so one read covers them all. */
const TOGETHER_MS = 200

/**
 * Calls `read` when Realtime reports a change, while the page is visible. True while that works; false if it is off,
 * broken, or not connected yet, and scores must be polled.
 */
export function useLiveHints(gameDayId: string, read: () => void): boolean {
  const [isRealtimeOn, setRealtimeOn] = useState(false)
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
    listenForHints(gameDayId, { onHint, onConnection: setRealtimeOn }, end.signal)
    return () => {
      end.abort()
      clearTimeout(timer)
      setRealtimeOn(false)
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

type Listener = {
  /** Something changed in the game day. A regular read finds out what. */
  onHint: () => void
  /** Whether Realtime is connected. If not, polling has to find changes. */
  onConnection: (isRealtimeOn: boolean) => void
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 120_000

/**
 * Listens to Realtime until `signal` aborts. A failed channel is reported, dropped, and reopened after a while; then one
 * read catches up on what was missed.
 */
function listenForHints(gameDayId: string, { onHint, onConnection }: Listener, signal: AbortSignal): void {
  let failures = 0
  let channel: RealtimeChannel | undefined
  let leaving: Promise<unknown> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const leave = () => {
    const left = channel
    channel = undefined
    if (left) leaving = supabase().then((client) => client.removeChannel(left))
  }
  const fail = () => {
    leave()
    if (signal.aborted) return
    onConnection(false)
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++)
    // With jitter, so that a whole club doesn't reconnect in the same second.
    timer = setTimeout(() => void join(), pause * (0.5 + Math.random()))
  }
  const join = async () => {
    const client = await supabase().catch(() => undefined)
    if (signal.aborted) return
    if (!client) return fail()
    // The client would reuse a channel that is still closing. A topic of its own members needs the newest token.
    await Promise.allSettled([leaving, client.realtime.setAuth()])
    if (signal.aborted) return
    const made = client
      .channel(`game-day:${gameDayId}`, { config: { private: true } })
      .on('broadcast', { event: 'change' }, onHint)
    channel = made
    made.subscribe((status: string) => {
      // Also called for channels that are closing.
      if (channel !== made || signal.aborted) return
      if (status !== 'SUBSCRIBED') return fail()
      failures = 0
      onConnection(true)
      onHint()
    })
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    leave()
  })
  void join()
}
