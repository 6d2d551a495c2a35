import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)

/** Headers that belong to one connection, not to the request. */
const HOP = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
])

/** Bytes; what fits into one packet arrives no sooner for being smaller. */
const WORTH_PACKING = 1400

/** A request of Node's HTTP server as the platform's; it is aborted when the other side hangs up. */
export function toRequest(
  incoming: IncomingMessage & { originalUrl?: string },
  outgoing: ServerResponse,
  origin: string,
) {
  const { method = 'GET' } = incoming
  const gone = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined && !HOP.has(name))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(incoming.originalUrl ?? incoming.url ?? '/', origin), {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  })
}

/** Long answers are packed for who can unpack them, as the hosted platform does. */
export async function sendResponse(response: Response, outgoing: ServerResponse) {
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) outgoing.setHeader(name, value)
  const accepts = /\bgzip\b/.test(outgoing.req.headers['accept-encoding']?.toString() ?? '')
  const isText = /json|text/.test(response.headers.get('Content-Type') ?? '')
  if (!accepts || !isText || body.length < WORTH_PACKING || response.headers.has('Content-Encoding')) {
    outgoing.end(body)
    return
  }
  outgoing.setHeader('Content-Encoding', 'gzip')
  outgoing.appendHeader('Vary', 'Accept-Encoding')
  outgoing.removeHeader('Content-Length')
  outgoing.end(await pack(body))
}
