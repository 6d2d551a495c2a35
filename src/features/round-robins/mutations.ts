import { mutationOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/supabase/client'
import { playQueries } from './queries'
import type { DraftPerson, SetSettings } from './set-form'
import type { PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import type { GivenGame } from '@/domain/round-robin-session/set-plan'
import type { ScoreEntryBy, SetSheet } from '@/domain/round-robin-session/session'

export interface NewSet {
  /** Made by the form: asking again after a lost answer creates nothing twice. */
  id: string
  settings: SetSettings
  seed: number
  people: readonly DraftPerson[]
  games: readonly GivenGame[]
}

/** Creates a set with its people and its draw, whole or not at all. */
export const createSet = mutationOptions({
  mutationFn: async ({ id, settings, seed, people, games }: NewSet) => {
    const client = await supabase()
    await client
      .rpc('create_round_robin_set', {
        p_id: id,
        p_name: settings.name,
        p_set: {
          starts_at: settings.startsAt,
          location: settings.location,
          court_count: settings.courts,
          round_count: settings.rounds,
          minutes_per_round: settings.minutesPerRound,
          format: settings.format,
          win_type: settings.winType,
          points_to_win: settings.pointsToWin,
          win_by_margin: settings.winByMargin,
          score_cap: settings.cap,
          draws_allowed: settings.drawsAllowed,
          score_entry: settings.scoreEntry,
          seed,
        },
        p_people: people.map((person, index) => ({
          id: person.id,
          position: index + 1,
          team: person.team,
          player_id: person.playerId,
          guest_name: person.playerId === null ? person.name : null,
          status: 'playing',
        })),
        p_games: toGames(games),
      })
      .throwOnError()
  },
  // Why it was refused stands in the form, where everything that was entered still is.
  meta: { success: 'Round robin created', error: () => null, invalidates: [playQueries.all()] },
})

export interface Redraw {
  setId: string
  seenDrawVersion: number
  courts: number
  rounds: number
  seed: number
  people: readonly PlacedPerson[]
  games: readonly GivenGame[]
}

/** Stores what is drawn again: everyone with their state, and every game that there shall be, the played ones included. */
export const redrawSet = mutationOptions({
  mutationFn: async ({ setId, seenDrawVersion, courts, rounds, seed, people, games }: Redraw) => {
    const client = await supabase()
    await client
      .rpc('redraw_round_robin_set', {
        p_set_id: setId,
        p_seen_draw_version: seenDrawVersion,
        p_court_count: courts,
        p_round_count: rounds,
        p_seed: seed,
        p_people: people.map((person, index) => ({
          id: person.id,
          position: index + 1,
          team: person.team,
          player_id: person.playerId,
          guest_name: person.isGuest ? person.name : null,
          status: person.status,
          absent_rounds: [...person.absentRounds],
        })),
        p_games: toGames(games),
      })
      .throwOnError()
  },
  // A refusal is said beside the preview, which then may be out of date.
  meta: { success: 'New rounds saved', error: () => null, invalidates: [playQueries.all()] },
})

/** The token of the set's link; made at the host's first call. */
export const shareSet = (setId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const client = await supabase()
      const { data } = await client.rpc('share_round_robin_set', { p_set_id: setId }).throwOnError()
      return data
    },
    meta: { error: () => null, invalidates: [playQueries.set(setId)] },
  })

export const revokeLink = (setId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const client = await supabase()
      await client.rpc('revoke_round_robin_link', { p_set_id: setId }).throwOnError()
    },
    meta: {
      success: 'Link turned off',
      invalidates: [playQueries.set(setId)],
    },
  })

/** Says who enters scores from now on. */
export const setScoreEntry = (setId: string) =>
  mutationOptions({
    mutationFn: async (scoreEntry: ScoreEntryBy) => {
      const client = await supabase()
      await client
        .from('round_robin_sets')
        .update({ score_entry: scoreEntry })
        .eq('id', setId)
        .select('id')
        .single()
        .throwOnError()
    },
    // At once, and also where the sheet cannot be read again: no one shall see the old choice behind "Saved."
    onSuccess: (_data, scoreEntry, _result, { client }) =>
      client.setQueriesData<SetSheet>(
        { queryKey: playQueries.set(setId) },
        (sheet) => sheet && { ...sheet, set: { ...sheet.set, scoreEntry } },
      ),
    meta: { success: 'Saved', invalidates: [playQueries.set(setId)] },
  })

/** Makes a guest the member that they are by now. */
export const linkGuest = (setId: string) =>
  mutationOptions({
    mutationFn: async ({ guestId, playerId }: { guestId: string; playerId: string }) => {
      const client = await supabase()
      await client
        .rpc('link_round_robin_guest', { p_set_id: setId, p_guest_id: guestId, p_player_id: playerId })
        .throwOnError()
    },
    meta: { success: 'Guest linked', invalidates: [playQueries.all()] },
  })

/** Ends a set, or opens it again: once it is over only its host enters scores. */
export const setStatus = (setId: string) =>
  mutationOptions({
    mutationFn: async (status: 'in_progress' | 'completed') => {
      const client = await supabase()
      await client
        .from('round_robin_sets')
        .update({ status })
        .eq('id', setId)
        .select('id')
        .single()
        .throwOnError()
    },
    meta: {
      success: (_answer: unknown, status: 'in_progress' | 'completed') =>
        status === 'completed' ? 'Round robin ended' : 'Round robin reopened',
      invalidates: [playQueries.all()],
    },
  })

const toGames = (games: readonly GivenGame[]) =>
  games.map(({ id, round, court, team1, team2 }) => ({
    id,
    round,
    court,
    team1: [...team1],
    team2: [...team2],
  }))
