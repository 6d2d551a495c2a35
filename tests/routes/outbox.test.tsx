import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { toast } from 'react-hot-toast/headless'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isBusy } from '@/app/offline/reload-for-new-version'
import { deletedAccount, deletedAccountShown } from '@/features/auth/deleted-account'
import type { RoundRobinSettings } from '@/domain/round-robin-session/session'
import { begin, newRoundRobin } from '@/features/round-robins/pending/pending-round-robin'
import { paths } from '@/shared/lib/paths'
import type { PendingScore } from '@/shared/outbox/pending-score'
import { SESSION_KEY } from '@/shared/supabase/browser-session'
import { castMember, DEMO_LEAGUES, PASSWORD, ladderGameDayId, type CastName } from '../demo'
import { device } from '../memory-idb'
import { outboxOnPhone } from '../memory-outbox'
import { accountOf, auth, refused } from '../msw/auth'
import { SCORING_PATH, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { waitingScore, waitingSubmission } from '../submission'
import { rotation, submitButton, type } from './scoring-page'

const SUBMIT = `${BACKEND}/rest/v1/rpc/submit_score`

let backend: ScoringBackend
beforeEach(() => {
  backend = scoringBackend()
})

/** Leaves a score on the phone, as if from an earlier visit of this person. */
function leave(who: CastName, rest: Partial<PendingScore> = {}, number = 1) {
  const owner = castMember(who).profileId
  const gameId = `game-2-${number}`
  const pendingScore = waitingScore({
    key: `${owner}/${gameId}`,
    owner,
    kind: 'league-game',
    target: {
      leagueId: DEMO_LEAGUES.riversideLadder,
      gameDayId: ladderGameDayId(5),
      gameId,
      courtNumber: 2,
      gameNumber: number,
    },
    label: `Riverside Ladder, week 5, Court 2, game ${number}`,
    sides: ['Maya R. / Tom K.', 'Ines D. / Sam P.'],
    entry: waitingSubmission({ team2: 8 }),
    ...rest,
  })
  outboxOnPhone.records.set(pendingScore.key, pendingScore)
  return pendingScore
}

const STORED = {
  version: 1,
  team1: 11,
  team2: 7,
  updatedAt: '2026-11-24T18:40:00+00:00',
  updatedBy: castMember('Tom Keller').profileId,
  updatedByName: 'Tom K.',
}
const noNetwork = () => server.use(http.post(SUBMIT, () => HttpResponse.error()))

async function card(number = 1) {
  const heading = await screen.findByRole('heading', { name: new RegExp(`game ${number}$`) })
  const item = heading.closest('li')
  if (!item) throw new Error(`Game ${number} has no card.`)
  return within(item)
}

describe('the scores on this phone', () => {
  it('show an empty state that explains the page', async () => {
    renderAt(paths.outbox(), { as: 'Maya Reyes' })
    expect(await screen.findByText('Nothing is waiting to send')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
  })

  it('that were only in the memory of a page are named once it is gone', async () => {
    const line = 'Riverside Ladder, week 5, Court 2, game 1: Maya R. / Tom K. 11–7 Ines D. / Sam P.'
    localStorage.setItem(
      'kitchen-line.only-in-memory',
      JSON.stringify({
        mine: { owner: castMember('Maya Reyes').profileId, line },
        theirs: { owner: castMember('Tom Keller').profileId, line: 'another game' },
      }),
    )
    const { user } = renderAt('/play', { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('link', { name: '1 score may be lost' }))
    const alert = (await screen.findByText(/^This phone couldn't save a score before/)).closest('section')
    expect(alert).toHaveTextContent(line)
    expect(alert).not.toHaveTextContent('another game')
    expect(screen.queryByText('Nothing is waiting to send')).not.toBeInTheDocument()
    await user.click(within(alert ?? document.body).getByRole('button', { name: 'Got it' }))
    expect(await screen.findByText('Nothing is waiting to send')).toBeVisible()
    expect(localStorage.getItem('kitchen-line.only-in-memory')).toContain('another game')
  })

  it('that were only in memory are not named once they are sent', async () => {
    noNetwork()
    outboxOnPhone.refuse()
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const row = await rotation(1)
    await type(user, row, 11, 7)
    await user.click(submitButton(row))
    expect(await row.findByText('Waiting to send')).toBeInTheDocument()
    expect(localStorage.getItem('kitchen-line.only-in-memory')).toContain('11–7')
    expect(screen.queryByText(/may be lost/)).not.toBeInTheDocument()
    server.use(http.post(SUBMIT, () => undefined))
    backend = scoringBackend()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(localStorage.getItem('kitchen-line.only-in-memory')).toBe('{}'))
  })

  it('are sent automatically when the app starts, on any page', async () => {
    leave('Maya Reyes')
    renderAt('/play', { as: 'Maya Reyes' })
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(backend.game(2, 1)).toMatchObject({ team1_score: 11, team2_score: 8 })
    expect(backend.state.submissions[0]).toMatchObject({ p_submission_id: waitingSubmission().submissionId })
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
  })

  it('are sent automatically after the account could not be read for a while', async () => {
    let isBroken = true
    const profile = () => (isBroken ? HttpResponse.html('<h1>502</h1>', { status: 502 }) : undefined)
    leave('Maya Reyes')
    renderAt('/play', { as: 'Maya Reyes' })
    server.use(http.get(`${BACKEND}/rest/v1/profiles`, profile))
    expect(await screen.findByText("Couldn't load your account")).toBeVisible()
    expect(backend.state.submissions).toEqual([])
    isBroken = false
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(backend.state.submissions).toHaveLength(1)
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
  })

  it('that are waiting say why, and are sent on request', async () => {
    noNetwork()
    leave('Maya Reyes')
    leave(
      'Maya Reyes',
      {
        entry: waitingSubmission({
          submissionId: '5c0fe000-0000-4000-8000-000000000002',
          team2: 8,
          at: 2,
        }),
      },
      2,
    )
    const { user } = renderAt(paths.outbox(), { as: 'Maya Reyes' })
    expect(await screen.findByText('2 scores waiting to send')).toBeInTheDocument()
    const first = await card()
    expect(await first.findByText(/Can't reach the server/)).toBeInTheDocument()
    expect(first.getByText('Waiting to send')).toBeInTheDocument()
    expect(first.getByRole('row', { name: 'Maya R. / Tom K. 11' })).toBeInTheDocument()
    expect(first.getByRole('link', { name: 'Open game' })).toHaveAttribute('href', `${SCORING_PATH}?court=2`)

    backend = scoringBackend()
    await user.click(screen.getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('Nothing is waiting to send')).toBeInTheDocument()
    expect(backend.state.submissions).toHaveLength(2)
  })

  it('in conflict are shown next to the stored one, and Use mine replaces it', async () => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    leave('Maya Reyes', { state: 'conflict', stored: STORED, attempts: 1 })
    const { user } = renderAt(paths.outbox(), { as: 'Maya Reyes' })
    const mine = await card()
    expect(
      mine.getByText('Tom K. entered a different score for this game. Which one is right?'),
    ).toBeInTheDocument()
    expect(mine.getByRole('row', { name: 'Ines D. / Sam P. 7 8' })).toBeInTheDocument()
    expect(screen.getByText('1 score needs your attention')).toBeInTheDocument()
    await user.click(mine.getByRole('button', { name: 'Use mine' }))
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(backend.game(2, 1)).toMatchObject({ team2_score: 8, version: 2 })
  })

  it('in conflict can be dropped for the stored one', async () => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    leave('Maya Reyes', { state: 'conflict', stored: STORED, attempts: 1 })
    const { user } = renderAt(paths.outbox(), { as: 'Maya Reyes' })
    await user.click((await card()).getByRole('button', { name: 'Keep theirs' }))
    expect(await screen.findByText('Nothing is waiting to send')).toBeInTheDocument()
    expect(backend.game(2, 1)).toMatchObject({ team2_score: 7, version: 1 })
  })

  it('that were refused say why and can be copied, retried, and discarded', async () => {
    const sentence = "Only this court's players and organizers can enter its scores."
    const removed = { code: 'PT403', message: sentence, hint: 'not_on_this_court' }
    server.use(http.post(SUBMIT, () => HttpResponse.json(removed, { status: 403 })))
    leave('Maya Reyes', { state: 'refused', problem: { code: 'not_on_this_court', sentence }, attempts: 1 })
    const { user } = renderAt(paths.outbox(), { as: 'Maya Reyes' })
    const mine = await card()
    expect(mine.getByText(`${sentence} An organizer can still enter it.`)).toBeInTheDocument()
    expect(mine.getByRole('link', { name: 'View saved score' })).toBeInTheDocument()
    await user.click(mine.getByRole('button', { name: 'Copy my score' }))
    expect(await navigator.clipboard.readText()).toBe(
      'Riverside Ladder, week 5, Court 2, game 1: Maya R. / Tom K. 11–8 Ines D. / Sam P.',
    )

    await user.click(mine.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Failed to save')).toBeInTheDocument()
    await user.click(await mine.findByRole('button', { name: 'Discard' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('Nothing is waiting to send')).toBeInTheDocument()
    expect(outboxOnPhone.records.size).toBe(0)
  })

  it('of someone else are neither shown nor sent', async () => {
    leave('Maya Reyes')
    renderAt(paths.outbox(), { as: 'Tom Keller' })
    expect(await screen.findByText('Nothing is waiting to send')).toBeInTheDocument()
    expect(backend.state.submissions).toEqual([])
    expect(outboxOnPhone.records.size).toBe(1)
  })

  it('that this version cannot read are counted and kept', async () => {
    outboxOnPhone.records.set('later', { v: 3 })
    renderAt(paths.outbox(), { as: 'Maya Reyes' })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /This version of the app can't read an item on this phone/,
    )
    expect(outboxOnPhone.records.get('later')).toEqual({ v: 3 })
  })

  it('that the phone cannot store are reported as unsafe', async () => {
    outboxOnPhone.refuse()
    renderAt(paths.outbox(), { as: 'Maya Reyes' })
    expect(await screen.findByRole('alert')).toHaveTextContent(/This phone couldn't save everything/)
  })
})

describe('signing out', () => {
  async function signOut(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  }

  it('asks first if scores are waiting, and sends them when the person signs in again', async () => {
    noNetwork()
    leave('Maya Reyes')
    const { user, unmount } = renderAt('/play', { as: 'Maya Reyes' })
    await screen.findByRole('link', { name: '1 score waiting to send' })
    await signOut(user)
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out?' }))
    expect(question.getByText('1 score waiting to send.')).toBeInTheDocument()
    expect(question.getByText(/^It stays on this phone and sends when you sign back in/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Stay signed in' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()

    await signOut(user)
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible()
    expect(outboxOnPhone.records.size).toBe(1)
    unmount()

    backend = scoringBackend()
    renderAt('/play', { as: 'Maya Reyes' })
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
  })

  it('does not ask if nothing is waiting', async () => {
    const { user } = renderAt('/play', { as: 'Maya Reyes' })
    await signOut(user)
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible()
  })
})

describe('an account that was deleted on another device', () => {
  /** Ends on the sign-in page, with a score that never left the phone. */
  async function findOut(rest: Partial<PendingScore> = {}) {
    noNetwork()
    leave('Maya Reyes', rest)
    const { user, queryClient } = renderAt('/play', { as: 'Maya Reyes' })
    expect(await screen.findByText(/^1 score (waiting to send|needs your attention)$/)).toBeInTheDocument()
    server.use(
      http.get(`${BACKEND}/rest/v1/profiles`, () => HttpResponse.json([])),
      auth.user(() => refused(403, 'user_not_found', 'User from sub claim in JWT does not exist')),
    )
    void queryClient.invalidateQueries({ queryKey: ['auth'] })
    const notice = within(await screen.findByRole('region', { name: 'Account deleted' }))
    return { user, notice }
  }
  const LINE = 'Riverside Ladder, week 5, Court 2, game 1: Maya R. / Tom K. 11–8 Ines D. / Sam P.'

  it('lists on the sign-in page the scores that were never sent, before they are deleted', async () => {
    const { user, notice } = await findOut()
    expect(await notice.findByText(/^1 score on this phone wasn't confirmed/)).toBeVisible()
    expect(notice.getByText(LINE)).toBeVisible()
    await user.click(notice.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(LINE)
    expect(outboxOnPhone.records.size).toBe(1)
    await user.click(notice.getByRole('button', { name: 'Remove from this phone' }))
    await waitFor(() => expect(notice.queryByText(LINE)).not.toBeInTheDocument())
    expect(outboxOnPhone.records.size).toBe(0)
    expect(deletedAccount.read()).toBeNull()
  })

  it('deleted on this phone instead, it warns before and lists the scores after', async () => {
    noNetwork()
    leave('Maya Reyes')
    server.use(http.post(`${BACKEND}/rest/v1/rpc/delete_my_account`, () => HttpResponse.json(null)))
    const { user } = renderAt('/profile', { as: 'Maya Reyes' })
    await screen.findByText('1 score waiting to send')
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    expect(dialog.getByText(/^1 score waiting to send\. Unsent scores are lost/)).toBeVisible()
    await user.type(dialog.getByRole('textbox'), 'delete')
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    expect(await screen.findByText(LINE)).toBeVisible()
  })

  it('shows why the server refused a score', async () => {
    const { notice } = await findOut({ state: 'conflict', stored: STORED, attempts: 1 })
    expect(await notice.findByText(`${LINE} (not saved: 11–7 is recorded)`)).toBeVisible()
  })

  it('leaves no round robin behind that only they could have sent', async () => {
    const owner = castMember('Maya Reyes').profileId
    const settings: RoundRobinSettings = {
      name: 'Saturday',
      startsAt: '2026-11-28T17:00:00Z',
      location: '',
      courts: 1,
      rounds: 3,
      minutesPerRound: 15,
      format: 'singles',
      scoreEntry: 'players',
      seating: 'random',
      rules: { winType: 'win_by_margin', pointsToWin: 11, winByMargin: 2, cap: null, drawsAllowed: false },
    }
    for (const [key, host] of [
      ['hers', owner],
      ['his', castMember('Tom Keller').profileId],
    ] as const) {
      const wanted = newRoundRobin({ id: key, hostName: 'M', settings, seed: 1, people: [], games: [] })
      const made = begin({ owner: host, wanted }, { id: key, at: 1 })
      outboxOnPhone.records.set(key, made)
    }
    deletedAccount.write(owner)
    const { user } = renderAt('/signin')
    const notice = within(await screen.findByRole('region', { name: 'Account deleted' }))
    await waitFor(() => expect(deletedAccountShown.read()).toBe(true))
    await user.click(notice.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByText('Account deleted')).not.toBeInTheDocument())
    expect([...outboxOnPhone.records.keys()]).toEqual(['his'])
    expect(deletedAccount.read()).toBeNull()
  })

  it('deletes nothing that could not be read', async () => {
    leave('Maya Reyes')
    deletedAccount.write(castMember('Maya Reyes').profileId)
    outboxOnPhone.refuse()
    const { user } = renderAt('/signin')
    const notice = within(await screen.findByRole('region', { name: 'Account deleted' }))
    expect(await notice.findByRole('alert')).toHaveTextContent("Couldn't check this phone for unsent scores.")
    await user.click(notice.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(screen.queryByText('Account deleted')).not.toBeInTheDocument()
    expect(outboxOnPhone.records.size).toBe(1)
  })

  it('keeps the scores until they have been shown to someone', async () => {
    leave('Maya Reyes')
    deletedAccount.write(castMember('Maya Reyes').profileId)
    const { unmount } = renderAt('/play', { as: 'Sam Park' })
    await screen.findByRole('button', { name: 'Account menu' })
    await screen.findByRole('heading', { level: 1 })
    unmount()
    localStorage.removeItem(SESSION_KEY)
    renderAt('/signin')
    expect(await screen.findByText(LINE)).toBeVisible()
  })

  it('leaves nothing for the next person who signs in on this phone', async () => {
    const { user } = await findOut()
    server.use(...accountOf('Sam Park'))
    await user.type(screen.getByLabelText('Email'), 'sam.park@kitchenline.test')
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await screen.findByRole('button', { name: 'Account menu' })
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
    expect(backend.state.submissions).toEqual([])
    expect(deletedAccount.read()).toBeNull()
  })
})

describe('on the scoring page', () => {
  it('a conflict from while the app was closed is a question in the card, not a dialog', async () => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    leave('Maya Reyes', { state: 'conflict', stored: STORED, attempts: 1 })
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const row = await rotation(1)
    expect(row.getByText(/Tom K. entered a different score for this game/)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(row.getByRole('button', { name: 'Keep theirs' }))
    expect(await row.findByText('Submitted')).toBeInTheDocument()
    expect(outboxOnPhone.records.size).toBe(0)
  })

  it('finalizing warns that a score on this device has not arrived', async () => {
    noNetwork()
    leave('Lucia Cervantes')
    const { user } = renderAt(SCORING_PATH, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Finalize Game Day' }))
    expect(screen.getByText('1 score waiting to send on this device.')).toBeInTheDocument()
  })

  it('nothing is said of a score that was undone before the server refused it', async () => {
    const undone = waitingSubmission({
      submissionId: crypto.randomUUID(),
      team1: null,
      team2: null,
      isUndo: true,
    })
    leave('Maya Reyes', { attempts: 1, next: undone })
    const refusal = { code: 'PT403', message: 'The game day is finalized.', hint: 'day_finalized' }
    server.use(http.post(SUBMIT, () => HttpResponse.json(refusal, { status: 403 })))
    const said = vi.spyOn(toast, 'error')
    onTestFinished(() => said.mockRestore())
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await rotation(1)
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
    expect(said).not.toHaveBeenCalled()
  })

  it('a game day finalized in the meantime says that the score is still waiting', async () => {
    noNetwork()
    backend.finalize('Lucia Cervantes')
    leave('Maya Reyes')
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const row = await rotation(1)
    expect(await row.findByText(/^Your score 11–8 .*on this phone/)).toBeInTheDocument()
  })
})

describe('the phone', () => {
  const enter = async (user: UserEvent) => {
    const row = await rotation(1)
    await type(user, row, 11, 8)
    await user.click(submitButton(row))
    return row
  }

  it('is asked once for persistent storage, when the first score is stored', async () => {
    const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
    noNetwork()
    const { user, unmount } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await rotation(1)
    expect(persist).not.toHaveBeenCalled()
    await enter(user)
    await screen.findByRole('link', { name: '1 score waiting to send' })
    expect(persist).toHaveBeenCalledTimes(1)
    unmount()

    renderAt(paths.outbox(), { as: 'Maya Reyes' })
    expect(await screen.findByText('Waiting to send')).toBeInTheDocument()
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it('does not reload the app while a score is being sent or could not be stored', async () => {
    let isBack = false
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    server.use(
      http.post(
        SUBMIT,
        async () => {
          await arrived
          return HttpResponse.error()
        },
        { once: true },
      ),
      http.post(SUBMIT, () => (isBack ? undefined : HttpResponse.error())),
    )
    const { user, queryClient } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const row = await enter(user)
    await waitFor(() => expect([...outboxOnPhone.records.values()]).toMatchObject([{ state: 'sending' }]))
    expect(isBusy(queryClient)).toBe(true)

    arrive()
    expect(await row.findByText(/safe on this phone/)).toBeInTheDocument()
    // It is on the phone: the next page sends it.
    expect(isBusy(queryClient)).toBe(false)

    outboxOnPhone.refuse()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(isBusy(queryClient)).toBe(true))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(isBusy(queryClient)).toBe(true)

    isBack = true
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(isBusy(queryClient)).toBe(false))
  })

  it('that could not store a score says so on its card, and asks before the page is closed', async () => {
    let isBack = false
    server.use(http.post(SUBMIT, () => (isBack ? undefined : HttpResponse.error())))
    const isAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await rotation(1)
    outboxOnPhone.refuse()
    const row = await enter(user)
    expect(await row.findByText(/This phone couldn't store your score/)).toBeInTheDocument()
    expect(row.queryByText(/safe on this phone/)).not.toBeInTheDocument()
    expect(isAskedAbout()).toBe(true)

    isBack = true
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    await waitFor(() => expect(isAskedAbout()).toBe(false))
  })

  it('that cannot store a draft asks before the page is closed', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const isAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const row = await rotation(1)
    device.refuse()
    expect(isAskedAbout()).toBe(false)
    await type(user, row, 11, 8)
    await waitFor(() => expect(isAskedAbout()).toBe(true))
    await user.click(submitButton(row))
    await waitFor(() => expect(isAskedAbout()).toBe(false))
  })
})
