import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { EarlySetup } from '../../src/app/early-screen.ts'
import { FIRST_PAGES } from '../../src/app/first-page.ts'
import { PROVIDERS } from '../../src/shared/lib/env.ts'
import { compileScript } from './compile-script.ts'
import { textOf } from './service-worker.ts'

const SOURCE = path.resolve(import.meta.dirname, '../../src/app/arrive.ts')

/** Adds src/app/arrive.ts to the built index.html. The content security policy takes scripts only as files. */
export function arrival(): Plugin {
  let mode: string
  let url: string
  let key: string
  let setup: EarlySetup
  return {
    name: 'arrival',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ mode: resolved, env, define }) => {
      mode = resolved
      url = text(env.VITE_SUPABASE_URL)
      // The embedded backend shares the app's address and names its key itself.
      const own = text(define?.['import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY'])
      key = own === '' ? text(env.VITE_SUPABASE_PUBLISHABLE_KEY) : String(JSON.parse(own))
      const example = text(define?.['import.meta.env.VITE_EXAMPLE_LEAGUE'])
      setup = {
        exampleLeague: (example === '' ? text(env.VITE_EXAMPLE_LEAGUE) : String(JSON.parse(example))) || null,
        providers: PROVIDERS.filter((name) =>
          text(env.VITE_SIGN_IN_WITH)
            .toLowerCase()
            .split(/[\s,]+/)
            .includes(name),
        ).length,
      }
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw this.error('There is no index.html to arrive at.')
      const files = Object.fromEntries(FIRST_PAGES.map((name) => [name, filesOf(name, bundle)]))
      const source = await compileScript(SOURCE, mode, {
        files,
        url: url && new URL(url).origin,
        key,
        setup,
      })
      const fileName = `assets/arrive-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      page.source = textOf(page.source).replace(
        // Behind what it fills in. Browsers look ahead for scripts, so it loads no later there.
        '</body>',
        `  <script async fetchpriority="high" src="/${fileName}"></script>\n  $&`,
      )
    },
  }
}

/** The files that a page needs beside those that index.html names. */
function filesOf(page: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/routes/${page}.tsx`)))
  if (!own) throw new Error(`No file has ${page}.`)
  const first = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...needs(entry.fileName, bundle)]),
  )
  return [...needs(own.fileName, bundle)].filter((file) => !first.has(file)).map((file) => `/${file}`)
}

/** The file and all that it imports. */
function needs(file: string, bundle: Rolldown.OutputBundle, known = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || known.has(file)) return known
  known.add(file)
  for (const imported of chunk.imports) needs(imported, bundle, known)
  return known
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
