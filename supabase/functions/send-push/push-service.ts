import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import type { FunctionContext, PushSettings } from '../_shared/function-context.ts'
import type { PushDevice } from '../_shared/message-queue.ts'
import type { PushMessage } from './push-message.ts'

export type DeviceAnswer =
  | { outcome: 'delivered' }
  /** It will never take a message again. */
  | { outcome: 'gone' }
  | { outcome: 'failed'; error: string; isTemporary: boolean; waitSeconds: number }

const PATIENCE_MS = 10_000
const LONGEST_WAIT_S = 86_400
const TEST_HOST = 'push.test'
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
]

/**
 * Whether messages may be sent there, by the same rule as app.is_push_endpoint, which checks it when a device is
 * registered. Checked again for each request, because this function would otherwise call any URL that got into the
 * table, even one inside the network that it runs in. The tests' service only counts if the environment names it.
 */
export function isPushEndpoint(
  endpoint: string,
  { testService }: Pick<PushSettings, 'testService'>,
): boolean {
  // `URL` silently drops these characters or turns them into slashes; the database refuses them.
  if (/[\s\\]/.test(endpoint) || !URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username || password) return false
  return SERVICES.some((service) => service.test(host)) || (host === TEST_HOST && testService !== undefined)
}

/** Encrypts a message for one device and hands it to the device's push service (RFC 8030, 8291, 8292). */
export async function sendToDevice(
  device: PushDevice,
  message: PushMessage,
  { fetch, push }: Pick<FunctionContext, 'fetch' | 'push'>,
): Promise<DeviceAnswer> {
  const { endpoint, p256dh, auth } = device
  if (!push) return failed('Push messages are not set up: the VAPID keys are missing.', { isTemporary: true })
  if (!isPushEndpoint(endpoint, push)) return { outcome: 'gone' }
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  let body: Uint8Array<ArrayBuffer>
  try {
    body = await encryptNotification(subscription, new TextEncoder().encode(JSON.stringify(message.content)))
  } catch {
    // The message is short enough, so the key isn't a point on the curve.
    return { outcome: 'gone' }
  }
  const { host, pathname, search } = new URL(endpoint)
  try {
    const { headers } = await vapidHeaders(subscription, push.vapid)
    const address = host === TEST_HOST ? new URL(pathname + search, push.testService).href : endpoint
    const answer = await fetch(
      new Request(address, {
        method: 'POST',
        headers: {
          ...headers,
          ttl: String(message.ttl),
          urgency: message.urgency,
          topic: await topicOf(message.content.tag),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
        },
        body,
        // A redirect could lead anywhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(push.patienceMs ?? PATIENCE_MS),
      }),
    )
    return await readAnswer(answer, host)
  } catch (failure) {
    return failed(`${host}: ${failure instanceof Error ? failure.message : 'no answer'}`, {
      isTemporary: true,
    })
  }
}

async function readAnswer(answer: Response, host: string): Promise<DeviceAnswer> {
  const { ok, status, headers } = answer
  if (ok || status === 404 || status === 410) {
    await answer.body?.cancel()
    return { outcome: ok ? 'delivered' : 'gone' }
  }
  const reason = (await answer.text()).replace(/\s+/g, ' ').trim().slice(0, 150)
  return failed([`${host} answered ${status}`, reason].filter(Boolean).join(': '), {
    isTemporary: status === 429 || status >= 500,
    waitSeconds: secondsOf(headers.get('retry-after')),
  })
}

function failed(
  error: string,
  { isTemporary, waitSeconds = 0 }: { isTemporary: boolean; waitSeconds?: number },
): DeviceAnswer {
  return { outcome: 'failed', error, isTemporary, waitSeconds }
}

/** A number of seconds, or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_WAIT_S) : 0
}

/** Of messages that wait for a phone, the service keeps the last one of each topic: 32 characters (RFC 8030, 5.4). */
async function topicOf(tag: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tag)))
  return btoa(String.fromCharCode(...hash.subarray(0, 24)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
