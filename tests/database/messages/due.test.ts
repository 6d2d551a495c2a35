import { describe, expect, test } from 'vitest'
import { linksOf } from '../../../supabase/embedded/mail/links'
import { SITE } from '../backend'
import { id } from '../ids'
import { deliverEmails } from '../joining/answers'
import { scene } from '../scene'

/* Reminders and digests: when they are due, who gets them, and that a schedule that runs twice sends them once. */

const here = scene()

const run = async () => (await here.backend.service().rpc('enqueue_due_messages').throwOnError()).data
const queued = async (kind: string) =>
  (
    await here.sql<{ who: string }>(
      `select split_part(to_email, '.', 1) as who from messages where kind = $1 and status = 'queued' order by 1`,
      [kind],
    )
  ).map(({ who }) => who)
/** Empties the queue, and gives the mail that a person got. */
const mailTo = async (email: string, subject: RegExp) => {
  here.backend.mails.length = 0
  await deliverEmails(here.backend.service())
  const [mail] = here.backend.mails.filter(
    (sent) => sent.to === `${email}@kitchenline.test` && subject.test(sent.subject),
  )
  return mail!
}
const startsIn = (interval: string) =>
  here.sql(`update game_days set starts_at = now() + $2::interval where id = $1`, [id('ahead'), interval])
const rsvp = (name: string, response: string) =>
  here.sql(
    `insert into game_day_responses (game_day_id, league_id, player_id, response) values ($1, $2, $3, $4)
     on conflict (game_day_id, player_id) do update set response = excluded.response`,
    [id('ahead'), id('ladder'), id(name), response],
  )
const settings = (columns: string) => here.sql(`update leagues set ${columns} where id = $1`, [id('ladder')])

describe('the moment', () => {
  /** The kinds that are due for the game day, or for the league. */
  const due = async (at: string, subject = 'ahead') =>
    (
      await here.sql<{ kind: string }>(
        `select kind from app.due_messages($1::timestamptz) where subject_id = $2 order by kind`,
        [at, id(subject)],
      )
    ).map(({ kind }) => kind)
  const inPortland = async () => {
    await settings(`time_zone = 'America/Los_Angeles', rsvp_hours = 48`)
    await here.sql(`update game_days set starts_at = '2099-12-01T18:30:00-08:00' where id = $1`, [
      id('ahead'),
    ])
  }

  test.each([
    ['before the last day for RSVPs', '2099-11-28T18:29:00-08:00', []],
    ['on that day', '2099-11-28T18:31:00-08:00', ['rsvp_reminder']],
    ['until RSVPs close', '2099-11-29T18:29:00-08:00', ['rsvp_reminder']],
    ['after RSVPs close', '2099-11-29T18:31:00-08:00', []],
    ['the day before at 5:59 PM', '2099-11-30T17:59:00-08:00', []],
    ['the day before at 6 PM', '2099-11-30T18:00:00-08:00', ['game_day_reminder']],
    ['a minute before the start', '2099-12-01T18:29:00-08:00', ['game_day_reminder']],
    ['after the start', '2099-12-01T18:31:00-08:00', []],
  ])('of reminders: %s', async (_what, at, kinds) => {
    await inPortland()
    expect(await due(at)).toEqual(kinds)
  })

  test('of the reminder can be 24 hours before the start', async () => {
    await inPortland()
    await settings(`game_day_reminder = 'day_before'`)
    expect(await due('2099-11-30T18:29:00-08:00')).toEqual([])
    expect(await due('2099-11-30T18:30:00-08:00')).toEqual(['game_day_reminder'])
  })

  test.each([
    ['Sunday', '2099-11-29T23:59:00-08:00', []],
    ['Monday at 7:59 AM', '2099-11-30T07:59:00-08:00', []],
    ['Monday at 8 AM', '2099-11-30T08:00:00-08:00', ['weekly_digest']],
    ['the next morning', '2099-12-01T07:59:00-08:00', ['weekly_digest']],
    ['later', '2099-12-01T08:01:00-08:00', []],
  ])('of the weekly digest: %s', async (_what, at, kinds) => {
    await inPortland()
    expect(await due(at, 'ladder')).toEqual(kinds)
  })

  test('of the weekly digest is each league’s own', async () => {
    await inPortland()
    await here.sql(`update leagues set status = 'active', time_zone = 'Pacific/Auckland' where id = $1`, [
      id('empty'),
    ])
    const [inAuckland, inOregon] = ['2099-11-30T08:00:00+13:00', '2099-12-01T07:59:00-08:00']
    expect([await due(inAuckland, 'empty'), await due(inAuckland, 'ladder')]).toEqual([['weekly_digest'], []])
    expect([await due(inOregon, 'empty'), await due(inOregon, 'ladder')]).toEqual([[], ['weekly_digest']])
  })

  test('of the weekly digest never comes in a league that is over', async () => {
    await inPortland()
    await settings(`status = 'completed'`)
    expect(await due('2099-11-30T08:00:00-08:00', 'ladder')).toEqual([])
  })

  test.each([
    ['a canceled game day', `update game_days set status = 'canceled' where status = 'scheduled'`],
    ['a league that is over', `update leagues set status = 'completed'`],
    ['a league in preparation', `update leagues set status = 'draft'`],
  ])('never comes for %s', async (_what, change) => {
    await inPortland()
    await here.sql(change)
    expect(await due('2099-11-28T18:31:00-08:00')).toEqual([])
    expect(await due('2099-12-01T10:00:00-08:00')).toEqual([])
  })
})

describe('the RSVP reminder', () => {
  test('reaches those with an account who play and have no RSVP, once', async () => {
    await settings(`time_zone = 'America/Los_Angeles', rsvp_hours = 24, location = 'Riverside Park'`)
    await startsIn('30 hours')
    await rsvp('noor', 'out')
    await rsvp('maya', 'waitlist')
    expect(await run()).toBeGreaterThan(0)
    expect(await queued('rsvp_reminder')).toEqual(['bea', 'dev', 'ines', 'sam', 'uli'])
    const { subject, text, html } = await mailTo('sam.park', /^Are you in/)
    expect(linksOf({ html }).slice(0, 3)).toEqual([
      expect.stringMatching(new RegExp(`^${SITE}/rsvp/[\\w-]{80}\\?answer=in$`)),
      expect.stringMatching(new RegExp(`^${SITE}/rsvp/[\\w-]{80}\\?answer=out$`)),
      `${SITE}/leagues/${id('ladder')}/game-days?day=${id('ahead')}`,
    ])
    expect(subject).toMatch(/^Are you in\? Riverside Ladder, /)
    expect(text).toContain(`You haven't RSVP'd for week 3 of Riverside Ladder yet.`)
    expect(text).toMatch(/^RSVP by .+ PT\.$/m)
    await run()
    expect(await queued('rsvp_reminder')).toEqual([])
  })

  test('comes again if the game day moves', async () => {
    await startsIn('20 hours')
    await run()
    await here.sql(`delete from messages`)
    await startsIn('22 hours')
    await run()
    expect(await queued('rsvp_reminder')).toContain('sam')
  })

  test('replaces no news about the game day, and is replaced by them', async () => {
    const happens = () =>
      here.sql(
        `select app.enqueue_messages('courts', 'courts', $1, $2, null, now() + interval '1 day', '{}', $3)`,
        [id('ahead'), id('ladder'), JSON.stringify([{ player_id: id('sam') }])],
      )
    await startsIn('20 hours')
    await happens()
    await run()
    expect(await queued('courts')).toEqual(['sam'])
    expect(await queued('rsvp_reminder')).toContain('sam')
    await here.sql(`delete from messages where kind = 'courts'`)
    await happens()
    expect(await queued('rsvp_reminder')).not.toContain('sam')
  })

  test('waits while someone is changing the game day', async () => {
    await startsIn('20 hours')
    await here.sql.transaction(async (inside) => {
      await inside.query(`select 1 from game_days where id = $1 for no key update`, [id('ahead')])
      await run()
      expect(await queued('rsvp_reminder')).toEqual([])
    })
    await run()
    expect(await queued('rsvp_reminder')).toContain('sam')
  })
})

describe('the reminder of a game day', () => {
  test('reaches those who are In, and those with a court who are neither Out nor have a sub', async () => {
    await settings(`location = 'Riverside Park'`)
    await startsIn('10 minutes')
    for (const [name, response] of [
      ['noor', 'in'],
      ['tom', 'in'],
      ['maya', 'waitlist'],
      ['ines', 'out'],
    ] as const)
      await rsvp(name, response)
    await here.sql(
      `insert into court_assignments (league_id, game_day_id, court_number, seat, player_id, substitute_name)
       select $1, $2, 1, place, player, nullif(sub, '') from (values (1, $3::uuid, ''), (2, $4::uuid, ''), (3, $5::uuid, ''),
         (4, $6::uuid, 'Pia')) as seats (place, player, sub)`,
      [id('ladder'), id('ahead'), id('noor'), id('ines'), id('bea'), id('dev')],
    )
    await run()
    expect(await queued('game_day_reminder')).toEqual(['bea', 'noor', 'tom'])
    const { subject, text } = await mailTo('noor.aziz', /^Coming up/)
    expect(subject).toMatch(/^Coming up: Riverside Ladder, /)
    expect(text).toContain(`You're on Center\n`)
    expect(text).toContain(`Riverside Park\nCan't make it? RSVP Out, so that someone else can play.`)
  })
})

describe('the digest of join requests', () => {
  const asks = (name: string, ago: string) =>
    here.sql(
      `insert into league_players (league_id, player_id, status, requested_at)
       values ($1, $2, 'pending', now() - $3::interval)`,
      [id('ladder'), id(name), ago],
    )

  test('reaches the organizers at most once an hour, with everyone who waits', async () => {
    await run()
    expect(await queued('join_requests')).toEqual(['carl', 'gwen', 'lucia', 'ruth'])
    const first = await mailTo('lucia.cervantes', /join request/)
    expect(first.subject).toBe('1 join request: Riverside Ladder')
    expect(first.text).toContain('1 join request\nKai Moreno\n')
    await asks('jorge', '0')
    await run()
    expect(await queued('join_requests')).toEqual([])
    await here.sql(`update message_schedule set done_at = now() - interval '61 minutes'`)
    await run()
    const second = await mailTo('lucia.cervantes', /join request/)
    expect(second.text).toContain('2 join requests\nJorge Mata\nKai Moreno\n')
    expect(second.text).toContain(`${SITE}/leagues/${id('ladder')}/join-requests`)
    await here.sql(`update message_schedule set done_at = now() - interval '61 minutes'`)
    await run()
    expect(await queued('join_requests')).toEqual([])
  })

  test('waits for its hour while newer requests to another league are told', async () => {
    const told = async () => {
      await here.sql(`delete from messages where kind = 'join_requests'`)
      await run()
      return queued('join_requests')
    }
    const hourLater = () => here.sql(`update message_schedule set done_at = now() - interval '61 minutes'`)
    await here.sql(`delete from league_players where status = 'pending'`)
    await asks('kai', '20 minutes')
    expect(await told()).toContain('lucia')
    await asks('jorge', '10 minutes')
    await here.sql(
      `insert into league_players (league_id, player_id, status, requested_at) values ($1, $2, 'pending', now())`,
      [id('hill'), id('jorge')],
    )
    expect(await told()).not.toContain('lucia')
    await hourLater()
    expect(await told()).toContain('lucia')
    // Jorge changes his mind: that is no news.
    await here.sql(`delete from league_players where league_id = $1 and player_id = $2`, [
      id('ladder'),
      id('jorge'),
    ])
    await hourLater()
    expect(await told()).toEqual([])
  })

  test('goes out once for each league, the oldest request first, however many there are', async () => {
    await here.sql(`delete from league_players where status = 'pending'`)
    // On Mondays the weekly digest of the ladder would take a request's room.
    await run()
    await here.sql.transaction(async (inside) => {
      await inside.exec(`set local session_replication_role = replica`) // no one can have so many open requests
      await inside.query(
        `with named as (
           insert into events (event_type, name, created_by)
           select 'league', 'Asked ' || i, $1 from generate_series(1, 205) as i returning id, name, created_by
         ), leagues as (
           -- drafts, which have no weekly digest: on Mondays it would come in between
           insert into leagues (id, created_by, status) select id, created_by, 'draft' from named
         )
         insert into league_players (league_id, player_id, status, requested_at)
         select id, $2, 'pending', now() - interval '3 hours' - substr(name, 7)::int * interval '15 minutes' from named`,
        [id('lucia'), id('jorge')],
      )
    })
    const told = async () => {
      await run()
      const rows = await here.sql<{ n: number }>(
        `select substr(e.name, 7)::int as n from message_schedule s join events e on e.id = s.subject_id
         where s.kind = 'join_requests' and e.name like 'Asked %' order by s.done_for`,
      )
      return rows.map(({ n }) => n)
    }
    const oldestFirst = Array.from({ length: 205 }, (_, i) => 205 - i)
    expect(await told()).toEqual(oldestFirst.slice(0, 200))
    expect(await told()).toEqual(oldestFirst)
    await here.sql(`delete from messages where kind = 'join_requests'`)
    await run()
    expect(await queued('join_requests')).toEqual([])
  })
})

describe('the weekly digest', () => {
  const week = (monday: string) => here.sql(`select app.send_weekly_digest($1, $2)`, [id('ladder'), monday])
  const thisWeek = new Date().toISOString()

  test('says what is open to the creator and the co-organizers', async () => {
    await startsIn('2 days')
    await week(thisWeek)
    expect(await queued('weekly_digest')).toEqual(['gwen', 'lucia'])
    const { subject, text } = await mailTo('gwen.otieno', /^Your week/)
    expect(subject).toBe('Your week: Riverside Ladder')
    expect(text).toContain('1 join request to decide\nWeek 3, ')
    expect(text).toContain(': 1 confirmed, 8 RSVPs missing, no courts yet')
  })

  test('is left out when nothing is open', async () => {
    await here.sql(`delete from league_players where status = 'pending'`)
    await startsIn('8 days')
    await week(thisWeek)
    expect(await queued('weekly_digest')).toEqual([])
  })
})

test('several schedules at once queue everything once', async () => {
  await startsIn('20 hours')
  await Promise.all([run(), run(), run(), run()])
  await run()
  const twice = await here.sql(
    `select kind, player_id from messages where kind <> 'league_invitation'
     group by kind, player_id, subject_id having count(*) > 1`,
  )
  expect(twice).toEqual([])
  expect(await queued('rsvp_reminder')).toContain('sam')
  const before = await here.rows.fingerprint()
  expect(await run()).toBe(0)
  expect(await here.rows.fingerprint()).toEqual(before)
})

test('forgets after 60 days', async () => {
  await here.sql(
    `insert into message_schedule (kind, subject_id, done_for, done_at)
     values ('rsvp_reminder', $1, now(), now() - interval '61 days')`,
    [id('played')],
  )
  await run()
  expect(await here.sql(`select 1 from message_schedule where subject_id = $1`, [id('played')])).toEqual([])
})

test('deletes messages that are over after 90 days, and none that wait', async () => {
  await here.sql(
    `insert into messages (kind, event_key, player_id, to_email, league_id, status, created_at, expires_at,
       sent_at, last_error)
     select 'results', concat_ws(' ', 'old', state, age), $1, 'noor.aziz@kitchenline.test', $2, state,
       now() - age * interval '1 day', now() + interval '1 day', case state when 'sent' then now() end, null
     from unnest(array['queued', 'sent', 'failed', 'canceled', 'dropped']) as state, unnest(array[89, 91]) as age`,
    [id('noor'), id('ladder')],
  )
  await run()
  const left = await here.sql<{ status: string; days: number }>(
    `select status, extract(day from now() - created_at)::int as days from messages where kind = 'results'
     order by days, status`,
  )
  expect(left.filter(({ days }) => days === 89)).toHaveLength(5)
  expect(left.filter(({ days }) => days === 91)).toEqual([{ status: 'queued', days: 91 }])
})
