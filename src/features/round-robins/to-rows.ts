import type { NewGame } from '@/domain/round-robin-session/round-robin-plan'
import type { DraftPerson, RoundRobinSettings } from './round-robin-form'

/** Settings as our functions take them. */
export const toSettingsRow = (settings: RoundRobinSettings, seed: number) => ({
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
  seating: settings.seating,
})

/** A member, or a guest by name. */
export const toPersonRow = ({ id, name, playerId, team, level }: DraftPerson) => ({
  id,
  ...(level != null && { level }),
  team,
  player_id: playerId,
  guest_name: playerId === null ? name : null,
})

export const toGameRows = (games: readonly NewGame[]) =>
  games.map(({ id, round, court, team1, team2 }) => ({
    id,
    round,
    court,
    team1: [...team1],
    team2: [...team2],
  }))
