import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where Debian, Ubuntu, Chrome's own package, and Snap install a browser. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The platforms that the npm package is built for. */
const PACKAGE_RUNS = process.platform === 'linux' && process.arch === 'x64'

interface Browser {
  executablePath: string
  args: string[]
  /** It may need more than the machine has. */
  env?: Record<string, string | undefined>
}

/**
 * The browser for the journeys: KITCHEN_LINE_BROWSER (a path, or 'package'), or else the headless Chromium that comes
 * as an npm package, the same for everyone and a sixth lighter. If that doesn't run, an installed Chrome or Chromium.
 */
export async function findBrowser(named = process.env.KITCHEN_LINE_BROWSER): Promise<Browser> {
  if (named && named !== 'package') {
    if (!existsSync(named)) throw new Error(`KITCHEN_LINE_BROWSER names ${named}, which does not exist.`)
    return { executablePath: named, args: QUIET }
  }
  if (PACKAGE_RUNS) return { ...(await (unpacked ??= unpackBrowser())), args: QUIET }
  const installed = named ? undefined : installedBrowser()
  if (installed) return { executablePath: installed, args: QUIET }
  throw new Error('No browser found for the journeys. Install one: sudo apt-get install chromium')
}

/** A whole browser, with what the package leaves out, such as notifications. Undefined if there is none. */
export function installedBrowser(): string | undefined {
  return [process.env.KITCHEN_LINE_BROWSER ?? '', ...INSTALLED].find((file) => existsSync(file))
}

let unpacked: Promise<Omit<Browser, 'args'>> | undefined

/**
 * The package unpacks itself into the temporary folder, under names that any program could have taken, and trusts what
 * is there. So it gets its own folder, which counts once it is complete. Its environment variables are only for this
 * browser, because another one would not run with its libraries.
 */
async function unpackBrowser(): Promise<Omit<Browser, 'args'>> {
  const folder = path.resolve('node_modules/.cache/browser')
  const complete = path.join(folder, 'complete')
  if (!existsSync(complete)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const before = { ...process.env }
  process.env.TMPDIR = folder
  // Makes it unpack its system libraries, for machines that have none of them.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    writeFileSync(complete, '')
    const { HOME, LD_LIBRARY_PATH } = process.env
    return { executablePath, env: { ...before, HOME, LD_LIBRARY_PATH, ...namesFonts(folder) } }
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/**
 * Without any font on the machine, the browser draws no text at all, not even in a page's own fonts. The package brings
 * one, and a configuration that looks for it in folders that we don't use. This configuration draws the same on every
 * machine, whatever fonts are installed.
 */
function namesFonts(folder: string) {
  const file = path.join(folder, 'fonts.conf')
  const inXml = (name: string) => path.join(folder, name).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${inXml('fonts')}</dir>
  <cachedir>${inXml('fonts-cache')}</cachedir>
</fontconfig>
`
  // Several processes look for the browser at once, so one that is starting must never read a half-written file.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== fonts) writeFileSync(file, fonts)
  return { FONTCONFIG_FILE: file, FONTCONFIG_PATH: folder }
}

/**
 * An installed browser opens a window for every page and renders two invisible pages behind its address bar, which takes a
 * tenth of a journey's time.
 */
const BEHIND_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * What Playwright disables itself. Browsers only use the last list of disabled features, so ours must include these.
 */
export const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** No sandbox (containers don't allow it) and no traffic of the browser's own. */
export const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...BEHIND_THE_ADDRESS_BAR].join(',')}`,
]
