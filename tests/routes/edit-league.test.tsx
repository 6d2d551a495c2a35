import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES, type CastName } from '../demo'
import { coOrganizerRow, leagueBackend, smallLeague, TONIGHT } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
  // Four hundred options are slow to search without a browser.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Madrid'])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const LEAGUE = DEMO_LEAGUES.riversideLadder
const FREE = {
  games: 0,
  finalized: 0,
  ahead: 0,
  members: 4,
  requests: 0,
  keeps: null,
  kept_weeks: [] as number[],
  open_weeks: [] as number[],
  settings: [],
}
const PLAYED = {
  ...FREE,
  games: 6,
  finalized: 2,
  ahead: 3,
  members: 16,
  requests: 1,
  keeps: 'played',
  kept_weeks: [1, 2, 3, 4],
  open_weeks: [5, 6],
  settings: [
    ...['win_type', 'points_to_win', 'win_by_margin', 'score_cap', 'draws_allowed', 'game_format'].map(
      (setting) => ({ setting, effect: 'new_days', because: 'Applies to game days without courts yet.' }),
    ),
    { setting: 'players_per_court', effect: 'next_draw', because: 'Applies to the next courts.' },
    { setting: 'first_seeding', effect: 'past', because: 'The first game day is over.' },
    { setting: 'ranking_basis', effect: 'recomputes', because: 'Rankings will be recalculated.' },
  ],
}

type OpenOptions = {
  as?: CastName
  answer?: () => Response
  status?: string
  helpers?: [CastName, boolean][]
}

function open(
  locks: object,
  { as = 'Lucia Cervantes', answer, status = 'active', helpers = [] }: OpenOptions = {},
) {
  const sent: unknown[] = []
  leagueBackend({
    ...smallLeague({ status }),
    coOrganizers: helpers.map((helper) => coOrganizerRow(...helper)),
  })
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/edit_effects`, () => HttpResponse.json(locks)),
    http.post(`${BACKEND}/rest/v1/rpc/edit_league`, async ({ request }) => {
      sent.push(await request.json())
      return answer?.() ?? HttpResponse.json(LEAGUE)
    }),
  )
  return { sent, ...renderAt(paths.editLeague(LEAGUE), { as }) }
}

describe('editing a league', () => {
  it('says what each change affects, and only sends what was changed', async () => {
    const { sent, user, router } = open(PLAYED)
    expect(await screen.findByLabelText('Points to win')).toBeEnabled()
    // What most rules affect is said once, above them.
    expect(screen.getAllByText('Applies to game days without courts yet.')).toHaveLength(1)
    expect(screen.getByLabelText('Points to win')).not.toHaveAccessibleDescription()
    expect(screen.getByLabelText('Seed first game day')).toHaveAccessibleDescription(
      'The first game day is over.',
    )
    expect(screen.getByLabelText('Rank by')).toHaveAccessibleDescription('Rankings will be recalculated.')
    expect(screen.queryByRole('button', { name: 'Delete league' })).not.toBeInTheDocument()
    expect(screen.getByText("This league can't be deleted because games were played in it.")).toBeVisible()

    await user.selectOptions(screen.getByLabelText('Rank by'), 'win_share')
    await user.clear(screen.getByLabelText('Player limit (optional)'))
    await user.selectOptions(screen.getByLabelText('Status'), 'completed')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('League saved')).toBeInTheDocument()
    expect(sent).toEqual([
      {
        p_league_id: LEAGUE,
        p_settings: { ranking_basis: 'win_share', capacity: null, status: 'completed' },
      },
    ])
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.league(LEAGUE)))
  })

  const summaryOf = (field: HTMLElement) => {
    const summary = field.closest('details')?.querySelector('summary')
    if (!summary) throw new Error('The field is in no group.')
    return summary
  }

  it('says in each group what is stored, and that it was changed', async () => {
    const { user } = open(PLAYED)
    const points = await screen.findByLabelText('Points to win')
    expect(summaryOf(points)).toHaveTextContent('ScoringTo 11, win by 2')
    await user.click(summaryOf(points))
    await user.clear(points)
    await user.type(points, '15')
    expect(summaryOf(points)).toHaveTextContent('ScoringChanged')
  })

  it('opens the group with a mistake and goes to it', async () => {
    const { user, sent } = open(PLAYED)
    const name = await screen.findByLabelText('Name')
    await user.click(summaryOf(name))
    await user.clear(name)
    await user.click(summaryOf(name))
    expect(name).not.toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(name).toHaveFocus())
    expect(name).toBeVisible()
    expect(sent).toEqual([])
  })

  const changes = () =>
    within(screen.getByRole('region', { name: 'What this changes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('lists what the changes do before they are saved', async () => {
    const { sent, user } = open(PLAYED)
    const points = await screen.findByLabelText('Points to win')
    expect(screen.queryByText('What this changes')).not.toBeInTheDocument()
    await user.clear(points)
    await user.type(points, '15')
    expect(changes()).toEqual([
      'Points to win: Weeks 1–4 keep their rules, and their results stay. Weeks 5–6 play by the new rules.',
    ])
    await user.clear(screen.getByLabelText('Win by'))
    await user.type(screen.getByLabelText('Win by'), '1')
    expect(changes()).toEqual([expect.stringMatching(/^Points to win and win by: Weeks 1–4 keep/)])
    await user.clear(screen.getByLabelText('Win by'))
    await user.type(screen.getByLabelText('Win by'), '2')
    await user.selectOptions(screen.getByLabelText('Rank by'), 'win_share')
    expect(changes()).toHaveLength(2)
    expect(changes()).toContain('What rankings go by: Rankings will be recalculated.')
    await user.clear(points)
    await user.type(points, '11')
    expect(changes()).toEqual(['What rankings go by: Rankings will be recalculated.'])
    expect(sent).toEqual([])
  })

  it('says that game days yet to be added use the new rules', async () => {
    const { user } = open({ ...PLAYED, kept_weeks: [1], open_weeks: [] })
    await user.selectOptions(await screen.findByLabelText('Game ends'), 'timed')
    expect(changes()).toEqual([
      'How games end: Week 1 keeps its rules, and its results stay. Game days you add play by the new rules.',
    ])
  })

  it("shows at the field what doesn't go together", async () => {
    const { sent, user } = open(FREE)
    await user.selectOptions(await screen.findByLabelText('Game ends'), 'cap')
    await user.type(screen.getByLabelText('Point cap'), '9')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText("The cap can't be below the points to win")).toBeVisible()
    expect(sent).toEqual([])
  })

  it('says before saving what a limit below the number of players means', async () => {
    const { user } = open(PLAYED)
    const most = await screen.findByLabelText('Player limit (optional)')
    expect(most).not.toBeVisible()
    await user.click(summaryOf(most))
    await user.clear(most)
    await user.type(most, '12')
    expect(
      screen.getByText(/^You already have 16 players\. No one is removed, .* game days have 12 spots/),
    ).toBeVisible()
    await user.clear(most)
    await user.type(most, '16')
    expect(screen.queryByText(/^You already have/)).not.toBeInTheDocument()
  })

  it('is archived after a confirmation that says what remains', async () => {
    const { sent, user, router } = open(PLAYED)
    await user.click(await screen.findByRole('button', { name: 'Archive league' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Archive Riverside Ladder?' }))
    expect(
      question.getByText(/^It has 3 upcoming game days and 1 pending join request\. No one can change it/),
    ).toBeVisible()
    expect(sent).toEqual([])
    await user.click(question.getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('Riverside Ladder archived')).toBeInTheDocument()
    expect(sent).toEqual([{ p_league_id: LEAGUE, p_settings: { status: 'archived' } }])
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.league(LEAGUE)))
  })

  it.each([
    ['active', 'Riverside Ladder restored'],
    ['draft', 'Riverside Ladder restored as a draft'],
    ['completed', 'Riverside Ladder restored with its season complete'],
  ])('that is archived is restored as it was: %s', async (before, told) => {
    const { sent, user } = open(PLAYED, { status: 'archived' })
    const asked: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/restore_league`, async ({ request }) => {
        asked.push(await request.json())
        return HttpResponse.json(before)
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Restore league' }))
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(asked).toEqual([{ p_league_id: LEAGUE }])
    expect(sent).toEqual([])
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('says who could delete it', async () => {
    open({ ...FREE, keeps: 'not_yours' })
    expect(
      await screen.findByText('Only Lucia Cervantes, who created this league, can delete it.'),
    ).toBeVisible()
  })

  it('deletes an unplayed one after a confirmation', async () => {
    const { user, router } = open(FREE)
    server.use(http.delete(`${BACKEND}/rest/v1/events`, () => HttpResponse.json({ id: LEAGUE })))
    await user.click(await screen.findByRole('button', { name: 'Delete league' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Delete Riverside Ladder?' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.leagues()))
    // The toast can be replaced while the list loads, so the element that was found first may be gone.
    await screen.findByText('League deleted')
  })

  it("isn't for players", async () => {
    open(FREE, { as: 'Sam Park' })
    expect(await screen.findByText('Only organizers can edit this league')).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })
})
