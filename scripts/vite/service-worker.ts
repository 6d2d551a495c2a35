import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { compileScript } from './compile-script.ts'

const SOURCES = path.resolve(import.meta.dirname, '../../src/app/offline')

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
      const assets = Object.keys(bundle).filter(
        (file) => file.startsWith('assets/') && !file.endsWith('.map'),
      )
      const paths = assets.map((file) => `/${file}`).toSorted()
      this.emitFile(await compileWorker('service-worker.ts', mode, define, { version, assets: paths }))
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

async function compileWorker(file: string, mode: string, define: ResolvedConfig['define'], values?: object) {
  const source = await compileScript(path.join(SOURCES, file), mode, values, define)
  return { type: 'asset' as const, fileName: 'sw.js', source }
}

export function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source)
}
