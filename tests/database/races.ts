import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAs, type PersonName } from './cast'
import { id } from './ids'
import { isLongRun } from '../seeds'
import type { Json } from '@/shared/supabase/database.types'
import { toChanges } from '@/features/scoring/read-sheet'
import { changesSince, nextCursor } from '@/shared/query-persistence/read-changes'
import { invitationsTo } from './joining/answers'
import { toldTo, type Scene } from './scene'

/*
 * What several people do at the same moment. Each race runs several times, more often at night, and every run must keep
 * the rule, no matter who was first. Only a database with many sessions can show this.
 */

interface Decision {
  results: { id: string; outcome: string; status: string | null }[]
}
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
/** What an organizer who decided a request is told: 'approved joined'. */
const decidedAs = ({ data }: { data: unknown }) => {
  const [result] = (data as Decision).results
  return `${result?.outcome} ${result?.status}`
}

const ROUNDS = Array.from({ length: isLongRun ? 6 : 3 }, (_, round) => round)
/** How games end. */
const to = (points: number) => ({
  win_type: 'win_by_margin',
  points_to_win: points,
  win_by_margin: 2,
  score_cap: null,
  draws_allowed: false,
})
const COURT_1 = ['noor', 'tom', 'maya', 'ines'] as const
const EIGHT: PersonName[] = [...COURT_1, 'lucia', 'ruth', 'carl', 'sunny']

export function raceTests(here: Scene) {
  const atOnce = <T>(acts: (() => PromiseLike<T>)[]) => Promise.all(acts.map((act) => act()))
  const played = async (name: string) =>
    (
      await here.sql<{ score: string; version: number }>(
        `select concat_ws(':', team1_score, team2_score) as score, version from court_rotations where id = $1`,
        [id(name)],
      )
    )[0]
  const outcomes = async (name: string) =>
    (
      await here.sql<{ outcome: string }>(
        `select outcome from score_events where rotation_id = $1 and version > 0 and submission_id is not null order by outcome`,
        [id(name)],
      )
    ).map(({ outcome }) => outcome)

  const submit = (
    person: PersonName,
    team2: number,
    submission = `by ${person}`,
    seen?: { p_seen_scoring?: Json; p_rotation_id?: string },
  ) =>
    here.cast[person].client.rpc('submit_score', {
      ...seen,
      p_league_id: id('ladder'),
      p_game_day_id: id('tonight'),
      p_court_number: 1,
      p_game_number: 2,
      p_team1_score: 11,
      p_team2_score: team2,
      p_seen_version: 0,
      p_submission_id: id(submission),
    })
  const update = (person: PersonName, team2: number) =>
    here.cast[person].client
      .from('court_rotations')
      .update({ team1_score: 11, team2_score: team2, seen_version: 0, submission_id: id(`by ${person}`) })
      .eq('id', id('tonight 1-2'))
  const finalize = () =>
    here.cast.lucia.client.rpc('finalize_game_day', {
      p_league_id: id('ladder'),
      p_game_day_id: id('tonight'),
    })

  const outcomeOf = ({ data }: { data: unknown }) =>
    (data as { outcome?: string } | null)?.outcome ?? 'no answer'
  const count = (answers: { error: unknown }[]) => ({
    done: answers.filter(({ error }) => !error).length,
    told: [
      ...new Set(answers.flatMap((answer) => toldTo(answer as Parameters<typeof toldTo>[0])?.hint ?? [])),
    ],
  })

  /** The ladder as if no one had played yet. */
  const withoutScores = () =>
    here.sql.exec(
      `update court_rotations set team1_score = null, team2_score = null, version = 0 where league_id = '${id('ladder')}';
       alter table score_events disable trigger never_deleted;
       delete from score_events where league_id = '${id('ladder')}';
       alter table score_events enable trigger never_deleted`,
    )
  /** How many sessions wait for a lock. */
  const stopped = async () =>
    (
      await here.sql(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).length

  describe.each(['submit_score', 'a plain update'])('a score by %s while the day is finalized', (way) => {
    test.each(ROUNDS)('is either in before or refused (%i)', async () => {
      const [score, final] = await Promise.all([
        way === 'submit_score'
          ? submit('noor', 5)
          : update('noor', 5).then(({ data, error }) => ({ data, error })),
        finalize(),
      ])
      const isIn = way === 'submit_score' ? outcomeOf(score) === 'applied' : !score.error
      // told before finalizing counted what is missing, or not told at all
      expect((final.data as { missing: object[] } | null)?.missing).toEqual([
        ...(isIn ? [] : [{ court_number: 1, game_number: 2 }]),
        { court_number: 2, game_number: 2 },
      ])
      expect(await played('tonight 1-2')).toEqual(
        isIn ? { score: '11:5', version: 1 } : { score: '', version: 0 },
      )
      expect(score.error?.code ?? 'PT409').toBe('PT409')
    })
  })

  describe.each(['submit_score', 'a plain update'])('the first score by %s while the rules change', (way) => {
    // Both wait before they commit. Otherwise the moment in which neither sees the other is too short to hit.
    beforeAll(async () => {
      await here.sql(`create function public.linger() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.1); return null; end $$`)
      await here.sql('create trigger zz_linger after update on game_days execute function public.linger()')
      await here.sql(
        'create trigger zz_linger after update on court_rotations execute function public.linger()',
      )
    })
    afterAll(() => here.sql('drop function public.linger() cascade'))
    const rules = async () =>
      (
        await here.sql<{ points: number; rules: Json }>(
          `select (rules ->> 'points_to_win')::int as points, rules from game_days where id = $1`,
          [id('tonight')],
        )
      )[0]

    // A plain update doesn't say what was seen.
    test.each(way === 'submit_score' ? ROUNDS : [])(
      'is taken as it was seen, and keeps those rules (%i)',
      async () => {
        await withoutScores()
        const seen = await rules()
        const [score, edit] = await Promise.all([
          submit('noor', 5, undefined, { p_seen_scoring: to(11) }),
          here.cast.lucia.client.rpc('set_game_day_rules', {
            p_game_day_id: id('tonight'),
            p_seen_rules: seen?.rules ?? null,
            p_rules: to(15),
          }),
        ])
        expect([outcomeOf(score), edit.error]).toEqual(['applied', null])
        expect(
          await here.sql(
            `select team1_score as won, (scoring ->> 'points_to_win')::int as points from court_rotations where id = $1`,
            [id('tonight 1-2')],
          ),
        ).toEqual([{ won: 11, points: 11 }])
        expect((await rules())?.points).toBe(15)
      },
    )

    test.each(ROUNDS)('is one that the rules allow (%i)', async () => {
      await withoutScores()
      const seen = await rules()
      const [score, edit] = await Promise.all([
        way === 'submit_score'
          ? submit('noor', 5)
          : update('noor', 5).then(({ data, error }) => ({ data, error })),
        here.cast.lucia.client.rpc('set_game_day_rules', {
          p_game_day_id: id('tonight'),
          p_seen_rules: seen?.rules ?? null,
          p_rules: to(15),
        }),
      ])
      const stored = await played('tonight 1-2')
      expect([toldTo(score)?.message, toldTo(edit)?.hint, stored?.score, (await rules())?.points]).toBeOneOf([
        // The game keeps the rules it was played under.
        [undefined, undefined, '11:5', 15],
        ['Must reach 15 to win', undefined, '', 15],
      ])
    })
  })

  describe('one game by eight phones at once', () => {
    test.each(ROUNDS)('one is stored, seven are told and kept (%i)', async () => {
      const answers = await atOnce(EIGHT.map((person, place) => () => submit(person, place)))
      const winner = answers.findIndex((answer) => outcomeOf(answer) === 'applied')
      expect(answers.map(outcomeOf).toSorted()).toEqual(['applied', ...Array<string>(7).fill('conflict')])
      expect(await played('tonight 1-2')).toEqual({ score: `11:${winner}`, version: 1 })
      expect(await outcomes('tonight 1-2')).toEqual(['applied', ...Array<string>(7).fill('conflict')])
    })

    test.each(ROUNDS)('by plain updates: one is stored, seven are told (%i)', async () => {
      const answers = await atOnce(EIGHT.map((person, place) => () => update(person, place)))
      const winner = answers.findIndex(({ error }) => !error)
      expect(count(answers)).toEqual({ done: 1, told: ['score_conflict'] })
      expect(await played('tonight 1-2')).toEqual({ score: `11:${winner}`, version: 1 })
      expect(await outcomes('tonight 1-2')).toEqual(['applied'])
    })

    test.each(ROUNDS)('by both ways at once (%i)', async () => {
      const answers = await atOnce<{ data: unknown; error: unknown }>(
        EIGHT.map((person, place) => () => (place % 2 ? update(person, place) : submit(person, place))),
      )
      const stored = answers.filter(
        ({ error }, place) =>
          !error && (place % 2 === 1 || outcomeOf(answers[place] as { data: unknown }) === 'applied'),
      )
      expect(stored).toHaveLength(1)
      expect(await played('tonight 1-2')).toMatchObject({ version: 1 })
    })

    test.each(ROUNDS)('with the same score: no one is in conflict (%i)', async () => {
      const answers = await atOnce(EIGHT.map((person) => () => submit(person, 5)))
      expect(answers.map(outcomeOf).toSorted()).toEqual([...Array<string>(7).fill('agreed'), 'applied'])
      expect(await outcomes('tonight 1-2')).toEqual(['applied'])
    })

    test.each(ROUNDS)('one submission that a bad network delivers eight times counts once (%i)', async () => {
      const answers = await atOnce(EIGHT.map(() => () => submit('noor', 5)))
      for (const answer of answers) expect(['applied', 'agreed']).toContain(outcomeOf(answer))
      expect(await played('tonight 1-2')).toEqual({ score: '11:5', version: 1 })
      expect(await outcomes('tonight 1-2')).toEqual(['applied'])
    })
  })

  test('a score that waited for its game is newer than what was read meanwhile', async () => {
    await withoutScores()
    const changes = async (since: string) => {
      const { data } = await here.cast.noor.client
        .rpc('game_day_changes', { p_league_id: id('ladder'), p_game_day_id: id('tonight'), p_since: since })
        .throwOnError()
      return (data as { court_rotations: { id: string; updated_at: string }[] }).court_rotations
    }
    const { waiting, newest } = await here.sql.transaction(async (holding) => {
      await holding.query('select id from court_rotations where id = $1 for update', [id('tonight 1-2')])
      const asked = submit('noor', 5).then(({ error }) => error)
      await expect.poll(stopped).toBe(1)
      await here.cast.sam.client
        .from('court_rotations')
        .update({ team1_score: 11, team2_score: 4, seen_version: 0, submission_id: id('meanwhile') })
        .eq('id', id('tonight 2-1'))
        .throwOnError()
      const read = await changes('2000-01-01T00:00:00Z')
      return {
        waiting: asked,
        newest:
          read
            .map((game) => game.updated_at)
            .toSorted()
            .at(-1) ?? '',
      }
    })
    expect(await waiting).toBeNull()
    expect((await changes(newest)).map((game) => game.id)).toEqual([id('tonight 1-2')])
  })

  test('a score that is written before another and committed after it reaches a phone that read the other', async () => {
    await withoutScores()
    const poll = async (since: string) =>
      toChanges(
        await callsAs(here.cast.noor).rpc('game_day_changes', {
          leagueId: id('ladder'),
          gameDayId: id('tonight'),
          since,
        }),
      )
    const first = await here.sql.transaction(async (slow) => {
      await slow.query(
        `update court_rotations set team1_score = 11, team2_score = 5, version = version + 1,
           updated_at = clock_timestamp() where id = $1`,
        [id('tonight 1-2')],
      )
      await here.cast.sam.client
        .from('court_rotations')
        .update({ team1_score: 11, team2_score: 4, seen_version: 0, submission_id: id('overtaking') })
        .eq('id', id('tonight 2-1'))
        .throwOnError()
      return poll('2000-01-01T00:00:00Z')
    })
    const games = first?.games ?? []
    const stored = (known: typeof games) => known.find((game) => game.id === id('tonight 1-2'))?.version
    expect(stored(games)).toBe(0)
    const cursor = nextCursor(undefined, games, Date.now())
    // From its newest change on, the phone would miss it. For a while it looks back, and any later one shows in the checksum.
    expect((await poll(cursor.newest))?.games).toEqual([])
    expect(stored((await poll(changesSince(cursor)))?.games ?? [])).toBe(1)
    expect((await poll(cursor.newest))?.checksum).not.toBe(first?.checksum)
  })

  /** The courts as they are, published again with this for game 2 of court 1. */
  const publishAgain = (game2: object) =>
    here.cast.lucia.client.rpc('publish_courts', {
      p_league_id: id('ladder'),
      p_game_day_id: id('tonight'),
      p_seen_draw_version: 0,
      p_seats: [...COURT_1, 'sam', 'bea', 'dev', 'uli'].map((person, place) => ({
        court: place < 4 ? 1 : 2,
        seat: (place % 4) + 1,
        player: id(person),
      })),
      p_games: [
        { id: id('tonight 1-1') },
        { id: id('tonight 2-1') },
        { id: id('tonight 2-2') },
        { court: 1, game: 2, rotation: 2, ...game2 },
      ],
      p_seed: 1,
      p_quiet: true,
    })

  describe('a new pairing while the old one sends its score', () => {
    test.each(ROUNDS)('one of the two is told (%i)', async () => {
      const [score, pairing] = await Promise.all([
        // As the app does it, with the game that was on the screen.
        submit('noor', 5, 'by noor', { p_rotation_id: id('tonight 1-2') }),
        publishAgain({ team1: [id('noor'), id('ines')], team2: [id('maya'), id('tom')] }),
      ])
      expect([toldTo(score)?.hint ?? outcomeOf(score), toldTo(pairing)?.hint]).toBeOneOf([
        ['applied', 'game_is_played'],
        ['no_such_game', undefined],
      ])
      expect(
        await here.sql('select 1 from court_rotations where game_day_id = $1', [id('tonight')]),
      ).toHaveLength(4)
    })
  })

  describe('two subs for one seat', () => {
    test.each(ROUNDS)('the second is told who plays (%i)', async () => {
      const answers = await atOnce(
        COURT_1.map(
          (person) => () =>
            here.cast[person].client
              .from('court_assignments')
              .update({ substitute_name: `Sub of ${person}` })
              .eq('id', id('tonight maya')),
        ),
      )
      expect(count(answers)).toEqual({ done: 1, told: ['seat_has_sub'] })
      const winner = COURT_1[answers.findIndex(({ error }) => !error)]
      expect(
        await here.sql(`select substitute_name from court_assignments where id = $1`, [id('tonight maya')]),
      ).toEqual([{ substitute_name: `Sub of ${winner}` }])
    })
  })

  describe('a seat for someone who is named as a sub at the same moment', () => {
    // Both wait before they commit. Otherwise the moment in which neither sees the other is too short to hit.
    beforeAll(async () => {
      await here.sql(`create function public.linger() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.1); return null; end $$`)
      await here.sql(
        'create trigger zz_linger after insert or update on court_assignments for each row execute function public.linger()',
      )
    })
    afterAll(() => here.sql('drop function public.linger() cascade'))

    test.each(ROUNDS)('is theirs, or they are the sub: not both (%i)', async (round) => {
      await here.sql('delete from court_assignments where id = $1', [id('tonight sam')])
      const nameSub = () =>
        here.cast.noor.client
          .from('court_assignments')
          .update({ substitute_name: 'sam PARK' })
          .eq('id', id('tonight maya'))
      const seat = () => publishAgain({ id: id('tonight 1-2') })
      const answers = await atOnce<{ error: unknown }>(round % 2 ? [nameSub, seat] : [seat, nameSub])
      expect(count(answers)).toEqual({ done: 1, told: ['sub_plays_already'] })
      expect(
        await here.sql(
          `select count(*)::int as places from court_assignments where game_day_id = $1 and (player_id = $2 or substitute_name is not null)`,
          [id('tonight'), id('sam')],
        ),
      ).toEqual([{ places: 1 }])
    })
  })

  describe('the last two spots of a game day', () => {
    const answer = (person: PersonName, p_response: string) =>
      here.cast[person].client.rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response })
    const said = async () =>
      (
        await here.sql<{ response: string; people: number }>(
          `select response, count(*)::int as people from game_day_responses where game_day_id = $1 group by 1 order by 1`,
          [id('ahead')],
        )
      ).map(({ response, people }) => `${people} ${response}`)

    test.each(ROUNDS)('go to two of five, and the others wait in one line (%i)', async () => {
      // one court of five; Tom is already in
      await here.sql(`update leagues set court_count = 1 where id = $1`, [id('ladder')])
      await answer('ines', 'in').throwOnError()
      await answer('maya', 'in').throwOnError()
      const five = ['noor', 'sam', 'bea', 'dev', 'uli'] as const
      const answers = await atOnce(five.map((person) => () => answer(person, 'in')))
      expect(
        answers
          .map(({ data }) => data as { response: string; ahead: number })
          .map(({ response, ahead }) => (response === 'in' ? 'in' : `after ${ahead}`))
          .toSorted(),
      ).toEqual(['after 0', 'after 1', 'after 2', 'in', 'in'])

      // three leave while one comes: everyone who waited has a spot, and no one has two
      await atOnce([
        () => answer('tom', 'out'),
        () => answer('ines', 'out'),
        () => answer('maya', 'out'),
        () => answer('lena', 'in'),
      ])
      expect(await said()).toEqual(['5 in', '3 out', '1 waitlist'])
    })
  })

  describe('merging a player', () => {
    /** Gus, added by name, plays Noor's games of today; Noor is free to be the same person. */
    const addGus = async () => {
      const { data } = await here.cast.lucia.client
        .rpc('add_player', { p_league_id: id('ladder'), p_first_name: 'Gus' })
        .throwOnError()
      const gus = (data as { player_id: string }).player_id
      await here.sql(
        `update court_assignments set player_id = $1 where player_id = $2 and game_day_id = $3`,
        [gus, id('noor'), id('tonight')],
      )
      await here.sql(
        `update court_rotations set team1_player1_id = $1 where team1_player1_id = $2 and game_day_id = $3`,
        [gus, id('noor'), id('tonight')],
      )
      return gus
    }
    const merge = (p_merge: string, person: PersonName = 'lucia') =>
      here.cast[person].client.rpc('merge_players', {
        p_league_id: id('ladder'),
        p_keep: id('noor'),
        p_merge,
      })
    const traces = async (person: string) =>
      (
        await here.sql<{ games: number; seats: number }>(
          `select (select count(*) from court_rotations where game_day_id = $2 and $1 in (team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id))::int as games,
             (select count(*) from court_assignments where game_day_id = $2 and player_id = $1)::int as seats`,
          [person, id('tonight')],
        )
      )[0]

    test.each(ROUNDS)('while the score of one of their games is entered keeps both (%i)', async (round) => {
      const gus = await addGus()
      const acts = [() => merge(gus), () => submit('tom', 5)]
      const answers = await atOnce<{ data: unknown; error: unknown }>(round % 2 ? acts : acts.toReversed())
      expect(count(answers)).toEqual({ done: 2, told: [] })
      expect(await played('tonight 1-2')).toEqual({ score: '11:5', version: 1 })
      expect([await traces(gus), await traces(id('noor'))]).toEqual([
        { games: 0, seats: 0 },
        { games: 2, seats: 1 },
      ])
    })

    test.each(ROUNDS)('by two organizers at once happens once (%i)', async () => {
      const gus = await addGus()
      const answers = await atOnce((['lucia', 'carl'] as const).map((person) => () => merge(gus, person)))
      expect(answers.map(outcomeOf).toSorted()).toEqual(['already_merged', 'merged'])
      expect(await traces(id('noor'))).toEqual({ games: 2, seats: 1 })
    })

    test.each(ROUNDS)('by adding them by email is done by one of two organizers (%i)', async () => {
      const gus = await addGus()
      const answers = await atOnce(
        (['lucia', 'carl'] as const).map(
          (person) => () =>
            here.cast[person].client.rpc('add_player', {
              p_league_id: id('ladder'),
              p_first_name: 'Gus',
              p_email: `by.${person}@example.com`,
              p_same_as: gus,
            }),
        ),
      )
      expect(count(answers)).toEqual({ done: 1, told: ['not_on_roster'] })
      expect(await traces(gus)).toEqual({ games: 0, seats: 0 })
    })

    test.each(ROUNDS)(
      'while courts with them are saved leaves no one seated who is gone (%i)',
      async (round) => {
        const gus = await addGus()
        await here.sql(`delete from court_assignments where game_day_id = $1`, [id('ahead')])
        const seats = [gus, id('tom'), id('maya'), id('ines')].map((player, at) => ({
          court: 1,
          seat: at + 1,
          player,
        }))
        const save = () =>
          here.cast.carl.client.rpc('publish_courts', {
            p_league_id: id('ladder'),
            p_game_day_id: id('ahead'),
            p_seen_draw_version: 0,
            p_seats: seats as never,
            p_games: [],
            p_seed: 1,
          })
        const acts = [() => merge(gus), save]
        const answers = await atOnce<{ data: unknown; error: unknown }>(round % 2 ? acts : acts.toReversed())
        const [merged, saved] = round % 2 ? answers : answers.toReversed()
        expect(merged?.error).toBeNull()
        expect(toldTo(saved as never)?.hint).toBeOneOf([undefined, 'not_a_member'])
        expect(
          await here.sql(
            `select count(*) filter (where player_id = $1)::int as gone, count(*) filter (where player_id = $2)::int as kept
           from court_assignments where game_day_id = $3`,
            [gus, id('noor'), id('ahead')],
          ),
        ).toEqual([{ gone: 0, kept: saved?.error ? 0 : 1 }])
      },
    )
  })

  describe('a player who goes', () => {
    const remove = () => here.cast.lucia.client.rpc('remove_players', { p_ids: [id('ladder noor')] })
    const leave = () => here.cast.noor.client.rpc('leave_league', { p_league_id: id('ladder') })
    const ways = {
      'is removed': remove,
      leaves: leave,
    }
    const isGone = async () =>
      (await here.sql('select 1 from league_players where id = $1', [id('ladder noor')])).length === 0
    // A score holds its game, then the league and the game day.
    test.each(Object.keys(ways) as (keyof typeof ways)[])('%s while a score comes in', async (way) => {
      await withoutScores()
      const going = await here.sql.transaction(async (score) => {
        await score.query('select id from court_rotations where id = $1 for update', [id('tonight 1-2')])
        const asked = ways[way]().then(toldTo)
        await expect.poll(stopped).toBe(1)
        await score.query('select id from leagues where id = $1 for share', [id('ladder')])
        await score.query('select id from game_days where id = $1 for share', [id('tonight')])
        return { asked }
      })
      expect(await going.asked).toBeNull()
      expect(await isGone()).toBe(true)
    })

    test.each([
      ['leaves', leave],
      ['deletes their account', () => here.cast.noor.client.rpc('delete_my_account')],
    ])('%s while an organizer removes them', async (_what, go) => {
      await withoutScores()
      const { asked } = await here.sql.transaction(async (score) => {
        await score.query('select id from court_rotations where id = $1 for update', [id('tonight 1-2')])
        const gone = go().then(toldTo)
        await expect.poll(stopped).toBe(1)
        const removed = remove().then(toldTo)
        await expect.poll(stopped).toBe(2)
        return { asked: [gone, removed] }
      })
      expect(await Promise.all(asked)).toEqual([null, null])
      expect(await isGone()).toBe(true)
    })

    // Each way in either order.
    test.each([0, 1, 2, 3, 4, 5])(
      'organizes no more, also when they accept in that moment (%i)',
      async (round) => {
        await withoutScores()
        await here.sql(
          `insert into league_organizers (league_id, player_id, invited_by) values ($1, $2, $3)`,
          [id('ladder'), id('noor'), id('lucia')],
        )
        const accept = () =>
          here.cast.noor.client.rpc('answer_co_organizer_invitation', {
            p_league_id: id('ladder'),
            p_accept: true,
          })
        const go = Object.values(ways)[round % 3] ?? remove
        const acts = [accept, go]
        await atOnce<unknown>(round % 2 ? acts : acts.toReversed())
        expect(await isGone()).toBe(true)
        expect(await here.sql('select 1 from league_organizers where player_id = $1', [id('noor')])).toEqual(
          [],
        )
      },
    )

    test('is removed together with a player of another game day', async () => {
      await withoutScores()
      for (const table of ['court_assignments', 'court_rotations'])
        await here.sql(`update ${table} set game_day_id = $1 where game_day_id = $2 and court_number = 2`, [
          id('ahead'),
          id('tonight'),
        ])
      const games = ['1-1', '1-2', '2-1', '2-2'].map((game) => id(`tonight ${game}`)).toSorted()
      // The one whose game comes first is removed last.
      const isNoorLast = [id('tonight 1-1'), id('tonight 1-2')].includes(games[0] ?? '')
      const p_ids = [id('ladder sam'), id('ladder noor')]
      const { outcome } = await here.sql.transaction(async (other) => {
        await other.query('select id from court_rotations where id = $1 for update', [games[0]])
        const removed = here.cast.lucia.client
          .rpc('remove_players', { p_ids: isNoorLast ? p_ids : p_ids.toReversed() })
          .then(decidedAs)
        await expect.poll(stopped).toBe(1)
        await other.query('select id from court_rotations where id = any ($1) order by id for update', [
          games,
        ])
        await other.query('select id from leagues where id = $1 for share', [id('ladder')])
        await other.query('select id from game_days where league_id = $1 order by id for update', [
          id('ladder'),
        ])
        return { outcome: removed }
      })
      expect(await outcome).toBe('removed joined')
      expect(await isGone()).toBe(true)
    })
  })

  describe('one season', () => {
    test.each(ROUNDS)('that two organizers create is there once (%i)', async () => {
      const p_days = [0, 7, 14].map((days) => ({
        starts_at: new Date(Date.UTC(2027, 2, 2 + days, 18)).toISOString(),
      }))
      const answers = await atOnce(
        (['lucia', 'carl'] as const).map(
          (person) => () =>
            here.cast[person].client.rpc('create_season', {
              p_league_id: id('empty'),
              p_days: p_days as never,
            }),
        ),
      )
      expect(
        answers.map(({ data }) => (data as { added: number } | null)?.added ?? 0).toSorted((a, b) => a - b),
      ).toEqual([0, 3])
      expect(
        await here.sql(`select week_number from game_days where league_id = $1 order by 1`, [id('empty')]),
      ).toEqual([{ week_number: 1 }, { week_number: 2 }, { week_number: 3 }])
    })
  })

  describe('a draw that several organizers save at once', () => {
    const organizers = ['lucia', 'ruth', 'carl', 'sunny'] as const
    test.each(ROUNDS)('is that of one, whole, and the others are told who saved it (%i)', async () => {
      const drawOf = (place: number) => {
        // Each puts the same four in a different order on a different court.
        const people = COURT_1.map((_, i) => id(COURT_1[(i + place) % COURT_1.length] ?? ''))
        const court = place + 1
        return {
          p_league_id: id('ladder'),
          p_game_day_id: id('ahead'),
          p_seen_draw_version: 0,
          p_seats: people.map((player, i) => ({ court, seat: i + 1, player })),
          p_games: [{ court, game: 1, rotation: 1, team1: people.slice(0, 2), team2: people.slice(2) }],
          p_seed: place,
        }
      }
      const answers = await atOnce(
        organizers.map(
          (organizer, place) => () => here.cast[organizer].client.rpc('publish_courts', drawOf(place)),
        ),
      )
      expect(count(answers)).toEqual({ done: 1, told: ['draw_changed'] })
      expect(answers.map(({ error }) => error?.code ?? 'saved').toSorted()).toEqual([
        'PT409',
        'PT409',
        'PT409',
        'saved',
      ])
      const winner = answers.findIndex(({ error }) => !error)
      expect(
        await here.sql(
          `select d.draw_version, d.draw_seed, p.id = $2 as by_winner,
             (select array_agg(distinct a.court_number) from court_assignments a where a.game_day_id = d.id) as courts,
             (select array_agg(r.court_number) from court_rotations r where r.game_day_id = d.id) as games
           from game_days d join players p on p.id = d.drawn_by where d.id = $1`,
          [id('ahead'), id(organizers[winner] ?? '')],
        ),
      ).toEqual([
        { draw_version: 1, draw_seed: winner, by_winner: true, courts: [winner + 1], games: [winner + 1] },
      ])
    })
  })

  describe('the last open spot', () => {
    const asking = ['kai', 'nina', 'jorge', 'priya', 'omar'] as const
    test.each(ROUNDS)('goes to one (%i)', async (round) => {
      await here.sql(`update leagues set capacity = 11 where id = $1`, [id('ladder')])
      for (const person of asking.slice(1))
        await here.sql(
          `insert into league_players (league_id, player_id, status) values ($1, $2, 'pending')`,
          [id('ladder'), id(person)],
        )
      const answers = await atOnce(
        asking.map(
          (person, place) => () =>
            place === round % asking.length
              ? // someone is added to the roster at the same moment
                here.cast.ruth.client.rpc('add_player', {
                  p_league_id: id('ladder'),
                  p_first_name: '',
                  p_player_id: id('sunny'),
                })
              : here.cast.lucia.client
                  .from('league_players')
                  .update({ status: 'joined' })
                  .eq('league_id', id('ladder'))
                  .eq('player_id', id(person)),
        ),
      )
      expect(count(answers)).toEqual({ done: 1, told: ['league_full'] })
      expect(
        await here.sql(
          `select count(*)::int as members from league_players where league_id = $1 and app.is_member_status(status)`,
          [id('ladder')],
        ),
      ).toEqual([{ members: 11 }])
    })
  })

  describe('the last open spot, given by several organizers at once', () => {
    const asking = ['kai', 'nina', 'jorge', 'priya'] as const
    test.each(ROUNDS)('goes to one, the others stay on the waitlist (%i)', async () => {
      await here.sql(`update leagues set capacity = 11 where id = $1`, [id('ladder')])
      for (const person of asking.slice(1))
        await here.sql(
          `insert into league_players (id, league_id, player_id, status) values ($1, $2, $3, 'pending')`,
          [id(`ladder ${person}`), id('ladder'), id(person)],
        )
      const answers = await atOnce(
        (['lucia', 'ruth', 'carl', 'sunny'] as const).map(
          (organizer, place) => () =>
            here.cast[organizer].client
              .rpc('decide_join_request', {
                p_ids: [id(`ladder ${asking[place]}`)],
                p_decision: 'approve',
              })
              .throwOnError(),
        ),
      )
      expect(answers.map(decidedAs).toSorted()).toEqual([
        'approved joined',
        'league_full pending',
        'league_full pending',
        'league_full pending',
      ])
      expect(
        await here.sql(
          `select status, count(*)::int as people from league_players where id = any ($1) group by status order by status`,
          [asking.map((person) => id(`ladder ${person}`))],
        ),
      ).toEqual([
        { status: 'joined', people: 1 },
        { status: 'pending', people: 3 },
      ])
    })
  })

  describe('a selection that four organizers decide at once', () => {
    test.each(ROUNDS)(
      'is decided once, everyone is told the same state, and so is the person (%i)',
      async () => {
        const rows = [id('ladder kai'), id('ladder nina')]
        await here.sql(
          `insert into league_players (id, league_id, player_id, status) values ($1, $2, $3, 'pending')`,
          [rows[1], id('ladder'), id('nina')],
        )
        const answers = await atOnce(
          (['lucia', 'ruth', 'carl', 'sunny'] as const).map(
            (organizer, place) => () =>
              here.cast[organizer].client
                .rpc('decide_join_request', {
                  p_ids: place < 2 ? rows : rows.toReversed(),
                  p_decision: place % 2 ? 'approve' : 'reject',
                })
                .throwOnError(),
          ),
        )
        const told = answers.map(({ data }) => (data as unknown as Decision).results.toSorted(byId))
        const decided = told.filter((results) =>
          results.every(({ outcome }) => outcome !== 'already_decided'),
        )
        expect(decided).toHaveLength(1)
        expect(
          told.filter((results) => results.every(({ outcome }) => outcome === 'already_decided')),
        ).toHaveLength(3)
        expect(new Set(told.map((results) => results.map(({ status }) => status).join())).size).toBe(1)
        expect(
          await here.sql(
            `select target_user_id::text, count(*)::int as messages from announcements where automatic group by 1 order by 1`,
          ),
        ).toEqual(
          [id('kai'), id('nina')].toSorted().map((person) => ({ target_user_id: person, messages: 1 })),
        )
      },
    )
  })

  describe('requests for two leagues of a club, which is renamed meanwhile', () => {
    // The second decision waits while the first one holds its league's row in the directory.
    beforeAll(async () => {
      await here.sql(`create function public.linger() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.3); return null; end $$`)
      await here.sql(
        'create trigger zz_linger after update on league_players for each row execute function public.linger()',
      )
    })
    afterAll(() => here.sql('drop function public.linger() cascade'))

    test('are decided, and the club has its name', async () => {
      const leagues = [id('ladder'), id('empty')].toSorted().toReversed()
      await here.sql(`delete from league_players where status = 'pending'`)
      await here.sql(
        `insert into league_players (id, league_id, player_id, status, requested_at)
         select league, league, $2, 'pending', now() + place * interval '1 second'
         from unnest($1::uuid[]) with ordinality as asked (league, place)`,
        [leagues, id('nina')],
      )
      const decided = here.cast.ruth.client.rpc('decide_join_request', {
        p_ids: leagues,
        p_decision: 'approve',
      })
      const renamed = [1, 2, 3, 4, 5].map(async (time) => {
        await new Promise((resolve) => setTimeout(resolve, time * 200))
        return here.cast.carl.client.rpc('edit_club', {
          p_club_id: id('riverside'),
          p_changes: { name: `Riverbank ${time}` },
          p_seen: { name: time === 1 ? 'Riverside' : `Riverbank ${time - 1}` },
        })
      })
      const [{ data }, ...renames] = await Promise.all([decided, ...renamed])
      expect(data).toMatchObject({ approved: 2 })
      expect(renames.map(({ error }) => error)).toEqual([null, null, null, null, null])
    })
  })

  describe('a request that is withdrawn while it is approved', () => {
    test.each(ROUNDS)('is one or the other (%i)', async () => {
      const [withdrawn, approved] = await Promise.all([
        here.cast.kai.client.rpc('withdraw_request', { p_league_id: id('ladder') }),
        here.cast.lucia.client.rpc('decide_join_request', {
          p_ids: [id('ladder kai')],
          p_decision: 'approve',
        }),
      ])
      expect(['withdrawn + not_found', 'request_already_decided + approved']).toContain(
        `${withdrawn.error ? toldTo(withdrawn)?.hint : outcomeOf(withdrawn)} + ${decidedAs(approved).split(' ')[0]}`,
      )
    })
  })

  describe('a request that one organizer approves while another rejects it', () => {
    test.each(ROUNDS)('is decided once (%i)', async () => {
      const answers = await atOnce(
        (['lucia', 'ruth', 'carl', 'sunny'] as const).map(
          (organizer, place) => () =>
            here.cast[organizer].client
              .from('league_players')
              .update({ status: place % 2 ? 'joined' : 'rejected' })
              .eq('id', id('ladder kai'))
              .eq('status', 'pending')
              .select('status'),
        ),
      )
      const decisions = answers.flatMap(({ data }) => data ?? [])
      expect(decisions).toHaveLength(1)
      expect(await here.sql(`select status from league_players where id = $1`, [id('ladder kai')])).toEqual(
        decisions,
      )
    })
  })

  describe('a person who asks on two phones', () => {
    test.each(ROUNDS)('has one request (%i)', async () => {
      const { nina } = here.cast
      const answers = await atOnce(
        [1, 2, 3].map(() => () => nina.client.rpc('request_to_join', { p_league_id: id('park') })),
      )
      expect(answers.map(outcomeOf).toSorted()).toEqual([
        'already_requested',
        'already_requested',
        'requested',
      ])
      expect(await here.sql('select 1 from league_players where player_id = $1', [nina.id])).toHaveLength(1)
    })
  })

  describe('two who write the same DUPR ID into their profiles', () => {
    test.each(ROUNDS)('are one who has it and one who is told so (%i)', async () => {
      const answers = await atOnce(
        COURT_1.map((person) => () => {
          const { client, id: own } = here.cast[person]
          return client.from('profiles').update({ dupr_id: 'SAME01' }).eq('id', own).select('id')
        }),
      )
      expect(answers.map((answer) => toldTo(answer)?.hint ?? 'saved').toSorted()).toEqual([
        ...Array.from({ length: 3 }, () => 'dupr_id_taken'),
        'saved',
      ])
    })
  })

  describe('two players by name who are given the same DUPR ID', () => {
    test.each(ROUNDS)('are one who has it (%i)', async () => {
      const ladder = { p_league_id: id('ladder') }
      const people = await Promise.all(
        ['Ann', 'Ben', 'Cy'].map(async (p_first_name) => {
          const { data } = await here.cast.lucia.client
            .rpc('add_player', { ...ladder, p_first_name })
            .throwOnError()
          return (data as { player_id: string }).player_id
        }),
      )
      const answers = await atOnce(
        people.map(
          (p_player_id, index) => () =>
            here.cast[index ? 'lucia' : 'carl'].client.rpc('fill_in_dupr_id', {
              ...ladder,
              p_player_id,
              p_dupr_id: 'SAME02',
            }),
        ),
      )
      expect(answers.map((answer) => toldTo(answer)?.hint ?? 'saved').toSorted()).toEqual([
        'dupr_id_taken',
        'dupr_id_taken',
        'saved',
      ])
    })
  })

  describe('an account that is deleted at the same moment', () => {
    const MANY = Array.from({ length: isLongRun ? 100 : 12 }, (_, round) => round)
    const leave = (person: PersonName) => () => here.cast[person].client.rpc('delete_my_account')
    const hintOf = (answer: Parameters<typeof toldTo>[0]) => toldTo(answer)?.hint ?? 'done'
    /** Leagues in progress without anyone with an account as creator or in the club. */
    const leaguesWithoutOrganizer = () =>
      here.sql(
        `select l.id from leagues l left join clubs c on c.id = l.club_id
         where l.status in ('draft', 'active') and not exists (select 1 from profiles p
           where p.auth_id is not null and (p.id = any (array[l.created_by, c.created_by] || c.admins) or exists (select 1 from league_organizers o
             where o.league_id = l.id and o.player_id = p.id and o.accepted_at is not null)))`,
      )
    /** In either order, and sometimes a moment apart, because the rule must hold no matter which comes first. */
    const together = async <One, Other>(
      round: number,
      one: () => PromiseLike<One>,
      other: () => PromiseLike<Other>,
    ): Promise<[One, Other]> => {
      const later = () => new Promise((done) => setTimeout(done, round % 4))
      return round % 2 ? Promise.all([one(), later().then(other)]) : Promise.all([later().then(one), other()])
    }

    test.each(MANY)('by whom a league is transferred to: it keeps an organizer (%i)', async (round) => {
      await here.sql(`insert into league_players (league_id, player_id, status) values ($1, $2, 'joined')`, [
        id('park'),
        id('nina'),
      ])
      await here.cast.jorge.client
        .rpc('offer_league', { p_league_id: id('park'), p_player_id: id('nina') })
        .throwOnError()
      const [accepted, left] = await together(
        round,
        () => here.cast.nina.client.rpc('answer_league_offer', { p_league_id: id('park'), p_accept: true }),
        leave('nina'),
      )
      expect([hintOf(accepted), hintOf(left)]).toBeOneOf([
        ['done', 'last_organizer'],
        ['not_signed_in', 'done'],
      ])
      expect(await leaguesWithoutOrganizer()).toEqual([])
    })

    test.each(MANY)('by all four who run a league: one of them stays (%i)', async (round) => {
      const organizers = ['lucia', 'gwen', 'ruth', 'carl'] as const
      const order = organizers.map((_, place) => organizers[(place + round) % 4] ?? 'lucia')
      const answers = await atOnce(order.map(leave))
      expect(answers.map(hintOf).toSorted()).toEqual(['done', 'done', 'done', 'last_organizer'])
      expect(await leaguesWithoutOrganizer()).toEqual([])
    })

    const adding = {
      'add_player by id': () =>
        here.cast.lucia.client.rpc('add_player', {
          p_league_id: id('ladder'),
          p_first_name: '',
          p_player_id: id('nina'),
        }),
      'add_player by email': () =>
        here.cast.lucia.client.rpc('add_player', {
          p_league_id: id('ladder'),
          p_first_name: 'Nina',
          p_email: here.cast.nina.email,
        }),
      import_players: () =>
        here.cast.lucia.client.rpc('import_players', invitationsTo(id('ladder'), [here.cast.nina.email])),
      create_league: () =>
        here.cast.lucia.client.rpc('create_league', {
          p_id: id('new league'),
          p_name: 'New',
          p_settings: {},
          p_people: [{ player_id: id('nina') }, { email: 'somebody@example.com' }],
        }),
      request_to_join: () => here.cast.nina.client.rpc('request_to_join', { p_league_id: id('park') }),
    }
    const ways = Object.keys(adding) as (keyof typeof adding)[]

    describe.each(ways)('by someone whom %s puts on a roster', (way) => {
      const rounds = MANY.filter((round) => round % ways.length === ways.indexOf(way))
      test.each(rounds)('leaves no former player there (%i)', async (round) => {
        const [added, left] = await together<{ error: unknown }, { error: unknown }>(
          Math.floor(round / ways.length),
          adding[way],
          leave('nina'),
        )
        expect(left.error).toBeNull()
        // refused with a sentence, or done: for the person who then left, or for a new record with this address
        expect(hintOf(added as Parameters<typeof toldTo>[0])).toBeOneOf([
          'done',
          'player_not_found',
          'person_refused',
          'account_deleted',
          'not_signed_in',
        ])
        expect(
          await here.sql(
            `select p.first_name from league_players lp join profiles p on p.id = lp.player_id
             where p.id = $1 or p.first_name = 'Former player'`,
            [id('nina')],
          ),
        ).toEqual([])
        expect(await here.sql('select auth_id from profiles where id = $1', [id('nina')])).toEqual([
          { auth_id: null },
        ])
      })
    })

    // The deletion stops before it commits until the test continues it. An insert that doesn't wait is done by then.
    describe('by someone who creates something or is scheduled at that moment', () => {
      const GATE = 42
      beforeAll(async () => {
        await here.sql(`create function public.wait_at_gate() returns trigger language plpgsql as
          $$ begin perform pg_advisory_xact_lock(${GATE}); return null; end $$`)
        await here.sql(
          'create trigger zz_gate after update of deleted_at on profiles for each row execute function public.wait_at_gate()',
        )
      })
      afterAll(() => here.sql('drop function public.wait_at_gate() cascade'))

      /** What both are told: the deletion first, then the write. */
      const duringDeletion = async (
        person: PersonName,
        write: () => PromiseLike<Parameters<typeof toldTo>[0]>,
      ) => {
        const { answers } = await here.sql.transaction(async (gate) => {
          await gate.query('select pg_advisory_xact_lock($1)', [GATE])
          const left = leave(person)().then(hintOf)
          await expect.poll(stopped).toBe(1)
          let isAnswered = false
          const written = write().then((answer) => {
            isAnswered = true
            return hintOf(answer)
          })
          await expect.poll(async () => isAnswered || (await stopped()) === 2).toBe(true)
          return { answers: [left, written] }
        })
        return Promise.all(answers)
      }

      const lucia = () => here.cast.lucia.client
      const event = { id: id('new event'), name: 'New', created_by: id('lucia') }
      const guests = [1, 2].map((position) => ({
        id: id(`guest ${position}`),
        position,
        guest_name: 'Guest',
      }))
      const creating = {
        league: () => lucia().rpc('create_league', { p_id: event.id, p_name: 'New', p_settings: {} }),
        'round robin': () =>
          lucia().rpc('create_round_robin', {
            p_id: event.id,
            p_name: 'New',
            p_settings: {
              starts_at: '2026-12-01T18:00:00Z',
              court_count: 1,
              round_count: 1,
              format: 'singles',
              win_type: 'win_by_margin',
              points_to_win: 11,
              win_by_margin: 2,
              score_entry: 'players',
              seed: 1,
            },
            p_people: guests,
            p_games: [
              { id: id('new game'), round: 1, court: 1, team1: [id('guest 1')], team2: [id('guest 2')] },
            ],
          }),
      }

      test.each(Object.keys(creating) as (keyof typeof creating)[])('leaves no %s', async (what) => {
        expect(await duringDeletion('lucia', creating[what])).toEqual([
          'done',
          what === 'league' ? 'not_signed_in' : 'account_deleted',
        ])
        expect(await here.sql(`select 1 from events where id = $1`, [event.id])).toEqual([])
      })

      test('helps run no next season, when they helped run the last one', async () => {
        // A super admin, for whom the deletion doesn't wait as it does for others who run the league.
        const starting = () =>
          here.cast.sunny.client.rpc('create_league', {
            p_id: event.id,
            p_name: 'New',
            p_settings: {},
            p_previous_league_id: id('ladder'),
          })
        expect(await duringDeletion('gwen', starting)).toEqual(['done', 'done'])
        expect(
          await here.sql(`select player_id from league_organizers where league_id = $1`, [event.id]),
        ).toEqual([])
      })

      const noor = () => here.cast.noor.client
      const schedulingLena = {
        'rebuilds the rounds': {
          change: () =>
            noor().rpc('redraw_round_robin', {
              p_round_robin_id: id('mixer'),
              p_seen_draw_version: 0,
              p_court_count: 1,
              p_round_count: 3,
              p_seed: 1,
              p_people: [{ id: id('mixer lena'), position: 2, player_id: id('lena'), status: 'playing' }],
              p_games: [
                {
                  id: id('mixer game'),
                  round: 1,
                  court: 1,
                  team1: [id('mixer noor')],
                  team2: [id('mixer lena')],
                },
              ],
            }),
          told: 'draw_changed',
        },
      }
      test.each(
        (Object.keys(schedulingLena) as (keyof typeof schedulingLena)[]).flatMap((what) =>
          (['playing', 'left'] as const).map((before) => [what, before] as const),
        ),
      )('stays left when the host %s (was %s)', async (what, before) => {
        const { change, told } = schedulingLena[what]
        const lena = [id('mixer lena')]
        await here.sql(`update round_robin_players set status = '${before}' where id = $1`, lena)
        expect(await duringDeletion('lena', change)).toEqual(['done', told])
        expect(await here.sql('select status from round_robin_players where id = $1', lena)).toEqual([
          { status: 'left' },
        ])
      })
    })
  })

  describe('a guest who is linked to an account during a redraw', () => {
    test('is linked once the redraw is saved: neither is aborted for the other', async () => {
      const waiting = async () =>
        (
          await here.sql(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).length
      const { linked } = await here.sql.transaction(async (redraw) => {
        // The locks of a redraw, in order.
        await redraw.query('select 1 from round_robins where id = $1 for update', [id('mixer')])
        const answer = here.cast.noor.client
          .rpc('link_round_robin_guest', {
            p_round_robin_id: id('mixer'),
            p_guest_id: id('mixer gus'),
            p_player_id: id('kai'),
          })
          .then(toldTo)
        await expect.poll(waiting).toBe(1)
        await redraw.query(`update round_robin_players set status = 'paused' where id = $1`, [
          id('mixer gus'),
        ])
        return { linked: answer }
      })
      expect(await linked).toBeNull()
      expect(
        await here.sql('select player_id, status from round_robin_players where id = $1', [id('mixer gus')]),
      ).toEqual([{ player_id: id('kai'), status: 'paused' }])
    })
  })

  describe('while someone else holds the roster', () => {
    test('divisions that are none are refused without waiting for it', async () => {
      const answer = await here.sql.transaction(async (holding) => {
        await holding.query('select id from league_players where league_id = $1 for update', [id('ladder')])
        return here.cast.lucia.client.rpc('set_divisions', {
          p_league_id: id('ladder'),
          p_divisions: { [id('noor')]: 'x' },
        })
      })
      expect(toldTo(answer)?.hint).toBe('no_such_division')
    })
  })

  describe('while someone else holds a game day', () => {
    test('a sub’s name that is too long is refused without waiting for it', async () => {
      const long = 'x\u0301\u0323'.repeat(40_000)
      const gameDayToday = { p_league_id: id('ladder'), p_game_day_id: id('tonight'), p_seen_draw_version: 0 }
      const draw = { ...gameDayToday, p_seats: [{ court: 1, seat: 1, player: id('maya'), sub: long }] }
      const { lucia, noor } = here.cast
      const hints = await here.sql.transaction(async (holding) => {
        await holding.query('select id from leagues where id = $1 for update', [id('ladder')])
        await holding.query('select id from game_days where id = $1 for update', [id('tonight')])
        const answers = await atOnce<{ error: unknown }>([
          () => lucia.client.rpc('publish_courts', { ...draw, p_games: [], p_seed: 1 }),
          () =>
            noor.client
              .from('court_assignments')
              .update({ substitute_name: long })
              .eq('id', id('tonight maya')),
        ])
        return count(answers)
      })
      expect(hints).toEqual({ done: 0, told: ['sub_name_too_long'] })
    })
  })

  describe('a season that two organizers start at once', () => {
    test.each(ROUNDS)('is one league, which the other one is led to (%i)', async () => {
      const starters = ['lucia', 'carl', 'ruth'] as const
      const answers = await atOnce<{ error: Parameters<typeof toldTo>[0]['error'] }>(
        starters.map(
          (person) => () =>
            here.cast[person].client.rpc('create_league', {
              p_id: id(`next by ${person}`),
              p_name: 'Next',
              p_settings: {},
              // They share no one, or one would wait for the other.
              p_previous_league_id: id('ladder'),
            }),
        ),
      )
      const made = await here.sql<{ id: string }>(`select id from leagues where previous_league_id = $1`, [
        id('ladder'),
      ])
      expect(made).toHaveLength(1)
      expect(answers.filter(({ error }) => !error)).toHaveLength(1)
      const refused = answers.flatMap((answer) => toldTo(answer) ?? [])
      expect(refused).toEqual(
        Array.from({ length: 2 }, () => ({
          code: 'PT409',
          hint: 'next_season_exists',
          message: 'Someone already started the next season of this league.',
          details: made[0]?.id,
        })),
      )
    })
  })

  describe('admins of a club', () => {
    test.each(ROUNDS)('are all there when several accept and one is removed at once (%i)', async () => {
      const { client } = here.cast.ruth
      const club = { p_club_id: id('riverside') }
      for (const person of COURT_1)
        await client.rpc('invite_club_admin', { ...club, p_profile_id: id(person) }).throwOnError()
      await Promise.all([
        ...COURT_1.map((person) =>
          here.cast[person].client
            .rpc('answer_club_admin_invitation', { ...club, p_accept: true })
            .throwOnError(),
        ),
        client.rpc('remove_club_admin', { ...club, p_profile_id: id('carl') }).throwOnError(),
      ])
      const [row] = await here.sql<{ admins: string[] }>(`select admins from clubs where id = $1`, [
        id('riverside'),
      ])
      expect(row?.admins.toSorted()).toEqual(COURT_1.map((person) => id(person)).toSorted())
    })
  })

  describe('a day that two organizers finalize', () => {
    test.each(ROUNDS)('has one of them (%i)', async () => {
      const answers = await atOnce([finalize, finalize, finalize])
      const said = answers.map(({ data }) => data as { already_finalized: boolean; finalized_at: string })
      expect(said.filter(({ already_finalized }) => !already_finalized)).toHaveLength(1)
      expect(new Set(said.map(({ finalized_at }) => finalized_at)).size).toBe(1)
    })
  })
}
