import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query'
import { keyFor, type AppQueryKey } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import {
  toInviteeOutcomes,
  toAddResult,
  toLinkOutcomes,
  toSelectionOutcomes,
  toPersonalLink,
} from './selection-outcome'
import { inBatches, type BatchAnswer } from './in-batches'
import { peopleOf, rosterQueries, type RatedInvitee } from './queries'

/** Everything that shows who is in a league, in every feature. */
const whoIsIn = (leagueId: string): AppQueryKey[] => [
  rosterQueries.league(leagueId).queryKey,
  keyFor('leagues', 'roster', leagueId),
  keyFor('rankings'),
]

/** A refusal is told where the wish was typed: in the form or in the dialog. */
const SHOWN_IN_PLACE = () => null

export interface PlayerToAdd {
  firstName: string
  lastName: string
  email: string
  /** DUPR, kept for someone without an account. */
  rating: number | null
  /** Someone who is here already, instead of the name. */
  playerId: string | null
  allowSameName: boolean
  /** Someone on the roster without an account who is the same person, profiles.id. */
  sameAs?: string
}

/** Puts a person on the roster; no invitation goes out. What kept them off it is told in the form. */
export const addPlayer = (leagueId: string) =>
  mutationOptions({
    mutationFn: async ({
      firstName,
      lastName,
      email,
      rating,
      playerId,
      allowSameName,
      sameAs,
    }: PlayerToAdd) => {
      const client = await supabase()
      const { data } = await client
        .rpc('add_player', {
          p_league_id: leagueId,
          p_first_name: firstName,
          p_last_name: lastName,
          p_email: email || undefined,
          p_allow_same_name: allowSameName,
          p_rating: rating ?? undefined,
          p_player_id: playerId ?? undefined,
        })
        .throwOnError()
      const added = toAddResult(data)
      // A lost answer leaves both on the roster, where they can still be merged.
      if (sameAs !== undefined && added.outcome === 'added') {
        await client
          .rpc('merge_players', { p_league_id: leagueId, p_keep: added.player_id, p_merge: sameAs })
          .throwOnError()
      }
      return added
    },
    meta: { error: SHOWN_IN_PLACE, invalidates: whoIsIn(leagueId) },
  })

export interface PlayerCorrection {
  playerId: string
  firstName: string
  lastName: string
  rating: number | null
}

/** Puts right what was written down of someone without an account. A refusal is told in the form. */
export const correctPlayer = (leagueId: string) =>
  mutationOptions({
    mutationFn: async ({ playerId, firstName, lastName, rating }: PlayerCorrection) => {
      const client = await supabase()
      await client
        .rpc('correct_player', {
          p_league_id: leagueId,
          p_player_id: playerId,
          p_first_name: firstName,
          p_last_name: lastName,
          p_rating: rating ?? undefined,
        })
        .throwOnError()
    },
    // The name stands on every page of the league.
    meta: {
      success: (_: unknown, { firstName, lastName }: PlayerCorrection) =>
        `${`${firstName} ${lastName}`.trim()} saved`,
      error: SHOWN_IN_PLACE,
      invalidates: [...whoIsIn(leagueId), keyFor('game-days'), keyFor('rankings')],
    },
  })

/** Invites people by address; what became of each is shown address by address, a refusal in the form. */
export const invitePlayers = (leagueId: string) =>
  mutationOptions({
    mutationFn: async (invitees: readonly RatedInvitee[]) => {
      const client = await supabase()
      const { data } = await client
        .rpc('invite_players', { p_league_id: leagueId, p_people: peopleOf(invitees) })
        .throwOnError()
      return toInviteeOutcomes(data)
    },
    onSuccess: (_data, _invitees, _result, context) => deliver(leagueId, context),
    meta: { error: SHOWN_IN_PLACE, invalidates: whoIsIn(leagueId) },
  })

/** Invites people who are on the roster, or again: each gets an email with a new link. */
export const sendInvitations = (leagueId: string) =>
  mutationOptions({
    mutationFn: async ({ ids, email }: { ids: readonly string[]; email?: string }) => {
      const client = await supabase()
      return inBatches(ids, async (p_ids) => {
        const { data } = await client.rpc('send_invitations', { p_ids, p_email: email }).throwOnError()
        return toSelectionOutcomes(data)
      })
    },
    onSuccess: (_data, _variables, _result, context) => deliver(leagueId, context),
    meta: {
      success: told(['invited'], (who) => `${who} invited`),
      error: SHOWN_IN_PLACE,
      invalidates: whoIsIn(leagueId),
    },
  })

/** Ends open invitations: their links are dead. */
export const revokeInvitations = (leagueId: string) =>
  mutationOptions({
    mutationFn: async ({ ids }: { ids: readonly string[] }) => {
      const client = await supabase()
      return inBatches(ids, async (p_ids) => {
        const { data } = await client.rpc('revoke_invitations', { p_ids }).throwOnError()
        return toSelectionOutcomes(data)
      })
    },
    meta: {
      success: told(['revoked', 'removed'], (who) => `Invitation revoked for ${who}`),
      error: SHOWN_IN_PLACE,
      invalidates: whoIsIn(leagueId),
    },
  })

/** Takes people off the roster; finalized game days keep them. */
export const removePlayers = (leagueId: string) =>
  mutationOptions({
    mutationFn: async ({ ids }: { ids: readonly string[] }) => {
      const client = await supabase()
      return inBatches(ids, async (p_ids) => {
        const { data } = await client.rpc('remove_players', { p_ids }).throwOnError()
        return toSelectionOutcomes(data)
      })
    },
    meta: {
      success: told(['removed'], (who) => `${who} removed`),
      error: SHOWN_IN_PLACE,
      invalidates: whoIsIn(leagueId),
    },
  })

/** A personal link, told this one time; whatever link was out before is dead. */
export const createInvitationLink = (leagueId: string) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const client = await supabase()
      const { data } = await client.rpc('invitation_link', { p_id: id }).throwOnError()
      return toPersonalLink(data)
    },
    meta: { error: SHOWN_IN_PLACE, invalidates: whoIsIn(leagueId) },
  })

/** Personal links for everyone who may have one, in one call: no league has more players than the server takes. */
export const createInvitationLinks = (leagueId: string) =>
  mutationOptions({
    mutationFn: async (p_ids: string[]) => {
      const client = await supabase()
      const { data } = await client.rpc('invitation_links', { p_ids }).throwOnError()
      return toLinkOutcomes(data)
    },
    meta: { error: SHOWN_IN_PLACE, invalidates: whoIsIn(leagueId) },
  })

/** Sends emails again that failed. One that may have arrived gets a new link: no link is ever sent twice. */
export const retryEmails = (leagueId: string) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      const client = await supabase()
      return inBatches(ids, async (p_ids) => {
        const { data } = await client.rpc('retry_emails', { p_ids }).throwOnError()
        return toSelectionOutcomes(data)
      })
    },
    onSuccess: (_data, _ids, _result, context) => deliver(leagueId, context),
    meta: { invalidates: [rosterQueries.league(leagueId).queryKey] },
  })

/** More calls than 600 emails, the most of a day, can need; a queue that never ends must not keep a browser busy. */
const MOST_CALLS = 20

/** Has the queued emails sent. Those that fail are shown on the roster, each with its reason. */
export const deliverEmails = (leagueId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const client = await supabase()
      for (let call = 0; call < MOST_CALLS; call++) {
        const answer = await client.functions.invoke<{ waiting: boolean }>('send-emails', { method: 'POST' })
        if (answer.data === null) throw new Error("Couldn't send the emails.", { cause: answer.error })
        if (!answer.data.waiting) return
      }
    },
    meta: {
      error: "Invitations saved, but the emails couldn't be sent. Send them from the roster.",
      invalidates: [rosterQueries.league(leagueId).queryKey],
    },
  })

/** The emails go out beside what the person does next, also when the dialog that asked for them is closed. */
function deliver(leagueId: string, { client }: MutationFunctionContext): void {
  // What goes wrong is told by the options; there is no one here to be told again.
  client
    .getMutationCache()
    .build(client, deliverEmails(leagueId))
    .execute(undefined)
    .catch(() => {})
}

/** 'Maya Reyes invited', '3 players invited'; nothing where someone was left out: a dialog then names them. */
function told(done: readonly string[], sentence: (who: string) => string) {
  return ({ results }: BatchAnswer): string | null => {
    if (results.some(({ outcome }) => !done.includes(outcome))) return null
    return sentence(results.length === 1 ? (results[0]?.name ?? 'Player') : `${results.length} players`)
  }
}
