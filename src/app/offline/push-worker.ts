import type { PushContent } from './push-content'
import type { ShownNotification, SubscriptionChange, WorkerScope } from './worker-scope'

/** Where the worker reaches the backend: it has no session. */
type Api = { url: string; key: string }

const SAID: Readonly<Record<string, string>> = {
  in: "You're in",
  out: "You're out",
  waitlist: "You're on the waitlist",
}
/** A page that doesn't navigate by itself within this time is loaded again. */
const PAGE_LIMIT_MS = 1_000

/** Shows what supabase/functions/send-push sends, and handles its buttons. */
export function runPushWorker(scope: WorkerScope, api: Api) {
  const { registration, clients } = scope

  scope.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(follow(event.notification, event.action))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

  async function show({ id, title, body, path, tag, rsvp, startsAt, quiet }: PushContent) {
    const shown = await registration.getNotifications()
    // A second copy, because the sender died before recording the first: it makes no sound.
    const isQuiet = quiet === true || shown.some(({ data }) => data?.id === id)
    await registration.showNotification(title, {
      body,
      tag,
      renotify: !isQuiet,
      silent: isQuiet,
      icon: '/icon-192.png',
      data: { id, path, rsvp, startsAt },
      actions: rsvp
        ? [
            { action: 'in', title: 'In' },
            { action: 'out', title: 'Out' },
          ]
        : [],
    })
    // The app itself counts what is unread in the bell, once it is open.
    await scope.navigator.setAppBadge?.((await registration.getNotifications()).length)
  }

  async function follow({ title, body, tag, data }: ShownNotification, action: string) {
    if (!data) return open('/')
    if (!data.rsvp || !(action in SAID)) return open(data.path)
    const answer = await submitRsvp(data.rsvp, action, data.startsAt).catch(() => undefined)
    // Refused, or without a network: the page says why, and keeps asking.
    if (!answer) return open(`/rsvp/${data.rsvp}?answer=${action}`)
    await registration.showNotification(SAID[answer] ?? title, {
      // The league and the time; what follows may ask for the RSVP.
      body: body.split('\n', 2).join('\n'),
      tag,
      silent: true,
      icon: '/icon-192.png',
      data: { ...data, rsvp: undefined },
    })
  }

  /** `startsAt`: the time that the notification says; if the game day has moved since, the page asks. */
  async function submitRsvp(token: string, response: string, startsAt?: string): Promise<string | undefined> {
    const answer = await call('rsvp_by_link', {
      p_token: token,
      p_response: response,
      p_starts_at: startsAt,
    })
    const given: unknown = answer.ok && (await answer.json())
    return typeof given === 'object' && given && 'response' in given ? String(given.response) : undefined
  }

  /** In a page that is already open, without reloading it; otherwise in a new one. */
  async function open(path: string) {
    const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (!page) {
      await clients.openWindow(path)
      return
    }
    // Refused if the browser saw no tap; the page still navigates.
    await page.focus().catch(() => undefined)
    if (!(await isTaken(page, path))) await page.navigate(path).catch(() => clients.openWindow(path))
  }

  /** Without the old subscription there is no proof; the app then registers the new one when it is next opened. */
  async function renew({ oldSubscription: old, newSubscription }: SubscriptionChange) {
    if (!old) return
    const { endpoint, keys } = (
      newSubscription ?? (await registration.pushManager.subscribe(old.options))
    ).toJSON()
    await call('renew_push_subscription', {
      p_old_endpoint: old.endpoint,
      p_old_auth: old.toJSON().keys?.auth,
      p_endpoint: endpoint,
      p_p256dh: keys?.p256dh,
      p_auth: keys?.auth,
    })
  }

  function call(name: string, body: object) {
    return scope.fetch(`${api.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: api.key, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
}

/** A browser has to show something for every message, so one that this version can't read gets a general text. */
function read(data: { json(): unknown } | null): PushContent {
  const news = {
    id: '',
    title: 'Kitchen Line',
    body: "There's news in your league.",
    path: '/',
    tag: 'news',
  }
  try {
    const content = data?.json()
    return { ...news, ...(typeof content === 'object' && content) }
  } catch {
    return news
  }
}

function isTaken(page: { postMessage(data: unknown, ports: MessagePort[]): void }, path: string) {
  return new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    page.postMessage({ open: path }, [port2])
    setTimeout(() => resolve(false), PAGE_LIMIT_MS)
  })
}
