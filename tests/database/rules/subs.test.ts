import { beforeEach, describe, expect, test } from 'vitest'
import { linksOf } from '../../../supabase/embedded/mail/links'
import { id } from '../ids'
import { answerOf, deliverEmails } from '../joining/answers'
import { scene, toldTo } from '../scene'
import type { PersonName } from '../cast'
import { bellIn, COURTS, messagesIn, outcome, subsOf, zoneAt } from '../subs'

/* Finding a sub: when one is needed, who is asked and when, and what an answer does. */

const here = scene()
const subs = () => subsOf(here)
const told = bellIn(here)
const messages = messagesIn(here)

describe('the clock that stands still from 9 PM to 8 AM', () => {
  const LA = 'America/Los_Angeles'
  test.each([
    ['within a day', '2026-12-01T10:00-08', '2026-12-01T12:30-08', '02:30:00'],
    ['over a night', '2026-12-01T20:00-08', '2026-12-02T09:00-08', '02:00:00'],
    ['at night', '2026-12-01T22:00-08', '2026-12-02T07:00-08', '00:00:00'],
    ['backward', '2026-12-01T12:00-08', '2026-12-01T10:00-08', '00:00:00'],
    ['over the night in which clocks go forward', '2027-03-13T20:00-08', '2027-03-14T09:00-07', '02:00:00'],
    ['over the night in which they go back', '2026-10-31T20:00-07', '2026-11-01T09:00-08', '02:00:00'],
  ])('%s', async (_what, from, to, hours) => {
    const [row] = await here.sql<{ hours: string }>(`select app.asking_time($1, $2, $3)::text as hours`, [
      from,
      to,
      LA,
    ])
    expect(row?.hours).toBe(hours)
  })

  test.each([
    ['two days before, with four left', '2026-12-01T12:00-08', 4, '2026-12-01T19:45-08'],
    ['twelve hours at most', '2026-12-01T08:00-08', 1, '2026-12-01T20:00-08'],
    ['ten minutes at least', '2026-12-03T16:40-08', 9, '2026-12-03T16:50-08'],
    ['over the night', '2026-12-01T20:00-08', 4, '2026-12-02T12:45-08'],
    ['none once the cut-off has passed', '2026-12-03T17:30-08', 4, '2026-12-03T17:30-08'],
  ])('a head start: %s', async (_what, now, left, until) => {
    // Thursday at 7 PM, so the cut-off is at 5 PM.
    const [row] = await here.sql<{ same: boolean; is: string }>(
      `select app.sub_head_start($1, '2026-12-03T17:00-08', $2, $3) as is,
         app.sub_head_start($1, '2026-12-03T17:00-08', $2, $3) = $4::timestamptz as same`,
      [now, left, LA, until],
    )
    expect([row?.is, row?.same]).toEqual([row?.is, true])
  })
})

describe('whether a sub is needed', () => {
  beforeEach(async () => {
    await subs().begin()
    await subs().list('nina')
  })

  test('a court of four that loses one needs one', async () => {
    await subs().rsvp('noor', 'out').throwOnError()
    expect(await subs().spot('noor')).toBe('asking')
  })

  test('a court of five plays as four, and needs one once another is out', async () => {
    await here.sql(`insert into league_players (league_id, player_id, status) values ($1, $2, 'joined')`, [
      id('ladder'),
      id('jorge'),
    ])
    await subs()
      .publish(
        [
          ['noor', 'tom', 'maya', 'ines', 'jorge'],
          ['sam', 'bea', 'dev', 'uli'],
        ],
        1,
      )
      .throwOnError()
    await subs().rsvp('noor', 'out').throwOnError()
    expect(await subs().spot('noor')).toBeUndefined()
    await subs().rsvp('tom', 'out').throwOnError()
    expect(await subs().spot('tom')).toBe('asking')
  })

  test('for everyone who is out, if the league says so, and after the waitlist', async () => {
    await here.sql(`insert into league_players (league_id, player_id, status) values ($1, $2, 'joined')`, [
      id('ladder'),
      id('jorge'),
    ])
    await subs()
      .publish([['noor', 'tom', 'maya', 'ines', 'jorge'], [...COURTS[1]]], 1)
      .throwOnError()
    await here.cast.lucia.client
      .rpc('edit_league', { p_league_id: id('ladder'), p_settings: { subs_for_all: true } })
      .throwOnError()
    await subs().rsvp('noor', 'out').throwOnError()
    expect(await subs().spot('noor')).toBe('asking')
  })

  test('of a pair without one of them: the partner hears, and may name someone', async () => {
    await here.sql.exec(`
      update leagues set game_format = 'round_robin', movement_mode = 'none', ranking_basis = 'win_share',
        partners = 'fixed_partners' where id = '${id('ladder')}';
      update game_days set rules = rules || '{"game_format": "round_robin", "partners": "fixed_partners", "movement_mode": "none"}'
        where id = '${id('ahead')}';
      update court_assignments set team = 3 where game_day_id = '${id('ahead')}'
        and player_id in ('${id('noor')}', '${id('tom')}')`)
    await subs().list('jorge')
    await here.sql(`update profiles set dup_rating = 3.9 where id = $1`, [id('nina')])
    await subs().rsvp('noor', 'out').throwOnError()
    expect(await subs().spot('noor')).toBe('asking')
    expect(await told('tom')).toEqual([expect.stringMatching(/^Noor A\. can't play on /)])
    expect(await told('maya')).toEqual([])
    expect(await messages('sub_news')).toEqual(['tom'])
    // Once, however often Noor changes her mind.
    await subs().rsvp('noor', 'in').throwOnError()
    await subs().rsvp('noor', 'out').throwOnError()
    expect(await messages('sub_news')).toEqual(['tom'])
    const choices = (who: PersonName) =>
      here.cast[who].client.rpc('subs_for', { p_game_day_id: id('ahead'), p_player_id: id('noor') })
    expect(await answerOf(choices('tom'))).toMatchObject([{ name: 'Jorge M.' }, { name: 'Nina C.' }])
    const suggest = (who: PersonName) =>
      here.cast[who].client.rpc('suggest_sub', {
        p_game_day_id: id('ahead'),
        p_player_id: id('noor'),
        p_name: 'Pat Lee',
      })
    for (const refused of [await choices('maya'), await suggest('maya'), await subs().find('noor', 'maya')])
      expect(toldTo(refused)?.hint).toBe('not_allowed')
    await suggest('tom').throwOnError()
    expect(await told('lucia')).toEqual(['Tom K. suggests Pat Lee as a sub'])
    // Whoever is named is asked first, not the closest rating.
    await subs().find('noor', 'tom', 'nina').throwOnError()
    expect(await subs().offers()).toEqual(['nina open'])
    const seen = (who: PersonName) =>
      answerOf(here.cast[who].client.rpc('sub_spots_of', { p_game_day_id: id('ahead') }))
    expect(await seen('tom')).toMatchObject({ spots: [{ player_id: id('noor'), is_partner: true }] })
    expect(await seen('noor')).toMatchObject({ spots: [{ player_id: id('noor'), is_partner: false }] })
    expect(await seen('maya')).toMatchObject({ spots: [] })
  })

  test('not before courts are published, without a list, or for someone who is In without a court', async () => {
    await here.sql(`update game_days set draw_version = 0 where id = $1`, [id('ahead')])
    await subs().rsvp('noor', 'out').throwOnError()
    await here.sql(`update game_days set draw_version = 1 where id = $1`, [id('ahead')])
    await here.sql(`insert into league_players (league_id, player_id, status) values ($1, $2, 'joined')`, [
      id('ladder'),
      id('jorge'),
    ])
    await subs().rsvp('jorge', 'in').throwOnError()
    await subs().rsvp('tom', 'out').throwOnError()
    await here.sql(`delete from league_subs`)
    await subs().rsvp('sam', 'out').throwOnError()
    expect([await subs().spot('noor'), await subs().spot('tom'), await subs().spot('sam')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('the search ends when the courts are published without the spot', async () => {
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().search('21 minutes')
    expect(await subs().offers()).toEqual(['nina open'])
    await here.sql(`update leagues set players_per_court = 4 where id = $1`, [id('ladder')])
    await subs()
      .publish([['tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli']], 1)
      .throwOnError()
    expect([await subs().spot('noor'), await subs().offers()]).toEqual(['not_needed', ['nina closed']])
    expect(await outcome(subs().answer('nina', 'yes'))).toBe('closed')
    expect(await told('nina')).toEqual(["This spot isn't open anymore"])
    expect(await messages('sub_offer')).toEqual([])
  })
})

describe('from Out to a sub', () => {
  beforeEach(async () => {
    await subs().begin()
  })

  test('an offer by email is accepted without signing in: the seat, the court, and the organizers know', async () => {
    await here.sql(`update leagues set location = 'River Hall' where id = $1`, [id('ladder')])
    await here.sql(
      `update clubs set city = 'Portland' where id = (select club_id from leagues where id = $1)`,
      [id('ladder')],
    )
    await subs().list('nina')
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().search('19 minutes')
    expect(await subs().offers()).toEqual([])
    await subs().search('21 minutes')
    here.backend.mails.length = 0
    await deliverEmails(here.backend.service())
    const [mail] = here.backend.mails
    expect(mail).toMatchObject({ to: 'nina.costa@kitchenline.test' })
    expect(linksOf(mail!)).toContain('https://www.openstreetmap.org/search?query=River%20Hall%2C%20Portland')
    const link = linksOf(mail!).find((href) => href.includes('?sub=yes')) ?? ''
    const p_token = new URL(link).pathname.split('/').at(-1) ?? ''
    const visitor = here.backend.anon()
    // A scanner opens it.
    expect(await answerOf(visitor.rpc('sub_offer_by_link', { p_token }))).toMatchObject({
      player: 'Noor A.',
      court: 'Center',
      with: ['Tom K.', 'Maya R.', 'Ines D.'],
      level: 3.5,
      state: 'open',
      spot_state: 'asking',
    })
    expect(await subs().seat('noor')).toBeNull()
    const yes = () => visitor.rpc('answer_sub_offer_by_link', { p_token, p_answer: 'yes' })
    expect(await outcome(yes())).toBe('accepted')
    expect(await outcome(yes())).toBe('accepted')
    expect(await subs().seat('noor')).toBe('Nina Costa')
    expect(await told('lucia')).toEqual(['Noor is out, Nina subs'])
    expect(await messages('sub_news')).toEqual(['ines', 'maya', 'noor', 'tom'])
  })

  test('the next one hears when the head start is over, and the first yes plays', async () => {
    await subs().list('nina', 'jorge')
    await here.sql(`update profiles set dup_rating = 3.9 where id = $1`, [id('jorge')])
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().find('noor').throwOnError()
    await subs().search()
    expect(await subs().offers()).toEqual(['nina open'])
    await subs().search('30 minutes')
    expect(await subs().offers()).toEqual(['nina open'])
    await subs().search('25 hours')
    expect(await subs().offers()).toEqual(['nina open', 'jorge open'])
    expect(await outcome(subs().answer('jorge', 'yes'))).toBe('accepted')
    expect(await outcome(subs().answer('nina', 'yes'))).toBe('filled')
    expect([await subs().seat('noor'), await subs().offers()]).toEqual([
      'Jorge Mata',
      ['nina closed', 'jorge accepted'],
    ])
    expect(await told('nina')).toEqual(['This spot is filled'])
  })

  test('a no asks the next one right away', async () => {
    await subs().list('nina', 'jorge')
    await here.sql(`update profiles set dup_rating = 3.9 where id = $1`, [id('jorge')])
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().find('noor').throwOnError()
    await subs().search()
    expect(await outcome(subs().answer('nina', 'no'))).toBe('declined')
    await subs().search('1 second')
    expect(await subs().offers()).toEqual(['nina declined', 'jorge open'])
    // Until someone else plays, they may still say yes.
    expect(await outcome(subs().answer('nina', 'yes'))).toBe('accepted')
  })

  test('whoever was out takes the spot back until someone accepted', async () => {
    await subs().list('nina')
    expect(toldTo(await subs().find('noor'))).toMatchObject({ hint: 'no_sub_needed' })
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().find('noor').throwOnError()
    await subs().search()
    await subs().rsvp('noor', 'in').throwOnError()
    expect([await subs().spot('noor'), await subs().offers()]).toEqual(['taken_back', ['nina closed']])
    expect(await outcome(subs().answer('nina', 'yes'))).toBe('closed')
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().find('noor').throwOnError()
    await subs().search('1 second')
    expect(await outcome(subs().answer('nina', 'yes'))).toBe('accepted')
    const taken = 'Nina has your spot. Ask Lucia.'
    expect(toldTo(await subs().rsvp('noor', 'in'))).toMatchObject({ hint: 'spot_filled', message: taken })
    const shown = async (name: 'noor' | 'lucia') =>
      (await here.cast[name].client.rpc('sub_spots_of', { p_game_day_id: id('ahead') }).throwOnError()).data
    expect(await shown('noor')).toMatchObject({ spots: [{ taken }] })
    // It is addressed to whoever is out.
    expect(await shown('lucia')).toMatchObject({ spots: [{ sub: 'Nina C.', taken: null }] })
    const [link] = await here.sql<{ token: string }>(
      `select app.sign_link('rsvp', $1, 'noor.aziz@kitchenline.test', $2, now() + interval '1 day') as token`,
      [id('noor'), id('ahead')],
    )
    const { data } = await here.cast.visitor.client.rpc('rsvp_link', { p_token: link?.token ?? '' })
    expect(data).toMatchObject({ response: 'out', taken })
  })

  test('a sub gives the spot back, and the search goes on without them', async () => {
    await subs().list('nina', 'jorge')
    await here.sql(`update profiles set dup_rating = 3.9 where id = $1`, [id('jorge')])
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().find('noor').throwOnError()
    await subs().search()
    await subs().answer('nina', 'yes')
    expect(await outcome(subs().answer('nina', 'give_back'))).toBe('given_back')
    expect([await subs().seat('noor'), await subs().spot('noor')]).toEqual([null, 'asking'])
    await subs().search('1 second')
    expect(await subs().offers()).toEqual(['nina given_back', 'jorge open'])
    expect(await outcome(subs().answer('nina', 'yes'))).toBe('given_back')
    expect(await outcome(subs().answer('nina', 'no_more'))).toBe('declined')
    expect(await here.sql(`select 1 from league_subs where declined_at is not null`)).toHaveLength(1)
  })

  test('the organizer undoes it or names someone else, and the sub is told', async () => {
    await subs().list('nina')
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().find('noor').throwOnError()
    await subs().search()
    await subs().answer('nina', 'yes')
    await here.cast.lucia.client
      .rpc('change_sub', {
        p_league_id: id('ladder'),
        p_game_day_id: id('ahead'),
        p_player_id: id('noor'),
        p_finished_game_ids: [],
        p_seen_name: 'Nina Costa',
        p_name: 'Pia',
      })
      .throwOnError()
    expect([await subs().seat('noor'), await subs().spot('noor')]).toEqual(['Pia', 'organizer'])
    expect((await told('nina')).at(-1)).toMatch(/^You're not needed on /)
  })

  test('the other organizers, who heard that someone subs, hear that it was undone', async () => {
    await here.sql(
      `insert into league_organizers (league_id, player_id, invited_by, accepted_at) values ($1, $2, $3, now())`,
      [id('ladder'), id('wes'), id('lucia')],
    )
    await subs().list('nina')
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().find('noor').throwOnError()
    await subs().answer('nina', 'yes')
    const heard = (await told('lucia')).length
    await here.cast.lucia.client
      .rpc('end_sub_search', { p_game_day_id: id('ahead'), p_player_id: id('noor') })
      .throwOnError()
    expect((await told('wes')).slice(-2)).toEqual([
      'Noor is out, Nina subs',
      "Nina C. doesn't sub for Noor A. after all",
    ])
    expect(await told('lucia')).toHaveLength(heard)
  })

  test.each([true, false])('what asks in the bell is gone once they answer: %s', async (p_is_on) => {
    await here.cast.lucia.client
      .rpc('add_sub', { p_league_id: id('ladder'), p_player_id: id('wes') })
      .throwOnError()
    expect(await told('wes')).toEqual([expect.stringContaining('asks whether you sub')])
    await here.cast.wes.client.rpc('set_subbing', { p_league_id: id('ladder'), p_is_on }).throwOnError()
    expect(await told('wes')).toEqual([])
  })

  test('a sub whose name is entered for a seat has subbed, can give it back, and others are only names', async () => {
    await subs().list('nina', 'jorge')
    const enter = (seat: string, substitute_name: string | null, by: PersonName = 'lucia') =>
      here.cast[by].client
        .from('court_assignments')
        .update({ substitute_name })
        .match({ game_day_id: id('ahead'), player_id: id(seat) })
        .throwOnError()
    const subbed = async () =>
      (
        await answerOf<{ first_name: string; subbed: number }[]>(
          here.cast.lucia.client.rpc('sub_list', { p_league_id: id('ladder') }),
        )
      ).map(({ first_name, subbed: times }) => `${first_name} ${times}`)
    await enter('tom', 'Pia')
    expect([await subs().spot('tom'), await subbed()]).toEqual([undefined, ['Nina 0', 'Jorge 0']])
    await enter('noor', ' nina  costa')
    expect([await subs().spot('noor'), await subs().offers(), await subbed()]).toEqual([
      'filled',
      ['nina accepted'],
      ['Nina 0', 'Jorge 0'],
    ])
    // It counts once it has begun.
    await here.sql(`update game_days set starts_at = starts_at - interval '60 days' where id = $1`, [
      id('ahead'),
    ])
    expect(await subbed()).toEqual(['Nina 1', 'Jorge 0'])
    await here.sql(`update game_days set starts_at = starts_at + interval '60 days' where id = $1`, [
      id('ahead'),
    ])
    expect(await told('nina')).toEqual([expect.stringMatching(/^You sub on /)])
    expect(await answerOf<{ days: object[] }>(here.cast.nina.client.rpc('my_subbing'))).toMatchObject({
      days: [{ player: 'Noor A.', offer_id: await subs().offerOf('nina'), is_finalized: false }],
    })
    // For the others on the court it isn't a search.
    expect(await messages('sub_offer')).toEqual([])
    expect(await outcome(subs().answer('nina', 'give_back'))).toBe('given_back')
    expect([await subs().seat('noor'), await subs().spot('noor'), await subbed()]).toEqual([
      null,
      'asking',
      ['Nina 0', 'Jorge 0'],
    ])
    // While someone is asked, an organizer enters another sub of the list; then no one.
    await enter('noor', 'Jorge Mata')
    expect([await subs().spot('noor'), await subbed()]).toEqual(['filled', ['Nina 0', 'Jorge 0']])
    await enter('noor', null)
    expect([await subs().spot('noor'), await subbed()]).toEqual(['organizer', ['Nina 0', 'Jorge 0']])
    // Nothing says anymore that he subs.
    expect(await told('jorge')).toEqual([expect.stringMatching(/^You're not needed on /)])
    expect((await told('noor')).at(-1)).toBe('The organizer takes care of your spot')
    // On the day, no one is told what they see.
    await here.sql(
      `update game_days set starts_at = now() - interval '1 hour', status = 'in_progress' where id = $1`,
      [id('ahead')],
    )
    await enter('noor', 'Jorge Mata')
    expect([await subs().spot('noor'), (await told('jorge')).length]).toEqual(['filled', 1])
    // Of two with the same name, no one knows which.
    await here.sql(`update profiles set first_name = 'Jorge', last_name = 'Mata' where id = $1`, [id('nina')])
    await enter('noor', null)
    await enter('noor', 'Jorge Mata')
    expect([await subs().spot('noor'), await subbed()]).toEqual(['organizer', ['Jorge 0', 'Jorge 0']])
  })

  test.each(['nina', 'jorge'] as const)(
    'whoever subbed least is asked first, however they came to sub: not %s',
    async (busy) => {
      await subs().list('nina', 'jorge')
      await here.cast.lucia.client
        .from('court_assignments')
        .update({ substitute_name: busy === 'nina' ? 'Nina Costa' : 'Jorge Mata' })
        .match({ game_day_id: id('ahead'), player_id: id('sam') })
        .throwOnError()
      // That was another week.
      await here.sql(`update game_days set starts_at = now() - interval '7 days' where id = $1`, [
        id('played'),
      ])
      await here.sql(`update sub_spots set game_day_id = $1`, [id('played')])
      await here.sql(`update court_assignments set substitute_name = null where game_day_id = $1`, [
        id('ahead'),
      ])
      await subs().rsvp('noor', 'out').throwOnError()
      await subs().find('noor').throwOnError()
      expect(await subs().offers('noor')).toEqual([busy === 'nina' ? 'jorge open' : 'nina open'])
    },
  )

  test('an organizer takes the spot back from a sub, who is told and not asked for it again', async () => {
    await subs().list('nina', 'jorge')
    await here.sql(`update profiles set dup_rating = 3.9 where id = $1`, [id('jorge')])
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().find('noor').throwOnError()
    await subs().answer('nina', 'yes')
    const undo = () =>
      here.cast.lucia.client.rpc('end_sub_search', {
        p_game_day_id: id('ahead'),
        p_player_id: id('noor'),
      })
    await undo().throwOnError()
    await undo().throwOnError()
    expect([await subs().seat('noor'), await subs().spot('noor')]).toEqual([null, 'organizer'])
    expect((await told('nina')).at(-1)).toMatch(/^You're not needed on /)
    expect(await outcome(subs().answer('nina', 'yes'))).toBe('closed')
    // Choosing another starts again.
    await subs().find('noor', 'lucia', 'jorge').throwOnError()
    await subs().search('25 hours')
    expect(await subs().offers()).toEqual(['nina undone', 'jorge open'])
  })

  test('an organizer looks for a sub for someone who left early, who is not marked as away', async () => {
    await subs().list('nina')
    expect(toldTo(await subs().find('noor'))?.hint).toBe('no_sub_needed')
    await subs().find('noor', 'lucia').throwOnError()
    expect(await subs().offers()).toEqual(['nina open'])
    expect(await outcome(subs().answer('nina', 'yes'))).toBe('accepted')
    expect(await subs().seat('noor')).toBe('Nina Costa')
  })

  test('a name that is on no list is for the organizers to decide, who hear once', async () => {
    await subs().list('nina')
    const suggest = (p_name: string) =>
      here.cast.noor.client.rpc('suggest_sub', {
        p_game_day_id: id('ahead'),
        p_player_id: id('noor'),
        p_name,
      })
    expect(toldTo(await suggest('Pat Lee'))?.hint).toBe('no_sub_needed')
    await subs().rsvp('noor', 'out').throwOnError()
    expect(toldTo(await suggest('x'.repeat(81)))?.hint).toBe('name_too_long')
    await suggest('  Pat   Lee ').throwOnError()
    await suggest('Pat Lee').throwOnError()
    expect(await told('lucia')).toEqual(['Noor A. suggests Pat Lee as a sub'])
    const seen = await answerOf(here.cast.lucia.client.rpc('sub_spots_of', { p_game_day_id: id('ahead') }))
    expect(seen).toMatchObject({
      playing: 7,
      spots: [{ suggestion: 'Pat Lee', state: 'asking', has_begun: false }],
    })
  })

  test('a moved day gives the sub a page that they can open, and stays in their calendar', async () => {
    await subs().list('nina')
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().find('noor').throwOnError()
    await subs().answer('nina', 'yes')
    const { data: day } = await here.cast.lucia.client
      .from('game_days')
      .select('starts_at')
      .eq('id', id('ahead'))
      .single()
      .throwOnError()
    await here.cast.lucia.client
      .rpc('edit_game_day', {
        p_game_day_id: id('ahead'),
        p_changes: { starts_at: new Date(Date.parse(day.starts_at) + 3_600_000).toISOString() },
        p_seen: day,
      })
      .throwOnError()
    here.backend.mails.length = 0
    await deliverEmails(here.backend.service())
    const moved = here.backend.mails.filter(({ subject }) => subject.startsWith('New time'))
    const links = (to: string) =>
      moved
        .filter((mail) => mail.to.startsWith(to))
        .flatMap((mail) => linksOf(mail).map((href) => new URL(href).pathname))
    expect(links('nina').some((path) => path.startsWith('/rsvp/'))).toBe(true)
    expect(links('nina').some((path) => path.startsWith('/leagues/'))).toBe(false)
    expect(links('tom').some((path) => path.startsWith('/leagues/'))).toBe(true)
    const p_token = await answerOf(here.cast.nina.client.rpc('create_calendar_address'))
    const feed = await answerOf(here.backend.anon().rpc('calendar_feed', { p_token: String(p_token) }))
    const ahead = (feed as { days: { id: string; court: unknown }[] }).days.filter(
      (each) => each.id === id('ahead'),
    )
    expect(ahead).toMatchObject([{ court: { number: 1, sub: null } }])
  })

  test('no one by the cut-off: organizers are told once, and only those with "last minute" are asked', async () => {
    await here.sql(`update game_days set starts_at = now() + interval '90 minutes' where id = $1`, [
      id('ahead'),
    ])
    await subs().list('nina', 'jorge', 'gwen')
    await here.sql(`insert into sub_settings (player_id, last_minute) values ($1, true), ($2, true)`, [
      id('jorge'),
      id('gwen'),
    ])
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().search()
    await subs().search('10 minutes')
    expect(await subs().offers()).toEqual(['gwen open', 'jorge open'])
    expect((await messages('sub_missing')).filter((who) => who === 'lucia')).toEqual(['lucia'])
  })
})

describe('someone who is off the list', () => {
  beforeEach(async () => {
    await subs().begin()
    await subs().list('nina', 'jorge')
    await here.sql(`update profiles set dup_rating = 3.9 where id = $1`, [id('jorge')])
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().find('noor').throwOnError()
    await subs().search()
  })

  test('by one tap in an offer gets no more of them, and the next one hears', async () => {
    expect(await outcome(subs().answer('nina', 'no_more'))).toBe('declined')
    expect(await outcome(subs().answer('nina', 'yes'))).toBe('closed')
    await subs().search('1 second')
    expect(await subs().offers()).toEqual(['nina declined', 'jorge open'])
    const add = here.cast.lucia.client.rpc('add_sub', { p_league_id: id('ladder'), p_player_id: id('nina') })
    expect(toldTo(await add)?.hint).toBe('declined')
    // Only they come back.
    const back = await here.cast.nina.client.rpc('set_subbing', { p_league_id: id('ladder'), p_is_on: true })
    expect(back.data).toBe('on')
  })

  test('by an organizer or by their own setting has no offer anymore', async () => {
    await here.cast.lucia.client
      .rpc('remove_sub', { p_league_id: id('ladder'), p_player_id: id('nina') })
      .throwOnError()
    expect(await subs().offers()).toEqual(['nina declined'])
    await subs().search('25 hours')
    await here.cast.jorge.client.rpc('set_subbing', { p_league_id: id('ladder'), p_is_on: false })
    expect(await subs().offers()).toEqual(['nina declined', 'jorge declined'])
  })

  test('for a week is asked after it', async () => {
    await outcome(subs().answer('nina', 'not_this_week'))
    const [row] = await here.sql<{ days: number }>(
      `select round(extract(epoch from paused_until - now()) / 86400)::int as days from sub_settings`,
    )
    expect(row?.days).toBe(7)
  })
})

describe('whom the player names', () => {
  test('is asked first, and a second tap takes no head start', async () => {
    await subs().begin()
    await subs().list('nina', 'jorge', 'gwen')
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().find('noor', 'noor', 'jorge').throwOnError()
    await subs().search()
    expect(await subs().offers()).toEqual(['jorge open'])
    await subs().find('noor', 'noor', 'jorge').throwOnError()
    await subs().find('noor').throwOnError()
    await subs().search('1 minute')
    expect(await subs().offers()).toEqual(['jorge open'])
    expect(toldTo(await subs().find('noor', 'noor', 'tom'))?.hint).toBe('not_a_sub')
  })
})

describe('nobody is asked', () => {
  const asks = async () => {
    await subs().rsvp('noor', 'out').throwOnError()
    await subs().find('noor').throwOnError()
    await subs().search()
    return subs().offers()
  }
  beforeEach(async () => {
    await subs().begin()
    await subs().list('nina')
  })

  test.each([
    ['without their own yes', `update league_subs set agreed_at = null`],
    ["without an organizer's yes", `update league_subs set approved_at = null`],
    [
      'in a pause',
      `insert into sub_settings (player_id, paused_until) values ('${id('nina')}', now() + interval '1 day')`,
    ],
    ['over 1.0 apart', `update profiles set dup_rating = 4.51 where id = '${id('nina')}'`],
    [
      'who plays on the roster',
      `insert into league_players (league_id, player_id, status) values ('${id('ladder')}', '${id('nina')}', 'joined')`,
    ],
    [
      'who wants no such messages',
      `insert into message_preferences (player_id, kind, channel, is_on) values ('${id('nina')}', 'sub_offer', 'email', false)`,
    ],
    [
      'who plays at that hour',
      `insert into game_day_responses (game_day_id, league_id, player_id, response) values ('${id('hill day')}', '${id('hill')}', '${id('nina')}', 'in');
       update game_days set starts_at = now() + interval '2 days 23 hours', status = 'scheduled' where id = '${id('hill day')}'`,
    ],
    [
      'in their quiet hours',
      `insert into quiet_hours (player_id, time_zone, starts, ends) values ('${id('nina')}', 'Etc/UTC',
         ((now() at time zone 'UTC')::time - interval '1 hour'), ((now() at time zone 'UTC')::time + interval '1 hour'))`,
    ],
    ['at night', `update leagues set time_zone = '${zoneAt(23)}' where id = '${id('ladder')}'`],
    ['in an archived league', `update leagues set status = 'archived' where id = '${id('ladder')}'`],
  ])('%s', async (_what, change) => {
    await subs().rsvp('noor', 'out').throwOnError()
    await here.sql.exec(change)
    await subs().search('21 minutes')
    expect(await subs().offers()).toEqual([])
  })

  test('before the morning, when someone is out in the evening: that is what the player reads', async () => {
    const zone = zoneAt(22)
    await here.sql(`update leagues set time_zone = $2 where id = $1`, [id('ladder'), zone])
    const hourOfNext = async () =>
      (
        await here.sql<{ hour: number }>(
          `select extract(epoch from (next_at at time zone $2)::time)::float / 3600 as hour from sub_spots
           where player_id = $1`,
          [id('noor'), zone],
        )
      )[0]?.hour
    await subs().rsvp('noor', 'out').throwOnError()
    expect(await hourOfNext()).toBe(8)
    await subs().find('noor').throwOnError()
    expect([await subs().offers(), await hourOfNext()]).toEqual([[], 8])
    await subs().search('11 hours')
    expect(await subs().offers()).toEqual(['nina open'])
  })

  test('more than three times in seven days', async () => {
    const offered = (n: number, days: number) =>
      here.sql.exec(
        `insert into sub_spots (id, league_id, game_day_id, player_id, state)
           values ('${id(`spot ${n}`)}', '${id('ladder')}', '${id('rained off')}', '${id(['tom', 'maya', 'ines'][n]!)}', 'organizer');
         insert into sub_offers (spot_id, player_id, state, asked_at)
           values ('${id(`spot ${n}`)}', '${id('nina')}', 'closed', now() - interval '${days} days')`,
      )
    await offered(0, 1)
    await offered(1, 2)
    await offered(2, 6)
    expect(await asks()).toEqual(['nina closed', 'nina closed', 'nina closed'])
    await here.sql(`update sub_offers set asked_at = now() - interval '8 days' where spot_id = $1`, [
      id('spot 2'),
    ])
    await subs().search('11 minutes')
    expect(await subs().offers('noor')).toEqual(['nina open'])
  })

  test('for two spots of one day: the first answer comes first', async () => {
    await subs().rsvp('sam', 'out').throwOnError()
    await subs().find('sam').throwOnError()
    await subs().search()
    expect(await asks()).toEqual(['nina open'])
    expect(await subs().offers('noor')).toEqual([])
  })
})

test('the order: the list, the step of 0.25, who subbed least, who was asked longest ago', async () => {
  await subs().begin()
  const names = ['nina', 'jorge', 'wes', 'priya', 'omar', 'kai'] as const
  await subs().list(...names)
  const rate = (name: string, rating: number) =>
    here.sql(`update profiles set dup_rating = $2 where id = $1`, [id(name), rating])
  await rate('nina', 3.74)
  await rate('jorge', 3.3)
  await rate('wes', 3.5)
  await rate('priya', 3.75)
  await here.sql(`update profiles set dup_rating = null where id = $1`, [id('omar')])
  await rate('kai', 4.5)
  await here.sql.exec(`
    insert into sub_spots (id, league_id, game_day_id, player_id, state, sub_id, filled_at) values
      ('${id('old')}', '${id('ladder')}', '${id('played')}', '${id('tom')}', 'filled', '${id('jorge')}', now());
    insert into sub_spots (id, league_id, game_day_id, player_id, state) values
      ('${id('older')}', '${id('ladder')}', '${id('played')}', '${id('maya')}', 'organizer');
    insert into sub_offers (spot_id, player_id, state, asked_at) values
      ('${id('older')}', '${id('nina')}', 'closed', now() - interval '20 days')`)
  await subs().rsvp('noor', 'out').throwOnError()
  const order = async () =>
    (
      await here.sql<{ name: string }>(
        `select lower(p.first_name) as name from sub_spots s cross join app.next_subs(s, now()) n
         join players p on p.id = n.player_id where s.player_id = $1 order by n.place`,
        [id('noor')],
      )
    ).map(({ name }) => name)
  expect(await order()).toEqual(['wes', 'nina', 'jorge', 'priya', 'kai', 'omar'])
  await subs().find('noor', 'noor', 'omar').throwOnError()
  expect(await subs().offers('noor')).toEqual(['omar open'])
})
