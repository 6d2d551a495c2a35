import * as v from 'valibot'
import type { QueryClient } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { sentenceFor } from '@/shared/lib/errors'
import { command } from '@/shared/lib/command'
import { rpc } from '@/shared/supabase/calls'
import type { JoinRequest, DeclinedRequest } from './join-request'
import {
  decisionProblems,
  decisionLabel,
  isDone,
  DecisionFailed,
  type Decision,
  type DecisionResult,
} from './decision'

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

export interface Deciding {
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
