import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { localApp } from '../database/embedded/local-app'
import { PASSWORD } from '../demo'

const { port, state, dataDir, vite, start, stop, stopWith, at, post, signIn, mailsToNewPerson } = localApp()

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
