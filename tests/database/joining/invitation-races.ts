import { describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { toldTo, type Scene } from '../scene'
import { answerOf, linkFor, type Outcome } from './answers'

const ROUNDS = Array.from({ length: 6 }, (_, round) => round)
/** Accounts that are not in the ladder. */
const STRANGERS = ['nina', 'jorge', 'priya', 'omar', 'sunny'] as const satisfies PersonName[]

/** An invitation that several people, or one person with several fingers, take in the same moment. */
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

  describe('one link, taken by five people at once', () => {
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

  describe('two links, taken by one person at once', () => {
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

  describe('a link that is revoked while it is taken', () => {
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
}
