import { describe, expect, test } from 'vitest'
import { linksOf } from '../../../supabase/embedded/mail/links'
import { SITE } from '../backend'
import type { PersonName } from '../cast'
import { editDay } from '../edit-day'
import { id } from '../ids'
import { deliverEmails } from '../joining/answers'
import { scene, toldTo } from '../scene'

/* What arrives after something happens, from the tap of an organizer to the mail in the mailbox. */

const here = scene()

/** Everyone plays at 6:30 PM in Portland on a day ahead, whatever the time of the test. */
const onFixedDay = async () => {
  await here.sql(
    `update leagues set time_zone = 'America/Los_Angeles', location = 'Riverside Park' where id = $1`,
    [id('ladder')],
  )
  await here.sql(`update game_days set starts_at = '2099-12-01T18:30:00-08:00' where id = $1`, [id('ahead')])
}
/** Empties the queue, and gives the mail that a person got. */
const mailTo = async (email: string) => {
  here.backend.mails.length = 0
  await deliverEmails(here.backend.service())
  const mails = here.backend.mails.filter(({ to }) => to === `${email}@kitchenline.test`)
  expect(mails).toHaveLength(1)
  return mails[0]!
}
const seats = (court: number, names: readonly string[]) =>
  names.map((name, i) => ({ court, seat: i + 1, player: id(name) }))
const publish = (seen: number, people: ReturnType<typeof seats>, games: object[] = []) =>
  here.cast.lucia.client
    .rpc('publish_courts', {
      p_league_id: id('ladder'),
      p_game_day_id: id('ahead'),
      p_seen_draw_version: seen,
      p_seats: people,
      p_games: games as never,
      p_seed: 1,
    })
    .throwOnError()

const LINK = `${SITE}/leagues/${id('ladder')}/game-days?day=${id('ahead')}`

test('published courts: court, time, place, and who with, in words, HTML, and for the calendar', async () => {
  await onFixedDay()
  await publish(
    0,
    [...seats(1, ['noor', 'tom', 'maya', 'sam']), ...seats(2, ['ines', 'bea', 'dev', 'uli'])],
    [
      { court: 1, game: 1, rotation: 1, team1: [id('noor'), id('sam')], team2: [id('tom'), id('maya')] },
      { court: 1, game: 2, rotation: 2, team1: [id('noor'), id('tom')], team2: [id('maya'), id('sam')] },
    ],
  )
  const { subject, text, html, headers, attachments } = await mailTo('sam.park')
  const [, calendar = '', preferences = ''] = linksOf({ html })
  expect(calendar).toMatch(new RegExp(`^${SITE}/functions/v1/calendar/day/[\\w-]{80}\\.ics$`))
  expect(preferences).toMatch(new RegExp(`^${SITE}/email-preferences/[\\w-]{80}\\?kind=courts$`))
  expect(headers).toEqual({
    'List-Unsubscribe': `<${preferences.replace('/email-preferences/', '/functions/v1/unsubscribe/')}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(subject).toBe("You're on Center: Riverside Ladder, Tue, Dec 1")
  expect(text).toBe(`Kitchen Line

Hi Sam,

The courts are out for week 3 of Riverside Ladder.

You're on Center
Tue, Dec 1, 6:30 PM PT
Riverside Park
With Noor A., Tom K., and Maya R.
Game 1: you and Noor A. vs. Tom K. and Maya R.
Game 2: Noor A. and Tom K. vs. you and Maya R.

View the game day:
${LINK}

Add to calendar:
${calendar}

You got this email because you play in Riverside Ladder.

Unsubscribe or choose what you get:
${preferences}`)
  expect(linksOf({ html })).toEqual([LINK, calendar, preferences])
  const [entry] = attachments ?? []
  expect(entry).toMatchObject({ filename: 'game-day.ics' })
  expect(entry?.content.replaceAll('\r\n ', '').split('\r\n')).toEqual(
    expect.arrayContaining([
      `UID:${id('ahead')}@kitchenline`,
      'DTSTART:20991202T023000Z',
      // two games to 11
      'DTEND:20991202T025800Z',
      'SUMMARY:Riverside Ladder\\, week 3',
      'LOCATION:Riverside Park',
      `DESCRIPTION:Center. With Noor A.\\, Tom K.\\, and Maya R.\\n${LINK}`,
    ]),
  )
})

test('changed courts: only those who play elsewhere or with others, and who plays no more', async () => {
  await onFixedDay()
  await publish(0, [...seats(1, ['noor', 'tom', 'maya', 'sam']), ...seats(2, ['ines', 'bea', 'dev', 'uli'])])
  await deliverEmails(here.backend.service())
  await publish(1, [...seats(1, ['noor', 'tom', 'maya', 'sam']), ...seats(2, ['ines', 'bea', 'dev', 'ana'])])
  const gone = await mailTo('uli.brandt')
  expect(gone.subject).toBe('You no longer have a court: Riverside Ladder, Tue, Dec 1')
  expect(gone.text).toContain("Ask an organizer if you didn't expect this.")
  expect(gone.attachments).toBeUndefined()
  expect(
    here.backend.mails.map(({ to, subject }) => `${to.split('.')[0]}: ${subject.split(':')[0]}`).toSorted(),
  ).toEqual([
    'bea: New partners on Hedge',
    'dev: New partners on Hedge',
    'ines: New partners on Hedge',
    'uli: You no longer have a court',
  ])
})

test('courts published twice before the first mail left: one mail, the newer one', async () => {
  await onFixedDay()
  const one = seats(1, ['noor', 'tom', 'maya', 'sam'])
  const two = seats(2, ['ines', 'bea', 'dev', 'uli'])
  await publish(0, [...one, ...two])
  await publish(1, [...seats(2, ['noor', 'tom', 'maya', 'sam']), ...seats(1, ['ines', 'bea', 'dev', 'uli'])])
  expect((await mailTo('noor.aziz')).subject).toBe("You're on Hedge now: Riverside Ladder, Tue, Dec 1")
})

test('the final of a finals day: who plays for the title, and who for which places', async () => {
  await onFixedDay()
  await here.sql(
    `update game_days set rules = rules || '{"finals": true, "game_format": "courts", "movement_mode": "none"}' where id = $1`,
    [id('ahead')],
  )
  const one = ['noor', 'tom', 'maya', 'sam']
  const two = ['ines', 'bea', 'dev', 'uli']
  const game = (court: number, [a, b, c, d]: string[]) => ({
    court,
    game: 1,
    rotation: 1,
    team1: [id(a ?? ''), id(b ?? '')],
    team2: [id(c ?? ''), id(d ?? '')],
  })
  await publish(0, [...seats(1, one), ...seats(2, two)], [game(1, one), game(2, two)])
  expect((await mailTo('sam.park')).text).not.toContain('For ')
  const games = await here.sql<{ id: string }>(
    `update court_rotations set team1_score = 11, team2_score = 5 where game_day_id = $1 returning id`,
    [id('ahead')],
  )
  await publish(
    1,
    [...seats(1, ['noor', 'tom', 'ines', 'bea']), ...seats(2, ['maya', 'sam', 'dev', 'uli'])],
    games,
  )
  expect((await mailTo('noor.aziz')).text).toContain('\nFor the title.\n')
  expect(here.backend.mails.find(({ to }) => to.startsWith('sam.'))?.text).toContain('\nFor places 5 to 8.\n')
  expect(
    await here.sql(
      `select message from announcements where target_user_id = $1 and subject_id = $2 and message like '%places%'`,
      [id('sam'), id('ahead')],
    ),
  ).toHaveLength(1)
})

describe('a game day that people count on', () => {
  const answers = { sam: 'in', bea: 'waitlist', tom: 'out', noor: 'in' }
  /** Noor, Maya, Ines, and Dev have a court; Sam is In, Bea waits, and Tom is out. */
  const withAnswers = async () => {
    await onFixedDay()
    await publish(0, seats(1, ['noor', 'maya', 'ines', 'dev']))
    await here.sql(`delete from messages where kind = 'courts'`)
    await here.sql(`delete from game_day_responses where game_day_id = $1`, [id('ahead')])
    await here.sql(
      `insert into game_day_responses (game_day_id, league_id, player_id, response)
       select $1, $2, (given ->> 'player')::uuid, given ->> 'response' from jsonb_array_elements($3::jsonb) as given`,
      [
        id('ahead'),
        id('ladder'),
        JSON.stringify(Object.entries(answers).map(([name, response]) => ({ player: id(name), response }))),
      ],
    )
  }
  /** A season reaches no more than three years ahead. */
  const inHundredDays = () => new Date(Date.now() + 100 * 86_400_000).toISOString()
  const told = () => here.backend.mails.map(({ to }) => to.split('.')[0] ?? '').toSorted()
  const cancel = (more: object = {}) =>
    here.cast.lucia.client.rpc('cancel_game_day', { p_game_day_id: id('ahead'), ...more }).throwOnError()

  test("is canceled: everyone who accepted and isn't Out is told, with the reason", async () => {
    await withAnswers()
    await cancel({ p_reason: 'Rain.', p_make_up_at: inHundredDays() })
    const { subject, text, attachments } = await mailTo('sam.park')
    expect(told()).toEqual(['bea', 'dev', 'ines', 'maya', 'noor', 'sam', 'uli'])
    expect(subject).toBe('Canceled: Riverside Ladder, Tue, Dec 1')
    expect(text).toContain(`Canceled
Was Tue, Dec 1, 6:30 PM PT
Riverside Park
Rain.
Make-up date: `)
    expect(attachments?.[0]?.content).toContain('STATUS:CANCELLED')
  })

  test('says beforehand whom that reaches, and how', async () => {
    await withAnswers()
    await here.sql(`insert into message_preferences (player_id, kind, channel, is_on) values
      ('${id('uli')}', 'game_day_canceled', 'email', false), ('${id('noor')}', 'game_day_canceled', 'email', false)`)
    await here.sql(
      `insert into push_subscriptions (player_id, endpoint, p256dh, auth, device)
       values ($1, 'https://push.test/noor', $2, $3, 'Phone')`,
      [id('noor'), `BA${'A'.repeat(85)}`, `${'A'.repeat(21)}A`],
    )
    const { data } = await here.cast.lucia.client
      .rpc('game_day_reach', { p_game_day_id: id('ahead'), p_kind: 'game_day_canceled' })
      .throwOnError()
    expect(data).toEqual({
      reached: 6,
      email: 5,
      push: 1,
      bell_only: 1,
      yet_to_accept: [{ player_id: id('lena'), name: 'Lena Fischer' }],
      no_account: [{ player_id: id('ana'), name: 'Ana Whitfield' }],
    })
    const { data: again } = await here.cast.lucia.client
      .rpc('game_day_reach', { p_game_day_id: id('ahead'), p_kind: 'game_day_changed', p_everyone: true })
      .throwOnError()
    expect(again).toMatchObject({ reached: 8, email: 8, push: 1, bell_only: 0 })
    const { error } = await here.cast.lucia.client.rpc('game_day_reach', {
      p_game_day_id: id('ahead'),
      p_kind: 'results',
    })
    expect(error?.code).toBe('PT422')
    await cancel()
    here.backend.mails.length = 0
    await deliverEmails(here.backend.service())
    expect(told()).toEqual(['bea', 'dev', 'ines', 'maya', 'sam'])
  })

  test('is canceled quietly, and a second time: no one is told', async () => {
    await withAnswers()
    await cancel({ p_notify: false })
    await cancel()
    here.backend.mails.length = 0
    await deliverEmails(here.backend.service())
    expect(told()).toEqual([])
  })

  test('is canceled on the same day: quiet hours hold nothing up', async () => {
    await withAnswers()
    await here.sql(`update leagues set time_zone = 'UTC' where id = $1`, [id('ladder')])
    await here.sql(
      `update game_days set starts_at = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' where id = $1`,
      [id('ahead')],
    )
    await here.sql(
      `insert into quiet_hours (player_id, time_zone, starts, ends)
       select $1, 'UTC', (now() at time zone 'UTC' - interval '1 minute')::time,
         (now() at time zone 'UTC' + interval '20 minutes')::time`,
      [id('sam')],
    )
    await cancel()
    expect((await mailTo('sam.park')).subject).toMatch(/^Canceled: /)
  })

  test('moves: the same people are told, and those who were Out if they are asked again', async () => {
    await withAnswers()
    await editDay(
      here.cast.lucia.client,
      id('ahead'),
      { starts_at: inHundredDays(), location: 'North Park' },
      { p_ask_again: true, p_words: 'The gym is closed.' },
    )
    const { subject, text } = await mailTo('bea.lindqvist')
    expect(told()).toEqual(['bea', 'dev', 'ines', 'maya', 'noor', 'sam', 'tom', 'uli'])
    expect(subject).toMatch(/^New time: Riverside Ladder, /)
    expect(text).toContain(`North Park
Was Tue, Dec 1, 6:30 PM PT
The gym is closed.
Please RSVP again.
`)
  })

  test("moves: who only RSVP'd is told that this RSVP is cleared", async () => {
    await here.sql(`update league_players set status = 'not_invited' where id = any ($1::uuid[])`, [
      [id('ladder bea'), id('ladder dev')],
    ])
    await here.sql(`delete from game_day_responses where game_day_id = $1`, [id('ahead')])
    const day = { p_game_day_id: id('ahead'), p_response: 'in' }
    await here.cast.bea.client.rpc('submit_rsvp', day).throwOnError()
    await here.cast.lucia.client.rpc('submit_rsvp', { ...day, p_player_id: id('dev') }).throwOnError()
    await editDay(here.cast.lucia.client, id('ahead'), { starts_at: inHundredDays() }, { p_ask_again: true })
    expect((await mailTo('bea.lindqvist')).text).toContain('Please RSVP again.')
    expect(told()).not.toContain('dev')
  })

  test('is rained off, and its rest moves: what was played keeps its date, and the message says so', async () => {
    await here.sql(`update game_days set starts_at = now() - interval '1 hour' where id = $1`, [
      id('tonight'),
    ])
    const [before] = await here.sql<{ starts_at: string; done: number; games: number }>(
      `select d.starts_at::text, count(*) filter (where r.team1_score is not null)::int as done,
         count(*)::int as games
       from game_days d join court_rotations r on r.game_day_id = d.id where d.id = $1 group by d.id`,
      [id('tonight')],
    )
    const { done = 0, games = 0 } = before ?? {}
    expect(done).toBeGreaterThan(0)
    expect(games).toBeGreaterThan(done)
    const move = (startsAt: string) => editDay(here.cast.lucia.client, id('tonight'), { starts_at: startsAt })
    // A time that was planned for an open game is one of the old date.
    await here.sql(
      `update court_rotations r set start_time = d.starts_at + interval '50 minutes', end_time = d.starts_at + interval '1 hour'
       from game_days d where d.id = r.game_day_id and d.id = $1 and r.team1_score is null`,
      [id('tonight')],
    )
    await move(inHundredDays())
    const { text } = await mailTo('noor.aziz')
    const left = games - done
    expect(text).toContain(
      `\n${done} of ${games} games are done and count as played. ${left} left to play.\n`,
    )
    // Moved once more before that: they stay what they were.
    await move(new Date(Date.now() + 90 * 86_400_000).toISOString())
    expect(
      await here.sql(
        `select distinct (team1_score is not null) as is_done, start_time::text as at from court_rotations
         where game_day_id = $1 order by 1`,
        [id('tonight')],
      ),
    ).toEqual([
      { is_done: false, at: null },
      { is_done: true, at: before?.starts_at },
    ])
    await here.sql(
      `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
      [id('tonight')],
    )
    const { data } = await here.cast.noor.client
      .rpc('season_record', { p_league_id: id('ladder') })
      .throwOnError()
    expect(JSON.stringify(data).match(/"start_time": ?"/g)).toHaveLength(done)
  })

  test('has a spot again: the first on the waitlist is told', async () => {
    await withAnswers()
    await here.cast.lucia.client
      .rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response: 'out', p_player_id: id('sam') })
      .throwOnError()
    const { subject, text } = await mailTo('bea.lindqvist')
    expect(told()).toEqual(['bea'])
    expect(subject).toBe("You're in: Riverside Ladder, Tue, Dec 1")
    expect(text).toContain("Can't make it? RSVP Out, and the next player gets your spot.")
  })
})

describe('an offer to run a league', () => {
  const lucia = () => here.cast.lucia.client
  const ask = (role: 'invite_co_organizer' | 'offer_league', who: string) =>
    lucia()
      .rpc(role, { p_league_id: id('ladder'), p_player_id: id(who) })
      .throwOnError()
  const waiting = () =>
    here
      .sql<{ who: string }>(
        `select distinct split_part(to_email, '.', 1) as who from messages
         where kind = 'organizer_offer' and status = 'queued'`,
      )
      .then((rows) => rows.map(({ who }) => who))

  test.each([
    ['offer_league', 'Will you run Riverside Ladder?', 'Lucia C. wants to transfer the league to you.'],
    [
      'invite_co_organizer',
      'Will you help run Riverside Ladder?',
      'Lucia C. invited you to be a co-organizer.',
    ],
  ] as const)('is emailed, and leads to the home page: %s', async (role, question, opening) => {
    await ask(role, 'noor')
    const { subject, text } = await mailTo('noor.aziz')
    expect(subject).toBe(question)
    expect(text).toContain(`${opening}

${question}
Accept or decline on your home page. Nothing changes until you accept.

Answer on your home page:
${SITE}/`)
    await ask(role, 'noor')
    expect(await waiting()).toEqual([])
  })

  test("isn't sent once it is withdrawn, answered, or made to someone else", async () => {
    await ask('invite_co_organizer', 'noor')
    await ask('offer_league', 'noor')
    await ask('offer_league', 'sam')
    expect(await waiting()).toEqual(expect.arrayContaining(['noor', 'sam']))
    await lucia()
      .rpc('remove_co_organizer', { p_league_id: id('ladder'), p_player_id: id('noor') })
      .throwOnError()
    expect(await waiting()).toEqual(['sam'])
    await lucia()
      .rpc('withdraw_league_offer', { p_league_id: id('ladder') })
      .throwOnError()
    expect(await waiting()).toEqual([])
    await ask('invite_co_organizer', 'tom')
    expect(await waiting()).toEqual(['tom'])
    await here.cast.tom.client
      .rpc('answer_co_organizer_invitation', { p_league_id: id('ladder'), p_accept: true })
      .throwOnError()
    expect(await waiting()).toEqual([])
  })

  test('reaches only the bell of someone who never agreed to the league', async () => {
    await ask('invite_co_organizer', 'lena')
    expect(await waiting()).toEqual([])
    expect(
      await here.sql(
        `select title from announcements where target_user_id = $1 and title like 'Will you %'`,
        [id('lena')],
      ),
    ).toHaveLength(1)
  })
})

describe('a game day that is finalized', () => {
  const result = (name: string, more: object = {}) => ({
    player_id: id(name),
    won: 1,
    lost: 0,
    drawn: 0,
    diff: 7,
    place: 2,
    tied: false,
    arrow: 1,
    next_court: 1,
    ...more,
  })
  const finalize = (more: object) =>
    here.cast.lucia.client.rpc('finalize_game_day', {
      p_league_id: id('ladder'),
      p_game_day_id: id('tonight'),
      ...more,
    })
  /** The time passes in which it could be undone. */
  const release = async () => {
    await here.sql(`update game_days set undo_until = now() - interval '1 second' where undo_until > now()`)
    await here.sql(
      `update held_results h set due_at = d.undo_until from game_days d where d.id = h.game_day_id`,
    )
    await here.backend.service().rpc('enqueue_due_messages').throwOnError()
  }
  const finalized = async (more: object) => {
    await finalize(more).throwOnError()
    await release()
  }
  const told = (kind: string) =>
    here
      .sql<{ who: string }>(
        `select split_part(to_email, '.', 1) as who from messages where kind = $1 and status = 'queued' order by 1`,
        [kind],
      )
      .then((rows) => rows.map(({ who }) => who))

  test('tells its players their record, their place and how it changed, and their next court, once', async () => {
    await finalized({
      p_results: [
        result('noor', { reason: 'Moves up to Center:\nfinished 1st on Hedge.' }),
        result('tom', { won: 0, lost: 1, diff: -7, place: 4, tied: true, arrow: -1, next_court: 2 }),
        result('maya', { place: null, arrow: null, next_court: null }),
      ],
    })
    expect(await told('results')).toEqual(['maya', 'noor', 'tom'])
    const { subject, text } = await mailTo('noor.aziz')
    expect(subject).toMatch(/^Your results: Riverside Ladder, /)
    expect(text).toContain(`Week 2 of Riverside Ladder is final.

You went 1–0, +7.
2nd on the ladder, up 1.
Moves up to Center: finished 1st on Hedge.
Your next court: Center

View the results:
${SITE}/leagues/${id('ladder')}/weekly`)
    const mails = Object.fromEntries(here.backend.mails.map((mail) => [mail.to.split('.')[0], mail.text]))
    expect(mails.tom).toContain(
      'You went 0–1, −7.\nTied for 4th on the ladder, down 1.\nYour next court: Hedge\n',
    )
    expect(mails.maya).toContain('You went 1–0, +7.\nNot ranked yet.\n\n')
    await finalized({ p_results: [result('noor')] })
    expect(await told('results')).toEqual([])
  })

  const minutesHeld = async () =>
    (
      await here.sql<{ minutes: number }>(
        `select round(extract(epoch from undo_until - finalized_at) / 60)::int as minutes from game_days where id = $1`,
        [id('tonight')],
      )
    )[0]?.minutes
  const heard = async () => [
    ...(await told('results')),
    ...(await told('game_day_ended')),
    ...(await here.sql(`select title from announcements where title like 'Week 2 ended%'`)),
  ]

  test('holds what it tells for ten minutes, or an hour if games are missing that no one confirmed', async () => {
    await finalize({ p_ended_early: true, p_confirmed_open: 2, p_results: [result('noor')] }).throwOnError()
    expect(await minutesHeld()).toBe(10)
    await here.backend.service().rpc('enqueue_due_messages').throwOnError()
    expect(await heard()).toEqual([])
    await release()
    expect(await heard()).toEqual(expect.arrayContaining(['noor', { title: 'Week 2 ended early' }]))
    expect(await here.sql('select 1 from held_results')).toEqual([])
  })

  test('says whether anyone gets results', async () => {
    const says = async (results: unknown[], startsAt = 'now()') => {
      await here.sql(`update game_days set starts_at = ${startsAt} where id = $1`, [id('tonight')])
      const { data } = await finalize({ p_results: results }).throwOnError()
      const { finalized_at: at, tells_results: tells } = data as {
        finalized_at: string
        tells_results: boolean
      }
      const undo = { p_game_day_id: id('tonight'), p_finalized_at: at }
      await here.cast.lucia.client.rpc('undo_finalizing', undo).throwOnError()
      return tells
    }
    expect(await says([result('noor')])).toBe(true)
    // The rankings couldn't be read, it was too long ago, or only people without an account played.
    expect(await says([])).toBe(false)
    expect(await says([result('noor')], `now() - interval '5 days'`)).toBe(false)
    await here.sql('update profiles set auth_id = null where id = $1', [id('noor')])
    expect(await says([result('noor')])).toBe(false)
    expect(await here.sql('select 1 from game_days where tells_results')).toEqual([])
  })

  test.each([null, 1])(
    'holds it for an hour if an organizer confirmed %s of two open games',
    async (seen) => {
      await finalize({ p_confirmed_open: seen, p_results: [result('noor')] }).throwOnError()
      expect(await minutesHeld()).toBe(60)
    },
  )

  test('and undone tells no one, and can be finalized again', async () => {
    const { data } = await finalize({ p_ended_early: true, p_results: [result('noor')] }).throwOnError()
    const undo = (who: 'lucia' | 'gwen', at: unknown) =>
      here.cast[who].client.rpc('undo_finalizing', {
        p_game_day_id: id('tonight'),
        p_finalized_at: String(at),
      })
    const { finalized_at: at } = data as { finalized_at: string }
    // Another organizer may, and a repeated call changes nothing.
    expect((await undo('gwen', at).throwOnError()).data).toBe(true)
    expect((await undo('lucia', at).throwOnError()).data).toBe(false)
    expect(
      await here.sql(
        `select status, is_finalized, finalized_at, finalized_by, undo_until from game_days where id = $1`,
        [id('tonight')],
      ),
    ).toEqual([
      {
        status: 'in_progress',
        is_finalized: false,
        finalized_at: null,
        finalized_by: null,
        undo_until: null,
      },
    ])
    await release()
    expect(await heard()).toEqual([])

    await finalize({ p_results: [result('noor')] }).throwOnError()
    expect(toldTo(await undo('lucia', at))).toMatchObject({ code: 'PT409', hint: 'finalized_again' })
    await release()
    expect(await told('results')).toEqual(['noor'])
    const [day] = await here.sql<{ at: string }>(
      `select to_json(finalized_at) #>> '{}' as at from game_days where id = $1`,
      [id('tonight')],
    )
    expect(toldTo(await undo('lucia', day?.at))).toMatchObject({ code: 'PT409', hint: 'too_late_to_undo' })
  })

  test('is undone in time only, however late the schedule is, and not once the season is over', async () => {
    const { data } = await finalize({ p_results: [result('noor')] }).throwOnError()
    const undo = () =>
      here.cast.lucia.client.rpc('undo_finalizing', {
        p_game_day_id: id('tonight'),
        p_finalized_at: (data as { finalized_at: string }).finalized_at,
      })
    await here.sql(`update leagues set status = 'completed' where id = $1`, [id('ladder')])
    expect(toldTo(await undo())).toMatchObject({ code: 'PT409', hint: 'season_is_over' })
    await here.sql(`update leagues set status = 'active' where id = $1`, [id('ladder')])
    await here.sql(`update game_days set undo_until = now() where id = $1`, [id('tonight')])
    expect(toldTo(await undo())).toMatchObject({ code: 'PT409', hint: 'too_late_to_undo' })
  })

  test('names the division that a place counts in, where the league has them', async () => {
    await here.sql('update leagues set divisions = 2 where id = $1', [id('ladder')])
    await here.sql(
      `update league_players set division = case player_id when $2 then 2 when $3 then 3 end where league_id = $1`,
      [id('ladder'), id('noor'), id('tom')],
    )
    // Division 3 is left over from when there were more.
    await finalized({ p_results: [result('noor'), result('tom')] })
    expect((await mailTo('noor.aziz')).text).toContain('\n2nd in Division 2, up 1.\n')
    expect(here.backend.mails.find(({ to }) => to.startsWith('tom.'))?.text).toContain(
      '\n2nd on the ladder, up 1.\n',
    )
  })

  test('is in the bell, too, for everyone but the organizer who finalized it', async () => {
    await finalized({
      p_results: [
        result('noor'),
        result('tom', { won: 0, lost: 1, diff: -7, place: 4, tied: true }),
        result('maya', { place: null }),
      ],
    })
    expect(
      await here.sql(
        `select lower(p.first_name) as who, a.title, a.message, a.screen from announcements a
         join profiles p on p.id = a.target_user_id where a.subject_id = $1 and a.title like '%results' order by 1`,
        [id('tonight')],
      ),
    ).toEqual(
      [
        ['maya', 'You went 1–0, +7.'],
        ['noor', 'You went 1–0, +7. 2nd.'],
        ['tom', 'You went 0–1, −7. Tied for 4th.'],
      ].map(([who, message]) => ({
        who,
        title: 'Riverside Ladder, week 2: your results',
        message,
        screen: 'courts',
      })),
    )
  })

  test('and was the finals: says what they decided', async () => {
    await here.sql(`update game_days set rules = rules || '{"finals": true}' where id = $1`, [id('tonight')])
    await finalized({
      p_results: [result('noor', { final_place: 1 }), result('tom', { final_place: 3 })],
    })
    const { subject, text } = await mailTo('noor.aziz')
    expect(subject).toMatch(/^Your finals results: Riverside Ladder, /)
    expect(text).toContain(
      'The finals of Riverside Ladder are over.\n\nYou went 1–0, +7.\nYou won the finals.\n',
    )
    expect(here.backend.mails.find(({ to }) => to.startsWith('tom.'))?.text).toContain(
      'You went 1–0, +7.\nYou finished the season 3rd.\n',
    )
  })

  test.each([
    ['more games than were played', { won: 2 }],
    ['no game', { won: 0 }],
    ['a negative number of losses', { won: 2, lost: -1 }],
    ['more points than the games allow', { diff: 5000 }],
    ['a place that does not exist', { place: 0 }],
    ['a court that does not exist', { next_court: 41 }],
    ['a place after the finals that does not exist', { final_place: 0 }],
    ['someone who played nothing', { player_id: id('kai') }],
    ['a part that is missing', { won: null }],
  ])('tells no one results that have %s', async (_what, wrong) => {
    await finalized({ p_results: [result('noor', wrong), result('tom')] })
    expect(await told('results')).toEqual(['tom'])
  })

  test.each([
    ['words', [{ player_id: 'noor' }]],
    ['no objects', [1]],
    ['reasons that are no texts', [result('noor', { reason: {} })]],
    ['too large numbers', [result('noor', { won: 2_147_483_647, lost: 2_147_483_647 })]],
    ['too many', Array.from({ length: 361 }, () => result('noor'))],
  ])('refuses results that are %s, and stays open', async (_what, results) => {
    const { error } = await finalize({ p_results: results })
    expect(error?.code).toBe('PT422')
    expect(await here.sql(`select is_finalized from game_days where id = $1`, [id('tonight')])).toEqual([
      { is_finalized: false },
    ])
  })

  test('long after it was played tells no one', async () => {
    await here.sql(`update game_days set starts_at = now() - interval '5 days' where id = $1`, [
      id('tonight'),
    ])
    await finalized({ p_results: [result('noor')] })
    expect(await told('results')).toEqual([])
  })

  test('early tells everyone who is In, on the waitlist, or on a court, by email and in the bell', async () => {
    await here.sql(
      `insert into game_day_responses (game_day_id, league_id, player_id, response) values ($1, $2, $3, 'waitlist')`,
      [id('tonight'), id('ladder'), id('uli')],
    )
    await finalized({ p_ended_early: true, p_results: [result('noor')] })
    const everyone = await here.sql<{ name: string }>(
      `select distinct lower(p.first_name) as name from app.people_coming($1) as coming (id)
       join profiles p on p.id = coming.id and p.auth_id is not null order by 1`,
      [id('tonight')],
    )
    expect(everyone.map(({ name }) => name)).toEqual(expect.arrayContaining(['noor', 'sam', 'uli']))
    expect(await told('game_day_ended')).toEqual(everyone.map(({ name }) => name))
    expect(await told('results')).toEqual(['noor'])
    const { subject, text, attachments } = await mailTo('uli.brandt')
    expect(subject).toMatch(/^Ended early: Riverside Ladder, /)
    expect(text).toContain('Ended early\n2 of 4 games have a result and count.\n')
    expect(attachments).toBeUndefined()
    expect(await here.sql(`select title from announcements where title like 'Week 2 ended%'`)).toEqual([
      { title: 'Week 2 ended early' },
    ])
  })

  test('without a game played leads to the game day, not to its results', async () => {
    await here.sql(`update court_rotations set team1_score = null, team2_score = null, result = 'score'
       where game_day_id = '${id('tonight')}'`)
    await finalized({ p_ended_early: true })
    expect((await mailTo('noor.aziz')).text).toContain(`Ended early
No games were played.

View the game day:
${SITE}/leagues/${id('ladder')}/game-days?day=${id('tonight')}`)
  })

  const UNHEARD = { reached: 0, email: 0, push: 0, bell_only: 0, yet_to_accept: [], no_account: [] }
  const tell = async (send: boolean, who: PersonName = 'lucia') => {
    const { data } = await here.cast[who].client
      .rpc('tell_corrections', { p_league_id: id('ladder'), p_game_day_id: id('tonight'), p_send: send })
      .throwOnError()
    return data
  }
  /** A game of tonight that ended with 11 for its first team. */
  const correct = async () => {
    const [game] = await here.sql<{
      id: string
      court: string
      number: number
      version: number
      who: string[]
    }>(
      `select r.id, coalesce(c.display_name, 'Court ' || r.court_number) as court, r.game_number as number, r.version,
         array(select lower(p.first_name) from unnest(array[r.team1_player1_id, r.team1_player2_id,
           r.team2_player1_id, r.team2_player2_id]) as player (id) join profiles p using (id) order by 1) as who
       from court_rotations r left join court_configurations c using (league_id, court_number)
       where r.game_day_id = $1 and r.team1_score = 11 limit 1`,
      [id('tonight')],
    )
    await here.cast.lucia.client
      .rpc('record_result', {
        p_rotation_id: game?.id ?? '',
        p_result: 'score',
        p_team1_score: 5,
        p_team2_score: 11,
        p_seen_version: game?.version ?? 0,
        p_submission_id: crypto.randomUUID(),
        p_reason: 'Teams were swapped',
      })
      .throwOnError()
    return game
  }

  test('and corrected: the organizer can email its players what was and is, once', async () => {
    await finalized({})
    await here.sql('delete from messages')
    const nothing = { ...UNHEARD, games: 0, players: 0 }
    expect(await tell(false)).toEqual(nothing)
    const game = await correct()
    const all = { ...UNHEARD, games: 1, players: 4, reached: 4, email: 4 }
    expect(await tell(false)).toEqual(all)
    expect(await tell(true)).toEqual(all)
    expect(await tell(false)).toEqual(nothing)
    expect(await told('results')).toEqual(game?.who)
    here.backend.mails.length = 0
    await deliverEmails(here.backend.service())
    const [mail] = here.backend.mails
    expect(mail?.subject).toMatch(/^Corrected results: Riverside Ladder, /)
    expect(mail?.text).toMatch(
      new RegExp(
        `\n${game?.court}, game ${game?.number}: was 11–\\d+, now 5–11 \\(Teams were swapped\\)\\.\n`,
      ),
    )
  })

  test('and corrected: the message counts whom it reaches, and by which channel', async () => {
    await finalized({})
    const game = await correct()
    const [mine = '', muted = '', nameless = ''] = game?.who ?? []
    // One of them organizes, one wants no messages of this league, and one has no account.
    await here.sql(
      'insert into league_organizers (league_id, player_id, invited_by, accepted_at) values ($1, $2, $3, now())',
      [id('ladder'), id(mine as PersonName), id('lucia')],
    )
    await here.sql('insert into league_mutes (player_id, league_id) values ($1, $2)', [
      id(muted as PersonName),
      id('ladder'),
    ])
    await here.sql('update profiles set auth_id = null where id = $1', [id(nameless as PersonName)])
    await here.sql('delete from messages')
    expect(await tell(true, mine as PersonName)).toMatchObject({
      players: 4,
      reached: 1,
      email: 1,
      bell_only: 1,
      yet_to_accept: [],
      no_account: [{ player_id: id(nameless as PersonName) }],
    })
    expect(await told('results')).toEqual(game?.who.slice(3))
  })

  test('and corrected while its results are held: players of that game are told only what is right', async () => {
    const all = ['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli']
    await finalize({ p_results: all.map((name) => result(name)) }).throwOnError()
    const game = await correct()
    expect(await tell(false)).toMatchObject({ games: 0, players: 0 })
    expect(await tell(true)).toMatchObject({ games: 0, players: 0 })
    expect(await told('results')).toEqual([])
    await release()
    const others = (await told('results')).filter((name) => game?.who.includes(name) !== true)
    expect(others.length).toBeGreaterThan(0)
    expect(await told('results')).toEqual(others)
    expect(await tell(true)).toMatchObject({ games: 1, players: 4 })
    expect(await told('results')).toEqual([...others, ...(game?.who ?? [])].toSorted())
    // Results that wait for quiet hours to end aren't replaced by a correction, which names one game.
    const again = await correct()
    await tell(true)
    expect(await told('results')).toEqual([...others, ...(game?.who ?? []), ...(again?.who ?? [])].toSorted())
  })

  test('and corrected tells the players of that game in their bell what changed, and why', async () => {
    await finalized({ p_results: [result('noor')] })
    const [game] = await here.sql<{
      court_number: number
      game_number: number
      version: number
      players: string[]
    }>(
      `select r.court_number, r.game_number, r.version, array(select p.first_name from unnest(array[r.team1_player1_id, r.team1_player2_id,
         r.team2_player1_id, r.team2_player2_id]) as player (id) join profiles p using (id) order by 1) as players
       from court_rotations r where r.game_day_id = $1 and r.team1_score = 11 limit 1`,
      [id('tonight')],
    )
    await here.cast.lucia.client
      .rpc('submit_score', {
        p_league_id: id('ladder'),
        p_game_day_id: id('tonight'),
        p_court_number: game?.court_number ?? 0,
        p_game_number: game?.game_number ?? 0,
        p_team1_score: 11,
        p_team2_score: 8,
        p_seen_version: game?.version ?? 0,
        p_submission_id: crypto.randomUUID(),
        p_reason: 'Two points were missed.',
      })
      .throwOnError()
    const notices = await here.sql<{ name: string; title: string; message: string }>(
      `select p.first_name as name, a.title, a.message from announcements a
       join profiles p on p.id = a.target_user_id where a.title like 'Corrected:%' order by 1`,
    )
    expect(notices.map(({ name }) => name)).toEqual(game?.players)
    expect(notices[0]?.title).toMatch(/^Corrected: week 2, (Center|Hedge), game \d$/)
    expect(notices[0]?.message).toMatch(
      /^Was 11–7, now 11–8\. The rankings may have changed, too\. Reason: Two points were missed\.$/,
    )
    expect(await told('results')).toEqual(['noor'])
  })

  test('with every game played did not end early, no matter what was asked', async () => {
    await here.sql(`update court_rotations set team1_score = 11, team2_score = 4, substitutes = '{"","","",""}'
       where game_day_id = '${id('tonight')}' and coalesce(team1_score, 0) + coalesce(team2_score, 0) = 0`)
    await finalized({ p_ended_early: true })
    expect(await told('game_day_ended')).toEqual([])
  })
})

describe('an announcement', () => {
  const announce = (who: 'lucia' | 'sunny', columns: object) =>
    here.cast[who].client.from('announcements').insert({
      title: 'Bring balls',
      message: 'We are short.\n\nThanks!',
      created_by: id(who),
      also_send: true,
      ...columns,
    })
  const told = async () =>
    (
      await here.sql<{ who: string }>(
        `select split_part(to_email, '.', 1) as who from messages where kind = 'announcement' order by 1`,
      )
    ).map(({ who }) => who)
  /** Who has it in the bell, besides its author. */
  const bells = async (author: string) => {
    const found = await Promise.all(
      Object.entries(here.cast).map(async ([name, person]) => {
        if (typeof person === 'function' || name === 'visitor' || name === author) return []
        const { data } = await person.client.from('announcements').select('id').eq('title', 'Bring balls')
        return data?.length ? [name] : []
      }),
    )
    return found.flat().toSorted()
  }

  test('that is also sent arrives with its words', async () => {
    await announce('lucia', { league_id: id('ladder') }).throwOnError()
    const { subject, text } = await mailTo('sam.park')
    expect(subject).toBe('Riverside Ladder: Bring balls')
    expect(text).toContain(`Lucia C. wrote to Riverside Ladder:

Bring balls
We are short.
Thanks!

View the league:
${SITE}/leagues/${id('ladder')}`)
  })

  test('that is long arrives with its beginning', async () => {
    await announce('lucia', { league_id: id('ladder'), message: '\u{1F3D3}'.repeat(5000) }).throwOnError()
    expect((await mailTo('sam.park')).text).toContain('\u{1F3D3}\u2026\nRead the rest in the app.\n')
  })

  test.each<[string, 'lucia' | 'sunny', object]>([
    ['a league', 'lucia', { league_id: id('ladder') }],
    ['the players of a league', 'lucia', { league_id: id('ladder'), target_role: 'Player' }],
    ['someone in a league', 'lucia', { league_id: id('ladder'), target_user_id: id('noor') }],
    ['everyone', 'sunny', { is_global: true }],
    ['a role', 'sunny', { target_role: 'club_admin' }],
    ['a person', 'sunny', { target_user_id: id('nina') }],
  ])('to %s reaches those who have it in the bell, if they agreed', async (_what, author, columns) => {
    await announce(author, columns).throwOnError()
    const people = await told()
    expect(people.length).toBeGreaterThan(0)
    // Lena didn't accept her invitation to the ladder.
    const agreed = (name: string) => !('league_id' in columns) || name !== 'lena'
    expect(people).toEqual((await bells(author)).filter(agreed))
  })

  test('only goes to the bell, unless its author chose more', async () => {
    await announce('lucia', { league_id: id('ladder'), also_send: false }).throwOnError()
    expect(await told()).toEqual([])
  })

  test('to someone who was turned down stays in their bell', async () => {
    await here.sql(`update league_players set status = 'rejected' where league_id = $1 and player_id = $2`, [
      id('ladder'),
      id('kai'),
    ])
    await announce('lucia', { league_id: id('ladder'), target_user_id: id('kai') }).throwOnError()
    expect(await told()).toEqual([])
    expect(await bells('lucia')).toEqual(['kai'])
  })

  test('that is deleted is not sent anymore', async () => {
    await announce('lucia', { league_id: id('ladder'), target_user_id: id('noor') }).throwOnError()
    const [posted] = await here.sql<{ id: string }>(`select id from announcements where also_send`)
    await here.cast.lucia.client
      .rpc('delete_announcement', { p_announcement_id: posted?.id ?? '' })
      .throwOnError()
    expect(await here.sql(`select status, payload from messages where kind = 'announcement'`)).toEqual([
      { status: 'canceled', payload: {} },
    ])
  })

  test('that is edited before it is sent arrives with the new words', async () => {
    await announce('lucia', { league_id: id('ladder'), target_user_id: id('sam') }).throwOnError()
    const [posted] = await here.sql<{ id: string }>(`select id from announcements where also_send`)
    const edit = (words: { p_title: string; p_expires_at?: string }) =>
      here.cast.lucia.client
        .rpc('edit_announcement', { p_announcement_id: posted?.id ?? '', p_message: 'No need.', ...words })
        .throwOnError()
    await edit({ p_title: 'Balls are here', p_expires_at: '2000-01-01T00:00:00Z' })
    expect(
      await here.sql(`select expires_at < now() as is_over from messages where kind = 'announcement'`),
    ).toEqual([{ is_over: true }])
    await edit({ p_title: 'Balls are here' })
    const { subject, text } = await mailTo('sam.park')
    expect(subject).toBe('Riverside Ladder: Balls are here')
    expect(text).toContain('Balls are here\nNo need.\n')
    await edit({ p_title: 'Too late' })
    expect(await here.sql(`select status, payload from messages where kind = 'announcement'`)).toEqual([
      { status: 'sent', payload: {} },
    ])
  })

  test('counts toward the 3,000 messages of a day to the last one', async () => {
    await here.sql(
      `insert into email_log (is_invitation, sender_id, address_hash)
       select false, $1, repeat('a', 64) from generate_series(1, 2998)`,
      [id('lucia')],
    )
    await announce('lucia', { league_id: id('ladder') }).throwOnError()
    const statuses = await here.sql(
      `select status, count(*)::int from messages where kind = 'announcement' group by 1 order by 1`,
    )
    expect(statuses).toMatchObject([{ status: 'dropped' }, { status: 'queued', count: 2 }])
  })

  test('to more than 3,000 people is refused', async () => {
    // Without triggers, which would write a player card for each.
    await here.sql.transaction((inside) =>
      inside.exec(`set local session_replication_role = replica;
        insert into auth.users (id, email) select md5('many' || n)::uuid, 'many' || n || '@example.com'
          from generate_series(1, 3001) as n;
        insert into profiles (auth_id, email) select id, email from auth.users where email like 'many%'`),
    )
    const { error } = await announce('sunny', { is_global: true })
    expect(error).toMatchObject({ code: 'PT422', hint: 'announcement_too_wide' })
    await announce('sunny', { is_global: true, also_send: false }).throwOnError()
  })
})

test.each([
  ['approved', 'approve', "You're in: Riverside Ladder", 'approved your request to join Riverside Ladder.'],
  ['declined', 'reject', 'Your request for Riverside Ladder', 'You can ask again if Lucia C. allows it.'],
])('a request that is %s: the person who asked is told', async (_what, decision, subject, words) => {
  await here.cast.lucia.client
    .rpc('decide_join_request', { p_ids: [id('ladder kai')], p_decision: decision })
    .throwOnError()
  const mail = await mailTo('kai.moreno')
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(words)
})

test('a complete season: every member with an account is told, with the beginning of the announcement', async () => {
  await here.sql(`update game_days set status = 'canceled' where league_id = $1 and not is_finalized`, [
    id('ladder'),
  ])
  await here.cast.lucia.client
    .rpc('finish_season', {
      p_league_id: id('ladder'),
      p_title: 'Congratulations, Noor!',
      p_message: `Thanks for a great season.\n\n${'\u{1F3D3}'.repeat(2000)}`,
    })
    .throwOnError()
  const { subject, text } = await mailTo('sam.park')
  expect(here.backend.mails.map(({ to }) => to)).not.toContain('kai.moreno@kitchenline.test')
  expect(subject).toBe('Season complete: Riverside Ladder')
  expect(text).toContain('Congratulations, Noor!\nThanks for a great season.\n')
})

test('a next season: its members are told when it begins', async () => {
  await here.cast.lucia.client
    .rpc('create_league', {
      p_id: id('next'),
      p_name: 'Riverside Ladder 2',
      p_settings: { time_zone: 'America/Los_Angeles', first_seeding: 'order' },
      p_people: [{ player_id: id('sam') }],
      p_previous_league_id: id('ladder'),
    })
    .throwOnError()
  const { subject, text } = await mailTo('sam.park')
  expect(subject).toBe('Next season: Riverside Ladder 2')
  expect(text).toContain('The next season of Riverside Ladder is set up.')
  expect(text).toContain(`${SITE}/leagues/${id('next')}/game-days`)
})
