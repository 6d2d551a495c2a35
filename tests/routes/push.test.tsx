import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pushTarget } from '@/shared/lib/push-device'
import { leagueBackend, smallLeague } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { castMember } from '../demo'
import { renderAt } from '../render-at'

const PAGE = '/profile/notifications'
const KEY = `B${'A'.repeat(86)}`
const ENDPOINT = 'https://push.test/p/maya'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1'

interface Device {
  id: string
  device: string
  created_at: string
  endpoint: string
}

/** A browser and a server that support push messages. */
function phone({
  permission = 'default',
  answer = 'granted',
  devices = [],
  fails = false,
}: {
  permission?: NotificationPermission
  answer?: NotificationPermission
  devices?: Device[]
  fails?: boolean
} = {}) {
  const state = {
    permission,
    devices,
    subscribed: false,
    unsubscribed: 0,
    /** Endpoints of devices that the person removed. */
    removed: [] as string[],
  }
  const subscription = {
    endpoint: ENDPOINT,
    options: {
      applicationServerKey: Uint8Array.from(atob(`${KEY.replaceAll('-', '+')}=`), (c) => c.charCodeAt(0))
        .buffer,
    },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'key', auth: 'auth' } }),
    unsubscribe: async () => {
      state.subscribed = false
      state.unsubscribed += 1
      return true
    },
  }
  const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<object>>(async () => {
    if (fails) throw new DOMException('Registration failed', 'AbortError')
    state.subscribed = true
    return subscription
  })
  const pushManager = { subscribe, getSubscription: async () => (state.subscribed ? subscription : null) }
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => (state.permission = answer),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => ({ pushManager }),
      addEventListener: () => {},
      removeEventListener: () => {},
    },
  })
  leagueBackend(smallLeague())
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/message_settings`, () =>
      HttpResponse.json({
        preferences: [
          { kind: 'courts', channel: 'email', is_on: true },
          ...(state.devices.length > 0 ? [{ kind: 'courts', channel: 'push', is_on: true }] : []),
        ],
        muted: [],
        quiet_hours: null,
      }),
    ),
    http.post(`${BACKEND}/rest/v1/rpc/my_push_devices`, async ({ request }) => {
      const { p_endpoint: own } = (await request.json()) as { p_endpoint?: string }
      return HttpResponse.json(
        state.devices.map(({ endpoint, ...device }) => ({ ...device, is_this: endpoint === own })),
      )
    }),
    http.post(`${BACKEND}/rest/v1/rpc/save_push_subscription`, async ({ request }) => {
      const given = (await request.json()) as { p_endpoint: string; p_device: string; p_by_itself: boolean }
      if (given.p_by_itself && state.removed.includes(given.p_endpoint)) return HttpResponse.json(null)
      // As the server does: a device that comes again replaces its row.
      state.devices = state.devices.filter(({ endpoint }) => endpoint !== given.p_endpoint)
      state.devices.push({
        id: 'new',
        device: given.p_device,
        created_at: '2026-11-25',
        endpoint: given.p_endpoint,
      })
      return HttpResponse.json('new')
    }),
    http.post(`${BACKEND}/rest/v1/rpc/remove_push_device`, async ({ request }) => {
      const given = (await request.json()) as { p_id?: string; p_endpoint?: string }
      state.devices = state.devices.filter(
        ({ id, endpoint }) => id !== given.p_id && endpoint !== given.p_endpoint,
      )
      return HttpResponse.json(true)
    }),
  )
  return { state, subscribe }
}
const open = () => renderAt(PAGE, { as: 'Maya Reyes' })
const card = async () => within(await screen.findByRole('region', { name: 'Push notifications' }))

beforeEach(() => void vi.stubEnv('VITE_VAPID_PUBLIC_KEY', KEY))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.stubEnv('VITE_VAPID_PUBLIC_KEY', '')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('push notifications on this device', () => {
  it('are turned on by a button, and not before', async () => {
    const { state, subscribe } = phone()
    const { user } = open()
    const button = await (await card()).findByRole('button', { name: 'Turn on notifications' })
    expect(state.permission).toBe('default')
    expect(screen.queryByRole('columnheader', { name: 'Push' })).not.toBeInTheDocument()
    await user.click(button)
    expect(await screen.findByText('Notifications turned on')).toBeVisible()
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
    expect(await (await card()).findByText("They're on for this device.")).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Push notifications' })).toHaveFocus()
    expect(await screen.findByRole('columnheader', { name: 'Push' })).toBeVisible()
    expect(pushTarget.read()).toEqual({
      profileId: castMember('Maya Reyes').profileId,
      endpoint: ENDPOINT,
    })
  })

  it('say how to allow them once they are blocked', async () => {
    phone({ answer: 'denied' })
    const { user } = open()
    await user.click(await (await card()).findByRole('button', { name: 'Turn on notifications' }))
    expect(await (await card()).findByText('Notifications are blocked on this device.')).toBeVisible()
    expect((await card()).queryByRole('button', { name: 'Turn on notifications' })).not.toBeInTheDocument()
  })

  it('stay off, without a message, if the question is dismissed', async () => {
    const { subscribe } = phone({ answer: 'default' })
    const { user } = open()
    await user.click(await (await card()).findByRole('button', { name: 'Turn on notifications' }))
    expect(await (await card()).findByRole('button', { name: 'Turn on notifications' })).toBeEnabled()
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('say so if the browser cannot reach a push service', async () => {
    phone({ fails: true })
    const { user } = open()
    await user.click(await (await card()).findByRole('button', { name: 'Turn on notifications' }))
    expect(await screen.findByText(/couldn't reach its notification service/)).toBeVisible()
  })

  it('can be turned on at a first visit, once the worker is there', async () => {
    phone()
    const known = await navigator.serviceWorker.getRegistration()
    let there: ServiceWorkerRegistration | undefined
    let isReady: () => void = () => {}
    const ready = new Promise<void>((resolve) => (isReady = resolve))
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        getRegistration: async () => there,
        ready,
        addEventListener: () => {},
        removeEventListener: () => {},
      },
    })
    open()
    expect(await (await card()).findByText(/This browser can't show notifications/)).toBeVisible()
    there = known
    isReady()
    expect(await (await card()).findByRole('button', { name: 'Turn on notifications' })).toBeVisible()
  })

  it('need the home screen on an iPhone', async () => {
    phone()
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => ({}), addEventListener: () => {}, removeEventListener: () => {} },
    })
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    open()
    expect(await (await card()).findByText('Add to Home Screen')).toBeVisible()
    agent.mockRestore()
  })

  it('are not offered where the backend has no keys', async () => {
    phone()
    vi.stubEnv('VITE_VAPID_PUBLIC_KEY', '')
    open()
    expect(
      await screen.findByRole('checkbox', { name: 'Courts published or changed by email' }),
    ).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Push notifications' })).not.toBeInTheDocument()
  })

  it('are removed, here and on another device', async () => {
    const other = { id: 'other', device: 'Safari on iPhone', created_at: '2026-11-20', endpoint: 'elsewhere' }
    const { state } = phone({ devices: [other] })
    const { user } = open()
    await user.click(await (await card()).findByRole('button', { name: 'Turn on notifications' }))
    await user.click(await (await card()).findByRole('button', { name: 'Remove Safari on iPhone' }))
    await vi.waitFor(() => expect(state.devices.map(({ id }) => id)).toEqual(['new']))
    expect(state.unsubscribed).toBe(0)
    await user.click(await (await card()).findByRole('button', { name: 'Remove this device' }))
    await vi.waitFor(() => expect(state.devices).toEqual([]))
    expect(state.unsubscribed).toBe(1)
    expect(pushTarget.read()).toBeNull()
  })

  it('are registered again if the server lost the device, unless the person removed it', async () => {
    const { state } = phone({ permission: 'granted' })
    state.subscribed = true
    pushTarget.write({ profileId: castMember('Maya Reyes').profileId, endpoint: ENDPOINT })
    const first = open()
    await waitFor(() => expect(state.devices.map(({ endpoint }) => endpoint)).toEqual([ENDPOINT]))
    expect(state.unsubscribed).toBe(0)
    first.unmount()

    state.devices = []
    state.removed = [ENDPOINT]
    open()
    // A second registration that was under way ends the same way.
    await waitFor(() => expect(state.unsubscribed).toBeGreaterThan(0))
    expect(state.devices).toEqual([])
    expect(pushTarget.read()).toBeNull()
  })

  it('stop after signing out', async () => {
    const { state } = phone()
    const { user } = open()
    await user.click(await (await card()).findByRole('button', { name: 'Turn on notifications' }))
    await (await card()).findByText("They're on for this device.")
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await vi.waitFor(() => expect(state.devices).toEqual([]))
    await vi.waitFor(() => expect(state.unsubscribed).toBe(1))
    expect(pushTarget.read()).toBeNull()
  })
})
