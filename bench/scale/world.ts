import type { Database } from '../../supabase/embedded/database'

/** The people of the probes: a league's player and organizer, an outsider, an invited person, and a super admin. */
export type Actor = 'player' | 'organizer' | 'outsider' | 'invited' | 'super admin' | 'visitor' | 'service'

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
  clubId: string
  /** In progress: three of five games on each court are played. */
  today: string
  ahead: string
  members: readonly string[]
  /** Today's members and seats, by court. */
  games: readonly { court_number: number; game_number: number; version: number; id: string }[]
  roundRobinId: string
  invitation: string
  pendingPlayerIds: readonly string[]
  playerCourt: number
  /** Of the API, with parameters. */
  functions: readonly { name: string; parameters: readonly { name: string; type: string }[] }[]
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
  const leagueId = await one('select id from gen.league where g = $1', [LEAGUE])
  const day = (week: number) => one('select id from gen.day where g = $1 and w = $2', [LEAGUE, week])
  const [today, ahead] = await Promise.all([day(9), day(10)])
  const first = (LEAGUE - 1) * 20
  const player = await person(`p.i = ${first + 1}`)
  return {
    people: {
      player,
      organizer: await person(`p.i = ${first + 20}`),
      outsider: await person(`p.i = ${LEAGUE * 20 + 150}`),
      invited: await person(`p.i = ${LEAGUE * 20 + 201}`),
      'super admin': await person('p.i = 3'),
    },
    leagueId,
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
    roundRobinId: await one('select id from gen.round_robin where g = $1', [LEAGUE]),
    invitation: `token${LEAGUE}`,
    pendingPlayerIds: (
      await rows<{ player_id: string }>(
        `select player_id from public.league_players where league_id = $1 and status = 'pending' order by player_id`,
        [leagueId],
      )
    ).map(({ player_id }) => player_id),
    functions: await rows(
      `select p.proname as name, jsonb_agg(jsonb_build_object('name', a.name, 'type', format_type(a.type, null))
         order by a.place) as parameters
       from pg_proc p, unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as a (name, type, place)
       where p.pronamespace = 'public'::regnamespace and a.type is not null
         and has_function_privilege('authenticated', p.oid, 'execute')
       group by p.oid order by 1`,
    ),
    playerCourt:
      (
        await rows<{ court_number: number }>(
          'select court_number from public.court_assignments where game_day_id = $1 and player_id = $2',
          [today, player.profileId],
        )
      )[0]?.court_number ?? 1,
  }
}
