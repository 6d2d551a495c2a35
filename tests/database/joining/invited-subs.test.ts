import { describe, expect, test } from 'vitest'
import { linksOf } from '../../../supabase/embedded/mail/links'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'
import { answerOf, deliverEmails, mailedToken, outcomesOf, type Outcome } from './answers'

/* Sub only, as a way to be invited: by email, from a list, and with the link of a private league. */

const here = scene()

type Person = {
  first_name?: string
  last_name?: string
  email?: string | null
  player_id?: string
  rating?: string
  group?: number
}
const invite = (people: Person[], by: PersonName = 'lucia') =>
  here.cast[by].client.rpc('invite_subs', { p_league_id: id('ladder'), p_people: people })
const accept = (who: PersonName, p_token: string, p_confirm?: boolean) =>
  here.cast[who].client.rpc('accept_invitation', { p_token, p_confirm })
const look = (who: PersonName | 'visitor', p_token: string) =>
  answerOf<{ state: string; as_sub?: boolean; me?: string }>(
    here.cast[who].client.rpc('invitation', { p_token }),
  )
const sent = async (email: string) => {
  await deliverEmails(here.backend.service())
  return mailedToken(here.backend, email)
}
/** 'Ana Whitfield asked' */
const list = async () =>
  (
    await answerOf<{ first_name: string; last_name: string; state: string; mixed_group: number | null }[]>(
      here.cast.lucia.client.rpc('sub_list', { p_league_id: id('ladder') }),
    )
  ).map(({ first_name, last_name, state }) => `${first_name} ${last_name} ${state}`)
const onRoster = async (email: string) =>
  (
    await here.sql(
      `select 1 from league_players lp join profiles p on p.id = lp.player_id where p.email = $1 and lp.league_id = $2`,
      [email, id('ladder')],
    )
  ).length
const confirmed = async (email: string) =>
  (await here.sql(`select 1 from auth.users where email = $1 and email_confirmed_at is not null`, [email]))
    .length === 1

describe('an invitation to sub', () => {
  test('goes to someone without an account, who signs up with it and is on the sub list, not the roster', async () => {
    expect(
      await outcomesOf(
        invite([{ first_name: 'Zoë', last_name: 'Núñez', email: 'zoe@home.example', rating: '3.6' }]),
      ),
    ).toEqual(['invited'])
    expect(await list()).toEqual(['Zoë Núñez asked'])
    const token = await sent('zoe@home.example')
    expect(here.backend.mails.at(-1)).toMatchObject({ subject: 'Would you sub in Riverside Ladder?' })
    expect(await look('visitor', token)).toMatchObject({ state: 'valid', as_sub: true, me: 'signed_out' })
    // Opening it changed nothing.
    expect(await list()).toEqual(['Zoë Núñez asked'])
    const { client } = await here.backend.signUp('zoe@home.example', {
      first_name: 'Zoë',
      last_name: 'Núñez',
      invite_token: token,
    })
    // The emailed link proves the address, as that to a roster does.
    expect(await confirmed('zoe@home.example')).toBe(true)
    expect(await list()).toEqual(['Zoë Núñez on'])
    expect(await onRoster('zoe@home.example')).toBe(0)
    const [record] = await here.sql(`select dup_rating::text from profiles where email = 'zoe@home.example'`)
    expect(record).toEqual({ dup_rating: '3.600' })
    expect(await answerOf(client.rpc('my_subbing'))).toMatchObject({ leagues: [{ state: 'on' }] })
  })

  test('is accepted once, by whoever confirms that it is theirs, and says so again', async () => {
    await invite([{ email: 'nina.costa@kitchenline.test' }]).throwOnError()
    const token = await sent('nina.costa@kitchenline.test')
    expect(await look('jorge', token)).toMatchObject({ as_sub: true, me: 'wrong_account' })
    expect(await answerOf(accept('jorge', token))).toMatchObject({ outcome: 'wrong_account' })
    expect(await list()).toEqual(['Nina Costa asked'])
    expect(await answerOf(accept('jorge', token, true))).toMatchObject({ outcome: 'accepted', as_sub: true })
    expect(await list()).toEqual(['Jorge Mata on'])
    expect(await answerOf(accept('jorge', token))).toMatchObject({ outcome: 'already_member', as_sub: true })
    expect(toldTo(await accept('nina', token))?.hint).toBe('invite_not_found')
    expect(await look('nina', token)).toMatchObject({ state: 'not_found' })
  })

  test('to a record without an account is accepted by an account with another address, and the record goes', async () => {
    await invite([{ first_name: 'Nina', email: 'nina@work.example' }]).throwOnError()
    const token = await sent('nina@work.example')
    await accept('nina', token, true).throwOnError()
    expect(await list()).toEqual(['Nina Costa on'])
    expect(await here.sql(`select 1 from profiles where email = 'nina@work.example'`)).toEqual([])
  })

  test('is replaced by a newer one, ends after 14 days, with the list, and with a no', async () => {
    await invite([{ email: 'nina.costa@kitchenline.test' }]).throwOnError()
    const first = await sent('nina.costa@kitchenline.test')
    // Asked again at once, as a phone does that lost the answer: no second email.
    expect(await outcomesOf(invite([{ email: 'nina.costa@kitchenline.test' }]))).toEqual(['invited'])
    expect(await sent('nina.costa@kitchenline.test')).toBe(first)
    await here.sql(`update league_subs set invite_expires_at = invite_expires_at - interval '1 day'`)
    await invite([{ email: 'nina.costa@kitchenline.test' }]).throwOnError()
    const second = await sent('nina.costa@kitchenline.test')
    expect(toldTo(await accept('nina', first))?.hint).toBe('invite_not_found')
    await here.sql(`update league_subs set invite_expires_at = now()`)
    expect(toldTo(await accept('nina', second))?.hint).toBe('invite_expired')
    await here.sql(`update league_subs set invite_expires_at = now() + interval '1 day'`)
    await here.cast.nina.client
      .rpc('set_subbing', { p_league_id: id('ladder'), p_is_on: false })
      .throwOnError()
    expect(await outcomesOf(invite([{ email: 'nina.costa@kitchenline.test' }]))).toEqual(['declined'])
    // Their own yes is always possible.
    expect(await answerOf(accept('nina', second))).toMatchObject({ outcome: 'accepted' })
  })

  test('taken off the list, is not sent anymore, and leaves no record', async () => {
    await invite([{ first_name: 'Zoë', email: 'zoe@home.example' }]).throwOnError()
    const [zoe] = await here.sql<{ id: string }>(`select id from profiles where email = 'zoe@home.example'`)
    await here.cast.lucia.client
      .rpc('remove_sub', { p_league_id: id('ladder'), p_player_id: zoe?.id ?? '' })
      .throwOnError()
    here.backend.mails.length = 0
    await deliverEmails(here.backend.service())
    expect(here.backend.mails).toEqual([])
    expect(await here.sql(`select 1 from profiles where email = 'zoe@home.example'`)).toEqual([])
  })

  test('tells the names of the league alone, not whose an address is', async () => {
    const { results } = await answerOf<{ results: Outcome[] }>(
      invite([
        { email: 'jorge.mata@kitchenline.test', rating: '12' },
        { player_id: id('jorge'), rating: '12' },
        { email: 'nina.costa@kitchenline.test' },
        { email: 'noor.aziz@kitchenline.test' },
      ]),
    )
    expect(results.map(({ outcome, name }) => [outcome, name])).toEqual([
      ['rating_refused', null],
      ['rating_refused', null],
      ['invited', 'Nina Costa'],
      ['already_member', 'Noor Aziz'],
    ])
  })

  test('says for each of a list what became of them, and asks known players in the bell', async () => {
    await here.sql(`insert into league_subs (league_id, player_id, agreed_at) values ($1, $2, now())`, [
      id('ladder'),
      id('wes'),
    ])
    expect(
      await outcomesOf(
        invite([
          { first_name: 'Gus' },
          { email: 'not an address' },
          { first_name: 'x'.repeat(81), email: 'long@home.example' },
          { first_name: 'Zoë', email: 'zoe@home.example', rating: '12' },
          { email: 'noor.aziz@kitchenline.test' },
          { player_id: id('jorge'), group: 2 },
          { player_id: id('wes') },
          { player_id: crypto.randomUUID() },
          { email: 'nina.costa@kitchenline.test' },
          { email: 'nina.costa@kitchenline.test' },
        ]),
      ),
    ).toEqual([
      'no_address',
      'malformed',
      'name_too_long',
      'rating_refused',
      'already_member',
      'asked',
      'added',
      'not_found',
      'invited',
      'duplicate',
    ])
    expect(await list()).toEqual(['Nina Costa asked', 'Jorge Mata asked', 'Wes Okafor on'])
    expect(
      await here.sql(
        `select lower(p.first_name) as who, a.title from announcements a join players p on p.id = a.target_user_id
         where a.automatic order by 1`,
      ),
    ).toEqual([
      { who: 'jorge', title: 'Lucia C. asks whether you sub in Riverside Ladder' },
      { who: 'nina', title: 'Lucia C. asks whether you sub in Riverside Ladder' },
      { who: 'wes', title: "You're on the sub list of Riverside Ladder" },
    ])
  })

  test('counts as one of the five that an address gets in a day, and of the 500 of a sender', async () => {
    await here.sql(
      `insert into email_log (is_invitation, sender_id, address_hash) select true, $1, app.address_hash('zoe@home.example') from generate_series(1, 5)`,
      [id('ruth')],
    )
    expect(await outcomesOf(invite([{ first_name: 'Zoë', email: 'zoe@home.example' }]))).toEqual([
      'too_many_to_address',
    ])
    expect(await here.sql(`select 1 from profiles where email = 'zoe@home.example'`)).toEqual([])
    await here.sql(
      `insert into email_log (is_invitation, sender_id, address_hash) select true, $1, repeat('a', 64) from generate_series(1, 500)`,
      [id('lucia')],
    )
    expect(toldTo(await invite([{ email: 'gus@home.example' }]))?.hint).toBe('too_many_invitations')
    expect(await here.sql(`select 1 from profiles where email = 'gus@home.example'`)).toEqual([])
  })
})

describe('the sub link of a private league', () => {
  const link = async () =>
    await answerOf<string>(here.cast.lucia.client.rpc('sub_link', { p_league_id: id('ladder') }))
  const makePrivate = () =>
    here.sql(`update leagues set visibility = 'private' where id = $1`, [id('ladder')])

  test('stays the same, and takes offers to sub from whoever has it', async () => {
    await makePrivate()
    const token = await link()
    expect(await link()).toBe(token)
    expect(await look('visitor', token)).toMatchObject({ state: 'valid', as_sub: true, expires_at: null })
    expect(await answerOf(accept('nina', token))).toMatchObject({
      outcome: 'accepted',
      as_sub: true,
      asks: true,
    })
    expect(await answerOf(accept('jorge', token))).toMatchObject({ outcome: 'accepted', asks: true })
    expect(await answerOf(accept('nina', token))).toMatchObject({ outcome: 'already_member', as_sub: true })
    expect(await list()).toEqual(['Nina Costa asks', 'Jorge Mata asks'])
    // Without it, the league isn't there.
    expect(
      toldTo(await here.cast.wes.client.rpc('set_subbing', { p_league_id: id('ladder'), p_is_on: true }))
        ?.hint,
    ).toBe('league_not_found')
  })

  test('also at sign-up, for which the address still has to be confirmed', async () => {
    await makePrivate()
    await here.backend.signUp('zoe@home.example', { first_name: 'Zoë', invite_token: await link() })
    expect([await confirmed('zoe@home.example'), await list()]).toEqual([false, []])
    const mail = here.backend.mails.findLast(({ to }) => to === 'zoe@home.example')
    const token_hash = new URL((mail && linksOf(mail)[0]) ?? '').searchParams.get('token') ?? ''
    await here.backend.anon().auth.verifyOtp({ token_hash, type: 'signup' })
    expect(await list()).toEqual(['Zoë  asks'])
  })

  test('is nothing for members, or once the league is over', async () => {
    const token = await link()
    expect(await answerOf(accept('noor', token))).toMatchObject({ outcome: 'already_member', as_sub: false })
    await here.sql(`update leagues set status = 'completed' where id = $1`, [id('ladder')])
    expect(toldTo(await accept('nina', token))?.hint).toBe('invite_expired')
    expect(await list()).toEqual([])
  })
})
