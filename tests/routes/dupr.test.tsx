import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { castMember, DEMO_LEAGUES, type CastName } from '../demo'
import { leagueBackend, refuse, smallLeague, TONIGHT, type LeagueRecord } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { rows } from '../msw/rows'
import { renderAt } from '../render-at'

const DUPR = paths.leagueTab(DEMO_LEAGUES.riversideLadder, 'rankings/dupr')
const RANKINGS = paths.leagueTab(DEMO_LEAGUES.riversideLadder, 'rankings')
const saved: { name: string; text: string }[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
  saved.length = 0
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const name = this.download
    void blobs
      .at(-1)
      ?.text()
      .then((text) => saved.push({ name, text }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The four of court 1 in week 1, game 1, as they were sent. */
const FIRST_GAME = { id: 1, rotation_id: 'game-1-1-0', team1_score: 11, team2_score: 7 }
/** The subs' IDs, by the key of the name. */
let subIds: { name_key: string; dupr_id: string }[] = []

/** Everyone has an ID except these; game 1 of court 1 in week 1 was sent. Returns what was recorded. */
function duprBackend(...without: CastName[]) {
  return duprBackendOf(smallLeague(), without)
}

function duprBackendOf(league: LeagueRecord, without: readonly CastName[] = [], sent: object = {}) {
  leagueBackend(league)
  subIds = []
  const court = league.courts.find(({ week, number }) => week === 1 && number === 1)
  const lineUp = court?.names.map((name) => castMember(name).profileId)
  const ids = new Map(
    league.roster.map(({ player_id, first_name }, index) => [
      player_id,
      without.some((name) => castMember(name).profileId === player_id)
        ? null
        : `${first_name.slice(0, 1)}0000${index}`.toUpperCase(),
    ]),
  )
  const recorded: unknown[] = []
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/dupr_players`, () =>
      HttpResponse.json(
        league.roster.map(({ player_id, first_name, last_name }) => ({
          player_id,
          name: `${first_name} ${last_name}`,
          dupr_id: ids.get(player_id),
        })),
      ),
    ),
    http.get(`${BACKEND}/rest/v1/dupr_exports`, ({ request }) =>
      rows(request, [{ ...FIRST_GAME, line_up: lineUp, ...sent }]),
    ),
    http.get(`${BACKEND}/rest/v1/dupr_subs`, ({ request }) => rows(request, subIds)),
    http.post(`${BACKEND}/rest/v1/rpc/fill_in_dupr_ids`, async ({ request }) => {
      const { p_ids } = (await request.json()) as { p_ids: Record<string, string> }
      const taken = Object.keys(p_ids).filter((player) => [...ids.values()].includes(p_ids[player] ?? null))
      for (const [player, duprId] of Object.entries(p_ids))
        if (!taken.includes(player)) ids.set(player, duprId)
      return HttpResponse.json(
        taken.map((player_id) => ({
          player_id,
          problem: 'Someone else in this league already uses this DUPR ID.',
        })),
      )
    }),
    http.post(`${BACKEND}/rest/v1/rpc/name_sub_for_dupr`, async ({ request }) => {
      const { p_name, p_dupr_id } = (await request.json()) as { p_name: string; p_dupr_id: string }
      subIds = [{ name_key: p_name.toLowerCase(), dupr_id: p_dupr_id }]
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${BACKEND}/rest/v1/rpc/fill_in_dupr_id`, async ({ request }) => {
      const { p_player_id, p_dupr_id } = (await request.json()) as { p_player_id: string; p_dupr_id: string }
      if (p_dupr_id === 'TAKEN1') {
        const message = 'Someone else in this league already uses this DUPR ID.'
        return HttpResponse.json(
          { code: 'PT409', message, hint: 'dupr_id_taken', details: null },
          { status: 409 },
        )
      }
      ids.set(p_player_id, p_dupr_id)
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${BACKEND}/rest/v1/rpc/record_dupr_export`, async ({ request }) => {
      const asked = (await request.json()) as { p_rotation_ids: string[] }
      recorded.push(asked)
      return HttpResponse.json(asked.p_rotation_ids.length)
    }),
  )
  return recorded
}

/** Someone subs for the first player of court 1 in week 1. */
function withSub(name: string): LeagueRecord {
  const league = smallLeague()
  return {
    ...league,
    courts: league.courts.map((court) => {
      const [first] = court.names
      return court.week === 1 && court.number === 1 && first ? { ...court, subs: { [first]: name } } : court
    }),
  }
}

describe('the export for DUPR', () => {
  it("names a player who hasn't joined, with an account or without, and takes no ID for them", async () => {
    duprBackend()
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/dupr_players`, () =>
        HttpResponse.json(
          smallLeague()
            .roster.filter(({ player_id }) => player_id !== castMember('Uli Brandt').profileId)
            .map(({ player_id, first_name, last_name }, index) => ({
              player_id,
              name: `${first_name} ${last_name}`,
              dupr_id: `ABCDE${index}`,
            })),
        ),
      ),
    )
    renderAt(DUPR, { as: 'Lucia Cervantes' })
    const lacking = within(await screen.findByRole('region', { name: '1 player without a DUPR ID' }))
    expect(lacking.getByText('Uli Brandt')).toBeVisible()
    expect(
      lacking.getByText(
        /^Hasn't accepted yet\. Their ID can be added once they join\. Needed for \d+ games$/,
      ),
    ).toBeVisible()
    expect(lacking.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('lists what is ready and what is left out, and takes a missing ID', async () => {
    duprBackend('Uli Brandt')
    const { user } = renderAt(DUPR, { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('heading', { name: '5 games ready to export' })).toBeVisible()
    expect(screen.getByText('6 games: a player has no DUPR ID')).toBeVisible()
    expect(screen.getByText('1 game: already exported')).toBeVisible()
    const lacking = within(screen.getByRole('region', { name: '1 player without a DUPR ID' }))
    const field = lacking.getByRole('textbox', { name: 'Uli Brandt' })
    await user.type(field, 'uli1')
    await user.click(lacking.getByRole('button', { name: /^Save/ }))
    expect(lacking.getByText('Enter 6 letters or digits.')).toBeVisible()
    await user.clear(field)
    await user.type(field, 'TAKEN1')
    await user.click(lacking.getByRole('button', { name: /^Save/ }))
    expect(await lacking.findByText('Someone else in this league already uses this DUPR ID.')).toBeVisible()
    await user.clear(field)
    await user.type(field, 'ULI001')
    await user.click(lacking.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByRole('heading', { name: '11 games ready to export' })).toBeVisible()
    expect(screen.queryByText('1 player without a DUPR ID')).not.toBeInTheDocument()
  })

  it('takes missing IDs from two pasted columns, and says which it could not save', async () => {
    duprBackend('Tom Keller', 'Maya Reyes')
    const { user } = renderAt(DUPR, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Paste DUPR IDs' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste DUPR IDs' }))
    await user.click(await dialog.findByLabelText('Names and IDs'))
    await user.paste('Name\tDUPR ID\nTom Keller\tTOM001\nMaya Reyes\tN00000\nMia Stone\tMIA001')
    expect(within(dialog.getByRole('list', { name: 'Not saved' })).getAllByRole('listitem')).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Save 2 IDs' }))
    await screen.findByText('1 DUPR ID saved')
    const left = within(dialog.getByRole('list', { name: 'Not saved' }))
    expect(left.getByText('Someone else in this league already uses this DUPR ID.')).toBeVisible()
    expect(left.getByText('No player with this name in the league')).toBeVisible()
    expect(left.getByText('Mia Stone')).toBeVisible()
  })

  it("takes a sub's ID by name, remembers it, and lets it be corrected", async () => {
    duprBackendOf(withSub('Alex Moore'))
    const { user } = renderAt(DUPR, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('2 games: a sub has no DUPR ID')).toBeVisible()
    const lacking = within(screen.getByRole('region', { name: '1 player without a DUPR ID' }))
    const field = lacking.getByRole('textbox', { name: 'Alex Moore' })
    expect(lacking.getByText(/^Sub for .+\. Needed for 3 games$/)).toBeVisible()
    await user.type(field, 'ALE001{Enter}')
    expect(await screen.findByText('1 sub with a DUPR ID')).toBeVisible()
    expect(screen.queryByText('2 games: a sub has no DUPR ID')).not.toBeInTheDocument()
    const given = screen.getByRole('textbox', { name: 'Alex Moore', hidden: true })
    expect(given).toHaveValue('ALE001')
    await user.click(screen.getByText('1 sub with a DUPR ID'))
    await user.clear(given)
    await user.type(given, 'ALE002{Enter}')
    await vi.waitFor(() => expect(subIds).toEqual([{ name_key: 'alex moore', dupr_id: 'ALE002' }]))
  })

  it('matches a sub to the league player with the same name', async () => {
    duprBackendOf(withSub('sám  park'))
    const { user } = renderAt(DUPR, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByText('1 sub with a DUPR ID'))
    expect(screen.getByText(/From the league player with this name\./)).toBeVisible()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Sam Park' }).value).toMatch(/^S0000/)
    expect(screen.queryByText(/a sub has no DUPR ID/)).not.toBeInTheDocument()
  })

  it("says whom a sub is matched to, and takes someone else's ID for that name", async () => {
    const profileIds: unknown[] = []
    duprBackendOf(withSub('Sam Park'), ['Sam Park'])
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/fill_in_dupr_id`, async ({ request }) => {
        profileIds.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = renderAt(DUPR, { as: 'Lucia Cervantes' })
    const lacking = within(await screen.findByRole('region', { name: /without a DUPR ID$/ }))
    expect(lacking.getByText(/^Sub for .+, matched to the league's Sam Park\. /)).toBeVisible()
    await user.click(lacking.getByRole('button', { name: 'This was someone else' }))
    expect(lacking.getByText(/^Sub for .+, not the league's Sam Park\. /)).toBeVisible()
    await user.type(lacking.getByRole('textbox', { name: 'Sam Park' }), 'SAM002{Enter}')
    await vi.waitFor(() => expect(subIds).toEqual([{ name_key: 'sam park', dupr_id: 'SAM002' }]))
    expect(profileIds).toEqual([])
  })

  it.each([
    ['the score was corrected', smallLeague, { team2_score: 9 }, /DUPR has 11–9; now 11–7\./],
    [
      'a sub was named since',
      () => withSub('Sam Park'),
      {},
      /DUPR has 11–7 with different players; now 11–7\./,
    ],
  ])('lists a game separately after %s and re-exports it alone', async (_what, league, sent, words) => {
    const recorded = duprBackendOf(league(), [], sent)
    const { user } = renderAt(DUPR, { as: 'Lucia Cervantes' })
    const changed = within(await screen.findByRole('region', { name: '1 game changed since export' }))
    expect(changed.getByText(words)).toBeVisible()
    expect(screen.queryByText('1 game: already exported')).not.toBeInTheDocument()
    await user.click(changed.getByRole('button', { name: 'Re-export this game' }))
    expect(await screen.findByText('1 game exported for DUPR')).toBeVisible()
    expect(recorded).toEqual([expect.objectContaining({ p_rotation_ids: ['game-1-1-0'], p_again: true })])
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]!.text.split('\r\n')).toHaveLength(2)
  })

  it('records the games and saves the file with 22 columns', async () => {
    const recorded = duprBackend()
    const { user } = renderAt(DUPR, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Export for DUPR' }))
    expect(await screen.findByText('11 games exported for DUPR')).toBeVisible()
    expect(recorded).toEqual([
      expect.objectContaining({ p_league_id: DEMO_LEAGUES.riversideLadder, p_again: false }),
    ])
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    const [head, first, ...rest] = saved[0]!.text.replace('\ufeff', '').split('\r\n')
    expect(saved[0]!.name).toBe('riverside-ladder-dupr-2026-11-17.csv')
    expect(head?.split(',')).toHaveLength(22)
    expect(first).toMatch(/^D,SIDEOUT,Riverside Ladder week 1,2026-11-10,/)
    expect(rest).toHaveLength(10)
  })

  it('re-exports earlier games only on request', async () => {
    const recorded = duprBackend()
    const { user } = renderAt(DUPR, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('checkbox', { name: 'Include 1 game already exported' }))
    expect(screen.getByRole('heading', { name: '12 games ready to export' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Export for DUPR' }))
    await screen.findByText('12 games exported for DUPR')
    expect(recorded).toEqual([expect.objectContaining({ p_again: true })])
  })

  it('follows a custom header row and reports what is missing', async () => {
    duprBackend()
    const { user } = renderAt(DUPR, { as: 'Lucia Cervantes' })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Columns' }), 'pasted')
    const line = screen.getByRole('textbox', { name: 'Header row' })
    await user.click(line)
    await user.paste('Date;Player A1 DUPR ID;Player A2 DUPR ID;Bracket')
    expect(
      screen.getByText('Missing columns: playerB1DuprId, playerB2DuprId, teamAGame1, and teamBGame1.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Export for DUPR' })).toBeDisabled()
    await user.clear(line)
    await user.click(line)
    await user.paste(
      'Date;Player A1 DUPR ID;Player A2 DUPR ID;Player B1 DUPR ID;Player B2 DUPR ID;Team A Game 1;Team B Game 1;Bracket',
    )
    expect(screen.getByText('Left blank: Bracket.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Export for DUPR' }))
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    const [head, first] = saved[0]!.text.replace('\ufeff', '').split('\r\n')
    expect(head).toBe(
      'Date,Player A1 DUPR ID,Player A2 DUPR ID,Player B1 DUPR ID,Player B2 DUPR ID,Team A Game 1,Team B Game 1,Bracket',
    )
    expect(first).toMatch(/^2026-11-10(,[A-Z0]{5}\d){4},11,7,$/)
  })

  it('keeps the template on the device, with a heading and a way back', async () => {
    duprBackend()
    const first = renderAt(DUPR, { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('heading', { level: 2, name: 'Export for DUPR' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to rankings' })).toHaveAttribute('href', RANKINGS)
    expect(screen.getByRole('link', { name: 'Rankings' })).toHaveAttribute('aria-current', 'page')
    await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Columns' }), 'pasted')
    await first.user.click(screen.getByRole('textbox', { name: 'Header row' }))
    await first.user.paste('Date;Bracket')
    first.unmount()
    renderAt(DUPR, { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('textbox', { name: 'Header row' })).toHaveValue('Date;Bracket')
  })

  it("saves no file if the export wasn't recorded", async () => {
    duprBackend()
    refuse('rpc/record_dupr_export')
    const { user } = renderAt(DUPR, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Export for DUPR' }))
    expect(await screen.findByText("You don't have permission to do this.")).toBeVisible()
    expect(saved).toEqual([])
  })

  it('is for organizers', async () => {
    duprBackend()
    renderAt(DUPR, { as: 'Maya Reyes' })
    expect(await screen.findByText('Organizers only')).toBeVisible()
  })

  it('never looks empty after a failed load', async () => {
    duprBackend()
    refuse('rpc/dupr_players', { once: true })
    const { user } = renderAt(DUPR, { as: 'Lucia Cervantes' })
    expect(await screen.findByText("Couldn't load games")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: '11 games ready to export' })).toBeVisible()
  })
})

describe('the ranking', () => {
  it('downloads as a file, with all games in another', async () => {
    leagueBackend()
    const { user } = renderAt(RANKINGS, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    expect(screen.queryByRole('menuitem', { name: 'Export for DUPR' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('menuitem', { name: 'Rankings (CSV)' }))
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]!.name).toBe('riverside-ladder-ranking.csv')
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await user.click(screen.getByRole('menuitem', { name: 'All games (CSV)' }))
    await vi.waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]!.text.split('\r\n')).toHaveLength(13)
    expect(saved[1]!.text).toContain('1,2026-11-10,1,1,')
  })
})
