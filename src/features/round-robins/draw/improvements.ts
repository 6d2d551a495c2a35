import type { Round } from '@/domain/round'
import type { RoundRobinRequest } from '@/domain/round-robin/request'
import { drawInWorker } from '@/features/draws/draw-in-worker'

interface Improvement {
  roundRobinId: string
  /** The rounds that it improves. */
  drawn: string
  drawnAt: number
  /** Fairer rounds, or null. */
  found: Promise<Round[] | null>
}

/** After that, players may be on the courts, so the rounds stay as they are. */
const LATEST_MS = 20_000
const isInTime = (drawnAt: number) => Date.now() - drawnAt < LATEST_MS

/** Of the last draw. */
let latest: Improvement | undefined

/** The improvement of these rounds of a round robin, if they were drawn a moment ago and no one has changed them since. */
export const improvementOf = (roundRobinId: string, rounds: readonly Round[]) =>
  latest?.roundRobinId === roundRobinId && latest.drawn === gamesIn(rounds) && isInTime(latest.drawnAt)
    ? latest
    : undefined

export function dropImprovement(roundRobinId: string): void {
  if (latest?.roundRobinId === roundRobinId) latest = undefined
}

const gamesIn = (rounds: readonly Round[]) =>
  JSON.stringify(rounds.map(({ games }) => games.map(({ court, team1, team2 }) => [court, team1, team2])))

/**
 * Draws the rounds of a round robin. The worker goes on improving them when they are stored and shown on another page:
 * `signal` only stops the draw itself.
 */
export async function drawAndImprove(
  roundRobinId: string,
  request: RoundRobinRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Round[]> {
  const own = new AbortController()
  const stop = () => own.abort(signal.reason)
  signal.addEventListener('abort', stop)
  let best: Round[] | null = null
  let end: (() => void) | undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  try {
    const rounds = await drawInWorker(request, {
      signal: own.signal,
      onProgress,
      onImproved: (better) => (best = better),
      onEnd: () => end?.(),
    })
    const drawnAt = Date.now()
    const found = ended.then(() => (isInTime(drawnAt) ? best : null))
    latest = { roundRobinId, drawn: gamesIn(rounds), drawnAt, found }
    return rounds
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
