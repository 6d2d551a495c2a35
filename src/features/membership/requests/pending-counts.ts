import * as v from 'valibot'

const Answer = v.object({
  requests: v.number(),
  requests_by_league: v.array(
    v.object({ league_id: v.string(), league_name: v.string(), requests: v.number() }),
  ),
})

/** Requests waiting for an organizer's answer. */
export interface PendingCounts {
  requests: number
  leagues: { id: string; name: string; requests: number }[]
}

export function toPendingCounts(answer: unknown): PendingCounts {
  const { requests, requests_by_league } = v.parse(Answer, answer)
  return {
    requests,
    leagues: requests_by_league.map((one) => ({
      id: one.league_id,
      name: one.league_name,
      requests: one.requests,
    })),
  }
}
