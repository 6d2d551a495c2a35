import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'

const HANDLER = 'scripts/vite/link-preview.ts'

/** Where Netlify takes functions from that a build has made. */
const NETLIFY_DIR = '.netlify/v1/edge-functions'

/**
 * Gives Cloudflare Pages and Netlify a function that answers readers of links (link-preview.ts), where the build knows the
 * project and the address of the app. Without it every link shows the preview of the app.
 */
export function linkPreviews(): Plugin {
  let root = ''
  let source: { backend: string; key: string } | undefined
  return {
    name: 'link-previews',
    apply: 'build',
    configResolved(config) {
      const {
        VITE_SUPABASE_URL: backend,
        VITE_SUPABASE_PUBLISHABLE_KEY: key,
        VITE_SITE_URL: site,
      } = config.env
      root = config.root
      source = backend && key && site ? { backend: new URL(backend).origin, key } : undefined
    },
    async generateBundle() {
      if (!source) return
      const code = await functionCode(root, source)
      if (process.env.NETLIFY) {
        const dir = path.join(root, NETLIFY_DIR)
        mkdirSync(dir, { recursive: true })
        writeFileSync(path.join(dir, 'link-preview.js'), code + NETLIFY)
        return
      }
      // Read by Cloudflare Pages; to other hosts they are files that no one asks for.
      this.emitFile({ type: 'asset', fileName: '_worker.js', source: code + CLOUDFLARE })
      const routes = { version: 1, include: ['/leagues/*', '/accept-invite/*'], exclude: [] }
      this.emitFile({ type: 'asset', fileName: '_routes.json', source: JSON.stringify(routes) })
    },
  }
}

/** A host's module: the handler as JavaScript, and what it asks. */
export async function functionCode(root: string, source: { backend: string; key: string }): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(path.join(root, HANDLER), 'utf8'), HANDLER)
  return `${code}\nconst source = ${JSON.stringify(source)}\n`
}

export const CLOUDFLARE =
  'export default { fetch: (request, env) => withLinkPreview(request, () => env.ASSETS.fetch(request), source) }\n'

export const NETLIFY = `export default (request, context) => withLinkPreview(request, () => context.next(), source)
export const config = { path: ['/leagues/:league/view', '/accept-invite/:token'], onError: 'bypass' }
`
