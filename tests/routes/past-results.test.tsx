import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { castMember, DEMO_LEAGUES } from '../demo'
import { leagueBackend, smallLeague, TONIGHT } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const PAGE = paths.leagueTab(DEMO_LEAGUES.riversideLadder, 'rankings/bring-results')
const RANKINGS = paths.leagueTab(DEMO_LEAGUES.riversideLadder, 'rankings')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

const SHEET = `Date,Court,P1,P2,P3,P4,S1,S2
11/7/2026,Center,Noor Aziz,Tom Keller,Maya Reyes,Ines Duarte,11,4
11/7/2026,2,Sam Park,Bea Lindqvist,Dev Chandra,Uli B.,11,7
11/14/2026,Center,Noor Aziz,Maya Reyes,Tom Keller,Carl Benson,5,11
11/14/2026,2,Sam Park,Dev Chandra,Bea Lindqvist,Uli Brandt,11,10
11/14/2026,2,Sam Park,Uli Brandt,Bea Lindqvist,Dev Chandra,11,3
11/14/2026,2,Sam Park,Bea Lindqvist,Dev Chandra,Uli Brandt,,`

/** A league before its first game day, by win share. Returns what was sent. */
function movingIn() {
  const league = smallLeague({
    movement_mode: 'none',
    game_format: 'round_robin',
    ranking_basis: 'win_share',
  })
  leagueBackend({ ...league, days: league.days.slice(3), courts: [], responses: [] })
  const sent: Record<string, unknown>[] = []
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/bring_results`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json({ brought_in: true, days: 2, games: 4 })
    }),
  )
  return sent
}

async function pasteSheet(text = SHEET) {
  const { user } = renderAt(PAGE, { as: 'Lucia Cervantes' })
  const box = await screen.findByLabelText('Games so far')
  await user.click(box)
  await user.paste(text)
  return user
}

describe('bringing in results', () => {
  it('shows the rankings as they would stand, the questions, and what is left out', async () => {
    const sent = movingIn()
    await pasteSheet()
    expect(await screen.findByRole('heading', { name: '5 games on 2 days, 3 questions' })).toBeVisible()
    expect(screen.getByText(/Nothing is stored, and no one gets a message/)).toBeVisible()
    expect(screen.getByRole('radio', { name: "It's Uli" })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Sub for Ines' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Leave it out' })).toBeChecked()
    const ranking = screen.getByRole('list', { name: 'After Nov 14' })
    expect(within(ranking).getAllByRole('listitem')[0]).toHaveTextContent('1')
    expect(screen.getByText('Line 7: no score')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('stays with what was there when far too much is pasted, or a file cannot be read', async () => {
    movingIn()
    const user = await pasteSheet(`${SHEET}\n`.repeat(1100))
    expect(await screen.findByRole('alert')).toHaveTextContent('Use up to 2,000 games.')
    expect(screen.getByLabelText('Games so far')).toHaveValue('')
    const file = new File([SHEET], 'season.csv', { type: 'text/csv' })
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    await user.upload(screen.getByLabelText('File with games'), file)
    expect(
      await screen.findByText("This file can't be read. Choose it again, or paste the cells."),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
    const large = new File([`${SHEET}\n`.repeat(1100)], 'seasons.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('File with games'), large)
    await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Use up to 2,000 games.'))
    expect(screen.getByLabelText('Games so far')).toHaveValue('')
  })

  it('counts on the button, and sends the days with their people once', async () => {
    const sent = movingIn()
    const user = await pasteSheet()
    await user.click(await screen.findByRole('radio', { name: 'Change' }))
    await user.type(screen.getByLabelText('Right score'), '12-10')
    await user.click(await screen.findByRole('button', { name: 'Bring in 5 games' }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const [{ p_players: players, p_days: days }] = sent as [
      {
        p_players: { player_id?: string; first_name?: string }[]
        p_days: { games: { scores: number[] }[] }[]
      },
    ]
    expect(players.map((player) => player.player_id ?? player.first_name)).toEqual(
      expect.arrayContaining([castMember('Noor Aziz').profileId]),
    )
    expect(days.map((day) => day.games.map(({ scores }) => scores.join('–')))).toEqual([
      ['11–4', '11–7'],
      ['5–11', '12–10', '11–3'],
    ])
    expect(days[1]?.games[0]).toMatchObject({ subs: ['', '', '', 'Carl Benson'] })
  })

  it("says where the club's own ranking differs, and why", async () => {
    movingIn()
    const user = await pasteSheet(`Date,P1,P2,P3,P4,S1,S2
11/7/2026,Noor Aziz,Tom Keller,Maya Reyes,Ines Duarte,11,4
11/7/2026,Sam Park,Bea Lindqvist,Dev Chandra,Uli Brandt,11,7`)
    const box = await screen.findByLabelText('Your ranking (optional)')
    await user.click(box)
    await user.paste('1. Sam Park\n2. Someone Else')
    expect(box).toHaveAccessibleDescription(
      'To compare, at least two of these names have to be in the rankings above.',
    )
    await user.clear(box)
    await user.paste('1. Sam Park\n2. Tom Keller\n3. Noor Aziz\n4. Bea Lindqvist')
    expect(await screen.findByText('2 of 4 places are the same.')).toBeVisible()
    expect(
      screen.getByText(
        "Noor and Sam trade 1st and 3rd. They're tied on wins; we break ties by point differential, then head-to-head.",
      ),
    ).toBeVisible()
  })

  it('stays on the page with a refusal', async () => {
    movingIn()
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/bring_results`, () =>
        HttpResponse.json(
          { code: 'PT409', hint: 'has_results', message: 'This league has results already.' },
          { status: 409 },
        ),
      ),
    )
    const user = await pasteSheet()
    await user.click(await screen.findByRole('button', { name: 'Bring in 4 games' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This league has results already.')
  })

  it('takes only the order of totals, and says why', async () => {
    movingIn()
    const sent: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/set_starting_order`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(2)
      }),
    )
    const user = await pasteSheet('Player,Wins,Losses\nTom Keller,9,3\nNed Flint,8,4\nNoor Aziz,7,5')
    expect(await screen.findByText(/Totals without games can't explain a ranking/)).toBeVisible()
    expect(screen.getByText('Not on the roster: Ned Flint.')).toBeVisible()
    const order = within(screen.getByRole('list', { name: 'These are totals' })).getAllByRole('listitem')
    expect(order.map(({ textContent }) => textContent)).toEqual(['1Tom Keller', '2Noor Aziz'])
    await user.click(screen.getByRole('button', { name: 'Start from this order' }))
    expect(await screen.findByText('The first game day starts from this order.')).toBeVisible()
    expect(sent).toEqual([
      {
        p_league_id: DEMO_LEAGUES.riversideLadder,
        p_players: [castMember('Tom Keller').profileId, castMember('Noor Aziz').profileId],
      },
    ])
  })

  it('is offered where there are no rankings yet, and only to organizers', async () => {
    movingIn()
    renderAt(RANKINGS, { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('link', { name: 'Bring your results' })).toHaveAttribute('href', PAGE)
  })

  it('is closed to players', async () => {
    movingIn()
    renderAt(PAGE, { as: 'Maya Reyes' })
    expect(await screen.findByText('Organizers only')).toBeVisible()
  })

  it('is over once the league has results of its own', async () => {
    leagueBackend(smallLeague())
    renderAt(PAGE, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('This league has results already')).toBeVisible()
    expect(screen.getByText(/To correct a score, open its game day/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'View game days' })).toBeVisible()
  })
})

describe('results that were brought in', () => {
  it('can be taken back until another day is final', async () => {
    const league = smallLeague()
    const days = league.days
      .filter(({ week_number }) => week_number !== 3)
      .map((day) => (day.is_finalized ? { ...day, brought_in: 'sheet' } : day))
    leagueBackend({ ...league, days })
    const undone: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/undo_results`, async ({ request }) => {
        undone.push(await request.json())
        return HttpResponse.json(2)
      }),
    )
    const { user } = renderAt(PAGE, { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('heading', { name: /games on 2 days brought in$/ })).toBeVisible()
    expect(screen.getByText('You can undo all of it until week 3 has a score.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo results' }))
    expect(await screen.findByText('2 game days removed')).toBeVisible()
    expect(undone).toEqual([{ p_league_id: DEMO_LEAGUES.riversideLadder }])
  })
})
