import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { auth, refused } from '../msw/auth'
import { server } from '../msw/server'
import { handlersFor, sessionFor } from '../msw/signed-in'
import { renderAt } from '../render-at'

// One test per file, because the client only checks the URL once, when it starts.
it('a password-reset link leads to the new password, from wherever it landed', async () => {
  const session = sessionFor('Maya Reyes')
  server.use(
    ...handlersFor('Maya Reyes'),
    auth.user(() => HttpResponse.json(session.user)),
    auth.updateUser(({ body }) =>
      body.password === 'Pickle123!'
        ? refused(422, 'same_password', 'New password should be different')
        : body.password === '12345678'
          ? refused(422, 'weak_password', 'weak', { weak_password: { reasons: ['characters', 'pwned'] } })
          : HttpResponse.json(session.user),
    ),
  )
  const { access_token, refresh_token } = session
  const tokens = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
  })
  const { user, router } = renderAt(`/play?week=2#${tokens}&type=recovery`)

  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/reset-password')
  expect(window.location.href).not.toContain('access_token')

  const password = screen.getByLabelText('New password')
  const save = screen.getByRole('button', { name: 'Save new password' })
  const enter = async (text: string) => {
    await user.clear(password)
    await user.type(password, text)
    await user.click(save)
  }
  const told = (sentence: string) => waitFor(() => expect(password).toHaveAccessibleDescription(sentence))

  await enter('short')
  await told('Password must be at least 8 characters long')
  await enter('Pickle123!')
  await told('Your new password must be different from the old one.')
  await enter('12345678')
  await told(
    'Password needs uppercase and lowercase letters, digits, and symbols. This password appeared in a data leak. Choose a different one',
  )
  await enter('Dink-not-drive-7')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(screen.getByText('Password changed')).toBeVisible()
})
