import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Client } from '../backend'
import { editDay } from '../edit-day'
import { id } from '../ids'
import { toldTo, type Scene } from '../scene'

interface Case {
  note: string
  settings: {
    win_type: string
    points_to_win: number
    win_by_margin: number
    score_cap: number | null
    draws_allowed: boolean
  }
  team1: number | null
  team2: number | null
  expected: string
}

/** The table of cases that src/domain/match-score runs, too: the database rejects what the screen rejects. */
const { cases } = JSON.parse(readFileSync('tests/cases/match-score.json', 'utf8')) as { cases: Case[] }
const oneOfEach = cases.filter(
  (one, place) => cases.findIndex(({ expected }) => expected === one.expected) === place,
)

export function scoreTests(here: Scene) {
  const rotation = async (name: string) =>
    (
      await here.sql<{ score: string; version: number; updated_by: string | null }>(
        `select concat_ws(':', team1_score, team2_score) as score, version, updated_by from court_rotations where id = $1`,
        [id(name)],
      )
    )[0]
  const history = (name: string) =>
    here.sql(
      `select outcome, concat_ws(':', old_team1_score, old_team2_score) as old, concat_ws(':', new_team1_score, new_team2_score) as new,
         version, reason, lower(p.first_name) as by
       from score_events e left join players p on p.id = e.changed_by
       where rotation_id = $1 and e.version > 0 and e.submission_id is not null order by e.id`,
      [id(name)],
    )
  const playBy = ({ win_type, points_to_win, win_by_margin, score_cap, draws_allowed }: Case['settings']) =>
    here.sql('update game_days set rules = rules || $2 where league_id = $1', [
      id('ladder'),
      { win_type, points_to_win, win_by_margin, score_cap, draws_allowed },
    ])

  /** Game 2 of court 1 today: no score yet. */
  const submit = (
    client: Client,
    team1: number | null,
    team2: number | null,
    more: Partial<Submission> = {},
  ) =>
    client.rpc('submit_score', {
      p_league_id: id('ladder'),
      p_game_day_id: id('tonight'),
      p_court_number: 1,
      p_game_number: 2,
      p_team1_score: team1 ?? undefined,
      p_team2_score: team2 ?? undefined,
      p_seen_version: 0,
      p_submission_id: id('a submission'),
      ...more,
    })
  interface Submission {
    p_game_day_id: string
    p_game_number: number
    p_court_number: number
    p_seen_version: number
    p_submission_id: string
    p_reason: string
  }
  const refusals = (answer: Parameters<typeof toldTo>[0]) => {
    const told = toldTo(answer)
    return told ? [[told.code, told.hint, told.message]] : []
  }
  const update = (client: Client, game: string, columns: object) =>
    client.from('court_rotations').update(columns).eq('id', id(game))

  /* Postgres then puts the new row beside the old one, and writes to no index: half the log of an evening. */
  test.each([
    ['court_rotations', 'tonight 1-2', () => submit(here.cast.noor.client, 11, 5)],
    [
      'round_robin_games',
      'mixer game',
      () =>
        here.cast.noor.client.rpc('submit_round_robin_score', {
          p_round_robin_id: id('mixer'),
          p_game_id: id('mixer game'),
          p_team1_score: 11,
          p_team2_score: 5,
          p_seen_version: 0,
          p_submission_id: id('a submission'),
          p_author: id('noor'),
        }),
    ],
  ])('a score changes no column of %s that is in an index', async (table, game, enter) => {
    const readRow = async () =>
      (
        await here.sql<{ row: Record<string, unknown> }>(
          `select to_jsonb(one) as row from ${table} one where id = $1`,
          [id(game)],
        )
      )[0]?.row ?? {}
    const before = await readRow()
    expect(toldTo(await enter())).toBeNull()
    const after = await readRow()
    const changed = Object.keys(after).filter((column) => !isDeepStrictEqual(after[column], before[column]))
    expect(changed).toContain('team1_score')
    const indexed = await here.sql<{ name: string }>(
      `select a.attname as name from pg_attribute a where a.attrelid = $1::regclass and exists (
         select 1 from pg_index i left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
           and d.refobjid = i.indrelid
         where i.indrelid = a.attrelid and (a.attnum = any (i.indkey) or a.attnum = d.refobjsubid))`,
      [table],
    )
    expect(indexed.length).toBeGreaterThan(4)
    expect(indexed.map(({ name }) => name).filter((name) => changed.includes(name))).toEqual([])
  })

  describe('a possible score', () => {
    test.each(cases)('$note: $team1–$team2 is $expected', async ({ settings, team1, team2, expected }) => {
      const [answer] = await here.sql<{ problem: string | null }>(
        'select app.score_problem($1, $2, $3, $4, $5, $6, $7) as problem',
        [
          settings.win_type,
          settings.points_to_win,
          settings.win_by_margin,
          settings.score_cap,
          settings.draws_allowed,
          team1,
          team2,
        ],
      )
      expect(answer?.problem ?? 'valid').toBe(expected)
    })

    test.each(oneOfEach)(
      'through the API: $note: $team1–$team2 is $expected',
      async ({ settings, team1, team2, expected }) => {
        await playBy(settings)
        const { client } = here.cast.noor
        const stored = { score: '', version: 0 }
        const told = expected === 'valid' ? [] : [['PT422', 'score_invalid', expected]]
        const byUpdate = await update(client, 'tonight 1-2', {
          team1_score: team1,
          team2_score: team2,
          seen_version: 0,
        })
        expect(refusals(byUpdate)).toEqual(told)
        await here.rows.rewind()
        await playBy(settings)
        const byFunction = await submit(client, team1, team2)
        expect(refusals(byFunction)).toEqual(told)
        expect(await rotation('tonight 1-2')).toMatchObject(
          expected === 'valid' ? { score: `${team1}:${team2}`, version: 1 } : stored,
        )
      },
    )

    test('is required of everyone: of organizers, of our own functions, of an update without a side', async () => {
      expect(toldTo(await submit(here.cast.lucia.client, 11, 10))).toMatchObject({
        code: 'PT422',
        message: 'Must win by 2',
      })
      expect(
        toldTo(await update(here.cast.lucia.client, 'tonight 1-2', { team1_score: 11, seen_version: 0 })),
      ).toMatchObject({
        code: 'PT422',
        message: 'Enter a score for both teams',
      })
      await expect(
        here.sql('update court_rotations set team1_score = 3, team2_score = 2 where id = $1', [
          id('tonight 1-2'),
        ]),
      ).rejects.toThrow('Must reach 11 to win')
    })

    test.each([
      [70_000, 4],
      [-1, 11],
      [2_147_483_647, -2_147_483_648],
    ])('%s–%s is refused before anything is written, even in a conflict', async (team1, team2) => {
      const told = { code: 'PT422', hint: 'score_invalid' }
      expect(toldTo(await submit(here.cast.noor.client, team1, team2))).toMatchObject(told)
      // game 1 has a score at version 1, so version 0 is a conflict
      expect(toldTo(await submit(here.cast.noor.client, team1, team2, { p_game_number: 1 }))).toMatchObject(
        told,
      )
      expect(await history('tonight 1-1')).toEqual([])
    })
  })

  describe('a score says which version it changes', () => {
    test('without it: refused', async () => {
      expect(
        toldTo(await update(here.cast.noor.client, 'tonight 1-2', { team1_score: 11, team2_score: 4 })),
      ).toMatchObject({
        code: 'PT428',
        hint: 'score_precondition_required',
      })
      const missing = { code: 'PT422', hint: 'score_precondition_required' }
      const nothing = null as unknown as number & string
      expect(toldTo(await submit(here.cast.noor.client, 11, 4, { p_seen_version: nothing }))).toMatchObject(
        missing,
      )
      expect(toldTo(await submit(here.cast.noor.client, 11, 4, { p_submission_id: nothing }))).toMatchObject(
        missing,
      )
      expect(await rotation('tonight 1-2')).toMatchObject({ score: '', version: 0 })
    })

    test.each([0, 2, -1])('an old or made-up one (%s): refused with what is stored', async (seen_version) => {
      const answer = await update(here.cast.noor.client, 'tonight 1-1', {
        team1_score: 4,
        team2_score: 11,
        seen_version,
      })
      expect(toldTo(answer)).toMatchObject({ code: 'PT409', hint: 'score_conflict' })
      expect(JSON.parse(answer.error?.details ?? '')).toEqual({
        version: 1,
        team1_score: 11,
        team2_score: 7,
      })
      expect(await rotation('tonight 1-1')).toMatchObject({ score: '11:7', version: 1 })
    })

    test('the function answers with data: applied, then conflict, agreed', async () => {
      const { noor, tom, maya } = here.cast
      const first = await submit(noor.client, 11, 4, { p_reason: '  We counted again.  ' }).throwOnError()
      expect(first.data).toMatchObject({
        outcome: 'applied',
        day_state: 'open',
        version: 1,
        team1_score: 11,
        team2_score: 4,
        updated_at: expect.any(String),
        updated_by: noor.id,
        updated_by_name: 'Noor A.',
      })
      const conflict = await submit(tom.client, 4, 11, {
        p_submission_id: id('of tom'),
        p_reason: 'x'.repeat(4000),
      })
      expect(conflict.data).toMatchObject({
        outcome: 'conflict',
        version: 1,
        team1_score: 11,
        updated_by_name: 'Noor A.',
      })
      const again = await submit(tom.client, 4, 11, { p_submission_id: id('of tom') })
      expect(again.data).toMatchObject({ outcome: 'conflict', version: 1 })
      const agreed = await submit(maya.client, 11, 4, { p_submission_id: id('of maya') })
      expect(agreed.data).toMatchObject({ outcome: 'agreed', version: 1 })
      expect(await rotation('tonight 1-2')).toEqual({ score: '11:4', version: 1, updated_by: noor.id })
      expect(await history('tonight 1-2')).toEqual([
        { outcome: 'applied', old: '', new: '11:4', version: 1, reason: 'We counted again.', by: 'noor' },
        { outcome: 'conflict', old: '11:4', new: '4:11', version: 1, reason: 'x'.repeat(300), by: 'tom' },
      ])
    })

    test("a submission that was a conflict doesn't become a score as a plain update", async () => {
      const { tom } = here.cast
      await submit(tom.client, 4, 11, { p_game_number: 1 }).throwOnError()
      const answer = await update(tom.client, 'tonight 1-1', {
        team1_score: 4,
        team2_score: 11,
        seen_version: 1,
        submission_id: id('a submission'),
      })
      expect(toldTo(answer)).toMatchObject({ code: 'PT409', hint: 'score_conflict' })
    })
  })

  describe('a submission id', () => {
    test('that comes again changes nothing and succeeds, also after others changed the score', async () => {
      const { noor, lucia } = here.cast
      await submit(noor.client, 11, 4).throwOnError()
      expect((await submit(noor.client, 11, 4)).data).toMatchObject({ outcome: 'applied', version: 1 })
      await submit(lucia.client, 11, 5, { p_seen_version: 1, p_submission_id: id('of lucia') }).throwOnError()
      expect((await submit(noor.client, 11, 4)).data).toMatchObject({
        outcome: 'applied',
        version: 2,
        team2_score: 5,
      })
      expect(await history('tonight 1-2')).toHaveLength(2)
    })

    test('that comes again as a plain update changes nothing and succeeds', async () => {
      const { noor } = here.cast
      const columns = { team1_score: 11, team2_score: 4, seen_version: 0, submission_id: id('a submission') }
      await update(noor.client, 'tonight 1-2', columns).throwOnError()
      await here.sql(`update court_rotations set team2_score = 5, version = 2 where id = $1`, [
        id('tonight 1-2'),
      ])
      await update(noor.client, 'tonight 1-2', columns).throwOnError()
      expect(await rotation('tonight 1-2')).toMatchObject({ score: '11:5', version: 2 })
      expect(await history('tonight 1-2')).toHaveLength(1)
    })

    test.each([
      ['another game', (client: Client) => submit(client, 11, 4, { p_game_number: 1, p_seen_version: 1 })],
      ['another score', (client: Client) => submit(client, 11, 5, { p_seen_version: 1 })],
      [
        'another game, by update',
        (client: Client) =>
          update(client, 'tonight 1-1', {
            team1_score: 11,
            team2_score: 4,
            seen_version: 1,
            submission_id: id('a submission'),
          }),
      ],
      [
        'another score, by update',
        (client: Client) =>
          update(client, 'tonight 1-2', {
            team1_score: 11,
            team2_score: 5,
            seen_version: 1,
            submission_id: id('a submission'),
          }),
      ],
    ])("isn't accepted for %s", async (_what, attempt) => {
      await submit(here.cast.noor.client, 11, 4).throwOnError()
      expect(toldTo(await attempt(here.cast.noor.client))).toMatchObject({
        code: 'PT422',
        hint: 'submission_id_reused',
      })
      expect(await history('tonight 1-1')).toEqual([])
      expect(await rotation('tonight 1-2')).toMatchObject({ score: '11:4', version: 1 })
    })

    test("of someone else's gives no access", async () => {
      await submit(here.cast.noor.client, 11, 4).throwOnError()
      expect(toldTo(await submit(here.cast.tom.client, 11, 5, { p_seen_version: 1 }))).toMatchObject({
        hint: 'submission_id_reused',
      })
      await here.sql(`update court_rotations set team2_score = 5, version = 2 where id = $1`, [
        id('tonight 1-2'),
      ])
      expect(toldTo(await submit(here.cast.tom.client, 11, 4))).toMatchObject({
        hint: 'submission_id_reused',
      })
    })
  })

  describe('after finalization', () => {
    test('a player is told that it is locked, in both ways; an organizer can correct, and it is logged', async () => {
      const { noor, carl } = here.cast
      const played = { p_game_day_id: id('played'), p_game_number: 1, p_seen_version: 1 }
      expect((await submit(noor.client, 11, 4, played)).data).toMatchObject({
        outcome: 'locked',
        day_state: 'finalized',
        version: 1,
        team2_score: 7,
      })
      expect(
        toldTo(await update(noor.client, 'played 1-1', { team1_score: 11, team2_score: 4, seen_version: 1 })),
      ).toMatchObject({
        code: 'PT409',
        hint: 'game_day_finalized',
      })
      const corrected = await submit(carl.client, 11, 4, { ...played, p_reason: 'Wrong sheet' })
      expect(corrected.data).toMatchObject({ outcome: 'applied', version: 2, updated_by_name: 'Carl B.' })
      expect(await history('played 1-1')).toEqual([
        { outcome: 'applied', old: '11:7', new: '11:4', version: 2, reason: 'Wrong sheet', by: 'carl' },
      ])
    })

    test('nothing can be drawn, seated, or removed anymore', async () => {
      const { lucia } = here.cast
      const { client } = lucia
      const answers = [
        await client.rpc('publish_courts', {
          p_league_id: id('ladder'),
          p_game_day_id: id('played'),
          p_seen_draw_version: 0,
          p_seats: [],
          p_games: [],
          p_seed: 1,
        }),
        await client.rpc('submit_rsvp', {
          p_game_day_id: id('played'),
          p_player_id: id('noor'),
          p_response: 'in',
        }),
        await editDay(client, id('played'), { starts_at: '2027-01-01T18:00:00Z' }),
        await client.rpc('cancel_game_day', { p_game_day_id: id('played') }),
        await client.from('game_days').delete().eq('id', id('played')),
      ]
      expect(answers.map((answer) => toldTo(answer)?.hint)).toEqual(answers.map(() => 'game_day_finalized'))
    })

    test('finalizing again changes nothing and says so', async () => {
      const { lucia, sunny } = here.cast
      const day = { p_league_id: id('ladder'), p_game_day_id: id('tonight') }
      const first = await lucia.client.rpc('finalize_game_day', day).throwOnError()
      expect(first.data).toEqual({
        finalized_at: expect.any(String),
        finalized_by: lucia.id,
        finalized_by_name: 'Lucia C.',
        // Without results to send.
        tells_results: false,
        already_finalized: false,
        missing: [
          { court_number: 1, game_number: 2 },
          { court_number: 2, game_number: 2 },
        ],
        undo_until: expect.any(String),
      })
      const second = await sunny.client.rpc('finalize_game_day', day).throwOnError()
      expect(second.data).toEqual({ ...(first.data as object), already_finalized: true })
    })
  })

  describe('only players enter a score', () => {
    test('one update of the whole day is refused as a whole', async () => {
      const answer = await here.cast.noor.client
        .from('court_rotations')
        .update({ team1_score: 11, team2_score: 4, seen_version: 0 })
        .eq('game_day_id', id('tonight'))
        .eq('game_number', 2)
      expect(toldTo(answer)).toMatchObject({ code: 'PT403', hint: 'not_on_this_court' })
      expect(await rotation('tonight 1-2')).toMatchObject({ score: '', version: 0 })
    })

    test('who was taken off the roster enters nothing, though still seated', async () => {
      await here.sql(`delete from league_players where id = $1`, [id('ladder noor')])
      const { client } = here.cast.noor
      expect(toldTo(await submit(client, 11, 4))).toMatchObject({ code: 'PT403', hint: 'not_on_this_court' })
      const answer = await update(client, 'tonight 1-2', {
        team1_score: 11,
        team2_score: 4,
        seen_version: 0,
      }).select('id')
      expect(answer.data).toEqual([])
      expect(await rotation('tonight 1-2')).toMatchObject({ score: '' })
    })
  })

  describe('the history of a score', () => {
    /** Impossible through the API: for a league in which nothing was ever scored. */
    const forgetHistory = async () => {
      await here.sql('alter table score_events disable trigger never_deleted')
      await here.sql('delete from score_events where league_id = $1', [id('ladder')])
      await here.sql('alter table score_events enable trigger never_deleted')
    }

    test('survives a cleared score: its day and its league stay', async () => {
      const { client } = here.cast.lucia
      await forgetHistory()
      await here.sql(
        `update court_rotations set team1_score = null, team2_score = null where league_id = $1`,
        [id('ladder')],
      )
      await forgetHistory()
      await submit(client, 11, 4).throwOnError()
      await submit(client, null, null, { p_seen_version: 1, p_submission_id: id('emptied') }).throwOnError()
      expect(await rotation('tonight 1-2')).toMatchObject({ score: '', version: 2 })
      expect(toldTo(await client.from('game_days').delete().eq('id', id('tonight')))).toMatchObject({
        hint: 'game_day_is_played',
      })
      expect(toldTo(await client.from('events').delete().eq('id', id('ladder')))).toMatchObject({
        hint: 'league_is_played',
      })
      await here.sql('delete from court_rotations where id = $1', [id('tonight 1-2')])
      expect(
        await here.sql(
          `select court_number, game_number, rotation_id from score_events where league_id = $1`,
          [id('ladder')],
        ),
      ).toEqual([
        { court_number: 1, game_number: 2, rotation_id: null },
        { court_number: 1, game_number: 2, rotation_id: null },
      ])
    })

    test.each([
      ['rewritten', { new_team1_score: 0 }],
      ['cut loose from its game and rewritten', { rotation_id: null, new_team1_score: 0 }],
      ['given another game', { rotation_id: id('tonight 1-2') }],
    ])("can't be %s by anyone, including the service role", async (_how, change) => {
      const before = await here.sql('select * from score_events order by id')
      const answer = await here.backend
        .service()
        .from('score_events')
        .update(change)
        .eq('league_id', id('ladder'))
      expect(toldTo(answer)).toMatchObject({ code: 'PT403', hint: 'append_only' })
      expect(await here.sql('select * from score_events order by id')).toEqual(before)
    })

    test("can't be deleted by anyone, including the service role", async () => {
      const answer = await here.backend.service().from('score_events').delete().eq('league_id', id('ladder'))
      expect(toldTo(answer)).toMatchObject({ code: 'PT403', hint: 'append_only' })
    })
  })

  test.each([
    ['finalize_game_day', { p_league_id: null, p_game_day_id: null }, 'PT403'],
    ['finalize_game_day', { p_league_id: id('ladder'), p_game_day_id: null }, 'PT403'],
    ['finalize_game_day', { p_league_id: id('nowhere'), p_game_day_id: id('tonight') }, 'PT403'],
    ['league_roster', { p_league_id: null }, 'PT403'],
    ['invite_club_admin', { p_club_id: null, p_profile_id: null }, 'PT403'],
    [
      'submit_score',
      {
        p_league_id: null,
        p_game_day_id: null,
        p_court_number: null,
        p_game_number: null,
        p_team1_score: null,
        p_team2_score: null,
        p_seen_version: 0,
        p_submission_id: id('x'),
      },
      'PT403',
    ],
    [
      'submit_score',
      {
        p_league_id: id('ladder'),
        p_game_day_id: id('tonight'),
        p_court_number: -1,
        p_game_number: 2,
        p_team1_score: 11,
        p_team2_score: 4,
        p_seen_version: 0,
        p_submission_id: id('x'),
      },
      'PT403',
    ],
    [
      'submit_score',
      {
        p_league_id: id('ladder'),
        p_game_day_id: id('tonight'),
        p_court_number: 1,
        p_game_number: 2_000_000_000,
        p_team1_score: 11,
        p_team2_score: 4,
        p_seen_version: 0,
        p_submission_id: id('x'),
      },
      'PT404',
    ],
  ] as const)('%s(%j) is answered with %s', async (name, parameters, code) => {
    const answer = await here.cast.noor.client.rpc(name, parameters as never)
    expect(toldTo(answer)?.code).toBe(code)
  })
}
