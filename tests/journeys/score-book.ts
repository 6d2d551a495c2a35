import { randomUUID } from 'node:crypto'
import type { Database, Tables } from '@/shared/supabase/database.types'
import { DEMO_LEAGUES, tuesdayGameDayId, type CastName } from '../demo'
import { APP_URL } from './app-server'
import { signedInHeaders } from './signed-in-headers'

export const TONIGHT = `/leagues/${DEMO_LEAGUES.tuesdayLadder}/game-day/${tuesdayGameDayId(5)}/scoring`
const DAY = `league_id=eq.${DEMO_LEAGUES.tuesdayLadder}&game_day_id=eq.${tuesdayGameDayId(5)}`
const COURT = 1

type Game = Pick<Tables<'court_rotations'>, 'team1_score' | 'team2_score' | 'version'>

/** Court 1 of tonight as the database holds it, asked over the API by somebody who signed in there. */
export class ScoreBook {
  readonly #headers: HeadersInit

  private constructor(headers: HeadersInit) {
    this.#headers = headers
  }

  static async openedBy(name: CastName): Promise<ScoreBook> {
    return new ScoreBook(await signedInHeaders(name))
  }

  /** '11–7' in the order of the teams, or null. */
  async score(number: number): Promise<string | null> {
    const { team1_score: one, team2_score: other } = await this.#game(number)
    return one === null || other === null ? null : `${one}–${other}`
  }

  /** What was entered for a game since it was last without a score, the oldest first: ['11–7', 'conflict 9–11']. */
  async history(number: number): Promise<string[]> {
    const events = await this.#read<Tables<'score_events'>>(
      `score_events?${DAY}&court_number=eq.${COURT}&game_number=eq.${number}&order=id`,
    )
    const emptied = events.findLastIndex(({ new_team1_score: one }) => one === null)
    return events.slice(emptied + 1).map(({ outcome, new_team1_score: one, new_team2_score: other }) => {
      const score = `${one}–${other}`
      return outcome === 'applied' ? score : `${outcome} ${score}`
    })
  }

  async enter(number: number, team1: number | null, team2: number | null): Promise<void> {
    const { version } = await this.#game(number)
    await this.#call('submit_score', {
      p_league_id: DEMO_LEAGUES.tuesdayLadder,
      p_game_day_id: tuesdayGameDayId(5),
      p_court_number: COURT,
      p_game_number: number,
      p_team1_score: team1,
      p_team2_score: team2,
      p_seen_version: version,
      p_submission_id: randomUUID(),
    })
  }

  /** As if nobody had played it. */
  empty(number: number): Promise<void> {
    return this.enter(number, null, null)
  }

  async finalize(): Promise<void> {
    await this.#call('finalize_game_day', {
      p_league_id: DEMO_LEAGUES.tuesdayLadder,
      p_game_day_id: tuesdayGameDayId(5),
    })
  }

  async #game(number: number): Promise<Game> {
    const [game] = await this.#read<Game>(
      `court_rotations?${DAY}&court_number=eq.${COURT}&game_number=eq.${number}&select=team1_score,team2_score,version`,
    )
    if (!game) throw new Error(`Game ${number} is not in the book.`)
    return game
  }

  async #read<Row>(query: string): Promise<Row[]> {
    const response = await fetch(`${APP_URL}/rest/v1/${query}`, { headers: this.#headers })
    if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Row[]
  }

  async #call(name: keyof Database['public']['Functions'], args: object): Promise<void> {
    const response = await fetch(`${APP_URL}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: this.#headers,
      body: JSON.stringify(args),
    })
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
  }
}
