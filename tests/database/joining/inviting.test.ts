import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Json } from '@/shared/supabase/database.types'
import { ADDRESSES, NOT_ADDRESSES } from '../../email-addresses'
import { id } from '../ids'
import { scene, toldTo } from '../scene'
import { answerOf, invitationsTo, linkFor, outcomesOf, type Outcome } from './answers'

const here = scene()

interface Invited {
  invited: number
  results: Outcome[]
}
const ask = (people: Parameters<typeof invitationsTo>[1]) =>
  here.cast.lucia.client.rpc('import_players', invitationsTo(id('ladder'), people))
const invite = (people: Parameters<typeof invitationsTo>[1]) => answerOf<Invited>(ask(people))
const queued = () =>
  here.sql<{ to_email: string; token: string; hash: string }>(
    `select to_email, payload ->> 'token' as token, invite_token as hash from messages
     where status = 'queued' and invite_token is not null order by to_email`,
  )
const rowOf = async (row: string) =>
  (
    await here.sql(
      `select status, invite_token, invite_expires_at - now() as left, invite_email, status_before_invite,
         invite_expires_at between now() + interval '13 days 23 hours' and now() + interval '14 days' as fortnight
       from league_players where id = $1`,
      [id(row)],
    )
  )[0]
const stateOf = async (token: string) =>
  (await answerOf<{ state: string }>(here.backend.anon().rpc('invitation', { p_token: token }))).state

describe('a list of addresses', () => {
  const LIST: [person: string | { [key: string]: Json }, outcome: string][] = [
    ['New.One@Example.com ', 'invited'],
    [{ email: 'two@example.com', first_name: 'Zoë', last_name: 'Núñez' }, 'invited'],
    ['noor.aziz@kitchenline.test', 'already_on_roster'],
    ['lena.fischer@kitchenline.test', 'already_on_roster'],
    ['kai.moreno@kitchenline.test', 'asks_to_join'],
    ['wes.okafor@kitchenline.test', 'invited'],
    ['ana.whitfield@kitchenline.test', 'already_on_roster'],
    ['nina.costa@kitchenline.test', 'invited'],
    ['not an address', 'malformed'],
    ['new.one@example.com', 'duplicate'],
    ['', 'malformed'],
    [{ email: 'odd@example.com', first_name: 'Odd', rating: 9 }, 'rating_refused'],
    [{ email: 'long@example.com', first_name: 'x'.repeat(81) }, 'name_too_long'],
    [{ email: 'longer@example.com', first_name: 'Odd', last_name: 'x'.repeat(81) }, 'name_too_long'],
  ]
  const said = ({ results }: Invited) => results.map(({ outcome }) => outcome)

  test('is answered address by address, and the good ones are invited', async () => {
    const answer = await invite(LIST.map(([person]) => person))
    expect(said(answer)).toEqual(LIST.map(([, outcome]) => outcome))
    expect(answer.invited).toBe(4)
    const mails = await queued()
    expect(mails.map(({ to_email }) => to_email)).toEqual([
      'new.one@example.com',
      'nina.costa@kitchenline.test',
      'two@example.com',
      'wes.okafor@kitchenline.test',
    ])
    // an unknown address is a new record, a known one is that person
    expect(answer.results[1]).toMatchObject({ name: 'Zoë Núñez' })
    expect(answer.results[6]).toMatchObject({ player_id: id('ana'), league_player_id: id('ladder ana') })
    expect(answer.results[7]).toMatchObject({ player_id: id('nina') })
  })

  test('may be sent again: no one is invited twice', async () => {
    await invite(['a@example.com', 'b@example.com'])
    const again = await invite(['b@example.com', 'c@example.com'])
    expect(said(again)).toEqual(['already_on_roster', 'invited'])
    expect(await queued()).toHaveLength(3)
  })

  test('fills a league up to its last spot, and says so for the rest', async () => {
    await here.sql(`update leagues set capacity = 12 where id = $1`, [id('ladder')])
    const people = [
      'a@example.com',
      'wes.okafor@kitchenline.test',
      'b@example.com',
      'ana.whitfield@kitchenline.test',
    ]
    expect(said(await invite(people))).toEqual(['invited', 'invited', 'league_full', 'already_on_roster'])
  })

  test('fills the spots that are left with people who were rejected before, one each', async () => {
    await here.sql(
      `insert into league_players (id, league_id, player_id, status, invite_email) values
         ($1, $3, $4, 'rejected', 'nina@example.com'), ($2, $3, $5, 'rejected', 'jorge@example.com')`,
      [id('ladder nina'), id('ladder jorge'), id('ladder'), id('nina'), id('jorge')],
    )
    await here.sql(`update league_players set invite_email = 'wes@example.com' where id = $1`, [
      id('ladder wes'),
    ])
    await here.sql(`update leagues set capacity = 12 where id = $1`, [id('ladder')]) // two are left
    const send = () =>
      outcomesOf(
        here.cast.lucia.client.rpc('send_invitations', {
          p_ids: [id('ladder wes'), id('ladder ana'), id('ladder nina'), id('ladder jorge')],
        }),
      )
    expect(await send()).toEqual(['invited', 'invited', 'invited', 'league_full'])
    expect((await queued()).map(({ to_email }) => to_email)).toEqual([
      'ana.whitfield@kitchenline.test',
      'nina@example.com',
      'wes@example.com',
    ])
    expect(await rowOf('ladder jorge')).toMatchObject({ status: 'rejected' })
  })

  test('puts a two-line name on one line and invites everyone', async () => {
    const people: { [key: string]: Json }[] = [
      { email: 'two@example.com', first_name: 'Zoë\n Mae', last_name: 'Núñez\u0007' },
      { email: 'three@example.com', first_name: '\u0007' },
    ]
    expect((await invite(people)).results.map(({ outcome, name }) => [outcome, name])).toEqual([
      ['invited', 'Zoë  Mae Núñez'],
      ['invited', 'Player'],
    ])
  })

  test('takes 200 addresses and no more', async () => {
    const addresses = Array.from({ length: 200 }, (_, n) => `p${n}@example.com`)
    expect((await invite(addresses)).invited).toBe(200)
    const tooMany = await ask([...addresses, 'one.more@example.com'])
    expect(toldTo(tooMany)).toMatchObject({
      code: 'PT422',
      hint: 'list_too_long',
      message: "That's too much at once. The limit is 200 players.",
    })
  })

  describe('is counted', () => {
    const MORE = { code: 'PT429', hint: 'too_many_invitations' }
    /** A league of Lucia's with these people, each of them invited by email. */
    const found = (league: string, emails: string[]) =>
      here.cast.lucia.client.rpc('create_league', {
        p_id: id(league),
        p_name: league,
        p_settings: {},
        p_people: emails.map((email) => ({ email })),
        p_invite: true,
      })
    const remove = (league: string) =>
      here.cast.lucia.client.from('events').delete().eq('id', id(league)).throwOnError()
    const addresses = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => `p${from + n}@example.com`)

    test('for its sender, even if the leagues it was for are deleted', async () => {
      await found('one', addresses(0, 20)).throwOnError()
      // as if 477 more had been sent; one went to Lena before
      await here.sql(
        `insert into messages (kind, event_key, to_email, league_id, created_by, expires_at)
         select 'league_invitation', 'sent ' || n, 'p' || n || '@example.com', $1, $2, now() from generate_series(20, 496) as n`,
        [id('one'), id('lucia')],
      )
      await remove('one')
      expect(await here.sql(`select status from messages where to_email = 'p0@example.com'`)).toEqual([
        { status: 'canceled' },
      ])
      expect(toldTo(await ask(addresses(500, 503)))).toMatchObject(MORE)
      expect(toldTo(await found('four', addresses(500, 503)))).toMatchObject({
        ...MORE,
        message: 'You can send 500 invitations a day. Try again tomorrow, or share personal links.',
      })
      expect((await invite(addresses(500, 502))).invited).toBe(2)
      expect(
        toldTo(await here.cast.lucia.client.rpc('send_invitations', { p_ids: [id('ladder ana')] })),
      ).toMatchObject(MORE)
      await linkFor(here.cast.lucia.client, id('ladder ana')) // a personal link isn't an email
      // another organizer has their own count, and Lucia may again the next day
      await answerOf(here.cast.carl.client.rpc('send_invitations', { p_ids: [id('ladder ana')] }))
      await here.sql(`update email_log set queued_at = queued_at - interval '25 hours'`)
      expect((await invite(['p503@example.com'])).invited).toBe(1)
    })

    test('for its address, no matter who sends it and from which league', async () => {
      const [email] = addresses(0, 1) as [string]
      for (const league of ['one', 'two', 'three']) {
        await found(league, [email]).throwOnError()
        await remove(league)
      }
      expect((await invite([email])).invited).toBe(1)
      const [row] = await here.sql<{ id: string }>(
        `select id from league_players where league_id = $1 and invite_email = $2`,
        [id('ladder'), email],
      )
      const again = { p_ids: [row?.id ?? ''] }
      expect(await outcomesOf(here.cast.carl.client.rpc('send_invitations', again))).toEqual(['invited'])
      expect(await outcomesOf(here.cast.carl.client.rpc('send_invitations', again))).toEqual([
        'too_many_to_address',
      ])
      // a new league is still created, with everyone on the roster
      const { data } = await found('four', [email, 'first@example.com']).throwOnError()
      expect(data).toEqual({
        league_id: id('four'),
        created: true,
        players: 2,
        invited: 1,
        people: [expect.any(String), expect.any(String)],
        results: [
          { email, outcome: 'too_many_to_address' },
          { email: 'first@example.com', outcome: 'invited' },
        ],
      })
      expect(
        await here.sql(
          `select invite_email, status, invite_token is not null as has_link from league_players where league_id = $1 order by 1 desc`,
          [id('four')],
        ),
      ).toEqual([
        { invite_email: email, status: 'not_invited', has_link: false },
        { invite_email: 'first@example.com', status: 'invited', has_link: true },
      ])
      await answerOf(here.cast.carl.client.rpc('revoke_invitations', again))
      expect((await invite([email, 'other@example.com'])).results.map(({ outcome }) => outcome)).toEqual([
        'too_many_to_address',
        'invited',
      ])
    })

    describe('for an address that is on several rows of one call', () => {
      const victim = 'victim@example.com'
      const people = ['nina', 'wes', 'omar', 'carl', 'jorge', 'tom'] as const
      const FIVE = [...Array<string>(5).fill('invited'), 'too_many_to_address']
      const queuedForVictim = () =>
        here.sql(`select 1 from messages where to_email = $1 and status = 'queued'`, [victim])

      test('of a roster', async () => {
        const rows: string[] = []
        for (const name of people) {
          const added = await answerOf<{ league_player_id: string }>(
            here.cast.lucia.client.rpc('add_player', {
              p_league_id: id('empty'),
              p_first_name: '',
              p_player_id: id(name),
              p_email: victim,
            }),
          )
          rows.push(added.league_player_id)
        }
        const send = () => outcomesOf(here.cast.lucia.client.rpc('send_invitations', { p_ids: rows }))
        expect(await send()).toEqual(FIVE)
        expect(await queuedForVictim()).toHaveLength(5)
        expect(new Set(await send())).toEqual(new Set(['too_many_to_address']))
      })

      test('of a new league, which everyone is in', async () => {
        const created = await answerOf<{ players: number; invited: number; results: Outcome[] }>(
          here.cast.lucia.client.rpc('create_league', {
            p_id: id('one'),
            p_name: 'one',
            p_settings: {},
            p_people: people.map((name) => ({ player_id: id(name), email: victim })),
            p_invite: true,
          }),
        )
        expect(created).toMatchObject({ players: 6, invited: 5 })
        expect(created.results.map(({ outcome }) => outcome)).toEqual(FIVE)
        expect(await queuedForVictim()).toHaveLength(5)
      })
    })

    test('once for each row, however often a call names it', async () => {
      const sent = await answerOf<Invited>(
        here.cast.lucia.client.rpc('send_invitations', {
          p_ids: Array.from({ length: 3 }, () => id('ladder ana')),
        }),
      )
      expect([sent.invited, sent.results.length]).toEqual([1, 1])
      expect(await queued()).toHaveLength(1)
    })

    test('once for a row that two addresses lead to', async () => {
      await here.sql(
        `update league_players set invite_email = 'club.' || split_part(p.email, '.', 1) || '@example.com'
         from profiles p where p.id = player_id and league_players.id in ($1, $2)`,
        [id('ladder ana'), id('ladder wes')],
      )
      const { invited, results } = await invite([
        'ana.whitfield@kitchenline.test',
        'club.ana@example.com',
        'club.wes@example.com',
        'wes.okafor@kitchenline.test',
        'other@example.com',
      ])
      expect(results.map(({ outcome }) => outcome)).toEqual([
        'already_on_roster',
        'already_on_roster',
        'invited',
        'already_on_roster',
        'invited',
      ])
      expect(invited).toBe(2)
    })

    test('in a log that forgets what is older than 90 days, no matter who sent it', async () => {
      const line = `insert into email_log (sender_id, address_hash, queued_at) values ($1, repeat($2, 64), now() - $3::interval)`
      await here.sql(line, [id('carl'), 'a', '91 days'])
      await here.sql(line, [id('carl'), 'b', '89 days'])
      await invite(['p0@example.com'])
      expect(
        await here.sql(
          `select left(address_hash, 1) as hash from email_log where address_hash in (repeat('a', 64), repeat('b', 64))`,
        ),
      ).toEqual([{ hash: 'b' }])
    })

    test('in a log that deletes at most 100 old rows per email, and reads no others', async () => {
      await here.sql.exec(
        `insert into email_log (address_hash, queued_at)
         select repeat('a', 64), now() - interval '91 days' + n * interval '1 second' from generate_series(1, 250) as n;
         insert into email_log (address_hash) select repeat('b', 64) from generate_series(1, 3000);
         analyze email_log`,
      )
      const read = await here.sql.transaction(async (sending) => {
        const soFar = () =>
          sending.query<{ in_passing: number; through_an_index: number }>(
            `select seq_tup_read::int as in_passing, idx_tup_fetch::int as through_an_index
             from pg_stat_xact_user_tables where relid = 'public.email_log'::regclass`,
          )
        const [before] = await soFar()
        await sending.query(
          `insert into messages (kind, event_key, to_email, expires_at) values ('league_invitation', 'one more', 'p0@example.com', now())`,
        )
        const [after] = await soFar()
        return {
          inPassing: after!.in_passing - before!.in_passing,
          throughAnIndex: after!.through_an_index - before!.through_an_index,
        }
      })
      expect(read.inPassing).toBe(0)
      // found by age, then deleted by id
      expect(read.throughAnIndex).toBeGreaterThanOrEqual(200)
      expect(read.throughAnIndex).toBeLessThan(250)
      expect(
        await here.sql(
          `select left(address_hash, 1) as hash, count(*)::int as lines
           from email_log where address_hash in (repeat('a', 64), repeat('b', 64)) group by 1 order by 1`,
        ),
      ).toEqual([
        { hash: 'a', lines: 150 },
        { hash: 'b', lines: 3000 },
      ])
    })

    test('in a log without addresses', async () => {
      await invite(['p0@example.com'])
      expect(
        await here.sql(`select sender_id, league_id, address_hash from email_log order by id desc limit 1`),
      ).toEqual([
        {
          sender_id: id('lucia'),
          league_id: id('ladder'),
          address_hash: createHash('sha256').update('p0@example.com').digest('hex'),
        },
      ])
    })
  })

  test('is not taken by a league that is over', async () => {
    await here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')])
    expect(toldTo(await ask(['a@example.com']))).toMatchObject({ code: 'PT409', hint: 'league_is_over' })
  })

  test.each(NOT_ADDRESSES)('rejects the email address %j', async (text) => {
    expect((await invite([text])).results[0]).toMatchObject({ outcome: 'malformed' })
  })

  test.each(ADDRESSES)('accepts the email address %j', async (text) => {
    expect((await invite([text])).results[0]).toMatchObject({ outcome: 'invited' })
  })
})

describe('a token', () => {
  test('has 43 URL-safe letters, never repeats, and is only stored as its hash', async () => {
    await invite(Array.from({ length: 50 }, (_, n) => `p${n}@example.com`))
    const mails = await queued()
    expect(new Set(mails.map(({ token }) => token)).size).toBe(50)
    for (const { token, hash } of mails) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(createHash('sha256').update(token).digest('hex')).toBe(hash)
    }
    const [leak] = await here.sql<{ found: boolean }>(
      `select exists (select 1 from league_players lp where position($1 in to_jsonb(lp)::text) > 0) as found`,
      [mails[0]?.token],
    )
    expect(leak).toEqual({ found: false })
  })

  test('has at least 244 random bits: each is set about as often as not', async () => {
    const [row] = await here.sql<{ bits: number }>(`
      with tokens as (
        select decode(rpad(translate(app.new_token(), '-_', '+/'), 44, '='), 'base64') as bytes from generate_series(1, 800)
      ), bits as (
        select place, count(*) filter (where get_bit(bytes, place) = 1) as set from tokens, generate_series(0, 255) as place group by place
      )
      select count(*) filter (where set between 280 and 520)::int as bits from bits`)
    expect(row?.bits).toBeGreaterThanOrEqual(244)
  })
})

describe('inviting someone on the roster', () => {
  const send = (rows: string[], email?: string) =>
    here.cast.lucia.client.rpc('send_invitations', { p_ids: rows.map((row) => id(row)), p_email: email })

  test('has a result for each of a selection', async () => {
    await here.sql(`update league_players set invite_email = null where id = $1`, [id('ladder ana')])
    expect(
      await outcomesOf(
        send(['ladder ana', 'ladder lena', 'ladder noor', 'ladder kai', 'hill wes', 'nowhere']),
      ),
    ).toEqual(['no_address', 'invited', 'already_member', 'asks_to_join', 'not_found', 'not_found'])
    expect((await queued()).map(({ to_email }) => to_email)).toEqual(['lena.fischer@kitchenline.test'])
    expect(await rowOf('ladder lena')).toMatchObject({ status: 'invited', fortnight: true })
  })

  test('with an address sends it there, and stores it for a record that had none', async () => {
    await here.sql(`update profiles set email = null where id = $1`, [id('ana')])
    expect(await outcomesOf(send(['ladder ana'], ' Ana@Example.com'))).toEqual(['invited'])
    expect(await rowOf('ladder ana')).toMatchObject({ invite_email: 'ana@example.com' })
    expect(await here.sql(`select email from profiles where id = $1`, [id('ana')])).toEqual([
      { email: 'ana@example.com' },
    ])
    // the list now has the row under this address
    expect((await invite(['ana@example.com'])).results[0]).toMatchObject({
      outcome: 'already_on_roster',
      league_player_id: id('ladder ana'),
    })
  })

  test.each([
    ['of someone else on the roster', 'noor.aziz@kitchenline.test', 'PT409', 'address_in_use'],
    ['that is none', 'ana', 'PT422', 'malformed_email'],
  ])('with an address %s is refused', async (_what, email, code, hint) => {
    expect(toldTo(await send(['ladder ana'], email))).toMatchObject({ code, hint })
    expect(toldTo(await send(['ladder ana', 'ladder lena'], 'x@example.com'))).toMatchObject({
      hint: 'one_address_one_player',
    })
    expect(await here.rows.fingerprint()).toEqual(here.rows.original)
  })

  test("again makes a new link; the previous one stops working, and its email isn't sent", async () => {
    await invite(['new@example.com'])
    const [first] = await queued()
    const [row] = await here.sql<{ id: string }>(
      `select id from league_players where invite_email = 'new@example.com'`,
    )
    await answerOf(here.cast.lucia.client.rpc('send_invitations', { p_ids: [row?.id ?? ''] }))
    const [second] = await queued()
    expect([await stateOf(first?.token ?? ''), await stateOf(second?.token ?? '')]).toEqual([
      'not_found',
      'valid',
    ])
    expect(
      await here.sql(
        `select status, payload from messages where to_email = 'new@example.com' order by status`,
      ),
    ).toEqual([
      { status: 'canceled', payload: {} },
      { status: 'queued', payload: { token: second?.token } },
    ])
  })
})

describe('a personal link', () => {
  test('is returned once, revokes the previous one, and sends no email', async () => {
    const { client } = here.cast.lucia
    const first = await linkFor(client, id('ladder ana'))
    const second = await linkFor(client, id('ladder ana'))
    expect(first).toMatch(/^[\w-]{43}$/)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['not_found', 'valid'])
    expect(await queued()).toEqual([])
    expect(await rowOf('ladder ana')).toMatchObject({
      status: 'invited',
      fortnight: true,
      status_before_invite: 'not_invited',
    })
  })

  test.each([
    ['ladder noor', 'PT409', 'already_member'],
    ['ladder kai', 'PT409', 'asks_to_join'],
    ['hill wes', 'PT404', 'not_on_this_roster'],
    ['nowhere', 'PT404', 'not_on_this_roster'],
  ])('is not made for %s', async (row, code, hint) => {
    const answer = await here.cast.lucia.client.rpc('invitation_link', { p_id: id(row) })
    expect(toldTo(answer)).toMatchObject({ code, hint })
  })
})

describe('personal links for several players', () => {
  const linksFor = (...rows: string[]) =>
    answerOf<{ results: (Outcome & { token: string | null })[] }>(
      here.cast.lucia.client.rpc('invitation_links', { p_ids: rows.map((row) => id(row)) }),
    )

  test('are returned with the names, and the previous links stop working', async () => {
    const before = await linkFor(here.cast.lucia.client, id('ladder lena'))
    const { results } = await linksFor('ladder ana', 'ladder lena')
    expect(results.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'Ana Whitfield linked',
      'Lena Fischer linked',
    ])
    const [ana = '', lena = ''] = results.map(({ token }) => token ?? '')
    expect([await stateOf(before), await stateOf(ana), await stateOf(lena)]).toEqual([
      'not_found',
      'valid',
      'valid',
    ])
    expect(await queued()).toEqual([])
    expect(await rowOf('ladder ana')).toMatchObject({
      status: 'invited',
      fortnight: true,
      status_before_invite: 'not_invited',
    })
  })

  test('are not made for those who play, ask, were rejected, or are someone else’s', async () => {
    const before = await here.rows.fingerprint()
    const { results } = await linksFor('ladder noor', 'ladder kai', 'ladder wes', 'hill wes', 'nowhere')
    expect(results.map(({ outcome, token }) => [outcome, token])).toEqual([
      ['already_member', null],
      ['asks_to_join', null],
      ['rejected', null],
      ['not_found', null],
      ['not_found', null],
    ])
    expect(await here.rows.fingerprint()).toEqual(before)
  })

  test('are made once each, even if a player is named twice', async () => {
    const { results } = await linksFor('ladder ana', 'ladder ana')
    expect(results).toHaveLength(1)
    expect(await stateOf(results[0]?.token ?? '')).toBe('valid')
  })

  test('are not made once the league is over', async () => {
    await here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')])
    expect((await linksFor('ladder ana')).results.map(({ outcome }) => outcome)).toEqual(['league_is_over'])
  })
})

describe('revoking', () => {
  const revoke = (...rows: string[]) =>
    here.cast.lucia.client.rpc('revoke_invitations', { p_ids: rows.map((row) => id(row)) })

  test('puts a row back as it was before: on the roster, rejected, or gone', async () => {
    const { client } = here.cast.lucia
    await linkFor(client, id('ladder ana'))
    await linkFor(client, id('ladder wes'))
    expect(
      await outcomesOf(revoke('ladder ana', 'ladder wes', 'ladder lena', 'ladder noor', 'nowhere')),
    ).toEqual(['revoked', 'revoked', 'removed', 'not_invited', 'not_found'])
    expect(await rowOf('ladder ana')).toMatchObject({ status: 'not_invited', invite_token: null })
    expect(await rowOf('ladder wes')).toMatchObject({ status: 'rejected', invite_token: null })
    expect(await rowOf('ladder lena')).toBeUndefined()
  })

  test('keeps someone who was only invited but has played', async () => {
    await here.sql(
      `insert into court_assignments (league_id, game_day_id, court_number, seat, player_id) values ($1, $2, 1, 1, $3)`,
      [id('ladder'), id('ahead'), id('lena')],
    )
    expect(await outcomesOf(revoke('ladder lena'))).toEqual(['revoked'])
    expect(await rowOf('ladder lena')).toMatchObject({ status: 'not_invited' })
  })

  test('ends the email and the address of someone who was only invited', async () => {
    await invite(['new@example.com'])
    const [mail] = await queued()
    const [row] = await here.sql<{ id: string }>(
      `select id from league_players where invite_email = 'new@example.com'`,
    )
    await answerOf(here.cast.lucia.client.rpc('revoke_invitations', { p_ids: [row?.id ?? ''] }))
    expect(await stateOf(mail?.token ?? '')).toBe('not_found')
    expect(await here.sql(`select id from profiles where email = 'new@example.com'`)).toEqual([])
    expect(await queued()).toEqual([])
  })
})
