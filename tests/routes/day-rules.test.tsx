import { isDeepStrictEqual } from 'node:util'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { SCORING_PATH, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { openRotation, rotation, submitButton, type } from './scoring-page'

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

const TO_ELEVEN = { ...TO_SEVEN, points_to_win: 11 }
/** After the scores that had been entered. */
const CHANGED_AT = '2026-11-24T19:00:00+00:00'

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
    expect(await screen.findByText(/games in · to 11, win by 2$/)).toBeVisible()
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
    expect(await screen.findByText(/games in · to 11, win by 2$/)).toBeVisible()
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
    // A score was cleared since, so this is now about the remaining games.
    expect(dialog.getByRole('heading', { name: 'Remaining games' })).toBeVisible()
    expect(dialog.queryByLabelText('Games per game day')).not.toBeInTheDocument()
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/set_game_day_rules`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({})
      }),
    )
    await user.click(dialog.getByRole('button', { name: 'Change 9 games' }))
    expect(await screen.findByText('Rules saved')).toBeInTheDocument()
    expect(sent).toMatchObject([{ p_rules: { ...TO_ELEVEN, win_type: 'timed' } }])
  })

  it("aren't undone unseen by a dialog that was open when someone else changed them", async () => {
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/set_game_day_rules`, async ({ request }) => {
        const body = (await request.json()) as { p_seen_rules: object }
        sent.push(body.p_seen_rules)
        if (isDeepStrictEqual(body.p_seen_rules, backend.state.day.rules)) return HttpResponse.json({})
        const message = "Someone else changed this game day's rules. Check them again."
        return HttpResponse.json({ code: 'PT409', hint: 'rules_changed', message }, { status: 409 })
      }),
    )
    const { user, queryClient } = renderAt(DESK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Rules for this game day' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Game ends'), 'timed')
    backend.state.day.rules = TO_SEVEN
    await act(() => queryClient.invalidateQueries())
    await user.click(dialog.getByRole('button', { name: 'Save rules' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Someone else changed/)
    await user.click(dialog.getByRole('button', { name: 'Save rules' }))
    expect(await screen.findByText('Rules saved')).toBeInTheDocument()
    expect(sent).toEqual([{}, TO_SEVEN])
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

  it('change for the remaining games after the first score, and no other rule does', async () => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    const { user } = renderAt(DESK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Change remaining games' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remaining games' }))
    expect(dialog.getByText('8 of 9 games will change')).toBeVisible()
    expect(dialog.getByText(/^Court 1: 3, Court 2: 2, Court 3: 3\./)).toBeVisible()
    expect(dialog.queryByLabelText('Games per game day')).not.toBeInTheDocument()
    await user.clear(dialog.getByLabelText('Points to win'))
    await user.type(dialog.getByLabelText('Points to win'), '7')
    await user.click(dialog.getByRole('button', { name: 'Change 8 games' }))
    expect(await screen.findByText('Rules saved')).toBeInTheDocument()
    expect(sent).toEqual([{ p_game_day_id: DAY, p_seen_rules: {}, p_rules: TO_SEVEN }])
  })

  it.each(['all scores are in', 'the day is final'])("can't change once %s", async (when) => {
    if (when === 'the day is final') {
      Object.assign(backend.state.day, { is_finalized: true, finalized_at: backend.state.day.starts_at })
    } else {
      for (const { court_number, game_number } of backend.state.games)
        backend.enter('Tom Keller', court_number, game_number, 11, 7)
    }
    renderAt(DESK, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/games in · to 11, win by 2$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Rules for|Change remaining/ })).not.toBeInTheDocument()
  })

  it('can change between two rounds of a king of the court', async () => {
    backend.state.league.game_format = 'king_of_court'
    backend.state.league.movement_mode = 'none'
    for (const { court_number, game_number } of backend.state.games)
      backend.enter('Tom Keller', court_number, game_number, 11, 7)
    const { user } = renderAt(DESK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Change remaining games' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remaining games' }))
    expect(dialog.getByText('Applies to the games of the next round.')).toBeVisible()
    await user.clear(dialog.getByLabelText('Points to win'))
    await user.type(dialog.getByLabelText('Points to win'), '7')
    await user.click(dialog.getByRole('button', { name: 'Change next games' }))
    expect(await screen.findByText('Rules saved')).toBeInTheDocument()
    expect(sent).toMatchObject([{ p_rules: TO_SEVEN }])
  })

  it('may have changed for a phone that is offline', async () => {
    onTestFinished(() => onlineManager.setOnline(true))
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await openRotation(user, 2)
    await type(user, card, 7, 5)
    const hint = 'If the rules changed, connect to enter this score.'
    expect(card.queryByText(hint)).not.toBeInTheDocument()
    act(() => onlineManager.setOnline(false))
    expect(card.getByText(hint)).toBeVisible()
    await type(user, card, 11, 5)
    expect(card.queryByText(hint)).not.toBeInTheDocument()
  })

  describe('once the remaining games go to 7', () => {
    const openScores = () => renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    beforeEach(() => {
      backend.enter('Tom Keller', 2, 1, 11, 7)
      backend.game(2, 1).scoring = TO_ELEVEN
      const change = { old_scoring: TO_ELEVEN, changed_at: CHANGED_AT }
      Object.assign(backend.state.day, { rules: TO_SEVEN, rule_events: [change] })
    })

    it('say how the others ended', async () => {
      openScores()
      expect(await screen.findByText(/games to 7, win by 2/)).toHaveTextContent(
        'Remaining games to 7, win by 2. Earlier games: to 11, win by 2.',
      )
    })

    it('let a game that had begun end as it began', async () => {
      const { user } = openScores()
      const card = await rotation(2)
      await type(user, card, 11, 8)
      expect(submitButton(card)).toHaveAccessibleDescription('Past 7, a game ends at a 2-point lead')
      await user.click(card.getByRole('button', { name: 'We played to 11, win by 2' }))
      expect(card.getByText('Counts as a game to 11, win by 2.')).toBeVisible()
      await user.click(submitButton(card))
      expect(await card.findByText('Submitted')).toBeInTheDocument()
      expect(backend.state.submissions).toMatchObject([{ p_team1_score: 11, p_seen_scoring: TO_ELEVEN }])
    })

    it('are read once, and not with every poll until the next score', async () => {
      openScores()
      await waitFor(() => expect(backend.state.polls.length).toBeGreaterThan(0))
      expect(Date.parse(backend.state.polls[0]!)).toBeGreaterThanOrEqual(Date.parse(CHANGED_AT) - 10_000)
    })

    it('ask which rules a score was played under that both allow', async () => {
      const { user } = openScores()
      const card = await rotation(2)
      await type(user, card, 13, 11)
      expect(submitButton(card)).toBeEnabled()
      await user.click(card.getByRole('button', { name: 'We played to 11, win by 2' }))
      expect(card.getByText('Counts as a game to 11, win by 2.')).toBeVisible()
      expect(card.getByRole('button', { name: 'We played to 7, win by 2' })).toBeVisible()
      await user.click(submitButton(card))
      expect(await card.findByText('Submitted')).toBeInTheDocument()
      expect(backend.state.submissions).toMatchObject([{ p_team1_score: 13, p_seen_scoring: TO_ELEVEN }])
    })

    it('ask an organizer, too, if there are points', async () => {
      const { user } = renderAt(DESK, { as: 'Lucia Cervantes' })
      await user.click(await screen.findByRole('button', { name: 'Result of game 2 on Court 2' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Court 2, game 2' }))
      expect(dialog.queryByRole('button', { name: /^We played/ })).not.toBeInTheDocument()
      const [ours, theirs] = dialog.getAllByRole('textbox')
      await user.type(ours!, '13')
      await user.type(theirs!, '11')
      await user.click(dialog.getByRole('button', { name: 'We played to 11, win by 2' }))
      await user.click(dialog.getByRole('button', { name: 'Save result' }))
      expect(await screen.findByText('Result saved')).toBeVisible()
      expect(backend.state.recordings).toMatchObject([{ p_team2_score: 11, p_seen_scoring: TO_ELEVEN }])
    })

    it('end by the new rules if that was a mistake', async () => {
      const { user } = openScores()
      const card = await rotation(2)
      await type(user, card, 11, 8)
      await user.click(card.getByRole('button', { name: 'We played to 11, win by 2' }))
      await type(user, card, 7, 5)
      expect(submitButton(card)).toHaveAccessibleDescription('Must reach 11 to win')
      await user.click(card.getByRole('button', { name: 'We played to 7, win by 2' }))
      expect(card.queryByText(/^Counts as/)).not.toBeInTheDocument()
      await user.click(submitButton(card))
      expect(await card.findByText('Submitted')).toBeInTheDocument()
      expect(backend.state.submissions).toMatchObject([{ p_team1_score: 7, p_seen_scoring: TO_SEVEN }])
    })

    it('correct a game by the rules it was played under', async () => {
      const { user } = openScores()
      const card = await rotation(1)
      await user.click(card.getByRole('button', { name: 'Edit Scores' }))
      expect(card.getByText('Counts as a game to 11, win by 2.')).toBeVisible()
      await type(user, card, 11, 9)
      await user.click(submitButton(card))
      expect(await card.findByText('Submitted')).toBeInTheDocument()
      expect(backend.state.submissions).toMatchObject([{ p_team2_score: 9, p_seen_scoring: TO_ELEVEN }])
    })

    it('are recorded by an organizer as they were played', async () => {
      const { user } = renderAt(DESK, { as: 'Lucia Cervantes' })
      await user.click(await screen.findByRole('button', { name: 'Result of game 2 on Court 2' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Court 2, game 2' }))
      const [ours, theirs] = dialog.getAllByRole('textbox')
      await user.type(ours!, '11')
      await user.type(theirs!, '8')
      await user.click(dialog.getByRole('button', { name: 'We played to 11, win by 2' }))
      await user.click(dialog.getByRole('button', { name: 'Save result' }))
      expect(await screen.findByText('Result saved')).toBeVisible()
      expect(backend.state.recordings).toMatchObject([{ p_team2_score: 8, p_seen_scoring: TO_ELEVEN }])
    })
  })

  it('apply on the score sheet, and players see them', async () => {
    backend.state.day.rules = TO_SEVEN
    const { user } = renderAt(paths.scoring(DEMO_LEAGUES.riversideLadder, DAY), { as: 'Maya Reyes' })
    expect(await screen.findByText(/games to 7, win by 2/)).toBeVisible()
    const card = await rotation(1)
    await type(user, card, 6, 4)
    expect(submitButton(card)).toHaveAccessibleDescription('Must reach 7 to win')
  })

  it("aren't shown to players if they are the league's", async () => {
    const { user } = renderAt(paths.scoring(DEMO_LEAGUES.riversideLadder, DAY), { as: 'Maya Reyes' })
    const card = await rotation(1)
    await type(user, card, 6, 4)
    expect(submitButton(card)).toHaveAccessibleDescription('Must reach 11 to win')
    expect(screen.queryByText(/Differs from the league/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Rules for this game day' })).not.toBeInTheDocument()
  })
})
