import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { SERVED_DIR } from './app-server'

let count = 0

/**
 * Replaces the served version with a new one, as a host does: files get new names, and the old ones are gone. `without`
 * omits the files that contain this text, for a broken deploy. Returns a function that undoes it.
 */
export function deploy({ without }: { without?: string } = {}): () => void {
  const backup = mkdtempSync(path.join(tmpdir(), 'kitchen-line-dist-'))
  cpSync(SERVED_DIR, backup, { recursive: true })
  const version = `deploy${++count}`
  const assets = path.join(SERVED_DIR, 'assets')
  const names = readdirSync(assets)
  const missing = names.filter(
    (name) => without !== undefined && readFileSync(path.join(assets, name), 'utf8').includes(without),
  )
  if (without !== undefined && missing.length === 0) throw new Error(`No file contains "${without}".`)
  const renamed = (name: string) => name.replace(/(?=\.\w+$)/, `-${version}`)
  const current = deployedVersion()

  const rewrite = (from: string, to: string) => {
    let text = readFileSync(from, 'utf8').replaceAll(current, version)
    for (const name of names) text = text.replaceAll(name, renamed(name))
    rmSync(from)
    writeFileSync(to, text)
  }
  for (const name of names) {
    const from = path.join(assets, name)
    if (missing.includes(name)) rmSync(from)
    else if (/\.(js|css)$/.test(name)) rewrite(from, path.join(assets, renamed(name)))
    else {
      cpSync(from, path.join(assets, renamed(name)))
      rmSync(from)
    }
  }
  for (const name of ['index.html', 'sw.js'])
    rewrite(path.join(SERVED_DIR, name), path.join(SERVED_DIR, name))

  return () => {
    rmSync(SERVED_DIR, { recursive: true })
    cpSync(backup, SERVED_DIR, { recursive: true })
    rmSync(backup, { recursive: true })
  }
}

/** The version that the host serves. */
export function deployedVersion(): string {
  const version = /name="app-version" content="(\w+)"/.exec(
    readFileSync(path.join(SERVED_DIR, 'index.html'), 'utf8'),
  )?.[1]
  if (version === undefined) throw new Error('The built page has no version.')
  return version
}

/** The version of the app that the page runs. */
export function versionOf(page: Page) {
  return page.locator('meta[name="app-version"]').getAttribute('content')
}

/** Makes the browser look for a new service worker, as it does on its own now and then. */
export function lookForUpdate(page: Page) {
  return page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
}

/** How often the app was loaded as a whole. */
export function countStarts(context: BrowserContext) {
  let starts = 0
  context.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) starts++
  })
  return () => starts
}
