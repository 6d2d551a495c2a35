import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { ladderGameDayId } from '../demo'
import { rows } from '../msw/rows'
import type { CastName } from '../demo'
import { SCORING_PATH, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { rotation, submitButton, type } from './scoring-page'

let backend: ScoringBackend
beforeEach(() => {
  // What the home page loads isn't tested in this file.
  server.use(http.get(`${BACKEND}/rest/v1/*`, () => HttpResponse.json([])))
  backend = scoringBackend()
})

const QUESTION = 'Are you sure you want to finalize the game day? This will lock all scores.'
const openFinalize = async () => {
  const page = renderAt(SCORING_PATH, { as: 'Lucia Cervantes' })
  await page.user.click(await screen.findByRole('button', { name: 'Finalize Game Day' }))
  return { ...page, dialog: within(screen.getByRole('alertdialog', { name: 'Finalize Game Day' })) }
}

describe('finalizing', () => {
  it('asks first, and says which games have no score', async () => {
    for (const court of [1, 3]) {
      for (const game of [1, 2, 3]) backend.enter('Lucia Cervantes', court, game, 11, 7)
    }
    backend.enter('Tom Keller', 2, 1, 11, 7)
    const { dialog, user } = await openFinalize()
    expect(dialog.getByText(QUESTION)).toBeInTheDocument()
    expect(
      dialog.getByText("Games finalized without a score don't count, and players can't enter them later."),
    ).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Finalize without 2 scores' })).toBeVisible()
    const [missing] = dialog.getAllByRole('list')
    expect(
      within(missing!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Court 2: games 2, 3'])
    await user.click(dialog.getByText('Details'))
    expect(dialog.getByText(/^No one moves to or from Court 2: /)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(backend.state.day.is_finalized).toBe(false)
  })

  it('says that the game day has not started, and how to skip one', async () => {
    const hint = /^It starts on .+ no one can RSVP or enter scores anymore, .+ cancel it instead\.$/
    const running = await openFinalize()
    expect(running.dialog.queryByText(hint)).not.toBeInTheDocument()
    running.unmount()
    Object.assign(backend.state.day, { status: 'scheduled', starts_at: '2099-12-01T18:30:00+00:00' })
    const { dialog } = await openFinalize()
    expect(dialog.getByText(hint)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Finalize before it starts' })).toBeVisible()
  })

  it('locks the scores, says so, and goes home after a moment', async () => {
    const { dialog, user, router } = await openFinalize()
    const confirmedAt = Date.now()
    await user.click(dialog.getByRole('button', { name: /^Finalize/ }))
    expect(
      await screen.findByText('Game day finalized successfully! Redirecting to dashboard...'),
    ).toBeInTheDocument()
    expect(await screen.findByText(/Finalized by Lucia C./)).toBeInTheDocument()
    expect(backend.state.finalizing).toMatchObject({ p_ended_early: false, p_confirmed_open: 9 })
    expect(screen.queryByRole('button', { name: 'Finalize Game Day' })).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe(SCORING_PATH)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(Date.now() - confirmedAt).toBeGreaterThanOrEqual(1200)
    expect(router.state.location.state).toEqual({ finalizedDay: ladderGameDayId(5) })
  })

  it('can be undone from the message, which keeps the page', async () => {
    const { dialog, user, router } = await openFinalize()
    await user.click(dialog.getByRole('button', { name: /^Finalize/ }))
    const message = await screen.findByText(/^Game day finalized successfully! /)
    await user.click(within(message.parentElement!).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText("Game day reopened. Its results weren't sent.")).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Finalize Game Day' })).toBeVisible()
    expect(screen.queryByText(/Finalized by/)).not.toBeInTheDocument()
    await new Promise((resolve) => setTimeout(resolve, 1400))
    expect(router.state.location.pathname).toBe(SCORING_PATH)
    expect(backend.state.day.is_finalized).toBe(false)
  })

  it('can be undone on the page by every organizer until the results go out', async () => {
    backend.finalize('Lucia Cervantes')
    backend.state.day.undo_until = new Date(Date.now() + 600_000).toISOString()
    backend.state.day.tells_results = true
    const { user } = renderAt(SCORING_PATH, { as: 'Lucia Cervantes' })
    expect(
      await screen.findByText(/^Players get their results at .+ you can undo finalizing\.$/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo finalizing' }))
    expect(await screen.findByRole('button', { name: 'Finalize Game Day' })).toBeVisible()
  })

  it('promises no results where no one gets any', async () => {
    backend.finalize('Lucia Cervantes')
    backend.state.day.undo_until = new Date(Date.now() + 600_000).toISOString()
    renderAt(SCORING_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/^You can undo finalizing until /)).toBeVisible()
    expect(screen.queryByText(/get their results/)).not.toBeInTheDocument()
  })

  it("can't be undone later, nor by players", async () => {
    backend.finalize('Lucia Cervantes')
    backend.state.day.undo_until = new Date(Date.now() - 1).toISOString()
    const later = renderAt(SCORING_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/Finalized by Lucia C./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo finalizing' })).not.toBeInTheDocument()
    later.unmount()
    backend.state.day.undo_until = new Date(Date.now() + 600_000).toISOString()
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect(await screen.findByText(/Finalized by Lucia C./)).toBeVisible()
    expect(screen.queryByText(/Players get their results/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo finalizing' })).not.toBeInTheDocument()
  })

  it("doesn't redirect someone who went elsewhere", async () => {
    const { dialog, user, router } = await openFinalize()
    await user.click(dialog.getByRole('button', { name: /^Finalize/ }))
    await screen.findByText(/Finalized by Lucia C./)
    await router.navigate('/play')
    await new Promise((resolve) => setTimeout(resolve, 1400))
    expect(router.state.location.pathname).toBe('/play')
  })

  it('that fails says why and can be retried', async () => {
    server.use(
      http.post(
        `${BACKEND}/rest/v1/rpc/finalize_game_day`,
        () =>
          HttpResponse.json(
            { code: 'PT409', message: 'This game day is canceled.', hint: 'game_day_canceled' },
            { status: 409 },
          ),
        { once: true },
      ),
    )
    const { dialog, user } = await openFinalize()
    await user.click(dialog.getByRole('button', { name: /^Finalize/ }))
    expect(await screen.findByText('Failed to finalize game day')).toBeInTheDocument()
    expect(dialog.getByText('This game day is canceled.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: /^Finalize/ }))
    expect(await screen.findByText(/Finalized by Lucia C./)).toBeInTheDocument()
  })
})

describe('after finalization', () => {
  beforeEach(() => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    backend.finalize('Lucia Cervantes')
  })

  it('a player reads the scores and changes nothing', async () => {
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect(await screen.findByText(/^Scores are locked\./)).toBeInTheDocument()
    expect((await rotation(1)).getByText('Submitted')).toBeInTheDocument()
    expect((await rotation(2)).getByText('No score')).toBeInTheDocument()
    for (const name of ['Edit Scores', 'Submit Scores', 'Add Sub', 'Finalize Game Day']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    }
  })

  it('an organizer corrects a score and says why', async () => {
    const { user } = renderAt(`${SCORING_PATH}?court=2`, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/As an organizer, you can still correct them/)).toBeInTheDocument()
    const card = await rotation(1)
    await user.click(card.getByRole('button', { name: 'Edit Scores' }))
    await type(user, card, 7, 11)
    expect(submitButton(card)).toBeDisabled()
    expect(card.getByText('Add a reason for the history')).toBeVisible()
    await user.type(card.getByLabelText('Reason'), 'Teams were swapped ')
    await user.click(submitButton(card))
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(backend.state.submissions).toMatchObject([
      { p_team1_score: 7, p_team2_score: 11, p_seen_version: 1, p_reason: 'Teams were swapped' },
    ])
  })
})

it('a canceled day is locked for everyone', async () => {
  backend.state.day.status = 'canceled'
  renderAt(SCORING_PATH, { as: 'Lucia Cervantes' })
  expect(await screen.findByText(/This game day was canceled/)).toBeInTheDocument()
  for (const name of ['Submit Scores', 'Finalize Game Day']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

describe('substitutes', () => {
  const openAdd = async () => {
    const page = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await page.user.click(await screen.findByRole('button', { name: 'Add Sub' }))
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Add Substitute' })) }
  }

  it('are added for a member of this court under a trimmed name', async () => {
    const { dialog, user } = await openAdd()
    const places = within(dialog.getByLabelText('Subbing for')).getAllByRole('option')
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'Choose a player',
      'Maya Reyes',
      'Tom Keller',
      'Ines Duarte',
      'Sam Park',
    ])
    await user.selectOptions(dialog.getByLabelText('Subbing for'), 'Ines Duarte')
    await user.type(dialog.getByLabelText('Substitute name'), '  Alex ')
    await user.click(dialog.getByRole('button', { name: 'Add Sub' }))
    expect(await screen.findByText('Sub added')).toBeInTheDocument()
    expect(backend.seat('Ines Duarte').substitute_name).toBe('Alex')
    expect(screen.queryByRole('dialog', { name: 'Add Substitute' })).not.toBeInTheDocument()
    expect((await rotation(1)).getByRole('group', { name: 'Alex and Sam' })).toHaveTextContent(
      'Alex (sub for Ines D.)',
    )
  })

  describe('who come mid-day', () => {
    const openAs = async (
      as: 'Maya Reyes' | 'Lucia Cervantes',
      button: 'Add Sub' | 'Change Sub' | 'Remove Sub' = 'Add Sub',
    ) => {
      const page = renderAt(`${SCORING_PATH}?court=2`, { as })
      await page.user.click(await screen.findByRole('button', { name: button }))
      const title = button.replace('Sub', 'Substitute')
      return { ...page, dialog: within(await screen.findByRole('dialog', { name: title })) }
    }
    const playedBy = (member: CastName, number: number, sub: string) => {
      const game = backend.game(2, number)
      return [game.team1_player1_id, game.team1_player2_id, game.team2_player1_id, game.team2_player2_id].map(
        (playerId) => (playerId === backend.seat(member).player_id ? sub : ''),
      )
    }
    const name = async ({ dialog, user }: Awaited<ReturnType<typeof openAs>>) => {
      await user.selectOptions(dialog.getByLabelText('Subbing for'), 'Maya Reyes')
      await user.type(dialog.getByLabelText('Substitute name'), 'Gus')
    }
    const save = async ({ dialog, user }: Awaited<ReturnType<typeof openAs>>) => {
      await user.click(dialog.getByRole('button', { name: 'Add Sub' }))
      expect(await screen.findByText('Sub added')).toBeInTheDocument()
    }
    beforeEach(() => {
      backend.enter('Tom Keller', 2, 1, 11, 7)
      backend.enter('Tom Keller', 2, 2, 9, 11)
    })

    it('take the games without a score; finished games keep who played them', async () => {
      const page = await openAs('Maya Reyes')
      await name(page)
      expect(page.dialog.queryByRole('checkbox')).not.toBeInTheDocument()
      await save(page)
      expect(backend.state.subChanges).toEqual([])
      expect((await rotation(1)).queryByText(/Gus/)).not.toBeInTheDocument()
      expect((await rotation(2)).queryByText(/Gus/)).not.toBeInTheDocument()
      expect((await rotation(3)).getAllByText(/Gus/).length).toBeGreaterThan(0)
    })

    it('get finished games if an organizer says so, all or some', async () => {
      const page = await openAs('Lucia Cervantes')
      await name(page)
      const { dialog, user } = page
      expect(dialog.getByText('Games 1 (11–7) and 2 (9–11) stay with Maya Reyes.')).toBeInTheDocument()
      expect(dialog.getByText('Court 2, for games without a score yet')).toBeInTheDocument()
      await user.click(dialog.getByRole('checkbox', { name: 'Include the 2 finished games' }))
      expect(dialog.getByText('Court 2, for games without a score and 2 finished games')).toBeInTheDocument()
      await user.click(dialog.getByRole('checkbox', { name: /^Game 1:/ }))
      expect(dialog.getByText('Court 2, for games without a score and 1 finished game')).toBeInTheDocument()
      expect(dialog.getByText(/^Game 2 \(9–11\) will show Gus instead of Maya Reyes/)).toBeInTheDocument()
      await save(page)
      expect(backend.state.subChanges).toMatchObject([
        { p_finished_game_ids: [backend.game(2, 2).id], p_name: 'Gus' },
      ])
      expect((await rotation(1)).queryByText(/Gus/)).not.toBeInTheDocument()
      expect((await rotation(2)).getAllByText(/Gus/).length).toBeGreaterThan(0)
    })

    it('get finished games of the member and of another sub in one step, by organizers only', async () => {
      backend.game(2, 2).substitutes = playedBy('Maya Reyes', 2, 'Pia')
      backend.seat('Maya Reyes').substitute_name = 'Gus'
      const { dialog, user } = await openAs('Lucia Cervantes', 'Change Sub')
      expect(dialog.getByLabelText('Subbing for')).toHaveDisplayValue('Maya Reyes (sub: Gus)')
      expect(dialog.getByLabelText('Substitute name')).toHaveValue('Gus')
      await user.click(dialog.getByRole('button', { name: 'Change Sub' }))
      expect(dialog.getByText('Enter another name or include finished games')).toBeInTheDocument()
      expect(dialog.getByText('Game 1 (11–7) stays with Maya Reyes.')).toBeInTheDocument()
      expect(dialog.getByText('Game 2 (9–11) stays with Pia.')).toBeInTheDocument()
      await user.click(dialog.getByRole('checkbox', { name: 'Include the 2 finished games' }))
      expect(dialog.getByText(/^Game 1 \(11–7\) will show Gus instead of Maya Reyes/)).toBeInTheDocument()
      expect(dialog.getByText(/^Game 2 \(9–11\) will show Gus instead of Pia/)).toBeInTheDocument()
      await user.click(dialog.getByRole('button', { name: 'Change Sub' }))
      expect(await screen.findByText('Sub changed')).toBeInTheDocument()
      expect(backend.state.subChanges).toMatchObject([
        {
          p_finished_game_ids: [backend.game(2, 1).id, backend.game(2, 2).id],
          p_seen_game_subs: ['', 'Pia'],
          p_seen_name: 'Gus',
          p_name: 'Gus',
        },
      ])
      expect((await rotation(1)).getAllByText(/Gus/).length).toBeGreaterThan(0)
    })

    it('are replaced in one step by organizers; others remove them first', async () => {
      backend.seat('Maya Reyes').substitute_name = 'Gus'
      const { dialog, user, unmount } = await openAs('Lucia Cervantes', 'Change Sub')
      await user.clear(dialog.getByLabelText('Substitute name'))
      await user.type(dialog.getByLabelText('Substitute name'), 'Pia')
      await user.click(dialog.getByRole('button', { name: 'Change Sub' }))
      expect(await screen.findByText('Sub changed')).toBeInTheDocument()
      expect(backend.state.subChanges).toMatchObject([
        { p_finished_game_ids: [], p_seen_name: 'Gus', p_name: 'Pia' },
      ])
      unmount()
      renderAt(`${SCORING_PATH}?court=2`, { as: 'Maya Reyes' })
      expect(await screen.findByRole('button', { name: 'Remove Sub' })).toBeInTheDocument()
      expect(screen.queryByRole('button', { name: 'Change Sub' })).not.toBeInTheDocument()
    })

    it('keep their games when they are removed, unless an organizer says otherwise', async () => {
      backend.seat('Maya Reyes').substitute_name = 'Gus'
      backend.enter('Tom Keller', 2, 3, 11, 5)
      const { dialog, user } = await openAs('Lucia Cervantes', 'Remove Sub')
      expect(dialog.getByText('Game 3 (11–5) stays with Gus.')).toBeInTheDocument()
      await user.click(dialog.getByRole('button', { name: 'Remove Sub' }))
      expect(await screen.findByText('Sub removed')).toBeInTheDocument()
      expect(backend.state.subChanges).toEqual([])
      expect((await rotation(3)).getAllByText(/Gus/).length).toBeGreaterThan(0)
    })
  })

  it('start with the absent player and exclude players who are here', async () => {
    backend.seat('Sam Park').attendance = 'absent'
    backend.seat('Tom Keller').attendance = 'present'
    const { dialog, user } = await openAdd()
    expect(dialog.getByLabelText('Subbing for')).toHaveDisplayValue('Sam Park (absent)')
    expect(dialog.getByRole('option', { name: 'Tom Keller (here)' })).toBeDisabled()
    expect(
      dialog.getByText(/A sub's points count for no one.* A sub's results don't move you up or down\./),
    ).toBeInTheDocument()
    await user.keyboard('Alex{Enter}')
    expect(await screen.findByText('Sub added')).toBeInTheDocument()
    expect(backend.seat('Sam Park').substitute_name).toBe('Alex')
  })

  it('are corrected after finalization with a reason', async () => {
    backend.finalize('Lucia Cervantes')
    const { user } = renderAt(`${SCORING_PATH}?court=2`, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Add Sub' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Substitute' }))
    await user.selectOptions(dialog.getByLabelText('Subbing for'), 'Ines Duarte')
    await user.type(dialog.getByLabelText('Substitute name'), 'Alex')
    await user.click(dialog.getByRole('button', { name: 'Add Sub' }))
    expect(dialog.getByText('Add a reason for the history')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Recorded late' }))
    await user.click(dialog.getByRole('button', { name: 'Add Sub' }))
    expect(await screen.findByText('Sub added')).toBeInTheDocument()
    expect(backend.state.reasons).toEqual(['Recorded late'])
  })

  it('are suggested from league players without a court or a sub role', async () => {
    backend.state.alsoMembers.push('Kai Moreno', 'Lucia Cervantes')
    backend.seat('Sam Park').substitute_name = 'lucia  cervantes'
    const { dialog, user } = await openAdd()
    const choices = within(await dialog.findByRole('group', { name: /league player/ }))
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Kai Moreno'])
    await user.selectOptions(dialog.getByLabelText('Subbing for'), 'Ines Duarte')
    await user.click(choices.getByRole('button', { name: 'Kai Moreno' }))
    expect(choices.getByRole('button', { name: 'Kai Moreno' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(dialog.getByRole('button', { name: 'Add Sub' }))
    expect(await screen.findByText('Sub added')).toBeInTheDocument()
    expect(backend.seat('Ines Duarte').substitute_name).toBe('Kai Moreno')
  })

  it('need a player and a name', async () => {
    const { dialog, user } = await openAdd()
    await user.type(dialog.getByLabelText('Substitute name'), '   ')
    await user.click(dialog.getByRole('button', { name: 'Add Sub' }))
    expect(dialog.getByText('Choose who the sub is for')).toBeInTheDocument()
    expect(dialog.getByText('Enter a name')).toBeInTheDocument()
    expect(dialog.getByLabelText('Substitute name')).toHaveAttribute('maxlength', '80')
  })

  it('show once why a name is refused', async () => {
    const message = 'José Núñez has a place on this game day.'
    server.use(
      http.patch(`${BACKEND}/rest/v1/court_assignments`, () =>
        HttpResponse.json(
          { code: 'PT409', message, hint: 'sub_plays_already', details: null },
          { status: 409 },
        ),
      ),
    )
    const { dialog, user } = await openAdd()
    await user.selectOptions(dialog.getByLabelText('Subbing for'), 'Ines Duarte')
    await user.type(dialog.getByLabelText('Substitute name'), 'Jose Nunez{Enter}')
    expect(await dialog.findByText(message)).toBeInTheDocument()
    expect(screen.queryByText('Failed to add sub')).not.toBeInTheDocument()
  })

  it('are not overwritten when someone else was faster', async () => {
    const { dialog, user } = await openAdd()
    backend.seat('Ines Duarte').substitute_name = 'Robin'
    await user.selectOptions(dialog.getByLabelText('Subbing for'), 'Ines Duarte')
    await user.type(dialog.getByLabelText('Substitute name'), 'Alex')
    await user.click(dialog.getByRole('button', { name: 'Add Sub' }))
    expect(await screen.findByText('Failed to add sub')).toBeInTheDocument()
    expect(await dialog.findByText('Someone else already added a sub here.')).toBeInTheDocument()
    expect(backend.seat('Ines Duarte').substitute_name).toBe('Robin')
    expect(await (await rotation(1)).findByRole('group', { name: 'Robin and Sam' })).toBeInTheDocument()
  })

  it.each([
    [
      'the player was moved away meanwhile',
      () => (backend.seat('Ines Duarte').court_number = 3),
      'This player is no longer on this court.',
    ],
    [
      'anyone who asks was moved away meanwhile',
      () =>
        server.use(http.patch(`${BACKEND}/rest/v1/court_assignments`, ({ request }) => rows(request, []))),
      "This court has changed. Check who's playing.",
    ],
  ])('are not added, and it says why: %s', async (_what, change, reason) => {
    const { dialog, user } = await openAdd()
    change()
    await user.selectOptions(dialog.getByLabelText('Subbing for'), 'Ines Duarte')
    await user.type(dialog.getByLabelText('Substitute name'), 'Alex')
    await user.click(dialog.getByRole('button', { name: 'Add Sub' }))
    expect(await dialog.findByText(reason)).toBeInTheDocument()
    expect(backend.seat('Ines Duarte').substitute_name).toBeNull()
  })

  it('can be removed', async () => {
    backend.seat('Ines Duarte').substitute_name = 'Alex'
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Remove Sub' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Substitute' }))
    expect(dialog.getByText(/Ines Duarte plays again instead of Alex/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Remove Sub' }))
    expect(await screen.findByText('Sub removed')).toBeInTheDocument()
    expect(backend.seat('Ines Duarte').substitute_name).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove Sub' })).not.toBeInTheDocument()
  })

  it("aren't removed if a different sub was added in the meantime", async () => {
    backend.seat('Ines Duarte').substitute_name = 'Alex'
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Remove Sub' }))
    backend.seat('Ines Duarte').substitute_name = 'Robin'
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Remove Substitute' })).getByRole('button', {
        name: 'Remove Sub',
      }),
    )
    expect(await screen.findByText('Failed to remove sub')).toBeInTheDocument()
    expect(backend.seat('Ines Duarte').substitute_name).toBe('Robin')
  })
})
