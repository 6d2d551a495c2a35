import { beforeEach, describe, expect, test } from 'vitest'
import { linksOf } from '../../../supabase/embedded/mail/links'
import { id } from '../ids'
import { scene } from '../scene'
import { answerOf, invitationsTo, linkFor, mailedToken, deliverEmails, type Outcome } from './answers'

const here = scene()

/** Opens the confirmation in a browser that knows nothing about the sign-up. */
async function confirm(email: string) {
  const mail = here.backend.mails.findLast(({ to }) => to === email)
  const hash = new URL((mail && linksOf(mail)[0]) ?? '').searchParams.get('token') ?? ''
  const { data, error } = await here.backend.anon().auth.verifyOtp({ token_hash: hash, type: 'signup' })
  if (error) throw error
  return data.user
}

const signUp = (email: string, invite_token: string) =>
  here.backend.signUp(email, { first_name: 'Zoë', last_name: 'Núñez', invite_token })

const membership = (email: string) =>
  here.sql(
    `select lp.status, lp.joined_at is not null as joined, lp.league_id from league_players lp join profiles p on p.id = lp.player_id where p.email = $1`,
    [email],
  )

async function inviteByMail(email: string) {
  const { client } = here.cast.lucia
  await answerOf(client.rpc('import_players', invitationsTo(id('ladder'), [email])))
  await deliverEmails(client)
  return mailedToken(here.backend, email)
}

describe('a sign-up with an invitation', () => {
  test('joins the league when the address is confirmed, and not before', async () => {
    const token = await inviteByMail('zoe@example.com')
    await signUp('zoe@home.example', token)
    expect(await membership('zoe@example.com')).toMatchObject([{ status: 'invited', joined: false }])
    await confirm('zoe@home.example')
    expect(await membership('zoe@home.example')).toEqual([
      { status: 'accepted', joined: true, league_id: id('ladder') },
    ])
    expect(await here.sql(`select display_name from players where first_name = 'Zoë'`)).toEqual([
      { display_name: 'Zoë N.' },
    ])
  })

  test("with another address than the invitation's claims the record, with its games", async () => {
    const { client } = here.cast.lucia
    const gus = await answerOf<Outcome>(
      client.rpc('add_player', {
        p_league_id: id('ladder'),
        p_first_name: 'Gus',
        p_email: 'gus@work.example',
      }),
    )
    await here.sql(`update court_assignments set player_id = $1 where id = $2`, [
      gus.player_id,
      id('played noor'),
    ])
    const token = await linkFor(client, gus.league_player_id ?? '')
    await signUp('gus@home.example', token)
    await confirm('gus@home.example')
    expect(await membership('gus@home.example')).toMatchObject([{ status: 'accepted' }])
    expect(
      await here.sql(
        `select p.email from court_assignments a join profiles p on p.id = a.player_id where a.id = $1`,
        [id('played noor')],
      ),
    ).toEqual([{ email: 'gus@home.example' }])
  })

  test("doesn't leave the token with the account", async () => {
    const token = await inviteByMail('zoe@example.com')
    await signUp('zoe@home.example', token)
    const user = await confirm('zoe@home.example')
    const [account] = await here.sql<{ metadata: Record<string, string> }>(
      `select raw_user_meta_data as metadata from auth.users where id = $1`,
      [user?.id],
    )
    expect(account?.metadata).toMatchObject({ first_name: 'Zoë' })
    expect(account?.metadata).not.toHaveProperty('invite_token')
  })

  test.each([
    ['unknown', async () => 'no such token'],
    ['empty', async () => ''],
    [
      'run out',
      async () => {
        const token = await inviteByMail('zoe@example.com')
        await here.sql(
          `update league_players set invite_expires_at = now() where invite_email = 'zoe@example.com'`,
        )
        return token
      },
    ],
    [
      'already taken',
      async () => {
        const token = await linkFor(here.cast.lucia.client, id('ladder lena'))
        await answerOf(here.cast.lena.client.rpc('accept_invitation', { p_token: token }))
        return token
      },
    ],
    [
      'of a league that is over',
      async () => {
        const token = await linkFor(here.cast.lucia.client, id('ladder lena'))
        await here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')])
        return token
      },
    ],
  ])('that is %s still creates an account', async (_what, tokenOf) => {
    await signUp('zoe@example.com', await tokenOf())
    const user = await confirm('zoe@example.com')
    expect(await here.sql(`select first_name, role from profiles where auth_id = $1`, [user?.id])).toEqual([
      { first_name: 'Zoë', role: 'player' },
    ])
    expect(await membership('zoe@example.com')).not.toMatchObject([{ status: 'accepted' }])
  })

  test("that isn't text still creates an account", async () => {
    await here.backend.signUp('zoe@example.com', { invite_token: { $ne: null } as unknown as string })
    const user = await confirm('zoe@example.com')
    expect(await here.sql(`select id from profiles where auth_id = $1`, [user?.id])).toHaveLength(1)
  })
})

describe('a sign-up with the address that its invitation was emailed to', () => {
  const confirmations = () => here.backend.mails.filter(({ subject }) => subject.startsWith('Confirm'))
  beforeEach(() => here.backend.mails.splice(0))

  async function invited(email = 'zoe@example.com') {
    const token = await inviteByMail(email)
    const { client, user } = await signUp(email, token)
    const { data } = await client.auth.getSession()
    return { token, user, isSignedIn: data.session !== null }
  }

  test('is confirmed, signed in, and in the league without a second email', async () => {
    const { user, isSignedIn } = await invited()
    expect(isSignedIn).toBe(true)
    expect(confirmations()).toEqual([])
    expect(await membership('zoe@example.com')).toMatchObject([{ status: 'accepted', joined: true }])
    expect(await here.sql(`select raw_user_meta_data from auth.users where id = $1`, [user?.id])).toEqual([
      { raw_user_meta_data: expect.not.objectContaining({ invite_token: expect.anything() }) },
    ])
  })

  test('works once', async () => {
    const { token } = await invited()
    const again = await signUp('zoe@example.com', token)
    expect(again.user?.identities).toEqual([])
    expect((await again.client.auth.getSession()).data.session).toBeNull()
  })

  test.each<[string, (row: string) => Promise<unknown>]>([
    [
      'is expired',
      (row) => here.sql('update league_players set invite_expires_at = now() where id = $1', [row]),
    ],
    ['was replaced by a newer link', (row) => linkFor(here.cast.lucia.client, row)],
    [
      'belongs to a league that is over',
      () => here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')]),
    ],
    [
      'is for someone who is on another roster, too',
      () =>
        answerOf(
          here.cast.lucia.client.rpc('import_players', invitationsTo(id('empty'), ['zoe@example.com'])),
        ),
    ],
    [
      "is for a club's admin",
      () =>
        here.sql(
          `update clubs set admins = admins || (select id from profiles where email = 'zoe@example.com')`,
        ),
    ],
  ])('is confirmed by email if the invitation %s', async (_what, change) => {
    const token = await inviteByMail('zoe@example.com')
    const [row] = await here.sql<{ id: string }>(
      `select id from league_players where invite_email = 'zoe@example.com'`,
    )
    await change(row?.id ?? '')
    const { client } = await signUp('zoe@example.com', token)
    expect((await client.auth.getSession()).data.session).toBeNull()
    expect(confirmations()).toMatchObject([{ to: 'zoe@example.com' }])
  })

  test("is confirmed by email if the organizer's own link brought it", async () => {
    await inviteByMail('zoe@example.com')
    const [row] = await here.sql<{ id: string }>(
      `select id from league_players where invite_email = 'zoe@example.com'`,
    )
    const { client } = await signUp('zoe@example.com', await linkFor(here.cast.lucia.client, row?.id ?? ''))
    expect((await client.auth.getSession()).data.session).toBeNull()
  })

  test('neither confirms nor signs in an account that was waiting for its confirmation', async () => {
    await here.backend.signUp('zoe@example.com')
    const { isSignedIn } = await invited()
    expect(isSignedIn).toBe(false)
    expect(confirmations()).toHaveLength(2)
  })
})

describe('a sign-up with the address of a person on a roster', () => {
  test("succeeds if another account has the record's DUPR ID, which is left out", async () => {
    const { lucia, jorge } = here.cast
    const email = 'ana.whitfield@kitchenline.test'
    await lucia.client
      .rpc('fill_in_dupr_id', { p_league_id: id('ladder'), p_player_id: id('ana'), p_dupr_id: 'ANA001' })
      .throwOnError()
    await jorge.client.from('profiles').update({ dupr_id: 'ANA001' }).eq('id', jorge.id).throwOnError()
    await here.backend.signUp(email)
    const user = await confirm(email)
    expect(await here.sql(`select auth_id, dupr_id from profiles where id = $1`, [id('ana')])).toEqual([
      { auth_id: user?.id, dupr_id: null },
    ])
  })

  test('claims the record with its places and games, and finds the invitation', async () => {
    await linkFor(here.cast.lucia.client, id('ladder ana'))
    await here.sql(`update court_assignments set player_id = $1 where id = $2`, [
      id('ana'),
      id('played noor'),
    ])
    await here.backend.signUp('ana.whitfield@kitchenline.test', { first_name: 'Ana' })
    const user = await confirm('ana.whitfield@kitchenline.test')
    expect(
      await here.sql(
        `select p.auth_id from court_assignments a join profiles p on p.id = a.player_id where a.id = $1`,
        [id('played noor')],
      ),
    ).toEqual([{ auth_id: user?.id }])
    expect(await membership('ana.whitfield@kitchenline.test')).toHaveLength(2)
    const client = here.backend.anon()
    await client.auth.signInWithPassword({ email: 'ana.whitfield@kitchenline.test', password: 'Pickle123!' })
    const { data } = await client.rpc('my_invitations')
    expect(data).toMatchObject([
      { league_name: 'Riverside Ladder', is_added: false },
      { league_name: 'Hilltop Singles', inviter_name: 'Omar Haddad', is_added: true },
    ])
  })
})

describe('an account that Google or Apple vouches for', () => {
  test.each([
    [{ full_name: 'María del Carmen Núñez' }, 'María', 'del Carmen Núñez'],
    [{ name: 'Cher' }, 'Cher', ''],
    [{ sub: '1' }, '', ''],
  ])('with %j is called %s %s', async (metadata, first, last) => {
    await here.sql(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values (gen_random_uuid(), 'm@example.com', now(), $1)`,
      [metadata],
    )
    expect(
      await here.sql(`select first_name, last_name from profiles where email = 'm@example.com'`),
    ).toEqual([{ first_name: first, last_name: last }])
  })
})
