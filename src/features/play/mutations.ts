import { mutationOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/supabase/client'
import { playQueries } from './queries'
import type { DraftPerson, SetSettings } from './set-form'
import type { GivenGame } from './set-plan'

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
  meta: { success: 'Your set is there.', error: () => null, invalidates: [playQueries.all()] },
})

const toGames = (games: readonly GivenGame[]) =>
  games.map(({ id, round, court, team1, team2 }) => ({
    id,
    round,
    court,
    team1: [...team1],
    team2: [...team2],
  }))
