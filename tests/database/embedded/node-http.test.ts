/** Responses to the browser: long ones are compressed if the client supports it. */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sendResponse } from '../../../supabase/embedded/node-http'

const LONG = JSON.stringify({ names: Array.from({ length: 200 }, (_, i) => `Player ${i}`) })

async function ask(answer: () => Response, headers: Record<string, string>) {
  const server = createServer((_, outgoing) => void sendResponse(answer(), outgoing)).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const [incoming] = (await once(get({ host: '127.0.0.1', port, headers }), 'response')) as [
      IncomingMessage,
    ]
    return { headers: incoming.headers, body: await buffer(incoming) }
  } finally {
    server.close()
  }
}
const json = (body: string) => () =>
  new Response(body, { headers: { 'Content-Type': 'application/json', 'Content-Length': `${body.length}` } })

test('a long answer is compressed for a browser, and says so', async () => {
  const { headers, body } = await ask(json(LONG), { 'Accept-Encoding': 'gzip, deflate, br' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(headers.vary).toBe('Accept-Encoding')
  expect(body.length).toBeLessThan(LONG.length / 2)
  expect(gunzipSync(body).toString()).toBe(LONG)
})

test.each([
  ['for who did not ask for it', LONG, {}],
  ['when it is short', '{"id":1}', { 'Accept-Encoding': 'gzip' }],
])('an answer is sent as is %s', async (_, sent, asked: Record<string, string>) => {
  const { headers, body } = await ask(json(sent), asked)
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe(sent)
})
