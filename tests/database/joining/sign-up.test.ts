import { describe, expect, test } from 'vitest'
import { linksOf } from '../../../supabase/embedded/mail/links'
import { id } from '../ids'
import { scene } from '../scene'
import { answerOf, linkFor, mailedToken, deliverEmails, type Outcome } from './answers'

const here = scene()

/** Opens the confirmation in a browser that knows nothing of the sign-up. */
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
  await answerOf(client.rpc('invite_players', { p_league_id: id('ladder'), p_people: [email] }))
  await deliverEmails(client)
  return mailedToken(here.backend, email)
}

describe('a sign-up with an invitation', () => {
  test('is in the league when the address is confirmed, and not before', async () => {
    const token = await inviteByMail('zoe@example.com')
    await signUp('zoe@example.com', token)
    expect(await membership('zoe@example.com')).toMatchObject([{ status: 'invited', joined: false }])
    await confirm('zoe@example.com')
    expect(await membership('zoe@example.com')).toEqual([
      { status: 'accepted', joined: true, league_id: id('ladder') },
    ])
    expect(await here.sql(`select display_name from players where first_name = 'Zoë'`)).toEqual([
      { display_name: 'Zoë N.' },
    ])
  })

  test('with another address than the invitation went to claims the record, with its games', async () => {
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

  test('does not leave the token with the account', async () => {
    const token = await inviteByMail('zoe@example.com')
    await signUp('zoe@example.com', token)
    const user = await confirm('zoe@example.com')
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
  ])('that is %s makes an account all the same', async (_what, tokenOf) => {
    await signUp('zoe@example.com', await tokenOf())
    const user = await confirm('zoe@example.com')
    expect(await here.sql(`select first_name, role from profiles where auth_id = $1`, [user?.id])).toEqual([
      { first_name: 'Zoë', role: 'player' },
    ])
    expect(await membership('zoe@example.com')).not.toMatchObject([{ status: 'accepted' }])
  })

  test('of something that is no text makes an account all the same', async () => {
    await here.backend.signUp('zoe@example.com', { invite_token: { $ne: null } as unknown as string })
    const user = await confirm('zoe@example.com')
    expect(await here.sql(`select id from profiles where auth_id = $1`, [user?.id])).toHaveLength(1)
  })
})

describe('a sign-up with the address of a person on a roster', () => {
  test('succeeds where another account has the DUPR id of the record, which is left out', async () => {
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

  test('claims the record with its places and games, and finds the invitation waiting', async () => {
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
    expect(data).toMatchObject([{ league_name: 'Riverside Ladder' }])
  })
})
