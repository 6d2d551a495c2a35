import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor, type AppQueryKey } from '@/shared/query-keys'
import { rpc, PAGE_ROWS, readAll } from '@/shared/supabase/calls'
import { countOf } from '@/domain/format-text'
import { fullName } from '@/domain/full-name'
import { command } from '@/shared/lib/command'
import { sendInBackground, sendQueuedEmails } from '@/shared/supabase/queued-emails'
import { isEmailUnderway, toEntry } from './model'
import {
  toImported,
  toAddResult,
  toLinkOutcomes,
  toSelectionOutcomes,
  toPersonalLink,
  inBatches,
  type BatchAnswer,
  type ImportResult,
} from './outcomes'

/** Email is sent within seconds, so the roster polls until it arrives. */
const MAIL_POLL_MS = 4_000

export const rosterQueries = {
  /** The organizers' roster, by name. It has addresses, so it is never stored on the device. */
  league: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('roster', 'league', leagueId),
      queryFn: async ({ signal }) => {
        const rows = await readAll(
          (after) => rpc('organizer_roster', { leagueId, after, limit: PAGE_ROWS }, signal),
          (row) => row.pageKey,
        )
        return rows.map(toEntry)
      },
      refetchInterval: ({ state }) => (state.data?.some(isEmailUnderway) ? MAIL_POLL_MS : false),
    }),

  /** The lists that brought players into the league and can be undone. Out of date with the roster, as its key says. */
  imports: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('roster', 'league', leagueId, 'lists'),
      queryFn: ({ signal }) => rpc('roster_imports', { leagueId }, signal),
    }),
}

/** Everything that shows who is in a league, in every feature. */
const whoIsIn = (leagueId: string): AppQueryKey[] => [
  rosterQueries.league(leagueId).queryKey,
  keyFor('leagues', 'roster', leagueId),
  keyFor('rankings'),
]

/** Every page of a league that shows its players' names. */
export const pagesWithNames = (leagueId: string): AppQueryKey[] => [
  rosterQueries.league(leagueId).queryKey,
  keyFor('leagues', 'roster', leagueId),
  keyFor('game-days'),
  keyFor('rankings'),
  keyFor('record'),
  keyFor('scoring'),
  keyFor('scheduler'),
  keyFor('dupr'),
]

interface PlayerToAdd {
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

/** Adds a player to the roster without an invitation. */
export const addPlayer = (leagueId: string) =>
  command(
    async (player: PlayerToAdd) =>
      toAddResult(await rpc('add_player', { leagueId, ...player, email: player.email || null })),
    // Games move to who is the same player.
    { inPlace: true, stale: pagesWithNames(leagueId) },
  )

interface PlayerCorrection {
  playerId: string
  firstName: string
  lastName: string
  rating: number | null
}

/** Corrects what was entered for someone without an account. */
export const correctPlayer = (leagueId: string) =>
  command((correction: PlayerCorrection) => rpc('correct_player', { leagueId, ...correction }), {
    success: (_, corrected) => `${fullName(corrected)} saved`,
    inPlace: true,
    // The name is on every page of the league.
    stale: [...whoIsIn(leagueId), keyFor('game-days'), keyFor('rankings')],
  })

interface PlayersToImport {
  /** The list's id, so that it can be undone as a whole. */
  importId: string
  /** Sends everyone with an address an invitation. */
  invite: boolean
  people: readonly PlayerToImport[]
}

/**
 * Adds the players of a list and invites those with an address. A repeated request adds no one twice: each new row has an
 * id from the app.
 */
export const importPlayers = (leagueId: string) =>
  command(
    async ({ importId, invite, people }: PlayersToImport) => {
      const results: ImportOutcome[] = []
      let invited = 0
      for (const some of importBatches(people)) {
        const asked = some.map(({ duprId: _duprId, ...person }) => person)
        const answer = toImported(await rpc('import_players', { leagueId, importId, people: asked, invite }))
        invited += answer.invited
        results.push(
          ...answer.results.map((result) => ({ ...result, person: some[result.place - 1] ?? null })),
        )
      }
      const given = results.map(({ playerId, person }) => ({ playerId, duprId: person?.duprId ?? null }))
      return { results, invited, refusedIds: await fillInIds(leagueId, given) }
    },
    {
      inPlace: true,
      stale: [...whoIsIn(leagueId), keyFor('dupr')],
      onSuccess: ({ invited }, _people, _result, context) => {
        if (invited > 0) sendInBackground(context, deliverEmails(leagueId))
      },
    },
  )

/** Enters the DUPR IDs of the list for those who are on the roster now. Result: whose ID wasn't taken, and why. */
export async function fillInIds(
  leagueId: string,
  people: readonly { playerId: string | null; duprId: string | null }[],
) {
  const given = people.flatMap(({ playerId, duprId }) =>
    playerId !== null && duprId !== null ? [[playerId, duprId] as const] : [],
  )
  const refused: { playerId: string; problem: string }[] = []
  for (let start = 0; start < given.length; start += PEOPLE_A_CALL) {
    const ids = Object.fromEntries(given.slice(start, start + PEOPLE_A_CALL))
    refused.push(...(await rpc('fill_in_dupr_ids', { leagueId, ids })))
  }
  return refused
}

/** Removes the players that a list put on the roster, ends its invitations, and restores the emails it changed. */
export const undoImport = (leagueId: string) =>
  command(
    async ({ importId }: { importId: string }) =>
      v.parse(
        v.object({ removed: v.number(), uninvited: v.number(), emails: v.number(), stayed: v.number() }),
        await rpc('undo_import', { leagueId, importId }),
      ),
    {
      success: ({ removed, uninvited, emails }) => {
        if (removed > 0) return `${countOf(removed, 'player')} removed`
        return emails > 0
          ? `${countOf(emails, 'email')} changed back`
          : `${countOf(uninvited, 'invitation')} ended`
      },
      inPlace: true,
      stale: [...whoIsIn(leagueId), keyFor('leagues', 'detail'), keyFor('game-days'), keyFor('scheduler')],
    },
  )

/** Invites players on the roster, or invites them again: each gets an email with a new link. */
export const sendInvitations = (leagueId: string) =>
  command(
    ({ ids, email }: { ids: readonly string[]; email?: string }) =>
      inBatches(ids, async (some) =>
        toSelectionOutcomes(await rpc('send_invitations', { ids: some, email })),
      ),
    {
      success: doneText(['invited'], (who) => `${who} invited`),
      inPlace: true,
      stale: whoIsIn(leagueId),
      onSuccess: (_data, _variables, _result, context) => sendInBackground(context, deliverEmails(leagueId)),
    },
  )

/** Revokes open invitations: their links stop working. */
export const revokeInvitations = (leagueId: string) =>
  command(
    ({ ids }: { ids: readonly string[] }) =>
      inBatches(ids, async (some) => toSelectionOutcomes(await rpc('revoke_invitations', { ids: some }))),
    {
      success: doneText(['revoked', 'removed'], (who) => `Invitation revoked for ${who}`),
      inPlace: true,
      stale: whoIsIn(leagueId),
    },
  )

/** Removes players from the roster; finalized game days keep them. */
export const removePlayers = (leagueId: string) =>
  command(
    ({ ids }: { ids: readonly string[] }) =>
      inBatches(ids, async (some) => toSelectionOutcomes(await rpc('remove_players', { ids: some }))),
    {
      success: doneText(['removed'], (who) => `${who} removed`),
      inPlace: true,
      // A co-organizer is no longer one.
      stale: [...whoIsIn(leagueId), keyFor('leagues', 'detail')],
    },
  )

/** Who pairs up with whom, or is in which group of mixed play. Without either, someone is in none. */
export const setTeam = (leagueId: string) =>
  command(
    (to: { playerId: string; partnerId?: string; group?: number }) => rpc('set_team', { leagueId, ...to }),
    { inPlace: true, stale: whoPlaysWhere(leagueId) },
  )

export const setDivisions = (leagueId: string) =>
  command(
    (divisions: Readonly<Record<string, number | null>>) => rpc('set_divisions', { leagueId, divisions }),
    { success: 'Divisions saved', inPlace: true, stale: whoPlaysWhere(leagueId) },
  )

const whoPlaysWhere = (leagueId: string) => [
  ...whoIsIn(leagueId),
  keyFor('scheduler'),
  keyFor('leagues', 'public'),
]

/** A personal link, returned only once. Earlier links stop working. */
export const createInvitationLink = (leagueId: string) =>
  command(async (id: string) => toPersonalLink(await rpc('invitation_link', { id })), {
    inPlace: true,
    stale: whoIsIn(leagueId),
  })

/** Personal links for everyone who may have one, in one call: no league has more players than the server takes. */
export const createInvitationLinks = (leagueId: string) =>
  command(async (ids: string[]) => toLinkOutcomes(await rpc('invitation_links', { ids })), {
    inPlace: true,
    stale: whoIsIn(leagueId),
  })

/** Resends failed emails. One that may have arrived gets a new link: no link is ever sent twice. */
export const retryEmails = (leagueId: string) =>
  command(
    (ids: readonly string[]) =>
      inBatches(ids, async (some) => toSelectionOutcomes(await rpc('retry_messages', { ids: some }))),
    {
      stale: [rosterQueries.league(leagueId).queryKey],
      onSuccess: (_data, _ids, _result, context) => sendInBackground(context, deliverEmails(leagueId)),
    },
  )

/** Sends the queued emails. The roster shows those that fail, each with its reason. */
export const deliverEmails = (leagueId: string) =>
  command(sendQueuedEmails, {
    failure: "Invitations saved, but the emails couldn't be sent. Send them from the roster.",
    stale: [rosterQueries.league(leagueId).queryKey],
  })

/** 'Maya Reyes invited', '3 players invited'; nothing if someone was left out, because a dialog then names them. */
function doneText(done: readonly string[], sentence: (who: string) => string) {
  return ({ results }: BatchAnswer): string | null => {
    if (results.some(({ outcome }) => !done.includes(outcome))) return null
    return sentence(results.length === 1 ? (results[0]?.name ?? 'Player') : `${results.length} players`)
  }
}

/** People that the server takes in one call. */
const PEOPLE_A_CALL = 200

export interface PlayerToImport {
  /** The id of the new row, so that a repeated request adds no one twice. */
  id: string
  firstName: string
  lastName: string
  email: string | null
  rating: number | null
  duprId: string | null
  /** A known player. */
  playerId: string | null
  group: number | null
  pair: number | null
  /** The row of someone on the roster, who gets this address. */
  rowId: string | null
}

export type ImportOutcome = ImportResult & { person: PlayerToImport | null }

/** In calls of up to 200, which keep the two of a pair together. */
export function importBatches<Person extends { pair: number | null }>(people: readonly Person[]): Person[][] {
  const units = new Map<number, Person[]>()
  const order: Person[][] = []
  for (const person of people) {
    const pair = person.pair === null ? undefined : units.get(person.pair)
    if (pair) {
      pair.push(person)
      continue
    }
    const unit = [person]
    order.push(unit)
    if (person.pair !== null) units.set(person.pair, unit)
  }
  const batches: Person[][] = []
  for (const unit of order) {
    const last = batches.at(-1)
    if (last && last.length + unit.length <= PEOPLE_A_CALL) last.push(...unit)
    else batches.push([...unit])
  }
  return batches
}
