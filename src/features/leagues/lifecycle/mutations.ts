import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import type { Json } from '@/shared/supabase/database.types'
import { LEAGUE_STATUSES, type LeagueStatus } from '@/domain/league-status'
import { oneOf } from '@/shared/lib/one-of'
import { columnsOf } from '../form/league-columns'
import type { League } from '../settings/league'
import type { LeagueSubmission } from '../form/league-form'
import { LEAGUE_VIEWS } from './league-views'

/** The form, which still has everything that was entered, shows a refusal. */
const atTheForm = () => null

/** A player on the first roster, only by name if there is no address. */
export interface FirstPlayer {
  firstName: string
  lastName: string
  email: string | null
  /** DUPR rating, stored for someone without an account. */
  rating: number | null
  /** A known player, instead of the name. */
  playerId: string | null
}

export interface NewLeague {
  /** Created by the form, so that a retry after a lost answer creates nothing twice. */
  id: string
  settings: LeagueSubmission
  people: readonly FirstPlayer[]
  /** Sends everyone with an address an invitation. */
  invite: boolean
  /** Puts the creator on the roster. */
  plays: boolean
  /** Start times of its game days, ISO; empty if they are planned later. */
  starts: readonly string[]
  /** The league whose next season it is. */
  previousId: string | null
}

const Created = v.object({
  league_id: v.string(),
  created: v.boolean(),
  invited: v.number(),
  results: v.array(v.object({ email: v.string(), outcome: v.picklist(['invited', 'too_many_to_address']) })),
})

/** Creates a league with its first players and its game days, all or nothing. */
export const createLeague = mutationOptions({
  mutationFn: async ({ id, settings, people, invite, plays, starts, previousId }: NewLeague) => {
    const client = await supabase()
    const { data } = await client
      .rpc('create_league', {
        p_id: id,
        p_name: settings.name,
        p_club_id: settings.clubId ?? undefined,
        p_settings: columnsOf(settings),
        p_people: people.map(({ firstName, lastName, email, rating, playerId }) =>
          playerId === null
            ? { first_name: firstName, last_name: lastName, email, ...(rating !== null && { rating }) }
            : { player_id: playerId },
        ),
        p_invite: invite,
        p_play: plays,
        ...(starts.length > 0 && { p_days: starts.map((start) => ({ starts_at: start })) }),
        ...(previousId !== null && { p_previous_league_id: previousId }),
      })
      .throwOnError()
    const { results, ...created } = v.parse(Created, data)
    const notEmailed = results.filter(({ outcome }) => outcome !== 'invited').map(({ email }) => email)
    return { ...created, notEmailed, name: settings.name }
  },
  meta: {
    success: ({ created, notEmailed, name }: { created: boolean; notEmailed: string[]; name: string }) => {
      if (!created) return `${name} already exists. Make changes under Edit.`
      if (notEmailed.length === 0) return 'League created'
      return `League created. These players already got 5 invitations today, so they weren't emailed: ${notEmailed.slice(0, 3).join(', ')}${
        notEmailed.length > 3 ? `, and ${notEmailed.length - 3} more` : ''
      }. Invite them from the roster tomorrow.`
    },
    error: atTheForm,
    invalidates: [...LEAGUE_VIEWS, keyFor('announcements')],
  },
})

export interface LeagueEdit {
  id: string
  /** Null: the name stays. */
  name: string | null
  /** Only what changed, so that two organizers who edit at once both keep their changes. */
  settings: Record<string, Json>
}

export const editLeague = mutationOptions({
  mutationFn: async ({ id, name, settings }: LeagueEdit) => {
    const client = await supabase()
    await client
      .rpc('edit_league', { p_league_id: id, p_settings: settings, p_name: name ?? undefined })
      .throwOnError()
  },
  meta: {
    success: 'League saved',
    error: atTheForm,
    invalidates: LEAGUE_VIEWS,
  },
})

type Named = Pick<League, 'id' | 'name'>

/** Archives a league: read-only until someone restores it. */
export const archiveLeague = mutationOptions({
  mutationFn: async ({ id }: Named) => {
    const client = await supabase()
    await client.rpc('edit_league', { p_league_id: id, p_settings: { status: 'archived' } }).throwOnError()
  },
  meta: { success: (_: unknown, { name }: Named) => `${name} archived`, invalidates: LEAGUE_VIEWS },
})

/** Restores an archived league to its earlier status, which the server knows. */
export const restoreLeague = mutationOptions({
  mutationFn: async ({ id }: Named) => {
    const client = await supabase()
    const { data } = await client.rpc('restore_league', { p_league_id: id }).throwOnError()
    return oneOf(LEAGUE_STATUSES, data)
  },
  meta: {
    success: (status: LeagueStatus, { name }: Named) => `${name} ${BACK_WORDS[status]}`,
    invalidates: LEAGUE_VIEWS,
  },
})

const BACK_WORDS: Readonly<Record<LeagueStatus, string>> = {
  draft: 'restored as a draft',
  active: 'restored',
  completed: 'restored with its season complete',
  // Someone else archived it at the same moment.
  archived: 'is archived again',
}

export interface MemberChoice {
  league: Named
  to: { id: string; name: string }
}

/** The member to whom a league is offered; null for none. */
export const offerOfLeagueQuery = (leagueId: string) =>
  queryOptions({
    queryKey: keyFor('leagues', 'offer', leagueId),
    queryFn: async ({ signal }) => {
      const client = await supabase()
      const { data } = await client
        .from('league_offers')
        .select('player_id')
        .eq('league_id', leagueId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data && { playerId: data.player_id }
    },
  })

/** Asks a member to run a league in its creator's place. Nothing changes until they accept. */
export const offerLeague = mutationOptions({
  mutationFn: async ({ league, to }: MemberChoice) => {
    const client = await supabase()
    await client.rpc('offer_league', { p_league_id: league.id, p_player_id: to.id }).throwOnError()
  },
  meta: {
    success: (_: unknown, { to }: MemberChoice) => `Transfer offered to ${to.name}`,
    error: atTheForm,
    invalidates: [keyFor('leagues', 'offer')],
  },
})

/** Withdraws an offer that no one has accepted. */
export const withdrawLeagueOffer = mutationOptions({
  mutationFn: async ({ id }: Named) => {
    const client = await supabase()
    await client.rpc('withdraw_league_offer', { p_league_id: id }).throwOnError()
  },
  // If it was accepted meanwhile, the league has a different creator.
  meta: { success: 'Transfer withdrawn', invalidates: [keyFor('leagues')] },
})

/** Asks a member to run a league with its creator. They can't before they accept. */
export const inviteCoOrganizer = mutationOptions({
  mutationFn: async ({ league, to }: MemberChoice) => {
    const client = await supabase()
    await client.rpc('invite_co_organizer', { p_league_id: league.id, p_player_id: to.id }).throwOnError()
  },
  meta: {
    success: (_: unknown, { to }: MemberChoice) => `Invitation sent to ${to.name}`,
    error: atTheForm,
    invalidates: [keyFor('leagues', 'detail')],
  },
})

interface CoOrganizerRemoval {
  league: Named
  person: { id: string; name: string }
  isMe: boolean
}

/** Removes a co-organizer, or withdraws the question to them. Removing oneself means stepping down. */
export const removeCoOrganizer = mutationOptions({
  mutationFn: async ({ league, person }: CoOrganizerRemoval) => {
    const client = await supabase()
    await client.rpc('remove_co_organizer', { p_league_id: league.id, p_player_id: person.id }).throwOnError()
  },
  meta: {
    success: (_: unknown, { league, person, isMe }: CoOrganizerRemoval) =>
      isMe ? `You no longer help run ${league.name}` : `${person.name} isn't a co-organizer anymore`,
    invalidates: LEAGUE_VIEWS,
  },
})

/** Deletes an unplayed league, with its roster and game days. Errors if the league is hidden or gone. */
export const deleteLeague = mutationOptions({
  mutationFn: async (id: string) => {
    const client = await supabase()
    await client.from('events').delete().eq('id', id).select('id').single().throwOnError()
  },
  // Not the league's own page, which stays open until the next one is shown: there is nothing left to read.
  meta: {
    success: 'League deleted',
    invalidates: [keyFor('leagues', 'mine'), keyFor('leagues', 'seasons'), keyFor('admin'), keyFor('clubs')],
  },
})
