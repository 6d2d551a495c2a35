/** `npm start` as people use it: a separate process, without a terminal, with the test's own folder and port. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../../supabase/embedded/free-port'
import { PASSWORD } from '../../demo'
import { localApp } from './local-app'

const { port, state, vite, start, reset, stop, stopWith, keys, at, post, signIn, mailsToNewPerson } =
  localApp()

/** Requests the mailbox under another host name, which `fetch` can't set. */
function statusAs(host: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    get({ port: port(), host: '127.0.0.1', path: '/__mail/json', headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).once('error', reject)
  })
}

test('the first start: one line, the cast can sign in, email arrives, and only this machine gets answers', async () => {
  const server = start()
  const line = await server.firstOutput
  expect(line).toMatch(
    /^Kitchen Line is at http:\/\/localhost:\d+ · sign in with Pickle123! as maya\.reyes@kitchenline\.test \(player\), .*, or as any other demo player, first\.last@kitchenline\.test · emails arrive at http:\/\/localhost:\d+\/__mail\n$/,
  )

  for (const host of ['localhost', '127.0.0.1']) {
    const page = await fetch(`http://${host}:${port()}/leagues`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('<div id="root">')
  }
  const outside = Object.values(os.networkInterfaces()).flatMap((list) => list ?? [])
  for (const { address } of outside.filter(({ internal, family }) => !internal && family === 'IPv4'))
    await expect(fetch(`http://${address}:${port()}/`)).rejects.toThrow('fetch failed')
  // a page elsewhere whose own name resolves to this machine
  expect(await statusAs('evil.example')).toBe(403)

  expect((await fetch(at('/rest/v1/leagues'))).status).toBe(401)
  const cast = ['maya.reyes', 'lucia.cervantes', 'carl.benson', 'sunny.adeyemi']
  const answers = await Promise.all(cast.map((name) => signIn(`${name}@kitchenline.test`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])

  const signedUp = await post('/auth/v1/signup', { email: 'new@kitchenline.test', password: PASSWORD })
  expect(signedUp.status).toBe(200)
  const mails = await mailsToNewPerson()
  expect(mails).toHaveLength(1)
  const confirmation = await fetch(mails[0]?.links[0] ?? '', { redirect: 'manual' })
  expect(confirmation.headers.get('location')).toMatch(
    new RegExp(`^http://localhost:${port()}#access_token=`),
  )

  const unknown = await post('/functions/v1/unknown', {})
  expect(unknown.status).toBe(404)
})

/** Every known way to ask the development server for a file below the project. */
function spellingsOf(file: string): string[] {
  const inProject = `/${path.relative('.', file).split(path.sep).map(encodeURIComponent).join('/')}`
  const absolute = encodeURI(path.resolve(file))
  const coded = (address: string) =>
    address.replace(/(?<=\/)\w(?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  const roundabout = (address: string) => address.replace(/(?=[^/]*$)/, 'x/../%2e/')
  const addresses = [inProject, `/@fs${absolute}`, `/@id${inProject}`, `/@id/@fs${absolute}`].flatMap(
    (address) => [
      address,
      coded(address),
      roundabout(address),
      address.replace('/', '//'),
      `/src/..${address}`,
    ],
  )
  const queries = [
    '',
    '?raw',
    '?import&raw',
    '?url',
    '?url&inline',
    '?import',
    '?inline',
    '?direct',
    '?worker',
    '?html-proxy',
  ]
  return addresses.flatMap((address) => queries.map((query) => address + query))
}

/** The path as is, because `fetch` would normalize it. */
function bodyOf(address: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get({ port: port(), host: '127.0.0.1', path: address, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      answer.once('end', () => resolve({ status: answer.statusCode, body }))
    }).once('error', reject)
  })
}

test('the development server serves neither the keys nor the emails, and the app still loads', async () => {
  const told = async (file: string, secret: string, headers?: Record<string, string>) => {
    const asked = spellingsOf(file)
    const answers = await Promise.all(asked.map((address) => bodyOf(address, headers)))
    return asked.filter((_, i) => {
      const { body } = answers[i] ?? { body: '' }
      const inlined = Buffer.from(body.split('base64,')[1] ?? '', 'base64').toString()
      return body.includes(secret) || inlined.includes(secret)
    })
  }
  // The same ways work for a file that may be read, so they are real.
  expect((await told('tsconfig.json', 'compilerOptions')).length).toBeGreaterThan(20)

  const asModule = { 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'cors', origin: 'http://localhost:3000' }
  for (const headers of [undefined, asModule]) {
    expect(await told(path.join(state, 'keys.json'), keys().jwtSecret, headers)).toEqual([])
    expect(await told(path.join(state, 'mails.jsonl'), 'new@kitchenline.test', headers)).toEqual([])
  }

  for (const address of ['/', '/src/main.tsx', '/@vite/client', '/@id/react']) {
    expect({ address, status: (await bodyOf(address, { accept: '*/*' })).status }).toEqual({
      address,
      status: 200,
    })
  }
})

test('a page on another local port can read neither the mailbox nor a module', async () => {
  for (const address of ['/__mail/json', '/src/main.tsx', '/tsconfig.json?raw']) {
    const answer = await fetch(at(address), { headers: { origin: 'http://localhost:3000' } })
    expect({ address, status: answer.status }).toEqual({ address, status: 200 })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a second start on the same data or port, or a reset meanwhile, gets a sentence each', async () => {
  const [sameData, samePort, resetMeanwhile] = await Promise.all([
    start(await freePort()).ended,
    start().ended,
    reset().ended,
  ])
  expect(sameData.printed).toMatch(
    /^Process \d+ is already using the data in .*\. Stop it first, or open the URL it printed\.$/,
  )
  expect(samePort.printed).toBe(
    `Port ${port()} is in use. Stop what's running there (maybe another npm start), or choose a port with npm start -- --port ${port() + 1}.`,
  )
  expect(resetMeanwhile.printed).toMatch(/^Process \d+ is already using the data in/)
  expect([sameData.code, samePort.code, resetMeanwhile.code]).toEqual([1, 1, 1])
  await stopWith('SIGINT')
})

test('--host is refused, because the backend only serves this machine', async () => {
  const { code, printed } = await vite(['--port', String(port()), '--host', '0.0.0.0']).ended
  expect([code, printed]).toEqual([
    1,
    expect.stringMatching(/^The embedded backend only works on this machine\. .*\.$/),
  ])
})

test('with a hosted project configured, the plugin does nothing', async () => {
  const hosted = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-hosted-'))
  const server = vite(['--port', String(port())], {
    KITCHEN_LINE_STATE: hosted,
    VITE_SUPABASE_URL: 'https://example.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_example',
  })
  expect(await server.firstOutput).not.toContain('Kitchen Line is at')
  const page = await fetch(at('/rest/v1/leagues'), { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('<div id="root">')
  expect(readdirSync(hosted)).toEqual([])
  await stop(server)
  rmSync(hosted, { recursive: true })
})
