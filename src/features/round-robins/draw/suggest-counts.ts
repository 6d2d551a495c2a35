import { queryOptions } from '@tanstack/react-query'
import type { Round } from '@/domain/round'
import { countsToTry, fairerBecause, type RoundRobinCounts } from '@/domain/round-robin-session/fairer-counts'
import { seatingRequest, toEngineEntry } from '@/domain/round-robin-session/round-robin-plan'
import { roundsOf, toRounds } from '@/domain/round-robin-session/rounds'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { keyFor } from '@/shared/query-keys'
import { drawInWorker } from '@/features/draws/draw-in-worker'

/** Another number of rounds or courts that makes a round robin fairer. */
export interface SuggestedCounts {
  counts: RoundRobinCounts
  /** 'With 7 rounds, everyone partners everyone once.' */
  reason: string
  rounds: readonly Round[]
}

/**
 * Draws a round robin that hasn't begun with other numbers, in the worker, until one of them is fairer; null if none is.
 * Leaving the page ends it.
 */
export function suggestedCounts({ roundRobin, people, games }: RoundRobinSheet) {
  const { id, format, courts, rounds, seed, drawVersion } = roundRobin
  return queryOptions({
    queryKey: keyFor('play', 'suggestion', id, drawVersion),
    queryFn: async ({ signal }): Promise<SuggestedCounts | null> => {
      const playing = people.filter(({ status }) => status === 'playing')
      const now = { counts: { courts, rounds }, rounds: toRounds(roundsOf({ games, people })) }
      for (const counts of countsToTry({ format, people: playing, courts, rounds })) {
        const request = {
          entry: toEngineEntry(format, playing),
          ...counts,
          seed,
          ...seatingRequest(roundRobin.seating, playing),
        }
        const drawn = await drawInWorker(request, { signal })
        const reason = fairerBecause({ format, people: playing }, now, { counts, rounds: drawn })
        if (reason !== null) return { counts, reason, rounds: drawn }
      }
      return null
    },
    networkMode: 'always', // everything happens on this device
    retry: false,
    staleTime: Infinity,
  })
}
