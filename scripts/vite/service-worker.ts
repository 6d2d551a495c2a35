import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import type { Build } from '../../src/app/offline/offline-worker.ts'
import { compileScript } from './compile-script.ts'

const SOURCES = path.resolve(import.meta.dirname, '../../src/app/offline')
/** A page's name in the router and in the worker is the path of its file. */
const PAGE = /\/src\/routes\/(.+)\.[jt]sx?$/
/** Scoring works without a signal on every phone that has the app. */
const ALWAYS_KEPT = 'ScoringPage'

/**
 * `vite build` gives the page its version and writes sw.js, which keeps exactly that version on the phone; `vite` does
 * nothing of it. KITCHEN_LINE_OFFLINE=off builds without, and sends home the workers that are out there.
 */
export function serviceWorker(): Plugin {
  const isOff = process.env.KITCHEN_LINE_OFFLINE === 'off'
  let mode: string
  let define: ResolvedConfig['define']
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      ;({ mode, define } = config)
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset')
        throw this.error('The worker needs index.html, which the build did not make.')
      if (isOff) {
        this.emitFile(await compileWorker('retired-worker.ts', mode, define))
        return
      }
      const version = versionOf(bundle)
      page.source = withVersion(textOf(page.source), version)
      const build: Build = { version, ...sharedOut(bundle) }
      this.emitFile(await compileWorker('service-worker.ts', mode, define, build))
    },
  }
}

/** The same for the same content, whenever and wherever it is built. */
export function versionOf(bundle: Rolldown.OutputBundle): string {
  const hash = createHash('sha256')
  for (const file of Object.keys(bundle).toSorted()) {
    const output = bundle[file]
    // The names of built files carry the hash of what is in them.
    if (file.startsWith('assets/')) hash.update(file)
    else if (output?.type === 'asset' && file === 'index.html') hash.update(textOf(output.source))
  }
  return hash.digest('hex').slice(0, 12)
}

/** src/shared/lib/app-version.ts reads it. */
export function withVersion(html: string, version: string): string {
  const tagged = html.replace('</head>', `  <meta name="app-version" content="${version}" />\n  </head>`)
  if (tagged === html) throw new Error('index.html has no </head> to put the version before.')
  return tagged
}

/**
 * Which files every phone keeps, and which ones a page needs beside them. What no page alone leads to, such as the fonts,
 * is every phone's.
 */
function sharedOut(bundle: Rolldown.OutputBundle): Omit<Build, 'version'> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const pages = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id) => {
      const name = PAGE.exec(id.replaceAll('\\', '/'))?.[1]
      return name === undefined ? [] : { name, files: filesBehind(fileName, bundle) }
    }),
  )
  const always = pages.find(({ name }) => name === ALWAYS_KEPT)
  if (!always) throw new Error(`No file has ${ALWAYS_KEPT}.`)

  const ofPages = new Set(pages.flatMap(({ files }) => [...files]))
  for (const { isEntry, fileName } of chunks)
    if (isEntry) for (const file of filesBehind(fileName, bundle)) ofPages.delete(file)
  for (const file of always.files) ofPages.delete(file)
  const files = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !file.endsWith('.map'))
  const more = files.filter((file) => ofPages.has(file)).toSorted()
  return {
    shell: files
      .filter((file) => !ofPages.has(file))
      .map(toPath)
      .toSorted(),
    more: more.map(toPath),
    pages: Object.fromEntries(
      pages
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map((page) => [page.name, more.flatMap((file, index) => (page.files.has(file) ? index : []))]),
    ),
  }
}

/** The file and all that it can come to load, but no other page: its dialogs, its styles, the worker that draws for it. */
function filesBehind(file: string, bundle: Rolldown.OutputBundle, known = new Set<string>()): Set<string> {
  const output = bundle[file]
  if (!output || known.has(file)) return known
  known.add(file)
  if (output.type === 'asset') return known
  const styles = output.viteMetadata?.importedCss ?? []
  const assets = output.viteMetadata?.importedAssets ?? []
  const views = output.dynamicImports.filter((view) => !isPage(bundle[view]))
  for (const next of [...output.imports, ...views, ...styles, ...assets]) filesBehind(next, bundle, known)
  return known
}

function isPage(output: Rolldown.OutputBundle[string] | undefined): boolean {
  return output?.type === 'chunk' && PAGE.test(output.facadeModuleId?.replaceAll('\\', '/') ?? '')
}

function toPath(file: string): string {
  return `/${file}`
}

async function compileWorker(file: string, mode: string, define: ResolvedConfig['define'], values?: object) {
  const source = await compileScript(path.join(SOURCES, file), mode, values, define)
  return { type: 'asset' as const, fileName: 'sw.js', source }
}

export function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source)
}
