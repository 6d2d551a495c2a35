import { describe, expect, test } from 'vitest'
import { SITE } from '../backend'
import { id } from '../ids'
import { inBothRuntimes } from './runtimes'

inBothRuntimes('unsubscribe', ({ call }, here) => {
  /** The token in the header of an email to Noor. */
  const token = async (days = 1) => {
    const [row] = await here.sql<{ token: string }>(
      `select app.sign_link('preferences', p.id, p.email, null, now() + make_interval(days => $2)) as token
       from profiles p where p.id = $1`,
      [id('noor'), days],
    )
    return row?.token ?? ''
  }
  const click = (secret: string, kind = 'courts') =>
    call(`/functions/v1/unsubscribe/${secret}?kind=${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const turnedOff = () => here.sql(`select player_id, kind, is_on from message_preferences`)

  test('one click turns that kind of email off, and a second one changes nothing', async () => {
    const secret = await token()
    for (let times = 0; times < 2; times++) {
      const answer = await click(secret)
      expect([answer.status, await answer.text()]).toEqual([200, 'Unsubscribed.\n'])
      expect(await turnedOff()).toEqual([{ player_id: id('noor'), kind: 'courts', is_on: false }])
    }
  })

  test('opening the link leads to the page and changes nothing', async () => {
    const secret = await token()
    for (const method of ['GET', 'HEAD']) {
      const answer = await call(`/functions/v1/unsubscribe/${secret}?kind=courts`, {
        method,
        redirect: 'manual',
      })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`${SITE}/email-preferences/${secret}?kind=courts`)
    }
    expect(await turnedOff()).toEqual([])
  })

  describe('refuses', () => {
    test.each([
      ['a forged link', async () => click('x'.repeat(80)), 404, "This link isn't valid."],
      ['no link', async () => click('short'), 404, "This link isn't valid."],
      ['an expired link', async () => click(await token(-1)), 410, 'This link has expired.'],
      [
        'an unknown kind',
        async () => click(await token(), 'gossip'),
        422,
        "This kind of message doesn't exist.",
      ],
    ])('%s', async (_what, answered, status, sentence) => {
      const answer = await answered()
      expect([answer.status, await answer.text()]).toEqual([status, `${sentence}\n`])
      expect(await turnedOff()).toEqual([])
    })

    test('other methods', async () => {
      const answer = await call(`/functions/v1/unsubscribe/${await token()}`, { method: 'PUT' })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    })
  })
})
