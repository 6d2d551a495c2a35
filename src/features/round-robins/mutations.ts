import { mutationOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { playQueries } from './queries'
import type { DraftPerson, RoundRobinSettings } from './round-robin-form'
import type { PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import type { NewGame } from '@/domain/round-robin-session/round-robin-plan'
import type { ScoreEntryBy, RoundRobinSheet } from '@/domain/round-robin-session/session'

export interface NewRoundRobin {
  /** Made by the form: asking again after a lost answer creates nothing twice. */
  id: string
  settings: RoundRobinSettings
  seed: number
  people: readonly DraftPerson[]
  games: readonly NewGame[]
}

/** Creates a set with its people and its draw, whole or not at all. */
export const createRoundRobin = mutationOptions({
  mutationFn: async ({ id, settings, seed, people, games }: NewRoundRobin) => {
    const client = await supabase()
    await client
      .rpc('create_round_robin', {
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
  meta: { success: 'Round robin created', error: () => null, invalidates: [keyFor('play')] },
})

export interface Redraw {
  roundRobinId: string
  seenDrawVersion: number
  courts: number
  rounds: number
  seed: number
  people: readonly PlacedPerson[]
  games: readonly NewGame[]
}

/** Stores what is drawn again: everyone with their state, and every game that there shall be, the played ones included. */
export const redrawRoundRobin = mutationOptions({
  mutationFn: async ({ roundRobinId, seenDrawVersion, courts, rounds, seed, people, games }: Redraw) => {
    const client = await supabase()
    await client
      .rpc('redraw_round_robin', {
        p_round_robin_id: roundRobinId,
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
  meta: { success: 'New rounds saved', error: () => null, invalidates: [keyFor('play')] },
})

/** The token of the set's link; made at the host's first call. */
export const shareRoundRobin = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const client = await supabase()
      const { data } = await client
        .rpc('share_round_robin', { p_round_robin_id: roundRobinId })
        .throwOnError()
      return data
    },
    meta: { error: () => null, invalidates: [playQueries.roundRobin(roundRobinId)] },
  })

export const revokeLink = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const client = await supabase()
      await client.rpc('revoke_round_robin_link', { p_round_robin_id: roundRobinId }).throwOnError()
    },
    meta: {
      success: 'Link turned off',
      invalidates: [playQueries.roundRobin(roundRobinId)],
    },
  })

/** Says who enters scores from now on. */
export const setScoreEntry = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async (scoreEntry: ScoreEntryBy) => {
      const client = await supabase()
      await client
        .from('round_robins')
        .update({ score_entry: scoreEntry })
        .eq('id', roundRobinId)
        .select('id')
        .single()
        .throwOnError()
    },
    // At once, and also where the sheet cannot be read again: no one shall see the old choice behind "Saved."
    onSuccess: (_data, scoreEntry, _result, { client }) =>
      client.setQueriesData<RoundRobinSheet>(
        { queryKey: playQueries.roundRobin(roundRobinId) },
        (sheet) => sheet && { ...sheet, roundRobin: { ...sheet.roundRobin, scoreEntry } },
      ),
    meta: { success: 'Saved', invalidates: [playQueries.roundRobin(roundRobinId)] },
  })

/** Makes a guest the member that they are by now. */
export const linkGuest = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async ({ guestId, playerId }: { guestId: string; playerId: string }) => {
      const client = await supabase()
      await client
        .rpc('link_round_robin_guest', {
          p_round_robin_id: roundRobinId,
          p_guest_id: guestId,
          p_player_id: playerId,
        })
        .throwOnError()
    },
    meta: { success: 'Guest linked', invalidates: [keyFor('play')] },
  })

/** Takes the reader out of the rounds to come. */
export const leaveRoundRobin = mutationOptions({
  mutationFn: async ({ id }: { id: string; name: string }) => {
    const client = await supabase()
    await client.rpc('leave_round_robin', { p_round_robin_id: id }).throwOnError()
  },
  meta: {
    success: (_: unknown, { name }: { name: string }) => `You left ${name}`,
    invalidates: [keyFor('play')],
  },
})

/** Ends a set, or opens it again: once it is over only its host enters scores. */
export const setStatus = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async (status: 'in_progress' | 'completed') => {
      const client = await supabase()
      await client
        .from('round_robins')
        .update({ status })
        .eq('id', roundRobinId)
        .select('id')
        .single()
        .throwOnError()
    },
    meta: {
      success: (_answer: unknown, status: 'in_progress' | 'completed') =>
        status === 'completed' ? 'Round robin ended' : 'Round robin reopened',
      invalidates: [keyFor('play')],
    },
  })

const toGames = (games: readonly NewGame[]) =>
  games.map(({ id, round, court, team1, team2 }) => ({
    id,
    round,
    court,
    team1: [...team1],
    team2: [...team2],
  }))
