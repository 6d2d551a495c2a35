import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import { sentenceFor } from '@/shared/lib/errors'
import { command } from '@/shared/lib/command'
import { toFoundLeague, type LeagueSearch } from './league-search'
import {
  toJoinRequest,
  toMyRequest,
  toDeclinedRequest,
  type JoinRequest,
  type DeclinedRequest,
  decisionProblems,
  decisionLabel,
  isDone,
  DecisionFailed,
  type Decision,
  type DecisionResult,
} from './model'

const REQUESTS_A_PAGE = 50
const MOST_ROWS = 1000
const PAGE_LEAGUES = 20
/** The most pages of requests shown at once. Answering them brings up the rest. */
export const MOST_PAGES_OF_REQUESTS = Math.floor((MOST_ROWS - 1) / REQUESTS_A_PAGE)

export const joiningQueries = {
  /** Public leagues that match the search, all pages at once, and whether there are more. */
  find: (search: LeagueSearch) =>
    queryOptions({
      queryKey: keyFor('joining', 'find', search),
      queryFn: async ({ signal }) => {
        const { text, weekday, minLevel, maxLevel, openOnly, pages } = search
        const rows = pages * PAGE_LEAGUES
        const asked = { search: text, weekday, minLevel, maxLevel, openOnly, limit: rows + 1 }
        return pageOf(await rpc('find_leagues', asked, signal), rows, toFoundLeague)
      },
    }),

  /** The reader's own open requests. */
  mine: () =>
    queryOptions({
      queryKey: keyFor('joining', 'mine'),
      queryFn: async ({ signal }) => (await rpc('my_join_requests', {}, signal)).map(toMyRequest),
      meta: { persist: true },
    }),

  /** Requests waiting for the reader: for one league, or with null for all of theirs. */
  requests: (leagueId: string | null, pages: number) =>
    queryOptions({
      queryKey: keyFor('joining', 'requests', leagueId, pages),
      queryFn: async ({ signal }) => {
        const rows = pages * REQUESTS_A_PAGE
        return pageOf(await rpc('join_requests', { leagueId, limit: rows + 1 }, signal), rows, toJoinRequest)
      },
      refetchInterval: 30_000,
    }),

  /** Rejected people of a league, latest request first. */
  refused: (leagueId: string, pages: number) =>
    queryOptions({
      queryKey: keyFor('joining', 'refused', leagueId, pages),
      queryFn: async ({ signal }) => {
        const rows = pages * REQUESTS_A_PAGE
        const asked = { leagueId, limit: rows + 1 }
        return pageOf(await rpc('declined_requests', asked, signal), rows, toDeclinedRequest)
      },
    }),

  /** The number of requests waiting for the reader, for badges. */
  waiting: () =>
    queryOptions({
      queryKey: keyFor('joining', 'waiting'),
      queryFn: async ({ signal }) => toPendingCounts(await rpc('pending_counts', {}, signal)),
      refetchInterval: 60_000,
    }),
}

/** Queries ask for one row more than shown, to know whether there are more. */
function pageOf<Row, Item>(rows: readonly Row[], shown: number, toItem: (row: Row) => Item) {
  return { items: rows.slice(0, shown).map(toItem), hasMore: rows.length > shown }
}

/** Many features read memberships, each under its own key. */
const WHO_IS_IN = [keyFor('joining'), keyFor('leagues'), keyFor('invitations')] as const

const Asked = v.object({
  outcome: v.picklist(['requested', 'already_requested', 'already_member', 'invited']),
  full: v.boolean(),
})

/** Asks to join. In a full league, that is a waitlist position. */
export const requestToJoin = (leagueId: string) =>
  command(async (message: string) => v.parse(Asked, await rpc('request_to_join', { leagueId, message })), {
    success: ({ outcome, full }) =>
      ({
        requested: full ? "You're on the waitlist" : 'Request sent',
        already_requested: 'You already asked to join. Your first message was kept.',
        already_member: "You're already in this league",
        invited: "You're already invited to this league. Accept the invitation to join.",
      })[outcome],
    inPlace: true,
    stale: WHO_IS_IN,
  })

export const withdrawRequest = (leagueId: string) =>
  command(() => rpc('withdraw_request', { leagueId }), { success: 'Request withdrawn', stale: WHO_IS_IN })

/** Accepts the signed-in person's open invitation; they need no link for it. */
export const acceptInvitationFromSearch = (leagueId: string) =>
  command(
    async () => {
      const open = (await rpc('my_invitations', {})).find((invitation) => invitation.leagueId === leagueId)
      if (!open)
        throw new DecisionFailed(
          "This invitation can't be accepted here. Use its link, or ask the organizer for a new one.",
        )
      await rpc('accept_my_invitation', { leaguePlayerId: open.leaguePlayerId })
    },
    { success: "You're in!", stale: WHO_IS_IN },
  )

const Decided = v.object({
  results: v.array(
    v.object({
      id: v.string(),
      name: v.nullable(v.string()),
      outcome: v.picklist(['approved', 'rejected', 'already_decided', 'league_full', 'not_found']),
      status: v.nullable(v.string()),
    }),
  ),
})

/** As many as the server decides at once. */
const AT_A_TIME = 100

interface Deciding {
  requests: readonly Pick<JoinRequest, 'id' | 'name'>[]
  decision: Decision
  /** The player without an account who is the same person, profiles.id. Only for a single request. */
  sameAs?: string
}

/** Approves or rejects requests. Each has its own result. Only a single one that couldn't be decided is an error. */
export const decideRequests = (queryClient: QueryClient) =>
  command(
    async ({ requests, decision, sameAs }: Deciding): Promise<DecisionResult[]> => {
      // A withdrawn request no longer has a name, but the organizer still sees the one they selected.
      const nameOf = new Map(requests.map(({ id, name }) => [id, name]))
      const results: DecisionResult[] = []
      for (let start = 0; start < requests.length; start += AT_A_TIME) {
        const ids = requests.slice(start, start + AT_A_TIME).map(({ id }) => id)
        const decided = v.parse(Decided, await rpc('decide_join_request', { ids, decision, sameAs }))
        for (const one of decided.results)
          results.push({ ...one, name: one.name ?? nameOf.get(one.id) ?? 'Player' })
      }
      const [problem] = decisionProblems(results)
      if (requests.length === 1 && problem) throw new DecisionFailed(problem)
      return results
    },
    {
      onSuccess: (results) => {
        // Right away, so that no one decides again while the list is being read.
        const gone = new Set(results.filter(isDone).map(({ id }) => id))
        queryClient.setQueriesData<{ items: JoinRequest[]; hasMore: boolean }>(
          { queryKey: keyFor('joining', 'requests') },
          (page) => page && { ...page, items: page.items.filter(({ id }) => !gone.has(id)) },
        )
      },
      success: (results, { decision }) => decisionLabel(decision, results),
      failure: (error) => `Failed to update request: ${sentenceFor(error)}`,
      // A player added by name who is approved appears on every page of the league.
      stale: [
        ...WHO_IS_IN,
        keyFor('roster'),
        keyFor('game-days'),
        keyFor('rankings'),
        keyFor('scoring'),
        keyFor('scheduler'),
      ],
    },
  )

export const allowAgain = () =>
  command(({ id }: Pick<DeclinedRequest, 'id' | 'name'>) => rpc('allow_request_again', { id }), {
    success: (_, { name }) => `${name} can ask again`,
    stale: WHO_IS_IN,
  })

const Answer = v.object({
  requests: v.number(),
  requestsByLeague: v.array(v.object({ leagueId: v.string(), leagueName: v.string(), requests: v.number() })),
})

/** Requests waiting for an organizer's answer. */
export interface PendingCounts {
  requests: number
  leagues: { id: string; name: string; requests: number }[]
}

function toPendingCounts(answer: unknown): PendingCounts {
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
