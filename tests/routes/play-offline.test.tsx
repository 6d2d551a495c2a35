import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { outboxOnPhone } from '../memory-outbox'
import { playBackend } from '../msw/play'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

afterEach(() => vi.restoreAllMocks())

/** Opens the form, enters these players, and creates the round robin without a network. */
async function createOffline(players: string) {
  const app = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
  await app.user.click(await screen.findByLabelText('Names'))
  await app.user.paste(players)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await app.user.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByText('On this phone only.')
  return { ...app, goOnline: () => online.mockRestore() }
}

describe('a round robin created without a network', () => {
  it('opens from this phone, is played and changed, and is sent once', async () => {
    const backend = playBackend()
    const { user, router, goOnline } = await createOffline('Ann, Bob, Cleo, Dan, Eve')
    expect(await screen.findByText('Round robin saved on this phone')).toBeInTheDocument()
    expect(
      screen.getByText(/You're offline\. The round robin and its scores will be sent automatically/),
    ).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(
      screen.getByText("This round robin isn't online yet. The link works once it's sent."),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))

    const game = () => within(screen.getByRole('list', { name: 'Games of round 1' }))
    const [one, other] = await game().findAllByRole('spinbutton')
    await user.type(one!, '11')
    await user.type(other!, '7')
    await user.click(game().getByRole('button', { name: 'Submit Scores' }))
    expect(await screen.findByText(/Its round robin isn't online yet\./)).toBeVisible()
    // The score counts here, though the server doesn't have it.
    await user.click(screen.getByRole('link', { name: 'Edit' }))
    expect(await screen.findByLabelText('Start from round')).toHaveValue('2')
    await user.selectOptions(screen.getByLabelText('Status of Eve'), 'Left')
    await user.click(screen.getByRole('button', { name: 'Preview new rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Save new rounds' }))
    await screen.findByRole('navigation', { name: 'Rounds' })

    await act(() => router.navigate(paths.play()))
    const here = await screen.findByRole('list', { name: 'On this phone only' })
    expect(within(here).getByRole('link', { name: /^Open play/ })).toBeVisible()
    await act(() => router.navigate(paths.outbox()))
    expect(await screen.findByRole('heading', { name: 'Unsent round robins and scores' })).toBeVisible()
    expect(screen.getByText('1 round robin and 1 score waiting to send')).toBeVisible()
    expect(backend.created).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/^1 round robin and 1 score waiting to send\./)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Stay signed in' }))

    goOnline()
    await user.click(screen.getAllByRole('button', { name: 'Send now' })[0]!)
    expect(await screen.findByText('Nothing is waiting to send')).toBeVisible()
    expect(backend.created).toHaveLength(1)
    expect(backend.created[0]?.p_people).toMatchObject([
      {},
      {},
      {},
      {},
      { guest_name: 'Eve', status: 'left' },
    ])
    expect(backend.redrawn).toEqual([])
    expect(backend.submitted).toHaveLength(1)
  })

  it('and refused later says why on its page, and can be sent again or discarded', async () => {
    playBackend()
    const { user, router, goOnline } = await createOffline('Ann, Bob, Cleo, Dan')
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/create_round_robin`, () =>
        HttpResponse.json(
          { code: 'PT409', hint: 'too_many', message: "You're hosting 1,000 round robins.", details: null },
          { status: 409 },
        ),
      ),
    )
    goOnline()
    await user.click(screen.getByRole('button', { name: 'Send now' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "This round robin isn't online. You're hosting 1,000 round robins.",
    )
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.play()))
  })
})
