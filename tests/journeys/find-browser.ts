import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where Debian, Ubuntu, Chrome's own package and Snap put a browser. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** What the npm package is built for. */
const PACKAGE_RUNS = process.platform === 'linux' && process.arch === 'x64'

/**
 * The browser for the journeys: KITCHEN_LINE_BROWSER (a path, or 'package'), else an installed Chrome or Chromium (newer,
 * and what people have), else the headless Chromium that comes as an npm package.
 */
export async function findBrowser(named = process.env.KITCHEN_LINE_BROWSER) {
  if (named && named !== 'package') {
    if (!existsSync(named)) throw new Error(`KITCHEN_LINE_BROWSER names ${named}, which does not exist.`)
    return { executablePath: named, args: QUIET }
  }
  const installed = named ? undefined : INSTALLED.find((file) => existsSync(file))
  if (installed) return { executablePath: installed, args: QUIET }
  if (PACKAGE_RUNS) return { executablePath: await unpackBrowser(), args: QUIET }
  throw new Error('No browser found for the journeys. Install one: sudo apt-get install chromium')
}

/** For measuring: where it runs the one of package-lock.json, so that the figures of two machines can be compared. */
export function findPinnedBrowser() {
  return findBrowser(process.env.KITCHEN_LINE_BROWSER || (PACKAGE_RUNS ? 'package' : undefined))
}

/**
 * The package unpacks itself into the folder for temporary files, under names that every program of the machine could
 * have taken, and trusts what lies there. So it gets a folder of its own, which counts once it is complete.
 */
async function unpackBrowser(): Promise<string> {
  const folder = path.resolve('node_modules/.cache/browser')
  const complete = path.join(folder, 'complete')
  if (!existsSync(complete)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  // Makes it unpack the system libraries that it brings, for machines that have none of them.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    writeFileSync(complete, '')
    return executablePath
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/** No sandbox (containers refuse it) and no traffic of the browser's own. */
const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
