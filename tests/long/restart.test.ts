import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { localApp } from '../database/embedded/local-app'
import { PASSWORD } from '../demo'

const { port, state, dataDir, vite, start, reset, stop, stopWith, keys, at, post, signIn, mailsToNewPerson } =
  localApp()

test('leftovers of an interrupted first start are harmless', async () => {
  const interrupted = start()
  await vi.waitUntil(() => existsSync(`${dataDir}.new`), { timeout: 60_000 })
  await stop(interrupted, 'SIGKILL')
  expect(existsSync(dataDir)).toBe(false)
})

test('data and emails are kept when it stops, is killed, or serves a build', async () => {
  expect(await start().firstOutput).toMatch(/^Kitchen Line is at/)
  expect((await post('/auth/v1/signup', { email: 'new@kitchenline.test', password: PASSWORD })).status).toBe(
    200,
  )
  const [mail] = await mailsToNewPerson()
  await fetch(mail?.links[0] ?? '', { redirect: 'manual' })
  const outDir = path.join(state, 'dist')
  mkdirSync(outDir)
  writeFileSync(path.join(outDir, 'index.html'), '<title>Built</title>')
  await stopWith('SIGTERM')
  for (const [command, title] of [
    [['preview', '--outDir', outDir, '--port', String(port())], '<title>Built</title>'],
    [['--port', String(port())], '<title>Kitchen Line</title>'],
  ] as const) {
    expect(await vite([...command]).firstOutput).toMatch(/^Kitchen Line is at/)
    const page = await fetch(at('/'), { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain(title)
    expect((await fetch(at('/rest/v1/leagues'))).status).toBe(401)
    expect((await signIn('new@kitchenline.test')).status).toBe(200)
    expect(await mailsToNewPerson()).toHaveLength(1)
    if (title.includes('Built')) await stopWith('SIGKILL')
  }
  await stopWith('SIGINT')
  rmSync(outDir, { recursive: true })
})

test('a half-written data folder: a sentence; db:reset removes data and emails, and keeps the keys', async () => {
  rmSync(path.join(dataDir, 'global/pg_control'))
  const { code, printed } = await start().ended
  expect(code).toBe(1)
  expect(printed).toBe(
    `The database in ${dataDir} is incomplete (global/pg_control is missing). Run npm run db:reset to start over.`,
  )
  const before = keys()
  expect(await reset().ended).toEqual({
    code: 0,
    printed: 'Local data and emails deleted. The next npm start begins with fresh demo data.',
  })
  expect(readdirSync(state)).toEqual(['keys.json'])
  expect(keys()).toEqual(before)
})

test('a damaged file of keys: a sentence, from a start and from a build', async () => {
  const damaged = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-damaged-'))
  const file = path.join(damaged, 'keys.json')
  writeFileSync(file, '{"jwtSecret":')
  for (const command of [
    ['--port', String(port())],
    ['build', '--mode', 'embedded', '--outDir', damaged],
  ])
    expect(await vite(command, { KITCHEN_LINE_STATE: damaged }).ended).toEqual({
      code: 1,
      printed: `Can't read the keys in ${file}. Delete it and start again.`,
    })
  expect(readFileSync(file, 'utf8')).toBe('{"jwtSecret":')
  rmSync(damaged, { recursive: true })
})
