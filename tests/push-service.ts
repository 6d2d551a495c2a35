import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify, type JWTPayload } from 'jose'
import type { PushContent } from '@/app/offline/push-content'

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** What arrived at one device. */
export interface Received {
  endpoint: string
  content: PushContent
  ttl: number
  urgency: string
  topic: string
  token: JWTPayload
}

/** How the service answers a request instead of taking it. */
export type Trouble =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang'
  | 'hang up'
  /** Takes it, and the answer is lost. */
  | 'hang up after taking it'

const HOST = 'https://push.test'

/**
 * A push service (RFC 8030) and the browsers it knows. It checks the token that identifies a server (RFC 8292) and decrypts
 * what the server sends (RFC 8291), each with an independent library. A request that breaks a rule gets a 400 and is listed
 * in `objections`.
 * @param port on this machine; 0 for a free one
 */
export async function startPushService(port = 0) {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer; serverKey: string }>()
  const received: Received[] = []
  const objections: string[] = []
  let trouble: (endpoint: string) => Trouble | null = () => null

  const refuse = (
    response: ServerResponse,
    status: number,
    headers?: Record<string, string>,
    body?: string,
  ) => {
    response.writeHead(status, headers).end(body)
  }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const endpoint = HOST + request.url
    const problem = trouble(endpoint)
    const body = await bodyOf(request)
    const browser = browsers.get(endpoint)
    if (problem === 'hang') return
    if (problem === 'hang up') request.socket.destroy()
    else if (problem && typeof problem !== 'string')
      refuse(response, problem.status, problem.headers, problem.body)
    else if (!browser) refuse(response, 410)
    else {
      try {
        received.push(await read(endpoint, request, body, browser))
      } catch (error) {
        objections.push(String(error))
        refuse(response, 400, {}, String(error))
        return
      }
      if (problem === 'hang up after taking it') request.socket.destroy()
      else response.writeHead(201, { location: `${HOST}/message/${received.length}` }).end()
    }
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    objections,
    /** A browser subscribes, only for the server with this key. */
    subscribe(serverKey: string): Subscription {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${HOST}/p/${randomBytes(12).toString('base64url')}`
      browsers.set(endpoint, { keys, auth, serverKey })
      return {
        endpoint,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    /** The browser is gone. */
    unsubscribe: (endpoint: string) => void browsers.delete(endpoint),
    /** From now on, requests are answered like this; null accepts them. */
    misbehave: (how: typeof trouble) => void (trouble = how),
    reset() {
      browsers.clear()
      received.length = 0
      objections.length = 0
      trouble = () => null
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

async function read(
  endpoint: string,
  { method, headers }: IncomingMessage,
  body: Buffer,
  { keys, auth, serverKey }: { keys: ECDH; auth: Buffer; serverKey: string },
): Promise<Received> {
  const { ttl = '', urgency = '', topic = '', authorization = '' } = headers as Record<string, string>
  must(method === 'POST', 'a method other than POST')
  must(headers['content-encoding'] === 'aes128gcm', 'another content encoding')
  must(/^\d+$/.test(ttl) && Number(ttl) <= 2_419_200, 'no TTL, or one of more than four weeks')
  must(['very-low', 'low', 'normal', 'high'].includes(urgency), 'an unknown urgency')
  must(/^[\w-]{1,32}$/.test(topic), 'a topic that is too long')
  must(body.length <= 4096, 'more than 4096 bytes')
  const plain = decrypt(body, {
    version: 'aes128gcm',
    privateKey: keys,
    authSecret: auth.toString('base64url'),
  })
  return {
    endpoint,
    content: JSON.parse(plain.toString()) as PushContent,
    ttl: Number(ttl),
    urgency,
    topic,
    token: await verify(authorization, serverKey),
  }
}

async function verify(authorization: string, serverKey: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  must(key === serverKey, 'the key of another server')
  const point = Buffer.from(key, 'base64url')
  const publicKey = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  )
  const { payload } = await jwtVerify(token, publicKey, {
    algorithms: ['ES256'],
    audience: HOST,
    requiredClaims: ['exp', 'sub'],
  })
  must((payload.exp ?? 0) <= Date.now() / 1000 + 86_400, 'a token for more than a day')
  must(/^(mailto:|https:\/\/)/.test(payload.sub ?? ''), 'no one to write to')
  return payload
}

function must(holds: boolean, objection: string) {
  if (!holds) throw new Error(objection)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
