import { describe, expect, it } from 'vitest'
import {
  DAY_RULE_FIELDS,
  LEAGUE_SETTINGS,
  withDayRules,
  readDayRules,
  readSettings,
  SETTING_FIELDS,
} from '@/domain/league-settings'
import type { Json, Tables } from '@/shared/supabase/database.types'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

const here = scene()

const COLUMNS = DAY_RULE_FIELDS.map((field) => LEAGUE_SETTINGS[field].column)

/** Changes the ladder's settings. */
const change = (settings: string) => here.sql(`update leagues set ${settings} where id = $1`, [id('ladder')])

async function dayOf(name: string) {
  const [row] = await here.sql<{ rules: Record<string, Json>; effective: Record<string, Json> }>(
    'select rules, app.rules_of(d) as effective from game_days d where id = $1',
    [id(name)],
  )
  if (!row) throw new Error('There is no such game day.')
  return row
}

const submit = (team1: number, team2: number, seen?: Json) =>
  here.cast.noor.client.rpc('submit_score', {
    ...(seen !== undefined && { p_seen_scoring: seen }),
    p_league_id: id('ladder'),
    p_game_day_id: id('tonight'),
    p_court_number: 1,
    p_game_number: 2,
    p_team1_score: team1,
    p_team2_score: team2,
    p_seen_version: 0,
    p_submission_id: id(`${team1}-${team2}`),
  })

describe('the rules of a game day', () => {
  it('are the fields that the app knows', async () => {
    const [row] = await here.sql<{ keys: string[] }>('select app.day_rule_keys() as keys')
    expect(row?.keys.toSorted()).toEqual(COLUMNS.toSorted())
  })

  it('are those of the league until its courts are saved, and stay afterward', async () => {
    await change('points_to_win = 15, win_by_margin = 1')
    expect((await dayOf('ahead')).rules).toEqual({})
    expect((await dayOf('ahead')).effective).toMatchObject({ points_to_win: 15, win_by_margin: 1 })
    for (const name of ['played', 'tonight']) {
      const { rules, effective } = await dayOf(name)
      expect(Object.keys(rules).toSorted()).toEqual(COLUMNS.toSorted())
      expect(effective).toMatchObject({ points_to_win: 11, win_by_margin: 2 })
    }
  })

  it('are the same in the app', async () => {
    await change(`win_type = 'cap', score_cap = 13, move_up = 2`)
    const [league] = await here.sql<Tables<'leagues'>>('select * from leagues where id = $1', [id('ladder')])
    if (!league) throw new Error('There is no such league.')
    for (const name of ['ahead', 'tonight']) {
      const { rules, effective } = await dayOf(name)
      const inApp = withDayRules(readSettings(SETTING_FIELDS, league), readDayRules(rules))
      expect(inApp).toMatchObject(readSettings(DAY_RULE_FIELDS, effective as Tables<'leagues'>))
    }
  })

  it('decide which scores are possible', async () => {
    await change('points_to_win = 15')
    expect(toldTo(await submit(15, 8))?.message).toBe('Past 11, a game ends at a 2-point lead')
    expect(toldTo(await submit(11, 8))).toBeNull()
  })

  it('apply to a score that comes as a plain update', async () => {
    await change('points_to_win = 15')
    const { error } = await here.cast.noor.client
      .from('court_rotations')
      .update({ team1_score: 15, team2_score: 8, seen_version: 0, submission_id: id('plain') })
      .eq('id', id('tonight 1-2'))
    expect(error?.message).toBe('Past 11, a game ends at a 2-point lead')
  })

  const seats = ['noor', 'tom', 'maya', 'ines'].map((name, i) => ({
    court: 1,
    seat: i + 1,
    player: id(name),
  }))
  const ladder = { p_league_id: id('ladder'), p_game_day_id: id('ahead'), p_seen_draw_version: 0 }
  it('stay once its courts are published', async () => {
    await change('points_to_win = 15')
    await here.cast.lucia.client
      .rpc('publish_courts', { ...ladder, p_seats: seats, p_games: [], p_seed: 1 })
      .throwOnError()
    await change('points_to_win = 21')
    expect((await dayOf('ahead')).effective['points_to_win']).toBe(15)
  })

  it('stay with a game day that is finalized without courts', async () => {
    await here.cast.lucia.client
      .rpc('finalize_game_day', { p_league_id: id('ladder'), p_game_day_id: id('ahead') })
      .throwOnError()
    await change('points_to_win = 21')
    expect((await dayOf('ahead')).effective['points_to_win']).toBe(11)
  })

  it("can't be written through the API", async () => {
    const { error } = await here.cast.lucia.client
      .from('game_days')
      .update({ rules: {} })
      .eq('id', id('tonight'))
    expect(error?.code).toBe('42501')
  })
})

/** How games end: rules that constrain each other, and so are set together. */
const games = (points_to_win: number, more: Record<string, Json> = {}): Record<string, Json> => ({
  win_type: 'win_by_margin',
  points_to_win,
  win_by_margin: 2,
  score_cap: null,
  draws_allowed: false,
  ...more,
})

const set = async (name: string, rules: Json | null, seen?: Json) =>
  here.cast.lucia.client.rpc('set_game_day_rules', {
    p_game_day_id: id(name),
    p_seen_rules: seen ?? (await dayOf(name)).rules,
    ...(rules !== null && { p_rules: rules }),
  })

describe('one game day that differs', () => {
  /** The game day today, before its first score. */
  const beforeScores = () =>
    here.sql.exec(`
      update court_rotations set team1_score = null, team2_score = null where game_day_id = '${id('tonight')}';
      alter table score_events disable trigger never_deleted;
      delete from score_events where game_day_id = '${id('tonight')}';
      alter table score_events enable trigger never_deleted`)

  it('is played by its own rules once it has courts', async () => {
    await beforeScores()
    expect(toldTo(await set('tonight', games(7)))).toBeNull()
    expect(toldTo(await submit(11, 5))?.message).toBe('Past 7, a game ends at a 2-point lead')
    expect(toldTo(await submit(7, 5))).toBeNull()
  })

  it('differs only in what was set: the rest follows the league until it has courts', async () => {
    expect((await set('ahead', games(15))).data).toEqual(games(15))
    await change('points_to_win = 21, move_up = 3, games_per_match = 6')
    expect((await dayOf('ahead')).effective).toMatchObject({
      points_to_win: 15,
      move_up: 3,
      games_per_match: 6,
    })
  })

  it('keeps the other rules that its courts were published with', async () => {
    await beforeScores()
    await change('move_up = 3')
    await set('tonight', { ...games(15), games_per_match: 5 })
    expect((await dayOf('tonight')).effective).toMatchObject({
      points_to_win: 15,
      games_per_match: 5,
      move_up: 1,
    })
  })

  it('can have other forfeits and tiebreakers, until its first score', async () => {
    const own = { forfeit_points: 'target', forfeit_partner: 'loss', tie_breakers: 'points_for wins' }
    expect(toldTo(await set('tonight', own))?.hint).toBe('game_day_is_played')
    await beforeScores()
    expect(toldTo(await set('tonight', own))).toBeNull()
    expect((await dayOf('tonight')).effective).toMatchObject(own)
    expect((await dayOf('ahead')).effective).toMatchObject({ forfeit_points: 'none' })
    await set('tonight', null)
    expect((await dayOf('tonight')).effective).toMatchObject({
      forfeit_points: 'none',
      forfeit_partner: 'no_result',
      tie_breakers: 'wins point_diff head_to_head points_for',
    })
  })

  it("goes back to the league's current rules, except for how its courts were made", async () => {
    await beforeScores()
    await change(
      `points_to_win = 15, game_format = 'round_robin', movement_mode = 'none', ranking_basis = 'points'`,
    )
    await set('tonight', null)
    expect((await dayOf('tonight')).rules).toMatchObject({ points_to_win: 15, game_format: 'courts' })
    await set('ahead', games(7))
    await set('ahead', null)
    expect((await dayOf('ahead')).rules).toEqual({})
    expect((await dayOf('ahead')).effective['points_to_win']).toBe(15)
  })

  it('keeps its other rules after its first score, even a cleared one', async () => {
    const longer = { ...games(7), games_per_match: 9 }
    expect(toldTo(await set('tonight', longer))).toMatchObject({
      code: 'PT409',
      hint: 'game_day_is_played',
      message: 'This game day already has scores, so only how its remaining games end can change.',
    })
    await here.sql(
      `update court_rotations set team1_score = null, team2_score = null where game_day_id = $1`,
      [id('tonight')],
    )
    expect(toldTo(await set('tonight', longer))?.hint).toBe('game_day_is_played')
    expect((await dayOf('tonight')).effective['points_to_win']).toBe(11)
  })

  it('is refused once it is finalized', async () => {
    expect(toldTo(await set('played', games(7)))?.hint).toBe('game_day_finalized')
  })

  it('is refused to someone who saw other rules', async () => {
    await set('ahead', games(7))
    expect(toldTo(await set('ahead', games(15), {}))).toMatchObject({ code: 'PT409', hint: 'rules_changed' })
    expect((await dayOf('ahead')).effective['points_to_win']).toBe(7)
  })

  it.each([
    ['rules that are impossible together', games(15, { win_type: 'cap', score_cap: 11 })],
    ['half of how a game ends', { points_to_win: 7 }],
    ['a value that is none', games(0)],
    ['another format than its courts', { game_format: 'courts', movement_mode: 'none' }],
    ['an unknown rule', { color: 'red' }],
    ['tiebreakers that repeat', { tie_breakers: 'wins wins' }],
    ['no rules at all', ['games to 7']],
  ])('refuses %s', async (_, rules) => {
    expect(toldTo(await set('ahead', rules))).toMatchObject({ code: 'PT422', hint: 'rules_refused' })
  })

  it('is refused in an archived league', async () => {
    await change(`status = 'archived'`)
    expect(toldTo(await set('ahead', games(7)))?.hint).toBe('league_archived')
  })
})

describe('the remaining games of a day that has scores', () => {
  const toSeven = async () => expect(toldTo(await set('tonight', games(7)))).toBeNull()
  const scorings = async () =>
    Object.fromEntries(
      (
        await here.sql<{ game: string; points: number | null }>(
          `select court_number || '-' || game_number as game, (scoring ->> 'points_to_win')::int as points
           from court_rotations where game_day_id = $1 and scoring is not null order by 1`,
          [id('tonight')],
        )
      ).map(({ game, points }) => [game, points]),
    )
  const record = (game: string, result: string, more: object = {}) =>
    here.cast.lucia.client.rpc('record_result', {
      p_rotation_id: id(game),
      p_result: result,
      p_seen_version: 0,
      p_submission_id: crypto.randomUUID(),
      p_reason: 'It got late.',
      ...more,
    })

  it('end by the new rules, and those with a result keep theirs', async () => {
    await toSeven()
    expect(await scorings()).toEqual({ '1-1': 11, '2-1': 11 })
    expect(toldTo(await submit(11, 5))?.message).toBe('Past 7, a game ends at a 2-point lead')
    expect((await submit(7, 5)).data).toMatchObject({ outcome: 'applied', scoring: null })
    const edit = (team1: number, version: number) =>
      here.cast.noor.client
        .from('court_rotations')
        .update({
          team1_score: team1,
          team2_score: 5,
          seen_version: version,
          submission_id: id(`edit ${team1}`),
        })
        .eq('id', id('tonight 1-1'))
    expect((await edit(7, 1)).error?.message).toBe('Must reach 11 to win')
    expect((await edit(11, 1)).error).toBeNull()
    expect(await scorings()).toEqual({ '1-1': 11, '2-1': 11 })
  })

  it('end as they did on the phone where they were entered, however late it sends them', async () => {
    await toSeven()
    expect((await submit(11, 8, games(11))).data).toMatchObject({ outcome: 'applied', scoring: games(11) })
    expect(await scorings()).toEqual({ '1-1': 11, '1-2': 11, '2-1': 11 })
  })

  it('are no conflict of rules if two phones differ in the score', async () => {
    await toSeven()
    await submit(7, 5)
    expect((await submit(11, 8, games(11))).data).toMatchObject({ outcome: 'conflict', team1_score: 7 })
    const replaced = await here.cast.noor.client.rpc('submit_score', {
      p_league_id: id('ladder'),
      p_game_day_id: id('tonight'),
      p_court_number: 1,
      p_game_number: 2,
      p_team1_score: 11,
      p_team2_score: 8,
      p_seen_version: 1,
      p_submission_id: id('mine'),
      p_seen_scoring: games(11),
    })
    expect(replaced.data).toMatchObject({ outcome: 'applied', scoring: games(11) })
  })

  it('are stored as the day had them, however a phone writes them', async () => {
    await toSeven()
    const asSeen = async (points: string) =>
      (
        await here.sql<{ scoring: string }>(
          `select app.scoring_as_seen(r, replace($2, '11', $3)::jsonb)::text as scoring
           from court_rotations r where id = $1`,
          [id('tonight 1-2'), JSON.stringify(games(11)), points],
        )
      )[0]?.scoring
    expect(await asSeen('11.0')).toBe(await asSeen('11'))
  })

  it('leave when the others were played, which decides whether they count for someone who left', async () => {
    const playedAt = async () =>
      here.sql('select updated_at::text from court_rotations where id = $1', [id('tonight 1-1')])
    const before = await playedAt()
    await toSeven()
    expect(await playedAt()).toEqual(before)
  })

  it('can be counted by other rules with the same score, by someone who saw it', async () => {
    await toSeven()
    const again = (seenVersion: number, seen: Json) =>
      here.cast.noor.client.rpc('submit_score', {
        p_league_id: id('ladder'),
        p_game_day_id: id('tonight'),
        p_court_number: 1,
        p_game_number: 2,
        p_team1_score: 13,
        p_team2_score: 11,
        p_seen_version: seenVersion,
        p_submission_id: crypto.randomUUID(),
        p_seen_scoring: seen,
      })
    expect((await again(0, games(7))).data).toMatchObject({ outcome: 'applied', scoring: null })
    // The same score from a phone that knew neither the score nor the rules.
    expect((await again(0, games(11))).data).toMatchObject({ outcome: 'agreed', scoring: null })
    expect((await again(1, games(11))).data).toMatchObject({
      outcome: 'applied',
      scoring: games(11),
      version: 2,
    })
    expect((await again(2, games(11))).data).toMatchObject({ outcome: 'agreed', version: 2 })
    const recorded = (seenVersion: number) =>
      record('tonight 1-2', 'score', {
        p_team1_score: 13,
        p_team2_score: 11,
        p_seen_version: seenVersion,
        p_seen_scoring: games(7),
      })
    expect((await recorded(1)).data).toMatchObject({ outcome: 'agreed', scoring: games(11) })
    expect((await recorded(2)).data).toMatchObject({ outcome: 'applied', scoring: null, version: 3 })
    expect(
      await here.sql(`select version from score_events where rotation_id = $1 order by id`, [
        id('tonight 1-2'),
      ]),
    ).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }])
  })

  it('are the same as before if only the points of timed games differ', async () => {
    const timed = { win_type: 'timed', draws_allowed: true }
    await set('tonight', games(11, timed))
    await set('tonight', games(15, timed))
    expect(await here.sql('select 1 from rule_events where game_day_id = $1', [id('tonight')])).toHaveLength(
      1,
    )
    expect((await dayOf('tonight')).effective['points_to_win']).toBe(15)
    await set('tonight', games(15, { ...timed, draws_allowed: false }))
    expect(await here.sql('select 1 from rule_events where game_day_id = $1', [id('tonight')])).toHaveLength(
      2,
    )
  })

  it('take a score of a timed game also if its points, which end none, changed before its rules did', async () => {
    await set('tonight', games(11, { win_type: 'timed' }))
    await set('tonight', games(15, { win_type: 'timed' }))
    await toSeven()
    expect((await submit(3, 2, games(11, { win_type: 'timed' }))).data).toMatchObject({
      outcome: 'applied',
      scoring: games(15, { win_type: 'timed' }),
    })
  })

  it("don't end by rules that the day never had", async () => {
    await toSeven()
    expect(toldTo(await submit(15, 4, games(15)))).toMatchObject({ code: 'PT422', hint: 'score_invalid' })
    expect(await scorings()).toEqual({ '1-1': 11, '2-1': 11 })
  })

  it.each([
    ['half of the rules', { points_to_win: 11 }],
    ['more than those', { ...games(11), games_per_match: 3 }],
    ['no rules', ['to 11']],
  ])("don't end by %s", async (_, seen) => {
    await toSeven()
    for (const answer of [
      await submit(11, 4, seen),
      await record('tonight 1-2', 'void', { p_seen_scoring: seen }),
    ])
      expect(toldTo(answer)).toMatchObject({ code: 'PT422', hint: 'malformed' })
    expect(await scorings()).toEqual({ '1-1': 11, '2-1': 11 })
  })

  it('go back before another score, and a game of the meantime stays what it was', async () => {
    await toSeven()
    await set('tonight', games(11))
    expect(await scorings()).toEqual({})
    expect(toldTo(await submit(7, 4))?.message).toBe('Must reach 11 to win')
    expect((await submit(7, 5, games(7))).data).toMatchObject({ outcome: 'applied', scoring: games(7) })
    expect(await scorings()).toEqual({ '1-2': 7 })
    await set('tonight', games(15))
    expect(await scorings()).toEqual({ '1-1': 11, '1-2': 7, '2-1': 11 })
  })

  it("go back to the league's, and no other rule does", async () => {
    await toSeven()
    await change('move_up = 3, points_to_win = 21')
    await set('tonight', null)
    expect((await dayOf('tonight')).effective).toMatchObject({ points_to_win: 21, move_up: 1 })
  })

  it.each([
    [
      'as a submission',
      () =>
        here.cast.noor.client.rpc('submit_score', {
          p_league_id: id('ladder'),
          p_game_day_id: id('tonight'),
          p_court_number: 1,
          p_game_number: 1,
          p_seen_version: 1,
          p_submission_id: id('removed'),
        }),
    ],
    [
      'in the row',
      () =>
        here.cast.noor.client
          .from('court_rotations')
          .update({ team1_score: null, team2_score: null, seen_version: 1, submission_id: id('removed') })
          .eq('id', id('tonight 1-1')),
    ],
  ])('follow the day again once a score was removed %s', async (_how, remove) => {
    await toSeven()
    await remove().throwOnError()
    expect(await scorings()).toEqual({ '2-1': 11 })
  })

  it.each<[string, string, { p_team1_score?: number; p_team2_score?: number; p_ended_by?: string[] }]>([
    ['unfinished at 5–4', 'incomplete', { p_team1_score: 5, p_team2_score: 4 }],
    ['unfinished at 8–7', 'incomplete', { p_team1_score: 8, p_team2_score: 7 }],
    [
      'stopped by an injury at 9–4',
      'retired',
      { p_team1_score: 9, p_team2_score: 4, p_ended_by: [id('tom')] },
    ],
    ['a forfeit', 'forfeit', { p_ended_by: [id('tom')] }],
    ['rained off', 'void', {}],
  ])('can be %s, under either rules', async (_, result, more) => {
    await toSeven()
    for (const [game, rules] of [
      ['tonight 1-2', games(11)],
      ['tonight 2-2', games(7)],
    ] as const) {
      const players = more.p_ended_by && game === 'tonight 2-2' ? { p_ended_by: [id('sam')] } : {}
      const answer = await record(game, result, { ...more, ...players, p_seen_scoring: rules })
      expect(answer.data).toMatchObject({ outcome: 'applied', result })
    }
    expect(await scorings()).toEqual({ '1-1': 11, '1-2': 11, '2-1': 11 })
  })

  it('take a correction of a finished game by its rules, also once the day is final', async () => {
    await toSeven()
    await here.cast.lucia.client
      .rpc('finalize_game_day', { p_league_id: id('ladder'), p_game_day_id: id('tonight') })
      .throwOnError()
    const correct = (team1: number, seen?: Json) =>
      record('tonight 1-1', 'score', {
        p_team1_score: team1,
        p_team2_score: 3,
        p_seen_version: 1,
        ...(seen !== undefined && { p_seen_scoring: seen }),
      })
    expect(toldTo(await correct(7))?.message).toBe('Must reach 11 to win')
    expect((await correct(11, games(11))).data).toMatchObject({ outcome: 'applied', scoring: games(11) })
    const { data } = await here.cast.noor.client
      .rpc('season_record', { p_league_id: id('ladder') })
      .throwOnError()
    const more = (data as { games: Json[][] }).games.map((game) => game.at(-1))
    expect(more).toContainEqual(expect.objectContaining({ scoring: games(11) }))
  })

  it('are told to phones that ask, with the rules before', async () => {
    const start = new Date().toISOString()
    const ask = async (since = start) =>
      (
        await here.cast.noor.client
          .rpc('game_day_changes', {
            p_league_id: id('ladder'),
            p_game_day_id: id('tonight'),
            p_since: since,
          })
          .throwOnError()
      ).data as Record<string, Json> & { court_rotations: Record<string, Json>[] }
    const before = await ask()
    await toSeven()
    const after = await ask()
    expect(before).toMatchObject({ rule_events: [], court_rotations: [] })
    expect(after).toMatchObject({ rules: { points_to_win: 7 }, rule_events: [{ old_scoring: games(11) }] })
    expect(after.court_rotations).toContainEqual(
      expect.objectContaining({ id: id('tonight 1-1'), scoring: games(11) }),
    )
    expect(after['checksum']).not.toBe(before['checksum'])
    // And not again after it.
    const [{ changed_at } = { changed_at: '' }] = after['rule_events'] as { changed_at: string }[]
    expect((await ask(changed_at)).court_rotations).toEqual([])
  })

  it('are in the history, with who changed them', async () => {
    await toSeven()
    expect(
      (await here.cast.noor.client.from('rule_events').select().eq('game_day_id', id('tonight'))).data,
    ).toMatchObject([{ old_scoring: games(11), new_scoring: games(7), changed_by: id('lucia') }])
    // The same rules again change nothing.
    await toSeven()
    expect(await here.sql('select 1 from rule_events where game_day_id = $1', [id('tonight')])).toHaveLength(
      1,
    )
  })

  it('come with the rules of the day if they are added later', async () => {
    await toSeven()
    await here.sql('delete from court_rotations where id = $1', [id('tonight 1-2')])
    await here.sql(
      `insert into court_rotations (id, league_id, game_day_id, court_number, game_number, rotation_number,
         team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id)
       values ($1, $2, $3, 1, 2, 2, $4, $5, $6, $7)`,
      [id('later'), id('ladder'), id('tonight'), id('noor'), id('maya'), id('tom'), id('ines')],
    )
    expect(toldTo(await submit(11, 5))?.message).toBe('Past 7, a game ends at a 2-point lead')
  })
})

describe('app.is_day_rules()', () => {
  const takes = async (rules: unknown) =>
    (await here.sql<{ taken: boolean }>('select app.is_day_rules($1) as taken', [rules]))[0]?.taken
  /** All rules, so that related ones are complete. */
  const whole = async (more: object) => ({ ...(await dayOf('tonight')).rules, ...more })

  it.each(DAY_RULE_FIELDS)('takes for %s what its column takes', async (field) => {
    const setting = LEAGUE_SETTINGS[field]
    const values =
      'words' in setting
        ? [...setting.words, 'other', null, 1]
        : 'range' in setting
          ? [setting.range[0] - 1, ...setting.range, setting.range[1] + 1, 2.5, 'two', null]
          : [true, false, null, 'yes', 'wins', 'wins wins', 1]
    const constraints = await here.sql<{ rule: string }>(
      `select pg_get_expr(conbin, conrelid) as rule from pg_constraint
       where conrelid = 'public.leagues'::regclass and contype = 'c'`,
    )
    const fits = constraints.map(({ rule }) => `coalesce(${rule}, true)`).join(' and ')
    for (const value of values) {
      const rules = await whole({ [setting.column]: value })
      // A league rejects 2.5 points by type, not by constraint.
      const [league] = await here
        .sql<{ taken: boolean }>(
          `select ${fits} and to_jsonb(l) -> '${setting.column}' = $1::jsonb -> '${setting.column}'
             and ($1::jsonb -> '${setting.column}' <> 'null' or '${setting.column}' = 'score_cap') as taken
           from (select (jsonb_populate_record(l, $1::jsonb || '{"ranking_basis": "win_share"}')).* from leagues l where id = '${id('ladder')}') as l`,
          [rules],
        )
        .catch(() => [{ taken: false }])
      expect({ value, taken: await takes(rules) }).toEqual({ value, taken: league?.taken })
    }
  })

  it.each([
    ['nothing', {}, true],
    ['a list', [], false],
    ['an unknown rule', { color: 'red' }, false],
    ['the name of a column that is no rule', { court_count: 4 }, false],
    ['half of how a game ends', { points_to_win: 15 }, false],
    ['movement without the format', { movement_mode: 'none' }, false],
    ['one rule that stands alone', { games_per_match: 5 }, true],
  ])('%s', async (_, rules, expected) => {
    expect(await takes(rules)).toBe(expected)
  })

  it.each(['11.0', '11.5', '-1', '1e400'])('refuses %s points', async (points) => {
    const rules = JSON.stringify(await whole({ points_to_win: 'points' })).replace('"points"', points)
    const [row] = await here.sql('select app.is_day_rules($1::text::jsonb) as taken', [rules])
    expect(row).toEqual({ taken: false })
  })

  it.each([
    ['a cap without its win type', { score_cap: 15 }],
    ['a win type without its cap', { win_type: 'cap' }],
    ['a cap below the points', { win_type: 'cap', points_to_win: 15, score_cap: 13 }],
    ['ties in games that are not timed', { draws_allowed: true }],
    ['moves up and down across courts', { game_format: 'round_robin' }],
  ])('refuses %s', async (_, more) => {
    expect(await takes(await whole(more))).toBe(false)
  })
})
