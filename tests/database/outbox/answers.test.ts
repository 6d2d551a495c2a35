import { describe, expect, test } from 'vitest'
import { Outbox } from '@/shared/outbox/outbox'
import { answerKind, give, waitedMs, type NewAnswer } from '@/shared/outbox/pending-answers'
import { indexedDbStorage } from '../../memory-outbox'
import { id } from '../ids'
import { scene } from '../scene'

/* The real driver and the real schema: the server compares when an answer was tapped with when the one before arrived. */
const here = scene()

type Send = (value: string, waitedMs: number) => Promise<unknown>

const rsvp: Send = async (p_response, p_waited_ms) =>
  here.cast.noor.client
    .rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response, p_waited_ms, p_player_id: id('noor') })
    .throwOnError()
const mark =
  (by: 'lucia' | 'gwen'): Send =>
  async (value, waited_ms) =>
    here.cast[by].client
      .rpc('mark_attendance', {
        p_league_id: id('ladder'),
        p_game_day_id: id('tonight'),
        p_by: id(by),
        p_marks: [{ player_id: id('maya'), mark: value, waited_ms }],
      })
      .throwOnError()
const read = async (sql: string, ids: string[]) => (await here.sql<{ value: string }>(sql, ids))[0]?.value
const KINDS = {
  RSVPs: {
    send: rsvp,
    values: ['in', 'out'],
    stored: () =>
      read('select response as value from game_day_responses where game_day_id = $1 and player_id = $2', [
        id('ahead'),
        id('noor'),
      ]),
  },
  marks: {
    send: mark('lucia'),
    values: ['present', 'no_show'],
    stored: () =>
      read('select attendance as value from court_assignments where id = $1', [id('tonight maya')]),
  },
} as const

/** A phone on which the second is tapped while the first is on its way, and the first arrives after that. */
async function changesItsMind({ send, values: [first, second] }: (typeof KINDS)[keyof typeof KINDS]) {
  let skipped = 0
  const now = () => performance.now() + skipped
  const pause = () => new Promise((resume) => setTimeout(resume, 30))
  const given = (value: string): NewAnswer => ({
    kind: 'mark',
    about: 'it',
    target: null,
    value,
    label: '',
    batch: 'it',
  })
  let ids = 0
  let isFirst = true
  let isOnline = true
  const kind = answerKind({
    noun: 'check-in mark',
    words: Object.fromEntries(Object.values(KINDS).flatMap(({ values }) => values.map((one) => [one, one]))),
    send: async ([answer], delivery) => {
      if (!answer) return new Map()
      const waited = waitedMs(answer.change, delivery.now())
      if (isFirst) {
        isFirst = false
        isOnline = false
        await give(outbox, 'me', [given(second)])
        await pause()
      }
      await send(answer.value ?? '', Math.round(waited))
      await pause()
      return new Map()
    },
  })
  const outbox = new Outbox({
    storage: indexedDbStorage('answers'),
    kinds: { mark: kind },
    exclusively: (work) => work(),
    broadcast: () => {},
    isOnline: () => isOnline,
    now,
    random: () => 0,
    newId: () => `${++ids}`,
    later: () => () => {},
  })
  await outbox.setOwner('me')
  await give(outbox, 'me', [given(first)])
  await outbox.drain()
  return async (laterMs = 0) => {
    isOnline = true
    skipped += laterMs
    void outbox.drain({ skipBackoff: true })
    // A try from when it was offline may still be ending, and then the next begins.
    await expect.poll(() => outbox.view().items).toEqual([])
  }
}

describe('a quick change of mind', () => {
  test.each(['RSVPs', 'marks'] as const)(
    'of %s is stored, though the first answer arrived after it was tapped',
    async (what) => {
      const { values, stored } = KINDS[what]
      const drain = await changesItsMind(KINDS[what])
      expect(await stored()).toBe(values[0])
      await drain()
      expect(await stored()).toBe(values[1])
    },
  )

  test('leaves what someone else decided while it waited', async () => {
    const drain = await changesItsMind(KINDS.marks)
    await mark('gwen')('late', 0)
    await drain(60_000)
    expect(await KINDS.marks.stored()).toBe('late')
  })
})
