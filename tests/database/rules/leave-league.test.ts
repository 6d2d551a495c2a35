import { describe, expect, test } from 'vitest'
import { publicLeagueOf } from '../../public-league'
import { leagueRanking } from '@/features/rankings/league-ranking'
import { camel } from '@/shared/supabase/camel'
import { readSeasonRecord } from '@/features/rankings/api'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/*
 * A player leaves a league. Noor plays in the Riverside Ladder, whose week 2 is today. Lucia created it, and Ruth and
 * Carl organize it with her.
 */

const here = scene()
const leave = (who: 'noor' | 'lucia' | 'jorge' | 'lena' | 'nina', league = 'ladder') =>
  here.cast[who].client.rpc('leave_league', { p_league_id: id(league) })
const seatsOf = (day: string) =>
  here.sql('select attendance from court_assignments where game_day_id = $1 and player_id = $2', [
    id(day),
    id('noor'),
  ])
const noticesOn = (title: string) =>
  here.sql<{ who: string; message: string }>(
    'select target_user_id as who, message from announcements where title = $1 and automatic',
    [title],
  )

describe('a player who leaves a league', () => {
  test('keeps what they played, gives up future game days, and every organizer is told', async () => {
    await here.sql(
      `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
      [id('tonight')],
    )
    await here.sql(
      `insert into court_assignments (league_id, game_day_id, court_number, seat, player_id) values ($1, $2, 1, 1, $3)`,
      [id('ladder'), id('ahead'), id('noor')],
    )
    await here.sql(
      `insert into game_day_responses (game_day_id, league_id, player_id, response) values ($1, $2, $3, 'in')`,
      [id('ahead'), id('ladder'), id('noor')],
    )
    await leave('noor').throwOnError()
    expect(await here.sql('select 1 from league_players where id = $1', [id('ladder noor')])).toEqual([])
    expect(await seatsOf('tonight')).toHaveLength(1)
    expect(await seatsOf('ahead')).toEqual([])
    expect(await here.sql('select 1 from game_day_responses where player_id = $1', [id('noor')])).toEqual([])
    const notices = await noticesOn('Noor Aziz left Riverside Ladder')
    expect(notices.map(({ who }) => who).toSorted()).toEqual(
      ['lucia', 'gwen', 'ruth', 'carl'].map(id).toSorted(),
    )
    expect(notices[0]?.message).toBe('Their spots in game days ahead are open.')
  })

  test('hands the spot of a full game day to the next on the waitlist', async () => {
    await here.sql('delete from game_day_responses where game_day_id = $1', [id('ahead')])
    await here.sql('update game_days set court_count = 1 where id = $1', [id('ahead')])
    // Noor has one of the spots, and one more player than there are spots is In.
    await here.sql(
      `insert into game_day_responses (game_day_id, league_id, player_id, response)
       select d.id, d.league_id, member.player_id, case when member.number <= app.game_day_spots(d) then 'in' else 'waitlist' end
       from game_days d cross join lateral (
         select lp.player_id, row_number() over (order by lp.player_id = $2 desc, lp.id) as number
         from league_players lp where lp.league_id = d.league_id and app.is_member_status(lp.status)) as member
       where d.id = $1 and member.number <= app.game_day_spots(d) + 1`,
      [id('ahead'), id('noor')],
    )
    const waiting = await here.sql<{ player_id: string }>(
      `select player_id from game_day_responses where game_day_id = $1 and response = 'waitlist'`,
      [id('ahead')],
    )
    expect(waiting).toHaveLength(1)
    await leave('noor').throwOnError()
    expect(
      await here.sql('select response from game_day_responses where game_day_id = $1 and player_id = $2', [
        id('ahead'),
        waiting[0]?.player_id,
      ]),
    ).toEqual([{ response: 'in' }])
  })

  test('during a game day leaves their seat and open games to the organizers', async () => {
    await here.sql(
      `update court_rotations set team1_score = 11, team2_score = 7 where game_day_id = $1 and court_number = 1 and game_number = 1`,
      [id('tonight')],
    )
    await leave('noor').throwOnError()
    expect(await seatsOf('tonight')).toEqual([{ attendance: 'absent' }])
    expect((await noticesOn('Noor Aziz left Riverside Ladder'))[0]?.message).toBe(
      "Week 2 is underway, and they're marked as absent. Name a sub or record a result for their open games.",
    )
    await here.cast.lucia.client
      .rpc('finalize_game_day', { p_league_id: id('ladder'), p_game_day_id: id('tonight') })
      .throwOnError()
  })

  test('is refused as the only organizer, and may leave once someone else runs it', async () => {
    await here.sql(`insert into league_players (league_id, player_id, status) values ($1, $2, 'joined')`, [
      id('park'),
      id('jorge'),
    ])
    expect(toldTo(await leave('jorge', 'park'))).toMatchObject({
      code: 'PT409',
      hint: 'last_organizer',
      message: expect.stringMatching(
        /^You're the only organizer of .+\. Transfer it or archive it before you leave\.$/,
      ) as string,
    })
    await here.sql('update leagues set created_by = $2 where id = $1', [id('park'), id('nina')])
    await leave('jorge', 'park').throwOnError()
  })

  test('is no longer a co-organizer, and whom the creator asked is asked no longer', async () => {
    const organizers = () =>
      here.sql(
        `select player_id, accepted_at is not null as runs from league_organizers where league_id = $1`,
        [id('ladder')],
      )
    const ask = (accepted: boolean) =>
      here.sql(
        `insert into league_organizers (league_id, player_id, invited_by, accepted_at) values ($1, $2, $3, case when $4 then now() end)`,
        [id('ladder'), id('noor'), id('lucia'), accepted],
      )
    const onlyGwen = [{ player_id: id('gwen'), runs: true }]
    await ask(true)
    await leave('noor').throwOnError()
    expect(await organizers()).toEqual(onlyGwen)
    expect(await noticesOn('Noor A. no longer helps run Riverside Ladder')).toEqual([])
    expect((await noticesOn('Noor Aziz left Riverside Ladder'))[0]?.message).toMatch(
      /their open games\. They're no longer a co-organizer\.$/,
    )
    await here.sql(`insert into league_players (league_id, player_id, status) values ($1, $2, 'joined')`, [
      id('ladder'),
      id('noor'),
    ])
    await ask(false)
    await leave('noor').throwOnError()
    expect(await organizers()).toEqual(onlyGwen)
  })

  test('goes on organizing it where others do, too', async () => {
    await here.sql(
      `insert into league_players (league_id, player_id, status) values ($1, $2, 'joined') on conflict do nothing`,
      [id('ladder'), id('lucia')],
    )
    await leave('lucia').throwOnError()
    const { data } = await here.cast.lucia.client.rpc('organizer_roster', { p_league_id: id('ladder') })
    expect(data?.length).toBeGreaterThan(0)
  })

  test('at the moment at which leaving it before is stored ends a stay before it began', async () => {
    await leave('noor').throwOnError()
    await here.sql(`update former_members set left_at = now() + interval '1 second' where player_id = $1`, [
      id('noor'),
    ])
    await here.sql(`insert into league_players (league_id, player_id, status) values ($1, $2, 'joined')`, [
      id('ladder'),
      id('noor'),
    ])
    expect((await leave('noor')).error).toBeNull()
  })

  test("is refused in an archived league, and if they aren't a player", async () => {
    expect(toldTo(await leave('lena'))).toMatchObject({ code: 'PT404', hint: 'not_a_member' })
    expect(toldTo(await leave('nina'))).toMatchObject({ code: 'PT404', hint: 'not_a_member' })
    await here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')])
    expect(toldTo(await leave('noor'))).toMatchObject({ code: 'PT409', hint: 'league_archived' })
  })
})

describe('what was played stays as it was', () => {
  const start = async () => {
    await here.sql(
      `update league_players set ladder_start = place, division = 1 from unnest($2::uuid[]) with ordinality as ladder (who, place)
       where league_id = $1 and player_id = who`,
      [id('ladder'), ['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli', 'lena'].map(id)],
    )
  }
  const record = async () =>
    readSeasonRecord(
      camel(
        (await here.cast.lucia.client.rpc('season_record', { p_league_id: id('ladder') }).throwOnError())
          .data,
      ),
    )
  const page = async () =>
    publicLeagueOf(
      (await here.cast.lucia.client.rpc('public_league', { p_league_id: id('ladder') }).throwOnError()).data,
    )
  const settings = { ...LEAGUE_DEFAULTS, rankingBasis: 'adjusted_percentage' } as const
  const shares = (season: Parameters<typeof leagueRanking>[0]) =>
    leagueRanking(season, settings).latest?.rows.map(({ record: { pointShare, adjustedShare, won } }) =>
      JSON.stringify([pointShare, adjustedShare, won]),
    )
  const left = () => here.sql('select 1 from league_players where id = $1', [id('ladder noor')])

  test.each<[how: string, go: () => Promise<unknown>]>([
    ['they leave', async () => leave('noor').throwOnError()],
    [
      'an organizer removes them',
      async () => here.cast.lucia.client.rpc('remove_players', { p_ids: [id('ladder noor')] }).throwOnError(),
    ],
  ])('when %s: the rankings of the others, for members and on the public page', async (_, go) => {
    await here.sql(
      `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
      [id('tonight')],
    )
    await start()
    const before = await record()
    const others = {
      members: shares(before)?.slice(1),
      page: shares((await page()).season)?.slice(1),
    }
    expect(leagueRanking(before, settings).latest?.rows[0]?.id).toBe(id('noor'))
    await go()
    expect(await left()).toEqual([])
    const after = await record()
    expect(after.former).toEqual([
      { id: id('noor'), name: 'Former player', startPlace: 1, division: 1, team: null, leftAfter: 2 },
    ])
    expect(shares(after)).toEqual(others.members)
    const { season } = await page()
    expect(shares(season)).toEqual(others.page)
    expect(season.former.map(({ id: _id, ...one }) => one)).toEqual(
      after.former.map(({ id: _id, ...one }) => one),
    )
  })

  test('who comes back starts from there', async () => {
    await start()
    await leave('noor').throwOnError()
    expect((await record()).former).toHaveLength(1)
    await here.cast.lucia.client
      .rpc('add_player', { p_league_id: id('ladder'), p_first_name: '', p_player_id: id('noor') })
      .throwOnError()
    const { former, members } = await record()
    expect(former).toEqual([])
    expect(members.find((member) => member.id === id('noor'))).toMatchObject({ startPlace: 1, division: 1 })
  })

  test('nothing is kept of someone who was only invited, or left before the first finalized game day', async () => {
    await start()
    await here.cast.lucia.client.rpc('remove_players', { p_ids: [id('ladder lena')] }).throwOnError()
    await here.sql(`update former_members set left_at = now() - interval '1 year' where league_id = $1`, [
      id('ladder'),
    ])
    expect((await record()).former).toEqual([])
  })
})
