import * as v from 'valibot'
import { queryOptions } from '@tanstack/react-query'
import { countOf, listOf } from '@/domain/format-text'
import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { request, rpc } from '@/shared/supabase/calls'
import { pagesWithNames } from './api'
import { addedByName, isSimilar } from '@/features/people/same-person'
import { canBeRemoved, isIn, type RosterEntry } from './model'

const Preview = v.object({
  games: v.number(),
  gameDays: v.number(),
  rsvps: v.number(),
  notes: v.number(),
  conflicts: v.array(v.object({ gameDayId: v.string(), weekNumber: v.number(), startsAt: v.string() })),
})
export type MergePreview = v.InferOutput<typeof Preview>

interface Pair {
  /** The player to keep, profiles.id. */
  keep: string
  /** The player without an account who is merged, profiles.id. */
  record: string
}

export const mergeQueries = {
  /** What merging two players would move, and what prevents it; changes nothing. */
  preview: (leagueId: string, { keep, record }: Pair) =>
    queryOptions({
      queryKey: keyFor('roster', 'merge', leagueId, keep, record),
      queryFn: async ({ signal }) =>
        v.parse(
          Preview,
          await rpc('merge_players', { leagueId, keep, merge: record, preview: true }, signal),
        ),
      enabled: keep !== '',
      staleTime: 0,
      gcTime: 0,
    }),

  /** Pairs of players that an organizer said are different. */
  dismissed: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('roster', 'dismissed', leagueId),
      queryFn: ({ signal }): Promise<MatchAnswer[]> =>
        request(
          (db) =>
            db
              .from('same_person_answers')
              .select('record_id, player_id')
              .eq('league_id', leagueId)
              .eq('is_same', false)
              .order('decided_at', { ascending: false })
              .limit(1000),
          signal,
        ),
    }),
}

/** Merges a player without an account into another one. */
export const mergePlayers = (leagueId: string) =>
  command(({ keep, record }: Pair) => rpc('merge_players', { leagueId, keep, merge: record }), {
    success: 'Players merged',
    inPlace: true,
    stale: pagesWithNames(leagueId),
  })

/** Records that two players are different, so that no organizer is asked again. */
export const dismissMatch = (leagueId: string) =>
  command(({ keep, record }: Pair) => rpc('dismiss_match', { leagueId, playerId: keep, recordId: record }), {
    stale: [mergeQueries.dismissed(leagueId).queryKey],
  })

/** '12 games, 3 game days, and 5 RSVPs move to Sam Park. Sam P. (added by name) is removed.' */
export function mergeSentence(preview: MergePreview, keep: string, record: string): string {
  const parts = [
    ...(preview.games > 0 ? [countOf(preview.games, 'game')] : []),
    ...(preview.gameDays > 0 ? [countOf(preview.gameDays, 'game day')] : []),
    ...(preview.rsvps > 0 ? [countOf(preview.rsvps, 'RSVP')] : []),
    ...(preview.notes > 0 ? [countOf(preview.notes, 'note')] : []),
  ]
  const total = preview.games + preview.gameDays + preview.rsvps + preview.notes
  const moved =
    parts.length === 0 ? 'Nothing to move' : `${listOf(parts)} ${total === 1 ? 'moves' : 'move'} to ${keep}`
  return `${moved}. ${record} (added by name) is removed.`
}

type Named = Pick<RosterEntry, 'playerId' | 'name' | 'hasAccount' | 'state'>

/** Organizers' answers about two players: the same person or not. */
interface MatchAnswer {
  recordId: string
  playerId: string
}

/** Players into whom one without an account may be merged, similar names first, then by name. */
export function mergeTargets<Entry extends Named>(entries: readonly Entry[], record: Named): Entry[] {
  const rank = ({ name }: Named) => (isSimilar(name, record.name) ? 0 : 1)
  return entries
    .filter((entry) => entry.playerId !== record.playerId && canBeRemoved(entry))
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}

/** Players with an account who may be the same as one added by name, unless an organizer said they aren't. */
export function similarPlayers<Entry extends Named>(
  entries: readonly Entry[],
  dismissed: readonly MatchAnswer[],
): { player: Entry; record: Entry }[] {
  const records = entries.filter((entry) => !entry.hasAccount && canBeRemoved(entry))
  return entries
    .filter((entry) => entry.hasAccount && isIn(entry))
    .flatMap((player) => addedByName(records, player.name).map((record) => ({ player, record })))
    .filter(
      ({ player, record }) =>
        !dismissed.some((one) => one.recordId === record.playerId && one.playerId === player.playerId),
    )
}
