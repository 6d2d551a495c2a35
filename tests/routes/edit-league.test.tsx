import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { castMember, DEMO_LEAGUES, type CastName } from '../demo'
import { leagueBackend, smallLeague, TONIGHT } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

beforeAll(() => {
  vi.stubEnv('TZ', 'UTC')
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
  // Four hundred options are slow to look through without a browser.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Madrid'])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const LEAGUE = DEMO_LEAGUES.tuesdayLadder
const FREE = { games: 0, nights: 0, ahead: 0, members: 4, requests: 0, keeps: null, settings: [] }
const PLAYED = {
  ...FREE,
  games: 6,
  nights: 2,
  ahead: 3,
  members: 16,
  requests: 1,
  keeps: 'played',
  settings: [
    { setting: 'points_to_win', effect: 'locked', because: 'Games were played by this rule.' },
    { setting: 'win_type', effect: 'locked', because: 'Games were played by this rule.' },
    { setting: 'ranking_basis', effect: 'recomputes', because: 'The ranking is computed anew.' },
  ],
}
const refusal = (body: object, status: number) => HttpResponse.json(body, { status })

type OpenOptions = { as?: CastName; answer?: () => Response; status?: string }

function open(locks: object, { as = 'Lucia Cervantes', answer, status = 'active' }: OpenOptions = {}) {
  const sent: unknown[] = []
  leagueBackend(smallLeague({ status }))
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/league_locks`, () => HttpResponse.json(locks)),
    http.post(`${BACKEND}/rest/v1/rpc/edit_league`, async ({ request }) => {
      sent.push(await request.json())
      return answer?.() ?? HttpResponse.json(LEAGUE)
    }),
  )
  return { sent, ...renderAt(paths.editLeague(LEAGUE), { as }) }
}

describe('editing a league', () => {
  it('says what is locked and what a change touches, and sends only what was changed', async () => {
    const { sent, user, router } = open(PLAYED)
    expect(await screen.findByText(/6 games with a score and 2 finalized nights/)).toBeVisible()
    expect(screen.getByLabelText('Points to win')).toBeDisabled()
    expect(screen.getByLabelText('A game ends')).toBeDisabled()
    // Said once for both.
    expect(screen.getAllByText('Games were played by this rule.')).toHaveLength(1)
    expect(screen.getByRole('group', { name: 'A game' })).toHaveAccessibleDescription(
      'Games were played by this rule.',
    )
    expect(screen.getByLabelText('The ranking is by')).toHaveAccessibleDescription(
      'The ranking is computed anew.',
    )
    expect(screen.queryByRole('button', { name: 'Delete league' })).not.toBeInTheDocument()
    expect(screen.getByText(/cannot be deleted: games were played in it/)).toBeVisible()

    await user.selectOptions(screen.getByLabelText('The ranking is by'), 'win_share')
    await user.clear(screen.getByLabelText('Most players (optional)'))
    await user.selectOptions(screen.getByLabelText('State'), 'completed')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('League saved.')).toBeInTheDocument()
    expect(sent).toEqual([
      {
        p_league_id: LEAGUE,
        p_settings: { ranking_basis: 'win_share', capacity: null, status: 'completed' },
      },
    ])
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.league(LEAGUE)))
  })

  it('tells at the field what does not go together', async () => {
    const { sent, user } = open(FREE)
    await user.selectOptions(await screen.findByLabelText('A game ends'), 'cap')
    await user.type(screen.getByLabelText('Cap'), '9')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(
      await screen.findByText('The cap is a number of points that is not below the target'),
    ).toBeVisible()
    expect(sent).toEqual([])
  })

  it('that is refused keeps what was entered', async () => {
    const message = 'Games were played by this rule. It cannot be changed any more.'
    const { user } = open(FREE, {
      answer: () => refusal({ code: 'PT409', message, hint: 'setting_locked' }, 409),
    })
    await user.clear(await screen.findByLabelText('Points to win'))
    await user.type(screen.getByLabelText('Points to win'), '15')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText('Points to win')).toHaveValue('15')
  })

  it('says before saving what fewer places than players mean', async () => {
    const { user } = open(PLAYED)
    const most = await screen.findByLabelText('Most players (optional)')
    await user.clear(most)
    await user.type(most, '12')
    expect(screen.getByText(/^16 play here already\. Nobody is taken off; .* has 12 places/)).toBeVisible()
    await user.clear(most)
    await user.type(most, '16')
    expect(screen.queryByText(/play here already/)).not.toBeInTheDocument()
  })

  it('is handed to a member, who is named, and left', async () => {
    const { user, router } = open(PLAYED)
    const handed: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/hand_over_league`, async ({ request }) => {
        handed.push(await request.json())
        if (handed.length > 1) return HttpResponse.json(null)
        return refusal(
          { code: 'PT422', hint: 'not_a_member', message: 'Hand the league to a member who has an account.' },
          422,
        )
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Hand over' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand Tuesday Ladder over' }))
    const hand = await dialog.findByRole('button', { name: 'Hand over' })
    expect(hand).toBeDisabled()
    await user.selectOptions(dialog.getByLabelText('Who runs it from now on'), 'Sam Park')
    await user.click(hand)
    expect(await dialog.findByText('Hand the league to a member who has an account.')).toBeVisible()
    expect(dialog.getByLabelText('Who runs it from now on')).toHaveDisplayValue('Sam Park')
    await user.click(hand)
    expect(await screen.findByText('Sam Park runs Tuesday Ladder now.')).toBeInTheDocument()
    expect(handed.at(-1)).toEqual({ p_league_id: LEAGUE, p_player_id: castMember('Sam Park').profileId })
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.league(LEAGUE)))
  })

  it('is handed over by who made it alone', async () => {
    open(FREE, { as: 'Carl Benson' })
    expect(await screen.findByRole('button', { name: 'Archive league' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Hand over' })).not.toBeInTheDocument()
  })

  it('is archived after a question that says what is left', async () => {
    const { sent, user, router } = open(PLAYED)
    await user.click(await screen.findByRole('button', { name: 'Archive league' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Archive Tuesday Ladder?' }))
    expect(
      question.getByText(/3 game days still to come and 1 request that nobody answered\. Nobody can change/),
    ).toBeVisible()
    expect(sent).toEqual([])
    await user.click(question.getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('Tuesday Ladder is archived.')).toBeInTheDocument()
    expect(sent).toEqual([{ p_league_id: LEAGUE, p_settings: { status: 'archived' } }])
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.league(LEAGUE)))
  })

  it.each([
    ['active', 'Tuesday Ladder is running again.'],
    ['draft', 'Tuesday Ladder is in preparation again.'],
    ['completed', 'Tuesday Ladder is back, with its season completed.'],
  ])('that is archived is brought back as it was: %s', async (before, told) => {
    const { sent, user } = open(PLAYED, { status: 'archived' })
    const asked: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/bring_back_league`, async ({ request }) => {
        asked.push(await request.json())
        return HttpResponse.json(before)
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(asked).toEqual([{ p_league_id: LEAGUE }])
    expect(sent).toEqual([])
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('says who could delete it', async () => {
    open({ ...FREE, keeps: 'not_yours' })
    expect(
      await screen.findByText('Only Lucia Cervantes, who made this league, can delete it.'),
    ).toBeVisible()
  })

  it('deletes one in which nothing was played, after a question', async () => {
    const { user, router } = open(FREE)
    server.use(http.delete(`${BACKEND}/rest/v1/events`, () => HttpResponse.json({ id: LEAGUE })))
    await user.click(await screen.findByRole('button', { name: 'Delete league' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Delete Tuesday Ladder?' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('League deleted.')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.leagues()))
  })

  it('is not for players', async () => {
    open(FREE, { as: 'Sam Park' })
    expect(await screen.findByText('Only its organisers can change this league')).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  it('that could not be loaded says so and tries again', async () => {
    const { user } = open(FREE)
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/league_locks`, () => refusal({ code: '42501', message: 'no' }, 403), {
        once: true,
      }),
    )
    expect(await screen.findByText('The league could not be loaded.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText('Name')).toHaveValue('Tuesday Ladder')
  })
})
