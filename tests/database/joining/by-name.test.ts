import { expect, test } from 'vitest'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { publicLeagueOf } from '../../public-league'
import { leagueRanking, type LeagueRanking } from '@/features/rankings/league-ranking'
import { camel } from '@/shared/supabase/camel'
import { readSeasonRecord, type PlayedSeason } from '@/features/rankings/api'
import { id } from '../ids'
import { scene } from '../scene'
import { answerOf, linkFor, outcomesOf, type Outcome } from './answers'

/*
 * A player is added by name, plays, and is invited later. The invitation is about the account: nothing of theirs in the
 * league changes while it is open, nor when it ends in any way.
 */

const here = scene()
const ladder = { p_league_id: id('ladder') }

interface Entry {
  row: string
  person: string
}

/** Ann plays Noor's games of the finalized game day. Ben has a place on the ladder and missed that game day. */
async function annAndBen(): Promise<[Entry, Entry]> {
  const add = async (first: string, place: number): Promise<Entry> => {
    const added = await answerOf<Outcome>(
      here.cast.lucia.client.rpc('add_player', { ...ladder, p_first_name: first, p_last_name: 'Byname' }),
    )
    const row = String(added.league_player_id)
    await here.sql('update league_players set ladder_start = $2 where id = $1', [row, place])
    return { row, person: String(added.player_id) }
  }
  const ann = await add('Ann', 1)
  for (const [table, columns] of Object.entries({
    court_assignments: ['player_id'],
    court_rotations: ['team1_player1_id', 'team1_player2_id', 'team2_player1_id', 'team2_player2_id'],
  }))
    for (const column of columns)
      await here.sql(`update ${table} set ${column} = $1 where ${column} = $2 and game_day_id = $3`, [
        ann.person,
        id('noor'),
        id('played'),
      ])
  return [ann, await add('Ben', 2)]
}

/** What members and visitors see of each: the start, and the row of the standings. */
async function readings() {
  const { client } = here.cast.maya
  const mine = (await client.rpc('my_seasons').throwOnError()).data.find(
    ({ league_id }) => league_id === id('ladder'),
  )
  const page = publicLeagueOf(await answerOf(here.cast.visitor.client.rpc('public_league', ladder)))
  return {
    member: mine && inWords(readSeasonRecord(camel(mine.record))),
    roster: inWords(readSeasonRecord(camel(await answerOf(client.rpc('season_record', ladder))))),
    visitor: inWords(page.season),
  }
}

const settings = LEAGUE_PRESETS[0].format

function inWords(record: PlayedSeason) {
  const { latest }: LeagueRanking = leagueRanking(record, settings)
  return {
    start: record.members.flatMap(({ startPlace }) => startPlace ?? []).toSorted((a, b) => a - b),
    rows: latest?.rows.map(({ place, arrow, record: of }) =>
      [place, arrow, of.won, of.lost, of.pointsFor, of.pointsAgainst].join(' '),
    ),
  }
}

const ENDS: Record<string, (entries: readonly Entry[]) => Promise<unknown>> = {
  'is revoked': async (entries) =>
    expect(
      await outcomesOf(
        here.cast.lucia.client.rpc('revoke_invitations', { p_ids: entries.map(({ row }) => row) }),
      ),
    ).toEqual(['revoked', 'revoked']),
  'has run out': (entries) =>
    here.sql(
      `update league_players set invite_expires_at = now() - interval '1 second' where id = any ($1::uuid[])`,
      [entries.map(({ row }) => row)],
    ),
  'is taken': async ([ann, ben]) => {
    for (const [who, entry] of [
      ['nina', ann],
      ['jorge', ben],
    ] as const) {
      const p_token = await linkFor(here.cast.lucia.client, String(entry?.row))
      await here.cast[who].client.rpc('accept_invitation', { p_token, p_confirm: true }).throwOnError()
    }
  },
}

test.each(Object.entries(ENDS))(
  'who is on the roster by name keeps their place and row while an invitation is open, and when it %s',
  async (_end, end) => {
    const entries = await annAndBen()
    const before = await readings()
    expect(before.member?.start).toEqual([1, 2])
    expect(before.member?.rows).toHaveLength(11)
    for (const [index, { row }] of entries.entries())
      await here.cast.lucia.client
        .rpc('send_invitations', { p_ids: [row], p_email: `byname${index}@example.com` })
        .throwOnError()
    expect(
      await here.sql(`select distinct status from league_players where id = any ($1::uuid[])`, [
        entries.map(({ row }) => row),
      ]),
    ).toEqual([{ status: 'invited' }])
    expect(await readings()).toEqual(before)
    await end(entries)
    expect(await readings()).toEqual(before)
  },
)

test('what was entered for a player by name moves to their account once the invitation is accepted', async () => {
  const { lucia, nina } = here.cast
  const [ann] = await annAndBen()
  const { person } = ann
  await lucia.client
    .rpc('record_dupr_export', { ...ladder, p_rotation_ids: [id('played 1-2')] })
    .throwOnError()
  await lucia.client
    .rpc('fill_in_dupr_id', { ...ladder, p_player_id: person, p_dupr_id: 'ANN001' })
    .throwOnError()
  await here.sql('update profiles set dup_rating = 3.5 where id = $1', [person])
  // an outdated row of the account is in the way
  for (const [who, reason] of [
    [person, 'Plays beside Ines.'],
    [nina.id, 'Was here once.'],
  ])
    await here.sql(
      `insert into court_overrides (league_id, game_day_id, player_id, from_court, reason, created_by) values ($1, $2, $3, 2, $4, $5)`,
      [id('ladder'), id('played'), who, reason, lucia.id],
    )

  const p_token = await linkFor(lucia.client, ann.row)
  await nina.client.rpc('accept_invitation', { p_token, p_confirm: true }).throwOnError()

  const { data: sent } = await lucia.client
    .from('dupr_exports')
    .select('line_up')
    .eq('rotation_id', id('played 1-2'))
    .throwOnError()
  expect(sent).toEqual([{ line_up: [nina.id, id('maya'), id('tom'), id('ines')] }])
  const { data: profile } = await nina.client
    .from('profiles')
    .select('dupr_id, dup_rating')
    .eq('id', nina.id)
    .throwOnError()
  expect(profile).toEqual([{ dupr_id: 'ANN001', dup_rating: 3.5 }])
  const { data: byHand } = await nina.client
    .from('court_overrides')
    .select('player_id, reason')
    .eq('game_day_id', id('played'))
    .throwOnError()
  expect(byHand).toEqual([{ player_id: nina.id, reason: 'Plays beside Ines.' }])
  expect(await here.sql('select 1 from profiles where id = $1', [person])).toEqual([])
})

test('an account keeps its own DUPR ID and rating when it accepts an invitation', async () => {
  const { lucia, nina } = here.cast
  await nina.client
    .from('profiles')
    .update({ dupr_id: 'NINA01', dup_rating: 4.5 })
    .eq('id', nina.id)
    .throwOnError()
  const [ann] = await annAndBen()
  await lucia.client
    .rpc('fill_in_dupr_id', { ...ladder, p_player_id: ann.person, p_dupr_id: 'ANN001' })
    .throwOnError()
  await here.sql('update profiles set dup_rating = 3.5 where id = $1', [ann.person])
  const p_token = await linkFor(lucia.client, ann.row)
  await nina.client.rpc('accept_invitation', { p_token, p_confirm: true }).throwOnError()
  expect(await here.sql('select dupr_id, dup_rating::float from profiles where id = $1', [nina.id])).toEqual([
    { dupr_id: 'NINA01', dup_rating: 4.5 },
  ])
  const roster = await answerOf<{ player_id: string; used_link: boolean }[]>(
    lucia.client.rpc('organizer_roster', ladder),
  )
  expect(roster.filter(({ used_link }) => used_link).map(({ player_id }) => player_id)).toEqual([nina.id])
})

test('a player who was only invited has no place yet, even if they started with the invitation', async () => {
  const league = { p_league_id: id('new league') }
  await here.cast.lucia.client
    .rpc('create_league', {
      p_id: id('new league'),
      p_name: 'New',
      p_settings: { first_seeding: 'order' },
      p_people: [{ first_name: 'Gus', email: 'gus@example.com' }, { first_name: 'Zoë' }],
      p_invite: true,
    })
    .throwOnError()
  const roster = await answerOf<{ first_name: string; plays: boolean }[]>(
    here.cast.lucia.client.rpc('league_roster', league),
  )
  expect(roster.map(({ first_name, plays }) => [first_name, plays])).toEqual([
    ['Gus', false],
    ['Zoë', true],
  ])
})
