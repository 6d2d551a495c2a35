import { describe, expect, test } from 'vitest'
import { id } from '../database/ids'
import { deliverEmails, invitationsTo } from '../database/joining/answers'
import type { PersonName } from '../database/cast'
import type { Json } from '@/shared/supabase/database.types'
import { attackScene, type Attacker } from './attack'

/* Attacks of several steps, each of which is allowed or was. */

const { here, call } = attackScene()

/** The addresses that got an email besides invitations, and the subjects. */
async function mailed() {
  here.backend.mails.length = 0
  await deliverEmails(here.backend.service())
  return here.backend.mails.map(({ to, subject }) => `${to.split('.')[0]}: ${subject}`)
}
const lucia = () => here.cast.lucia.client

/** Nina allows it that she is asked to play in the ladder again. */
const allowNina = () =>
  here.cast.nina.client.from('refusals').delete().eq('league_id', id('ladder')).throwOnError()
/** Nina, who was never asked, is put on the ladder's roster. */
const addNina = () =>
  lucia()
    .rpc('add_player', { p_league_id: id('ladder'), p_first_name: '', p_player_id: id('nina') })
    .throwOnError()

describe('email for someone who never agreed', () => {
  /** Nina is on court 1 of a day that is played, and leaves: her seat stays. */
  async function seatedAndGone() {
    await addNina()
    await lucia()
      .rpc('publish_courts', {
        p_league_id: id('ladder'),
        p_game_day_id: id('ahead'),
        p_seen_draw_version: 0,
        p_seats: ['nina', 'tom', 'maya', 'ines'].map((name, place) => ({
          court: 1,
          seat: place + 1,
          player: id(name),
        })),
        p_games: [],
        p_seed: 1,
        p_quiet: true,
      })
      .throwOnError()
    await here.sql(
      `insert into court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
         team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, team1_score, team2_score, version)
       values ($1, $2, 1, 1, 1, $3, $4, $5, $6, 11, 4, 1)`,
      [id('ladder'), id('ahead'), id('nina'), id('tom'), id('maya'), id('ines')],
    )
    await here.cast.nina.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    await mailed()
  }

  test('not by a cancellation after they left', async () => {
    await seatedAndGone()
    await lucia()
      .rpc('cancel_game_day', { p_game_day_id: id('ahead'), p_reason: 'Buy my rackets.' })
      .throwOnError()
    const subjects = await mailed()
    expect(subjects.filter((line) => line.startsWith('nina'))).toEqual([])
    // Those who agreed are told, so the cancellation was sent at all.
    expect(subjects).toContainEqual(expect.stringMatching(/^tom: Canceled/))
  })

  test('not by a cancellation after they left again, though they had joined once', async () => {
    await addNina()
    await here.sql(`update league_players set status = 'joined' where league_id = $1 and player_id = $2`, [
      id('ladder'),
      id('nina'),
    ])
    await here.cast.nina.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    await seatedAndGone()
    await lucia()
      .rpc('cancel_game_day', { p_game_day_id: id('ahead'), p_reason: 'Buy my rackets.' })
      .throwOnError()
    expect((await mailed()).filter((line) => line.startsWith('nina'))).toEqual([])
  })

  test('not by putting a super admin on the roster', async () => {
    const [admin] = await here.sql<{ id: string }>(
      `select p.id from profiles p join super_admins s on s.id = p.auth_id limit 1`,
    )
    await lucia()
      .rpc('add_player', { p_league_id: id('ladder'), p_first_name: '', p_player_id: admin?.id })
      .throwOnError()
    await lucia()
      .from('announcements')
      .insert({
        title: 'Buy my rackets',
        message: '',
        created_by: id('lucia'),
        league_id: id('ladder'),
        target_user_id: admin?.id ?? '',
        also_send: true,
      })
      .throwOnError()
    expect(await mailed()).toEqual([])
  })

  describe('whom only their own RSVP proves willing', () => {
    const rsvp = (who: 'nina' | 'lucia', p_response: string) =>
      here.cast[who].client
        .rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response, p_player_id: id('nina') })
        .throwOnError()
    const agreed = async (who: PersonName) =>
      (
        await here.sql<{ agreed: boolean }>(`select app.agreed_to_messages($1, $2) as agreed`, [
          id(who),
          id('ladder'),
        ])
      )[0]?.agreed

    test("not by an organizer's RSVP for them, nor by withdrawing one", async () => {
      await addNina()
      await rsvp('lucia', 'in')
      expect(await agreed('nina')).toBe(false)
      await rsvp('nina', 'none')
      expect(await agreed('nina')).toBe(false)
      const { error } = await lucia()
        .from('league_players')
        .update({ agreed_at: new Date().toISOString() } as never)
        .eq('player_id', id('nina'))
      expect(error).not.toBe(null)
      expect(await agreed('nina')).toBe(false)
    })

    test('but theirs counts whatever an organizer makes of it, until they are put back', async () => {
      await addNina()
      await rsvp('nina', 'out')
      for (const response of ['in', 'none']) {
        await rsvp('lucia', response)
        expect([response, await agreed('nina')]).toEqual([response, true])
      }
      await here.cast.nina.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
      expect(
        await here.sql(`select agreed_by from former_members where player_id = $1 and league_id = $2`, [
          id('nina'),
          id('ladder'),
        ]),
      ).toEqual([{ agreed_by: 'rsvp' }])
      expect(await agreed('nina')).toBe(true)
      await addNina()
      expect(await agreed('nina')).toBe(false)
    })

    test('not where their row, or that of someone else, is used again', async () => {
      const set = (values: string) =>
        here.sql(`update league_players set ${values} where id = $1`, [id('ladder wes')])
      const add = () =>
        lucia()
          .rpc('add_player', { p_league_id: id('ladder'), p_first_name: '', p_player_id: id('wes') })
          .throwOnError()
      await add()
      await set('agreed_at = now()')
      expect(await agreed('wes')).toBe(true)
      await set(`status = 'rejected'`)
      await add()
      expect(await agreed('wes')).toBe(false)
      await set('agreed_at = now()')
      await set(`player_id = '${id('nina')}'`)
      expect(await agreed('nina')).toBe(false)
    })
  })

  test('not by putting them back on the roster, and not by an RSVP of before', async () => {
    await addNina()
    // Of an earlier time on the roster: where they had a seat, it stays when someone leaves.
    await here.sql(
      `insert into court_assignments (league_id, game_day_id, court_number, seat, player_id) values ($1, $2, 9, 1, $3)`,
      [id('ladder'), id('played'), id('nina')],
    )
    await here.sql(
      `insert into game_day_responses (game_day_id, league_id, player_id, response, responded_at, responded_by)
       values ($1, $2, $3, 'out', now() - interval '6 days', $3)`,
      [id('played'), id('ladder'), id('nina')],
    )
    await here.cast.nina.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    expect(
      await here.sql(`select 1 from game_day_responses where player_id = $1`, [id('nina')]),
    ).toHaveLength(1)
    await allowNina()
    await addNina()
    await lucia()
      .from('announcements')
      .insert({
        title: 'Buy my rackets',
        message: '',
        created_by: id('lucia'),
        league_id: id('ladder'),
        target_user_id: id('nina'),
        also_send: true,
      })
      .throwOnError()
    expect(await mailed()).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'a request to join a league of a club that wants them as an admin',
      async () =>
        here.cast.tom.client.rpc('request_to_join', {
          p_league_id: id('empty'),
          p_message: 'Buy my rackets.',
        }),
    ],
    [
      'an announcement to them by that club',
      async () => {
        await here.cast.ruth.client
          .rpc('add_player', { p_league_id: id('empty'), p_first_name: '', p_player_id: id('nina') })
          .throwOnError()
        return here.cast.ruth.client.from('announcements').insert({
          title: 'Buy my rackets',
          message: '',
          created_by: id('ruth'),
          league_id: id('empty'),
          target_user_id: id('nina'),
          also_send: true,
        })
      },
    ],
  ])('not by %s', async (_what, attack) => {
    await here.sql(`update leagues set visibility = 'public' where id = $1`, [id('empty')])
    await here.cast.ruth.client
      .rpc('invite_club_admin', { p_club_id: id('riverside'), p_profile_id: id('nina') })
      .throwOnError()
    const goesTo = async (who: PersonName) => {
      await attack()
      await here.sql(`update messages set due_at = now() where status = 'queued'`)
      await here.backend.service().rpc('enqueue_due_messages')
      return (await mailed()).filter((line) => line.startsWith(who))
    }
    expect(await goesTo('nina')).toEqual([])
    // Said yes, she gets it: nothing but her answer kept it from her.
    await here.rows.rewind()
    await here.sql(`update leagues set visibility = 'public' where id = $1`, [id('empty')])
    await here.cast.ruth.client
      .rpc('invite_club_admin', { p_club_id: id('riverside'), p_profile_id: id('nina') })
      .throwOnError()
    await here.cast.nina.client
      .rpc('answer_club_admin_invitation', { p_club_id: id('riverside'), p_accept: true })
      .throwOnError()
    expect(await goesTo('nina')).not.toEqual([])
  })
})

describe('a question to someone who said no', () => {
  type Ask = (
    by: 'lucia' | 'sunny',
  ) => PromiseLike<{ error: { hint?: string | null; message: string } | null }>
  const ladder = { p_league_id: id('ladder') }
  const riverside = { p_club_id: id('riverside') }
  const onPage = 'If they change their mind, they can allow invitations on the'
  const OFFERS: Record<string, { ask: Ask; no: () => PromiseLike<unknown>; told: string }> = {
    'to run a league': {
      ask: (by) => here.cast[by].client.rpc('offer_league', { ...ladder, p_player_id: id('noor') }),
      no: () =>
        here.cast.noor.client.rpc('answer_league_offer', { ...ladder, p_accept: false }).throwOnError(),
      told: `Noor A. declined to run this league. ${onPage} league's page.`,
    },
    'to help run a league': {
      ask: (by) => here.cast[by].client.rpc('invite_co_organizer', { ...ladder, p_player_id: id('noor') }),
      no: () =>
        here.cast.noor.client
          .rpc('answer_co_organizer_invitation', { ...ladder, p_accept: false })
          .throwOnError(),
      told: `Noor A. declined to help run this league. ${onPage} league's page.`,
    },
    'to be an admin of a club': {
      ask: (by) =>
        (by === 'lucia' ? here.cast.ruth : here.cast.sunny).client.rpc('invite_club_admin', {
          ...riverside,
          p_profile_id: id('noor'),
        }),
      no: () =>
        here.cast.noor.client
          .rpc('answer_club_admin_invitation', { ...riverside, p_accept: false })
          .throwOnError(),
      told: `Noor A. declined to be an admin. ${onPage} club's page.`,
    },
  }
  const questions = async () =>
    (
      await here.sql<{ n: number }>(
        `select count(*)::int as n from announcements where target_user_id = $1 and title like 'Will you %'`,
        [id('noor')],
      )
    )[0]?.n

  test.each(Object.keys(OFFERS))("isn't asked again by anyone before they allow it: %s", async (what) => {
    const { ask, no, told } = OFFERS[what]!
    expect((await ask('lucia')).error).toBeNull()
    await no()
    await mailed()
    for (const by of ['lucia', 'sunny'] as const)
      expect((await ask(by)).error).toMatchObject({ hint: 'declined', message: told })
    // Nor once everything that was said about it is older.
    await here.sql(`update announcements set created_at = now() - interval '90 days'`)
    expect((await ask('lucia')).error).toMatchObject({ hint: 'declined' })
    expect(await questions()).toBe(1)
    expect((await mailed()).filter((line) => line.startsWith('noor'))).toEqual([])
    expect((await here.cast.noor.client.rpc('my_offers').throwOnError()).data).toEqual([])
    for (const meddler of ['lucia', 'sunny', 'ruth'] as const)
      await here.cast[meddler].client.from('refusals').delete().eq('player_id', id('noor'))
    expect((await ask('lucia')).error).toMatchObject({ hint: 'declined' })
    await here.cast.noor.client.from('refusals').delete().eq('player_id', id('noor')).throwOnError()
    expect((await ask('lucia')).error).toBeNull()
  })

  test.each<[string, () => PromiseLike<unknown>]>([
    ['to run a league', () => lucia().rpc('withdraw_league_offer', ladder).throwOnError()],
    [
      'to help run a league',
      () =>
        lucia()
          .rpc('remove_co_organizer', { ...ladder, p_player_id: id('noor') })
          .throwOnError(),
    ],
  ])('is told once in 14 days, however often it is withdrawn: %s', async (what, withdraw) => {
    const { ask } = OFFERS[what]!
    const again = async () => {
      await withdraw()
      expect((await ask('lucia')).error).toBeNull()
      return [await questions(), (await mailed()).filter((line) => line.startsWith('noor')).length]
    }
    expect((await ask('lucia')).error).toBeNull()
    expect((await mailed()).filter((line) => line.startsWith('noor'))).toHaveLength(1)
    expect(await again()).toEqual([1, 0])
    // Another name of the league makes it no other question.
    await here.sql(`update events set name = 'Riverside Pyramid' where id = $1`, [id('ladder')])
    expect(await again()).toEqual([1, 0])
    expect((await here.cast.noor.client.rpc('my_offers').throwOnError()).data).toHaveLength(1)
    await here.sql(`update announcements set created_at = now() - interval '15 days'`)
    expect(await again()).toEqual([2, 1])
  })

  /**
   * The outcomes of an email to someone by address, of putting them on the roster, and of an email to a place on it that
   * they have, as an organizer.
   */
  async function invite(who: PersonName, address: string) {
    const outcomes = []
    const { data } = await lucia()
      .rpc('import_players', invitationsTo(id('ladder'), [address]))
      .throwOnError()
    outcomes.push((data as { results: { outcome: string }[] }).results[0]?.outcome)
    for (const entry of [
      { p_first_name: '', p_player_id: id(who) },
      { p_first_name: who, p_email: address },
    ]) {
      const added = await lucia()
        .rpc('add_player', { ...ladder, ...entry })
        .throwOnError()
      outcomes.push((added.data as { outcome: string }).outcome)
    }
    await here.sql(
      `insert into league_players (league_id, player_id, status) values ($1, $2, 'not_invited') on conflict do nothing`,
      [id('ladder'), id(who)],
    )
    const [row] = await here.sql<{ id: string }>(
      `select id from league_players where league_id = $1 and player_id = $2`,
      [id('ladder'), id(who)],
    )
    const sent = await lucia()
      .rpc('send_invitations', { p_ids: [row?.id ?? ''], p_email: address })
      .throwOnError()
    outcomes.push((sent.data as { results: { outcome: string }[] }).results[0]?.outcome)
    return { outcomes, row: row?.id ?? '' }
  }
  const addedTo = async (who: PersonName) =>
    (
      await here.sql<{ n: number }>(
        `select count(*)::int as n from announcements where target_user_id = $1 and title like '%added you to%'`,
        [id(who)],
      )
    )[0]?.n

  /** What their home page asks them about playing. */
  const asked = async (who: 'lena' | 'nina') =>
    (await here.cast[who].client.rpc('my_invitations').throwOnError()).data
  const joined = async (row: string) =>
    (await here.sql<{ status: string }>(`select status from league_players where id = $1`, [row]))[0]?.status

  test('is not let in by a request that was rejected before', async () => {
    await here.sql(`update league_players set status_before_invite = 'rejected' where id = $1`, [
      id('ladder lena'),
    ])
    await here.cast.lena.client
      .rpc('decline_my_invitation', { p_league_player_id: id('ladder lena') })
      .throwOnError()
    expect(await joined(id('ladder lena'))).toBe('rejected')
    const told = {
      code: 'PT409',
      hint: 'declined',
      message: 'Lena F. declined to play in this league. They can ask to join, or take a personal link.',
    }
    for (const by of ['lucia', 'sunny'] as const) {
      const rows = here.cast[by].client.from('league_players')
      expect((await rows.update({ status: 'joined' }).eq('id', id('ladder lena'))).error).toMatchObject(told)
    }
    expect(await joined(id('ladder lena'))).toBe('rejected')
    // Someone else whose request was rejected is let in after all.
    await lucia()
      .from('league_players')
      .update({ status: 'joined' })
      .eq('id', id('ladder wes'))
      .throwOnError()
  })

  test('to play in a league is not emailed again, and a personal link still leads in', async () => {
    await here.cast.lena.client
      .rpc('decline_my_invitation', { p_league_player_id: id('ladder lena') })
      .throwOnError()
    await mailed()
    const { outcomes, row } = await invite('lena', 'lena.fischer@kitchenline.test')
    expect(outcomes).toEqual(Array(4).fill('declined'))
    expect(await addedTo('lena')).toBe(0)
    expect(await mailed()).toEqual([])
    expect(await asked('lena')).toEqual([])
    const { data } = await lucia().rpc('invitation_link', { p_id: row }).throwOnError()
    expect(await asked('lena')).toEqual([])
    await here.cast.lena.client
      .rpc('accept_invitation', { p_token: (data as { token: string }).token })
      .throwOnError()
    // She changed her mind: what she said before is over.
    await here.cast.lena.client.rpc('leave_league', ladder).throwOnError()
    expect((await invite('lena', 'lena.fischer@kitchenline.test')).outcomes[0]).toBe('invited')
  })

  test.each([
    ['by name only', { p_first_name: 'L.' }],
    ['as someone else', { p_first_name: '', p_player_id: id('nina') }],
  ])('is not emailed to an address of theirs for a place that was added %s', async (_, entry) => {
    await here.cast.lena.client
      .rpc('decline_my_invitation', { p_league_player_id: id('ladder lena') })
      .throwOnError()
    const { data } = await lucia()
      .rpc('add_player', { ...ladder, ...entry })
      .throwOnError()
    const { league_player_id: row } = data as { league_player_id: string }
    const address = 'lena.fischer@kitchenline.test'
    const outcomes = async (send: PromiseLike<{ data: unknown }>) =>
      ((await send).data as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome)
    const byRow = lucia()
      .rpc('send_invitations', { p_ids: [row], p_email: address })
      .throwOnError()
    expect(await outcomes(byRow)).toEqual(['declined'])
    // Nor if the place has had that address since before.
    await here.sql(`update league_players set invite_email = $2 where id = $1`, [row, address])
    const again = lucia()
      .rpc('send_invitations', { p_ids: [row] })
      .throwOnError()
    expect(await outcomes(again)).toEqual(['declined'])
    const listed = lucia()
      .rpc('import_players', invitationsTo(id('ladder'), [address]))
      .throwOnError()
    expect(await outcomes(listed)).toEqual(['already_on_roster'])
    expect(
      await here.sql(`select 1 from messages where to_email = $1 and status = 'queued'`, [address]),
    ).toEqual([])
  })

  test("someone's own In on the roster is a yes, unless they said no after it", async () => {
    await here.sql(`update league_players set status_before_invite = 'not_invited' where id = $1`, [
      id('ladder lena'),
    ])
    await here.cast.lena.client
      .rpc('decline_my_invitation', { p_league_player_id: id('ladder lena') })
      .throwOnError()
    const rsvp = (who: 'lena' | 'lucia', more: { p_response?: string; p_waited_ms?: number } = {}) =>
      here.cast[who].client
        .rpc('submit_rsvp', {
          p_game_day_id: id('ahead'),
          p_response: 'in',
          p_player_id: id('lena'),
          ...more,
        })
        .throwOnError()
    const outcome = async () => {
      const sent = await lucia()
        .rpc('send_invitations', { p_ids: [id('ladder lena')] })
        .throwOnError()
      return (sent.data as { results: { outcome: string }[] }).results[0]?.outcome
    }
    await rsvp('lucia')
    await rsvp('lena', { p_response: 'out' })
    await rsvp('lena', { p_response: 'none' })
    await rsvp('lena', { p_waited_ms: 60_000 })
    expect(await outcome()).toBe('declined')
    // Nor does any of that let the league email her.
    const write = async () => {
      await lucia()
        .from('announcements')
        .insert({
          title: 'Buy my rackets',
          message: '',
          created_by: id('lucia'),
          league_id: id('ladder'),
          target_user_id: id('lena'),
          also_send: true,
        })
        .throwOnError()
      return (await mailed()).filter((line) => line.startsWith('lena'))
    }
    expect(await write()).toEqual([])
    await rsvp('lena')
    expect(await outcome()).toBe('invited')
    expect((await write()).filter((line) => line.includes('rackets'))).toHaveLength(1)
  })

  test('who leaves a roster that they were put on has said no, and who had joined has not', async () => {
    await addNina()
    await here.cast.nina.client.rpc('leave_league', ladder).throwOnError()
    await here.sql(`delete from announcements`)
    expect((await invite('nina', 'nina.costa@kitchenline.test')).outcomes).toEqual(Array(4).fill('declined'))
    expect(await addedTo('nina')).toBe(0)
    expect(await asked('nina')).toEqual([])
    await here.cast.noor.client.rpc('leave_league', ladder).throwOnError()
    expect((await invite('noor', 'noor.aziz@kitchenline.test')).outcomes[0]).toBe('invited')
  })
})

/** The remaining games of today go to 7. The answer is how those before ended. */
async function shortenRest() {
  const [day] = await here.sql<{ rules: Record<string, Json>; scoring: Record<string, Json> }>(
    `select rules, app.scoring_in(app.rules_of(d)) as scoring from game_days d where id = $1`,
    [id('tonight')],
  )
  await lucia()
    .rpc('set_game_day_rules', {
      p_game_day_id: id('tonight'),
      p_seen_rules: day!.rules,
      p_rules: { ...day!.scoring, points_to_win: 7 },
    })
    .throwOnError()
  return day!.scoring
}

describe('how a game ended', () => {
  // PostgREST passes JSON on as it was written, which the embedded backend doesn't: so these are calls in SQL.
  test.each(['11.0', '1.1e1', '11.00'])("written as %s points doesn't stop a game day", async (points) => {
    const scoring = JSON.stringify(await shortenRest()).replace('11', points)
    const answer = await here
      .sql(
        `with caller as materialized (select set_config('request.jwt.claims', $1, true),
           set_config('request.jwt.claim.sub', $1::jsonb ->> 'sub', true))
         select public.submit_score($2, $3, 1, 2, 0, $4, 11, 4, null, null, null, null, $5::text::jsonb) from caller`,
        [JSON.stringify({ sub: here.cast.noor.authId }), id('ladder'), id('tonight'), id('a score'), scoring],
      )
      .then(
        () => 'taken',
        (error: { code: string }) => error.code,
      )
    expect(['taken', 'PT422']).toContain(answer)
    const changes = {
      p_league_id: id('ladder'),
      p_game_day_id: id('tonight'),
      p_since: '2026-01-01T00:00:00Z',
    }
    expect((await call('tom', 'game_day_changes', changes)).status).toBe(200)
  })
})

describe('what is over', () => {
  test('an archived league is not written by the link of an email', async () => {
    const [link] = await here.sql<{ token: string }>(
      `select app.sign_link('rsvp', id, email, $1, now() + interval '1 day') as token from profiles where id = $2`,
      [id('ahead'), id('tom')],
    )
    const out = () =>
      call('visitor', 'rsvp_by_link', { p_token: link?.token, p_response: 'out' }).then(({ code }) => code)
    await here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')])
    const before = await here.rows.fingerprint()
    expect(await out()).toBe('PT409')
    expect(await here.rows.fingerprint()).toEqual(before)
    await here.sql(`update leagues set status = 'active' where id = $1`, [id('ladder')])
    expect(await out()).toBe('')
  })

  test('no score of a round robin comes from someone who left it', async () => {
    const enter = (more: object = {}) =>
      call('lena', 'submit_round_robin_score', {
        p_round_robin_id: id('mixer'),
        p_game_id: id('mixer game'),
        p_team1_score: 0,
        p_team2_score: 11,
        p_seen_version: 0,
        p_submission_id: id('of someone who left'),
        p_author: id('lena'),
        ...more,
      }).then(({ code }) => code)
    await here.cast.lena.client.rpc('leave_round_robin', { p_round_robin_id: id('mixer') }).throwOnError()
    await here.sql(`update round_robins set score_entry = 'link' where id = $1`, [id('mixer')])
    const before = await here.rows.fingerprint()
    expect([await enter(), await enter({ p_token: 'cd'.repeat(32) })]).toEqual(['PT403', 'PT403'])
    expect(await here.rows.fingerprint()).toEqual(before)
    await here.sql(`update round_robin_players set status = 'playing' where id = $1`, [id('mixer lena')])
    expect(await enter()).toBe('')
  })
})

describe('a name in public', () => {
  test('is not taken from an account that was added, with games that are not theirs', async () => {
    await here.sql(`update leagues set visibility = 'public', public_names = 'full' where id = $1`, [
      id('ladder'),
    ])
    const page = async () => (await call('visitor', 'public_league', { p_league_id: id('ladder') })).text
    await addNina()
    const { data } = await lucia()
      .rpc('add_player', { p_league_id: id('ladder'), p_first_name: 'Loser' })
      .throwOnError()
    const record = (data as { player_id: string }).player_id
    // The record played in the place of Tom, who has never been there.
    for (const column of ['team1_player2_id', 'team2_player1_id'])
      await here.sql(`update court_rotations set ${column} = $1 where ${column} = $2`, [record, id('tom')])
    await here.sql(`update court_assignments set player_id = $1 where player_id = $2`, [record, id('tom')])
    const before = await here.rows.fingerprint()
    const merge = await lucia().rpc('merge_players', {
      p_league_id: id('ladder'),
      p_keep: id('nina'),
      p_merge: record,
    })
    const take = await lucia().rpc('add_player', {
      p_league_id: id('ladder'),
      p_first_name: 'Kim',
      p_email: here.cast.jorge.email,
      p_same_as: record,
    })
    expect([merge.error, take.error]).toMatchObject([
      { hint: 'needs_agreement' },
      { hint: 'needs_agreement' },
    ])
    expect(await here.rows.fingerprint()).toEqual(before)
    expect(await page()).not.toMatch(/Nina|Costa/)
    // Seated without a record, she isn't named either, until she joins.
    await here.sql(`update court_assignments set player_id = $1 where player_id = $2`, [
      id('nina'),
      id('sam'),
    ])
    expect(await page()).not.toMatch(/Nina|Costa/)
    await here.sql(`update league_players set status = 'joined' where player_id = $1`, [id('nina')])
    expect(await page()).toContain('Nina Costa')
    await here.cast.nina.client.rpc('leave_league', { p_league_id: id('ladder') })
    await here.sql(`delete from league_players where player_id = $1`, [id('nina')])
    expect(await page()).not.toMatch(/Nina|Costa/)
  })
})

describe('what people never asked for', () => {
  test('a round robin with an insulting name is not in their record', async () => {
    const [one, two] = [id('one of two'), id('two of two')]
    await here.cast.jorge.client
      .rpc('create_round_robin', {
        p_id: id('insult'),
        p_name: 'Nina never wins',
        p_settings: {
          starts_at: new Date().toISOString(),
          court_count: 1,
          round_count: 1,
          format: 'singles',
          win_type: 'win_by_margin',
          points_to_win: 11,
          win_by_margin: 2,
          score_entry: 'host',
          seed: 1,
        },
        p_people: [
          { id: one, position: 1, player_id: id('jorge') },
          { id: two, position: 2, player_id: id('nina') },
        ],
        p_games: [{ id: id('a loss'), round: 1, court: 1, team1: [one], team2: [two] }],
      })
      .throwOnError()
    await here.cast.jorge.client
      .rpc('submit_round_robin_score', {
        p_round_robin_id: id('insult'),
        p_game_id: id('a loss'),
        p_team1_score: 11,
        p_team2_score: 0,
        p_seen_version: 0,
        p_submission_id: id('an insult'),
        p_author: id('jorge'),
      })
      .throwOnError()
    const record = async (reader: Attacker | 'jorge', whose: PersonName) =>
      (await here.cast[reader].client.rpc('player_games', { p_player_id: id(whose) }).throwOnError()).data
        .length
    expect(await record('jorge', 'jorge')).toBe(1)
    expect([await record('nina', 'nina'), await record('jorge', 'nina')]).toEqual([0, 0])
    // Only she can change that.
    for (const who of ['jorge', 'visitor'] as const)
      await call(who, 'accept_round_robin', { p_round_robin_id: id('insult') })
    await here.cast.jorge.client
      .from('round_robin_players')
      .update({ agreed_at: new Date().toISOString() } as never)
      .eq('id', two)
    expect(await record('nina', 'nina')).toBe(0)
    expect((await call('nina', 'accept_round_robin', { p_round_robin_id: id('insult') })).code).toBe('')
    expect(await record('nina', 'nina')).toBe(1)
  })

  describe('games of a stay on the roster that they never agreed to', () => {
    const accept = async () => {
      const [row] = await here.sql<{ id: string }>(
        `select id from league_players where league_id = $1 and player_id = $2`,
        [id('ladder'), id('nina')],
      )
      await here.cast.nina.client
        .rpc('accept_my_invitation', { p_league_player_id: row?.id ?? '' })
        .throwOnError()
    }
    const leave = () =>
      here.cast.nina.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    /** Nina and Tom lose to Maya and Ines. */
    const lose = (name: string, day: string) =>
      here.sql(
        `insert into court_rotations (id, league_id, game_day_id, court_number, game_number, rotation_number,
           team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, team1_score, team2_score,
           substitutes, updated_at)
         values ($1, $2, $3, 9, 9, 9, $4, $5, $6, $7, 0, 11, array['', '', '', ''], clock_timestamp())`,
        [id(name), id('ladder'), id(day), id('nina'), id('tom'), id('maya'), id('ines')],
      )
    const correct = () =>
      here.sql(
        `update court_rotations set team1_score = 2, updated_at = clock_timestamp() where game_number = 9`,
      )
    const finalize = (day: string) =>
      here.sql(
        `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
        [id(day)],
      )
    /** Of Nina's games, as a member of the league sees them: some whom she doesn't see anymore herself. */
    const record = async () =>
      (await here.cast.noor.client.rpc('player_games', { p_player_id: id('nina') }).throwOnError()).data.map(
        ({ game_id }) => game_id,
      )
    /** Nina plays with her own yes and leaves. Lucia puts her back, and on a court. */
    async function putBack() {
      await addNina()
      await accept()
      await lose('her own', 'tonight')
      await finalize('tonight')
      await leave()
      await addNina()
      await lose('an insult', 'ahead')
    }

    test('are not in their record, though they had joined before', async () => {
      await putBack()
      expect(await record()).toEqual([id('her own')])
      // Not by a correction, by another date, or by finalizing, and not once she is gone.
      await correct()
      await here.sql(`update game_days set starts_at = now() - interval '1 year' where id = $1`, [
        id('ahead'),
      ])
      await finalize('ahead')
      expect(await record()).toEqual([id('her own')])
      await leave()
      expect(await record()).toEqual([id('her own')])
      // Nor by a third stay, to which she agrees.
      await allowNina()
      await addNina()
      await accept()
      await correct()
      expect(await record()).toEqual([id('her own')])
    })

    test('nor are those that are entered after they left on a day that they had joined for', async () => {
      await addNina()
      await accept()
      await lose('her own', 'tonight')
      await leave()
      await lose('an insult', 'ahead')
      expect(await record()).toEqual([id('her own')])
      for (const day of ['tonight', 'ahead']) await finalize(day)
      expect(await record()).toEqual([id('her own')])
    })

    test.each<[string, () => PromiseLike<unknown>]>([
      ['is corrected', () => correct()],
      [
        'gets a sub for someone else',
        () =>
          lucia()
            .rpc('change_sub', {
              p_league_id: id('ladder'),
              p_game_day_id: id('tonight'),
              p_player_id: id('tom'),
              p_finished_game_ids: [id('her own')],
              p_name: 'Gus Grant',
              p_seen_game_subs: [''],
            })
            .throwOnError(),
      ],
    ])('stay theirs if one of them %s after they left, before the day is final', async (_, change) => {
      await addNina()
      await accept()
      await lose('her own', 'tonight')
      await leave()
      await change()
      expect(await record()).toEqual([id('her own')])
      await finalize('tonight')
      expect(await record()).toEqual([id('her own')])
    })

    test('stay theirs if the rules of the remaining games change after they left', async () => {
      await addNina()
      await accept()
      await lose('her own', 'tonight')
      await leave()
      await shortenRest()
      expect(await record()).toEqual([id('her own')])
      await finalize('tonight')
      expect(await record()).toEqual([id('her own')])
    })

    test.each<[string, () => Promise<unknown>]>([
      ['joins again', accept],
      [
        'RSVPs herself',
        async () => {
          await here.cast.nina.client
            .rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response: 'out' })
            .throwOnError()
          await finalize('ahead')
        },
      ],
      [
        'enters a score',
        async () =>
          here.sql(
            `insert into score_events (league_id, game_day_id, court_number, game_number, version, changed_by)
             values ($1, $2, 9, 9, 1, $3)`,
            [id('ladder'), id('ahead'), id('nina')],
          ),
      ],
    ])('are once she %s, also after she left', async (_what, agree) => {
      await putBack()
      await agree()
      expect(new Set(await record())).toEqual(new Set([id('her own'), id('an insult')]))
      await leave()
      expect(new Set(await record())).toEqual(new Set([id('her own'), id('an insult')]))
    })
  })

  test('a league that everyone was added to pins nothing to their home pages', async () => {
    await addNina()
    const bell = async (who: PersonName) =>
      (await here.cast[who].client.rpc('my_notifications', { p_limit: 50 }).throwOnError()).data
        .map(({ title, pinned }) => [title, pinned])
        .filter(([title]) => String(title).startsWith('Buy'))
    const post = (title: string, more: object) =>
      lucia()
        .from('announcements')
        .insert({ title, message: '', created_by: id('lucia'), league_id: id('ladder'), ...more })
        .throwOnError()
    await post('Buy: pinned', { pinned: true })
    await post('Buy: pinned to her', { pinned: true, target_user_id: id('nina') })
    await post('Buy: news', {})
    expect(await bell('nina')).toEqual([['Buy: news', false]])
    expect(await bell('noor')).toContainEqual(['Buy: pinned', true])
    const [row] = await here.sql<{ id: string }>(`select id from league_players where player_id = $1`, [
      id('nina'),
    ])
    await here.cast.nina.client
      .rpc('accept_my_invitation', { p_league_player_id: row?.id ?? '' })
      .throwOnError()
    expect(await bell('nina')).toEqual(
      expect.arrayContaining([
        ['Buy: pinned', true],
        ['Buy: pinned to her', true],
      ]),
    )
  })

  test('a league that they were put on writes nothing into the calendar on their phone', async () => {
    const { nina } = here.cast
    const { data: token } = await nina.client.rpc('create_calendar_address', {}).throwOnError()
    const shown = async () => {
      const { data } = await here.backend.service().rpc('calendar_feed', { p_token: token }).throwOnError()
      return (data as { days: { league_id: string }[] }).days.map(({ league_id }) => league_id)
    }
    await addNina()
    expect(await shown()).toEqual([])
    // A calendar of that league is what she asked for.
    const { data: ofLeague } = await nina.client
      .rpc('create_calendar_address', { p_league_id: id('ladder') })
      .throwOnError()
    const { data: feed } = await here.backend
      .service()
      .rpc('calendar_feed', { p_token: ofLeague })
      .throwOnError()
    expect((feed as { days: unknown[] }).days).toHaveLength(4)
    await nina.client.rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response: 'in' }).throwOnError()
    expect(new Set(await shown())).toEqual(new Set([id('ladder')]))
  })

  test('deleting a league does not remove what it sent from the mail log, and sends no more of it', async () => {
    await lucia()
      .rpc('import_players', invitationsTo(id('empty'), ['one@example.com']))
      .throwOnError()
    await mailed()
    await lucia()
      .rpc('import_players', invitationsTo(id('empty'), ['two@example.com']))
      .throwOnError()
    await lucia().from('events').delete().eq('id', id('empty')).throwOnError()
    const { data: log } = await here.cast.sunny.client.rpc('sent_messages', { p_limit: 50 }).throwOnError()
    expect(
      log
        .filter(({ to_email }) => to_email.endsWith('@example.com'))
        .map(({ to_email, status, sender_name, league_name, league_id }) =>
          [to_email, status, sender_name, league_name, league_id].join(),
        )
        .toSorted(),
    ).toEqual([
      'one@example.com,sent,Lucia Cervantes,Riverside Winter,',
      'two@example.com,canceled,Lucia Cervantes,Riverside Winter,',
    ])
    expect(
      await here.sql(`select 1 from messages where to_email = 'two@example.com' and payload <> '{}'`),
    ).toEqual([])
    expect((await mailed()).filter((line) => line.startsWith('two'))).toEqual([])
  })
})
