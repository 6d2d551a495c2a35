import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { auth } from '../msw/auth'
import { server } from '../msw/server'
import { handlersFor, sessionFor } from '../msw/signed-in'
import { renderAt } from '../render-at'

// One test per file, because the client only checks the URL once, when it starts.
it('a confirmation link leads into the app signed in, also when the network fails in between', async () => {
  // The second attempt takes a second client, which mentions that on the console; the first one is disposed of.
  vi.spyOn(console, 'warn').mockReturnValue()
  const session = sessionFor('Maya Reyes')
  server.use(
    ...handlersFor('Maya Reyes'),
    auth.user(() => HttpResponse.error()),
  )
  const { access_token, refresh_token } = session
  const tokens = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
  })
  const steps = window.history.length
  const { user, router } = renderAt(`/play?week=2#${tokens}&type=signup`)
  expect(await screen.findByText("Couldn't load your account")).toBeVisible()

  server.use(auth.user(() => HttpResponse.json(session.user)))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible()
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/play', search: '?week=2', hash: '' }),
  )
  expect(window.location.href).not.toContain('access_token')
  // Back never leads to a URL with the tokens in it.
  expect(window.history.length).toBe(steps)
})
