import { describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/*
 * Subs, attendance, and the games of players who don't come. Today Noor, Tom, Maya, and Ines are on court 1: game 1 is
 * 11–7.
 */
const here = scene()

interface Change {
  substitute_name?: string | null
  attendance?: string | null
  change_reason?: string
}
const change = (by: PersonName, whose: string, columns: Change) =>
  here.cast[by].client
    .from('court_assignments')
    .update(columns)
    .eq('id', id(whose))
    .select('substitute_name, attendance')
const history = () =>
  here.sql(
    `select s.first_name as whose, e.old_substitute_name as "subFrom", e.new_substitute_name as "subTo",
       e.old_attendance as "markFrom", e.new_attendance as "markTo", e.reason, by.first_name as by
     from seat_events e join players s on s.id = e.player_id left join players by on by.id = e.changed_by
     where e.game_day_id <> $1 and e.league_id = $2 order by e.id`,
    [id('played'), id('ladder')],
  )
const LINE = { whose: 'Maya', subFrom: null, subTo: null, markFrom: null, markTo: null, reason: null }

describe('every change of a place writes a history line', () => {
  test('that says who, from what to what, and why', async () => {
    await change('lucia', 'tonight maya', { attendance: 'late' }).throwOnError()
    await change('lucia', 'tonight maya', { attendance: 'late', change_reason: 'Again.' }).throwOnError()
    await change('lucia', 'tonight maya', { attendance: 'absent', change_reason: ' Ill. ' }).throwOnError()
    await change('noor', 'tonight maya', { substitute_name: ' Gus ' }).throwOnError()
    await change('tom', 'tonight maya', { substitute_name: null, change_reason: 'Came.' }).throwOnError()
    expect(await history()).toEqual([
      { ...LINE, markTo: 'late', by: 'Lucia' },
      { ...LINE, markFrom: 'late', markTo: 'absent', reason: 'Ill.', by: 'Lucia' },
      { ...LINE, markFrom: 'absent', markTo: 'absent', subTo: 'Gus', by: 'Noor' },
      { ...LINE, markFrom: 'absent', markTo: 'absent', subFrom: 'Gus', reason: 'Came.', by: 'Tom' },
    ])
    expect(await here.sql('select 1 from court_assignments where change_reason is not null')).toEqual([])
  })

  test('one for everyone who is marked at once', async () => {
    await here.cast.lucia.client
      .from('court_assignments')
      .update({ attendance: 'present', change_reason: 'All are here.' })
      .eq('game_day_id', id('tonight'))
      .throwOnError()
    expect((await history()).map(({ reason }) => reason)).toEqual(Array(8).fill('All are here.'))
  })

  test('a place that is removed keeps its line and its name', async () => {
    await change('lucia', 'tonight maya', { attendance: 'absent' }).throwOnError()
    await change('noor', 'tonight maya', { substitute_name: 'Gus' }).throwOnError()
    await here.sql('delete from court_assignments where id = $1', [id('tonight maya')])
    expect((await history()).at(-1)).toEqual({ ...LINE, subFrom: 'Gus', markFrom: 'absent', by: null })
    await here.cast.lucia.client.from('game_days').delete().eq('id', id('ahead')).throwOnError()
  })

  test('and follows a record that is claimed', async () => {
    await here.sql(`update court_assignments set player_id = $1, attendance = 'absent' where id = $2`, [
      id('ana'),
      id('tonight maya'),
    ])
    await here.sql('select app.claim_record($1, $2, $3)', [id('ana'), id('nina'), id('ladder')])
    expect(await history()).toMatchObject([{ whose: 'Nina', markTo: 'absent', by: null }])
  })
})

describe('a sub', () => {
  test("only plays for a member who isn't there, or who played and left", async () => {
    await change('lucia', 'tonight tom', { attendance: 'late' }).throwOnError()
    await change('noor', 'tonight tom', { substitute_name: 'Ada' }).throwOnError()
    await here.sql(`update court_rotations r set substitutes = app.subs_with(r, $1, 'Pia') where id = $2`, [
      id('maya'),
      id('tonight 1-1'),
    ])
    await change('lucia', 'tonight maya', { attendance: 'present' }).throwOnError()
    expect(toldTo(await change('noor', 'tonight maya', { substitute_name: 'Gus' }))).toMatchObject({
      code: 'PT409',
      hint: 'member_is_here',
      message: "This member is marked as here. A sub can only play for someone who's absent.",
    })
    await change('lucia', 'tonight maya', { attendance: 'no_show', substitute_name: 'Gus' }).throwOnError()
    expect(toldTo(await change('lucia', 'tonight maya', { attendance: 'late' }))).toMatchObject({
      code: 'PT409',
      hint: 'member_is_here',
      message: 'Gus is subbing here. Remove the sub before you mark this member as here.',
    })
  })

  test.each([
    ['someone with a place', 'sam PARK', 'sam PARK already has a spot on this game day.'],
    [
      'someone with a place in another spelling',
      'Sám  Park',
      'Sám  Park already has a spot on this game day.',
    ],
    ['the member', 'Maya Reyes', 'Maya Reyes already has this spot. Choose a different sub.'],
    ['a sub who is already subbing for someone else', 'gus', "gus is already Sam P.'s sub."],
    ['a sub in another spelling', 'Güs', "Güs is already Sam P.'s sub."],
  ])('is not %s', async (_who, substitute_name, message) => {
    await change('lucia', 'tonight sam', { substitute_name: 'Gus' }).throwOnError()
    const told = toldTo(await change('noor', 'tonight maya', { substitute_name }))
    expect(told).toMatchObject({ code: 'PT409', hint: 'sub_plays_already' })
    expect(told?.message).toContain(message)
  })

  test('is corrected on a finalized day with a reason, like a mark', async () => {
    for (const columns of [{ substitute_name: 'Gus' }, { attendance: 'absent' }]) {
      const told = toldTo(await change('lucia', 'played maya', columns))
      expect(told).toMatchObject({ code: 'PT422', hint: 'reason_required' })
      await change('lucia', 'played maya', { ...columns, change_reason: 'Told later.' }).throwOnError()
    }
    expect(
      await here.sql('select substitute_name, attendance from court_assignments where id = $1', [
        id('played maya'),
      ]),
    ).toEqual([{ substitute_name: 'Gus', attendance: 'absent' }])
  })
})

describe('check-in marks from a phone', () => {
  const MINUTE = 60_000
  const marked = async (
    by: PersonName,
    ...marks: [whose: string, mark: string | null, waitedMs?: number][]
  ) =>
    (
      await here.cast[by].client
        .rpc('mark_attendance', {
          p_league_id: id('ladder'),
          p_game_day_id: id('tonight'),
          p_by: id(by),
          p_marks: marks.map(([whose, mark, waited_ms = 0]) => ({ player_id: id(whose), mark, waited_ms })),
        })
        .throwOnError()
    ).data
  const of = (whose: string) =>
    here
      .sql<{ attendance: string | null }>('select attendance from court_assignments where id = $1', [
        id(`tonight ${whose}`),
      ])
      .then(([seat]) => seat?.attendance)
  const MARKED = { outcome: 'marked' }

  test('are stored, each with its line, and a second time without another', async () => {
    for (const _ of [1, 2])
      expect(await marked('lucia', ['maya', 'present', MINUTE], ['tom', 'late'])).toEqual({
        [id('maya')]: MARKED,
        [id('tom')]: MARKED,
      })
    expect((await history()).map(({ whose, markTo, by }) => [whose, markTo, by])).toEqual(
      expect.arrayContaining([
        ['Maya', 'present', 'Lucia'],
        ['Tom', 'late', 'Lucia'],
      ]),
    )
    expect(await history()).toHaveLength(2)
    expect(await marked('lucia', ['maya', null])).toEqual({ [id('maya')]: MARKED })
    expect(await of('maya')).toBeNull()
  })

  test('that waited leave the mark that someone set later', async () => {
    await change('lucia', 'tonight maya', { attendance: 'late' }).throwOnError()
    expect(await marked('gwen', ['maya', 'present', MINUTE], ['tom', 'present', MINUTE])).toEqual({
      [id('maya')]: { outcome: 'later' },
      [id('tom')]: MARKED,
    })
    expect(await of('maya')).toBe('late')
    // the same mark is no conflict, and a tap of this moment is the later one
    expect(await marked('gwen', ['maya', 'late', MINUTE])).toEqual({ [id('maya')]: MARKED })
    expect(await marked('gwen', ['maya', 'present'])).toEqual({ [id('maya')]: MARKED })
    expect(await of('maya')).toBe('present')
    // Whose the later one was is told apart.
    expect(await marked('gwen', ['maya', 'absent', MINUTE])).toEqual({ [id('maya')]: { outcome: 'own' } })
    expect(await marked('lucia', ['maya', 'absent', MINUTE])).toEqual({ [id('maya')]: { outcome: 'later' } })
    expect(await of('maya')).toBe('present')
  })

  test('are refused one by one', async () => {
    await here.sql(`update court_rotations r set substitutes = app.subs_with(r, $1, 'Pia') where id = $2`, [
      id('maya'),
      id('tonight 1-1'),
    ])
    await change('lucia', 'tonight maya', { attendance: 'absent', substitute_name: 'Gus' }).throwOnError()
    expect(await marked('lucia', ['maya', 'present'], ['tom', 'present'], ['quinn', 'present'])).toEqual({
      [id('maya')]: {
        outcome: 'refused',
        hint: 'member_is_here',
        message: 'Gus is subbing here. Remove the sub before you mark this member as here.',
      },
      [id('tom')]: MARKED,
      [id('quinn')]: { outcome: 'gone' },
    })
    await here.sql(
      `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
      [id('tonight')],
    )
    expect(await marked('lucia', ['tom', 'late'])).toMatchObject({
      [id('tom')]: { outcome: 'refused', hint: 'reason_required' },
    })
  })
})

describe("the games of a player who doesn't come", () => {
  const GAME = id('tonight 1-2')
  const forfeit = (seen: { id: string; version: number }[], more: Partial<Record<string, string>> = {}) =>
    here.cast.lucia.client.rpc('forfeit_open_games', {
      p_league_id: id('ladder'),
      p_game_day_id: id('tonight'),
      p_player_id: id('maya'),
      p_seen_games: seen,
      p_reason: 'Did not come.',
      ...more,
    })
  const marked = (attendance: string, ...people: PersonName[]) =>
    here.sql(`update court_assignments set attendance = $1 where id = any ($2::uuid[])`, [
      attendance,
      `{${people.map((name) => id(`tonight ${name}`)).join()}}`,
    ])
  const stored = async () => {
    const [row] = await here.sql(`select result, ended_by, version from court_rotations where id = $1`, [
      GAME,
    ])
    return row
  }
  const OPEN = { result: 'score', ended_by: null, version: 0 }

  test('are forfeited at once, each with its line; played ones stay', async () => {
    await marked('no_show', 'maya')
    expect((await forfeit([{ id: GAME, version: 0 }]).throwOnError()).data).toBe(1)
    expect(await stored()).toEqual({ result: 'forfeit', ended_by: [id('maya')], version: 1 })
    expect(
      await here.sql(
        `select e.old_result, e.new_result, e.reason, p.first_name as by from score_events e join players p on p.id = e.changed_by
         where e.rotation_id = $1`,
        [GAME],
      ),
    ).toEqual([{ old_result: 'score', new_result: 'forfeit', reason: 'Did not come.', by: 'Lucia' }])
    expect(
      await here.sql(`select result, team1_score from court_rotations where id = $1`, [id('tonight 1-1')]),
    ).toEqual([{ result: 'score', team1_score: 11 }])
  })

  test('are forfeited once, however often it is sent', async () => {
    await marked('absent', 'maya')
    const seen = [{ id: GAME, version: 0 }]
    await forfeit(seen).throwOnError()
    expect((await forfeit(seen).throwOnError()).data).toBe(1)
    expect(await stored()).toMatchObject({ version: 1 })
  })

  test('no one wins by not coming: two who are absent both forfeit, even one after the other', async () => {
    await marked('absent', 'maya')
    await forfeit([{ id: GAME, version: 0 }]).throwOnError()
    await marked('no_show', 'noor')
    await forfeit([{ id: GAME, version: 1 }], { p_player_id: id('noor') }).throwOnError()
    expect(await stored()).toEqual({
      result: 'forfeit',
      ended_by: [id('maya'), id('noor')].toSorted(),
      version: 2,
    })
    await here.rows.rewind()
    await marked('absent', 'maya', 'noor')
    await forfeit([{ id: GAME, version: 0 }]).throwOnError()
    expect(await stored()).toMatchObject({ ended_by: [id('maya'), id('noor')].toSorted() })
  })

  test('stay open if the list has changed since it was seen', async () => {
    await marked('absent', 'maya')
    for (const seen of [
      [],
      [{ id: GAME, version: 1 }],
      [{ id: id('tonight 2-2'), version: 0 }],
      [
        { id: GAME, version: 0 },
        { id: id('tonight 1-1'), version: 1 },
      ],
    ]) {
      expect(toldTo(await forfeit(seen))).toMatchObject({ code: 'PT409', hint: 'games_changed' })
    }
    expect(await stored()).toEqual(OPEN)
  })

  test('of someone who left after a game are forfeited, whatever the check-in says', async () => {
    for (const mark of ['present', 'late']) {
      await here.rows.rewind()
      await marked(mark, 'maya')
      expect((await forfeit([{ id: GAME, version: 0 }]).throwOnError()).data).toBe(1)
      expect(await stored()).toEqual({ result: 'forfeit', ended_by: [id('maya')], version: 1 })
    }
  })

  test("of someone who is here, unmarked, or has a sub aren't forfeited, nor without a reason", async () => {
    const seen = [{ id: GAME, version: 0 }]
    await here.sql(
      `update court_rotations set team1_score = null, team2_score = null where game_day_id = $1 and court_number = 1`,
      [id('tonight')],
    )
    expect(toldTo(await forfeit(seen))?.hint).toBe('member_is_here')
    await marked('late', 'maya')
    expect(toldTo(await forfeit(seen))?.hint).toBe('member_is_here')
    await marked('absent', 'maya')
    expect(toldTo(await forfeit(seen, { p_reason: '  ' }))).toMatchObject({
      code: 'PT422',
      hint: 'reason_required',
    })
    expect(toldTo(await forfeit(seen, { p_player_id: id('nina') }))?.hint).toBe('no_such_place')
    await here.sql(`update court_assignments set substitute_name = 'Gus' where id = $1`, [id('tonight maya')])
    expect(toldTo(await forfeit(seen))).toMatchObject({
      hint: 'seat_has_sub',
      message: "Gus is subbing here, so these games can't be forfeited.",
    })
    expect(await stored()).toEqual(OPEN)
  })

  test('are undone by a correction, game by game', async () => {
    await marked('no_show', 'maya')
    await forfeit([{ id: GAME, version: 0 }]).throwOnError()
    await here.cast.lucia.client
      .rpc('record_result', {
        p_rotation_id: GAME,
        p_result: 'score',
        p_seen_version: 1,
        p_submission_id: id('undone'),
        p_reason: 'Came after all.',
      })
      .throwOnError()
    expect(await stored()).toEqual({ ...OPEN, version: 2 })
  })
})

describe('a lost court', () => {
  const move = () =>
    here.cast.lucia.client
      .rpc('move_court', { p_game_day_id: id('tonight'), p_court_number: 1, p_to: 3 })
      .throwOnError()
  const NAME = 'Center (on Court 3)'

  test('stands with its new place where its players look', async () => {
    await move()
    const { data: mine } = await here.cast.noor.client.rpc('my_courts').throwOnError()
    expect(
      new Set(mine.filter((row) => row.game_day_id === id('tonight')).map((row) => row.court_name)),
    ).toEqual(new Set(['Center, on Court 3']))
    const courtOf = async (who: PersonName) =>
      (
        await here.sql<{ court: { number: number; name: string } }>(
          'select app.calendar_court(d, $2) as court from game_days d where id = $1',
          [id('tonight'), id(who)],
        )
      )[0]?.court
    expect(await courtOf('noor')).toMatchObject({ number: 1, name: 'Center, on Court 3' })
    expect(await courtOf('sam')).toMatchObject({ number: 2, name: 'Hedge' })
  })

  test('stands so on the public page and TV', async () => {
    const names = async () => {
      const { data } = await here.cast.noor.client
        .rpc('public_league', { p_league_id: id('ladder') })
        .throwOnError()
      const { days } = data as { days: { week: number; courts: { number: number; name: string }[] | null }[] }
      return days.find(({ week }) => week === 2)?.courts?.map(({ name }) => name)
    }
    await here.sql(`update leagues set visibility = 'public' where id = $1`, [id('ladder')])
    expect(await names()).toEqual(['Center', 'Hedge'])
    await move()
    expect(await names()).toEqual([NAME, 'Hedge'])
  })

  test('stands so in the bell and in messages: courts, line-ups, and reminders', async () => {
    await move()
    const told = async (kind: string) =>
      (
        await here.sql<{ court: string }>(
          `select payload ->> 'court' as court from messages where kind = $1 and player_id = $2`,
          [kind, id('noor')],
        )
      ).map(({ court }) => court)
    // No one was told of a court yet.
    await here.sql(`update game_days set starts_at = now() + interval '1 hour' where id = $1`, [
      id('tonight'),
    ])
    await here.sql('delete from court_notices')
    await here.sql('select app.tell_courts(d, $2) from game_days d where d.id = $1', [
      id('tonight'),
      id('lucia'),
    ])
    expect(await told('courts')).toEqual([NAME])
    expect(
      await here.sql(`select title from announcements where target_user_id = $1 and title ~ 'you''re on'`, [
        id('noor'),
      ]),
    ).toEqual([{ title: `Riverside Ladder, week 2: you're on ${NAME}` }])
    await here.sql('select app.remind_of_game_day(d) from game_days d where d.id = $1', [id('tonight')])
    expect(await told('game_day_reminder')).toEqual([NAME])
    await here.sql(
      `update game_days set rules = rules || '{"game_format": "round_robin", "movement_mode": "none"}' where id = $1`,
      [id('tonight')],
    )
    expect(
      await here.sql(
        `select distinct game ->> 'court' as court from game_days d
         cross join app.line_ups(d, array[$2]::uuid[], '{}') as line cross join jsonb_array_elements(line.games) as game
         where d.id = $1`,
        [id('tonight'), id('noor')],
      ),
    ).toEqual([{ court: NAME }])
  })

  test('stands so in what is told of corrections', async () => {
    await move()
    await here.cast.lucia.client
      .rpc('finalize_game_day', { p_league_id: id('ladder'), p_game_day_id: id('tonight') })
      .throwOnError()
    await here.cast.lucia.client
      .rpc('record_result', {
        p_rotation_id: id('tonight 1-1'),
        p_result: 'score',
        p_team1_score: 5,
        p_team2_score: 11,
        p_seen_version: 1,
        p_submission_id: crypto.randomUUID(),
        p_reason: 'Swapped',
      })
      .throwOnError()
    expect(
      await here.sql(`select title from announcements where target_user_id = $1 and title ~ '^Corrected'`, [
        id('noor'),
      ]),
    ).toEqual([{ title: `Corrected: week 2, ${NAME}, game 1` }])
  })
})
