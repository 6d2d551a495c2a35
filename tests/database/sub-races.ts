import { beforeEach, describe, expect, test } from 'vitest'
import type { PersonName } from './cast'
import { id } from './ids'
import { isLongRun } from '../seeds'
import { toldTo, type Scene } from './scene'
import { COURTS, subsOf } from './subs'

/* Finding a sub while others act: never two in one spot, never one person in two places, nothing half done. */

const ROUNDS = Array.from({ length: isLongRun ? 6 : 3 }, (_, round) => round)

export function subRaces(here: Scene) {
  const subs = () => subsOf(here)
  const outcomeOf = async (answer: PromiseLike<{ data: unknown; error: object | null }>) => {
    const { data, error } = await answer
    // Of two that wait for each other, PostgreSQL ends one, who tries again.
    expect(error ? toldTo({ error })?.code : 'PT409').toBe('PT409')
    return error ? toldTo({ error })?.hint : (data as { outcome: string } | null)?.outcome
  }
  const yes = (sub: PersonName) => outcomeOf(subs().answer(sub, 'yes'))
  /** What must hold after every race. */
  const isWhole = async () => {
    const broken = await here.sql<{ what: string }>(`
      select 'two accepted' as what from sub_offers where state = 'accepted' group by spot_id having count(*) > 1
      union all select 'filled without a seat' from sub_spots s where s.state = 'filled' and not exists (
        select 1 from court_assignments a join players p on p.id = s.sub_id
        where a.game_day_id = s.game_day_id and a.player_id = s.player_id
          and a.substitute_name = p.first_name || ' ' || p.last_name)
      union all select 'accepted without a spot' from sub_offers o join sub_spots s on s.id = o.spot_id
        where o.state = 'accepted' and s.sub_id is distinct from o.player_id
      union all select 'open in a spot that is over' from sub_offers o join sub_spots s on s.id = o.spot_id
        where o.state = 'open' and s.state <> 'asking'
      union all select 'twice on a day' from sub_spots where state = 'filled' group by game_day_id, sub_id
        having count(*) > 1`)
    expect(broken).toEqual([])
  }

  describe('a sub', () => {
    beforeEach(async () => {
      await subs().begin()
      await subs().list('nina', 'jorge')
      await here.sql(`update profiles set dup_rating = 3.9 where id = $1`, [id('jorge')])
      await subs().rsvp('noor', 'out').throwOnError()
      await subs().find('noor').throwOnError()
      await subs().search()
    })

    test.each(ROUNDS)('who accepts at the same moment as another: the first one plays (%i)', async () => {
      await subs().search('25 hours')
      const outcomes = await Promise.all([yes('nina'), yes('jorge')])
      expect(new Set(outcomes)).toEqual(new Set(['accepted', 'filled']))
      await isWhole()
    })

    test.each(ROUNDS)('who taps twice has the spot once (%i)', async () => {
      expect(await Promise.all([yes('nina'), yes('nina')])).toEqual(['accepted', 'accepted'])
      await isWhole()
      expect(await here.sql(`select 1 from messages where kind = 'sub_news'`)).toHaveLength(4)
    })

    test.each(ROUNDS)('accepts while the player takes the spot back: one of them plays (%i)', async () => {
      const [sub, player] = await Promise.all([yes('nina'), subs().rsvp('noor', 'in')])
      expect([sub, toldTo(player)?.hint, await subs().seat('noor')]).toEqual(
        player.error ? ['accepted', 'spot_filled', 'Nina Costa'] : ['closed', undefined, null],
      )
      await isWhole()
    })

    test.each(ROUNDS)('accepts while an organizer ends the search: both is whole (%i)', async () => {
      const undo = () =>
        here.cast.lucia.client.rpc('end_sub_search', {
          p_game_day_id: id('ahead'),
          p_player_id: id('noor'),
        })
      const [sub, ended] = await Promise.all([yes('nina'), outcomeOf(undo())])
      expect(ended).toBeUndefined()
      // Whoever was first: the organizer takes the spot from the sub, or the sub is too late.
      expect(['accepted', 'closed']).toContain(sub)
      expect([await subs().spot('noor'), await subs().seat('noor')]).toEqual(['organizer', null])
      await isWhole()
    })

    test.each(ROUNDS)('gives the spot back while the next one is asked (%i)', async () => {
      await yes('nina')
      const [back] = await Promise.all([
        outcomeOf(subs().answer('nina', 'give_back')),
        subs().search('1 second'),
      ])
      expect(back).toBe('given_back')
      await subs().search('2 seconds')
      expect(await subs().offers()).toEqual(['nina given_back', 'jorge open'])
      await isWhole()
    })

    test.each(ROUNDS)('accepts while someone without a court comes from the waitlist (%i)', async () => {
      await here
        .sql(`insert into league_players (league_id, player_id, status) values ($1, $2, 'joined')`, [
          id('ladder'),
          id('wes'),
        ])
        .catch(() =>
          here.sql(`update league_players set status = 'joined' where player_id = $1`, [id('wes')]),
        )
      const [sub] = await Promise.all([yes('nina'), subs().rsvp('wes', 'in').throwOnError()])
      expect([sub, await subs().spot('noor')]).toEqual(
        sub === 'accepted' ? ['accepted', 'filled'] : ['closed', 'not_needed'],
      )
      await isWhole()
    })

    test.each(ROUNDS)('accepts while courts are published without the spot (%i)', async () => {
      const [sub] = await Promise.all([
        yes('nina'),
        subs()
          .publish([['tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli']], 1)
          .throwOnError(),
      ])
      expect(['accepted', 'closed']).toContain(sub)
      expect(await subs().spot('noor')).toBe('not_needed')
      await isWhole()
    })

    test.each(ROUNDS)('accepts while the day moves and everyone is asked again (%i)', async () => {
      const { data: day } = await here.cast.lucia.client
        .from('game_days')
        .select('starts_at')
        .eq('id', id('ahead'))
        .single()
        .throwOnError()
      const [sub] = await Promise.all([
        yes('nina'),
        here.cast.lucia.client
          .rpc('edit_game_day', {
            p_game_day_id: id('ahead'),
            p_changes: { starts_at: new Date(Date.parse(day.starts_at) + 86_400_000).toISOString() },
            p_seen: day,
            p_ask_again: true,
          })
          .throwOnError(),
      ])
      expect(['accepted', 'closed']).toContain(sub)
      expect([await subs().spot('noor'), await subs().seat('noor')]).toEqual(['not_needed', null])
      await isWhole()
    })

    test.each(ROUNDS)('accepts while the game day is deleted: it is gone, and they know (%i)', async () => {
      const offer = { p_offer_id: await subs().offerOf('nina'), p_answer: 'yes' }
      // Neither waits for the other in a circle.
      const [sub] = await Promise.all([
        here.cast.nina.client.rpc('answer_sub_offer', offer),
        here.cast.lucia.client.from('game_days').delete().eq('id', id('ahead')).throwOnError(),
      ])
      expect([undefined, 'PT404']).toContain(toldTo(sub)?.code)
      const [last] = await here.sql<{ title: string }>(
        `select title from announcements where target_user_id = $1 order by created_at desc, title desc limit 1`,
        [id('nina')],
      )
      expect(last?.title).toMatch(
        sub.error === null ? /^You're not needed on / : /^This spot isn't open anymore$/,
      )
      expect(await here.sql(`select 1 from sub_spots`)).toEqual([])
    })

    test.each(ROUNDS)('wants no more offers while searches end: no one waits in a circle (%i)', async () => {
      await here.sql.exec(`
        insert into sub_spots (id, league_id, game_day_id, player_id, state, next_at)
          select gen_random_uuid(), '${id('ladder')}', '${id('ahead')}', md5(name)::uuid, 'asking', now() + interval '1 day'
          from unnest(array['sam', 'bea', 'dev', 'uli']) as name;
        insert into sub_offers (spot_id, player_id) select id, '${id('nina')}' from sub_spots
          where player_id <> '${id('noor')}'`)
      const off = () =>
        here.cast.nina.client.rpc('set_subbing', { p_league_id: id('ladder'), p_is_on: false })
      const [no, ended] = await Promise.all([
        off(),
        here.cast.lucia.client.rpc('cancel_game_day', { p_game_day_id: id('ahead') }),
      ])
      expect([no.error, ended.error]).toEqual([null, null])
      await isWhole()
    })

    test.each(ROUNDS)('accepts while the same courts are published again (%i)', async () => {
      const [sub] = await Promise.all([yes('nina'), subs().publish(COURTS, 1).throwOnError()])
      expect([sub, await subs().seat('noor')]).toEqual(['accepted', 'Nina Costa'])
      await isWhole()
    })

    test.each(ROUNDS)('pauses while being asked: no offer comes after (%i)', async () => {
      await outcomeOf(subs().answer('nina', 'no'))
      const pause = () =>
        here.cast.jorge.client.rpc('set_sub_settings', {
          p_last_minute: false,
          p_paused_until: new Date(Date.now() + 86_400_000).toISOString(),
        })
      const [, paused] = await Promise.all([subs().search('1 second'), pause()])
      expect(paused.error).toBeNull()
      const asked = await subs().offers()
      await subs().search('11 minutes')
      expect(await subs().offers()).toEqual(asked)
      await isWhole()
    })

    test.each(ROUNDS)('deletes the account while accepting: the spot is open again (%i)', async () => {
      const [sub, deleted] = await Promise.all([
        yes('nina').catch(() => 'gone'),
        here.cast.nina.client.rpc('delete_my_account'),
      ])
      expect(deleted.error).toBeNull()
      expect(['accepted', 'gone', 'offer_not_found', undefined]).toContain(sub)
      expect([await subs().spot('noor'), await subs().seat('noor')]).toEqual(['asking', null])
      await isWhole()
    })

    test.each(ROUNDS)('is in one place, even with two offers of two days at one hour (%i)', async () => {
      // An offer for another spot of the day, as if both had been sent.
      await here.sql.exec(`
        insert into sub_spots (id, league_id, game_day_id, player_id, state, next_at)
          values ('${id('spot 2')}', '${id('ladder')}', '${id('ahead')}', '${id('sam')}', 'asking', now() + interval '1 day');
        insert into sub_offers (spot_id, player_id) values ('${id('spot 2')}', '${id('nina')}')`)
      const outcomes = await Promise.all([
        outcomeOf(subs().answer('nina', 'yes', 'noor')),
        outcomeOf(subs().answer('nina', 'yes', 'sam')),
      ])
      expect(new Set(outcomes)).toEqual(new Set(['accepted', 'plays_elsewhere']))
      await isWhole()
    })
  })
}
