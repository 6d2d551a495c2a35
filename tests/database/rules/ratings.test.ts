import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Answer, playedRatings, toLeagueRatings } from '@/features/rankings/ratings/league-ratings'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene } from '../scene'

const here = scene()

const read = async (who: PersonName = 'noor', league = id('ladder')) => {
  const { data } = await here.cast[who].client.rpc('league_ratings', { p_league_id: league }).throwOnError()
  return toLeagueRatings(v.parse(Answer, data))
}
const gamesOf = async (league: string) =>
  here.sql<{ id: string; sub: boolean }>(
    `select r.id, r.substitutes && array['Gus'] as sub
     from court_rotations r join game_days d on d.id = r.game_day_id
     where r.league_id = $1 and d.is_finalized and r.result = 'score' and r.team1_score is not null
       and r.team1_score + r.team2_score > 0 order by r.id`,
    [league],
  )
const finalize = (day: string) =>
  here.sql(
    `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
    [id(day)],
  )

describe('what ratings are estimated from', () => {
  it('has the finished games of finalized days, the same for every reader', async () => {
    const ratings = await read()
    const games = await gamesOf(id('ladder'))
    expect(games.length).toBeGreaterThan(0)
    expect(ratings?.games.map((game) => game.id).toSorted()).toEqual(games.map((game) => game.id))
    expect(await read('lucia')).toEqual(ratings)
    expect(await read('sunny')).toEqual(ratings)
    // Everyone on the roster is listed, even before their first game.
    expect(ratings?.players.some(({ id: player }) => player === id('lena'))).toBe(true)
    expect([...playedRatings(ratings!).values()].every((rating) => rating.games > 0)).toBe(true)
  })

  it('leaves out a day in progress until it is finalized', async () => {
    const before = (await read())?.games.length ?? 0
    await here.sql(
      `update court_rotations set team1_score = 11, team2_score = 5, substitutes = array['Gus', '', '', '']
       where id = $1`,
      [id('tonight 1-1')],
    )
    expect((await read())?.games).toHaveLength(before)
    await finalize('tonight')
    const ratings = await read()
    expect(ratings?.games.map((game) => game.id).toSorted()).toEqual(
      (await gamesOf(id('ladder'))).map((game) => game.id),
    )
    // The game counts for the sub's rating, not for the member's.
    const game = ratings?.games.find((each) => each.id === id('tonight 1-1'))
    const sub = ratings?.players.find(({ name }) => name === 'Gus')
    expect(game?.team1).toContain(sub?.id)
    expect(sub?.id).toMatch(/^unknown/)
    expect(ratings?.days.map(({ week }) => week)).toEqual(
      ratings?.days.map(({ week }) => week).toSorted((a, b) => Number(a) - Number(b)),
    )
  })

  it('includes earlier seasons, whose other players stay without a name', async () => {
    const before = (await read())?.games.length
    await here.cast.lucia.client
      .rpc('create_league', {
        p_id: id('next season'),
        p_name: 'Riverside Ladder 2',
        p_settings: {},
        p_people: [{ player_id: id('noor') }],
        p_previous_league_id: id('ladder'),
      })
      .throwOnError()
    const ratings = await read('noor', id('next season'))
    expect(ratings?.games).toHaveLength(before ?? 0)
    expect(ratings?.players.filter((player) => !player.id.startsWith('unknown'))).toEqual([
      expect.objectContaining({ id: id('noor') }),
    ])
    expect(new Set(ratings?.players.map(({ name }) => name))).toEqual(new Set(['Noor A.', 'Former player']))
    expect(ratings?.days.map(({ week }) => week)).toEqual(ratings?.days.map(() => null))
  })

  it('has a day once for each of the rules its games were played under', async () => {
    await here.sql(
      `update court_rotations r set scoring = app.scoring_of(r) || '{"points_to_win": 15}' where id = $1`,
      [id('played 1-1')],
    )
    const ratings = await read()
    const targetOf = (game: string) => ratings?.games.find((each) => each.id === id(game))
    expect(targetOf('played 1-1')).toMatchObject({ target: 15, margin: 2 })
    expect(targetOf('played 1-2')).toMatchObject({ target: 11, margin: 2 })
    expect(targetOf('played 1-1')?.day).toBe(targetOf('played 1-2')?.day)
    expect(ratings?.days.map(({ week, target }) => [week, target])).toEqual([
      [1, 15],
      [1, 11],
    ])
  })

  it('is nothing where the league shows no ratings', async () => {
    await here.cast.lucia.client
      .rpc('edit_league', { p_league_id: id('ladder'), p_settings: { shows_ratings: false } })
      .throwOnError()
    expect(await read()).toBeNull()
    expect(await read('lucia')).toBeNull()
  })

  it('has no target for timed games, and the rules of each day', async () => {
    const targets = (await read())?.days.map(({ target, margin }) => [target, margin])
    expect(targets?.every(([target, margin]) => target === 11 && margin === 2)).toBe(true)
    await here.sql(
      `update game_days set rules = rules || '{"win_type": "timed", "win_by_margin": 1}' where id = any (
         select d.id from game_days d where d.league_id = $1 and d.is_finalized)`,
      [id('ladder')],
    )
    const timed = (await read())?.days.map(({ target }) => target)
    expect(timed?.every((target) => target === null)).toBe(true)
  })
})
