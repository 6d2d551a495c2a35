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
import { pagesWithNames } from './merge'
import { peopleOf, rosterQueries, type RatedInvitee } from './queries'

/** Everything that shows who is in a league, in every feature. */
const whoIsIn = (leagueId: string): AppQueryKey[] => [
  rosterQueries.league(leagueId).queryKey,
  keyFor('leagues', 'roster', leagueId),
  keyFor('rankings'),
]

/** The form or dialog shows a refusal. */
const SHOWN_IN_PLACE = () => null

export interface PlayerToAdd {
  firstName: string
  lastName: string
  email: string
  /** DUPR rating, stored for someone without an account. */
  rating: number | null
  /** A known player, instead of the name. */
  playerId: string | null
  allowSameName: boolean
  /** A member without an account who is the same player, profiles.id. */
  sameAs?: string
}

/** Adds a player to the roster without an invitation. The form shows why it failed. */
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
          p_same_as: sameAs,
        })
        .throwOnError()
      return toAddResult(data)
    },
    // Games move to who is the same player.
    meta: { error: SHOWN_IN_PLACE, invalidates: pagesWithNames(leagueId) },
  })

export interface PlayerCorrection {
  playerId: string
  firstName: string
  lastName: string
  rating: number | null
}

/** Corrects what was entered for someone without an account. The form shows a refusal. */
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
    // The name is on every page of the league.
    meta: {
      success: (_: unknown, { firstName, lastName }: PlayerCorrection) =>
        `${`${firstName} ${lastName}`.trim()} saved`,
      error: SHOWN_IN_PLACE,
      invalidates: [...whoIsIn(leagueId), keyFor('game-days'), keyFor('rankings')],
    },
  })

/** Invites players by address. The results are shown by address, a refusal in the form. */
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

/** Invites players on the roster, or invites them again: each gets an email with a new link. */
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

/** Revokes open invitations: their links stop working. */
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

/** Removes players from the roster; finalized game days keep them. */
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
      // A co-organizer is no longer one.
      invalidates: [...whoIsIn(leagueId), keyFor('leagues', 'detail')],
    },
  })

/** Who pairs up with whom, or is in which group of mixed play. Without either, someone is in none. */
export const setTeam = (leagueId: string) =>
  mutationOptions({
    mutationFn: async (to: { playerId: string; partnerId?: string; group?: number }) => {
      const client = await supabase()
      await client
        .rpc('set_team', {
          p_league_id: leagueId,
          p_player_id: to.playerId,
          ...(to.partnerId && { p_partner_id: to.partnerId }),
          ...(to.group && { p_group: to.group }),
        })
        .throwOnError()
    },
    meta: { error: SHOWN_IN_PLACE, invalidates: whoPlaysWhere(leagueId) },
  })

/** Puts members into divisions. The dialog shows a refusal. */
export const setDivisions = (leagueId: string) =>
  mutationOptions({
    mutationFn: async (divisions: Readonly<Record<string, number | null>>) => {
      const client = await supabase()
      await client.rpc('set_divisions', { p_league_id: leagueId, p_divisions: divisions }).throwOnError()
    },
    meta: {
      success: 'Divisions saved',
      error: SHOWN_IN_PLACE,
      invalidates: whoPlaysWhere(leagueId),
    },
  })

const whoPlaysWhere = (leagueId: string) => [
  ...whoIsIn(leagueId),
  keyFor('scheduler'),
  keyFor('leagues', 'public'),
]

/** A personal link, returned only once. Earlier links stop working. */
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

/** Resends failed emails. One that may have arrived gets a new link: no link is ever sent twice. */
export const retryEmails = (leagueId: string) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      const client = await supabase()
      return inBatches(ids, async (p_ids) => {
        const { data } = await client.rpc('retry_messages', { p_ids }).throwOnError()
        return toSelectionOutcomes(data)
      })
    },
    onSuccess: (_data, _ids, _result, context) => deliver(leagueId, context),
    meta: { invalidates: [rosterQueries.league(leagueId).queryKey] },
  })

/** More calls than 600 emails, the most in a day, can need. An endless queue must not keep a browser busy. */
const MOST_CALLS = 20

/** Sends the queued emails. The roster shows those that fail, each with its reason. */
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

/** The emails are sent in the background, even after the dialog is closed. */
function deliver(leagueId: string, { client }: MutationFunctionContext): void {
  // The mutation's options report errors, and no one here needs them again.
  client
    .getMutationCache()
    .build(client, deliverEmails(leagueId))
    .execute(undefined)
    .catch(() => {})
}

/** 'Maya Reyes invited', '3 players invited'; nothing if someone was left out, because a dialog then names them. */
function told(done: readonly string[], sentence: (who: string) => string) {
  return ({ results }: BatchAnswer): string | null => {
    if (results.some(({ outcome }) => !done.includes(outcome))) return null
    return sentence(results.length === 1 ? (results[0]?.name ?? 'Player') : `${results.length} players`)
  }
}
