import { beforeEach, describe, expect, test } from 'vitest'
import { leagueRanking } from '@/features/rankings/league-ranking'
import { camel } from '@/shared/supabase/camel'
import { readSeasonRecord } from '@/features/rankings/api'
import { publicLeagueOf } from '../../public-league'
import { ACTORS, type Actor } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

const here = scene()

/** A game day with subs, players with phone numbers and addresses, and someone who has left since. */
beforeEach(async () => {
  await here.sql.exec(`
    update profiles set phone = '5550100' || lpad((row_number % 1000)::text, 3, '0')
      from (select id as person, row_number() over (order by id) from profiles) as numbered where id = person;
    update profiles set dupr_id = 'SECRET' where id = '${id('maya')}';
    update court_assignments set substitute_name = 'Hugo Stein' where id = '${id('tonight maya')}';
    update league_players set ladder_start = place from unnest(array['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli'])
      with ordinality as ladder (name, place) where league_id = '${id('ladder')}' and player_id = md5(name)::uuid;
    delete from league_players where id = '${id('ladder uli')}';`)
})

const pageFor = async (actor: Actor) => {
  const { data } = await here.cast
    .as(actor)
    .client.rpc('public_league', { p_league_id: id('ladder') })
    .throwOnError()
  return data
}

/** Every word of an answer, however deep: keys and values. */
function wordsOf(json: unknown): string[] {
  if (Array.isArray(json)) return json.flatMap(wordsOf)
  if (typeof json === 'object' && json !== null) {
    return Object.entries(json).flatMap(([key, value]) => [key, ...wordsOf(value)])
  }
  return [String(json)]
}

/** Words in the answer that reveal something the page must not show. */
async function leaks(json: unknown, { lastNames }: { lastNames: boolean }) {
  const people = await here.sql<Record<string, string | null>>(
    `select id::text, auth_id::text, email, phone, dupr_id, nullif(last_name, '') as last_name from profiles`,
  )
  const secrets = people.flatMap(({ last_name: lastName, ...others }) => [
    ...Object.values(others),
    lastNames ? null : lastName,
  ])
  const words = wordsOf(json).map((word) => word.toLowerCase())
  return [
    ...secrets,
    lastNames ? null : 'Stein',
    '@kitchenline',
    'phone',
    'email',
    'dup_rating',
    'dupr',
  ].filter((secret) => secret && words.some((word) => word.includes(secret.toLowerCase())))
}

describe.each(Object.keys(ACTORS) as Actor[])('what the public page shows: %s', (actor) => {
  test('with short names: no one’s address, number, account, rating or last name', async () => {
    await here.sql(`update leagues set public_names = 'short' where id = $1`, [id('ladder')])
    const page = await pageFor(actor)
    expect(await leaks(page, { lastNames: false })).toEqual([])
    expect(wordsOf(page)).toEqual(expect.arrayContaining(['Maya R.', 'Hugo S.', 'Lucia C.']))
  })

  test('with full names: the names, and nothing else', async () => {
    await here.sql(`update leagues set public_names = 'full' where id = $1`, [id('ladder')])
    const page = await pageFor(actor)
    expect(await leaks(page, { lastNames: true })).toEqual([])
    expect(wordsOf(page)).toEqual(expect.arrayContaining(['Maya Reyes', 'Hugo Stein', 'Lucia Cervantes']))
  })

  test('never someone who is only invited, asks to join, or was rejected', async () => {
    // Full names are only shown once someone has joined, so a fault would show the short ones.
    const outside = ['Lena Fischer', 'Lena F.', 'Kai Moreno', 'Kai M.', 'Wes Okafor', 'Wes O.']
    const shown = async (names: string) => {
      await here.sql(`update leagues set public_names = $2 where id = $1`, [id('ladder'), names])
      const words = wordsOf(await pageFor(actor))
      return outside.filter((name) => words.includes(name))
    }
    expect([await shown('full'), await shown('short')]).toEqual([[], []])
    // Nor without a name: eight have a seat or a place on the roster, and Ana was added by name.
    const listed = async () => ((await pageFor(actor)) as { players: object[] }).players.length
    expect(await listed()).toBe(9)
    await here.sql(
      `update league_players set status = 'joined', invite_token = null, invite_expires_at = null where id = any ($1::uuid[])`,
      [['lena', 'kai', 'wes'].map((name) => id(`ladder ${name}`))],
    )
    expect([await shown('full'), await shown('short')]).toEqual([
      ['Lena Fischer', 'Kai Moreno', 'Wes Okafor'],
      ['Lena F.', 'Kai M.', 'Wes O.'],
    ])
    expect(await listed()).toBe(12)
  })

  test('a private league is unknown, as one that does not exist', async () => {
    const { client } = here.cast.as(actor)
    const told = []
    for (const name of ['hill', 'empty', 'nowhere'])
      told.push(toldTo(await client.rpc('public_league', { p_league_id: id(name) })))
    expect(told[0]).toMatchObject({ code: 'PT404', hint: 'league_not_found' })
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1)
  })
})

test('the level is an average of three ratings or more, to one of two no one could be told apart', async () => {
  const level = async () =>
    ((await pageFor('signed-out visitor')) as { average_level: number | null }).average_level
  const rate = (names: string[], rating: number) =>
    here.sql(`update profiles set dup_rating = $2 where id = any ($1::uuid[])`, [
      names.map((name) => id(name)),
      rating,
    ])
  await here.sql(`update profiles set dup_rating = null`)
  await rate(['noor', 'tom'], 4)
  expect(await level()).toBeNull()
  await rate(['maya'], 3)
  expect(await level()).toBe(3.67)
})

test('the search for secrets finds one', async () => {
  const hidden = { days: [{ courts: [{ seats: [{ player: 'Maya', note: 'call 5559990199' }] }] }] }
  await here.sql(`update profiles set phone = '5559990199' where id = $1`, [id('maya')])
  expect(await leaks(hidden, { lastNames: true })).toEqual(['5559990199'])
})

describe('the standings of the public page', () => {
  test.each(['nobody', 'actual', 'court_average'])(
    'are those that the members see, including subs (%s)',
    async (policy) => {
      await here.sql(
        `update game_days set rules = rules || jsonb_build_object('sub_policy', $2::text) where league_id = $1`,
        [id('ladder'), policy],
      )
      await here.sql.exec(`
        update court_rotations r set substitutes = app.subs_with(r, '${id('tom')}', 'Hugo Stein') where id = '${id('played 1-1')}';`)
      const { data } = await here.cast.noor.client
        .rpc('season_record', { p_league_id: id('ladder') })
        .throwOnError()
      const record = readSeasonRecord(camel(data))
      // Full names are those of people who joined.
      await here.sql.exec(`
        update leagues set public_names = 'full' where id = '${id('ladder')}';
        update league_players set status = 'joined' where id = '${id('ladder ana')}';`)
      const page = publicLeagueOf(await pageFor('signed-out visitor'))
      const inWords = (ranking: ReturnType<typeof leagueRanking>) =>
        ranking.latest?.rows.map(({ place, name, arrow, record: of }) =>
          [place, name, arrow, of.won, of.lost, of.pointsFor, of.pointsAgainst].join(' '),
        )
      const standings = inWords(leagueRanking(page.season, page.rules))
      expect(standings).toHaveLength(8)
      expect(standings).toEqual(inWords(leagueRanking(record, page.rules)))
    },
  )
})

test('of thousands of subs, a thousand are told apart, and the others are subs', async () => {
  await here.sql(
    `insert into court_rotations (league_id, game_day_id, court_number, game_number, rotation_number, team1_player1_id,
       team1_player2_id, team2_player1_id, team2_player2_id, team1_score, team2_score, substitutes, version)
     select r.league_id, r.game_day_id, court, game, game, r.team1_player1_id, r.team1_player2_id, r.team2_player1_id,
       r.team2_player2_id, 11, 4, array(select format('Sub%s Of%s', court * 100 + game, k) from generate_series(1, 4) k), 1
     from court_rotations r, generate_series(11, 18) court, generate_series(1, 40) game where r.id = $1`,
    [id('played 1-1')],
  )
  const page = JSON.stringify(await pageFor('signed-out visitor'))
  const named = new Set(page.match(/Sub\d+ O\./g))
  expect(page).toContain('"Sub"')
  // One of each four has the short name, the others a number behind it; Hugo Stein is a sub, too.
  expect(named.size).toBe(Math.ceil(999 / 4))
})

test('courts are shown for finalized game days and the one in progress, and for no others', async () => {
  const page = publicLeagueOf(await pageFor('signed-out visitor'))
  expect(page.liveWeek).toBe(2)
  expect(page.days.map(({ week, courts }) => [week, courts?.length ?? null])).toEqual([
    [1, 2],
    [2, 2],
    [3, null],
    [4, null],
  ])
  const [center] = page.days[1]?.courts ?? []
  expect(center).toMatchObject({ name: 'Center', number: 1 })
  expect(center?.seats.map(({ substitute }) => substitute)).toEqual([null, null, 'Hugo S.', null])
})

describe('short names', () => {
  const people = (...names: string[]) =>
    names.map((name, index) => {
      const [first = '', ...rest] = name.split(' ')
      return { id: String(index), first_name: first, last_name: rest.join(' ') }
    })
  const told = async (names: object[], taken: string[] = []) => {
    const [row] = await here.sql<{ names: Record<string, string> }>(
      `select app.short_names($1::jsonb, $2::text[]) as names`,
      [JSON.stringify(names), taken],
    )
    return Object.values(row?.names ?? {})
  }

  test.each([
    [['Maya Reyes', 'Tom Keller', 'Cher'], 'Maya R., Tom K., Cher'],
    [['Mike Santos', 'Mike Stone', 'Maya Reyes'], 'Mike Sa., Mike St., Maya R.'],
    [['Mike Santos', 'Mike Sanders', 'Mike Salas', 'Mike Stone'], 'Mike S., Mike S. 2, Mike Sal., Mike St.'],
    [['Sam Park', 'Sam Park', 'sam park'], 'Sam P., Sam P. 2, sam P. 3'],
    [['Ann Li', 'Ann Lind', 'Ann Lo'], 'Ann L., Ann Lin., Ann L. 2'],
    [['Eva Par', 'Eva Parker'], 'Eva P., Eva P. 2'],
    [['Zoë Núñez', 'Zoe Nagy', 'Émile Østby', 'Emile Olsen'], 'Zoë Nú., Zoe Na., Émile Øs., Emile Ol.'],
    [['Jo Große', 'Jo Gross'], 'Jo G., Jo G. 2'],
    [['Max élan', 'Max Ek'], 'Max Él., Max E.'],
    [['Ana de la Cruz', 'Ana Dent', 'Ana Dean'], 'Ana de la C., Ana Den., Ana Dea.'],
    [['Cher', 'cher', 'Cher Bono'], 'Cher, cher 2, Cher B.'],
    [['', ' Park', 'Player'], 'Player, P., Player 2'],
    [['Wei Li-Chen', 'Wei Lowe'], 'Wei L., Wei Lo.'],
    [['Wei Ng Tran', 'Wei Nash', 'Wei Ng\u00a0Vu'], 'Wei N., Wei Na., Wei N. 2'],
    [['Al St. John', 'Al Stone', 'Al S'], 'Al S., Al Sto., Al S. 2'],
    [['Jo Ma\u0301', 'Jo Mo'], 'Jo M., Jo M. 2'],
    [['Mike Stonebridge Hall', 'Mike Sanders'], 'Mike St., Mike Sa.'],
    [['Cher', 'Cher', 'Cher\u00a02'], 'Cher, Cher 3, Cher\u00a02'],
    [['Bob "Dink" Harris', 'Bob Hall', 'Bob Hu'], 'Bob Har., Bob Hal., Bob H.'],
    [['Maria de la Cruz', 'Maria de la Costa'], 'Maria de la Cr., Maria de la Co.'],
    [['Sam Park Jr.', 'Sam Park', 'Sam Paul'], 'Sam P., Sam P. 2, Sam Pau.'],
    [['محمد علي', 'محمد عمر'], 'محمد عل, محمد عم'],
    [['Noor Aziz', 'N\u043e\u043er Aziz'], 'Noor A., N\u043e\u043er A. 2'],
    [['Player 12', 'Player 13'], 'Player 12, Player 13'],
  ])('of %j are %s', async (names, expected) => {
    expect((await told(people(...names))).join(', ')).toBe(expected)
  })

  test("avoid guests' names, which are shown as written", async () => {
    expect(await told(people('Sam Park', 'Tom Keller', 'Ann Li'), ['sam p', 'Ann L.', 'Tom'])).toEqual([
      'Sam Pa.',
      'Tom K.',
      'Ann L. 2',
    ])
  })

  test("and skip numbers in guests' names", async () => {
    const three = people('Mike Santos', 'Mike Santos', 'Mike Santos')
    expect(await told(three, ['Mike S. 2', 'mike s 4'])).toEqual(['Mike S.', 'Mike S. 3', 'Mike S. 5'])
    expect(await told(three, ['Mike S', 'mike  s. 2'])).toEqual(['Mike S. 3', 'Mike S. 4', 'Mike S. 5'])
  })

  test('count people who deleted their accounts', async () => {
    const gone = { first_name: 'Former player', last_name: '' }
    expect(
      await told([
        { id: '1', ...gone },
        { id: '2', ...gone },
      ]),
    ).toEqual(['Former player', 'Former player 2'])
  })

  test('tell players, subs, and the organizer of a public page apart', async () => {
    await here.sql.exec(`
      update leagues set public_names = 'short' where id = '${id('ladder')}';
      update profiles set first_name = 'Noor', last_name = 'Abbas' where id = '${id('sam')}';
      update profiles set first_name = 'Lucía', last_name = 'Costa' where id = '${id('tom')}';
      update court_assignments set substitute_name = 'Dev Stein' where id = '${id('tonight tom')}';
      update profiles set first_name = 'Dev', last_name = 'Singh' where id = '${id('dev')}';`)
    expect(wordsOf(await pageFor('signed-out visitor'))).toEqual(
      expect.arrayContaining(['Lucia Ce.', 'Lucía Co.', 'Noor Ab.', 'Dev Si.', 'Dev St.', 'Hugo S.']),
    )
  })

  test.each([
    ['short', ['Hugo S.', 'Hugo S.', 'Ana S.']],
    ['full', ['Hugo Silva', 'Hugo Silva', 'Ana Sousa']],
  ])('treat two spellings of a sub as one (%s)', async (names, expected) => {
    await here.sql(`update leagues set public_names = $2 where id = $1`, [id('ladder'), names])
    await here.sql.exec(`
      alter table court_assignments disable trigger user;
      update court_assignments set substitute_name = 'hugo  silva' where id = '${id('played maya')}';
      update court_assignments set substitute_name = 'Ana Sousa' where id = '${id('tonight tom')}';
      update court_assignments set substitute_name = 'Hugo Silva' where id = '${id('tonight maya')}';
      alter table court_assignments enable trigger user;`)
    const gameDays = publicLeagueOf(await pageFor('signed-out visitor')).days
    const subs = gameDays.flatMap(({ courts }) => courts ?? []).flatMap(({ seats }) => seats)
    expect(subs.flatMap(({ substitute }) => substitute ?? []).toSorted()).toEqual(expected.toSorted())
  })

  test.each(['short', 'full'])(
    'are those of accounts that joined or accepted and are still here (%s)',
    async (names) => {
      // Uli left. Sam was added and has an account, Bea is invited and played before, Ana has no account.
      await here.sql(`update leagues set public_names = $2 where id = $1`, [id('ladder'), names])
      await here.sql.exec(`
        update league_players set status = 'not_invited' where id = '${id('ladder sam')}';
        update league_players set status = 'invited', status_before_invite = 'not_invited' where id = '${id('ladder bea')}';`)
      const namesOn = (page: unknown) => Object.values(publicLeagueOf(page).names)
      const named = names === 'full' ? ['Dev Chandra', 'Ines Duarte'] : ['Dev C.', 'Ines D.']
      expect(namesOn(await pageFor('signed-out visitor'))).toEqual(
        expect.arrayContaining(['Ana W.', ...named, 'Former player', 'Player', 'Player 2']),
      )
      const words = wordsOf(await pageFor('signed-out visitor'))
      for (const name of ['Sam P.', 'Sam Park', 'Bea L.', 'Bea Lindqvist', 'Uli B.', 'Uli Brandt'])
        expect(words).not.toContain(name)
      // Their own yes is all that was missing.
      await here.cast.sam.client
        .rpc('accept_my_invitation', { p_league_player_id: id('ladder sam') })
        .throwOnError()
      const after = wordsOf(await pageFor('signed-out visitor'))
      expect(after).toContain(names === 'full' ? 'Sam Park' : 'Sam P.')
    },
  )

  test('are never full before someone has joined, even if full names are shown', async () => {
    // Ana is on the roster by name; Sam has an account and was added; Lena is only invited; Kai asks to join.
    await here.sql.exec(`
      update leagues set public_names = 'full' where id = '${id('ladder')}';
      update league_players set status = 'not_invited' where id = '${id('ladder sam')}';`)
    const words = wordsOf(await pageFor('signed-out visitor'))
    expect(words).toEqual(expect.arrayContaining(['Noor Aziz', 'Ana W.']))
    const names = await here.sql<{ whole: string; status: string }>(
      `select p.first_name || ' ' || p.last_name as whole, lp.status from league_players lp join profiles p on p.id = lp.player_id
       where lp.league_id = $1 and lp.status not in ('joined', 'accepted')`,
      [id('ladder')],
    )
    expect(new Set(names.map(({ status }) => status))).toEqual(
      new Set(['invited', 'not_invited', 'pending', 'rejected']),
    )
    expect(names.filter(({ whole }) => words.includes(whole))).toEqual([])
  })

  test.each([
    ['Gwen Clark', 'Gwen CIark'],
    ['Ian Hill', '1an Hi11'],
    ['Al Ives', 'AI Ives'],
    ['J.P. Reyes', 'JP Reyes'],
  ])('take a sub for the player who looks the same, not for a second one: %s, %s', async (name, sub) => {
    const [, first = '', last = ''] = /^(.*) (\S+)$/.exec(name) ?? []
    await here.sql(`update profiles set first_name = $2, last_name = $3 where id = $1`, [
      id('sam'),
      first,
      last,
    ])
    await here.sql(`update court_assignments set substitute_name = $2 where id = $1`, [
      id('tonight maya'),
      sub,
    ])
    const shown = await here.sql<{ sam: string; sub: string }>(
      `select names ->> $2 as sam, names ->> $3 as sub
       from leagues l cross join lateral app.public_page_names(l) as names where l.id = $1`,
      [id('ladder'), id('sam'), sub],
    )
    expect(shown[0]?.sam).toBeTruthy()
    expect(shown[0]?.sub).toBe(shown[0]?.sam)
  })

  test('say which player a sub from the league is', async () => {
    await here.sql.exec(`
      update leagues set public_names = 'short' where id = '${id('ladder')}';
      update court_assignments set substitute_name = 'sám  park' where id = '${id('tonight maya')}';`)
    const [center] = publicLeagueOf(await pageFor('signed-out visitor')).days[1]?.courts ?? []
    expect(center?.seats.map(({ substitute }) => substitute)).toEqual([null, null, 'Sam P.', null])
  })
})
