import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { isLongRun } from '../../seeds'
import { toldTo, type Scene } from '../scene'
import { answerOf, invitationsTo, linkFor, outcomesOf, type Outcome } from './answers'

const ROUNDS = Array.from({ length: isLongRun ? 6 : 3 }, (_, round) => round)
/** Accounts that are not in the ladder. */
const STRANGERS = ['nina', 'jorge', 'priya', 'omar', 'sunny'] as const satisfies PersonName[]

/** Invitations that several people, or one person with several taps, send or accept at the same moment. */
export function invitationRaces(here: Scene) {
  const take = (who: PersonName, p_token: string) => () =>
    here.cast[who].client.rpc('accept_invitation', { p_token, p_confirm: true })
  /** 'accepted', 'already_member', or the hint of the refusal. */
  const atOnce = async (takes: ReturnType<typeof take>[]) =>
    (await Promise.all(takes.map((act) => act()))).map(
      (answer) => toldTo(answer)?.hint ?? (answer.data as { outcome: string }).outcome,
    )
  const link = (row: string) => linkFor(here.cast.lucia.client, row)
  const rowsOf = (who: PersonName) =>
    here.sql(`select status from league_players where league_id = $1 and player_id = $2`, [
      id('ladder'),
      id(who),
    ])

  test('a league that starts with 200 people leaves most other addresses free', async () => {
    const lock = `select app.lock_addresses(array(select $1 || n || '@example.com' from generate_series(1, $2) as n))`
    const states = await here.sql.transaction(async (creating) => {
      await creating.query(lock, ['new', 200])
      const tries = Array.from({ length: 20 }, (_, n) =>
        here.sql
          .transaction(async (other) => {
            await other.query(`set local lock_timeout = '100ms'`)
            await other.query(lock, [`other ${n} `, 1])
            return 'free'
          })
          .catch((error: { code?: string }) => error.code),
      )
      return Promise.all(tries)
    })
    const isHeld = (state: string | undefined) => state === '55P03' // lock_not_available
    expect(new Set(states.filter((state) => !isHeld(state)))).toEqual(new Set(['free']))
    expect(states.filter(isHeld).length).toBeLessThan(8)
  })

  test('a league that starts with 200 people holds their addresses only for the end of its time', async () => {
    const shares: number[] = []
    for (const round of ROUNDS.slice(0, 3)) {
      const people = Array.from({ length: 200 }, (_, n) => ({
        first_name: `Pat${n}`,
        last_name: `Quill${n}`,
        email: `pat.${round}.${n}@example.com`,
        rating: '3.5',
      }))
      await here.sql('delete from email_log')
      const state = { isDone: false }
      const start = performance.now()
      const creating = here.cast.jorge.client
        .rpc('create_league', {
          p_id: crypto.randomUUID(),
          p_name: 'New',
          p_settings: {},
          p_people: people,
          p_invite: true,
        })
        .throwOnError()
        .then((answer) => {
          state.isDone = true
          return answer
        })
      // As who confirms an address at this moment does, again and again.
      let longest = 0
      while (!state.isDone) {
        const asked = performance.now()
        await here.sql(`select app.lock_addresses(array[$1])`, [`pat.${round}.7@example.com`])
        longest = Math.max(longest, performance.now() - asked)
      }
      expect((await creating).data).toMatchObject({ invited: 200 })
      shares.push(longest / (performance.now() - start))
    }
    // It was nearly all of it.
    expect(Math.min(...shares)).toBeLessThan(0.6)
  })

  describe('one link, accepted by five people at once', () => {
    test.each(ROUNDS)('lets one in, with all games of the record (%i)', async () => {
      const gus = await answerOf<Outcome>(
        here.cast.lucia.client.rpc('add_player', { p_league_id: id('ladder'), p_first_name: 'Gus' }),
      )
      const record = gus.player_id ?? ''
      const { length: seats } = await here.sql(
        `update court_assignments set player_id = $1 where player_id = $2 returning id`,
        [record, id('noor')],
      )
      expect(seats).toBeGreaterThan(0)
      const token = await link(gus.league_player_id ?? '')

      const outcomes = await atOnce(STRANGERS.map((who) => take(who, token)))
      expect(outcomes.toSorted()).toEqual(['accepted', ...Array<string>(4).fill('invite_not_found')])
      const winner = STRANGERS[outcomes.indexOf('accepted')]!
      expect(
        await here.sql(
          `select player_id, count(*)::int as seats from court_assignments where league_id = $2 and player_id = any ($1) group by 1`,
          [[record, ...STRANGERS.map((who) => id(who))], id('ladder')],
        ),
      ).toEqual([{ player_id: id(winner), seats }])
      expect(await here.sql(`select id from profiles where id = $1`, [record])).toEqual([])
      for (const who of STRANGERS)
        expect(await rowsOf(who)).toEqual(who === winner ? [{ status: 'accepted' }] : [])
    })
  })

  describe('one link, tapped five times by one person', () => {
    test.each(ROUNDS)('lets them in once, and says yes each time (%i)', async () => {
      const token = await link(id('ladder lena'))
      const outcomes = await atOnce(Array.from({ length: 5 }, () => take('lena', token)))
      expect(outcomes.toSorted()).toEqual(['accepted', ...Array<string>(4).fill('already_member')])
      expect(await rowsOf('lena')).toEqual([{ status: 'accepted' }])
    })
  })

  describe('two links, accepted by one person at once', () => {
    test.each(ROUNDS)('let them in once, and leave the other open (%i)', async () => {
      const records = ['ladder lena', 'ladder ana']
      const tokens = [await link(id('ladder lena')), await link(id('ladder ana'))]
      const outcomes = await atOnce(tokens.map((token) => take('nina', token)))
      expect(outcomes.toSorted()).toEqual(['accepted', 'already_member'])
      const other = records[outcomes.indexOf('already_member')]!
      expect(await rowsOf('nina')).toEqual([{ status: 'accepted' }])
      expect(await here.sql(`select status from league_players where id = $1`, [id(other)])).toEqual([
        { status: 'invited' },
      ])
    })
  })

  describe('a link that is revoked while it is being accepted', () => {
    test.each(ROUNDS)('is either taken or dead (%i)', async () => {
      const token = await link(id('ladder lena'))
      const revoke = async () =>
        (
          await answerOf<{ results: Outcome[] }>(
            here.cast.lucia.client.rpc('revoke_invitations', { p_ids: [id('ladder lena')] }),
          )
        ).results[0]?.outcome
      const [[taken], revoked] = await Promise.all([atOnce([take('lena', token)]), revoke()])
      expect([
        ['accepted', 'not_invited', 1],
        ['invite_not_found', 'removed', 0],
      ]).toContainEqual([taken, revoked, (await rowsOf('lena')).length])
    })
  })

  describe('a link that is accepted while links are made for everyone', () => {
    test.each(ROUNDS)('is either taken or replaced (%i)', async () => {
      const token = await link(id('ladder lena'))
      const all = answerOf<{ results: (Outcome & { token: string | null })[] }>(
        here.cast.lucia.client.rpc('invitation_links', { p_ids: [id('ladder lena'), id('ladder ana')] }),
      )
      const [[taken], { results }] = await Promise.all([atOnce([take('lena', token)]), all])
      expect([
        ['accepted', 'already_member', 'accepted'],
        ['invite_not_found', 'linked', 'invited'],
      ]).toContainEqual([taken, results[0]?.outcome, (await rowsOf('lena'))[0]?.['status']])
      expect(results[1]).toMatchObject({ outcome: 'linked' })
    })
  })

  describe('emails that several organizers send at the same moment', () => {
    // Each waits before it commits. Otherwise the moment in which neither sees the other is too short to hit.
    beforeAll(async () => {
      await here.sql(`create function public.linger() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.1); return null; end $$`)
      await here.sql(
        'create trigger zz_linger after insert on messages for each row execute function public.linger()',
      )
    })
    afterAll(() => here.sql('drop function public.linger() cascade'))

    const [ROSA, OTTO] = ['rosa@example.com', 'otto@example.com'] as const
    const invite = (...emails: string[]) =>
      here.cast.lucia.client.rpc('import_players', invitationsTo(id('empty'), emails))
    const found = (...emails: string[]) =>
      here.cast.jorge.client.rpc('create_league', {
        p_id: id('new league'),
        p_name: 'New',
        p_settings: {},
        p_people: emails.map((email) => ({ email })),
        p_invite: true,
      })
    test.each(ROUNDS)('are at most 5 a day to one address (%i)', async (round) => {
      await here.sql(
        `insert into email_log (address_hash) select app.address_hash($1) from generate_series(1, 4)`,
        [ROSA],
      )
      const senders = [
        () => invite(ROSA),
        () => found(ROSA),
        () => here.cast.ruth.client.rpc('send_invitations', { p_ids: [id('ladder ana')], p_email: ROSA }),
        () => here.cast.omar.client.rpc('send_invitations', { p_ids: [id('hill ana')], p_email: ROSA }),
      ]
      const inTurn = senders.map((_, place) => senders[(place + round) % senders.length]!)
      const outcomes = (await Promise.all(inTurn.map((send) => outcomesOf(send())))).flat()
      const sent = outcomes.filter((outcome) => outcome === 'invited')
      expect([sent.length, ...outcomes.filter((outcome) => outcome !== 'invited')]).toEqual([
        1,
        ...Array<string>(3).fill('too_many_to_address'),
      ])
      expect(
        await here.sql(
          `select count(*)::int as emails from email_log where address_hash = app.address_hash($1)`,
          [ROSA],
        ),
      ).toEqual([{ emails: 5 }])
    })

    test.each(ROUNDS)('are at most 500 a day from one sender (%i)', async () => {
      await here.sql(
        `insert into email_log (sender_id, address_hash) select $1, repeat('0', 64) from generate_series(1, 498)`,
        [id('lucia')], // one more went to Lena
      )
      const sends = [
        invite(ROSA),
        here.cast.lucia.client.rpc('send_invitations', { p_ids: [id('ladder ana')] }),
        here.cast.lucia.client.rpc('import_players', invitationsTo(id('ladder'), [OTTO])),
      ]
      expect((await Promise.all(sends)).map((answer) => toldTo(answer)?.hint ?? 'sent').toSorted()).toEqual([
        'sent',
        'too_many_invitations',
        'too_many_invitations',
      ])
    })

    test.each(ROUNDS)('to the same new people do not wait for each other in a circle (%i)', async () => {
      const outcomes = await Promise.all([outcomesOf(invite(ROSA, OTTO)), outcomesOf(found(OTTO, ROSA))])
      expect(outcomes).toEqual([
        ['invited', 'invited'],
        ['invited', 'invited'],
      ])
    })

    test('go to the address that was counted, not to one assigned meanwhile', async () => {
      await here.sql(`update league_players set invite_email = $1 where id = $2`, [ROSA, id('ladder ana')])
      const send = () =>
        here.cast.lucia.client.rpc('send_invitations', { p_ids: [id('ladder ana')] }).then(toldTo)
      const told = await here.sql.transaction(async (other) => {
        await other.query(`update league_players set invite_email = $1 where id = $2`, [
          OTTO,
          id('ladder ana'),
        ])
        const sending = send()
        await expect
          .poll(() =>
            here.sql(
              `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            ),
          )
          .toHaveLength(1)
        return { sending }
      })
      expect(await told.sending).toMatchObject({ code: 'PT409', hint: 'addresses_changed' })
      expect(await send()).toBeNull()
      expect(
        await here.sql(`select to_email from messages where league_player_id = $1`, [id('ladder ana')]),
      ).toEqual([{ to_email: OTTO }])
    })
  })
}
