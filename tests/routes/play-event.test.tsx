import { fireEvent } from '@testing-library/dom'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Round } from '@/domain/game'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import type { DrawWorkerMessage, DrawWorkerRequest } from '@/features/round-robins/draw/draw-in-worker'
import { retryAfterMs } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import type { PendingScore } from '@/shared/outbox/pending-score'
import { VISITOR } from '@/shared/outbox/waiting'
import { castMember } from '../demo'
import { device } from '../memory-idb'
import { outboxOnPhone } from '../memory-outbox'
import { playBackend, type PlayBackend } from '../msw/play'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { EMPTY_LIST } from '@/features/people/list/list-draft'
import type { LeagueDraft } from '@/features/manage-league/form/league-draft'
import { gameRows, personRows, placeOf, ROUND_ROBIN_ID, TOKEN } from '../round-robin-row'
import { waitingScore, waitingSubmission } from '../submission'
import { type } from './scoring-page'

let backend: PlayBackend
beforeEach(() => {
  backend = playBackend()
})

const SET = paths.playEvent(ROUND_ROBIN_ID)
const BY_LINK = paths.playEvent(ROUND_ROBIN_ID, TOKEN)
const LONG_AGO = '2026-01-10T18:00:00+00:00'
const show = (view: string) => `${SET}?show=${view}`

async function court(number: number) {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^Court ${number}\\b`) })
  const card = heading.closest('li')
  if (!card) throw new Error(`Court ${number} has no card.`)
  return within(card)
}

async function enter(user: UserEvent, team1: number, team2: number) {
  const card = await court(1)
  await type(user, card, team1, team2)
  await user.click(card.getByRole('button', { name: 'Submit Scores' }))
}

const views = () =>
  within(screen.getByRole('navigation', { name: 'Saturday mixer' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

/** Changes the reader's access to the round robin to a player's. */
function asPlayer(place: string | null = placeOf('Ann')) {
  Object.assign(backend.sheet, { access: 'player', my_player_id: place })
}
function asVisitor(mayEnter = true) {
  Object.assign(backend.sheet, { access: 'link', may_enter_scores: mayEnter })
}

/** The pasted list in this person's league draft. */
function storedList(profileId: string) {
  const stored = sessionStorage.getItem(`kitchen-line:league-draft:${profileId}`)
  return stored === null ? null : (JSON.parse(stored) as Pick<LeagueDraft, 'list' | 'taken'>)
}

/** The same round robin redrawn: different games in the rounds without a score. */
function drawAgain() {
  backend.sheet.games = gameRows(['AE-CD'], ['BC-DE'], ['AD-BC'])
  backend.sheet.round_robin.draw_version++
}

/** Draws in place of the worker. `improve` finds fairer rounds of one game each, for those that were to be improved. */
function improvingWorker() {
  const waiting: ((rounds: Round[]) => void)[] = []
  class DrawWorker extends EventTarget {
    postMessage({ request, improve }: DrawWorkerRequest) {
      const tell = (data: DrawWorkerMessage) => this.dispatchEvent(new MessageEvent('message', { data }))
      queueMicrotask(() => tell({ kind: 'drawn', rounds: drawRoundRobin(request) }))
      if (!improve) return
      waiting.push((rounds) => {
        tell({ kind: 'improved', rounds })
        tell({ kind: 'done' })
      })
    }
    terminate() {
      // Nothing runs on after its message.
    }
  }
  vi.stubGlobal('Worker', DrawWorker)
  return {
    improve: (games: readonly (readonly string[][])[]) => {
      const rounds = games.map(([team1 = [], team2 = []]) => ({
        games: [{ court: 1, team1: team1.map(placeOf), team2: team2.map(placeOf) }],
        byes: [],
      }))
      for (const tell of waiting) tell(rounds)
    },
  }
}

const FAIRER = [
  [
    ['A', 'B'],
    ['C', 'D'],
  ],
  [
    ['A', 'C'],
    ['B', 'E'],
  ],
  [
    ['A', 'D'],
    ['C', 'E'],
  ],
]

describe('a schedule before the first score', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('says how fair it is, and changes to a fairer number of rounds with one tap', async () => {
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    const card = within(await screen.findByRole('region', { name: 'Schedule' }))
    expect(
      card.getByText('No one repeats a partner; 1 sits out each round; 2 or 3 games each.'),
    ).toBeVisible()
    expect(await card.findByText('With 5 rounds, everyone partners everyone once.')).toBeInTheDocument()
    await user.click(card.getByText('Details'))
    await user.click(card.getByRole('button', { name: 'Use 5 rounds' }))
    await waitFor(() => expect(backend.redrawn).toHaveLength(1))
    expect(backend.redrawn[0]).toMatchObject({ p_round_count: 5, p_court_count: 1, p_seen_draw_version: 0 })
    expect(backend.redrawn[0]?.p_games).toHaveLength(5)
  })

  it('is reshuffled with one tap', async () => {
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Reshuffle' }))
    await waitFor(() => expect(backend.redrawn).toHaveLength(1))
    expect(backend.redrawn[0]).toMatchObject({ p_round_count: 3, p_court_count: 1 })
    expect(backend.redrawn[0]?.p_seed).not.toBe(1)
  })

  it('changes once more, without a word, if fairer rounds are found in the seconds after', async () => {
    const worker = improvingWorker()
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Reshuffle' }))
    await waitFor(() => expect(backend.redrawn).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reshuffle' })).toBeEnabled())
    worker.improve(FAIRER)
    await waitFor(() => expect(backend.redrawn).toHaveLength(2))
    expect(backend.redrawn[1]).toMatchObject({ p_seen_draw_version: 1 })
    expect(backend.redrawn[1]?.p_games).toMatchObject([
      { team1: ['A', 'B'].map(placeOf), team2: ['C', 'D'].map(placeOf) },
      { team1: ['A', 'C'].map(placeOf), team2: ['B', 'E'].map(placeOf) },
      { team1: ['A', 'D'].map(placeOf), team2: ['C', 'E'].map(placeOf) },
    ])
  })

  it.each([
    ['they were changed meanwhile', drawAgain, 'Eve'],
    ['they are found too late', () => vi.setSystemTime(Date.now() + 60_000), 'Court 1'],
  ])('stays as it is if fairer rounds are found, but %s', async (_why, happens, shown) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const worker = improvingWorker()
    const { user, queryClient } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Reshuffle' }))
    await waitFor(() => expect(backend.redrawn).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reshuffle' })).toBeEnabled())
    happens()
    await queryClient.invalidateQueries({ queryKey: ['round-robins', 'sheet'] })
    await waitFor(async () => expect((await court(1)).getByText(shown)).toBeVisible())
    worker.improve(FAIRER)
    await user.click(await screen.findByRole('button', { name: 'Reshuffle' }))
    await waitFor(() => expect(backend.redrawn).toHaveLength(2))
    // An improvement has the seed of the rounds it improves.
    expect([1, backend.redrawn[0]?.p_seed]).not.toContain(backend.redrawn[1]?.p_seed)
  })

  it.each([
    ['for a player', () => asPlayer()],
    [
      'after a first score',
      () => void (backend.sheet.games = gameRows(['AB 11-7 CD'], ['AC-BE'], ['AD-CE'])),
    ],
  ])("isn't offered %s", async (_when, change) => {
    change()
    renderAt(SET, { as: 'Maya Reyes' })
    expect(await court(1)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Reshuffle' })).not.toBeInTheDocument()
  })
})

describe('a round robin', () => {
  it('shows its host the current round, the others by number, and what can be changed', async () => {
    backend.sheet.games = gameRows(['AB 11-7 CD'], ['AC-BE'], ['AD-CE'])
    renderAt(SET, { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Saturday mixer' })).toBeVisible()
    expect(await court(1)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Round 2, playing now' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByText('Dan sits out')).toBeVisible()
    expect(views()).toEqual(['Rounds', 'Standings', 'Results', 'Edit'])
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  })

  it('tells a player that they sit out, and lets them enter scores but change nothing', async () => {
    asPlayer(placeOf('Eve'))
    const { user } = renderAt(SET, { as: 'Tom Keller' })
    expect(await screen.findByText('You sit out this round')).toBeVisible()
    expect(views()).toEqual(['Rounds', 'Standings', 'Results'])
    await enter(user, 11, 7)
    await waitFor(() => expect(backend.submitted).toHaveLength(1))
    expect(backend.submitted[0]).toMatchObject({
      p_author: castMember('Tom Keller').profileId,
      p_team1_score: 11,
      p_team2_score: 7,
    })
  })

  it('asks a player whom the host put in, and counts in their record once they accept', async () => {
    asPlayer(placeOf('Eve'))
    backend.sheet.i_agreed = false
    const accepted: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/accept_round_robin`, async ({ request }) => {
        accepted.push(await request.json())
        backend.sheet.i_agreed = true
        return HttpResponse.json(null)
      }),
    )
    const { user } = renderAt(SET, { as: 'Tom Keller' })
    const words = /added you. These games count in your record once you accept.$/
    expect(await screen.findByText(words)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Saturday mixer counts in your record')).toBeInTheDocument()
    expect(accepted).toEqual([{ p_round_robin_id: backend.sheet.round_robin.id }])
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument())
  })

  it('can be left by a player after a confirmation', async () => {
    asPlayer(placeOf('Eve'))
    const left: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/leave_round_robin`, async ({ request }) => {
        left.push(await request.json())
        const me = backend.sheet.people.find(({ id }) => id === backend.sheet.my_player_id)
        if (me) me.status = 'left'
        return HttpResponse.json(null)
      }),
    )
    const { user } = renderAt(SET, { as: 'Tom Keller' })
    await user.click(await screen.findByRole('button', { name: 'Leave round robin' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave Saturday mixer?' }))
    await user.click(question.getByRole('button', { name: 'Leave' }))
    await screen.findByText('You left Saturday mixer')
    expect(left).toEqual([{ p_round_robin_id: backend.sheet.round_robin.id }])
    expect(await screen.findByText('You left. The host schedules the next rounds without you.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Leave round robin' })).not.toBeInTheDocument()
  })

  it('shows the games without entry to a visitor who may not enter scores', async () => {
    asVisitor(false)
    renderAt(BY_LINK)
    const card = await court(1)
    expect(card.queryByRole('spinbutton')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
  })

  it("can't be edited by a player who finds its link", async () => {
    asPlayer()
    renderAt(show('change'), { as: 'Tom Keller' })
    expect(await court(1)).toBeDefined()
    expect(screen.queryByText('Late arrivals')).not.toBeInTheDocument()
  })

  it('has no standings before the first score', async () => {
    renderAt(show('table'), { as: 'Maya Reyes' })
    expect(await screen.findByText('No scores yet')).toBeVisible()
  })

  it('says why the standings are as they are', async () => {
    backend.sheet.games = gameRows(['AB 11-7 CD'], ['AC 11-9 BE'], ['AD-CE'])
    renderAt(show('table'), { as: 'Maya Reyes' })
    const table = await screen.findByRole('table', { name: 'Standings' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent?.slice(0, 4)),
    ).toEqual(['#Pla', '1Ann', '2Bob', '3Cle', '4Eve', '5Dan'])
    expect(screen.getByText(/so points percentage decides\.$/)).toBeVisible()
  })
})

describe('the link of a round robin', () => {
  it('is what a visitor needs: without it they are asked to sign in', async () => {
    const { router } = renderAt(SET)
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
  })

  it('lets a visitor enter a score, which is recorded under the link and no account', async () => {
    asVisitor()
    const { user } = renderAt(BY_LINK)
    await enter(user, 11, 7)
    await waitFor(() => expect(backend.submitted).toHaveLength(1))
    expect(backend.submitted[0]).toMatchObject({ p_token: TOKEN })
    expect(backend.submitted[0]).not.toHaveProperty('p_author')
    // All courts are done: on to the next round.
    expect(await screen.findByRole('link', { name: 'Round 2, playing now' })).toBeVisible()
  })

  it('never takes a side without a number for 0', async () => {
    asVisitor()
    const { user } = renderAt(BY_LINK)
    const card = await court(1)
    const [first, second] = card.getAllByRole('spinbutton')
    if (!first || !second) throw new Error('A card has two numbers.')
    await user.type(first, '11{Enter}')
    expect(second).toHaveFocus()
    fireEvent.submit(first)
    expect(card.getByText(/^Enter a score for \w+ and \w+$/)).toBeVisible()
    expect(card.getByRole('button', { name: 'Submit Scores' })).toBeDisabled()
    expect(backend.submitted).toEqual([])
    await user.keyboard('4')
    fireEvent.submit(second)
    await waitFor(() => expect(backend.submitted).toHaveLength(1))
    expect(backend.submitted[0]).toMatchObject({ p_team1_score: 11, p_team2_score: 4 })
  })

  it('lets the host who follows it change the round robin', async () => {
    backend.sheet.round_robin.starts_at = LONG_AGO
    const { user } = renderAt(BY_LINK, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Start round 2' }))
    await waitFor(() => expect(backend.sheet.round_robin.started_round).toBe(2))
  })

  it("that was revoked only shows what this phone couldn't send", async () => {
    asVisitor()
    const { user } = renderAt(BY_LINK)
    await court(1)
    backend.isLinkAlive = false
    await enter(user, 11, 7)
    expect(await screen.findByText('Round robin not found')).toBeVisible()
    expect(
      await screen.findByText(/Saturday mixer, round 1, Court 1: Ann \/ Bob 11–7 Cleo \/ Dan/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard my score' }))
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
  })

  it.each([
    ['a visitor', undefined],
    ['a member', 'Tom Keller'],
  ] as const)('that was withdrawn is told to %s whose page is open, at the next poll', async (_who, as) => {
    asVisitor(false)
    const { queryClient } = renderAt(BY_LINK, { as })
    await court(1)
    backend.isLinkAlive = false
    await queryClient.refetchQueries({ queryKey: ['round-robins', 'changes'] })
    expect(await screen.findByText('Round robin not found')).toBeVisible()
  })

  it('waits as long as the server asks before it reads again', async () => {
    const { queryClient } = renderAt(SET, { as: 'Maya Reyes' })
    await court(1)
    const busy = () => new HttpResponse(null, { status: 503, headers: { 'Retry-After': '30' } })
    server.use(http.post(`${BACKEND}/rest/v1/rpc/round_robin_changes`, busy))
    await queryClient.refetchQueries({ queryKey: ['round-robins', 'changes'] })
    const [changes] = queryClient.getQueryCache().findAll({ queryKey: ['round-robins', 'changes'] })
    expect(retryAfterMs(changes?.state.error)).toBe(30_000)
  })

  it('is read in full when polls succeed again, because the server may have been restored from a backup', async () => {
    const { queryClient } = renderAt(SET, { as: 'Maya Reyes' })
    await court(1)
    const poll = () => queryClient.refetchQueries({ queryKey: ['round-robins', 'changes'] })
    let isDown = true
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/round_robin_changes`, () =>
        isDown ? HttpResponse.error() : undefined,
      ),
    )
    queryClient.setQueriesData({ queryKey: ['round-robins', 'changes'] }, (read) => read, {
      updatedAt: Date.now() - 20_000,
    })
    await poll()
    backend.sheet.round_robin.name = 'From the backup'
    isDown = false
    await poll()
    expect(await screen.findByRole('heading', { name: 'From the backup' })).toBeVisible()
  })

  it('is read in full after two polls that have more than it, not every minute', async () => {
    const { queryClient } = renderAt(SET, { as: 'Maya Reyes' })
    await court(1)
    const poll = () => queryClient.refetchQueries({ queryKey: ['round-robins', 'changes'] })
    await poll()
    backend.sheet.round_robin.name = 'Renamed'
    await poll()
    await poll()
    expect(screen.getByRole('heading', { name: 'Saturday mixer' })).toBeVisible()
    backend.sheet.stamp = 'renamed'
    await poll()
    await poll()
    expect(await screen.findByRole('heading', { name: 'Renamed' })).toBeVisible()
  })

  it('accepts no scores from visitors while the host has ended the round robin', async () => {
    asVisitor()
    const { queryClient } = renderAt(BY_LINK)
    await court(1)
    const poll = () => queryClient.refetchQueries({ queryKey: ['round-robins', 'changes'] })
    const status = (word: string, mayEnter: boolean) => {
      backend.sheet.round_robin.status = word
      backend.sheet.may_enter_scores = mayEnter
    }
    status('completed', false)
    await poll()
    expect(await screen.findByText(/^This round robin is over\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Submit Scores' })).not.toBeInTheDocument()
    expect(screen.queryByText('Playing now')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /playing now/ })).not.toBeInTheDocument()
    status('in_progress', true)
    await poll()
    expect(await screen.findByRole('button', { name: 'Submit Scores' })).toBeVisible()
  })

  it('is where the host sets who enters scores, even after the round robin was created', async () => {
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText('Anyone with this link can see rounds and standings. No account needed.'),
    ).toBeVisible()
    await user.selectOptions(await dialog.findByLabelText('Who can enter scores'), 'Anyone with the link')
    expect(await dialog.findByText(/and enter scores\. No account needed\.$/)).toBeVisible()
    expect(backend.sheet.round_robin.score_entry).toBe('link')
  })

  it("shows who enters scores as saved, even while the sheet can't be read again", async () => {
    const { user, queryClient } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog'))
    const choice = await dialog.findByLabelText('Who can enter scores')
    let asked = 0
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/round_robin_sheet`, () => {
        asked++
        return HttpResponse.json({ message: 'down' }, { status: 403 })
      }),
    )
    await user.selectOptions(choice, 'Only me')
    await waitFor(() => expect(asked).toBe(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(choice).toBeEnabled()
    expect(choice).toHaveDisplayValue('Only me')
  })

  it('is created for the host, who can revoke it', async () => {
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(new RegExp(`/play/event/${ROUND_ROBIN_ID}\\?key=${TOKEN}`))).toBeVisible()
    expect(await dialog.findByRole('img', { name: 'QR code for Saturday mixer' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Turn off link' }))
    expect(backend.isLinkAlive).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Yes, turn it off' }))
    await waitFor(() => expect(backend.isLinkAlive).toBe(false))
  })
})

describe('the round on the screen', () => {
  const score = (index: number, team1: number, team2: number) => {
    const game = backend.sheet.games[index]
    Object.assign(game ?? {}, { team1_score: team1, team2_score: team2, version: 1 })
  }
  const shownRound = () => screen.getByRole('list', { name: /^Games of round/ }).getAttribute('aria-label')

  it('stays while a score is entered in it and another one comes in, and says that they conflict', async () => {
    const { user, queryClient } = renderAt(SET, { as: 'Maya Reyes' })
    await type(user, await court(1), 7, 11)
    score(0, 11, 5)
    await queryClient.invalidateQueries({ queryKey: ['round-robins', 'sheet'] })
    expect(await screen.findByText('Score conflict')).toBeVisible()
    expect(shownRound()).toBe('Games of round 1')
    await user.click(screen.getByRole('link', { name: 'Round 2, playing now' }))
    expect(screen.getByRole('link', { name: 'Round 1, score conflict' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Score conflict in round 1' }))
    await user.click(await screen.findByRole('button', { name: 'Keep theirs' }))
    await user.click(await screen.findByRole('button', { name: 'Go to round 2' }))
    expect(shownRound()).toBe('Games of round 2')
  })

  it('moves on by itself when others complete it, also after it was chosen by its number', async () => {
    const { user, queryClient } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click((await court(1)).getByRole('heading'))
    score(0, 11, 5)
    await queryClient.invalidateQueries({ queryKey: ['round-robins', 'sheet'] })
    expect(await screen.findByText('Round 1 is complete. Now on round 2.')).toBeVisible()
    expect(shownRound()).toBe('Games of round 2')
    await user.click(screen.getByRole('link', { name: 'Round 1' }))
    await user.click(screen.getByRole('link', { name: 'Round 2, playing now' }))
    score(1, 11, 5)
    await queryClient.invalidateQueries({ queryKey: ['round-robins', 'sheet'] })
    expect(await screen.findByText('Round 2 is complete. Now on round 3.')).toBeVisible()
  })

  it('is started by its host although a score is missing, which is entered later, and they can go back', async () => {
    backend.sheet.round_robin.starts_at = LONG_AGO
    const { user, queryClient } = renderAt(SET, { as: 'Maya Reyes' })
    await court(1)
    expect(screen.getByText('Round 2 starts by itself after the last score.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Start round 2' }))
    await waitFor(() => expect(shownRound()).toBe('Games of round 2'))
    expect(backend.sheet.round_robin.started_round).toBe(2)
    await user.click(screen.getByRole('link', { name: 'Round 1 has no score on court 1' }))
    await user.click(await screen.findByRole('button', { name: 'Go back to round 1' }))
    await waitFor(() => expect(backend.sheet.round_robin.started_round).toBe(1))
    await user.click(await screen.findByRole('link', { name: 'Round 1, playing now' }))
    // Another phone follows the host.
    backend.sheet.round_robin.started_round = 3
    await queryClient.invalidateQueries({ queryKey: ['round-robins', 'sheet'] })
    expect(await screen.findByText('The host started round 3.')).toBeVisible()
    expect(shownRound()).toBe('Games of round 3')
  })

  it('folds courts when there are many, until someone enters a score', async () => {
    backend.sheet.people = personRows('ABCDEFGHIJKL')
    backend.sheet.games = gameRows(['AB-CD', 'EF-GH', 'IJ-KL'])
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    const card = await court(2)
    expect(card.getByText(/^Eve, Finn/)).toBeVisible()
    expect(card.queryByRole('spinbutton')).not.toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'Enter score for Court 2' }))
    const opened = await court(2)
    expect(opened.getAllByRole('spinbutton')).toHaveLength(2)
    expect(opened.getByRole('heading', { name: /^Court 2/ })).toHaveFocus()
  })

  it('changes after one’s own score for its last game, which is confirmed', async () => {
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await enter(user, 11, 7)
    expect(await screen.findByText('Round 1 is complete. Now on round 2.')).toBeVisible()
    expect(shownRound()).toBe('Games of round 2')
    await enter(user, 11, 7)
    expect(await screen.findByText('Round 2 is complete. Now on round 3.')).toBeVisible()
    await enter(user, 11, 7)
    expect(await screen.findByRole('heading', { name: 'All scores are in' })).toBeVisible()
  })

  it("isn't played before the round robin starts, by the clock or by a first score", async () => {
    const starts = new Date(Date.now() + 30 * 24 * 60 * 60_000)
    backend.sheet.round_robin.starts_at = starts.toISOString()
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    expect(await screen.findByText(/^Starts \w{3}, \w{3} \d+.* at \d+:\d\d [AP]M$/)).toBeVisible()
    expect(screen.queryByText('Playing now')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Round 1' })).toBeVisible()
    await enter(user, 11, 7)
    expect(await screen.findByText('Playing now')).toBeVisible()
  })
})

describe('a name on this device', () => {
  it('is chosen once, and then says where to play now and next', async () => {
    asVisitor()
    backend.sheet.round_robin.starts_at = LONG_AGO
    const { user, unmount } = renderAt(BY_LINK)
    await user.click(await screen.findByRole('button', { name: 'Find my name' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bob' }))
    const mine = () => screen.findByRole('region', { name: 'Your game' })
    expect(await mine()).toHaveTextContent(
      /^Court 1Your courtwith AnnNext: court 1 in round 2, with EveYou're Bob on this phone\./,
    )
    unmount()
    const again = renderAt(BY_LINK)
    await again.user.click(within(await mine()).getByRole('button', { name: 'Not you?' }))
    await again.user.click(screen.getByRole('button', { name: 'Find my name' }))
    await again.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eve' }))
    expect(await mine()).toHaveTextContent(/You sit out this roundNext: court 1 in round 2, with Bob/)
  })
})

describe('a score whose game is gone after new rounds', () => {
  it.each([
    ['a player', () => asPlayer(), SET, 'Tom Keller'],
    ['a visitor', () => asVisitor(), BY_LINK, undefined],
  ] as const)('while %s enters it is told, not dropped', async (_who, be, address, as) => {
    be()
    const { user, queryClient } = renderAt(address, { as })
    await type(user, await court(1), 9, 4)
    drawAgain()
    await queryClient.invalidateQueries({ queryKey: ['round-robins', 'sheet'] })
    const warning = await screen.findByText(
      /Round 1 on court 1 was replaced before your score 9–4 was saved\. Enter it in the new game or tell the host\./,
    )
    expect(warning).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard my score' }))
    await waitFor(() => expect(warning).not.toBeInTheDocument())
  })

  it('that is on its way says so as well, with a way to share it', async () => {
    asVisitor()
    const { user } = renderAt(BY_LINK)
    await court(1)
    drawAgain()
    await enter(user, 11, 7)
    expect(
      await screen.findByText(
        /This game no longer exists because the rounds were changed\. Enter it in the new game or tell the host\./,
      ),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy my score' })).toBeVisible()
  })
})

describe('a visitor who signs in while a score waits', () => {
  const waiting = (rest: Partial<PendingScore> = {}) => {
    const pendingScore = waitingScore({
      key: `${VISITOR}/${backend.sheet.games[0]?.id}`,
      owner: VISITOR,
      kind: 'set-game',
      target: { roundRobinId: ROUND_ROBIN_ID, gameId: backend.sheet.games[0]?.id, token: TOKEN },
      label: 'Saturday mixer, round 1, Court 1',
      sides: ['Ann / Bob', 'Cleo / Dan'],
      entry: waitingSubmission({ team2: 8 }),
      attempts: 1,
      ...rest,
    })
    outboxOnPhone.records.set(pendingScore.key, pendingScore)
  }

  it('sends it as what it was: a visitor’s', async () => {
    waiting()
    renderAt(paths.play(), { as: 'Tom Keller' })
    await waitFor(() => expect(backend.submitted).toHaveLength(1))
    expect(backend.submitted[0]).toMatchObject({ p_token: TOKEN, p_team2_score: 8 })
    expect(backend.submitted[0]).not.toHaveProperty('p_author')
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
  })

  it("sees in its game what wasn't accepted, and can enter it as their own", async () => {
    asPlayer()
    waiting({
      state: 'refused',
      problem: { code: 'no_such_round_robin', sentence: 'Its link was turned off.' },
    })
    const { user } = renderAt(SET, { as: 'Tom Keller' })
    const card = await court(1)
    expect(await card.findByText(/^Entered on this phone before you signed in/)).toBeVisible()
    expect(card.getByText(/^Your score 11–8 wasn't saved\. Its link was turned off\./)).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Edit my score' }))
    await user.click(await card.findByRole('button', { name: 'Submit Scores' }))
    await waitFor(() => expect(backend.submitted).toHaveLength(1))
    expect(backend.submitted[0]).toMatchObject({
      p_author: castMember('Tom Keller').profileId,
      p_team2_score: 8,
    })
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
  })

  it('continues what they had started, and is told that it becomes theirs', async () => {
    asVisitor()
    const before = renderAt(BY_LINK)
    await type(before.user, await court(1), 11, 4)
    before.unmount()
    asPlayer()
    const { user } = renderAt(SET, { as: 'Tom Keller' })
    const card = await court(1)
    expect(await card.findByText(/^Started on this phone before you signed in/)).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Submit Scores' }))
    await waitFor(() => expect(backend.submitted).toHaveLength(1))
    expect(backend.submitted[0]).toMatchObject({
      p_author: castMember('Tom Keller').profileId,
      p_team1_score: 11,
      p_team2_score: 4,
    })
    await waitFor(() => expect(device.records.size).toBe(0))
  })
})

describe('who is here', () => {
  beforeEach(() => {
    backend.sheet.games = gameRows(['AB 11-7 CD'], ['AC-BE'], ['AD-CE'])
  })
  const saved = () => {
    const [last] = backend.redrawn.slice(-1)
    const people = last?.p_people as { guest_name: string; status: string; absent_rounds: number[] }[]
    const games = last?.p_games as { id: string; round: number }[]
    return { ...last, people, games }
  }

  it('changes with two taps and Apply, without touching the round being played', async () => {
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Dan, sits out' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dan' }))
    await user.click(dialog.getByRole('button', { name: 'Left' }))
    expect(await dialog.findByText('Round 3 is new. No one sits out. Round 2 stays as it is.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const { people, games } = saved()
    expect(games.slice(0, 2).map(({ id }) => id)).toEqual(backend.sheet.games.slice(0, 2).map(({ id }) => id))
    expect(people.map((one) => [one.guest_name, one.status, one.absent_rounds]).slice(2, 4)).toEqual([
      ['Cleo', 'playing', []],
      ['Dan', 'left', [3]],
    ])
  })

  it('changes without a signal, says that it is on this phone only, and sends it once there is one', async () => {
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Dan, sits out' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dan' }))
    await user.click(dialog.getByRole('button', { name: 'Left' }))
    await dialog.findByText(/^Round 3 is new/)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('New rounds saved on this phone')).toBeVisible()
    expect(screen.getByText('Your changes are on this phone only.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Dan, left' })).toBeVisible()
    expect(backend.redrawn).toEqual([])
    onLine.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Send now' }))
    await waitFor(() =>
      expect(screen.queryByText('Your changes are on this phone only.')).not.toBeInTheDocument(),
    )
    expect(backend.redrawn).toHaveLength(1)
  })

  it('can change the round that has no score yet, too, and someone who left comes back', async () => {
    Object.assign(backend.sheet.people[2] ?? {}, { status: 'left', absent_rounds: [] })
    const before = backend.sheet.games[1]?.id
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Cleo, left' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cleo' }))
    // They left on their own phone, and are still in rounds that were drawn before.
    expect(dialog.getByRole('button', { name: 'Left' })).toHaveAttribute('aria-pressed', 'true')
    expect(dialog.getByRole('checkbox', { name: /^Change round 2, too\./ })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(await dialog.findByText(/^Rounds 2 and 3 are new\. 1 player sits out each round/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(backend.redrawn).toHaveLength(1))
    expect(saved().people[2]).toMatchObject({ guest_name: 'Cleo', status: 'playing', absent_rounds: [] })
    expect(saved().games[1]?.id).not.toBe(before)
  })

  it('keeps the host from a round with someone who left, until they rebuild it', async () => {
    backend.sheet.games = gameRows(['AB-CD'], ['AC-BE'], ['AD-CE'])
    backend.sheet.round_robin.starts_at = LONG_AGO
    const { user, queryClient } = renderAt(SET, { as: 'Maya Reyes' })
    await court(1)
    Object.assign(backend.sheet.people[2] ?? {}, { status: 'left' })
    await queryClient.invalidateQueries({ queryKey: ['round-robins', 'sheet'] })
    await enter(user, 11, 7)
    expect(await screen.findByRole('button', { name: 'Go to round 2' })).toBeVisible()
    expect(screen.getByRole('list', { name: 'Games of round 1' })).toBeVisible()
    expect(screen.getByText('Cleo left.').parentElement).toHaveTextContent(
      'Cleo left. The next rounds still include them.',
    )
    await user.click(screen.getByRole('button', { name: 'Rebuild rounds' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cleo' }))
    expect(await dialog.findByText('Rounds 2 and 3 are new. No one sits out.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('Round 1 is complete. Now on round 2.')).toBeVisible()
    expect(screen.queryByText(/still include them/)).not.toBeInTheDocument()
    expect(saved().people[2]).toMatchObject({ status: 'left', absent_rounds: [2, 3] })
  })

  it.each([
    ['the host planned it', () => Object.assign(backend.sheet.people[2] ?? {}, { absent_rounds: [3] })],
    ['the round robin is over', () => Object.assign(backend.sheet.round_robin, { status: 'completed' })],
    ['the round has a score', () => (backend.sheet.games = gameRows(['AB-DE'], ['AC 11-5 BE'], ['AD-BE']))],
    ['the reader is a player', () => asPlayer(placeOf('Eve'))],
  ])('has no notice about someone who left if %s', async (_why, change) => {
    Object.assign(backend.sheet.people[2] ?? {}, { status: 'left' })
    const { queryClient } = renderAt(SET, { as: 'Maya Reyes' })
    await screen.findByText('Cleo left.')
    change()
    await queryClient.invalidateQueries({ queryKey: ['round-robins', 'sheet'] })
    await waitFor(() => expect(screen.queryByText('Cleo left.')).not.toBeInTheDocument())
  })

  it('takes a late player with one tap and a name, and says what they change before that', async () => {
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Late arrival' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Late arrival' }))
    expect(await dialog.findByText(/^Round 3 is new\. 2 players sit out/)).toBeVisible()
    await user.type(dialog.getByLabelText('Name'), 'ann{Enter}')
    expect(dialog.getByText('Ann: already on the list')).toBeVisible()
    await user.clear(dialog.getByLabelText('Name'))
    await user.type(dialog.getByLabelText('Name'), 'Zoe')
    await user.click(dialog.getByRole('button', { name: 'Add Zoe' }))
    await waitFor(() => expect(backend.redrawn).toHaveLength(1))
    expect(saved().people.at(-1)).toMatchObject({
      guest_name: 'Zoe',
      status: 'playing',
      absent_rounds: [1, 2],
    })
    expect(saved()).toMatchObject({ p_round_count: 3, p_seen_draw_version: 0 })
  })

  it.each(['balanced', 'mixed'] as const)(
    'asks for the level of a late player where it counts: %s',
    async (seating) => {
      backend.sheet.round_robin.seating = seating
      const { user } = renderAt(SET, { as: 'Maya Reyes' })
      await user.click(await screen.findByRole('button', { name: 'Late arrival' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Late arrival' }))
      expect(dialog.queryByRole('list', { name: 'Levels' })).not.toBeInTheDocument()
      await user.type(dialog.getByLabelText('Name'), 'Zoe, Yan')
      await user.selectOptions(dialog.getByLabelText('Level of Zoe'), '4.5')
      await user.click(dialog.getByRole('button', { name: 'Add 2 players' }))
      await waitFor(() => expect(backend.redrawn).toHaveLength(1))
      const [zoe, yan] = saved().people.slice(-2)
      expect(zoe).toMatchObject({ guest_name: 'Zoe', level: 4.5 })
      expect(yan).not.toHaveProperty('level')
    },
  )

  it('has no levels where partners are random', async () => {
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Late arrival' }))
    await user.type(await screen.findByLabelText('Name'), 'Zoe')
    expect(screen.queryByLabelText('Level of Zoe')).not.toBeInTheDocument()
  })

  it('gets a late player another round in the last one', async () => {
    backend.sheet.games = gameRows(['AB 11-7 CD'], ['AC 11-9 BE'], ['AD-CE'])
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Late arrival' }))
    expect(await screen.findByText(/^Round 4 is new\./)).toBeVisible()
  })

  it('is for the host to change', async () => {
    asPlayer(placeOf('Eve'))
    renderAt(SET, { as: 'Tom Keller' })
    await court(1)
    expect(screen.queryByRole('button', { name: 'Late arrival' })).not.toBeInTheDocument()
  })
})

describe('a change midway', () => {
  const PEOPLE = "Who's playing from round 2"
  beforeEach(() => {
    backend.sheet.games = gameRows(['AB 11-7 CD'], ['AC-BE'], ['AD-CE'])
  })

  it('is previewed, and saved with played games as they are', async () => {
    const { user } = renderAt(show('change'), { as: 'Maya Reyes' })
    expect(await screen.findByLabelText('Start from round', { exact: true })).toHaveValue('2')
    await user.click(screen.getByText(PEOPLE))
    await user.selectOptions(screen.getByLabelText('Status of Cleo'), 'Left')
    const late = within(screen.getByRole('form', { name: 'Late arrivals' }))
    await user.click(late.getByLabelText('Names'))
    await user.paste('Zoe\nann')
    await user.click(late.getByRole('button', { name: 'Add players' }))
    expect(screen.getByText('Ann: already on the list')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Preview new rounds' }))
    const round = (await screen.findByRole('heading', { name: 'Round 2' })).closest('li')
    expect(round).not.toHaveTextContent('Cleo')
    expect(screen.getByText(/for everyone who was there the whole time\.$/)).toBeVisible()
    expect(backend.redrawn).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save new rounds' }))
    await waitFor(() => expect(backend.redrawn).toHaveLength(1))
    const [saved] = backend.redrawn
    expect(saved).toMatchObject({ p_seen_draw_version: 0, p_court_count: 1, p_round_count: 3 })
    const games = saved?.p_games as { id: string; round: number }[]
    expect(games[0]).toMatchObject({ id: backend.sheet.games[0]?.id, round: 1 })
    expect(games.map(({ round: number }) => number)).toEqual([1, 2, 3])
    const people = saved?.p_people as { guest_name: string; status: string; absent_rounds: number[] }[]
    expect(people.map((one) => [one.guest_name, one.status, one.absent_rounds])).toEqual([
      ['Ann', 'playing', []],
      ['Bob', 'playing', []],
      ['Cleo', 'left', [2, 3]],
      ['Dan', 'playing', []],
      ['Eve', 'playing', []],
      ['Zoe', 'playing', [1]],
    ])
  })

  it('counts the late players whose names are still in the box', async () => {
    const { user } = renderAt(show('change'), { as: 'Maya Reyes' })
    await user.click(await screen.findByText(PEOPLE))
    const names = screen.getByLabelText('Names')
    await user.type(names, 'Zoe, ann')
    await user.click(screen.getByRole('button', { name: 'Preview new rounds' }))
    await screen.findByRole('button', { name: 'Save new rounds' })
    expect(screen.getByText('Ann: already on the list')).toBeVisible()
    expect(screen.getByLabelText('Status of Zoe')).toHaveDisplayValue('Playing')
    await user.type(names, 'Yan')
    expect(screen.queryByRole('button', { name: 'Save new rounds' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Preview new rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Save new rounds' }))
    await waitFor(() => expect(backend.redrawn).toHaveLength(1))
    const people = backend.redrawn[0]?.p_people as { guest_name: string }[]
    expect(people.map(({ guest_name }) => guest_name)).toEqual([
      'Ann',
      'Bob',
      'Cleo',
      'Dan',
      'Eve',
      'Zoe',
      'Yan',
    ])
  })

  it('takes a level for a late arrival where levels count', async () => {
    backend.sheet.round_robin.seating = 'balanced'
    const { user } = renderAt(show('change'), { as: 'Maya Reyes' })
    const late = within(await screen.findByRole('form', { name: 'Late arrivals' }))
    await user.type(late.getByLabelText('Names'), 'Zoe')
    await user.click(late.getByRole('button', { name: 'Add players' }))
    await user.selectOptions(screen.getByLabelText('Level of Zoe'), '3.0')
    expect(screen.queryByLabelText('Level of Ann')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Preview new rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Save new rounds' }))
    await waitFor(() => expect(backend.redrawn).toHaveLength(1))
    expect(backend.redrawn[0]?.p_people).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ guest_name: 'Zoe', level: 3 })]),
    )
  })

  it('that changed after its preview must be previewed again before saving', async () => {
    const { user } = renderAt(show('change'), { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Preview new rounds' }))
    await screen.findByRole('button', { name: 'Save new rounds' })
    await user.click(screen.getByRole('button', { name: 'More rounds' }))
    expect(screen.queryByRole('button', { name: 'Save new rounds' })).not.toBeInTheDocument()
  })

  it('takes no number that is out of range', async () => {
    const { user } = renderAt(show('change'), { as: 'Maya Reyes' })
    const rounds = await screen.findByLabelText('Rounds')
    await user.clear(rounds)
    await user.type(rounds, '1')
    expect(screen.getByText(/^Choose 2 to \d+$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Preview new rounds' }))
    expect(screen.queryByRole('button', { name: 'Save new rounds' })).not.toBeInTheDocument()
  })

  it('based on old rounds changes nothing and says so', async () => {
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/redraw_round_robin`, () =>
        HttpResponse.json(
          {
            code: 'PT409',
            hint: 'draw_changed',
            message: 'The round robin changed since you previewed these rounds. Preview them again.',
            details: null,
          },
          { status: 409 },
        ),
      ),
    )
    const { user } = renderAt(show('change'), { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Preview new rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Save new rounds' }))
    expect(
      await screen.findByText(
        'Nothing was saved. The round robin changed since you previewed these rounds. Preview them again.',
      ),
    ).toBeVisible()
  })

  it('keeps the edits when a player deletes their account meanwhile, and lets them be saved', async () => {
    const { user } = renderAt(show('change'), { as: 'Maya Reyes' })
    await user.type(await screen.findByLabelText('Names'), 'Zoe')
    await user.selectOptions(screen.getByLabelText('Status of Cleo'), 'On a break')
    await user.click(screen.getByRole('button', { name: 'Preview new rounds' }))
    await screen.findByRole('button', { name: 'Save new rounds' })
    backend.sheet.round_robin.draw_version = 1
    Object.assign(backend.sheet.people[1] ?? {}, {
      name: 'Former player',
      player_id: 'tom',
      is_guest: false,
      is_former: true,
      status: 'left',
    })
    const refusal = {
      code: 'PT409',
      hint: 'draw_changed',
      message: 'The round robin changed.',
      details: null,
    }
    server.use(
      http.post(
        `${BACKEND}/rest/v1/rpc/redraw_round_robin`,
        () => HttpResponse.json(refusal, { status: 409 }),
        { once: true },
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Save new rounds' }))
    expect(await screen.findByText('Nothing was saved. The round robin changed.')).toBeVisible()
    expect(
      await screen.findByText('The round robin changed in the meantime. Your edits are still here.'),
    ).toBeVisible()
    const status = within(screen.getByLabelText('Status of Former player'))
    expect(status.getAllByRole('option').map((option) => option.textContent)).toEqual(['Left'])
    expect(screen.getByLabelText('Status of Cleo')).toHaveDisplayValue('On a break')
    await user.click(screen.getByRole('button', { name: 'Preview new rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Save new rounds' }))
    await waitFor(() => expect(backend.redrawn).toHaveLength(1))
    expect(backend.redrawn[0]).toMatchObject({ p_seen_draw_version: 1 })
    const people = backend.redrawn[0]?.p_people as { guest_name: string | null; status: string }[]
    expect(people.map((one) => [one.guest_name, one.status])).toEqual([
      ['Ann', 'playing'],
      [null, 'left'],
      ['Cleo', 'paused'],
      ['Dan', 'playing'],
      ['Eve', 'playing'],
      ['Zoe', 'playing'],
    ])
  })

  it('swaps two players: only if that changes anything, and not a player who left', async () => {
    const { user } = renderAt(show('change'), { as: 'Maya Reyes' })
    const seat = (name: string) => screen.getByRole('button', { name })
    await user.click(await screen.findByRole('button', { name: 'Ann' }))
    expect(screen.getByText('Tap who trades places with Ann')).toBeVisible()
    // Her partner: nothing would change, so that the choice moves on.
    await user.click(seat('Cleo'))
    expect(seat('Ann')).toHaveAttribute('aria-pressed', 'false')
    await user.click(seat('Ann'))
    await user.click(seat('Dan'))
    expect(screen.getByText('Ann and Dan trade places')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Status of Bob'), 'Left')
    await user.click(screen.getByRole('button', { name: 'Preview new rounds' }))
    expect(await screen.findByText(/^Bob is in round 2 but won't play\./)).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Status of Bob'), 'Playing')
    await user.click(screen.getByRole('button', { name: 'Preview new rounds' }))
    const round = (await screen.findByRole('heading', { name: 'Round 2' })).closest('li')
    expect(round).toHaveTextContent('Dan / Cleo vs. Bob / Eve')
    expect(round).toHaveTextContent('Ann sits out.')
  })

  it('of spots in the last round alone says nothing about courts, which only new rounds fill', async () => {
    backend.sheet.people = personRows('ABCDEFGH')
    const { user } = renderAt(show('change'), { as: 'Maya Reyes' })
    const courts = /^You have players for/
    await user.selectOptions(await screen.findByLabelText('Start from round', { exact: true }), '3')
    await user.click(screen.getByRole('button', { name: 'More courts' }))
    await user.click(screen.getByRole('button', { name: 'Ann' }))
    await user.click(screen.getByRole('button', { name: 'Finn' }))
    await user.click(screen.getByRole('button', { name: 'Preview new rounds' }))
    const round = (await screen.findByRole('heading', { name: 'Round 3' })).closest('li')
    expect(round).toHaveTextContent('Finn / Dan vs. Cleo / Eve')
    expect(screen.queryByText(courts)).not.toBeInTheDocument()
    // A draw for more courts than there are players for says so.
    await user.click(screen.getByRole('button', { name: 'More rounds' }))
    await user.click(screen.getByRole('button', { name: 'More courts' }))
    await user.click(screen.getByRole('button', { name: 'Preview new rounds' }))
    expect(await screen.findByText(courts)).toHaveTextContent(
      'You have players for 2 courts. 1 court will stay empty.',
    )
  })

  it('links a guest to an account', async () => {
    const { user } = renderAt(show('change'), { as: 'Maya Reyes' })
    await user.click(await screen.findByText(PEOPLE))
    await user.click(screen.getByRole('button', { name: 'Link Ann to an account' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/set Ann to “Left,” and save new rounds\.$/)).toBeVisible()
    await user.type(dialog.getByLabelText('Members'), 'sam')
    await user.click(await dialog.findByRole('button', { name: 'Choose Sam Park' }))
    await waitFor(() =>
      expect(backend.linked).toEqual([
        { p_round_robin_id: ROUND_ROBIN_ID, p_guest_id: placeOf('Ann'), p_player_id: 'sam' },
      ]),
    )
  })
})

describe('the history of a round robin', () => {
  const line = (id: number, rest: object) => ({
    id,
    round_number: 1,
    court_number: 2,
    outcome: 'applied',
    old_team1_score: null,
    old_team2_score: null,
    new_team1_score: 11,
    new_team2_score: 7,
    via_link: false,
    changed_at: '2026-11-24T18:20:00Z',
    author: { display_name: 'Tom K.' },
    ...rest,
  })

  it('shows its people who entered what, and what came through the link', async () => {
    asPlayer()
    server.use(
      http.get(`${BACKEND}/rest/v1/round_robin_score_events`, () =>
        HttpResponse.json([
          line(3, { outcome: 'conflict', old_team1_score: 11, old_team2_score: 9 }),
          line(2, {
            via_link: true,
            author: null,
            new_team2_score: 9,
            old_team1_score: 11,
            old_team2_score: 7,
          }),
          line(1, { via_link: true }),
        ]),
      ),
    )
    const { user } = renderAt(show('results'), { as: 'Tom Keller' })
    await user.click(await screen.findByRole('button', { name: 'View history' }))
    const dialog = within(await screen.findByRole('dialog'))
    const lines = await dialog.findAllByRole('listitem')
    expect(lines.map((item) => item.textContent?.replace(/^.*\d:\d\d [AP]M/, ''))).toEqual([
      '11–9 → 11–7Not saved: someone else saved firstBy Tom K.',
      '11–7 → 11–9By a guest with the link',
      'no score → 11–7By Tom K., via link',
    ])
  })

  it("isn't for visitors", async () => {
    asVisitor()
    renderAt(`${BY_LINK}&show=results`)
    expect(await screen.findByRole('button', { name: 'Copy results' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'View history' })).not.toBeInTheDocument()
  })
})

describe('the end of a round robin', () => {
  it('is up to the host, with a warning about games without a score, and can be undone', async () => {
    backend.sheet.games = gameRows(['AB 11-7 CD'], ['AC-BE'], ['AD-CE'])
    const { user } = renderAt(show('results'), { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'End round robin' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(
      question.getByText(
        /^2 games have no score \(rounds 2 and 3\)\. After you end it, only you can enter scores\.$/,
      ),
    ).toBeVisible()
    expect(backend.sheet.round_robin.status).toBe('scheduled')
    await user.click(question.getByRole('button', { name: 'End round robin' }))
    expect(await screen.findByText(/This round robin is over\. You can still correct scores\./)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Final result' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Results' }))
    await user.click(await screen.findByRole('button', { name: 'Reopen round robin' }))
    expect(await screen.findByRole('button', { name: 'End round robin' })).toBeVisible()
  })

  it('shows a podium where ties are ties, shares it as text, and starts the next one', async () => {
    backend.sheet.games = gameRows(['AB 11-7 CD'], ['AC 11-9 BD'], ['AD 11-7 BC'])
    backend.sheet.people = personRows('ABCD')
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    const end = within(await screen.findByRole('region', { name: 'All scores are in' }))
    expect(end.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      '11st: Ann',
      '22nd: Bob and Dan',
    ])
    expect(end.getByRole('link', { name: 'Same people next week' })).toBeVisible()
    await user.click(end.getByRole('button', { name: 'Share result' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Share result' }))
    // There is no canvas in this environment.
    expect(await dialog.findByText("Couldn't create the picture. Share it as text instead.")).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Copy as text' }))
    expect(await navigator.clipboard.readText()).toMatch(
      /^Saturday mixer\n.* · Riverside Park\n\n1\. Ann: 3 of 3 won/,
    )
  })

  it('leaves the others without a way to end or repeat it', async () => {
    asPlayer()
    renderAt(show('results'), { as: 'Tom Keller' })
    expect(await screen.findByRole('button', { name: 'Copy results' })).toBeVisible()
    for (const name of ['End round robin', 'Turn into a league']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    }
    expect(screen.queryByRole('link', { name: 'Same people next week' })).not.toBeInTheDocument()
  })

  it("can be turned into a league with its players, without losing those already in the draft's list", async () => {
    const lucia = castMember('Lucia Cervantes').profileId
    server.use(http.get(`${BACKEND}/rest/v1/clubs`, () => HttpResponse.json([])))
    const { user, router } = renderAt(show('results'), { as: 'Lucia Cervantes' })
    const turn = async () => user.click(await screen.findByRole('button', { name: 'Turn into a league' }))
    await turn()
    // The address changes before the page does. Until the wizard is rendered, the button belongs to the old page.
    await screen.findByRole('heading', { name: 'Create a league' })
    const taken = () => storedList(lucia)?.taken.map(({ name }) => name)
    expect(taken()).toEqual(['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'])
    const whose = (await screen.findByText(/^With the players of “/)).textContent
    await user.click(screen.getByRole('button', { name: 'Next: Dates' }))
    expect(await screen.findByRole('heading', { name: 'When do you play?' })).toBeVisible()
    expect(screen.getByText(whose)).toBeVisible()
    await router.navigate(show('results'))
    await screen.findByRole('button', { name: 'Turn into a league' })
    // Not earlier: while the wizard is open, it stores its values.
    sessionStorage.setItem(
      `kitchen-line:league-draft:${lucia}`,
      JSON.stringify({ list: { ...EMPTY_LIST, text: 'Gus\nann' }, taken: [] }),
    )
    await turn()
    expect(await screen.findByText(/is already in progress on this device\. Add these players/)).toBeVisible()
    expect(taken()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Add players to it' }))
    await screen.findByRole('heading', { name: 'Create a league' })
    expect(taken()).toEqual(['Bob', 'Cleo', 'Dan', 'Eve'])
    expect(storedList(lucia)?.list.text).toBe('Gus\nann')

    await router.navigate(show('results'))
    await turn()
    await user.click(await screen.findByRole('button', { name: 'Start new league' }))
    await waitFor(() => expect(taken()).toEqual(['Ann', 'Bob', 'Cleo', 'Dan', 'Eve']))
  })

  it('takes members into the league as themselves, by their full names', async () => {
    const lucia = castMember('Lucia Cervantes').profileId
    const tom = castMember('Tom Keller').profileId
    Object.assign(backend.sheet.people[1] ?? {}, { name: 'Tom K.', player_id: tom, is_guest: false })
    let isDown = true
    server.use(
      http.get(`${BACKEND}/rest/v1/clubs`, () => HttpResponse.json([])),
      http.get(`${BACKEND}/rest/v1/players`, () =>
        isDown
          ? HttpResponse.json({ message: 'no' }, { status: 403 })
          : HttpResponse.json([{ id: tom, first_name: 'Tom', last_name: 'Keller', display_name: 'Tom K.' }]),
      ),
    )
    const { user, router } = renderAt(show('results'), { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Turn into a league' }))
    expect(await screen.findByText(/^Couldn't load names\./)).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Turn into a league' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.createLeague()))
    expect(storedList(lucia)?.taken).toEqual(
      [['Ann'], ['Tom Keller', tom], ['Cleo'], ['Dan'], ['Eve']].map(([name, playerId = null]) => ({
        name,
        playerId,
      })),
    )
  })
})
