import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runPushWorker } from './push-worker'
import type { WorkerEvents, WorkerScope } from './worker-scope'

const API = { url: 'https://backend.test', key: 'sb_publishable_1' }
const CONTENT = {
  id: 'm1',
  title: 'Are you in?',
  body: 'Riverside Ladder',
  path: '/leagues/1/game-days?day=2',
  tag: 'game-day-2',
  rsvp: 'token',
  startsAt: '2026-12-01T18:30:00+00:00',
}

interface Shown {
  title: string
  body: string
  tag: string
  data: { id: string; path: string; rsvp?: string; startsAt?: string }
  options: NotificationOptions & { renotify: boolean; actions?: object[] }
  close: () => void
}

/** A phone that shows notifications: one for each tag. */
function phone() {
  const listeners = new Map<string, (event: never) => void>()
  let shown: Shown[] = []
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ response: 'in' }),
  )
  const pages: {
    focus: () => Promise<void>
    navigate: (path: string) => Promise<void>
    postMessage: (data: unknown, ports: MessagePort[]) => void
  }[] = []
  const openWindow = vi.fn<(path: string) => Promise<void>>(async () => {})
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => {})
  const subscribe = vi.fn<() => Promise<object>>()
  const scope = {
    fetch,
    navigator: { setAppBadge },
    clients: { matchAll: async () => pages, openWindow },
    registration: {
      pushManager: { subscribe },
      getNotifications: async () => shown,
      showNotification: async (
        title: string,
        options: Shown['options'] & { tag: string; data: Shown['data'] },
      ) => {
        const { tag, data, body = '' } = options
        const close = () => void (shown = shown.filter((one) => one.tag !== tag))
        close()
        shown.push({ title, body, tag, data, options, close })
      },
    },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  }
  runPushWorker(scope as unknown as WorkerScope, API)
  const dispatch = async (type: keyof WorkerEvents, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) } as never)
    await Promise.all(work)
  }
  return {
    fetch,
    openWindow,
    setAppBadge,
    subscribe,
    pages,
    shown: () => shown,
    push: (content: unknown) => dispatch('push', { data: content === null ? null : { json: () => content } }),
    tap: (action = '') => dispatch('notificationclick', { notification: shown[0], action }),
    change: (event: object) => dispatch('pushsubscriptionchange', event),
  }
}

let here: ReturnType<typeof phone>
beforeEach(() => {
  here = phone()
})

describe('a push message', () => {
  it('is shown with its buttons, and counted on the icon', async () => {
    await here.push(CONTENT)
    expect(here.shown()).toMatchObject([
      { title: 'Are you in?', options: { renotify: true, silent: false, body: 'Riverside Ladder' } },
    ])
    expect(here.shown()[0]?.options.actions).toHaveLength(2)
    expect(here.setAppBadge).toHaveBeenLastCalledWith(1)
  })

  it('has no buttons if it asks for no RSVP', async () => {
    await here.push({ ...CONTENT, rsvp: undefined })
    expect(here.shown()[0]?.options.actions).toEqual([])
  })

  it('replaces an older one about the same game day, and rings again', async () => {
    await here.push(CONTENT)
    await here.push({ ...CONTENT, id: 'm2', title: 'Canceled' })
    expect(here.shown()).toMatchObject([{ title: 'Canceled', options: { renotify: true } }])
  })

  it('that only says what became of an earlier one replaces it without a sound', async () => {
    await here.push(CONTENT)
    await here.push({ ...CONTENT, id: 'm2', title: 'This spot is filled', quiet: true })
    expect(here.shown()).toMatchObject([
      { title: 'This spot is filled', options: { renotify: false, silent: true } },
    ])
  })

  it('that comes twice rings once', async () => {
    await here.push(CONTENT)
    await here.push(CONTENT)
    expect(here.shown()).toMatchObject([{ options: { renotify: false, silent: true } }])
  })

  it.each([
    ['without content', null],
    ['from another version', 'news'],
    ['without a title', { body: 'Bring water' }],
  ])('%s is still shown, because the browser requires it', async (_what, content) => {
    await here.push(content)
    expect(here.shown()).toMatchObject([{ title: 'Kitchen Line', data: { path: '/' } }])
  })

  it('is shown even where icons have no badges', async () => {
    here.setAppBadge.mockResolvedValue(undefined)
    await here.push(CONTENT)
    expect(here.shown()).toHaveLength(1)
  })
})

describe('a tap', () => {
  it('opens the page in a new window if there is none', async () => {
    await here.push(CONTENT)
    await here.tap()
    expect(here.openWindow).toHaveBeenCalledWith(CONTENT.path)
    expect(here.shown()).toEqual([])
  })

  it('navigates a page that is already open, even if the browser refuses to bring it to the front', async () => {
    const navigate = vi.fn<(path: string) => Promise<void>>()
    const told: unknown[] = []
    here.pages.push({
      focus: () => Promise.reject(new Error('no tap')),
      navigate,
      postMessage: (data, [port]) => {
        told.push(data)
        port?.postMessage('taken')
      },
    })
    await here.push(CONTENT)
    await here.tap()
    expect(told).toEqual([{ open: CONTENT.path }])
    expect(navigate).not.toHaveBeenCalled()
    expect(here.openWindow).not.toHaveBeenCalled()
  })

  it('loads the page if it does not answer, such as one from an earlier version', async () => {
    vi.useFakeTimers()
    const navigate = vi.fn<(path: string) => Promise<void>>(async () => {})
    here.pages.push({ focus: async () => {}, navigate, postMessage: () => {} })
    await here.push(CONTENT)
    const tapped = here.tap()
    await vi.advanceTimersByTimeAsync(1000)
    await tapped
    expect(navigate).toHaveBeenCalledWith(CONTENT.path)
    vi.useRealTimers()
  })
})

describe('a button', () => {
  it('sends the RSVP without opening anything, and says what came of it', async () => {
    here.fetch.mockResolvedValue(Response.json({ response: 'waitlist', ahead: 2 }))
    await here.push(CONTENT)
    await here.tap('in')
    const [url, init] = here.fetch.mock.calls[0] ?? []
    expect(url).toBe('https://backend.test/rest/v1/rpc/rsvp_by_link')
    expect(init?.headers).toMatchObject({ apikey: 'sb_publishable_1' })
    expect(JSON.parse(init?.body as string)).toEqual({
      p_token: 'token',
      p_response: 'in',
      p_starts_at: CONTENT.startsAt,
    })
    expect(here.shown()).toMatchObject([{ title: "You're on the waitlist", options: { silent: true } }])
    expect(here.openWindow).not.toHaveBeenCalled()
  })

  it.each([
    ['refused', () => Promise.resolve(Response.json({ message: 'RSVPs closed' }, { status: 409 }))],
    ['sent without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('opens the page of the RSVP if it is %s', async (_what, answer) => {
    here.fetch.mockImplementation(answer)
    await here.push(CONTENT)
    await here.tap('out')
    expect(here.openWindow).toHaveBeenCalledWith('/rsvp/token?answer=out')
  })
})

describe('a browser with another subscription', () => {
  const subscription = (name: string) => ({
    endpoint: `https://push.test/${name}`,
    options: { userVisibleOnly: true },
    toJSON: () => ({
      endpoint: `https://push.test/${name}`,
      keys: { p256dh: `${name}-key`, auth: `${name}-auth` },
    }),
  })
  const sent = () => JSON.parse(here.fetch.mock.calls[0]?.[1].body as string) as object
  const RENEWED = {
    p_old_endpoint: 'https://push.test/old',
    p_old_auth: 'old-auth',
    p_endpoint: 'https://push.test/new',
    p_p256dh: 'new-key',
    p_auth: 'new-auth',
  }

  it('tells the server', async () => {
    await here.change({ oldSubscription: subscription('old'), newSubscription: subscription('new') })
    expect(sent()).toEqual(RENEWED)
  })

  it('subscribes again if the browser only ended the old one', async () => {
    here.subscribe.mockResolvedValue(subscription('new'))
    await here.change({ oldSubscription: subscription('old') })
    expect(here.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true })
    expect(sent()).toEqual(RENEWED)
  })

  it('leaves it to the app if the browser does not say which one', async () => {
    await here.change({ newSubscription: subscription('new') })
    expect(here.fetch).not.toHaveBeenCalled()
  })
})
