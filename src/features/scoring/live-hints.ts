import type { RealtimeChannel } from '@supabase/supabase-js'
import { supabase } from '@/shared/supabase/client'

type Listener = {
  /** Something changed in the game day. A regular read finds out what. */
  onHint: () => void
  /** Whether Realtime is connected. If not, polling has to find changes. */
  onTold: (isRealtimeOn: boolean) => void
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 120_000

/**
 * Listens to Realtime until `signal` aborts. A failed channel is reported, dropped, and reopened after a while; then one
 * read catches up on what was missed.
 */
export function listenForHints(gameDayId: string, { onHint, onTold }: Listener, signal: AbortSignal): void {
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
    onTold(false)
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
      onTold(true)
      onHint()
    })
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    leave()
  })
  void join()
}
