import { expect, test } from 'vitest'
import type { FunctionContext } from '../../../supabase/functions/_shared/function-context'
import { seedsFor } from '../../seeds'
import { Seeded } from '../../unit/seeded'
import { id } from '../ids'
import { scene } from '../scene'
import { subsOf } from '../subs'
import { closeMailServers, contextOf, mailServer, refusal, send, type Trouble } from './smtp'

/*
 * Random sequences of events, sub offers among them, and outages: a mail server that refuses, hangs, or hangs up at any step, up to three senders
 * at once, and senders that die between any two of their requests. Whatever happens, each message that is still true is
 * accepted at least once and recorded exactly once, and after that no further copy is sent.
 */

const here = scene()
closeMailServers()

const PEOPLE = ['noor', 'tom', 'maya', 'ines', 'sam', 'bea'] as const
const SUBJECTS = ['ahead', 'played', 'tonight'] as const
const STEPS = ['connect', 'from', 'to', 'data', 'answer'] as const
const REQUESTS = ['claim_messages', 'record_message_result'] as const

/** What went over the wire in one sequence. */
const totals = {
  schedules: 0,
  events: 0,
  offers: 0,
  deaths: 0,
  messages: 0,
  accepted: 0,
  copies: 0,
  recorded: 0,
}

test.each(seedsFor(120, 3))(
  'no message is lost, and none is sent again once it is recorded (seed %i)',
  async (seed) => {
    const random = new Seeded(seed)
    const subs = subsOf(here)
    await subs.begin()
    await subs.list('nina', 'jorge', 'wes', 'gwen')
    let trouble: Trouble = () => null
    const server = await mailServer((...step) => trouble(...step), 250)
    const recorded = new Map<string, number>()
    const tooLate: string[] = []

    /** Counts what is recorded. Stops before or after a request if the sender is to die there. */
    const sender = (death?: { at: (typeof REQUESTS)[number]; isAfter: boolean; end: () => void }) => {
      const context = contextOf(here, async (mail) => {
        if (recorded.has(mail.messageId ?? '')) tooLate.push(mail.messageId ?? '')
        return server.sendMail(mail)
      })
      const fetch: FunctionContext['fetch'] = async (request) => {
        const name = request.url.split('/').at(-1)
        const last = death?.at === name ? death : undefined
        if (last && !last.isAfter) return gone(last.end)
        const said = name === 'record_message_result' ? ((await request.clone().json()) as Recorded) : null
        const answer = await here.backend.fetch(request)
        if (said?.p_error === null && (await answer.clone().json()) === true) {
          const message = `${said.p_id}@localhost`
          recorded.set(message, (recorded.get(message) ?? 0) + 1)
        }
        return last ? gone(last.end) : answer
      }
      return { ...context, fetch }
    }

    /** Someone is out, or the next sub is due; the schedule runs twice at the same moment. */
    const subsAreAsked = async (event: number) => {
      const out = random.pick(PEOPLE)
      await subs.rsvp(out, 'out').throwOnError()
      await subs.find(out, 'lucia').throwOnError()
      const later = `${event * 13} hours`
      await Promise.all([subs.search(later), subs.search(later)])
      totals.events += 1
    }
    const happens = async (event: number) => {
      if (random.once(2)) return subsAreAsked(event)
      const people = random.shuffle(PEOPLE).slice(0, random.between(1, 4))
      await here.sql(
        `select app.enqueue_messages('courts', $1, d.id, d.league_id, $2, now() + interval '30 days', app.game_day_facts(d), $3)
       from game_days d where d.id = $4`,
        [
          `event ${event}`,
          id('lucia'),
          JSON.stringify(
            people.map((name) => ({
              player_id: id(name),
              payload: { court: `C${event}`, with: [], reason: null, change: 'new' },
            })),
          ),
          id(random.pick(SUBJECTS)),
        ],
      )
      totals.events += 1
    }
    const drain = async () => {
      const at = random.pick(STEPS)
      const kinds = [refusal(451, 'Later'), refusal(421, 'Busy'), 'hang', 'hang up'] as const
      const how = random.pick(at === 'answer' ? kinds.slice(2) : kinds)
      let left = random.once(2) ? random.between(1, 3) : 0
      trouble = (step) => (step === at && left-- > 0 ? how : null)
      await Promise.all(
        Array.from({ length: random.between(1, 3) }, () => {
          if (!random.once(4)) return send(sender())
          totals.deaths += 1
          const [dies, isAfter] = [random.pick(REQUESTS), random.once(2)]
          return new Promise<void>((resolve, reject) => {
            send(sender({ at: dies, isAfter, end: resolve })).then(() => resolve(), reject)
          })
        }),
      )
      trouble = () => null
    }
    /** The claims of dead senders expire, and what waits for another try is due. */
    const timePasses = async () => {
      await here.sql(
        `update messages set claimed_until = now() - interval '1 second' where status = 'sending'`,
      )
      await here.sql(`update messages set due_at = now() where status = 'queued'`)
    }

    // A message has eight tries.
    for (let step = 0; step < 6; step++) {
      if (step === 0 || random.once(2)) await happens(step)
      await drain()
      if (random.once(2)) await timePasses()
    }
    for (let tries = 0; tries < 3; tries++) {
      await timePasses()
      await send(sender())
    }

    const rows = await here.sql<{ id: string; status: string; to_email: string; key: string }>(
      `select id, status, to_email, event_key as key from messages where kind in ('courts', 'sub_offer')`,
    )
    expect(rows.length).toBeGreaterThan(0)
    // No sub is asked twice for a spot, however often the schedule ran.
    const offers = (await subs.offers()).length
    expect(rows.filter(({ key }) => key.startsWith('sub offer'))).toHaveLength(offers)
    totals.offers += offers
    expect(tooLate).toEqual([])
    expect(rows.filter(({ status }) => status !== 'sent' && status !== 'canceled')).toEqual([])
    for (const { id: row, status, to_email: address, key } of rows) {
      const mails = server.received.filter(({ messageId }) => messageId === `<${row}@localhost>`)
      expect([key, address, recorded.get(`${row}@localhost`) ?? 0]).toEqual([
        key,
        address,
        status === 'sent' ? 1 : 0,
      ])
      expect(status === 'sent' && mails.length === 0).toBe(false)
      for (const mail of mails) {
        expect([mail.to].flat()[0]?.text).toBe(address)
        expect(mail.subject).toContain(
          key.startsWith('sub offer') ? 'Can you sub on' : `You're on C${key.split(' ')[1]}:`,
        )
      }
    }
    totals.accepted += new Set(server.received.map(({ messageId }) => messageId)).size
    totals.copies += server.received.length
    totals.recorded += recorded.size
    totals.messages += rows.length
    totals.schedules += 1
  },
)

test('the sequences have outages in them', () => {
  console.info('random schedules of messages:', totals)
  expect(totals.deaths).toBeGreaterThan(0)
  expect(totals.offers).toBeGreaterThan(0)
  expect(totals.recorded).toBeGreaterThan(totals.schedules)
  expect(totals.copies).toBeGreaterThanOrEqual(totals.accepted)
})

interface Recorded {
  p_id: string
  p_error: string | null
}

/** The request of a dead sender. */
function gone(end: () => void) {
  end()
  return new Promise<never>(() => {})
}
