/**
 * What stock @supabase/lite 0.10.0 gets wrong about /auth/v1, one test per correction. Each was seen to fail with the
 * correction removed from the list of middlewares in supabase/embedded/backend.ts (or as the comment says).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linksOf } from '../../../supabase/embedded/mail/links'
import { PASSWORD } from '../../demo'
import { SITE, startBackend, type TestBackend } from '../backend'

const NOOR = 'noor.aziz@kitchenline.test'

describe('/auth/v1', () => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await startBackend()
  })
  afterAll(() => backend.stop())
  beforeEach(() => backend.reset())

  /** The final URL of the newest email's first link. */
  async function followLink(mail = backend.mails.at(-1)) {
    const [link = ''] = mail ? linksOf(mail) : []
    const answer = await backend.fetch(new Request(link, { redirect: 'manual' }))
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location') ?? '')
  }

  async function confirmed(email = NOOR) {
    const { client } = await backend.signUp(email)
    await followLink()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    return client
  }

  test('no one signs in before the address is confirmed', async () => {
    const { client } = await backend.signUp(NOOR)
    const early = await client.auth.signInWithPassword({ email: NOOR, password: PASSWORD })
    expect(early.error?.code).toBe('email_not_confirmed')
    await followLink()
    const { data } = await client.auth.signInWithPassword({ email: NOOR, password: PASSWORD })
    expect(data.user?.email).toBe(NOOR)
  })

  test('a password needs eight characters', async () => {
    const { error } = await backend.anon().auth.signUp({ email: NOOR, password: '1234567' })
    expect(error).toMatchObject({ code: 'weak_password', status: 422 })
    expect(backend.mails).toEqual([])
  })

  // without honorRedirects: the link ends at http://localhost:5173
  test('the link of a confirmation leads to emailRedirectTo, signed in', async () => {
    const emailRedirectTo = `${SITE}/accept-invite/abc`
    await backend.anon().auth.signUp({ email: NOOR, password: PASSWORD, options: { emailRedirectTo } })
    const end = await followLink()
    expect(end.origin + end.pathname).toBe(emailRedirectTo)
    expect(end.hash).toMatch(/^#access_token=.*&type=signup$/)
  })

  test('the link of a recovery leads to redirectTo', async () => {
    await confirmed()
    await backend.anon().auth.resetPasswordForEmail(NOOR, { redirectTo: `${SITE}/reset-password` })
    const end = await followLink()
    expect(end.pathname).toBe('/reset-password')
    expect(end.hash).toMatch(/&type=recovery$/)
  })

  test('a link never leads to a site that is not allowed', async () => {
    await backend.anon().auth.signUp({
      email: NOOR,
      password: PASSWORD,
      options: { emailRedirectTo: 'https://evil.example/' },
    })
    expect((await followLink()).origin).toBe(SITE)
  })

  test('a used link leads back with the reason', async () => {
    await backend.signUp(NOOR)
    await followLink()
    const end = await followLink()
    expect(new URLSearchParams(end.hash.slice(1)).get('error_code')).toBe('otp_expired')
  })

  // without resendAndRepeat: 429 over_email_send_rate_limit, and no second email
  test('a confirmation is sent again when asked for', async () => {
    const { client } = await backend.signUp(NOOR)
    const options = { emailRedirectTo: `${SITE}/leagues` }
    const { error } = await client.auth.resend({ type: 'signup', email: NOOR, options })
    expect(error).toBeNull()
    expect(backend.mails).toHaveLength(2)
    expect((await followLink()).pathname).toBe('/leagues')
  })

  // without resendAndRepeat: 429 over_email_send_rate_limit
  test('a second sign-up of an unconfirmed address emails again and changes nothing', async () => {
    const first = await backend.signUp(NOOR)
    const again = await backend.anon().auth.signUp({ email: NOOR, password: 'AnotherOne1!' })
    expect(again.error).toBeNull()
    expect(again.data.user?.id).toBe(first.user?.id)
    expect(backend.mails).toHaveLength(2)
    await followLink()
    const { error } = await backend.anon().auth.signInWithPassword({ email: NOOR, password: PASSWORD })
    expect(error).toBeNull()
  })

  // without resendAndRepeat: 429 over_email_send_rate_limit
  test('a sign-up with a taken address does not say so, but comes without identities', async () => {
    const client = await confirmed()
    const { data: owner } = await client.auth.getUser()
    backend.mails.length = 0
    const { data, error } = await backend.anon().auth.signUp({ email: NOOR, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.user?.identities).toEqual([])
    expect(data.user?.id).not.toBe(owner.user?.id)
    expect(backend.mails).toEqual([])
  })

  // on postgres, without `json` and `jsonb` of postgresTypes in wire-values.ts: the name is null
  test('what a sign-up says about the person is an object in the database', async () => {
    await backend.signUp(NOOR, { first_name: 'Noor' })
    const rows = await backend.sql(
      `select raw_user_meta_data ->> 'first_name' as name, jsonb_typeof(raw_app_meta_data) as type from auth.users`,
    )
    expect(rows).toEqual([{ name: 'Noor', type: 'object' }])
  })

  describe('a change of email', () => {
    const NEW = 'noor@kitchenline.test'

    // without confirmBothAddresses, the first link changes the address (the old one's) or is refused (the new one's);
    // without the second email of authMailer, there is only one email
    test.each([
      ['old, then new', 0, 1],
      ['new, then old', 1, 0],
    ])('waits for both addresses (%s)', async (_, first, second) => {
      const client = await confirmed()
      backend.mails.length = 0
      await client.auth.updateUser({ email: NEW }, { emailRedirectTo: `${SITE}/profile` })
      expect(backend.mails.map(({ to }) => to)).toEqual([NOOR, NEW])

      const half = await followLink(backend.mails[first])
      expect(half.pathname).toBe('/profile')
      expect(new URLSearchParams(half.hash.slice(1)).get('message')).toMatch(/^Confirmation link accepted/)
      await followLink(backend.mails[first])
      expect((await client.auth.getUser()).data.user?.email).toBe(NOOR)

      const whole = await followLink(backend.mails[second])
      expect(whole.hash).toMatch(/&type=email_change$/)
      expect((await client.auth.getUser()).data.user?.email).toBe(NEW)
    })

    test('starts again when another address is asked for', async () => {
      const client = await confirmed()
      await client.auth.updateUser({ email: NEW })
      const [oldFirst] = backend.mails.slice(-2)
      await followLink(oldFirst)
      await client.auth.updateUser({ email: 'n.aziz@kitchenline.test' })
      await followLink(backend.mails.at(-1))
      expect((await client.auth.getUser()).data.user?.email).toBe(NOOR)
    })

    // without resendAndRepeat: 429 over_email_send_rate_limit
    test('is emailed again to both when asked for', async () => {
      const client = await confirmed()
      await client.auth.updateUser({ email: NEW })
      backend.mails.length = 0
      const { error } = await client.auth.resend({ type: 'email_change', email: NOOR })
      expect(error).toBeNull()
      expect(backend.mails.map(({ to }) => to)).toEqual([NOOR, NEW])
      for (const mail of backend.mails) await followLink(mail)
      expect((await client.auth.getUser()).data.user?.email).toBe(NEW)
    })
  })
})
