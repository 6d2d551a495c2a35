import { render, screen } from '@testing-library/preact'
import { Outlet, type RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createPageRouter } from './page-router'
import { PageRouterProvider, Pages, usePageRouterState } from './PageRouterProvider'

const pageCalled = (name: string) => ({ Component: () => <p>{name}</p> })

function later<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}

/** The frame of these pages says what a reader could tell. */
function Frame() {
  const { isLoading } = usePageRouterState()
  return (
    <>
      {isLoading && <p>on its way</p>}
      <Outlet />
    </>
  )
}

function open(pages: RouteObject[], address = '/') {
  window.history.replaceState(null, '', address)
  const router = createPageRouter([
    { element: <Frame />, children: [{ element: <Pages />, children: pages }] },
  ])
  onTestFinished(() => router.dispose())
  render(<PageRouterProvider router={router} />)
  return router
}

const scrollTo = vi.fn<typeof window.scrollTo>()
beforeEach(() => {
  sessionStorage.clear()
  scrollTo.mockReset()
  vi.stubGlobal('scrollTo', scrollTo)
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it("keeps page and address until the next page's code is there", async () => {
  const code = later<ReturnType<typeof pageCalled>>()
  const router = open([
    { path: '/', lazy: async () => pageCalled('here') },
    { path: '/there', lazy: () => code.promise },
  ])
  expect(screen.getByText('Loading page')).toBeInTheDocument()
  await screen.findByText('here')

  const navigation = router.navigate('/there')
  await screen.findByText('on its way')
  expect(screen.getByText('here')).toBeInTheDocument()
  expect(window.location.pathname).toBe('/')
  code.resolve(pageCalled('there'))
  await navigation
  expect(await screen.findByText('there')).toBeInTheDocument()
  expect(screen.queryByText('on its way')).toBeNull()
  expect(window.location.pathname).toBe('/there')
})

it('shows the page of the latest navigation only', async () => {
  const slow = later<ReturnType<typeof pageCalled>>()
  const router = open([
    { path: '/', ...pageCalled('here') },
    { path: '/slow', lazy: () => slow.promise },
    { path: '/quick', ...pageCalled('quick') },
  ])
  const first = router.navigate('/slow')
  await router.navigate('/quick')
  slow.resolve(pageCalled('slow'))
  await first
  expect(await screen.findByText('quick')).toBeInTheDocument()
  expect(screen.queryByText('slow')).toBeNull()
  expect(window.location.pathname).toBe('/quick')
})

it('loads code that failed again the next time', async () => {
  const lazy = vi
    .fn<() => Promise<ReturnType<typeof pageCalled>>>()
    .mockRejectedValueOnce(new Error('x'))
    .mockResolvedValue(pageCalled('there'))
  const router = open([
    { path: '/', ...pageCalled('here') },
    { path: '/there', lazy },
  ])
  await router.navigate('/there')
  expect(await screen.findByText('Something went wrong on our end')).toBeInTheDocument()
  await router.navigate('/')
  expect(await screen.findByText('here')).toBeInTheDocument()
  await router.navigate('/there')
  expect(await screen.findByText('there')).toBeInTheDocument()
})

it('replaces an entry, and hands its state to the page', async () => {
  const router = open([{ path: '*', ...pageCalled('any') }])
  const before = window.history.length
  await router.navigate('/there?of=1#here', { replace: true, state: { from: 'here' } })
  expect(window.history.length).toBe(before)
  expect(router.state.location).toMatchObject({ pathname: '/there', search: '?of=1', hash: '#here' })
  expect(router.state.location.state).toEqual({ from: 'here' })
})

it('scrolls a new page to the top, stays where a link says so, and restores the place on Back', async () => {
  const router = open([{ path: '*', ...pageCalled('any') }])
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0))
  vi.stubGlobal('scrollY', 640)

  scrollTo.mockClear()
  await router.navigate('/tab', { preventScrollReset: true })
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/tab'))
  expect(scrollTo).not.toHaveBeenCalled()

  await router.navigate('/next')
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0))
  window.history.back()
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 640))
})

it('restores the place after a reload', async () => {
  const pages: RouteObject[] = [{ path: '*', lazy: async () => pageCalled('any') }]
  open(pages)
  await screen.findByText('any')
  vi.stubGlobal('scrollY', 320)
  window.dispatchEvent(new Event('pagehide'))
  scrollTo.mockClear()
  open(pages)
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 320))
})

it('keeps the places of the last 50 pages, also after Back to an early one', async () => {
  const router = open([{ path: '*', ...pageCalled('any') }])
  const kept = () => {
    window.dispatchEvent(new Event('pagehide'))
    return JSON.parse(sessionStorage.getItem('kitchen-line:scroll-positions') ?? '{}') as object
  }
  for (let page = 0; page < 60; page++) await router.navigate(`/${page}`)
  expect(Object.keys(kept())).toHaveLength(50)
  expect(kept()).toHaveProperty(router.state.location.key)
  window.history.go(-59)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/0'))
  expect(kept()).toHaveProperty(router.state.location.key)
})
