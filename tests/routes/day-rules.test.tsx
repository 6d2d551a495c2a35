import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { scoringBackend, type ScoringBackend } from '../msw/scoring'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

import '@/routes/GameDayPage'
import '@/routes/ScoringPage'
import '@/features/game-day-desk/rules/DayRulesDialog'

const DAY = ladderGameDayId(5)
const DESK = paths.adminGameDay(DAY)
const TO_SEVEN = {
  win_type: 'win_by_margin',
  points_to_win: 7,
  win_by_margin: 2,
  score_cap: null,
  draws_allowed: false,
}

describe('the rules of a game day', () => {
  let backend: ScoringBackend
  const sent: unknown[] = []
  beforeEach(() => {
    server.use(http.get(`${BACKEND}/rest/v1/*`, () => HttpResponse.json([])))
    backend = scoringBackend()
    sent.length = 0
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/set_game_day_rules`, async ({ request }) => {
        const body = (await request.json()) as { p_rules?: object }
        sent.push(body)
        backend.state.day.rules = { ...body.p_rules }
        return HttpResponse.json(backend.state.day.rules)
      }),
    )
  })

  it('are changed by an organizer for this one day', async () => {
    const { user } = renderAt(DESK, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Games to 11, win by 2.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Rules for this game day' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rules for this game day' }))
    const points = dialog.getByLabelText('Points to win')
    await user.clear(points)
    await user.type(points, '7')
    expect(dialog.queryByRole('button', { name: 'Use league rules' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Save rules' }))
    expect(await screen.findByText('Rules saved')).toBeInTheDocument()
    expect(sent).toEqual([{ p_game_day_id: DAY, p_seen_rules: {}, p_rules: TO_SEVEN }])
    expect(await screen.findByText(/games to 7, win by 2/)).toHaveTextContent(
      'Differs from the league: games to 7, win by 2.',
    )
  })

  it('can have other forfeits and tiebreakers', async () => {
    const { user } = renderAt(DESK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Rules for this game day' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rules for this game day' }))
    // A rule of the ladder, which no single game day can change.
    expect(dialog.getByLabelText('No-show')).toBeVisible()
    expect(dialog.queryByLabelText('New players start')).not.toBeInTheDocument()
    await user.selectOptions(dialog.getByLabelText('Forfeit'), 'target')
    await user.click(dialog.getByRole('button', { name: 'Leave out: Head-to-head' }))
    await user.click(dialog.getByRole('button', { name: 'Save rules' }))
    expect(await screen.findByText('Rules saved')).toBeInTheDocument()
    expect(sent).toEqual([
      {
        p_game_day_id: DAY,
        p_seen_rules: {},
        p_rules: {
          forfeit_points: 'target',
          forfeit_partner: 'no_result',
          tie_breakers: 'wins point_diff points_for',
        },
      },
    ])
    expect(await screen.findByText(/other forfeit rules/)).toHaveTextContent(
      'Differs from the league: other forfeit rules; order on a court: wins, then point differential, then points scored.',
    )
  })

  it("go back to the league's", async () => {
    backend.state.day.rules = TO_SEVEN
    const { user } = renderAt(DESK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Rules for this game day' }))
    await user.click(await screen.findByRole('button', { name: 'Use league rules' }))
    expect(await screen.findByText('Games to 11, win by 2.')).toBeVisible()
    expect(sent).toEqual([{ p_game_day_id: DAY, p_seen_rules: TO_SEVEN }])
  })

  it('stay open with what was entered if the change is refused', async () => {
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/set_game_day_rules`, () =>
        HttpResponse.json(
          {
            code: 'PT409',
            hint: 'game_day_is_played',
            message: "This game day already has scores, so its rules can't change.",
          },
          { status: 409 },
        ),
      ),
    )
    const { user } = renderAt(DESK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Rules for this game day' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Game ends'), 'timed')
    await user.click(dialog.getByRole('button', { name: 'Save rules' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/already has scores/)
    expect(dialog.getByLabelText('Game ends')).toHaveValue('timed')
  })

  it("show at the field what doesn't go together", async () => {
    const { user } = renderAt(DESK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Rules for this game day' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Game ends'), 'cap')
    await user.type(dialog.getByLabelText('Point cap'), '9')
    await user.click(dialog.getByRole('button', { name: 'Save rules' }))
    expect(await dialog.findByText("The cap can't be below the points to win")).toBeVisible()
    expect(sent).toEqual([])
  })

  it("can't change after the first score", async () => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    renderAt(DESK, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Games to 11, win by 2.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Rules for this game day' })).not.toBeInTheDocument()
  })

  it('apply on the score sheet, and players see them', async () => {
    backend.state.day.rules = TO_SEVEN
    renderAt(paths.scoring(DEMO_LEAGUES.riversideLadder, DAY), { as: 'Maya Reyes' })
    expect(await screen.findByText(/games to 7, win by 2/)).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('Must reach 7 to win').length).toBeGreaterThan(0))
    expect(screen.queryByText('Must reach 11 to win')).not.toBeInTheDocument()
  })

  it("aren't shown to players if they are the league's", async () => {
    renderAt(paths.scoring(DEMO_LEAGUES.riversideLadder, DAY), { as: 'Maya Reyes' })
    expect((await screen.findAllByText('Must reach 11 to win')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/Differs from the league/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Rules for this game day' })).not.toBeInTheDocument()
  })
})
