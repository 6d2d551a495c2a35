import * as v from 'valibot'
import { keyFor, type AppQueryKey } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { request, rpc } from '@/shared/supabase/calls'
import { StoredDay, type EditedDay, type StoredDetails } from './season/day-form'

/** Everything that shows a league's dates or RSVPs, in every feature. A notice was sent, too. */
const SEASON: readonly AppQueryKey[] = [keyFor('game-days'), keyFor('leagues'), keyFor('announcements')]

/** Also everything that shows one game day: its courts and score sheets have its date and state. */
const ONE_DAY: readonly AppQueryKey[] = [...SEASON, keyFor('scoring'), keyFor('scheduler')]

const ADDED = v.object({ added: v.number(), kept: v.number() })

interface Planned {
  leagueId: string
  days: readonly (Pick<EditedDay, 'startsAt'> & Partial<StoredDetails>)[]
  tell: boolean
}

/** Adds game days to the season, all or nothing. Existing ones stay as they are. */
export const createSeason = command(
  async ({ leagueId, days, tell }: Planned) =>
    v.parse(ADDED, await rpc('create_season', { leagueId, days, notify: tell })),
  {
    success: ({ added }) => (added === 1 ? '1 game day added' : `${added} game days added`),
    inPlace: true,
    stale: SEASON,
  },
)

interface DayEdit {
  gameDayId: string
  /** Only what changed, so that two people who edit at once both keep their changes. A status restores it. */
  changes: Partial<EditedDay> & { status?: 'scheduled' }
  /** What the changes started from. */
  seen: EditedDay
  /** All RSVPs were for another date. */
  askAgain: boolean
  tell: boolean
  /** The organizer's own text for the notice. */
  words: string
}

const Edited = v.object({
  /** False if someone else changed one of the same fields since; then nothing was saved. */
  saved: v.boolean(),
  day: StoredDay,
})

/** Moves a game day, changes its details, or restores a canceled one. */
export const editGameDay = command(
  async ({ tell, ...edit }: DayEdit) =>
    v.parse(Edited, await rpc('edit_game_day', { ...edit, notify: tell })),
  { success: ({ saved }) => (saved ? 'Game day updated' : null), inPlace: true, stale: ONE_DAY },
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
