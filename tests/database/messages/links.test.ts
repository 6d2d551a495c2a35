import { describe, expect, test } from 'vitest'
import { id } from '../ids'
import { answerOf } from '../joining/answers'
import { scene, toldTo } from '../scene'

/* The links of emails, which know the person: what they open, signed out, and what they refuse. */

const here = scene()
const visitor = () => here.backend.anon()

/** A link for a person, as an email has it, unless the test says otherwise. */
const linkFor = async (
  name: string,
  { purpose = 'rsvp', about = 'ahead', days = 30, email = undefined as string | undefined } = {},
) => {
  const [row] = await here.sql<{ token: string }>(
    `select app.sign_link($1, p.id, coalesce($2, p.email), $3, now() + make_interval(secs => $4::float * 86400)) as token
     from profiles p where p.id = $5`,
    [purpose, email ?? null, purpose === 'rsvp' ? id(about) : null, days, id(name)],
  )
  return row?.token ?? ''
}
const settingsLink = (name: string) => linkFor(name, { purpose: 'preferences' })
const rsvp = (p_token: string, p_response: string) => visitor().rpc('rsvp_by_link', { p_token, p_response })
const hintOf = async (call: PromiseLike<{ error: { code: string } | null }>) =>
  toldTo(await call)?.hint ?? null
const rsvpOf = async (name: string) =>
  (
    await here.sql<{ response: string; by: string }>(
      `select response, responded_by as by from game_day_responses where game_day_id = $1 and player_id = $2`,
      [id('ahead'), id(name)],
    )
  )[0]

test('a message that is sent has the links of its person, and of its game day', async () => {
  await here.sql(`delete from messages`)
  await here.sql(
    `select app.enqueue_messages('courts', 'one', d.id, d.league_id, $2, now() + interval '1 day',
       app.game_day_facts(d), $3) from game_days d where d.id = $1`,
    [id('ahead'), id('lucia'), JSON.stringify([{ player_id: id('noor') }])],
  )
  const { data } = await here.backend.service().rpc('claim_messages').throwOnError()
  const links = data[0]?.payload as { rsvp_token: string; preferences_token: string }
  expect(links.rsvp_token).toMatch(/^[\w-]{80}$/)
  expect(await answerOf(rsvp(links.rsvp_token, 'in'))).toEqual({ response: 'in', ahead: 0 })
  expect(await rsvpOf('noor')).toEqual({ response: 'in', by: id('noor') })
  expect(
    await answerOf(visitor().rpc('message_settings_by_link', { p_token: links.preferences_token })),
  ).toMatchObject({ first_name: 'Noor', email: 'n•••@kitchenline.test' })
  expect(await here.sql(`select payload ? 'rsvp_token' as stored from messages`)).toEqual([{ stored: false }])
})

describe('the page of an RSVP', () => {
  const page = async (token: string) =>
    answerOf<Record<string, unknown>>(visitor().rpc('rsvp_link', { p_token: token }))

  test('answers what it shows: one that was given elsewhere since stays', async () => {
    const token = await linkFor('noor')
    await here.cast.noor.client
      .rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response: 'out' })
      .throwOnError()
    const give = (p_seen: string) =>
      visitor().rpc('rsvp_by_link', { p_token: token, p_response: 'in', p_seen })
    expect(toldTo(await give('none'))).toMatchObject({
      hint: 'rsvp_changed',
      message: "You RSVP'd Out in the meantime. Try again to change that.",
    })
    expect((await rsvpOf('noor'))?.response).toBe('out')
    expect(await answerOf(give('out'))).toEqual({ response: 'in', ahead: 0 })
  })

  test('answers for the time that it shows: a game day that moved since is asked about again', async () => {
    const token = await linkFor('noor')
    const { starts_at: seen } = await page(token)
    await here.sql(`update game_days set starts_at = starts_at + interval '2 days' where id = $1`, [
      id('ahead'),
    ])
    const give = (p_starts_at: unknown) =>
      visitor().rpc('rsvp_by_link', { p_token: token, p_response: 'in', p_starts_at: String(p_starts_at) })
    expect(toldTo(await give(seen))).toMatchObject({ hint: 'game_day_moved' })
    expect(await rsvpOf('noor')).toBeUndefined()
    expect(await answerOf(give((await page(token))['starts_at']))).toEqual({ response: 'in', ahead: 0 })
  })

  test('shows the game day, and changes nothing', async () => {
    await here.sql(`update leagues set rsvp_hours = 24, court_count = 2 where id = $1`, [id('ladder')])
    const token = await linkFor('noor')
    const before = await here.rows.fingerprint()
    const shown = await page(token)
    expect(shown).toMatchObject({
      league: 'Riverside Ladder',
      league_id: id('ladder'),
      game_day_id: id('ahead'),
      week: 3,
      status: 'scheduled',
      first_name: 'Noor',
      response: null,
      ahead: 0,
      spots_left: 9,
      can_go_in: true,
      can_go_out: true,
    })
    expect(Date.parse(String(shown.starts_at)) - Date.parse(String(shown.deadline))).toBe(86_400_000)
    expect(await here.rows.fingerprint()).toEqual(before)
  })

  test('says who is ahead on the waitlist, and that no spot is left', async () => {
    await here.sql(`update leagues set capacity = 4, court_count = 1 where id = $1`, [id('ladder')])
    for (const name of ['noor', 'maya', 'ines']) await rsvp(await linkFor(name), 'in')
    expect(await answerOf(rsvp(await linkFor('sam'), 'in'))).toEqual({ response: 'waitlist', ahead: 0 })
    expect(await answerOf(rsvp(await linkFor('bea'), 'in'))).toEqual({ response: 'waitlist', ahead: 1 })
    expect(await page(await linkFor('bea'))).toMatchObject({ response: 'waitlist', ahead: 1, spots_left: 0 })
    await rsvp(await linkFor('noor'), 'out')
    expect(await rsvpOf('sam')).toMatchObject({ response: 'in' })
  })

  test('knows that only Out is left after the deadline, and nothing after the start', async () => {
    const token = await linkFor('noor')
    await here.sql(`update leagues set rsvp_hours = 336 where id = $1`, [id('ladder')])
    expect(await page(token)).toMatchObject({ can_go_in: false, can_go_out: true })
    expect(await hintOf(rsvp(token, 'in'))).toBe('answers_closed')
    expect(await hintOf(rsvp(token, 'out'))).toBeNull()
    await here.sql(`update game_days set starts_at = now() where id = $1`, [id('ahead')])
    expect(await page(token)).toMatchObject({ can_go_in: false, can_go_out: false })
    expect(await hintOf(rsvp(token, 'out'))).toBe('answers_closed')
  })

  test.each([
    ['canceled', `update game_days set status = 'canceled' where id = $1`, 'game_day_canceled'],
    ['over', `update game_days set status = 'completed' where id = $1`, 'game_day_finalized'],
  ])('knows a game day that is %s', async (_what, change, hint) => {
    const token = await linkFor('noor')
    await here.sql(change, [id('ahead')])
    expect(await page(token)).toMatchObject({ can_go_in: false, can_go_out: false })
    expect(await hintOf(rsvp(token, 'in'))).toBe(hint)
  })

  test('takes In and Out only, and not from those who left', async () => {
    const token = await linkFor('noor')
    expect(await hintOf(rsvp(token, 'none'))).toBe('unknown_answer')
    await here.sql(`delete from league_players where league_id = $1 and player_id = $2`, [
      id('ladder'),
      id('noor'),
    ])
    expect(await hintOf(rsvp(token, 'in'))).toBe('game_day_not_found')
    expect(await hintOf(visitor().rpc('rsvp_link', { p_token: token }))).toBe('game_day_not_found')
  })

  test('is a player to an organizer, too: the deadline counts', async () => {
    await here.sql(`insert into league_players (league_id, player_id, status) values ($1, $2, 'joined')`, [
      id('ladder'),
      id('lucia'),
    ])
    await here.sql(`update leagues set rsvp_hours = 336 where id = $1`, [id('ladder')])
    expect(await hintOf(rsvp(await linkFor('lucia'), 'in'))).toBe('answers_closed')
  })
})

describe('the page of the preferences', () => {
  const settings = async (token: string) =>
    answerOf<{
      preferences: { kind: string; is_on: boolean }[]
      leagues: { id: string; is_muted: boolean }[]
    }>(visitor().rpc('message_settings_by_link', { p_token: token }))

  test('turns a kind off and on', async () => {
    const p_token = await settingsLink('noor')
    const turn = (p_kind: string, p_is_on: boolean) =>
      visitor().rpc('set_message_preference_by_link', { p_token, p_kind, p_channel: 'email', p_is_on })
    await turn('courts', false)
    const off = (await settings(p_token)).preferences.filter(({ is_on }) => !is_on)
    expect(off.map(({ kind }) => kind)).toEqual(['courts'])
    await turn('courts', true)
    expect((await settings(p_token)).preferences.every(({ is_on }) => is_on)).toBe(true)
    expect(await hintOf(turn('league_invitation', false))).toBe('unknown_message_kind')
  })

  test('lists what organizers get only to them', async () => {
    const forOrganizers = async (name: string) =>
      (await settings(await settingsLink(name))).preferences
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'join_requests' || kind === 'weekly_digest')
    expect(await forOrganizers('noor')).toEqual([])
    expect(await forOrganizers('lucia')).toEqual(['join_requests', 'weekly_digest'])
    // an admin of a club
    expect(await forOrganizers('carl')).toHaveLength(2)
    await here.sql(
      `insert into league_organizers (league_id, player_id, invited_by, accepted_at) values ($1, $2, $3, null)`,
      [id('ladder'), id('noor'), id('lucia')],
    )
    expect(await forOrganizers('noor')).toEqual([])
    await here.sql(`update league_organizers set accepted_at = now()`)
    expect(await forOrganizers('noor')).toHaveLength(2)
  })

  test('mutes own leagues only', async () => {
    const p_token = await settingsLink('noor')
    const mute = (league: string, p_is_muted = true) =>
      visitor().rpc('mute_league_by_link', { p_token, p_league_id: id(league), p_is_muted })
    await mute('ladder')
    expect((await settings(p_token)).leagues).toEqual([
      { id: id('ladder'), name: 'Riverside Ladder', is_muted: true },
    ])
    expect(await hintOf(mute('hill'))).toBe('league_not_found')
    await mute('ladder', false)
    expect((await settings(p_token)).leagues).toMatchObject([{ is_muted: false }])
  })
})

describe('a link is refused', () => {
  const read = (p_token: string) => hintOf(visitor().rpc('rsvp_link', { p_token }))

  test('once it has expired', async () => {
    expect(
      toldTo(await visitor().rpc('rsvp_link', { p_token: await linkFor('noor', { days: -0.001 }) })),
    ).toMatchObject({
      code: 'PT410',
      hint: 'link_expired',
    })
    expect(await hintOf(rsvp(await linkFor('noor', { days: 0 }), 'in'))).toBe('link_expired')
    expect(await rsvpOf('noor')).toBeUndefined()
  })

  test('if any of its characters is another', async () => {
    const token = await linkFor('noor')
    for (const [place, sign] of token.split('').entries()) {
      const forged = token.slice(0, place) + (sign === 'A' ? 'B' : 'A') + token.slice(place + 1)
      expect([place, await read(forged)]).toEqual([place, 'link_invalid'])
    }
  })

  test('if it was made for someone else, with one part replaced', async () => {
    const [mine, other] = [
      Buffer.from(await linkFor('noor'), 'base64url'),
      Buffer.from(await linkFor('sam'), 'base64url'),
    ]
    const both = Buffer.concat([mine.subarray(0, 16), other.subarray(16)]).toString('base64url')
    expect(await read(both)).toBe('link_invalid')
  })

  test('for another purpose', async () => {
    expect(await read(await settingsLink('noor'))).toBe('link_invalid')
    const p_token = await linkFor('noor')
    expect(await hintOf(visitor().rpc('message_settings_by_link', { p_token }))).toBe('link_invalid')
    expect(
      await hintOf(
        visitor().rpc('set_message_preference_by_link', {
          p_token,
          p_kind: 'courts',
          p_channel: 'email',
          p_is_on: false,
        }),
      ),
    ).toBe('link_invalid')
    expect(
      await hintOf(
        visitor().rpc('mute_league_by_link', { p_token, p_league_id: id('ladder'), p_is_muted: true }),
      ),
    ).toBe('link_invalid')
  })

  test('if it went to another address, the account is gone, or the key is another', async () => {
    expect(await read(await linkFor('noor', { email: 'old@example.com' }))).toBe('link_invalid')
    expect(await read(await linkFor('ana'))).toBe('link_invalid')
    const token = await linkFor('noor')
    await here.sql(`delete from link_keys`)
    expect(await read(token)).toBe('link_invalid')
    expect(await read(await linkFor('noor'))).toBeNull()
    expect(await read(token)).toBe('link_invalid')
  })

  test.each(['', 'x', 'x'.repeat(80), '='.repeat(80), `${'x'.repeat(79)}\n`, 'x'.repeat(100_000)])(
    'without a form (%#)',
    async (token) => {
      expect(await read(token)).toBe('link_invalid')
    },
  )
})
