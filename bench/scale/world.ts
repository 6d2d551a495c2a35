import type { Database, Sql } from '../../supabase/embedded/database'

/**
 * The people of the probes: a league's player and organizer, an outsider, an invited person, and a super admin; the
 * organizer of the largest league that there can be, and someone who plays in 200 leagues.
 */
export type Actor =
  | 'player'
  | 'organizer'
  | 'large organizer'
  | 'regular'
  | 'outsider'
  | 'invited'
  | 'super admin'
  | 'visitor'
  | 'service'

export interface Person {
  profileId: string
  authId: string
  email: string
}

/** The league in which everything is measured: public, active, and the same at every size. */
const LEAGUE = 3

export interface World {
  people: Record<Exclude<Actor, 'visitor' | 'service'>, Person>
  leagueId: string
  otherLeagueId: string
  /** With 924 on its roster, 990 who left, and 6,500 names of subs. */
  largeLeagueId: string
  /** A hundred of its players without an account, and a hundred who are only invited; rows of league_players. */
  largeListed: readonly string[]
  largeInvited: readonly string[]
  /** 360 of its members, as many as a game day seats. */
  largePlayers: readonly string[]
  /** Its next game day, without courts. */
  largeAhead: string
  clubId: string
  /** In progress: three of five games on each court are played. */
  today: string
  ahead: string
  members: readonly string[]
  /** Today's members and seats, by court. */
  games: readonly { court_number: number; game_number: number; version: number; id: string }[]
  roundRobinId: string
  /** Ids of the round robin's people, which differ from those of their profiles. */
  entrants: readonly string[]
  roundRobinGame: { id: string; version: number }
  invitation: string
  /** Tokens of the player's links. */
  rsvpLink: string
  settingsLink: string
  /** The outsider's, to an offer of the day ahead. */
  offerLink: string
  /** Someone on the sub list. */
  sub: string
  calendar: string
  /** Ids of messages. */
  sentInvitations: readonly string[]
  playerCourt: number
  functions: readonly ApiFunction[]
  /** Each kind of write that people may send for a table without a function, such as `insert into clubs`. */
  tableWrites: readonly string[]
}

/** A function of the API, and whether visitors and people with an account may call it. Edge Functions may call all. */
export interface ApiFunction {
  name: string
  visitors: boolean
  people: boolean
  parameters: readonly { name: string; type: string }[]
}

export function claims(world: World, actor: Actor) {
  if (actor === 'visitor' || actor === 'service') return { role: roleOf(actor), sub: undefined }
  const { authId, email } = world.people[actor]
  return { sub: authId, email, role: 'authenticated', aud: 'authenticated' }
}

/** Makes a transaction theirs, as the API does. Returns the number of the database's process. */
export async function signIn(inside: Sql, world: World, actor: Actor): Promise<number> {
  const who = claims(world, actor)
  const [session] = await inside.query<{ pid: number }>(
    `select pg_backend_pid() as pid, set_config('request.jwt.claims', $1, true),
      set_config('request.jwt.claim.sub', $2, true), set_config('role', $3, true)`,
    [JSON.stringify(who), who.sub ?? '', roleOf(actor)],
  )
  if (!session) throw new Error('No session.')
  return session.pid
}

function roleOf(actor: Actor) {
  if (actor === 'visitor') return 'anon'
  return actor === 'service' ? 'service_role' : 'authenticated'
}

export async function readWorld(database: Database): Promise<World> {
  const rows = <Row>(sql: string, parameters: unknown[] = []) => database.query<Row>(sql, parameters)
  const one = async (sql: string, parameters: unknown[] = []) => {
    const [row] = await rows<{ id: string }>(sql, parameters)
    if (!row) throw new Error(`No row: ${sql}`)
    return row.id
  }
  const person = async (condition: string): Promise<Person> => {
    const [row] = await rows<Person>(
      `select p.id as "profileId", p.auth_id as "authId", p.email from gen.person p where ${condition} limit 1`,
    )
    if (!row) throw new Error(`No person: ${condition}`)
    return row
  }
  const largeRows = async (status: string) =>
    (
      await rows<{ id: string }>(
        `select lp.id from public.league_players lp join gen.large l on l.id = lp.player_id
         where lp.status = $1 order by l.i limit 100`,
        [status],
      )
    ).map(({ id }) => id)
  const leagueId = await one('select id from gen.league where g = $1', [LEAGUE])
  const day = (week: number) => one('select id from gen.day where g = $1 and w = $2', [LEAGUE, week])
  const [today, ahead] = await Promise.all([day(9), day(10)])
  const first = (LEAGUE - 1) * 20
  const player = await person(`p.i = ${first + 1}`)
  const roundRobinId = await one('select id from gen.round_robin where g = $1', [LEAGUE])
  const outsider = await person('p.i = 150')
  const link = (purpose: string, subject: string | null, { profileId, email } = player) =>
    one(`select app.sign_link($1, $2, $3, $4, now() + interval '1 day') as id`, [
      purpose,
      profileId,
      email,
      subject,
    ])
  return {
    // Their own leagues are the same at every size.
    people: {
      player,
      organizer: await person(`p.i = ${first + 20}`),
      outsider,
      invited: await person(`p.i = ${LEAGUE * 20 + 201}`),
      'large organizer': await person('p.i = 20'),
      regular: await person('p.i = 190'),
      'super admin': await person('p.i = 103'),
    },
    leagueId,
    largeLeagueId: await one('select id from gen.league where g = 1'),
    largeListed: await largeRows('not_invited'),
    largeInvited: await largeRows('invited'),
    largePlayers: (await rows<{ id: string }>('select id from gen.large order by i limit 360')).map(
      ({ id }) => id,
    ),
    largeAhead: await one('select id from gen.day where g = 1 and w = 10'),
    otherLeagueId: await one('select id from gen.league where g = $1', [LEAGUE + 1]),
    clubId: await one('select club_id as id from public.leagues where id = $1', [leagueId]),
    today,
    ahead,
    members: (
      await rows<{ player_id: string }>('select player_id from gen.member where g = $1 order by s', [LEAGUE])
    ).map(({ player_id }) => player_id),
    games: await rows(
      `select id, court_number, game_number, version from public.court_rotations
       where game_day_id = $1 order by court_number, game_number`,
      [today],
    ),
    roundRobinId,
    entrants: (
      await rows<{ id: string }>(
        'select id from public.round_robin_players where round_robin_id = $1 order by position',
        [roundRobinId],
      )
    ).map(({ id }) => id),
    roundRobinGame: {
      id: await one(
        `select id from public.round_robin_games
         where round_robin_id = $1 and round_number = 7 and court_number = 2`,
        [roundRobinId],
      ),
      version: 1,
    },
    rsvpLink: await link('rsvp', ahead),
    settingsLink: await link('preferences', null),
    // Its offer is one of the day ahead, with the id of the day.
    offerLink: await link('sub_offer', ahead, outsider),
    sub: await one('select player_id as id from gen.sub where g = $1 order by k limit 1', [LEAGUE]),
    calendar: await one(
      'select token as id from public.calendar_addresses where player_id = $1 and league_id = $2',
      [player.profileId, leagueId],
    ),
    invitation: `token${LEAGUE}`,
    sentInvitations: (
      await rows<{ id: string }>(
        `select id from public.messages where league_id = $1 and kind = 'league_invitation' order by id limit 5`,
        [leagueId],
      )
    ).map(({ id }) => id),
    functions: await rows(
      `select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as visitors,
         has_function_privilege('authenticated', p.oid, 'execute') as people, coalesce((
           select jsonb_agg(jsonb_build_object('name', a.name, 'type', format_type(a.type, null)) order by a.place)
           from unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as a (name, type, place)
           where a.type is not null), '[]') as parameters
       from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`,
    ),
    tableWrites: (
      await rows<{ write: string }>(
        `select kind.words || ' public.' || c.relname as write
         from pg_class c, (values ('insert', 'insert into'), ('update', 'update'), ('delete', 'delete from'))
           as kind (name, words)
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (
           has_table_privilege('authenticated', c.oid, kind.name)
           or kind.name <> 'delete' and has_any_column_privilege('authenticated', c.oid, kind.name)) order by 1`,
      )
    ).map(({ write }) => write),
    playerCourt:
      (
        await rows<{ court_number: number }>(
          'select court_number from public.court_assignments where game_day_id = $1 and player_id = $2',
          [today, player.profileId],
        )
      )[0]?.court_number ?? 1,
  }
}
