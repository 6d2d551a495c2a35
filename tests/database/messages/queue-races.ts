import { describe, expect, test } from 'vitest'
import { id } from '../ids'
import type { Scene } from '../scene'

/** On the roster of the ladder, by their own doing. */
const NAMES = ['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli', 'kai']
const ROUNDS = [1, 2, 3]
const MORE_ROUNDS = Array.from({ length: 12 }, (_, index) => index + 1)

/** What only several sessions at once can show. */
export function messageRaces(here: Scene) {
  const queue = (event: string, names = NAMES) =>
    here.sql(`select app.enqueue_messages('courts', $1, $2, $3, $4, now() + interval '1 day', '{}', $5)`, [
      event,
      id('ahead'),
      id('ladder'),
      id('lucia'),
      JSON.stringify(names.map((name) => ({ player_id: id(name) }))),
    ])
  const claim = async () => {
    const { data } = await here.backend.service().rpc('claim_messages', { p_limit: 7 }).throwOnError()
    return data.map((message) => message.id)
  }
  const record = async (messageId: string) => {
    const answer = await here.backend
      .service()
      .rpc('record_message_result', { p_id: messageId })
      .throwOnError()
    return answer.data
  }

  describe('senders at the same moment', () => {
    test.each(ROUNDS)('never get the same message (%i)', async () => {
      await here.sql(`delete from messages`)
      await queue('one')
      const claimed = (await Promise.all([claim(), claim(), claim()])).flat()
      expect(new Set(claimed).size).toBe(claimed.length)
      const rest = [...claimed, ...(await claim()), ...(await claim())]
      expect(rest.toSorted()).toEqual(
        (await here.sql<{ id: string }>(`select id from messages`)).map((row) => row.id).toSorted(),
      )
    })

    test.each(ROUNDS)('record a message once, however many sent it (%i)', async () => {
      await here.sql(`delete from messages`)
      await queue('one')
      const [first = ''] = await claim()
      const answers = await Promise.all([record(first), record(first), record(first)])
      expect(answers.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, false, true])
    })

    test.each(ROUNDS)('of two channels take each message once, and the devices with it (%i)', async () => {
      await here.sql(`delete from messages`)
      await here.sql(`delete from push_subscriptions`)
      await here.sql(
        `insert into push_subscriptions (player_id, endpoint, p256dh, auth, device)
         select p.id, 'https://push.test/p/' || p.id, 'BA' || repeat('A', 85), repeat('A', 22), 'Chrome'
         from profiles p where p.id = any ($1)`,
        [NAMES.map((name) => id(name))],
      )
      await queue('one')
      const take = async (channel: 'email' | 'push') => {
        const { data } = await here.backend
          .service()
          .rpc('claim_messages', { p_channel: channel, p_limit: 20 })
          .throwOnError()
        return data.map((message) => ({ id: message.id, devices: message.devices }))
      }
      const [emails, pushes, ...others] = await Promise.all([
        take('email'),
        take('push'),
        take('email'),
        take('push'),
      ])
      const taken = [...emails, ...pushes, ...others.flat()]
      expect(taken).toHaveLength(2 * NAMES.length)
      expect(new Set(taken.map((message) => message.id)).size).toBe(taken.length)
      expect(taken.filter(({ devices }) => Array.isArray(devices) && devices.length === 1)).toHaveLength(
        NAMES.length,
      )
    })

    test.each(ROUNDS)('record the devices of a message once (%i)', async () => {
      await here.sql(`delete from messages`)
      await here.sql(
        `insert into messages (kind, channel, event_key, player_id, to_email, status, attempts, claimed_until, expires_at)
         values ('courts', 'push', 'one', $1, 'noor@example.com', 'sending', 1, now() + interval '1 minute', now() + interval '1 day')`,
        [id('noor')],
      )
      const [row] = await here.sql<{ id: string }>(`select id from messages`)
      const recordPush = async () =>
        (
          await here.backend
            .service()
            .rpc('record_push_result', { p_id: row?.id ?? '', p_delivered: [id('phone')] })
            .throwOnError()
        ).data
      const answers = await Promise.all([recordPush(), recordPush(), recordPush()])
      expect(answers.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, false, true])
    })

    test.each(MORE_ROUNDS)(
      'and events that replace messages: no deadlock, and one message each in the end (%i)',
      async () => {
        await here.sql(`delete from messages`)
        await queue('one')
        await here.sql(`update messages set expires_at = now() + interval '1 second' where player_id = $1`, [
          id('sam'),
        ])
        // Each event names the people in another order, and the queue has moved in between.
        const reversed = NAMES.toReversed()
        await Promise.all([
          claim(),
          queue('two'),
          claim(),
          queue('three', reversed),
          queue('four'),
          claim(),
          queue('five', reversed),
        ])
        const [row] = await here.sql<{ twice: number }>(
          `select count(*)::int as twice from (select 1 from messages group by player_id, event_key having count(*) > 1) as t`,
        )
        expect(row?.twice).toBe(0)
      },
    )
  })
}
