import { describe, expect, test } from 'vitest'
import { seedsFor } from '../../seeds'
import { Seeded } from '../../unit/seeded'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'
import { COURTS, subsOf, zoneAt } from '../subs'

/*
 * Random game days: whoever is out, asked, says yes, or changes their mind, in any order. Whatever happens, no spot has two
 * subs, no one plays in two places, and no one is asked outside their settings.
 */

const here = scene()
const POOL = ['nina', 'jorge', 'wes', 'priya', 'omar', 'kai'] as const
const SEATED = COURTS.flat() as PersonName[]
/** An answer of the server, which may refuse, but never break. */
const heard = async (call: PromiseLike<{ data: unknown; error: object | null }>) => {
  const { error } = await call
  if (error) expect(['PT409', 'PT404', 'PT422', 'PT403']).toContain(toldTo({ error })?.code)
}

const hourIn = (moment: string, timeZone: string) =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
      new Date(moment),
    ),
  )

test.each(seedsFor(60, 4))(
  'no spot has two subs, and no one is asked outside their settings (seed %i)',
  async (seed) => {
    const { sql, cast } = here
    const random = new Seeded(seed)
    const subs = subsOf(here)
    const hours = random.pick([1, 3, 30, 60])
    await subs.begin(`${hours} hours`)
    const zone = zoneAt(random.pick([7, 10, 14, 20, 22]))
    await sql(`update leagues set time_zone = $2 where id = $1`, [id('ladder'), zone])
    await subs.list(...POOL)
    const ratings = new Map<string, number | null>()
    const lastMinute = new Set<string>()
    const paused = new Set<string>()
    for (const who of POOL) {
      const rating = random.pick([null, 2.4, 3.1, 3.5, 3.9, 4.6])
      ratings.set(who, rating)
      if (random.pick([true, false])) lastMinute.add(who)
      if (random.between(1, 4) === 1) paused.add(who)
      await sql(`update profiles set dup_rating = $2 where id = $1`, [id(who), rating])
      await cast[who].client
        .rpc('set_sub_settings', {
          p_last_minute: lastMinute.has(who),
          ...(paused.has(who) && { p_paused_until: new Date(Date.now() + 86_400_000 * 9).toISOString() }),
        })
        .throwOnError()
    }
    // What people do later in a sequence; the searches in between are at their own moments.
    let minutes = 0
    for (let step = 0; step < 14; step += 1) {
      const player = random.pick(SEATED)
      const sub = random.pick([...POOL])
      const before = await sql<{ id: string; asked_at: string }>(`select id, asked_at from sub_offers`)
      const known = new Set(before.map((offer) => `${offer.id} ${offer.asked_at}`))
      const act = random.between(1, 9)
      if (act <= 2) await heard(subs.rsvp(player, 'out'))
      else if (act === 3) await heard(subs.rsvp(player, 'in'))
      else if (act === 4) await heard(subs.find(player, random.pick([player, 'lucia'] as const)))
      else if (act <= 6) {
        if ((await subs.offerOf(sub)) !== '')
          await heard(subs.answer(sub, random.pick(['yes', 'yes', 'no', 'give_back'])))
      } else if (act === 7)
        await heard(
          cast.lucia.client.rpc('end_sub_search', { p_game_day_id: id('ahead'), p_player_id: id(player) }),
        )
      else {
        minutes += random.between(5, 400)
        await subs.search(`${minutes} minutes`)
      }

      const broken = await sql<{ what: string }>(`
      select 'two subs' as what from sub_offers where state = 'accepted' group by spot_id having count(*) > 1
      union all select 'in two places' from sub_spots where state = 'filled' group by sub_id having count(*) > 1
      union all select 'has a court, too' from sub_spots s join court_assignments a
        on a.game_day_id = s.game_day_id and a.player_id = s.sub_id where s.state = 'filled'
      union all select 'not in the seat' from sub_spots s join players p on p.id = s.sub_id
        join court_assignments a on a.game_day_id = s.game_day_id and a.player_id = s.player_id
        where s.state = 'filled' and a.substitute_name is distinct from p.first_name || ' ' || p.last_name
      union all select 'open without a search' from sub_offers o join sub_spots s on s.id = o.spot_id
        where o.state = 'open' and s.state <> 'asking'
      union all select 'asked too often' from sub_offers group by player_id having count(*) > 3`)
      expect(broken).toEqual([])

      const asked = await sql<{
        id: string
        who: string
        asked_at: string
        starts_at: string
        rating: number | null
      }>(`
      select o.id, lower(p.first_name) as who, o.asked_at, d.starts_at, out.dup_rating::float as rating
      from sub_offers o join players p on p.id = o.player_id join sub_spots s on s.id = o.spot_id
      join game_days d on d.id = s.game_day_id join players out on out.id = s.player_id`)
      for (const offer of asked.filter((each) => !known.has(`${each.id} ${each.asked_at}`))) {
        const { who, asked_at, starts_at } = offer
        const own = ratings.get(who)
        const left = Date.parse(starts_at) - Date.parse(asked_at)
        expect([who, paused.has(who)]).toEqual([who, false])
        const apart = own == null || offer.rating == null ? 0 : Math.abs(own - offer.rating)
        expect(apart).toBeLessThanOrEqual(1)
        const hour = hourIn(asked_at, zone)
        const mayAsk = left <= 2 * 3_600_000 ? lastMinute.has(who) : hour >= 8 && hour < 21
        expect([who, mayAsk]).toEqual([who, true])
      }
    }
  },
)

describe.each([
  ['go forward', '2027-03-13T12:00:00Z'],
  ['go back', '2026-10-31T12:00:00Z'],
])('when clocks %s', (_what, from) => {
  const ZONES = ['America/Los_Angeles', 'America/New_York', 'Europe/Berlin', 'Australia/Sydney']
  test('no one is asked, and no head start ends, from 9 PM to 8 AM', async () => {
    const rows = await here.sql<{ zone: string; moment: string; may: boolean; over: string }>(
      `select zone, t as moment, app.may_ask_sub(t, t + interval '3 days', zone, true) as may,
         app.after_asking_time(t, make_interval(mins => 10 + n * 7 % 700), zone) as over
       from unnest($2::text[]) as zone, generate_series(0, 240) as n, lateral (select $1::timestamptz
         + make_interval(mins => n * 13) as t) as at`,
      [from, ZONES],
    )
    expect(rows).toHaveLength(241 * ZONES.length)
    const wrong = rows.filter(({ zone, moment, may, over }) => {
      const hour = hourIn(moment, zone)
      const minute = Date.parse(over) % 3_600_000
      const last = hourIn(over, zone)
      return may !== (hour >= 8 && hour < 21) || !(last >= 8 && (last < 21 || (last === 21 && minute === 0)))
    })
    expect(wrong).toEqual([])
  })
})
