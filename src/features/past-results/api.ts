import { command } from '@/shared/lib/command'
import { countOf } from '@/domain/format-text'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import type { toBring } from './past-season'

const stale = [
  keyFor('rankings'),
  keyFor('game-days'),
  keyFor('leagues'),
  keyFor('record'),
  keyFor('scheduler'),
]

/** Stores days that were played before the league was here. `importId`: the same again after a lost answer. */
export const bringResults = (leagueId: string) =>
  command(
    (sheet: ReturnType<typeof toBring> & { importId: string }) =>
      rpc('bring_results', { leagueId, ...sheet }),
    { inPlace: true, stale },
  )

/** The order before the first game day. `players`: profiles.id, the best first. */
export const setStartingOrder = (leagueId: string) =>
  command((players: string[]) => rpc('set_starting_order', { leagueId, players }), {
    success: 'Starting order set',
    inPlace: true,
    stale,
  })

export const undoResults = (leagueId: string) =>
  command(() => rpc('undo_results', { leagueId }), {
    success: (days) => `${countOf(days, 'game day')} removed`,
    inPlace: true,
    stale,
  })
