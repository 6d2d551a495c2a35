import { describe, expect, test } from 'vitest'
import type { Round } from '@/domain/game'
import { toDrawnGames as drawnGames } from '@/domain/round-robin-session/round-robin-plan'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/*
 * What the functions of community play accept and reject. Noor hosts the mixer for Lena and the guest Gus: three rounds
 * of singles on one court, of which the first is scheduled: Noor against Lena.
 */

const here = scene()
const noor = () => here.cast.noor.client
const visitor = () => here.cast.as('signed-out visitor').client
const mixer = id('mixer')

interface Game {
  id: string
  round: number
  court: number
  team1: string[]
  team2: string[]
}
const game = (name: string, round: number, one: string, other: string, court = 1): Game => ({
  id: id(name),
  round,
  court,
  team1: [id(`mixer ${one}`)],
  team2: [id(`mixer ${other}`)],
})
/** The settings of a round robin of one round, on one court. */
const SINGLES = {
  court_count: 1,
  round_count: 1,
  format: 'singles',
  win_type: 'win_by_margin',
  points_to_win: 11,
  win_by_margin: 2,
  score_entry: 'link',
  seed: 4,
}
const FIRST = game('mixer game', 1, 'noor', 'lena')

const redraw = (
  games: Game[],
  more: { seen?: number; people?: object[]; courts?: number; rounds?: number } = {},
) =>
  noor().rpc('redraw_round_robin', {
    p_round_robin_id: mixer,
    p_seen_draw_version: more.seen ?? 0,
    p_court_count: more.courts ?? 1,
    p_round_count: more.rounds ?? 3,
    p_seed: 7,
    p_people: (more.people ?? []) as never,
    p_games: games as never,
  })

const score = (team1: number, team2: number, more: { seen?: number; submission?: string } = {}) =>
  noor().rpc('submit_round_robin_score', {
    p_round_robin_id: mixer,
    p_game_id: id('mixer game'),
    p_team1_score: team1,
    p_team2_score: team2,
    p_seen_version: more.seen ?? 0,
    p_submission_id: more.submission ?? crypto.randomUUID(),
    p_author: id('noor'),
  })

const gamesOf = () =>
  here.sql<{ game: string }>(
    `select round_number || '.' || court_number || ' ' || coalesce(team1_score || '-' || team2_score, 'open') as game
     from round_robin_games where round_robin_id = $1 order by round_number, court_number`,
    [mixer],
  )
const events = () =>
  here.sql<{ outcome: string; via_link: boolean }>(
    'select outcome, via_link from round_robin_score_events order by id',
  )

describe('a player who deletes their account', () => {
  const sheet = async () => {
    const { data } = await noor().rpc('round_robin_sheet', { p_round_robin_id: mixer }).throwOnError()
    const { people, games } = data as {
      people: { id: string; name: string; status: string; player_id: string | null; is_former: boolean }[]
      games: { id: string; team2: string[]; team1_score: number | null; team2_score: number | null }[]
    }
    return { people, games }
  }
  const leave = (person: PersonName) => here.cast[person].client.rpc('delete_my_account').throwOnError()
  const former = { id: id('mixer lena'), position: 2, player_id: id('lena') }

  test('appears as a former player, and finished games stay', async () => {
    await score(11, 3).throwOnError()
    await leave('lena')
    const { people, games } = await sheet()
    expect(people.map(({ name, status }) => [name, status])).toEqual([
      ['Noor A.', 'playing'],
      ['Former player', 'left'],
      ['Gus', 'playing'],
    ])
    expect(games).toMatchObject([
      { id: FIRST.id, team2: [id('mixer lena')], team1_score: 11, team2_score: 3 },
    ])
  })

  test("doesn't block a redraw for the others once the host has read the sheet again", async () => {
    await score(11, 3).throwOnError()
    await redraw([FIRST, game('second', 2, 'gus', 'lena'), game('third', 3, 'noor', 'lena')]).throwOnError()
    await leave('lena')
    // a phone that doesn't know yet still lists Lena as playing and schedules her
    const stale = await redraw([FIRST, game('another', 2, 'lena', 'noor')], {
      seen: 1,
      people: [{ ...former, status: 'playing' }],
    })
    expect(toldTo(stale)).toMatchObject({ code: 'PT409', hint: 'draw_changed' })
    expect((await gamesOf()).map((row) => row.game)).toEqual(['1.1 11-3', '2.1 open', '3.1 open'])
    await redraw([FIRST, game('another', 2, 'gus', 'noor')], {
      seen: 2,
      people: [{ ...former, status: 'left' }],
    }).throwOnError()
    const { people, games } = await sheet()
    expect(games).toMatchObject([
      { id: FIRST.id, team1_score: 11 },
      { id: id('another'), team1: [id('mixer gus')], team2: [id('mixer noor')] },
    ])
    expect(people[1]).toMatchObject({
      name: 'Former player',
      player_id: id('lena'),
      status: 'left',
      is_former: true,
    })
    expect(people.map(({ is_former }) => is_former)).toEqual([false, true, false])
  })

  test.each(['playing', 'paused'])("can't be set to %s again", async (status) => {
    await leave('lena')
    expect(toldTo(await redraw([FIRST], { seen: 1, people: [{ ...former, status }] }))).toMatchObject({
      code: 'PT409',
      hint: 'account_deleted',
      message: "A former player can't play again. Set their status to Left and try again.",
    })
    expect((await sheet()).people[1]).toMatchObject({ status: 'left' })
  })

  test('is numbered if there is another former player', async () => {
    await redraw([FIRST], {
      people: [{ id: id('mixer kai'), position: 4, player_id: id('kai') }],
    }).throwOnError()
    await leave('lena')
    await leave('kai')
    expect((await sheet()).people.map(({ name }) => name).toSorted()).toEqual([
      'Former player',
      'Former player 2',
      'Gus',
      'Noor A.',
    ])
  })

  test("can't be added by a redraw, to a new round robin, or in place of a guest", async () => {
    await leave('kai')
    const kai = { id: id('mixer kai'), position: 4, player_id: id('kai') }
    const told = {
      code: 'PT409',
      hint: 'account_deleted',
      message: "This person deleted their account and can't join anymore.",
    }
    expect(toldTo(await redraw([FIRST], { people: [kai] }))).toMatchObject(told)
    const created = await noor().rpc('create_round_robin', {
      p_id: id('with kai'),
      p_name: 'Another',
      p_settings: { ...SINGLES, starts_at: '2026-12-01T18:00:00Z' },
      p_people: [kai],
      p_games: [],
    })
    expect(toldTo(created)).toMatchObject(told)
    const linked = await noor().rpc('link_round_robin_guest', {
      p_round_robin_id: mixer,
      p_guest_id: id('mixer gus'),
      p_player_id: id('kai'),
    })
    expect(toldTo(linked)).toMatchObject({ code: 'PT404', hint: 'no_such_person' })
    expect((await sheet()).people.map(({ name }) => name)).toEqual(['Noor A.', 'Lena F.', 'Gus'])
  })
})

describe('someone whom the host adds', () => {
  const told = async (who: PersonName) =>
    (
      await here.cast[who].client
        .from('announcements')
        .select('title, message, screen, subject_id')
        .like('title', '%added you%')
        .throwOnError()
    ).data
  const notice = {
    title: 'Noor A. added you to Friday Mixer',
    message: 'Open it to accept or leave. Its games count in your record once you accept.',
    screen: 'round_robin',
    subject_id: mixer,
  }

  const add = (person: PersonName, seen = 0) =>
    redraw([FIRST], { seen, people: [{ id: crypto.randomUUID(), position: 9, player_id: id(person) }] })

  test('is told, and no one else, and not again', async () => {
    await add('tom').throwOnError()
    await here.sql('delete from round_robin_players where player_id = $1', [id('tom')])
    await add('tom', 1).throwOnError()
    expect(await told('tom')).toEqual([notice])
    expect(await told('noor')).toEqual([])
    expect(await told('lena')).toEqual([])
  })

  /** The round robins in someone's record, as they read it. */
  const counting = async (who: PersonName) =>
    (await here.cast[who].client.rpc('player_games', { p_player_id: id(who) }).throwOnError()).data
      .filter(({ kind }) => kind === 'round_robin')
      .map(({ event_name }) => event_name)
  const agreed = async (who: PersonName) =>
    (await here.cast[who].client.rpc('round_robin_sheet', { p_round_robin_id: mixer }).throwOnError())
      .data as { i_agreed: boolean }

  test('has its games in their record once they accept, and says so once', async () => {
    await score(11, 0).throwOnError()
    expect(await counting('noor')).toEqual(['Friday Mixer'])
    expect(await counting('lena')).toEqual([])
    expect(await agreed('lena')).toMatchObject({ i_agreed: false })
    const accept = () => here.cast.lena.client.rpc('accept_round_robin', { p_round_robin_id: mixer })
    await accept().throwOnError()
    const after = await here.rows.fingerprint()
    await accept().throwOnError()
    expect(await here.rows.fingerprint()).toEqual(after)
    expect(await counting('lena')).toEqual(['Friday Mixer'])
    expect(await agreed('lena')).toMatchObject({ i_agreed: true })
  })

  test('agrees by entering a score, or by signing up, and not by what the host does', async () => {
    const open = async () =>
      (
        await here.sql<{ name: string }>(
          `select coalesce(p.first_name, r.guest_name) as name from round_robin_players r
           left join players p on p.id = r.player_id where r.agreed_at is null order by 1`,
        )
      ).map(({ name }) => name)
    await score(11, 0).throwOnError()
    await add('tom').throwOnError()
    expect(await open()).toEqual(['Gus', 'Lena', 'Tom'])
    await here.cast.lena.client
      .rpc('submit_round_robin_score', {
        p_round_robin_id: mixer,
        p_game_id: id('mixer game'),
        p_team1_score: 11,
        p_team2_score: 9,
        p_seen_version: 1,
        p_submission_id: id('own score'),
        p_author: id('lena'),
      })
      .throwOnError()
    expect(await counting('lena')).toEqual(['Friday Mixer'])
    await here.sql.exec(
      `delete from round_robin_games; update round_robins set sign_up = 'open', capacity = 9;
       update round_robins set link_token = repeat('cd', 32)`,
    )
    await here.cast.maya.client
      .rpc('sign_up_for_round_robin', { p_round_robin_id: mixer, p_token: 'cd'.repeat(32) })
      .throwOnError()
    expect(await agreed('maya')).toMatchObject({ i_agreed: true })
    // Another person in the place of someone who agreed hasn't.
    await here.sql(`update round_robin_players set player_id = $1 where player_id = $2`, [
      id('sam'),
      id('maya'),
    ])
    expect(await agreed('sam')).toMatchObject({ i_agreed: false })
  })

  test('is the last one at 500 in a day', async () => {
    await here.sql(
      `insert into daily_counts (player_id, what, day, times) values ($1, 'additions', (now() at time zone 'UTC')::date, 500)`,
      [id('noor')],
    )
    expect(toldTo(await add('tom'))).toMatchObject({ code: 'PT429', hint: 'too_many_people' })
  })

  test('is told if they were a guest before', async () => {
    await noor()
      .rpc('link_round_robin_guest', {
        p_round_robin_id: mixer,
        p_guest_id: id('mixer gus'),
        p_player_id: id('tom'),
      })
      .throwOnError()
    expect(await told('tom')).toEqual([notice])
  })
})

describe('a player who leaves', () => {
  const leave = () => here.cast.lena.client.rpc('leave_round_robin', { p_round_robin_id: mixer })
  const lena = () =>
    here.sql(
      `select p.status, r.draw_version from round_robin_players p join round_robins r on r.id = p.round_robin_id
       where p.id = $1`,
      [id('mixer lena')],
    )
  const told = async () =>
    (
      await here.cast.noor.client
        .from('announcements')
        .select('title, message')
        .eq('target_user_id', id('noor'))
        .like('title', '%left%')
        .throwOnError()
    ).data

  test('keeps their games, and the host is told once and reads it before scheduling again', async () => {
    await leave().throwOnError()
    await leave().throwOnError()
    expect(await lena()).toEqual([{ status: 'left', draw_version: 1 }])
    expect(await told()).toEqual([
      {
        title: 'Lena F. left Friday Mixer',
        message: 'Open the round robin and tap Rebuild rounds to schedule the next rounds without them.',
      },
    ])
    expect(await here.sql('select 1 from round_robin_games where id = $1', [id('mixer game')])).toHaveLength(
      1,
    )
    expect(toldTo(await redraw([FIRST]))).not.toBeNull()
    const back = { id: id('mixer lena'), position: 2, player_id: id('lena'), status: 'playing' }
    await redraw([FIRST], { seen: 1, people: [back] }).throwOnError()
  })

  test('enters no scores of it from then on, and is told so, until the host changes that', async () => {
    const enter = (submission: string, more: object = {}) =>
      here.cast.lena.client.rpc('submit_round_robin_score', {
        p_round_robin_id: mixer,
        p_game_id: id('mixer game'),
        p_team1_score: 3,
        p_team2_score: 11,
        p_seen_version: 0,
        p_submission_id: submission,
        p_author: id('lena'),
        ...more,
      })
    const sheet = async () =>
      (await here.cast.lena.client.rpc('round_robin_sheet', { p_round_robin_id: mixer }).throwOnError()).data
    await enter(id('sent before')).throwOnError()
    await leave().throwOnError()
    expect(await sheet()).toMatchObject({ access: 'player', may_enter_scores: false })
    await here.sql(`update round_robins set score_entry = 'link' where id = $1`, [mixer])
    for (const more of [{}, { p_token: 'cd'.repeat(32) }])
      expect(toldTo(await enter(crypto.randomUUID(), { p_seen_version: 1, ...more }))).toEqual(
        expect.objectContaining({
          code: 'PT403',
          hint: 'left_round_robin',
          message: "You left this round robin, so you can't enter its scores. Ask the host.",
        }),
      )
    expect(
      (await here.cast.lena.client.rpc('share_round_robin', { p_round_robin_id: mixer }).throwOnError()).data,
    ).toBeNull()
    // The answer to a score of before was lost.
    expect((await enter(id('sent before')).throwOnError()).data).toMatchObject({ outcome: 'applied' })
    await here.sql(`update round_robin_players set status = 'playing' where id = $1`, [id('mixer lena')])
    expect(await sheet()).toMatchObject({ access: 'player', may_enter_scores: true })
  })

  test('does so before it is over', async () => {
    await here.sql(`update round_robins set status = 'completed' where id = $1`, [mixer])
    expect(toldTo(await leave())).toMatchObject({ code: 'PT409', hint: 'round_robin_over' })
    expect(await lena()).toMatchObject([{ status: 'playing' }])
  })
})

describe('a redraw', () => {
  test("keeps what is played, replaces what isn't, and counts", async () => {
    await score(11, 3).throwOnError()
    const { data } = await redraw([FIRST, game('second', 2, 'gus', 'lena'), game('third', 3, 'gus', 'noor')])
    expect(data).toBe(1)
    expect((await gamesOf()).map((row) => row.game)).toEqual(['1.1 11-3', '2.1 open', '3.1 open'])
    await redraw([FIRST, game('another', 2, 'noor', 'gus')], { seen: 1 }).throwOnError()
    expect((await gamesOf()).map((row) => row.game)).toEqual(['1.1 11-3', '2.1 open'])
  })

  test('made before a score came in is refused, and changes nothing', async () => {
    await score(11, 3).throwOnError()
    const answer = await redraw([game('second', 2, 'gus', 'lena')])
    expect(toldTo(answer)).toMatchObject({
      code: 'PT409',
      hint: 'game_is_played',
      message: 'Round 1 on court 1 has a score now, so it stays. Generate the rounds again.',
    })
    expect(toldTo(await redraw([{ ...FIRST, team2: [id('mixer gus')] }]))).toMatchObject({
      hint: 'game_is_played',
    })
    expect((await gamesOf()).map((row) => row.game)).toEqual(['1.1 11-3'])
    expect(await here.sql('select draw_version from round_robins')).toEqual([{ draw_version: 0 }])
  })

  test('adds late arrivals and lets people pause', async () => {
    const people = [
      { id: id('mixer ann'), position: 4, guest_name: ' Ann ' },
      { id: id('mixer gus'), position: 3, guest_name: 'Gus', status: 'paused' },
    ]
    await redraw([FIRST, game('second', 2, 'ann', 'lena')], { people }).throwOnError()
    expect(
      await here.sql(
        'select guest_name, status from round_robin_players where guest_name is not null order by 1',
      ),
    ).toEqual([
      { guest_name: 'Ann', status: 'playing' },
      { guest_name: 'Gus', status: 'paused' },
    ])
  })

  test('with fewer courts keeps what was played on the others', async () => {
    const second = game('second', 1, 'gus', 'ann', 2)
    const people = [{ id: id('mixer ann'), position: 4, guest_name: 'Ann' }]
    await redraw([FIRST, second], { people, courts: 2 }).throwOnError()
    await noor()
      .rpc('submit_round_robin_score', {
        p_round_robin_id: mixer,
        p_game_id: second.id,
        p_team1_score: 11,
        p_team2_score: 2,
        p_seen_version: 0,
        p_submission_id: crypto.randomUUID(),
        p_author: id('noor'),
      })
      .throwOnError()
    await redraw([FIRST, second, game('third', 2, 'gus', 'noor')], { seen: 1 }).throwOnError()
    expect((await gamesOf()).map((row) => row.game)).toEqual(['1.1 open', '1.2 11-2', '2.1 open'])
  })

  test.each<[string, Game[], string]>([
    ['a round that the set has not', [FIRST, game('x', 4, 'gus', 'lena')], 'invalid_draw'],
    ['a court that it has not', [FIRST, game('x', 2, 'gus', 'lena', 2)], 'invalid_draw'],
    ['two games on one court at once', [FIRST, game('x', 1, 'gus', 'gus')], 'drawn_twice'],
    ['someone twice in a round', [FIRST, game('x', 1, 'lena', 'gus')], 'drawn_twice'],
    ['a stranger', [FIRST, { ...game('x', 2, 'gus', 'lena'), team1: [id('tom')] }], 'not_in_the_round_robin'],
    ['two against one', [{ ...FIRST, team1: [id('mixer noor'), id('mixer gus')] }], 'invalid_draw'],
  ])('with %s is refused whole', async (_what, games, hint) => {
    expect(toldTo(await redraw(games))).toMatchObject({ code: 'PT422', hint })
    expect((await gamesOf()).map((row) => row.game)).toEqual(['1.1 open'])
  })

  test('of a canceled set is refused', async () => {
    await noor().from('round_robins').update({ status: 'canceled' }).eq('id', mixer).throwOnError()
    expect(toldTo(await redraw([FIRST]))).toMatchObject({ code: 'PT409', hint: 'round_robin_canceled' })
  })
})

describe('a score', () => {
  test('that is sent again changes nothing and gets the same answer', async () => {
    const submission = crypto.randomUUID()
    const first = await score(11, 3, { submission })
    const again = await score(11, 3, { submission })
    expect(first.data).toMatchObject({
      outcome: 'applied',
      version: 1,
      team1_score: 11,
      updated_by_name: 'Noor A.',
    })
    expect(again.data).toMatchObject({ outcome: 'applied', version: 1 })
    expect(await events()).toEqual([{ outcome: 'applied', via_link: false }])
    expect(toldTo(await score(11, 5, { submission }))).toMatchObject({
      code: 'PT422',
      hint: 'submission_id_reused',
    })
  })

  test("over one that wasn't seen is a conflict, kept in the history; the same score agrees", async () => {
    await score(11, 3).throwOnError()
    expect((await score(7, 11)).data).toMatchObject({ outcome: 'conflict', team1_score: 11, team2_score: 3 })
    expect((await score(11, 3)).data).toMatchObject({ outcome: 'agreed' })
    expect((await events()).map(({ outcome }) => outcome)).toEqual(['applied', 'conflict'])
    expect((await score(7, 11, { seen: 1 })).data).toMatchObject({ outcome: 'applied', version: 2 })
  })

  test('that is impossible is refused with a sentence', async () => {
    expect(toldTo(await score(11, 10))).toMatchObject({ code: 'PT422', message: 'Must win by 2' })
  })

  test('is locked once the round robin is over, except for its host', async () => {
    await noor().from('round_robins').update({ status: 'completed' }).eq('id', mixer).throwOnError()
    const { data } = await here.cast.lena.client.rpc('submit_round_robin_score', {
      p_round_robin_id: mixer,
      p_game_id: id('mixer game'),
      p_team1_score: 11,
      p_team2_score: 3,
      p_seen_version: 0,
      p_submission_id: crypto.randomUUID(),
      p_author: id('lena'),
    })
    expect(data).toMatchObject({ outcome: 'locked', round_robin_status: 'completed', team1_score: null })
    expect((await score(11, 3)).data).toMatchObject({ outcome: 'applied' })
  })

  test('is news for anyone who asks since a moment before, and a redraw shows in the version', async () => {
    const since = new Date(Date.now() - 60_000).toISOString()
    await here.sql(`update round_robin_games set updated_at = now() - interval '1 hour'`)
    const changes = async () =>
      (await noor().rpc('round_robin_changes', { p_round_robin_id: mixer, p_since: since })).data
    expect(await changes()).toEqual({
      draw_version: 0,
      status: 'scheduled',
      started_round: 0,
      may_enter_scores: true,
      games: [],
      stamp: expect.any(String) as string,
      versions: '0 of 1',
    })
    await score(11, 3).throwOnError()
    expect(await changes()).toMatchObject({
      games: [{ id: id('mixer game'), team1_score: 11, version: 1 }],
      versions: '1 of 1',
    })
  })

  test.each([
    ['the name', `update events set name = 'Renamed' where id = '${id('mixer')}'`],
    ['who enters scores', `update round_robins set score_entry = 'host' where id = '${id('mixer')}'`],
    [
      'a guest',
      `update round_robin_players set guest_name = 'Gil' where round_robin_id = '${id('mixer')}' and guest_name is not null`,
    ],
    [
      'someone who left',
      `update round_robin_players set status = 'left' where round_robin_id = '${id('mixer')}' and position = 2`,
    ],
  ])('has the stamp of the sheet until it changes: %s', async (_what, change) => {
    const sheet = async () => (await noor().rpc('round_robin_sheet', { p_round_robin_id: mixer })).data
    const polled = async () =>
      (
        await noor().rpc('round_robin_changes', {
          p_round_robin_id: mixer,
          p_since: new Date().toISOString(),
        })
      ).data
    const { stamp } = (await sheet()) as { stamp: string }
    await score(11, 3).throwOnError()
    expect(await polled()).toMatchObject({ stamp })
    await here.sql.exec(change)
    expect(await polled()).not.toMatchObject({ stamp })
    expect(await sheet()).toMatchObject({ stamp: ((await polled()) as { stamp: string }).stamp })
  })
})

describe('the link', () => {
  test('an undone score leaves the game open', async () => {
    expect((await score(11, 9)).data).toMatchObject({ outcome: 'applied' })
    const emptied = await noor().rpc('submit_round_robin_score', {
      p_round_robin_id: mixer,
      p_game_id: id('mixer game'),
      p_seen_version: 1,
      p_submission_id: crypto.randomUUID(),
      p_author: id('noor'),
    })
    expect(emptied.data).toMatchObject({ outcome: 'applied', team1_score: null, team2_score: null })
  })

  test('lets visitors enter scores where the host allows, each of them named as such, 60 in five minutes', async () => {
    await noor().from('round_robins').update({ score_entry: 'link' }).eq('id', mixer).throwOnError()
    const { data: token } = await noor().rpc('share_round_robin', { p_round_robin_id: mixer })
    const enter = (version: number) =>
      visitor().rpc('submit_round_robin_score', {
        p_round_robin_id: mixer,
        p_game_id: id('mixer game'),
        p_team1_score: 11,
        p_team2_score: version % 2,
        p_seen_version: version,
        p_submission_id: crypto.randomUUID(),
        p_token: token ?? '',
      })
    expect((await enter(0)).data).toMatchObject({ outcome: 'applied', via_link: true, updated_by: null })
    await here.sql(
      `insert into round_robin_score_events (round_robin_id, round_number, court_number, outcome, version, submission_id, via_link)
       select $1, 1, 1, 'applied', n, gen_random_uuid(), true from generate_series(1, 59) n`,
      [mixer],
    )
    expect(toldTo(await enter(1))).toMatchObject({ code: 'PT429', hint: 'too_many_scores' })
    // players aren't slowed down by visitors
    expect((await score(11, 9, { seen: 1 })).data).toMatchObject({ outcome: 'applied' })
  })

  test('takes a visitor’s score as a visitor’s even if someone has signed in on the phone meanwhile', async () => {
    await noor().from('round_robins').update({ score_entry: 'link' }).eq('id', mixer).throwOnError()
    const send = (token: string | undefined, seen: number) =>
      here.cast.lena.client.rpc('submit_round_robin_score', {
        p_round_robin_id: mixer,
        p_game_id: id('mixer game'),
        p_team1_score: 11,
        p_team2_score: seen,
        p_seen_version: seen,
        p_submission_id: crypto.randomUUID(),
        p_token: token,
      })
    const { data } = await send('cd'.repeat(32), 0)
    expect(data).toMatchObject({ outcome: 'applied', via_link: true, updated_by: null })
    expect(await here.sql('select via_link, changed_by from round_robin_score_events')).toEqual([
      { via_link: true, changed_by: null },
    ])
    // Lena is a player, but a visitor's score needs the visitor's link.
    expect(toldTo(await send('ab'.repeat(32), 1))).toMatchObject({
      code: 'PT404',
      hint: 'no_such_round_robin',
    })
    expect(toldTo(await send(undefined, 1))).toMatchObject({ code: 'PT409', hint: 'another_person' })
  })

  test('opens the scores of its own round robin and of no other', async () => {
    await noor().from('round_robins').update({ score_entry: 'link' }).eq('id', mixer).throwOnError()
    await noor()
      .rpc('create_round_robin', {
        p_id: id('other set'),
        p_name: 'Sunday',
        p_settings: { ...SINGLES, starts_at: '2027-01-03T15:00:00Z' },
        p_people: [
          { id: id('sunday one'), position: 1, guest_name: 'Ann' },
          { id: id('sunday two'), position: 2, guest_name: 'Bob' },
        ],
        p_games: [
          { id: id('sunday game'), round: 1, court: 1, team1: [id('sunday one')], team2: [id('sunday two')] },
        ],
      })
      .throwOnError()
    const enter = (round_robin: string) =>
      visitor().rpc('submit_round_robin_score', {
        p_round_robin_id: round_robin,
        p_game_id: id('sunday game'),
        p_team1_score: 11,
        p_team2_score: 3,
        p_seen_version: 0,
        p_submission_id: crypto.randomUUID(),
        p_token: 'cd'.repeat(32),
      })
    expect(toldTo(await enter(id('other set')))).toMatchObject({ code: 'PT404', hint: 'no_such_round_robin' })
    expect(toldTo(await enter(mixer))).toMatchObject({ code: 'PT404', hint: 'no_such_game' })
    expect(await events()).toEqual([])
  })

  test('gives a visitor names, and nothing that leads to an account', async () => {
    const { data } = await visitor().rpc('round_robin_sheet', {
      p_round_robin_id: mixer,
      p_token: 'cd'.repeat(32),
    })
    const told = JSON.stringify(data)
    expect(data).toMatchObject({
      access: 'link',
      may_enter_scores: false,
      people: [{ name: 'Noor A.' }, {}, {}],
    })
    for (const secret of ['@', 'cd'.repeat(32), id('noor')]) expect(told).not.toContain(secret)
  })

  test('tells apart guests, the host, and authors of scores with the same short name', async () => {
    await here.sql.exec(`
      update profiles set first_name = 'Gus', last_name = 'Ford' where id = '${id('lena')}';
      update round_robin_players set guest_name = 'Gus F' where id = '${id('mixer gus')}';
      update profiles set first_name = 'Noor', last_name = 'Abbas' where id = '${id('tom')}';`)
    await redraw([FIRST], {
      people: [{ id: id('mixer tom'), position: 4, player_id: id('tom') }],
    }).throwOnError()
    const { data } = await visitor().rpc('round_robin_sheet', {
      p_round_robin_id: mixer,
      p_token: 'cd'.repeat(32),
    })
    expect(data).toMatchObject({
      round_robin: { host_name: 'Noor Az.' },
      people: [{ name: 'Noor Az.' }, { name: 'Gus Fo.' }, { name: 'Gus F' }, { name: 'Noor Ab.' }],
    })
    expect((await score(11, 4)).data).toMatchObject({ updated_by_name: 'Noor Az.' })
    const changes = await visitor().rpc('round_robin_changes', {
      p_round_robin_id: mixer,
      p_since: '2020-01-01T00:00:00Z',
      p_token: 'cd'.repeat(32),
    })
    expect(changes.data).toMatchObject({ games: [{ updated_by_name: 'Noor Az.' }] })
  })

  test('says at the next poll whether people with the link may enter scores, and which round was started', async () => {
    const mayEnter = async () => {
      const { data } = await visitor().rpc('round_robin_changes', {
        p_round_robin_id: mixer,
        p_since: new Date().toISOString(),
        p_token: 'cd'.repeat(32),
      })
      return data
    }
    const round_robin = (change: { score_entry?: string; status?: string; started_round?: number }) =>
      noor().from('round_robins').update(change).eq('id', mixer).throwOnError()
    expect(await mayEnter()).toMatchObject({ may_enter_scores: false })
    await round_robin({ score_entry: 'link' })
    expect(await mayEnter()).toMatchObject({ may_enter_scores: true, started_round: 0 })
    await round_robin({ started_round: 2 })
    expect(await mayEnter()).toMatchObject({ started_round: 2 })
    await round_robin({ status: 'completed' })
    expect(await mayEnter()).toMatchObject({ status: 'completed', may_enter_scores: false })
  })

  test('stops working when it is revoked; the next one is different', async () => {
    await noor().rpc('revoke_round_robin_link', { p_round_robin_id: mixer }).throwOnError()
    const old = await visitor().rpc('round_robin_sheet', {
      p_round_robin_id: mixer,
      p_token: 'cd'.repeat(32),
    })
    expect(toldTo(old)).toMatchObject({ code: 'PT404', hint: 'no_such_round_robin' })
    // An open page learns of it at its next poll.
    const poll = await visitor().rpc('round_robin_changes', {
      p_round_robin_id: mixer,
      p_since: new Date().toISOString(),
      p_token: 'cd'.repeat(32),
    })
    expect(toldTo(poll)).toMatchObject({ code: 'PT404', hint: 'no_such_round_robin' })
    const { data: token } = await noor().rpc('share_round_robin', { p_round_robin_id: mixer })
    expect(token).toMatch(/^[\w-]{40,}$/)
    expect((await noor().rpc('share_round_robin', { p_round_robin_id: mixer })).data).toBe(token)
    await visitor()
      .rpc('round_robin_sheet', { p_round_robin_id: mixer, p_token: token ?? '' })
      .throwOnError()
  })
})

describe('a guest', () => {
  test('who got an account keeps the games', async () => {
    const link = (player: string) =>
      noor().rpc('link_round_robin_guest', {
        p_round_robin_id: mixer,
        p_guest_id: id('mixer gus'),
        p_player_id: id(player),
      })
    expect(toldTo(await link('lena'))).toMatchObject({ code: 'PT409', hint: 'already_in_the_round_robin' })
    await link('tom').throwOnError()
    const { data } = await here.cast.tom.client.rpc('round_robin_sheet', { p_round_robin_id: mixer })
    expect(data).toMatchObject({ access: 'player', my_player_id: id('mixer gus') })
    expect(toldTo(await link('tom'))).toMatchObject({ code: 'PT404', hint: 'no_such_guest' })
  })
})

describe('a redraw whose answer was lost', () => {
  const people = [
    { id: id('mixer gus'), position: 3, guest_name: 'Gus', status: 'paused', absent_rounds: [2, 3] },
  ]
  const next = [FIRST, game('second', 2, 'noor', 'lena')]

  test('changes nothing the second time, also after a score', async () => {
    expect((await redraw(next, { people })).data).toBe(1)
    expect((await redraw(next, { people })).data).toBe(1)
    await score(11, 3).throwOnError()
    expect((await redraw(next, { people })).data).toBe(1)
    expect((await gamesOf()).map((row) => row.game)).toEqual(['1.1 11-3', '2.1 open'])
  })

  test.each([
    ['other games', [FIRST, game('another', 2, 'noor', 'lena')], { people }],
    ['other players', next, { people: [{ ...people[0], status: 'left' }] }],
    ['more rounds', next, { people, rounds: 4 }],
  ])('is refused if it has %s the second time', async (_what, games, more) => {
    await redraw(next, { people }).throwOnError()
    expect(toldTo(await redraw(games, more))).toMatchObject({ code: 'PT409', hint: 'draw_changed' })
  })
})

describe('creating a round robin', () => {
  const make = (more: object = {}) =>
    noor().rpc('create_round_robin', {
      p_id: id('saturday'),
      p_name: 'Saturday Open Play',
      p_settings: { ...SINGLES, starts_at: '2027-01-02T15:00:00Z' },
      p_people: [
        { id: id('saturday one'), position: 1, player_id: id('noor') },
        { id: id('saturday two'), position: 2, guest_name: 'Ann' },
      ] as never,
      p_games: [
        {
          id: id('saturday game'),
          round: 1,
          court: 1,
          team1: [id('saturday one')],
          team2: [id('saturday two')],
        },
      ] as never,
      ...more,
    })

  test('twice with one id creates one', async () => {
    expect((await make()).data).toBe(id('saturday'))
    expect((await make()).data).toBe(id('saturday'))
    const { data } = await noor().rpc('round_robin_sheet', { p_round_robin_id: id('saturday') })
    expect(data).toMatchObject({
      round_robin: { name: 'Saturday Open Play', host_name: 'Noor A.', is_shared: false },
    })
  })

  test("that waited on a phone is sent by the person who set it up, and no one else's", async () => {
    expect(toldTo(await make({ p_author: id('lena') }))).toMatchObject({
      code: 'PT409',
      hint: 'another_person',
    })
    expect((await make({ p_author: id('noor') })).data).toBe(id('saturday'))
  })

  test('only shows levels to its host, and keeps them after a redraw that has none', async () => {
    const people = [
      { id: id('saturday one'), position: 1, player_id: id('noor'), level: 4.125 },
      { id: id('saturday two'), position: 2, player_id: id('lena'), level: 2.5 },
    ]
    const set = { ...SINGLES, starts_at: '2027-01-02T15:00:00Z', seating: 'balanced' }
    await make({ p_settings: set, p_people: people }).throwOnError()
    await noor()
      .rpc('redraw_round_robin', {
        p_round_robin_id: id('saturday'),
        p_seen_draw_version: 0,
        p_court_count: 1,
        p_round_count: 1,
        p_seed: 5,
        p_people: people.map(({ level: _level, ...person }) => person),
        p_games: [],
      })
      .throwOnError()
    const levelsFor = async (client: ReturnType<typeof noor>) => {
      const { data } = await client
        .rpc('round_robin_sheet', { p_round_robin_id: id('saturday') })
        .throwOnError()
      return data
    }
    expect(await levelsFor(noor())).toMatchObject({
      round_robin: { seating: 'balanced' },
      people: [{ level: 4.125 }, { level: 2.5 }],
    })
    expect(await levelsFor(here.cast.lena.client)).toMatchObject({
      people: [{ level: null }, { level: null }],
    })
  })

  test.each([
    [
      'an impossible level',
      { p_people: [{ id: id('saturday one'), position: 1, guest_name: 'Ann', level: 9 }] },
    ],
    ['an unknown seating', { p_settings: { ...SINGLES, starts_at: '2027-01-02T15:00:00Z', seating: 'x' } }],
  ])('with %s is refused', async (_what, more) => {
    expect((await make(more)).error?.code).toBe('23514')
  })

  test('keeps who left before it was sent', async () => {
    await make({
      p_people: [
        { id: id('saturday one'), position: 1, player_id: id('noor') },
        { id: id('saturday two'), position: 2, guest_name: 'Ann', status: 'left', absent_rounds: [1] },
      ],
    }).throwOnError()
    const { data } = await noor().rpc('round_robin_sheet', { p_round_robin_id: id('saturday') })
    expect(data).toMatchObject({ people: [{ status: 'playing' }, { status: 'left', absent_rounds: [1] }] })
  })

  test("again after a change in the form doesn't count as the existing one", async () => {
    await make().throwOnError()
    const pairing = { round: 1, court: 1, team1: [id('saturday one')], team2: [id('saturday two')] }
    // When reloaded, the form creates new ids for the same draw.
    expect((await make({ p_games: [{ id: id('another id'), ...pairing }] })).data).toBe(id('saturday'))
    const differs = { code: 'PT409', hint: 'round_robin_differs' }
    expect(toldTo(await make({ p_name: 'Sunday Open Play' }))).toMatchObject(differs)
    expect(
      toldTo(await make({ p_people: [{ id: id('saturday one'), position: 1, player_id: id('noor') }] })),
    ).toMatchObject(differs)
    expect(toldTo(await make({ p_games: [{ id: id('another id'), ...pairing, round: 2 }] }))).toMatchObject(
      differs,
    )
    const { data } = await noor().rpc('round_robin_sheet', { p_round_robin_id: id('saturday') })
    expect(data).toMatchObject({
      round_robin: { name: 'Saturday Open Play' },
      people: [{}, {}],
      games: [{ round: 1 }],
    })
  })

  test('as a new one after that gives the same people new entries', async () => {
    await make().throwOnError()
    const people = [
      { id: id('saturday one'), position: 1, player_id: id('noor') },
      { id: id('saturday two'), position: 2, guest_name: 'Ann' },
    ]
    const rounds = [
      { games: [{ court: 1, team1: [id('saturday one')], team2: [id('saturday two')] }], byes: [] },
    ]
    const other = crypto.randomUUID()
    const makeOther = (same: { people: typeof people; rounds: readonly Round[] }) =>
      make({ p_id: other, p_people: same.people, p_games: drawnGames(same.rounds) })
    // A player id belongs to one round robin.
    expect(toldTo(await makeOther({ people, rounds }))).toMatchObject({
      code: 'PT422',
      hint: 'not_in_the_round_robin',
    })
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
    const another = {
      people: people.map((person, index) => ({ ...person, id: index === 0 ? one : two })),
      rounds: [{ games: [{ court: 1, team1: [one], team2: [two] }], byes: [] }],
    }
    expect((await makeOther(another)).data).toBe(other)
    // A lost answer: asked for again.
    expect((await makeOther(another)).data).toBe(other)
    const sheetOf = async (round_robin: string) =>
      (await noor().rpc('round_robin_sheet', { p_round_robin_id: round_robin })).data as {
        people: { id: string; name: string }[]
        games: { team1: string[]; team2: string[] }[]
      }
    const [was, is] = [await sheetOf(id('saturday')), await sheetOf(other)]
    expect(was.people.map((person) => person.id)).toEqual(people.map((person) => person.id))
    expect(is.people.map(({ name }) => name)).toEqual(was.people.map(({ name }) => name))
    expect(is.games).toMatchObject([{ team1: [is.people[0]?.id], team2: [is.people[1]?.id] }])
  })

  test('with the id of someone else’s round robin, or without a game, creates none', async () => {
    expect(toldTo(await make({ p_id: id('ladder') }))).toMatchObject({
      code: 'PT409',
      hint: 'round_robin_exists',
    })
    expect(toldTo(await make({ p_games: [] }))).toMatchObject({ code: 'PT422', hint: 'invalid_draw' })
    expect(await here.sql('select id from round_robins where id = $1', [id('saturday')])).toEqual([])
  })
})
