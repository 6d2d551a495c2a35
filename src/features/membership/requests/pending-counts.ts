import * as v from 'valibot'

const Answer = v.object({
  requests: v.number(),
  requestsByLeague: v.array(v.object({ leagueId: v.string(), leagueName: v.string(), requests: v.number() })),
})

/** Requests waiting for an organizer's answer. */
export interface PendingCounts {
  requests: number
  leagues: { id: string; name: string; requests: number }[]
}

export function toPendingCounts(answer: unknown): PendingCounts {
  const { requests, requestsByLeague } = v.parse(Answer, answer)
  return {
    requests,
    leagues: requestsByLeague.map(({ leagueId, leagueName, ...one }) => ({
      id: leagueId,
      name: leagueName,
      ...one,
    })),
  }
}
