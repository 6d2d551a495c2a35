import { beforeEach, describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { linksOf } from '../../../supabase/embedded/mail/links'
import { answerOf, deliverEmails } from '../joining/answers'
import { scene, toldTo } from '../scene'
import { bellIn, messagesIn, outcome, subsOf } from '../subs'

/* What changes around a search: the sub list, the roster, the league, the game day, an account. */

const here = scene()
const subs = () => subsOf(here)
const hintOf = async (call: PromiseLike<{ error: object | null }>) => toldTo(await call)?.hint ?? null
const told = bellIn(here)
const messages = messagesIn(here)
const setSubbing = (name: PersonName, p_is_on: boolean) =>
  here.cast[name].client.rpc('set_subbing', { p_league_id: id('ladder'), p_is_on })
const addSub = (name: PersonName) =>
  here.cast.lucia.client.rpc('add_sub', { p_league_id: id('ladder'), p_player_id: id(name) })
const endSearch = (name: PersonName) =>
  here.cast.lucia.client.rpc('end_sub_search', { p_game_day_id: id('ahead'), p_player_id: id(name) })
const archive = () => here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')])
const startIn = (time: string) =>
  here.sql(`update game_days set starts_at = now() + $2::interval where id = $1`, [id('ahead'), time])
const takesLastMinute = (name: string) =>
  here.sql(`insert into sub_settings (player_id, last_minute) values ($1, true)`, [id(name)])
/** Kai, whose request waits, is on the roster. */
const kaiJoins = () =>
  here.sql(`update league_players set status = 'joined' where player_id = $1`, [id('kai')])
/** Someone of another league of the club, who also subs in the others. */
const subsInClub = (name: string) =>
  here.sql.exec(`
    insert into club_subs (club_id, player_id) values ('${id('riverside')}', '${id(name)}');
    insert into league_players (league_id, player_id, status, joined_at)
      values ('${id('empty')}', '${id(name)}', 'joined', now())`)
/** Noor is out, and the first sub is asked. */
const search = async () => {
  await subs().rsvp('noor', 'out').throwOnError()
  await subs().find('noor').throwOnError()
  await subs().search()
}
const ninaSubs = async () => {
  await subs().list('nina')
  await search()
  expect(await outcome(subs().answer('nina', 'yes'))).toBe('accepted')
}

beforeEach(async () => {
  await subs().begin()
})

describe('a player who leaves with a court in published courts', () => {
  const seat = async () =>
    (
      await here.sql<{ is: string }>(
        `select coalesce(attendance, 'seated') || coalesce(': ' || substitute_name, '') as is from court_assignments
         where game_day_id = $1 and player_id = $2`,
        [id('ahead'), id('noor')],
      )
    ).map((row) => row.is)
  const leave = () => here.cast.noor.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
  const notice = async () =>
    (
      await here.sql<{ message: string }>(
        `select message from announcements where title = 'Noor Aziz left Riverside Ladder' limit 1`,
      )
    )[0]?.message

  beforeEach(() =>
    here.sql(
      `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
      [id('tonight')],
    ),
  )

  test('keeps it for a sub, whom the organizer looks for', async () => {
    await subs().list('nina')
    await leave()
    expect([await seat(), await notice()]).toEqual([
      ['absent'],
      'They still have their court in week 3, marked as absent. Find a sub, or set the courts again.',
    ])
    await subs().find('noor', 'lucia').throwOnError()
    expect(await outcome(subs().answer('nina', 'yes'))).toBe('accepted')
    expect(await seat()).toEqual(['absent: Nina Costa'])
    // Publishing the courts without them ends it.
    await here.sql(`update leagues set players_per_court = 4 where id = $1`, [id('ladder')])
    await subs()
      .publish([['tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli']], 1)
      .throwOnError()
    expect([await seat(), await subs().spot('noor')]).toEqual([[], 'not_needed'])
  })

  test('whose RSVP was Out leaves the search going', async () => {
    await subs().list('nina')
    await search()
    await leave()
    expect([await seat(), await subs().spot('noor'), await subs().offers()]).toEqual([
      ['absent'],
      'asking',
      ['nina open'],
    ])
  })

  test('is followed by their sub, who plays anyway', async () => {
    await ninaSubs()
    await leave()
    expect([await seat(), await subs().spot('noor')]).toEqual([['absent: Nina Costa'], 'filled'])
  })

  test('or is removed by an organizer keeps it, too', async () => {
    await subs().list('nina')
    await here.cast.lucia.client.rpc('remove_players', { p_ids: [id('ladder noor')] }).throwOnError()
    expect(await seat()).toEqual(['absent'])
  })

  test('gives it up where no one can be asked, and with their account', async () => {
    await leave()
    expect([await seat(), await notice()]).toEqual([[], 'Their spots in game days ahead are open.'])
    await subs().list('nina')
    await here.cast.tom.client.rpc('delete_my_account').throwOnError()
    expect(
      await here.sql(`select 1 from court_assignments where game_day_id = $1 and player_id = $2`, [
        id('ahead'),
        id('tom'),
      ]),
    ).toEqual([])
  })
})

describe('a no', () => {
  test('to one league counts, though they sub in the others of its club', async () => {
    await subsInClub('nina')
    await subs().list('nina', 'jorge')
    await setSubbing('nina', false).throwOnError()
    await search()
    expect(await subs().offers()).toEqual(['jorge open'])
  })

  test('makes the name of a sub of the club only a name', async () => {
    await subsInClub('nina')
    const enter = (player: string) =>
      here.cast.lucia.client
        .from('court_assignments')
        .update({ substitute_name: 'Nina Costa' })
        .match({ game_day_id: id('ahead'), player_id: id(player) })
        .throwOnError()
    await enter('noor')
    expect(await subs().spot('noor')).toBe('filled')
    await here.sql(`update court_assignments set substitute_name = null where game_day_id = $1`, [
      id('ahead'),
    ])
    await here.sql(`insert into league_subs (league_id, player_id, declined_at) values ($1, $2, now())`, [
      id('ladder'),
      id('nina'),
    ])
    await enter('tom')
    expect([await subs().spot('noor'), await subs().spot('tom')]).toEqual(['organizer', undefined])
  })

  test('in an offer to a sub of the club keeps organizers from asking again', async () => {
    await subsInClub('nina')
    await search()
    expect(await outcome(subs().answer('nina', 'no_more'))).toBe('declined')
    expect(await hintOf(addSub('nina'))).toBe('declined')
  })

  test('to the other leagues of a club withdraws the offer, and the email that waits', async () => {
    await subsInClub('nina')
    await search()
    expect([await subs().offers(), await messages('sub_offer')]).toEqual([['nina open'], ['nina']])
    await here.cast.nina.client
      .rpc('set_club_subbing', { p_club_id: id('riverside'), p_is_on: false })
      .throwOnError()
    expect([await subs().offers(), await messages('sub_offer')]).toEqual([['nina declined'], []])
  })

  test('by an organizer keeps back the email that waits', async () => {
    await subs().list('nina')
    await search()
    await here.cast.lucia.client
      .rpc('remove_sub', { p_league_id: id('ladder'), p_player_id: id('nina') })
      .throwOnError()
    expect(await messages('sub_offer')).toEqual([])
  })

  test('is heard in an archived league, too', async () => {
    await subs().list('nina', 'jorge')
    await search()
    await archive()
    const first = (await subs().offerOf('nina')) === '' ? 'jorge' : 'nina'
    expect(await outcome(subs().answer(first, 'yes'))).toBe('league_archived')
    expect(await outcome(subs().answer(first, 'no_more'))).toBe('declined')
    expect(await hintOf(setSubbing(first === 'nina' ? 'jorge' : 'nina', false))).toBeNull()
  })
})

test('a pair of fixed partners is no group of mixed doubles', async () => {
  const play = (partners: string, league: string) =>
    here.sql(
      `update leagues set game_format = 'round_robin', movement_mode = 'none', ranking_basis = 'win_share',
         partners = $2 where id = $1`,
      [id(league), partners],
    )
  await play('mixed', 'ladder')
  await play('fixed_partners', 'empty')
  await here.sql.exec(`
    update game_days set rules = rules || '{"game_format": "round_robin", "partners": "mixed", "movement_mode": "none"}'
      where id = '${id('ahead')}';
    update court_assignments set team = 1 where game_day_id = '${id('ahead')}'`)
  await subsInClub('nina')
  await here.sql(`update league_players set team = 1 where league_id = $1 and player_id = $2`, [
    id('empty'),
    id('nina'),
  ])
  await search()
  expect(await subs().offers()).toEqual([])
  await play('mixed', 'empty')
  await subs().search('11 minutes')
  expect(await subs().offers()).toEqual(['nina open'])
})

describe('messages of the league', () => {
  const cancel = () =>
    here.cast.lucia.client.rpc('cancel_game_day', { p_game_day_id: id('ahead') }).throwOnError()

  test('reach a sub who has a spot and is off the list', async () => {
    await ninaSubs()
    await setSubbing('nina', false).throwOnError()
    await cancel()
    expect(await messages('game_day_canceled')).toContain('nina')
  })

  test("don't reach a sub whom an organizer put on the roster, without their yes", async () => {
    await subs().list('nina')
    await here.sql(
      `insert into league_players (league_id, player_id, status) values ($1, $2, 'not_invited')`,
      [id('ladder'), id('nina')],
    )
    await cancel()
    expect(await messages('game_day_canceled')).not.toContain('nina')
  })
})

test('an organizer reads the settings of those who said yes, and of no one else', async () => {
  await here.cast.nina.client
    .rpc('set_sub_settings', {
      p_last_minute: true,
      p_paused_until: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .throwOnError()
  await addSub('nina').throwOnError()
  const list = () => answerOf<object[]>(here.cast.lucia.client.rpc('sub_list', { p_league_id: id('ladder') }))
  expect(await list()).toMatchObject([{ state: 'asked', last_minute: false, paused_until: null }])
  await setSubbing('nina', true).throwOnError()
  expect(await list()).toMatchObject([
    { state: 'on', last_minute: true, paused_until: expect.stringMatching(/^20/) },
  ])
})

describe('a deleted account', () => {
  const leave = () => hintOf(here.cast.nina.client.rpc('delete_my_account'))

  test('was on the list of an archived league', async () => {
    await subs().list('nina')
    await archive()
    expect(await leave()).toBeNull()
    expect(await here.sql(`select 1 from league_subs`)).toEqual([])
  })

  test('had a spot in an archived league', async () => {
    await ninaSubs()
    await archive()
    expect(await leave()).toBeNull()
  })
})

describe('an archived league', () => {
  test('starts and ends no search, and has no link for subs', async () => {
    await subs().list('nina')
    await search()
    await archive()
    expect(await hintOf(endSearch('noor'))).toBe('league_archived')
    expect(await hintOf(subs().find('sam', 'lucia'))).toBe('league_archived')
    expect(await hintOf(here.cast.lucia.client.rpc('sub_link', { p_league_id: id('ladder') }))).toBe(
      'league_archived',
    )
  })

  test('lets a search end without a word to its organizers', async () => {
    await subs().list('nina')
    await search()
    await archive()
    await startIn('1 hour')
    await subs().search('6 minutes')
    expect([await messages('sub_missing'), await subs().offers()]).toEqual([[], ['nina closed']])
  })
})

test('published again on another court: the sub hears where, instead of the player who is out', async () => {
  await ninaSubs()
  await here.sql(`delete from messages`)
  await here.cast.lucia.client
    .rpc('publish_courts', {
      p_league_id: id('ladder'),
      p_game_day_id: id('ahead'),
      p_seen_draw_version: 1,
      p_seats: [
        ['sam', 'tom', 'maya', 'ines'],
        ['noor', 'bea', 'dev', 'uli'],
      ].flatMap((names, i) =>
        names.map((name, seat) => ({ court: i + 1, seat: seat + 1, player: id(name) })),
      ),
      p_games: [],
      p_seed: 1,
    })
    .throwOnError()
  expect(await messages('courts')).toEqual(['bea', 'dev', 'ines', 'maya', 'nina', 'sam', 'tom', 'uli'])
  expect((await told('nina')).at(-1)).toMatch(/you're on Hedge$/)
  here.backend.mails.length = 0
  await deliverEmails(here.backend.service())
  const mail = here.backend.mails.find(({ to }) => to.startsWith('nina'))
  expect(linksOf(mail!).some((href) => new URL(href).pathname.startsWith('/rsvp/'))).toBe(true)
  expect(linksOf(mail!).some((href) => new URL(href).pathname.startsWith('/leagues/'))).toBe(false)
  expect(mail?.text).toContain('You sub for Noor A.')
  expect(here.backend.mails.find(({ to }) => to.startsWith('bea'))?.text).toContain('With Nina Costa, Dev C.')
})

test('a day that moves and asks everyone again asks the player, too, and needs its sub no longer', async () => {
  await ninaSubs()
  await subs().rsvp('sam', 'out').throwOnError()
  const { data: day } = await here.cast.lucia.client
    .from('game_days')
    .select('starts_at')
    .eq('id', id('ahead'))
    .single()
    .throwOnError()
  await here.sql(`delete from messages`)
  await here.cast.lucia.client
    .rpc('edit_game_day', {
      p_game_day_id: id('ahead'),
      p_changes: { starts_at: new Date(Date.parse(day.starts_at) + 86_400_000).toISOString() },
      p_seen: day,
      p_ask_again: true,
    })
    .throwOnError()
  expect([await subs().spot('noor'), await subs().seat('noor'), await subs().spot('sam')]).toEqual([
    'not_needed',
    null,
    'not_needed',
  ])
  expect((await told('nina')).at(-1)).toMatch(/^You're not needed on /)
  expect([await messages('sub_news'), (await messages('game_day_changed')).includes('nina')]).toEqual([
    ['nina'],
    false,
  ])
  await subs().rsvp('noor', 'in').throwOnError()
  // For the new date, she may be asked again.
  await subs().rsvp('noor', 'out').throwOnError()
  await subs().search('21 minutes')
  expect(await subs().offers('noor')).toEqual(['nina open'])
})

describe('a game day that is deleted', () => {
  const remove = () =>
    here.cast.lucia.client.from('game_days').delete().eq('id', id('ahead')).select('id').throwOnError()

  test('tells those who were asked, and sends nothing more', async () => {
    await subs().list('nina')
    await search()
    expect((await remove()).data).toHaveLength(1)
    expect(await told('nina')).toEqual(["This spot isn't open anymore"])
    expect(await messages('sub_offer')).toEqual([])
  })

  test('tells the sub who has a spot', async () => {
    await ninaSubs()
    await remove()
    expect((await told('nina')).at(-1)).toMatch(/^You're not needed on /)
    expect(await messages('sub_news')).toContain('nina')
  })

  test('goes with its league, and no one is told', async () => {
    await ninaSubs()
    await here.sql(`delete from game_days where league_id = $1 and id <> $2`, [id('ladder'), id('ahead')])
    await here.sql(`delete from events where id = $1`, [id('ladder')])
    expect(await here.sql(`select 1 from sub_spots`)).toEqual([])
  })
})

describe('a finalized day keeps its subs', () => {
  beforeEach(async () => {
    await ninaSubs()
    await startIn('-2 hours')
    await here.sql(
      `update game_days set is_finalized = true, status = 'completed', finalized_at = now() where id = $1`,
      [id('ahead')],
    )
  })

  test('though an organizer takes the spot back', async () => {
    expect([await hintOf(endSearch('noor')), await subs().seat('noor')]).toEqual([
      'game_day_finalized',
      'Nina Costa',
    ])
  })

  test('and though a sub gives it back', async () => {
    expect(await outcome(subs().answer('nina', 'give_back'))).toBe('closed')
    expect([await subs().offers(), await subs().seat('noor')]).toEqual([['nina accepted'], 'Nina Costa'])
  })
})

test('no one is asked for a day of last week', async () => {
  await subs().list('nina')
  await takesLastMinute('nina')
  await startIn('-7 days')
  expect(await hintOf(subs().find('noor', 'lucia'))).toBe('no_sub_needed')
  expect(await subs().offers()).toEqual([])
})

describe('organizers hear that no one was found', () => {
  const tellings = async () =>
    (
      await here.sql(`select 1 from messages where kind = 'sub_missing'
    and to_email like 'lucia%'`)
    ).length

  beforeEach(async () => {
    await startIn('90 minutes')
    await subs().list('nina')
    await takesLastMinute('nina')
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().search()
  })

  test('again, when a sub gives the spot back', async () => {
    expect(await tellings()).toBe(1)
    await subs().answer('nina', 'yes')
    await subs().answer('nina', 'give_back')
    await subs().search('1 second')
    await subs().search('6 minutes')
    expect(await tellings()).toBe(2)
  })

  test('again, at the cut-off of the day that it moved to', async () => {
    await startIn('3 days')
    await subs().search('1 second')
    expect(await tellings()).toBe(1)
    await subs().search('71 hours')
    expect(await tellings()).toBe(2)
  })
})

test('a sub who gives the spot back after the start: those with "last minute" are asked for an hour', async () => {
  await subs().list('jorge')
  await here.sql(`update profiles set dup_rating = 3.9 where id = $1`, [id('jorge')])
  await takesLastMinute('jorge')
  await ninaSubs()
  await startIn('-5 minutes')
  await subs().answer('nina', 'give_back')
  await subs().search('1 second')
  expect(await subs().offers()).toEqual(['nina given_back', 'jorge open'])
})

describe('someone who is In without a court', () => {
  test('takes the spot at once', async () => {
    await kaiJoins()
    await subs().list('nina')
    await search()
    await subs().rsvp('kai', 'in').throwOnError()
    expect([await subs().spot('noor'), await subs().offers()]).toEqual(['not_needed', ['nina closed']])
  })

  test('takes it although an organizer once asked for it whatever the numbers said', async () => {
    await kaiJoins()
    await subs().list('nina')
    await subs().find('noor', 'lucia').throwOnError()
    await endSearch('noor').throwOnError()
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().rsvp('kai', 'in').throwOnError()
    expect(await subs().spot('noor')).toBe('not_needed')
  })
})
