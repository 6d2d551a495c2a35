import type { PersonName } from './cast'
import { id } from './ids'
import { toldTo, type Scene } from './scene'

export const COURTS = [
  ['noor', 'tom', 'maya', 'ines'],
  ['sam', 'bea', 'dev', 'uli'],
] as const

/** A time zone in which it is that hour now. */
export function zoneAt(hour: number) {
  const ahead = ((hour - new Date().getUTCHours() + 35) % 24) - 11
  // POSIX: the sign is the other way around.
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/**
 * Week 3 of the ladder, published for two courts of four, in a time zone in which it is noon now: no one is asked in the
 * evening. All players have the same rating as everyone on the sub list.
 */
export function subsOf(here: Scene) {
  const sql = here.sql
  const day = { p_game_day_id: id('ahead') }
  const publish = (courts: readonly (readonly string[])[] = COURTS, seen = 0, by: PersonName = 'lucia') =>
    here.cast[by].client.rpc('publish_courts', {
      p_league_id: id('ladder'),
      p_game_day_id: id('ahead'),
      p_seen_draw_version: seen,
      p_seats: courts.flatMap((names, i) =>
        names.map((name, seat) => ({ court: i + 1, seat: seat + 1, player: id(name) })),
      ),
      p_games: [],
      p_seed: 1,
      p_quiet: true,
    })
  return {
    day,
    publish,
    async begin(startsIn = '3 days') {
      await sql(`update leagues set time_zone = $2 where id = $1`, [id('ladder'), zoneAt(12)])
      await sql(`update game_days set starts_at = now() + $2::interval where id = $1`, [
        id('ahead'),
        startsIn,
      ])
      await sql(`update profiles set dup_rating = 3.5`)
      await sql(`delete from game_day_responses where game_day_id = $1`, [id('ahead')])
      await publish().throwOnError()
      await sql(`delete from messages`)
      await sql(`delete from announcements where automatic`)
    },
    /** On the list, with both yes. */
    list: (...names: PersonName[]) =>
      sql(
        `insert into league_subs (league_id, player_id, approved_at, agreed_at) select $1, unnest($2::uuid[]), now(), now()`,
        [id('ladder'), names.map(id)],
      ),
    rsvp: (name: PersonName, response: 'in' | 'out' | 'none', by = name) =>
      here.cast[by].client.rpc('submit_rsvp', {
        ...day,
        p_response: response,
        ...(by !== name && { p_player_id: id(name) }),
      }),
    find: (name: PersonName, by = name, first?: PersonName) =>
      here.cast[by].client.rpc('find_sub', {
        ...day,
        p_player_id: id(name),
        ...(first && { p_first: id(first) }),
      }),
    /** What the schedule does, at a moment from now. */
    search: (later = '0 minutes') => sql(`select app.search_subs(now() + $1::interval)`, [later]),
    /** Each offer, oldest first: 'nina open'. */
    offers: async (of?: string) =>
      (
        await sql<{ offer: string }>(
          `select lower(p.first_name) || ' ' || o.state as offer from sub_offers o join sub_spots s on s.id = o.spot_id
           join players p on p.id = o.player_id where s.player_id = coalesce($1, s.player_id)
           order by o.asked_at, p.first_name`,
          [of ? id(of) : null],
        )
      ).map(({ offer }) => offer),
    spot: async (of: string) =>
      (
        await sql<{ state: string }>(
          `select state from sub_spots where player_id = $1 and game_day_id = $2`,
          [id(of), id('ahead')],
        )
      )[0]?.state,
    seat: async (of: string) =>
      (
        await sql<{ sub: string | null }>(
          `select substitute_name as sub from court_assignments where player_id = $1 and game_day_id = $2`,
          [id(of), id('ahead')],
        )
      )[0]?.sub,
    offerOf: async (sub: string, of?: string) =>
      (
        await sql<{ id: string }>(
          `select o.id from sub_offers o join sub_spots s on s.id = o.spot_id
           where o.player_id = $1 and s.player_id = coalesce($2, s.player_id) order by o.asked_at desc limit 1`,
          [id(sub), of ? id(of) : null],
        )
      )[0]?.id ?? '',
    async answer(sub: PersonName, answer: string, of?: string) {
      const offer = await this.offerOf(sub, of)
      return here.cast[sub].client.rpc('answer_sub_offer', { p_offer_id: offer, p_answer: answer })
    },
  }
}

/** What became of an answer: its outcome, or the hint of a refusal. */
export async function outcome(answer: PromiseLike<{ data: unknown; error: object | null }>) {
  const { data, error } = await answer
  return error ? toldTo({ error })?.hint : (data as { outcome: string }).outcome
}

/** The titles in a person's bell that the app wrote. */
export const bellIn = (here: Scene) => async (name: string) =>
  (
    await here.sql<{ title: string }>(
      `select title from announcements where target_user_id = $1 and automatic order by created_at, title`,
      [id(name)],
    )
  ).map(({ title }) => title)

/** Who gets a message of a kind. */
export const messagesIn = (here: Scene) => async (kind: string) =>
  (
    await here.sql<{ who: string }>(
      `select split_part(to_email, '.', 1) as who from messages where kind = $1 and status <> 'canceled' order by 1`,
      [kind],
    )
  ).map(({ who }) => who)
