import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { sentenceFor } from '@/shared/lib/errors'
import { supabase } from '@/shared/supabase/client'
import {
  decisionProblems,
  decisionLabel,
  isDone,
  DecisionFailed,
  type Decision,
  type DecisionResult,
} from './decision'
import type { JoinRequest, DeclinedRequest } from './join-request'

/** Many features read memberships, each under its own key. */
const WHO_IS_IN = [keyFor('joining'), keyFor('leagues'), keyFor('invitations')] as const

const Asked = v.object({
  outcome: v.picklist(['requested', 'already_requested', 'already_member', 'invited']),
  full: v.boolean(),
})

/** Asks to join. In a full league, that is a waitlist position. */
export const requestToJoin = (leagueId: string) =>
  mutationOptions({
    mutationFn: async (message: string) => {
      const client = await supabase()
      const { data } = await client
        .rpc('request_to_join', { p_league_id: leagueId, p_message: message })
        .throwOnError()
      return v.parse(Asked, data)
    },
    meta: {
      success: ({ outcome, full }: v.InferOutput<typeof Asked>) =>
        ({
          requested: full ? "You're on the waitlist" : 'Request sent',
          already_requested: 'You already asked to join. Your first message was kept.',
          already_member: "You're already in this league",
          invited: "You're already invited to this league. Accept the invitation to join.",
        })[outcome],
      // The dialog shows the error and keeps the message that was typed.
      error: () => null,
      invalidates: WHO_IS_IN,
    },
  })

export const withdrawRequest = (leagueId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const client = await supabase()
      await client.rpc('withdraw_request', { p_league_id: leagueId }).throwOnError()
    },
    meta: { success: 'Request withdrawn', invalidates: WHO_IS_IN },
  })

/** Accepts the signed-in person's open invitation; they need no link for it. */
export const acceptInvitationFromSearch = (leagueId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const client = await supabase()
      const { data } = await client.rpc('my_invitations').throwOnError()
      const open = data.find(({ league_id }) => league_id === leagueId)
      if (!open) throw new DecisionFailed('This invitation has expired. Ask the organizer for a new one.')
      await client.rpc('accept_my_invitation', { p_league_player_id: open.league_player_id }).throwOnError()
    },
    meta: { success: "You're in!", invalidates: WHO_IS_IN },
  })

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
  mutationOptions({
    mutationFn: async ({ requests, decision, sameAs }: Deciding): Promise<DecisionResult[]> => {
      const client = await supabase()
      // A withdrawn request no longer has a name, but the organizer still sees the one they selected.
      const nameOf = new Map(requests.map(({ id, name }) => [id, name]))
      const results: DecisionResult[] = []
      for (let start = 0; start < requests.length; start += AT_A_TIME) {
        const { data } = await client
          .rpc('decide_join_request', {
            p_ids: requests.slice(start, start + AT_A_TIME).map(({ id }) => id),
            p_decision: decision,
            p_same_as: sameAs,
          })
          .throwOnError()
        for (const one of v.parse(Decided, data).results)
          results.push({ ...one, name: one.name ?? nameOf.get(one.id) ?? 'Player' })
      }
      const [problem] = decisionProblems(results)
      if (requests.length === 1 && problem) throw new DecisionFailed(problem)
      return results
    },
    onSuccess: (results) => {
      // Right away, so that no one decides again while the list is being read.
      const gone = new Set(results.filter(isDone).map(({ id }) => id))
      queryClient.setQueriesData<{ items: JoinRequest[]; hasMore: boolean }>(
        { queryKey: keyFor('joining', 'requests') },
        (page) => page && { ...page, items: page.items.filter(({ id }) => !gone.has(id)) },
      )
    },
    meta: {
      success: (results: DecisionResult[], { decision }: Deciding) => decisionLabel(decision, results),
      error: (error) => `Failed to update request: ${sentenceFor(error)}`,
      // A player added by name who is approved appears on every page of the league.
      invalidates: [
        ...WHO_IS_IN,
        keyFor('roster'),
        keyFor('game-days'),
        keyFor('rankings'),
        keyFor('scoring'),
        keyFor('scheduler'),
      ],
    },
  })

export const allowAgain = () =>
  mutationOptions({
    mutationFn: async ({ id }: Pick<DeclinedRequest, 'id' | 'name'>) => {
      const client = await supabase()
      await client.rpc('allow_request_again', { p_id: id }).throwOnError()
    },
    meta: {
      success: (_answer: unknown, { name }: Pick<DeclinedRequest, 'name'>) => `${name} can ask again`,
      invalidates: WHO_IS_IN,
    },
  })
