import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor, type AppQueryKey } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

/** Everything that shows a league's dates or RSVPs, in every feature. A notice was sent, too. */
const SEASON: readonly AppQueryKey[] = [keyFor('game-days'), keyFor('leagues'), keyFor('announcements')]

/** Also everything that shows one game day: its courts and score sheets have its date and state. */
const ONE_DAY: readonly AppQueryKey[] = [...SEASON, keyFor('scoring'), keyFor('scheduler')]

/** The dialog, which still has what was typed, shows errors. */
const IN_THE_DIALOG = () => null

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

/** Adds game days to the season, all or nothing. Existing ones stay as they are. */
export const createSeason = mutationOptions({
  mutationFn: async ({
    leagueId,
    days,
    tell,
  }: {
    leagueId: string
    days: readonly NewGameDay[]
    tell: boolean
  }) => {
    const client = await supabase()
    const { data } = await client
      .rpc('create_season', {
        p_league_id: leagueId,
        p_days: days.map(({ startsAt, location = '', note = '', courtCount = null }) => ({
          starts_at: startsAt,
          location,
          note,
          court_count: courtCount,
        })),
        p_notify: tell,
      })
      .throwOnError()
    return v.parse(ADDED, data)
  },
  meta: {
    success: ({ added }: v.InferOutput<typeof ADDED>) =>
      added === 1 ? '1 game day added' : `${added} game days added`,
    error: IN_THE_DIALOG,
    invalidates: SEASON,
  },
})

export interface ChangedDay extends NewGameDay {
  gameDayId: string
  /** All RSVPs were for another date. */
  askAgain: boolean
  tell: boolean
  /** The organizer's own text for the notice. */
  words: string
}

/** Moves a game day, or changes its details. A canceled one is restored. */
export const changeGameDay = mutationOptions({
  mutationFn: async (day: ChangedDay) => {
    const client = await supabase()
    await client
      .rpc('move_game_day', {
        p_game_day_id: day.gameDayId,
        p_starts_at: day.startsAt,
        p_location: day.location,
        p_note: day.note,
        p_court_count: day.courtCount ?? undefined,
        p_ask_again: day.askAgain,
        p_notify: day.tell,
        p_words: day.words,
      })
      .throwOnError()
  },
  meta: { success: 'Game day updated', error: IN_THE_DIALOG, invalidates: ONE_DAY },
})

export interface CanceledDay {
  gameDayId: string
  reason: string
  tell: boolean
  /** ISO time of the make-up date; null if there is none. */
  makeUpAt: string | null
}

/** Cancels a game day, and adds its make-up date, both or neither. */
export const cancelGameDay = mutationOptions({
  mutationFn: async ({ gameDayId, reason, tell, makeUpAt }: CanceledDay) => {
    const client = await supabase()
    await client
      .rpc('cancel_game_day', {
        p_game_day_id: gameDayId,
        p_reason: reason,
        p_notify: tell,
        ...(makeUpAt !== null && { p_make_up_at: makeUpAt }),
      })
      .throwOnError()
  },
  meta: {
    success: (_: unknown, { makeUpAt }: CanceledDay) =>
      makeUpAt === null ? 'Game day canceled' : 'Game day canceled, make-up date added',
    error: IN_THE_DIALOG,
    invalidates: ONE_DAY,
  },
})

/** Makes the last game day the finals, or an ordinary one again. */
export const setFinals = mutationOptions({
  mutationFn: async ({ gameDayId, isFinals }: { gameDayId: string; isFinals: boolean }) => {
    const client = await supabase()
    await client.rpc('set_finals', { p_game_day_id: gameDayId, p_finals: isFinals }).throwOnError()
  },
  meta: {
    success: (_: unknown, { isFinals }: { isFinals: boolean }) =>
      isFinals ? 'Game day is now the finals' : 'Finals removed',
    invalidates: ONE_DAY,
  },
})

/** Deletes a game day from the season; later weeks move up. */
export const removeGameDay = mutationOptions({
  mutationFn: async (gameDayId: string) => {
    const client = await supabase()
    // Reads it back, because a delete of a hidden row would return nothing.
    await client.from('game_days').delete().eq('id', gameDayId).select('id').single().throwOnError()
  },
  meta: { success: 'Game day removed', invalidates: SEASON },
})
