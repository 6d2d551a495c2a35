import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { id } from '../database/ids'
import { attackScene, SECRETS, type Answer, type Attacker } from './attack'

/* Attacks on what people keep to themselves: their names, their ids, and their entries on others' lists. */

const { here, call, send } = attackScene()

test('what attacks look for in answers is in the database', async () => {
  const tables = await here.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const rows: object[] = []
  for (const { name } of tables) rows.push(await here.sql(`select to_jsonb(t) as row from ${name} t`))
  const all = JSON.stringify(rows)
  expect(Object.keys(SECRETS).filter((secret) => !all.includes(secret))).toEqual([])
})

describe("a host who sends the id of another round robin's guest", () => {
  const GUEST = id('mixer gus')
  // at its own position, which is free: another fault would be refused for a position that is taken
  const STOLEN = { id: GUEST, position: 3, guest_name: 'Mallory', team: 1, status: 'left', level: 7 }
  const OWN = id('own set')
  const ME = { id: id('own sam'), position: 1, player_id: id('sam') }
  const OTHER = { id: id('own guest'), position: 2, guest_name: 'Ann' }
  const settings = {
    starts_at: '2027-01-02T15:00:00Z',
    court_count: 1,
    round_count: 1,
    format: 'singles',
    win_type: 'win_by_margin',
    points_to_win: 11,
    win_by_margin: 2,
    score_entry: 'link',
    seed: 4,
  }
  const games = [{ id: id('own game'), round: 1, court: 1, team1: [ME.id], team2: [OTHER.id] }]
  const row = () => here.sql(`select * from round_robin_players where id = $1`, [GUEST])
  const set = { p_id: OWN, p_name: 'Mine', p_settings: settings }
  const create = (people: object[]) =>
    call('sam', 'create_round_robin', { ...set, p_people: people, p_games: games })
  const open = (people: object[]) => call('sam', 'open_sign_up', { ...set, p_capacity: 4, p_people: people })

  test.each<[string, () => Promise<Answer>]>([
    ['creates one with it', () => create([ME, STOLEN, OTHER])],
    ['opens a sign-up with it', () => open([ME, STOLEN, OTHER])],
    [
      'redraws with it',
      async () => {
        expect((await create([ME, OTHER])).code).toBe('')
        return call('sam', 'redraw_round_robin', {
          p_round_robin_id: OWN,
          p_seen_draw_version: 0,
          p_court_count: 1,
          p_round_count: 1,
          p_seed: 5,
          p_people: [ME, STOLEN, OTHER],
          p_games: games,
        })
      },
    ],
    [
      'starts with it',
      async () => {
        expect((await open([ME, OTHER])).code).toBe('')
        return call('sam', 'start_round_robin', {
          ...set,
          p_seen_draw_version: 0,
          p_people: [ME, STOLEN, OTHER],
          p_games: games,
        })
      },
    ],
    [
      'puts it on a list',
      async () => {
        expect((await open([ME, OTHER])).code).toBe('')
        return call('sam', 'add_sign_ups', { p_round_robin_id: OWN, p_people: [STOLEN] })
      },
    ],
    [
      'lets it in',
      async () => {
        expect((await open([ME, OTHER])).code).toBe('')
        return call('sam', 'let_in', { p_round_robin_id: OWN, p_person_id: GUEST })
      },
    ],
    [
      'removes it',
      async () => {
        expect((await open([ME, OTHER])).code).toBe('')
        return call('sam', 'remove_sign_up', { p_round_robin_id: OWN, p_person_id: GUEST })
      },
    ],
  ])('%s: the guest stays as they were', async (_what, attack) => {
    const before = await row()
    expect(before).toMatchObject([{ guest_name: 'Gus', round_robin_id: id('mixer') }])
    expect((await attack()).code).toMatch(/^(PT4\d\d)?$/)
    expect(await row()).toEqual(before)
  })
})

describe('a DUPR ID that other organizers entered', () => {
  const HILL = id('hill')
  // Lucia had Ana on her roster before Omar, and entered her ID.
  const given = async () => {
    await here.sql(`update profiles set dupr_id = 'ANA001' where id = $1`, [id('ana')])
    await here.sql(`update league_players set created_at = now() + interval '1 day' where id = $1`, [
      id('hill ana'),
    ])
  }

  test("isn't read by the one who types the same person's address", async () => {
    await here.sql(`update profiles set dupr_id = 'ANA001' where id = $1`, [id('ana')])
    await here.sql(`delete from league_players where id = $1`, [id('hill ana')])
    await here.sql(`delete from former_members where player_id = $1`, [id('ana')])
    const entry = { p_league_id: HILL, p_first_name: 'Ana', p_email: 'ana.whitfield@kitchenline.test' }
    expect((await call('omar', 'add_player', entry)).code).toBe('')
    const ways = [
      ['profiles?select=*', 'ANA001'],
      [`profiles?id=eq.${id('ana')}&select=x:dupr_id`, 'ANA001'],
      ['profiles?dupr_id=eq.ANA001&select=id', id('ana')],
      ['league_players?select=id,profiles(dupr_id,phone)', 'ANA001'],
      ['players?select=id,profiles(dupr_id)', 'ANA001'],
    ] as const
    const seenBy = async (who: Attacker) =>
      Promise.all(ways.map(async ([way, secret]) => (await send(who, 'GET', way)).text.includes(secret)))
    expect(await seenBy('lucia')).toEqual(ways.map(() => true))
    expect(await seenBy('omar')).toEqual(ways.map(() => false))
    // Nor after Lucia takes her off her roster, nor by an invitation.
    await here.sql(`delete from league_players where id = $1`, [id('ladder ana')])
    expect(await seenBy('omar')).toEqual(ways.map(() => false))
    const row = await here.sql<{ id: string }>(
      'select id from league_players where league_id = $1 and player_id = $2',
      [HILL, id('ana')],
    )
    expect((await call('omar', 'send_invitations', { p_ids: row.map((one) => one.id) })).code).toBe('')
    expect(await seenBy('omar')).toEqual(ways.map(() => false))
  })

  test("isn't read or written by the one who puts the same person on a roster", async () => {
    await given()
    const read = await call('omar', 'dupr_players', { p_league_id: HILL })
    expect(read.text).toContain('Wes Okafor')
    expect(read.text).not.toMatch(/ANA001|Ana Whitfield/)
    await here.sql(`update profiles set dupr_id = null where id = $1`, [id('ana')])
    const one = { p_league_id: HILL, p_player_id: id('ana'), p_dupr_id: 'MINE01' }
    expect((await call('omar', 'fill_in_dupr_id', one)).text).toContain('not_a_member')
    await call('omar', 'fill_in_dupr_ids', { p_league_id: HILL, p_ids: { [id('ana')]: 'MINE01' } })
    expect(await here.sql('select dupr_id from profiles where id = $1', [id('ana')])).toEqual([
      { dupr_id: null },
    ])
    // The others may.
    expect((await call('lucia', 'fill_in_dupr_id', { ...one, p_league_id: id('ladder') })).code).toBe('')
  })
})

describe('short names on a public page', () => {
  interface Page {
    past: string
    players: { id: string; name: string }[]
    days: {
      courts: { seats: { player: string }[]; games: { team1: string[]; team2: string[] }[] }[] | null
    }[]
  }
  const page = async () =>
    JSON.parse((await call('visitor', 'public_league', { p_league_id: id('ladder') })).text) as Page
  const hash = (text: string) => {
    const hex = createHash('md5').update(text).digest('hex')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }

  test("don't become full ones for someone who lists all players", async () => {
    await here.sql(`update leagues set public_names = 'short' where id = $1`, [id('ladder')])
    const cards = JSON.parse((await send('nina', 'GET', 'players?select=id,first_name,last_name')).text) as {
      id: string
    }[]
    expect(cards.length).toBeGreaterThan(15)
    const { players, days } = await page()
    const shown = new Set(players.map((player) => player.id))
    expect(shown.size).toBe(players.length)
    const courts = days.flatMap((day) => day.courts ?? [])
    for (const { seats, games } of courts) {
      for (const seat of seats) expect(shown).toContain(seat.player)
      for (const { team1, team2 } of games)
        for (const one of [...team1, ...team2]) expect(shown).toContain(one)
    }
    const ladder = id('ladder')
    const guesses = cards.flatMap((card) => [
      card.id,
      ...['', '|', ' ', ':', '-'].flatMap((mark) => [
        hash(`${ladder}${mark}${card.id}`),
        hash(`${card.id}${mark}${ladder}`),
      ]),
      hash(card.id),
    ])
    expect(guesses.filter((guess) => shown.has(guess))).toEqual([])
  })

  test("are tied to a key that isn't on the page, and so is the hash of the past", async () => {
    const first = await page()
    expect(await page()).toMatchObject({ players: first.players, past: first.past })
    await here.sql(`update league_directory set public_key = gen_random_uuid() where league_id = $1`, [
      id('ladder'),
    ])
    const other = await page()
    const known = new Set(first.players.map((player) => player.id))
    expect(other.players.map(({ name }) => name).toSorted()).toEqual(
      first.players.map(({ name }) => name).toSorted(),
    )
    expect(other.players.filter((player) => known.has(player.id))).toEqual([])
    expect(other.past).not.toBe(first.past)
    const [row] = await here.sql<{ key: string }>(
      'select public_key as key from league_directory where league_id = $1',
      [id('ladder')],
    )
    expect(JSON.stringify(other)).not.toContain(row?.key)
    for (const who of ['visitor', 'nina', 'noor', 'lucia', 'sunny'] as const)
      expect((await send(who, 'GET', 'league_directory?select=public_key')).code).toBe('42501')
  })
})

test("a visitor who tries names on a sign-up list learns no full name, and doesn't get far", async () => {
  const link = 'cd'.repeat(32)
  await here.sql.exec(`
    delete from round_robin_games;
    update round_robins set sign_up = 'open', capacity = 9, link_token = '${link}', link_refusals = 290,
      link_sign_ups_from = now() where id = '${id('mixer')}'`)
  const answers = []
  for (const last of 'Fischer Frey Falk Fox Fuchs Fabre Faber Fink Ford Foster Frank Funk Fisk'.split(' '))
    answers.push(
      await call('visitor', 'sign_up_for_round_robin', {
        p_round_robin_id: id('mixer'),
        p_token: link,
        p_name: `Lena ${last}`,
        p_secret: last.padEnd(40, 'z'),
      }),
    )
  expect(answers.map(({ code, text }) => code || text)).toEqual([
    ...Array<string>(10).fill('null'),
    ...Array<string>(3).fill('PT429'),
  ])
  expect(await here.sql('select 1 from round_robin_players where guest_key is not null')).toEqual([])
})

describe('a name that is not what it seems', () => {
  const HIDDEN = ['\u200b', '\u200f', '\u202e', '\u2060', '\u3164', '\ufeff']
  const LADDER = id('ladder')

  test.each(HIDDEN)('is refused in every one-line text, with %j in it', async (hidden) => {
    const text = `No${hidden}or Aziz`
    const columns = await here.sql<{ table: string; column: string }>(
      `select t.tgrelid::regclass::text as table, a.name as column
       from pg_trigger t, regexp_split_to_table(rtrim(encode(t.tgargs, 'escape'), '\\000'), '\\\\000') as a (name)
       where t.tgname = 'one_line'`,
    )
    expect(columns.length).toBeGreaterThan(15)
    const taken = []
    for (const { table, column } of columns) {
      const told = await here
        .sql(`update ${table} set ${column} = $1 where ctid = (select min(ctid) from ${table})`, [text])
        .then(
          () => 'taken',
          (error: { code?: string }) => error.code,
        )
      const [row] = await here.sql<{ any: boolean }>(`select exists (select from ${table}) as any`)
      if (row?.any && told === 'taken') taken.push(`${table}.${column}`)
    }
    expect(taken).toEqual([])
  })

  test("doesn't stand beside the real one on a roster", async () => {
    const add = async (first: string, last: string) =>
      (await call('lucia', 'add_player', { p_league_id: LADDER, p_first_name: first, p_last_name: last }))
        .text
    for (const [first, last] of [
      ['Noor', 'Aziz'],
      ['No\u200bor', 'Aziz'],
      ['N\u043e\u043er', 'Aziz'],
      ['\u039door', '\u0391ziz'],
      ['NOOR', 'Az\u00edz'],
      ['N00r', 'Aziz'],
      ['Noor', 'Az1z'],
    ] as const)
      expect([first, await add(first, last)]).toEqual([first, expect.stringContaining('same_name')])
    expect(await add('Noor', 'Azari')).toContain('added')
  })

  test("isn't what someone on the roster is renamed to, but a namesake is", async () => {
    await here.sql(`delete from league_players where player_id = $1 and league_id <> $2`, [id('ana'), LADDER])
    await here.sql(`update profiles set first_name = 'Noor', last_name = 'Aziz' where id = $1`, [id('maya')])
    const rename = async (p_first_name: string, p_last_name: string, p_rating?: number) =>
      (
        await here.cast.lucia.client.rpc('correct_player', {
          p_league_id: LADDER,
          p_player_id: id('ana'),
          p_first_name,
          p_last_name,
          ...(p_rating !== undefined && { p_rating }),
        })
      ).error?.hint ?? ''
    for (const [first, last] of [
      ['N\u043eor', 'Aziz'],
      ['N0or', 'Aziz'],
      ['Noor', 'Az\u0456z'],
    ] as const)
      expect([first, last, await rename(first, last)]).toEqual([first, last, 'looks_alike'])
    expect(await rename('Noor', 'Aziz')).toBe('')
    // What looks alike already isn't in the way of another rating.
    await here.sql(`update profiles set first_name = 'N0or' where id = $1`, [id('ana')])
    expect(await rename('N0or', 'Aziz', 3.5)).toBe('')
    // Nor is a namesake with a dot, or someone who isn't on the roster.
    await here.sql(`update profiles set last_name = 'A.' where id = $1`, [id('maya')])
    for (const last of ['A', 'A.']) expect([last, await rename('Noor', last)]).toEqual([last, ''])
    expect(await rename('N0or', 'A')).toBe('looks_alike')
    for (const status of ['pending', 'rejected']) {
      await here.sql(`update league_players set status = $2 where id = $1`, [id('ladder maya'), status])
      expect([status, await rename('N0or', 'A')]).toEqual([status, ''])
      await here.sql(`update profiles set first_name = 'Ana' where id = $1`, [id('ana')])
    }
  })

  test("isn't a sub's beside the member or the other sub on a court, organizer or player", async () => {
    await here.sql(`update profiles set first_name = 'Noor', last_name = 'Aziz' where id = $1`, [id('maya')])
    const sub = async (who: 'lucia' | 'tom', substitute_name: string, seat = 'tonight tom') =>
      (await here.cast[who].client.from('court_assignments').update({ substitute_name }).eq('id', id(seat)))
        .error?.hint ?? ''
    await here.sql(
      'update court_assignments set substitute_name = null, attendance = null where game_day_id = $1',
      [id('tonight')],
    )
    for (const name of ['N\u043eor Aziz', 'N0or Aziz', 'noor aziz', 'Noor Az\u0456z'])
      for (const who of ['lucia', 'tom'] as const)
        expect([name, who, await sub(who, name)]).toEqual([name, who, 'sub_plays_already'])
    expect(await sub('tom', 'Alma Vu')).toBe('')
    expect(await sub('lucia', 'AIma Vu', 'tonight maya')).toBe('sub_plays_already')
    expect(await sub('lucia', 'Alba Vu', 'tonight maya')).toBe('')
  })

  test("isn't a second one on a public page", async () => {
    await here.sql.exec(`
      update leagues set public_names = 'full' where id = '${LADDER}';
      update league_players set status = 'joined' where id = '${id('ladder maya')}';
      update profiles set first_name = 'Noor', last_name = 'Aziz' where id = '${id('maya')}';
      alter table court_assignments disable trigger user;
      update court_assignments set substitute_name = 'N\u043e\u043er Aziz' where id = '${id('tonight tom')}';
      alter table court_assignments enable trigger user;`)
    const names = (await call('visitor', 'public_league', { p_league_id: LADDER })).text
    expect(names).toContain('Noor Aziz')
    expect(names).not.toContain('N\u043e\u043er')
    await here.sql(`update leagues set public_names = 'short' where id = $1`, [LADDER])
    expect((await call('visitor', 'public_league', { p_league_id: LADDER })).text).not.toContain('\u043e')
  })

  test("isn't a sub's, in a game that is played either", async () => {
    const change = (p_name: string) =>
      call('lucia', 'change_sub', {
        p_league_id: LADDER,
        p_game_day_id: id('tonight'),
        p_player_id: id('maya'),
        p_name,
        p_finished_game_ids: [id('tonight 1-1')],
        p_reason: 'Rain',
      })
    expect((await change('Gus\u202e')).code).toBe('PT422')
    expect((await change('Gus')).code).toBe('')
  })
})

test('members have no way to the name of someone who left without having played', async () => {
  const league = { p_league_id: id('ladder') }
  await here.sql(
    `update league_players set status = 'joined', invite_token = null, invite_expires_at = null,
    ladder_start = 1 where id = $1`,
    [id('ladder lena')],
  )
  await here.sql(
    `insert into game_day_responses (game_day_id, league_id, player_id, response, responded_by) values
       ($1, $3, $4, 'out', $4), ($2, $3, $4, 'out', $4)`,
    [id('played'), id('rained off'), id('ladder'), id('lena')],
  )
  const tables = await here.sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'league_id'
       and has_table_privilege('authenticated', c.oid, 'select') order by 1`,
  )
  const read = async (): Promise<string[]> => {
    const found = []
    for (const { name } of tables)
      if ((await send('noor', 'GET', `${name}?league_id=eq.${id('ladder')}`)).text.includes(id('lena')))
        found.push(name)
    for (const [name, args] of Object.entries({
      season_record: league,
      my_seasons: {},
      league_roster: league,
      league_ratings: league,
      public_league: league,
    })) {
      const { code, text } = await call('noor', name, args)
      expect(code).toBe('')
      if (text.includes(id('lena'))) found.push(name)
    }
    return found
  }
  expect(await read()).toEqual([
    'game_day_responses',
    'season_record',
    'my_seasons',
    'league_roster',
    'league_ratings',
  ])
  await here.cast.lena.client.rpc('leave_league', league).throwOnError()
  expect(await read()).toEqual([])
  // Her place still counts in the rankings.
  const { text } = await call('noor', 'season_record', league)
  expect((JSON.parse(text) as { former: unknown[][] }).former.map(([, ...rest]) => rest)).toEqual([
    [1, null, null, 1],
  ])
})
