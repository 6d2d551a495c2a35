import { describe, expect, test } from 'vitest'
import { publicLeagueOf } from '../../public-league'
import { DRAWN_SEAT } from '@/features/game-days/court-rows'
import { checksumOf } from '@/features/scoring/score-sheet'
import { toChanges, toGames, toSeats } from '@/features/scoring/read-sheet'
import { callsAs } from '../cast'
import { id } from '../ids'
import { scene } from '../scene'

/*
 * What open pages ask for every few seconds: short, and still as good as reading everything.
 */

const here = scene()

describe('the changes of a game day', () => {
  const day = { leagueId: id('ladder'), gameDayId: id('tonight') }
  const ask = async (since: string) =>
    toChanges(await callsAs(here.cast.noor).rpc('game_day_changes', { ...day, since }))
  const sheet = async () => {
    const { request } = callsAs(here.cast.noor)
    const [games, seats] = await Promise.all([
      request((db) => db.from('court_rotations').select('*').eq('game_day_id', day.gameDayId)),
      request((db) => db.from('court_assignments').select(DRAWN_SEAT).eq('game_day_id', day.gameDayId)),
    ])
    return { games: toGames(games), seats: toSeats(seats) }
  }
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

  test('are the games after a moment, and the places with a sub or a mark, as the tables have them', async () => {
    await here.sql.exec(`
      update court_rotations set updated_at = '2026-11-24T18:00:00Z' where game_day_id = '${id('tonight')}';
      update court_rotations set updated_at = '2026-11-24T19:00:00Z', substitutes = '{"","","Gus",""}'
        where id = '${id('tonight 1-1')}';
      update court_assignments set attendance = 'late' where game_day_id = '${id('tonight')}' and player_id = '${id('noor')}'`)
    const all = await sheet()
    const marked = all.seats.filter(({ sub, attendance }) => sub !== null || attendance !== null)
    expect(marked.map(({ playerId }) => playerId)).toContain(id('noor'))
    const changes = await ask('2026-11-24T18:30:00Z')
    expect(changes?.games).toEqual(all.games.filter((game) => game.id === id('tonight 1-1')))
    expect(changes?.marked.map(({ playerId }) => playerId).toSorted()).toEqual(
      marked.map(({ playerId }) => playerId).toSorted(),
    )
    expect((await ask('2000-01-01T00:00:00Z'))?.games.toSorted(byId)).toEqual(all.games.toSorted(byId))
  })

  test('have the checksum that the phone computes, and another one after any change of the sheet', async () => {
    const seen = new Set<number>()
    const check = async () => {
      const checksum = (await ask(new Date().toISOString()))?.checksum ?? NaN
      expect(checksum).toBe(checksumOf(await sheet()))
      expect(Number.isSafeInteger(checksum)).toBe(true)
      expect(seen).not.toContain(checksum)
      seen.add(checksum)
    }
    await check()
    for (const change of [
      `delete from court_rotations where id = '${id('tonight 1-2')}'`,
      `update court_rotations set team1_score = 11, team2_score = 7, version = version + 1 where id = '${id('tonight 1-1')}'`,
      `update court_rotations set scoring = app.scoring_of(court_rotations) || '{"points_to_win": 7}' where id = '${id('tonight 1-1')}'`,
      `update court_assignments set last_rotation = 2 where game_day_id = '${id('tonight')}' and player_id = '${id('noor')}'`,
      `update court_assignments set first_rotation = 2 where game_day_id = '${id('tonight')}' and player_id = '${id('tom')}'`,
      `update court_assignments a set seat = 9 - seat where game_day_id = '${id('tonight')}' and court_number = 1`,
      `delete from court_assignments where game_day_id = '${id('tonight')}' and court_number = 2 and seat = 1`,
      `update court_rotations set team1_player2_id = null, team2_player2_id = null where id = '${id('tonight 2-1')}'`,
    ]) {
      await here.sql(change)
      await check()
    }
  })
})

describe('the public page, asked again', () => {
  const ask = async (past?: string) => {
    const { data } = await here.cast.visitor.client
      .rpc('public_league', { p_league_id: id('ladder'), p_past: past })
      .throwOnError()
    const page = data as { past: string; days: { is_finalized: boolean; courts: unknown[] | null }[] }
    return { data, past: page.past, courts: page.days.map(({ courts }) => courts?.length ?? null) }
  }

  test('leaves out the courts of finalized days, and keeps those of the day in progress', async () => {
    const first = await ask()
    expect(first.courts).toEqual([2, 2, null, null])
    const again = await ask(first.past)
    expect(again).toMatchObject({ past: first.past, courts: [null, 2, null, null] })
    expect(publicLeagueOf(again.data).liveWeek).toBe(2)
    expect((await ask('of another league')).courts).toEqual(first.courts)
  })

  test.each([
    [
      'a corrected score',
      `update court_rotations set team1_score = 11, team2_score = 2, version = version + 1 where id = '${id('played 1-1')}'`,
    ],
    [
      'another sub in a game',
      `update court_rotations r set substitutes = app.subs_with(r, '${id('tom')}', 'Hugo Stein') where id = '${id('played 1-1')}'`,
    ],
    [
      'another sub in a place',
      `update court_assignments set substitute_name = 'Gus Grant' where game_day_id = '${id('played')}' and player_id = '${id('tom')}'`,
    ],
    [
      'someone marked as absent',
      `update court_assignments set attendance = 'absent' where game_day_id = '${id('played')}' and player_id = '${id('tom')}'`,
    ],
    [
      'a court by another name',
      `update court_configurations set display_name = 'Stadium' where league_id = '${id('ladder')}' and court_number = 1`,
    ],
    ['another name of a player', `update profiles set last_name = 'Xenakis' where id = '${id('tom')}'`],
    [
      'one more finalized day',
      `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = '${id('tonight')}'`,
    ],
  ])('has them again after %s', async (_what, change) => {
    const { past } = await ask()
    await here.sql(change)
    const again = await ask(past)
    expect(again.past).not.toBe(past)
    expect(again.courts.slice(0, 2)).toEqual([2, 2])
  })
})
