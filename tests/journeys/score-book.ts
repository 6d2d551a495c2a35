import { randomUUID } from 'node:crypto'
import type { Tables } from '@/shared/supabase/database.types'
import { DEMO_LEAGUES, ladderGameDayId, type CastName } from '../demo'
import { Api } from './api'

export const TONIGHT = `/leagues/${DEMO_LEAGUES.riversideLadder}/game-day/${ladderGameDayId(5)}/scoring`
const WEEK_5 = { leagueId: DEMO_LEAGUES.riversideLadder, gameDayId: ladderGameDayId(5) }

type Day = typeof WEEK_5
type Game = Pick<
  Tables<'court_rotations'>,
  'court_number' | 'game_number' | 'team1_score' | 'team2_score' | 'version'
>
const GAME = 'court_number,game_number,team1_score,team2_score,version'

/** One court of a game day as stored in the database, read over the API by a signed-in person. */
export class ScoreBook {
  readonly #api: Api
  readonly #day: Day
  readonly #ofDay: string

  private constructor(api: Api, day: Day) {
    this.#api = api
    this.#day = day
    this.#ofDay = `league_id=eq.${day.leagueId}&game_day_id=eq.${day.gameDayId}`
  }

  /** By default the demo's live game day. */
  static async openedBy(name: CastName, day: Day = WEEK_5): Promise<ScoreBook> {
    return new ScoreBook(await Api.usedBy(name), day)
  }

  /** '11–7' in the order of the teams, or null. */
  async score(number: number): Promise<string | null> {
    const { team1_score: one, team2_score: other } = await this.#game(number)
    return one === null || other === null ? null : `${one}–${other}`
  }

  /** What was entered for a game since it last had no score, oldest first: ['11–7', 'conflict 9–11']. */
  async history(number: number): Promise<string[]> {
    const events = await this.#api.read<Tables<'score_events'>>(
      `score_events?${this.#ofDay}&court_number=eq.1&game_number=eq.${number}&order=id`,
    )
    const emptied = events.findLastIndex(({ new_team1_score: one }) => one === null)
    return events.slice(emptied + 1).map(({ outcome, new_team1_score: one, new_team2_score: other }) => {
      const score = `${one}–${other}`
      return outcome === 'applied' ? score : `${outcome} ${score}`
    })
  }

  async enter(number: number, team1: number | null, team2: number | null): Promise<void> {
    await this.#submit(await this.#game(number), team1, team2)
  }

  /** Enters the same score for every game of the day that has none. */
  async enterMissing(team1: number, team2: number): Promise<void> {
    const missing = await this.#api.read<Game>(
      `court_rotations?${this.#ofDay}&team1_score=is.null&result=eq.score&select=${GAME}`,
    )
    await Promise.all(missing.map((game) => this.#submit(game, team1, team2)))
  }

  /** As if it hadn't been played. */
  empty(number: number): Promise<void> {
    return this.enter(number, null, null)
  }

  async #submit(game: Game, team1: number | null, team2: number | null): Promise<void> {
    await this.#api.call('submit_score', {
      p_league_id: this.#day.leagueId,
      p_game_day_id: this.#day.gameDayId,
      p_court_number: game.court_number,
      p_game_number: game.game_number,
      p_team1_score: team1,
      p_team2_score: team2,
      p_seen_version: game.version,
      p_submission_id: randomUUID(),
    })
  }

  async #game(number: number): Promise<Game> {
    const [game] = await this.#api.read<Game>(
      `court_rotations?${this.#ofDay}&court_number=eq.1&game_number=eq.${number}&select=${GAME}`,
    )
    if (!game) throw new Error(`Game ${number} is not in the book.`)
    return game
  }
}
