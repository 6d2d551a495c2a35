import { describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'
import { answerOf, outcomesOf, type Outcome } from './answers'

const here = scene()

const ask = (who: PersonName, league = 'ladder', p_message?: string) =>
  here.cast[who].client.rpc('request_to_join', { p_league_id: id(league), p_message })
const decide = (who: PersonName, rows: string[], p_decision: string) =>
  here.cast[who].client.rpc('decide_join_request', { p_ids: rows.map((row) => id(row)), p_decision })
const statusOf = async (row: string) =>
  (await here.sql<{ status: string }>(`select status from league_players where id = $1`, [id(row)]))[0]
    ?.status
const bellOf = async (who: PersonName) =>
  (
    await here.cast[who].client
      .from('announcements')
      .select('title, message')
      .like('message', '%request%')
      .throwOnError()
  ).data

describe('asking to join', () => {
  test('is one request, with a message', async () => {
    expect(await answerOf(ask('nina', 'ladder', '  I play on Tuesdays. '))).toMatchObject({
      outcome: 'requested',
      status: 'pending',
      full: false,
    })
    expect(await answerOf(ask('nina', 'ladder', 'Please!'))).toMatchObject({ outcome: 'already_requested' })
    expect(
      await here.sql(
        `select request_message, requested_at > now() - interval '1 minute' as now from league_players where league_id = $1 and player_id = $2`,
        [id('ladder'), id('nina')],
      ),
    ).toEqual([{ request_message: 'I play on Tuesdays.', now: true }])
  })

  test.each([
    ['noor', 'already_member', 'joined'],
    ['lena', 'invited', 'invited'],
    ['kai', 'already_requested', 'pending'],
  ] as const)('by %s: %s', async (who, outcome, status) => {
    expect(await answerOf(ask(who))).toMatchObject({ outcome, status })
    expect(await here.rows.fingerprint()).toEqual(here.rows.original)
  })

  test('comes with the days on which someone subbed there, not with those to come', async () => {
    await here.sql(
      `insert into sub_spots (league_id, game_day_id, player_id, state, sub_id, filled_at)
       select $1, d.id, $2, 'filled', $3, now() from game_days d where d.league_id = $1 and d.id in ($4, $5)`,
      [id('ladder'), id('noor'), id('kai'), id('played'), id('ahead')],
    )
    const seen = await answerOf<{ player_id: string; subbed: number }[]>(
      here.cast.lucia.client.rpc('join_requests', { p_league_id: id('ladder') }),
    )
    expect(seen.find(({ player_id }) => player_id === id('kai'))?.subbed).toBe(1)
  })

  test('is possible when the league is full, and then waits', async () => {
    await here.sql(`update leagues set capacity = 10 where id = $1`, [id('ladder')])
    expect(await answerOf(ask('nina'))).toMatchObject({ outcome: 'requested', full: true })
  })

  test('is possible 200 times a day, withdrawn ones included', async () => {
    await here.sql(
      `insert into daily_counts (player_id, what, day, times) values ($1, 'requests', (now() at time zone 'UTC')::date, 199)`,
      [id('nina')],
    )
    expect(await answerOf(ask('nina'))).toMatchObject({ outcome: 'requested' })
    await here.cast.nina.client.rpc('withdraw_request', { p_league_id: id('ladder') }).throwOnError()
    const tooMany = {
      code: 'PT429',
      hint: 'too_many_requests',
      message: "You've sent 200 requests today. Try again tomorrow.",
    }
    expect(toldTo(await ask('nina'))).toMatchObject(tooMany)
  })

  test('takes 500 characters', async () => {
    expect(toldTo(await ask('nina', 'ladder', 'é'.repeat(501)))).toMatchObject({
      code: 'PT422',
      hint: 'message_too_long',
      message: 'Messages can be up to 500 characters.',
    })
    expect(await answerOf(ask('nina', 'ladder', `${'é'.repeat(500)}  `))).toMatchObject({
      outcome: 'requested',
    })
  })

  test("doesn't reveal whether a private league exists", async () => {
    const told = []
    for (const league of ['hill', 'nowhere', 'empty']) told.push(toldTo(await ask('nina', league)))
    await here.sql(`update leagues set status = 'archived' where id = $1`, [id('park')])
    told.push(toldTo(await ask('nina', 'park')))
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(told[0]).toMatchObject({
      code: 'PT404',
      hint: 'requests_closed',
      message: "This league isn't taking requests.",
    })
  })

  test('again after a rejection needs the organizer’s permission', async () => {
    expect(toldTo(await ask('wes'))).toMatchObject({
      code: 'PT409',
      hint: 'request_refused',
      message: "Your request wasn't approved. An organizer can let you ask again.",
    })
    await answerOf(here.cast.carl.client.rpc('allow_request_again', { p_id: id('ladder wes') }))
    expect(await answerOf(ask('wes'))).toMatchObject({ outcome: 'requested' })
    const { data } = await here.cast.wes.client.from('announcements').select('title').like('title', '%again%')
    expect(data).toEqual([{ title: 'You can ask again: Riverside Ladder' }])
  })

  test('can be withdrawn, even twice, but not after it was decided', async () => {
    const withdraw = () => here.cast.kai.client.rpc('withdraw_request', { p_league_id: id('ladder') })
    expect(await answerOf(withdraw())).toEqual({ outcome: 'withdrawn' })
    expect(await answerOf(withdraw())).toEqual({ outcome: 'nothing_open' })
    await answerOf(ask('kai'))
    await here.sql(`update league_players set status = 'joined' where player_id = $1 and league_id = $2`, [
      id('kai'),
      id('ladder'),
    ])
    expect(toldTo(await withdraw())).toMatchObject({
      code: 'PT409',
      hint: 'request_already_decided',
      details: 'joined',
      message: 'This request was already handled (joined).',
    })
  })
})

describe('deciding', () => {
  test.each([
    [
      'approve',
      'approved',
      'joined',
      {
        title: "You're in: Riverside Ladder",
        message: 'Lucia C. approved your request. Find the league under My Leagues.',
      },
    ],
    [
      'reject',
      'rejected',
      'rejected',
      {
        title: 'Your request for Riverside Ladder',
        message: "Your request wasn't approved this time. You can ask again if Lucia C. allows it.",
      },
    ],
  ])('%s: the person is told in the same transaction', async (decision, outcome, status, announcement) => {
    const answer = await answerOf<{ results: Outcome[]; approved: number; rejected: number }>(
      decide('lucia', ['ladder kai'], decision),
    )
    expect(answer.results).toEqual([
      { id: id('ladder kai'), outcome, status, player_id: id('kai'), name: 'Kai Moreno' },
    ])
    expect(answer.approved + answer.rejected).toBe(1)
    expect(await statusOf('ladder kai')).toBe(status)
    expect(await bellOf('kai')).toEqual([announcement])
    expect(await bellOf('noor')).toEqual([])
    expect(
      await here.sql(`select joined_at is not null as joined from league_players where id = $1`, [
        id('ladder kai'),
      ]),
    ).toEqual([{ joined: decision === 'approve' }])
  })

  test('by a plain update tells the person too', async () => {
    await here.cast.carl.client
      .from('league_players')
      .update({ status: 'joined' })
      .eq('id', id('ladder kai'))
      .throwOnError()
    expect(await bellOf('kai')).toMatchObject([
      {
        title: "You're in: Riverside Ladder",
        message: expect.stringMatching(/^Carl B\. approved/) as string,
      },
    ])
  })

  test('an already decided request is reported with its current state', async () => {
    await answerOf(decide('lucia', ['ladder kai'], 'approve'))
    const { results } = await answerOf<{ results: Outcome[] }>(decide('carl', ['ladder kai'], 'reject'))
    expect(results).toMatchObject([{ outcome: 'already_decided', status: 'joined', name: 'Kai Moreno' }])
    expect(await statusOf('ladder kai')).toBe('joined')
    expect(await bellOf('kai')).toHaveLength(1)
  })

  test('several at once: each has its result, and the earliest request gets the last spot', async () => {
    await here.sql(`update leagues set capacity = 11 where id = $1`, [id('ladder')])
    await here.sql(
      `insert into league_players (id, league_id, player_id, status, requested_at) values
         ($1, $3, $4, 'pending', now() - interval '2 days'), ($2, $3, $5, 'pending', now() - interval '1 day')`,
      [id('ladder nina'), id('ladder jorge'), id('ladder'), id('nina'), id('jorge')],
    )
    const rows = ['ladder jorge', 'ladder wes', 'ladder nina', 'ladder kai', 'hill wes', 'ladder nina']
    expect(await outcomesOf(decide('lucia', rows, 'approve'))).toEqual([
      'league_full',
      'already_decided',
      'approved',
      'league_full',
      'not_found',
      'approved', // the same row once more in the list
    ])
    expect([
      await statusOf('ladder jorge'),
      await statusOf('ladder nina'),
      await statusOf('ladder kai'),
    ]).toEqual(['pending', 'joined', 'pending'])
    expect(await outcomesOf(decide('lucia', rows, 'reject'))).toEqual([
      'rejected',
      'already_decided',
      'already_decided',
      'rejected',
      'not_found',
      'already_decided',
    ])
  })

  test.each(['joined', '', 'APPROVE'])("%j isn't a decision", async (decision) => {
    expect(toldTo(await decide('lucia', ['ladder kai'], decision))).toMatchObject({
      code: 'PT422',
      hint: 'unknown_decision',
    })
  })
})

describe('the list of requests', () => {
  const list = (who: PersonName, league?: string, more: { p_after?: string; p_limit?: number } = {}) =>
    answerOf<Record<string, unknown>[]>(
      here.cast[who].client.rpc('join_requests', { p_league_id: league && id(league), ...more }),
    )

  test('shows name, address, rating, league, time, and message', async () => {
    await here.sql(`update profiles set dup_rating = 3.107 where id = $1`, [id('kai')])
    expect(await list('lucia')).toMatchObject([
      {
        id: id('ladder kai'),
        player_id: id('kai'),
        first_name: 'Kai',
        last_name: 'Moreno',
        email: 'kai.moreno@kitchenline.test',
        dup_rating: 3.107,
        league_id: id('ladder'),
        league_name: 'Riverside Ladder',
        league_full: false,
        message: 'I play on Tuesdays anyway.',
      },
    ])
  })

  test('names who a name looks like: on the roster, or else another request', async () => {
    const looks = async () =>
      (await list('lucia')).map(({ first_name, looks_like, looks_like_status }) =>
        [first_name, looks_like, looks_like_status].join(': '),
      )
    expect(await looks()).toEqual(['Kai: : '])
    const rename = (who: PersonName, first: string, last: string) =>
      here.sql('update profiles set first_name = $2, last_name = $3 where id = $1', [id(who), first, last])
    // Cyrillic о, a zero, and no accent; then a namesake by ordinary letters.
    await rename('noor', 'Noor', 'Aziz')
    for (const name of ['N\u043e\u043er', 'N0or', 'NOÓR', 'Noor']) {
      await rename('kai', name, 'Aziz')
      expect(await looks()).toEqual([`${name}: Noor Aziz: ${await statusOf('ladder noor')}`])
    }
    await here.sql(`update league_players set status = 'pending', requested_at = now() where id = $1`, [
      id('ladder noor'),
    ])
    expect((await looks()).toSorted()).toEqual(['Noor: Noor Aziz: pending', 'Noor: Noor Aziz: pending'])
    await here.sql('delete from league_players where id = $1', [id('ladder noor')])
    expect(await looks()).toEqual(['Noor: : '])
    // Someone of another league is no one's namesake here, and a namesake is let in.
    expect((await here.sql('select 1 from players where first_name = $1', ['Noor'])).length).toBe(2)
    expect((await decide('lucia', ['ladder kai'], 'approve')).error).toBeNull()
    expect(await statusOf('ladder kai')).toBe('joined')
  })

  test('is in order of request, newest first, and is paged without a gap', async () => {
    await here.sql(
      `insert into league_players (league_id, player_id, status, requested_at)
       select $1, id, 'pending', now() - n * interval '1 hour' from (select id, row_number() over (order by last_name) / 2 as n from profiles
         where not exists (select 1 from league_players lp where lp.player_id = profiles.id and league_id = $1)) as others`,
      [id('ladder')],
    )
    const all = await list('lucia', 'ladder')
    const times = all.map(({ requested_at }) => String(requested_at))
    expect(times.length).toBeGreaterThan(4)
    expect(times).toEqual(times.toSorted().toReversed())
    const paged: unknown[] = []
    for (let after: string | undefined; ;) {
      const page = await list('lucia', 'ladder', { p_after: after, p_limit: 2 })
      paged.push(...page)
      if (page.length < 2) break
      after = String(page.at(-1)?.page_key)
    }
    expect(paged).toEqual(all)
    expect(await answerOf(here.cast.lucia.client.rpc('pending_counts'))).toEqual({
      requests: all.length,
      invitations: 0,
      requests_by_league: [
        { league_id: id('ladder'), league_name: 'Riverside Ladder', requests: all.length },
      ],
    })
  })
})

describe('the waitlist of a full league', () => {
  const mine = (who: PersonName) =>
    answerOf<{ league_id: string; waitlist_position: number | null }[]>(
      here.cast[who].client.rpc('my_join_requests'),
    )
  const bellOfLucia = async () =>
    (
      await here.cast.lucia.client
        .from('announcements')
        .select('title, message')
        .like('title', 'A spot opened up%')
        .throwOnError()
    ).data
  const FREE = (message: string) => ({ title: 'A spot opened up: Riverside Ladder', message })

  /** The ladder, full with its ten members. Kai asked two days ago and Nina yesterday. */
  async function fullLadder() {
    await here.sql(`update leagues set capacity = 10 where id = $1`, [id('ladder')])
    await here.sql(`update league_players set requested_at = now() - interval '2 days' where id = $1`, [
      id('ladder kai'),
    ])
    await here.sql(
      `insert into league_players (id, league_id, player_id, status, requested_at) values ($1, $2, $3, 'pending', now() - interval '1 day')`,
      [id('ladder nina'), id('ladder'), id('nina')],
    )
  }

  test('is in order of request, for those on it and for organizers', async () => {
    expect(await mine('kai')).toMatchObject([
      {
        league_id: id('ladder'),
        league_name: 'Riverside Ladder',
        organizer_name: 'Lucia C.',
        message: 'I play on Tuesdays anyway.',
        waitlist_position: null, // there are spots: no one is on the waitlist
      },
    ])
    await fullLadder()
    expect(await mine('kai')).toMatchObject([{ waitlist_position: 1 }])
    expect(await mine('nina')).toMatchObject([{ waitlist_position: 2 }])
    expect(await mine('wes')).toEqual([]) // rejected
    expect(await mine('noor')).toEqual([])
    const { data } = await here.cast.lucia.client
      .rpc('join_requests', { p_league_id: id('ladder') })
      .throwOnError()
    expect(data.map((row) => [row.first_name, row.league_full, row.waitlist_position])).toEqual([
      ['Nina', true, 2],
      ['Kai', true, 1],
    ])
    await answerOf(here.cast.kai.client.rpc('withdraw_request', { p_league_id: id('ladder') }))
    expect(await mine('nina')).toMatchObject([{ waitlist_position: 1 }])
  })

  test('gives no one a spot without an organizer, who is told once who is first', async () => {
    await fullLadder()
    await answerOf(
      here.cast.carl.client.rpc('remove_players', { p_ids: [id('ladder ana'), id('ladder lena')] }),
    )
    expect([await statusOf('ladder kai'), await statusOf('ladder nina')]).toEqual(['pending', 'pending'])
    expect(await bellOfLucia()).toEqual([
      FREE('2 people are waiting. Kai Moreno asked first. Go to Join Requests to decide.'),
    ])
  })

  test('also when the capacity is raised, an invitation ends, or someone is removed alone', async () => {
    await fullLadder()
    const { client } = here.cast.carl // what Lucia does herself isn't news to her
    const raise = (capacity: number) =>
      client.rpc('edit_league', { p_league_id: id('ladder'), p_settings: { capacity } }).throwOnError()
    await raise(11)
    expect(await bellOfLucia()).toHaveLength(1)
    await raise(12)
    expect(await bellOfLucia()).toHaveLength(1) // there was one already

    await here.sql(`update leagues set capacity = 10 where id = $1`, [id('ladder')])
    await here.sql(`update league_players set status_before_invite = 'rejected' where id = $1`, [
      id('ladder lena'),
    ])
    await answerOf(
      here.cast.lena.client.rpc('decline_my_invitation', { p_league_player_id: id('ladder lena') }),
    )
    expect(await statusOf('ladder lena')).toBe('rejected')
    expect(await bellOfLucia()).toHaveLength(2)

    await here.sql(`update leagues set capacity = 9 where id = $1`, [id('ladder')])
    await client.rpc('remove_players', { p_ids: [id('ladder ana')] }).throwOnError()
    expect(await bellOfLucia()).toHaveLength(3)
  })

  test("says nothing if no one waits or the league wasn't full", async () => {
    await answerOf(here.cast.lucia.client.rpc('remove_players', { p_ids: [id('ladder ana')] }))
    expect(await bellOfLucia()).toEqual([])
    await here.sql(`update leagues set capacity = 9 where id = $1`, [id('ladder')])
    await answerOf(here.cast.kai.client.rpc('withdraw_request', { p_league_id: id('ladder') }))
    await answerOf(here.cast.lucia.client.rpc('remove_players', { p_ids: [id('ladder lena')] }))
    expect(await bellOfLucia()).toEqual([])
  })
})

describe('the list of rejected people', () => {
  test('shows them to organizers, without their address', async () => {
    await here.sql(`update league_players set request_message = 'Every other week?' where id = $1`, [
      id('ladder wes'),
    ])
    const { data } = await here.cast.carl.client
      .rpc('declined_requests', { p_league_id: id('ladder') })
      .throwOnError()
    expect(data).toEqual([
      {
        id: id('ladder wes'),
        player_id: id('wes'),
        first_name: 'Wes',
        last_name: 'Okafor',
        dup_rating: null,
        requested_at: expect.any(String) as string,
        message: 'Every other week?',
        page_key: expect.any(String) as string,
      },
    ])
    expect(
      await answerOf(
        here.cast.carl.client.rpc('declined_requests', {
          p_league_id: id('ladder'),
          p_after: data[0]?.page_key,
        }),
      ),
    ).toEqual([])
  })
})
