import * as v from 'valibot'
import { keyFor, type AppQueryKey } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { request, rpc } from '@/shared/supabase/calls'

/** Everything that shows a league's dates or RSVPs, in every feature. A notice was sent, too. */
const SEASON: readonly AppQueryKey[] = [keyFor('game-days'), keyFor('leagues'), keyFor('announcements')]

/** Also everything that shows one game day: its courts and score sheets have its date and state. */
const ONE_DAY: readonly AppQueryKey[] = [...SEASON, keyFor('scoring'), keyFor('scheduler')]

export interface NewGameDay {
  /** ISO. */
  startsAt: string
  /** '' for the league's own place. */
  location?: string
  note?: string
  /** Null: as many as the league has. */
  courtCount?: number | null
}

const ADDED = v.object({ added: v.number(), kept: v.number() })

interface Planned {
  leagueId: string
  days: readonly NewGameDay[]
  tell: boolean
}

/** Adds game days to the season, all or nothing. Existing ones stay as they are. */
export const createSeason = command(
  async ({ leagueId, days, tell }: Planned) =>
    v.parse(
      ADDED,
      await rpc('create_season', {
        leagueId,
        days: days.map((day) => ({ location: '', note: '', courtCount: null, ...day })),
        notify: tell,
      }),
    ),
  {
    success: ({ added }) => (added === 1 ? '1 game day added' : `${added} game days added`),
    inPlace: true,
    stale: SEASON,
  },
)

interface ChangedDay extends NewGameDay {
  gameDayId: string
  /** All RSVPs were for another date. */
  askAgain: boolean
  tell: boolean
  /** The organizer's own text for the notice. */
  words: string
}

/** Moves a game day, or changes its details. A canceled one is restored. */
export const changeGameDay = command(
  ({ tell, ...day }: ChangedDay) => rpc('move_game_day', { ...day, notify: tell }),
  { success: 'Game day updated', inPlace: true, stale: ONE_DAY },
)

interface CanceledDay {
  gameDayId: string
  reason: string
  tell: boolean
  /** ISO time of the make-up date; null if there is none. */
  makeUpAt: string | null
}

/** Cancels a game day, and adds its make-up date, both or neither. */
export const cancelGameDay = command(
  ({ tell, ...canceled }: CanceledDay) => rpc('cancel_game_day', { ...canceled, notify: tell }),
  {
    success: (_, { makeUpAt }) =>
      makeUpAt === null ? 'Game day canceled' : 'Game day canceled, make-up date added',
    inPlace: true,
    stale: ONE_DAY,
  },
)

/** Makes the last game day the finals, or an ordinary one again. */
export const setFinals = command(
  ({ gameDayId, isFinals }: { gameDayId: string; isFinals: boolean }) =>
    rpc('set_finals', { gameDayId, finals: isFinals }),
  {
    success: (_, { isFinals }) => (isFinals ? 'Game day is now the finals' : 'Finals removed'),
    stale: ONE_DAY,
  },
)

/** Deletes a game day from the season; later weeks move up. */
export const removeGameDay = command(
  (gameDayId: string) =>
    // Reads it back, because a delete of a hidden row would return nothing.
    request((db) => db.from('game_days').delete().eq('id', gameDayId).select('id').single()),
  { success: 'Game day removed', stale: SEASON },
)
