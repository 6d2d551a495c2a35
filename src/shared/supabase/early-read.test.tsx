import { http, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { BACKEND, server } from '../../../tests/msw/server'
import { startEarlyRead, takeEarlyRead } from './early-read'

const ARGS = { p_token: 'token' }
const start = () => startEarlyRead({ name: 'invitation', args: ARGS, url: BACKEND, key: 'key' })
const answerWith = (response: () => Response) =>
  server.use(http.post(`${BACKEND}/rest/v1/rpc/invitation`, response))

afterEach(() => {
  vi.useRealTimers()
  delete window.kitchenLineEarlyRead
})

it('is what the first read gets, and only that one', async () => {
  answerWith(() => HttpResponse.json({ state: 'valid' }))
  void start()
  expect(await takeEarlyRead('invitation', ARGS)).toEqual({ data: { state: 'valid' } })
  expect(await takeEarlyRead('invitation', ARGS)).toBeUndefined()
})

it("isn't used for another page", async () => {
  answerWith(() => HttpResponse.json({ state: 'valid' }))
  void start()
  expect(await takeEarlyRead('invitation', { p_token: 'another' })).toBeUndefined()
})

it("isn't used when the page comes much later", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answerWith(() => HttpResponse.json({ state: 'valid' }))
  void start()
  vi.setSystemTime(Date.now() + 60_000)
  expect(await takeEarlyRead('invitation', ARGS)).toBeUndefined()
})

it.each([
  ['an error', () => HttpResponse.json({ code: 'PT404' }, { status: 404 })],
  ["a Wi-Fi's own page", () => HttpResponse.html('<p>Sign in to the Wi-Fi</p>')],
  ['no network', () => HttpResponse.error()],
])('leaves %s to the usual read', async (_, response) => {
  answerWith(response)
  void start()
  expect(await takeEarlyRead('invitation', ARGS)).toBeUndefined()
})
