import type { QueryClient } from '@tanstack/react-query'
import { DRAWN_GAME } from '@/features/game-days/court-rows'
import { withChanges, type ScoreSheet } from '@/features/scoring/score-sheet'
import { toChanges } from '@/features/scoring/read-sheet'
import { changesSince, nextCursor, type ChangeCursor } from '@/shared/query-persistence/read-changes'
import { callsOf } from '@/shared/supabase/calls'
import { supabase } from '@/shared/supabase/client'

const COLUMNS = `status, is_finalized, finalized_at, finalized_by, rules,
  court_assignments (player_id, substitute_name, attendance),
  court_rotations (${DRAWN_GAME}, version, updated_at, updated_by)` as const

const cursors = new WeakMap<QueryClient, ChangeCursor>()

/** A poll as it was before game_day_changes(): three tables, each with its policy. */
export async function readChangesAsBefore(
  client: QueryClient,
  { leagueId, gameDayId, queryKey }: { leagueId: string; gameDayId: string; queryKey: readonly unknown[] },
) {
  const sheet = client.getQueryData<ScoreSheet>(queryKey)
  const cursor = nextCursor(cursors.get(client), sheet?.games ?? [], Date.now())
  const askedAt = Date.now()
  const day = await callsOf(supabase).request((db) =>
    db
      .from('game_days')
      .select(COLUMNS)
      .eq('league_id', leagueId)
      .eq('id', gameDayId)
      .or('substitute_name.not.is.null,attendance.not.is.null', { referencedTable: 'court_assignments' })
      .gt('court_rotations.updated_at', changesSince(cursor))
      .maybeSingle(),
  )
  const changes = toChanges(day && { ...day, checksum: 0 })
  if (!sheet || !changes) return cursor
  const changed = withChanges(sheet, changes)
  client.setQueryData<ScoreSheet>(queryKey, (now) => now && withChanges(now, changes))
  const next = nextCursor(cursor, changed.games, Date.now(), askedAt)
  cursors.set(client, next)
  return next
}
