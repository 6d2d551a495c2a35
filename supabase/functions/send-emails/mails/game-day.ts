/** What app.game_day_facts and app.enqueue_messages say in every message about a game day. */
export interface GameDayFacts {
  first_name: string
  league: string
  league_id: string
  game_day_id: string
  week: number
  /** ISO 8601. */
  starts_at: string
  time_zone: string
  location: string
  note: string
  revision: number
}

export function gameDayLink({ league_id, game_day_id }: GameDayFacts, siteUrl: string) {
  return new URL(`/leagues/${league_id}/game-days?day=${game_day_id}`, siteUrl).href
}
