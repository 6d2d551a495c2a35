import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveFunctions } from '../../../supabase/embedded/functions'
import type { Mail } from '../../../supabase/embedded/mail/mail'

const project = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-functions-'))
const dir = path.join(project, 'functions')
const mails: Mail[] = []
const serve = serveFunctions({
  dir,
  load: (file) => import(/* @vite-ignore */ file) as Promise<object>,
  context: {
    env: {
      SUPABASE_URL: 'http://localhost:5173',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
      SUPABASE_SECRET_KEY: 'sb_secret_test',
      SITE_URL: 'http://localhost:5173',
    },
    fetch,
    sendMail: async (mail) => void mails.push(mail),
  },
})

beforeAll(() => {
  mkdirSync(path.join(dir, 'greet'), { recursive: true })
  mkdirSync(path.join(dir, 'open'))
  writeFileSync(
    path.join(project, 'config.toml'),
    '[functions.open]\nverify_jwt = false\n\n[functions.greet]\nverify_jwt = true\n',
  )
  writeFileSync(path.join(dir, 'open/handler.ts'), `export default async () => new Response('Come in.')`)
  writeFileSync(
    path.join(dir, 'greet/handler.ts'),
    `export default async (request: Request, { env, sendMail }: { env: { SITE_URL: string }; sendMail(mail: object): Promise<void> }) => {
       const { name } = await request.json()
       if (!name) throw new Error('no one to greet')
       await sendMail({ to: name, subject: 'Hello', html: '', text: '' })
       return Response.json({ hello: name, from: env.SITE_URL }, { status: 201 })
     }`,
  )
})
afterAll(() => rmSync(project, { recursive: true }))

const call = (name: string, body: object, apikey: string | undefined = 'sb_publishable_test') =>
  serve(
    new Request(`http://localhost:5173/functions/v1/${name}`, {
      method: 'POST',
      headers: apikey ? { apikey } : {},
      body: JSON.stringify(body),
    }),
  )

test('a handler answers under its name, with the context of the project', async () => {
  const answer = await call('greet', { name: 'Tom Keller' })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ hello: 'Tom Keller', from: 'http://localhost:5173' })
  expect(mails).toMatchObject([{ to: 'Tom Keller' }])
})

test.each(['unknown', '..', '%2e%2e', 'greet%2f..'])('nothing else exists: %s', async (name) => {
  expect((await call(name, {})).status).toBe(404)
})

test('a call without a key is refused before the handler runs', async () => {
  mails.length = 0
  expect((await call('greet', { name: 'Tom Keller' }, '')).status).toBe(401)
  expect(mails).toEqual([])
})

test('a function that decides itself who may call it needs no key', async () => {
  const answer = await serve(new Request('http://localhost:5173/functions/v1/open/anything.txt'))
  expect(await answer.text()).toBe('Come in.')
})

test('a handler that fails answers as the hosted runtime does, and the terminal says why', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await call('greet', {})
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ code: 'WORKER_ERROR' })
  expect(printed).toHaveBeenCalledWith('The function greet failed:', new Error('no one to greet'))
  printed.mockRestore()
})
