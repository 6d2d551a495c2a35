import { readFileSync } from 'node:fs'
import { http, HttpHandler, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { contractProblems, readSchema } from '../postgrest-contract'

/** The URL of the backend that only exists as handlers. */
export const BACKEND = 'https://backend.kitchenline.test'

const { parse } = HttpHandler.prototype

/** Each request of a page is shown to dozens of handlers, nearly all of which name one path: no pattern, and no cookies. */
HttpHandler.prototype.parse = async function (args) {
  const { method, path } = this.info
  const { origin, pathname } = new URL(args.request.url)
  const isPlain =
    typeof path === 'string' && path.startsWith(BACKEND) && !/[:*]/.test(path.slice(BACKEND.length))
  if (typeof method === 'string' && method !== args.request.method) return { match: NO_MATCH, cookies: {} }
  if (!isPlain) return parse.call(this, args)
  return { match: { matches: path === origin + pathname, params: {} }, cookies: {} }
}
const NO_MATCH = { matches: false, params: {} }

/**
 * Each test says what the backend answers, and anything else fails the test. Only parts of pages that stay empty without
 * subs have an answer here.
 */
export const server = setupServer(
  http.post(`${BACKEND}/rest/v1/rpc/my_subbing`, () =>
    HttpResponse.json({
      last_minute: false,
      paused_until: null,
      leagues: [],
      clubs: [],
      offers: [],
      days: [],
    }),
  ),
  http.post(`${BACKEND}/rest/v1/rpc/sub_list`, () => HttpResponse.json([])),
  http.post(`${BACKEND}/rest/v1/rpc/sub_spots_of`, () => HttpResponse.json({ playing: null, spots: [] })),
)

const schema = readSchema()
const checks: Promise<string[]>[] = []
const asked = new Set<string>()

/** Once for each file: a test may have removed all listeners, and the module can stay for the next file. */
export function listen() {
  asked.clear()
  server.events.removeAllListeners()
  server.events.on('request:start', ({ request }) => {
    const { method, url, headers } = request
    const [, path] = new URL(url).pathname.split('/rest/v1/')
    if (path === undefined) return
    asked.add(path.startsWith('rpc/') ? path : `${method} ${path}`)
    checks.push(
      request
        .clone()
        .text()
        .then((body) => contractProblems(schema, { method, url, headers, body })),
    )
  })
  server.listen({ onUnhandledRequest: 'error' })
}

/** What a hosted project would refuse of the requests since this was asked last, each once. */
export async function requestProblems(): Promise<string[]> {
  return [...new Set((await Promise.all(checks.splice(0))).flat())]
}

/** The requests that asked-in.json expects in a file of tests, and that none of them sent. */
export function missingRequests(file: string): string[] {
  const expected = JSON.parse(readFileSync('tests/asked-in.json', 'utf8')) as Record<string, string>
  return Object.entries(expected)
    .filter(([request, askedBy]) => askedBy === file && !asked.has(request))
    .map(([request]) => request)
}
