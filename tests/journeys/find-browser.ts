import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

interface Browser {
  executablePath: string
  args: string[]
  /** Where it needs more than what the machine has. */
  env?: Record<string, string | undefined>
}

/**
 * The browser for the journeys: KITCHEN_LINE_BROWSER (a path, or 'package'), else the headless Chromium that comes as an npm
 * package, the same for everyone and a sixth lighter; where that doesn't run, an installed Chrome or Chromium.
 */
export async function findBrowser(named = process.env.KITCHEN_LINE_BROWSER): Promise<Browser> {
  if (named && named !== 'package') {
    if (!existsSync(named)) throw new Error(`KITCHEN_LINE_BROWSER names ${named}, which does not exist.`)
    return { executablePath: named, args: QUIET }
  }
  if (PACKAGE_RUNS) return { ...(await (unpacked ??= unpackBrowser())), args: QUIET }
  const installed = named ? undefined : INSTALLED.find((file) => existsSync(file))
  if (installed) return { executablePath: installed, args: QUIET }
  throw new Error('No browser found for the journeys. Install one: sudo apt-get install chromium')
}

let unpacked: Promise<Omit<Browser, 'args'>> | undefined

/**
 * The package unpacks itself into the folder for temporary files, under names that every program of the machine could
 * have taken, and trusts what lies there. So it gets a folder of its own, which counts once it is complete. What it puts
 * into the environment is for this browser only: another one would not run with the libraries that it brings.
 */
async function unpackBrowser(): Promise<Omit<Browser, 'args'>> {
  const folder = path.resolve('node_modules/.cache/browser')
  const complete = path.join(folder, 'complete')
  if (!existsSync(complete)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const before = { ...process.env }
  process.env.TMPDIR = folder
  // Makes it unpack the system libraries that it brings, for machines that have none of them.
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
 * The browser draws no text at all, not even in a page's own fonts, where it finds no font on the machine. The package
 * brings one, and a configuration that looks for it in folders that we do not use. With this one it draws the same on
 * every machine, whatever fonts are installed.
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
  // Several processes look for the browser at once: one that is starting must never read a file half written again.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== fonts) writeFileSync(file, fonts)
  return { FONTCONFIG_FILE: file, FONTCONFIG_PATH: folder }
}

/**
 * An installed browser opens a window for every page and renders two invisible pages behind its address bar, which takes a
 * tenth of a journey's time.
 */
const BEHIND_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright disables itself. Browsers only use the last list of disabled features, so ours has to include these. */
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
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...BEHIND_THE_ADDRESS_BAR].join(',')}`,
]
