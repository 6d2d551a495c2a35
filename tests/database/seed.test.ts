import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CAST,
  castMember,
  DEMO_CLUB_ID,
  DEMO_INVITE_TOKENS,
  DEMO_LEAGUES,
  PASSWORD,
  type CastName,
} from '../demo'
import { startBackend, type Client, type TestBackend } from './backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ seed: true })
})
afterAll(() => backend.stop())

/** Without the password, which takes a third of a second to check. */
async function clientOf(name: CastName): Promise<Client> {
  const { email } = castMember(name)
  const [account] = await backend.sql<{ id: string }>('select id from auth.users where email = $1', [email])
  return backend.clientOf(account?.id ?? '', email)
}

/** What the bell counts: neither expired nor marked. */
async function unread(client: Client): Promise<string[]> {
  const announcements = await client.from('announcements').select('id, title, expires_at').throwOnError()
  const marks = await client.from('announcement_reads').select('announcement_id').throwOnError()
  const marked = new Set(marks.data.map((mark) => mark.announcement_id))
  return announcements.data
    .filter(({ id, expires_at }) => !marked.has(id) && (!expires_at || new Date(expires_at) > new Date()))
    .map(({ title }) => title)
    .toSorted()
}

describe('the cast', () => {
  it('signs in with the one password, each into the profile with the fixed id', async () => {
    const client = backend.anon()
    const { data } = await client.auth.signInWithPassword({
      email: castMember('Maya Reyes').email,
      password: PASSWORD,
    })
    const { data: profile } = await client
      .from('profiles')
      .select('id')
      .eq('auth_id', data.user?.id ?? '')
      .single()
    expect(profile?.id).toBe(castMember('Maya Reyes').profileId)
    const accounts = await backend.sql(
      `select u.email, p.id as "profileId", u.encrypted_password = maya.encrypted_password as "hasHerPassword",
         u.email_confirmed_at is not null as "isConfirmed"
       from auth.users u join profiles p on p.auth_id = u.id, auth.users maya where maya.id = $1 order by p.id`,
      [data.user?.id],
    )
    expect(accounts).toEqual(
      CAST.filter(({ name }) => name !== 'Hugo Stein').map(({ email, profileId }) => ({
        email,
        profileId,
        hasHerPassword: true,
        isConfirmed: true,
      })),
    )
  })

  it('has the roles it needs and no others', async () => {
    const roles = await backend.sql(
      `select first_name, role, id in (select p.id from super_admins s join profiles p on p.auth_id = s.id) as super_admin
       from profiles where role <> 'player' or auth_id in (select id from super_admins) order by first_name`,
    )
    expect(roles).toEqual([
      { first_name: 'Carl', role: 'club_admin', super_admin: false },
      { first_name: 'Lucia', role: 'league_creator', super_admin: false },
      { first_name: 'Sunny', role: 'player', super_admin: true },
    ])
  })

  it('has Hugo on a roster without an account, where Lucia can see his email', async () => {
    const { data } = await (
      await clientOf('Lucia Cervantes')
    )
      .from('profiles')
      .select('auth_id, email')
      .eq('id', castMember('Hugo Stein').profileId)
      .single()
    expect(data).toEqual({ auth_id: null, email: castMember('Hugo Stein').email })
  })

  it('is not loaded twice', async () => {
    await expect(backend.sql.exec(readFileSync('supabase/seed.sql', 'utf8'))).rejects.toThrow(
      /already loaded/,
    )
    expect(await backend.sql('select count(*)::int as leagues from leagues')).toEqual([{ leagues: 4 }])
  })
})

describe('the leagues', () => {
  it('belong to the club that Sunny created and Carl and Lucia run', async () => {
    const { data: club } = await (
      await clientOf('Maya Reyes')
    )
      .from('clubs')
      .select('id, name, created_by, admins')
      .single()
    expect(club).toEqual({
      id: DEMO_CLUB_ID,
      name: 'Riverside Pickleball Club',
      created_by: castMember('Sunny Adeyemi').profileId,
      admins: [castMember('Carl Benson').profileId, castMember('Lucia Cervantes').profileId],
    })
  })

  it('cover every membership status', async () => {
    const members = await backend.sql(
      `select e.name, lp.status, count(*)::int as people from league_players lp join events e on e.id = lp.league_id
       group by e.id, e.name, lp.status order by e.id, lp.status`,
    )
    expect(members).toEqual([
      { name: 'Riverside Ladder', status: 'joined', people: 17 },
      { name: 'Thursday Doubles', status: 'accepted', people: 2 },
      { name: 'Thursday Doubles', status: 'invited', people: 2 },
      { name: 'Thursday Doubles', status: 'joined', people: 4 },
      { name: 'Thursday Doubles', status: 'not_invited', people: 1 },
      { name: 'Thursday Doubles', status: 'pending', people: 4 },
      { name: 'Thursday Doubles', status: 'rejected', people: 1 },
      { name: 'Saturday Mixer', status: 'joined', people: 8 },
      { name: 'Saturday Mixer, season 1', status: 'joined', people: 8 },
    ])
  })

  it('have one open and one expired invitation, each found by the token in its email', async () => {
    const byToken = (token: string) =>
      backend.sql(
        `select p.first_name, lp.invite_expires_at > now() as open from league_players lp join profiles p on p.id = lp.player_id
         where lp.invite_token = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
        [token],
      )
    expect(await byToken(DEMO_INVITE_TOKENS.open)).toEqual([{ first_name: 'Maya', open: true }])
    expect(await byToken(DEMO_INVITE_TOKENS.expired)).toEqual([{ first_name: 'Omar', open: false }])
  })

  it('have four join requests, newest first, two with a message and one without a rating', async () => {
    const { data } = await (
      await clientOf('Lucia Cervantes')
    )
      .from('league_players')
      .select('request_message, profiles(first_name, dup_rating)')
      .eq('league_id', DEMO_LEAGUES.thursdayDoubles)
      .eq('status', 'pending')
      .order('requested_at', { ascending: false })
      .throwOnError()
    expect(
      data.map(({ profiles, request_message }) => [
        profiles.first_name,
        profiles.dup_rating,
        request_message !== null,
      ]),
    ).toEqual([
      ['Ana', 3.528, true],
      ['Jorge', 3.497, false],
      ['Priya', null, true],
      ['Wes', 3.402, false],
    ])
  })

  it('show only to those who may see them: Saturday Mixer is private', async () => {
    const seenBy = async (name: CastName) =>
      (await (await clientOf(name)).from('leagues').select('id').order('id').throwOnError()).data.map(
        ({ id }) => id,
      )
    const { riversideLadder, thursdayDoubles, saturdayMixer, saturdayMixerBefore } = DEMO_LEAGUES
    const all = [riversideLadder, thursdayDoubles, saturdayMixer, saturdayMixerBefore]
    expect(await seenBy('Maya Reyes')).toEqual(all)
    expect(await seenBy('Ruth Alder')).toEqual([riversideLadder, thursdayDoubles])
    expect(await seenBy('Carl Benson')).toEqual(all)
  })

  it("have everyone's agreement who RSVP'd themselves, from their first RSVP on", async () => {
    expect(
      await backend.sql(
        `select p.first_name, lp.agreed_at, min(r.responded_at) as first
         from league_players lp join players p on p.id = lp.player_id
         join game_day_responses r on r.league_id = lp.league_id and r.player_id = lp.player_id
           and r.responded_by = r.player_id
         group by p.first_name, lp.id having lp.agreed_at is distinct from min(r.responded_at)`,
      ),
    ).toEqual([])
    expect(
      await backend.sql('select 1 from league_players where agreed_at is not null limit 1'),
    ).toHaveLength(1)
  })
})

describe('the announcements', () => {
  it('reach every kind of audience and no one else', async () => {
    expect(await unread(await clientOf('Maya Reyes'))).toEqual([
      'Nice climb, Maya!',
      'Please park at the north gate',
    ])
    expect(await unread(await clientOf('Lucia Cervantes'))).toEqual([
      'Plan next season',
      'Please park at the north gate',
      'Spots are filling up',
      'Welcome to Kitchen Line',
    ])
    expect(await unread(await clientOf('Carl Benson'))).toEqual([
      'League schedule for the city',
      'Welcome to Kitchen Line',
    ])
    expect(await unread(await clientOf('Nina Costa'))).toEqual([
      'One phone per court, please',
      'Please park at the north gate',
      'Welcome to Kitchen Line',
      'Your request for Thursday Doubles',
    ])
  })

  it('have one pinned and one expired', async () => {
    expect(
      await backend.sql(
        `select title, pinned from announcements where pinned or expires_at < now() order by pinned`,
      ),
    ).toEqual([
      { title: 'Wet courts: 30-minute delay', pinned: false },
      { title: 'Please park at the north gate', pinned: true },
    ])
  })
})

describe('the full house of npm run screens', () => {
  it('is as full as its pictures show, within the rules of the database', async () => {
    const house = await startBackend({ seed: true })
    try {
      await house.database.exec(readFileSync('scripts/screens/full-house.sql', 'utf8'))
      const league = 'd9000000-0000-4000-8000-000000000001'
      const [counts] = await house.sql(
        `select count(*) filter (where m.status = 'joined') as members, count(*) filter (where m.status = 'pending') as waiting,
           min(length(p.first_name || ' ' || p.last_name)) filter (where m.status = 'joined') >= 30 as are_long
         from league_players m join players p on p.id = m.player_id where m.league_id = $1`,
        [league],
      )
      expect(counts).toEqual({ members: 60, waiting: 60, are_long: true })
    } finally {
      await house.stop()
    }
  })
})
