import * as v from 'valibot'
import { queryOptions } from '@tanstack/react-query'
import { countOf } from '@/domain/format-text'
import { fillInIds, importBatches } from '@/features/membership/manage/api'
import { toImported } from '@/features/membership/manage/outcomes'
import { sentenceFor } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { request, rpc } from '@/shared/supabase/calls'
import type { Json } from '@/shared/supabase/database.types'
import { LEAGUE_STATUSES, type LeagueStatus } from '@/domain/statuses'
import { oneOf } from '@/shared/lib/one-of'
import { columnsOf, type LeagueSubmission } from '../form/league-form'
import type { League } from '@/features/leagues/league'
import { LEAGUE_VIEWS } from './league-views'

/** A player on the first roster, only by name if there is no address. */
export interface FirstPlayer {
  firstName: string
  lastName: string
  email: string | null
  /** DUPR rating, stored for someone without an account. */
  rating: number | null
  duprId: string | null
  /** Their group of mixed doubles, see GROUP_LABELS. */
  group: number | null
  /** The number of their pair on the list. */
  pair: number | null
  /** A known player, instead of the name. */
  playerId: string | null
}

interface NewLeague {
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
  leagueId: v.string(),
  created: v.boolean(),
  invited: v.number(),
  /** The profiles.id of each person, in the given order. */
  people: v.array(v.string()),
  results: v.array(v.object({ email: v.string(), outcome: v.picklist(['invited', 'too_many_to_address']) })),
})

/**
 * Creates a league with its first 200 players and its game days, all or nothing. More players and DUPR IDs follow; a
 * failure there is told, because the league exists by then.
 */
export const createLeague = command(
  async ({ id, settings, people, invite, plays, starts, previousId }: NewLeague) => {
    const [first = [], ...more] = importBatches(people)
    const {
      results,
      people: ids,
      ...created
    } = v.parse(
      Created,
      await rpc('create_league', {
        id,
        name: settings.name,
        clubId: settings.clubId,
        settings: columnsOf(settings),
        people: first.map(personOf),
        invite,
        play: plays,
        days: starts.length > 0 ? starts.map((startsAt) => ({ startsAt })) : null,
        previousLeagueId: previousId,
      }),
    )
    const notEmailed = results.filter(({ outcome }) => outcome !== 'invited').map(({ email }) => email)
    const rest = created.created
      ? await bringTheRest(id, { first, ids, more, invite })
      : { invited: 0, notAdded: 0, problem: null }
    return {
      ...created,
      ...rest,
      invited: created.invited + rest.invited,
      notEmailed,
      name: settings.name,
    }
  },
  {
    success: ({ created, notEmailed, notAdded, problem, name }) => {
      if (!created) return `${name} already exists. Make changes under Edit.`
      const sentences = [
        notEmailed.length > 0 &&
          `These players already got 5 invitations today, so they weren't emailed: ${notEmailed.slice(0, 3).join(', ')}${
            notEmailed.length > 3 ? `, and ${notEmailed.length - 3} more` : ''
          }. Invite them from the roster tomorrow.`,
        notAdded > 0 &&
          `${countOf(notAdded, 'player')} couldn't be added. Add the list again from the roster.`,
        problem !== null && `Not all DUPR IDs were saved. ${problem}`,
      ].filter((sentence) => sentence !== false)
      return sentences.length === 0 ? 'League created' : `League created. ${sentences.join(' ')}`
    },
    inPlace: true,
    stale: [...LEAGUE_VIEWS, keyFor('announcements')],
  },
)

/** A known player is only named by their account. */
const personOf = ({ playerId, firstName, lastName, email, rating, group, pair }: FirstPlayer) => ({
  ...(playerId === null ? { firstName, lastName, email, ...(rating !== null && { rating }) } : { playerId }),
  ...(group !== null && { group }),
  ...(pair !== null && { pair }),
})

interface Rest {
  first: readonly FirstPlayer[]
  ids: readonly string[]
  more: readonly FirstPlayer[][]
  invite: boolean
}

/** The players beyond the first call, and everyone's DUPR IDs. */
async function bringTheRest(leagueId: string, { first, ids, more, invite }: Rest) {
  const withIds = ids.map((playerId, index) => ({ playerId, duprId: first[index]?.duprId ?? null }))
  let invited = 0
  let left = more.reduce((sum, some) => sum + some.length, 0)
  let problem: string | null = null
  try {
    for (const some of more) {
      const answer = toImported(
        await rpc('import_players', {
          leagueId,
          importId: leagueId,
          people: some.map((person) => ({ id: crypto.randomUUID(), ...personOf(person) })),
          invite,
        }),
      )
      const added = answer.results.filter(({ outcome }) => IS_ADDED.includes(outcome))
      left -= added.length
      invited += answer.invited
      for (const { place, playerId } of added)
        if (playerId !== null) withIds.push({ playerId, duprId: some[place - 1]?.duprId ?? null })
    }
    problem = (await fillInIds(leagueId, withIds))[0]?.problem ?? null
  } catch (error) {
    problem = withIds.some(({ duprId }) => duprId !== null) ? sentenceFor(error) : null
  }
  return { invited, notAdded: left, problem }
}

const IS_ADDED: readonly string[] = ['added', 'invited', 'too_many_to_address']

interface LeagueEdit {
  id: string
  /** Null: the name stays. */
  name: string | null
  /** Only what changed, so that two organizers who edit at once both keep their changes. */
  settings: Record<string, Json>
}

export const editLeague = command(
  ({ id, name, settings }: LeagueEdit) => rpc('edit_league', { leagueId: id, settings, name }),
  { success: 'League saved', inPlace: true, stale: LEAGUE_VIEWS },
)

type Named = Pick<League, 'id' | 'name'>

/** Archives a league: read-only until someone restores it. */
export const archiveLeague = command(
  ({ id }: Named) => rpc('edit_league', { leagueId: id, settings: { status: 'archived' } }),
  { success: (_, { name }) => `${name} archived`, stale: LEAGUE_VIEWS },
)

/** Restores an archived league to its earlier status, which the server knows. */
export const restoreLeague = command(
  async ({ id }: Named) => oneOf(LEAGUE_STATUSES, await rpc('restore_league', { leagueId: id })),
  { success: (status, { name }) => `${name} ${BACK_WORDS[status]}`, stale: LEAGUE_VIEWS },
)

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
    queryFn: ({ signal }) =>
      request(
        (db) => db.from('league_offers').select('player_id').eq('league_id', leagueId).maybeSingle(),
        signal,
      ),
  })

/** Asks a member to run a league in its creator's place. Nothing changes until they accept. */
export const offerLeague = command(
  ({ league, to }: MemberChoice) => rpc('offer_league', { leagueId: league.id, playerId: to.id }),
  {
    success: (_, { to }) => `Transfer offered to ${to.name}`,
    inPlace: true,
    stale: [keyFor('leagues', 'offer')],
  },
)

export const withdrawLeagueOffer = command(
  ({ id }: Named) => rpc('withdraw_league_offer', { leagueId: id }),
  {
    success: 'Transfer withdrawn',
    // If it was accepted meanwhile, the league has a different creator.
    stale: [keyFor('leagues')],
  },
)

/** Asks a member to run a league with its creator. They can't before they accept. */
export const inviteCoOrganizer = command(
  ({ league, to }: MemberChoice) => rpc('invite_co_organizer', { leagueId: league.id, playerId: to.id }),
  {
    success: (_, { to }) => `Invitation sent to ${to.name}`,
    inPlace: true,
    stale: [keyFor('leagues', 'detail')],
  },
)

interface CoOrganizerRemoval {
  league: Named
  person: { id: string; name: string }
  isMe: boolean
}

/** Removes a co-organizer, or withdraws the question to them. Removing oneself means stepping down. */
export const removeCoOrganizer = command(
  ({ league, person }: CoOrganizerRemoval) =>
    rpc('remove_co_organizer', { leagueId: league.id, playerId: person.id }),
  {
    success: (_, { league, person, isMe }) =>
      isMe ? `You no longer help run ${league.name}` : `${person.name} isn't a co-organizer anymore`,
    stale: LEAGUE_VIEWS,
  },
)

/** Deletes an unplayed league, with its roster and game days. Errors if the league is hidden or gone. */
export const deleteLeague = command(
  (id: string) => request((db) => db.from('events').delete().eq('id', id).select('id').single()),
  {
    success: 'League deleted',
    // Not the league's own page, which stays open until the next one is shown: there is nothing left to read.
    stale: [keyFor('leagues', 'mine'), keyFor('leagues', 'seasons'), keyFor('admin'), keyFor('clubs')],
  },
)
