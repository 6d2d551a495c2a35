import { MutationObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { server } from '../../tests/msw/server'
import { lazyPage, PageSkeleton, RouteFailure } from './lazy-page'

const notLoaded = new TypeError('Failed to fetch dynamically imported module: /assets/PlayPage-BX2.js')
const reload = vi.spyOn(window.location, 'reload')

const deployed = (version: string) =>
  server.use(http.get('*/', () => HttpResponse.html(`<meta name="app-version" content="${version}" />`)))

function open(error: Error, client = new QueryClient()) {
  const lazy = async (): Promise<never> => {
    throw error
  }
  const router = createMemoryRouter([
    { path: '*', lazy: lazyPage(lazy), errorElement: <RouteFailure />, HydrateFallback: PageSkeleton },
  ])
  onTestFinished(() => router.dispose())
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  reload.mockReset()
  // The router reports every error of a route.
  vi.spyOn(console, 'error').mockReturnValue()
  const version = document.createElement('meta')
  version.name = 'app-version'
  version.content = 'v1'
  document.head.append(version)
  // Nothing else: what hides closed popovers in these tests is there for the files that run after this one as well.
  return () => version.remove()
})

it('reloads when the host serves another version', async () => {
  deployed('v2')
  open(notLoaded)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Loading page')).toBeInTheDocument()
})

it('reloads once only: who comes back to the same version is told, with a way on', async () => {
  deployed('v2')
  const { unmount } = open(notLoaded)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  unmount()
  open(notLoaded)
  expect(await screen.findByText("Couldn't load this page")).toBeVisible()
  expect(reload).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  ['the host serves this version', () => deployed('v1')],
  ['the host cannot be reached', () => server.use(http.get('*/', () => HttpResponse.error()))],
  ['the host sends something else', () => server.use(http.get('*/', () => HttpResponse.html('Sign in')))],
])('does not reload when %s', async (_when, answer) => {
  answer()
  open(notLoaded)
  expect(await screen.findByText("Couldn't load this page")).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

it('does not reload while a write is under way', async () => {
  deployed('v2')
  const client = new QueryClient()
  const write = new MutationObserver(client, { mutationFn: () => new Promise<void>(() => {}) })
  void write.mutate()
  open(notLoaded, client)
  expect(await screen.findByText("Couldn't load this page")).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

it('says of a page that broke that it broke', async () => {
  deployed('v2')
  open(new TypeError('x is not a function'))
  expect(await screen.findByText('Something went wrong on our end')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  [
    'visited again',
    async ({ navigate }: ReturnType<typeof createMemoryRouter>) => {
      await act(() => navigate('/'))
      await act(() => navigate('/clubs'))
    },
  ],
  ['the network is back', () => act(async () => void window.dispatchEvent(new Event('online')))],
])('loads code that failed, once %s', async (_when, then) => {
  deployed('v1')
  const load = vi.fn<() => Promise<{ Component: () => string }>>().mockRejectedValue(notLoaded)
  const router = createMemoryRouter([
    { path: '/', Component: () => 'Home' },
    { path: '/clubs', lazy: lazyPage(load) },
  ])
  onTestFinished(() => router.dispose())
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await act(() => router.navigate('/clubs'))
  expect(await screen.findByText("Couldn't load this page")).toBeVisible()
  load.mockResolvedValue({ Component: () => 'Clubs' })
  await then(router)
  expect(await screen.findByText('Clubs')).toBeVisible()
})
