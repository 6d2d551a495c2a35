import { existsSync } from 'node:fs'

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

/**
 * The browser for the journeys: KITCHEN_LINE_BROWSER, else an installed Chrome or Chromium (newer, and what people
 * have), else the headless Chromium that comes as an npm package.
 */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env.KITCHEN_LINE_BROWSER
  if (named) {
    if (!existsSync(named)) throw new Error(`KITCHEN_LINE_BROWSER names ${named}, which does not exist.`)
    return { executablePath: named, args: QUIET }
  }
  const installed = INSTALLED.find((path) => existsSync(path))
  if (installed) return { executablePath: installed, args: QUIET }
  if (process.platform === 'linux' && process.arch === 'x64') {
    // Makes the package unpack the system libraries that it brings, for machines that have none of them.
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    return { executablePath: await chromium.executablePath(), args: QUIET }
  }
  throw new Error('No browser found for the journeys. Install one: sudo apt-get install chromium')
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
