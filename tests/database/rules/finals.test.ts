import { describe, expect, it } from 'vitest'
import { readDayRules } from '@/domain/league-settings'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

const here = scene()

const set = (day: string, p_finals = true) =>
  here.cast.lucia.client.rpc('set_finals', { p_game_day_id: id(day), p_finals })
const rulesOf = async (day: string) => {
  const [row] = await here.sql<{ rules: Record<string, unknown> }>(
    'select rules from game_days where id = $1',
    [id(day)],
  )
  return row?.rules ?? {}
}

const BY_COURT = { finals: true, game_format: 'courts', movement_mode: 'none' }

const inFormat = (format: string, partners: string) =>
  here.sql(
    `update leagues set movement_mode = 'none', ranking_basis = 'win_share', game_format = $2, partners = $3
     where id = $1`,
    [id('ladder'), format, partners],
  )

describe('the finals', () => {
  it('are the last game day, which an organizer makes them, and can undo', async () => {
    await set('ahead').throwOnError()
    await set('ahead').throwOnError()
    expect(await rulesOf('ahead')).toEqual(BY_COURT)
    expect(readDayRules(await rulesOf('ahead'))).toEqual({
      isFinals: true,
      gameFormat: 'courts',
      movementMode: 'none',
    })
    const listed = here.cast.maya.client.from('game_days').select('finals:rules->finals')
    expect((await listed.eq('id', id('ahead')).throwOnError()).data).toEqual([{ finals: true }])
    await set('ahead', false).throwOnError()
    expect(await rulesOf('ahead')).toEqual({})
  })

  it.each([
    ['played', 'game_day_finalized'],
    ['tonight', 'courts_are_set'],
    ['rained off', 'game_day_canceled'],
  ])('can’t be the game day %s', async (day, hint) => {
    expect(toldTo(await set(day))).toMatchObject({ code: 'PT409', hint })
  })

  it('can’t be followed by another game day', async () => {
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString()
    await here.cast.lucia.client
      .rpc('create_season', { p_league_id: id('ladder'), p_days: [{ starts_at: inAMonth }] })
      .throwOnError()
    expect(toldTo(await set('ahead'))).toMatchObject({ code: 'PT409', hint: 'not_the_last_day' })
  })

  it.each([
    ['round_robin', 'rotating_partners', BY_COURT],
    ['king_of_court', 'rotating_partners', BY_COURT],
    ['round_robin', 'singles', { finals: true }],
    ['round_robin', 'fixed_partners', { finals: true }],
  ])('are played by court where partners rotate: %s, %s', async (format, partners, rules) => {
    await inFormat(format, partners)
    await set('ahead').throwOnError()
    expect(await rulesOf('ahead')).toEqual(rules)
    await here.cast.lucia.client
      .rpc('set_game_day_rules', {
        p_game_day_id: id('ahead'),
        p_seen_rules: rules,
        p_rules: { games_per_match: 6 },
      })
      .throwOnError()
    expect(await rulesOf('ahead')).toEqual({ ...rules, games_per_match: 6 })
    await set('ahead', false).throwOnError()
    expect(await rulesOf('ahead')).toEqual({ games_per_match: 6 })
  })

  it('follow the format of their league until they have courts', async () => {
    await set('ahead').throwOnError()
    await inFormat('round_robin', 'fixed_partners')
    expect(await rulesOf('ahead')).toEqual({ finals: true })
    await inFormat('king_of_court', 'fixed_partners')
    expect(await rulesOf('ahead')).toEqual(BY_COURT)
    await inFormat('round_robin', 'mixed')
    expect(await rulesOf('ahead')).toEqual({})
  })

  it("can't be mixed doubles", async () => {
    await inFormat('round_robin', 'mixed')
    expect(toldTo(await set('ahead'))).toMatchObject({ code: 'PT409', hint: 'finals_of_mixed' })
  })

  it('stay the finals when the day gets other rules, its courts, or a make-up date', async () => {
    const { client } = here.cast.lucia
    await set('ahead').throwOnError()
    const rules = (p_rules: { games_per_match: number } | null, seen: Record<string, unknown>) =>
      client.rpc('set_game_day_rules', {
        p_game_day_id: id('ahead'),
        p_seen_rules: seen as never,
        ...(p_rules && { p_rules }),
      })
    await rules({ games_per_match: 6 }, BY_COURT).throwOnError()
    expect(await rulesOf('ahead')).toEqual({ games_per_match: 6, ...BY_COURT })
    await rules(null, { games_per_match: 6, ...BY_COURT }).throwOnError()
    expect(await rulesOf('ahead')).toEqual(BY_COURT)
    const seats = ['noor', 'tom', 'maya', 'ines'].map((name, i) => ({
      court: 1,
      seat: i + 1,
      player: id(name),
    }))
    await client
      .rpc('publish_courts', {
        p_league_id: id('ladder'),
        p_game_day_id: id('ahead'),
        p_seen_draw_version: 0,
        p_seats: seats,
        p_games: [],
        p_seed: 1,
      })
      .throwOnError()
    expect(await rulesOf('ahead')).toMatchObject({ finals: true, points_to_win: 11 })
    expect(toldTo(await set('ahead', false))).toMatchObject({ code: 'PT409', hint: 'courts_are_set' })
  })

  it('can’t be told by the other way to set rules', async () => {
    const answer = await here.cast.lucia.client.rpc('set_game_day_rules', {
      p_game_day_id: id('ahead'),
      p_seen_rules: {},
      p_rules: { finals: true },
    })
    expect(toldTo(answer)).toMatchObject({ code: 'PT422', hint: 'rules_refused' })
  })
})
