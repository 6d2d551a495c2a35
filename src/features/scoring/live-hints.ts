import type { RealtimeChannel } from '@supabase/supabase-js'
import { supabase } from '@/shared/supabase/client'

type Listener = {
  /** Something of the day changed; what, is for the usual reading to find out. */
  onHint: () => void
  /** Whether changes are told of now. While they are not, polling has to find them. */
  onTold: (isRealtimeOn: boolean) => void
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 120_000

/**
 * Listens to Realtime until `signal` says stop. Whatever goes wrong with the channel, it is given up, said, and made
 * again after a while: what it would have told meanwhile is read once when it stands again.
 */
export function listenForHints(gameDayId: string, { onHint, onTold }: Listener, signal: AbortSignal): void {
  let failures = 0
  let attempts = 0
  let channel: RealtimeChannel | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const leave = () => {
    const left = channel
    channel = undefined
    // Its answer is of no interest: the server forgets who does not answer.
    if (left) void supabase().then((client) => client.removeChannel(left))
  }
  const fail = () => {
    leave()
    if (signal.aborted) return
    onTold(false)
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++)
    // Spread, so that a whole club does not come back in the same second.
    timer = setTimeout(() => void join(), pause * (0.5 + Math.random()))
  }
  const join = async () => {
    const client = await supabase().catch(() => undefined)
    if (signal.aborted) return
    if (!client) return fail()
    const day = { event: '*', schema: 'public', filter: `game_day_id=eq.${gameDayId}` } as const
    // Never a name twice: the client would hand out the channel that is just being left.
    const made = client
      .channel(`game-day:${gameDayId}:${++attempts}`)
      .on('postgres_changes', { ...day, table: 'court_rotations' }, onHint)
      .on('postgres_changes', { ...day, table: 'court_assignments' }, onHint)
      .on('postgres_changes', { ...day, table: 'game_days', filter: `id=eq.${gameDayId}` }, onHint)
    channel = made
    made.subscribe((status: string) => {
      // Also told of channels that are being left.
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
