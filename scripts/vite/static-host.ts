import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PreviewServer, Plugin } from 'vite'

/** What a static host has to say beside the files, for the paths that match; docs/hosting.md explains each. */
interface HeaderRule {
  path: string
  headers: Readonly<Record<string, string>>
}

/**
 * Writes dist/_headers, which Netlify and Cloudflare Pages read. `vite preview` answers by the same rules and sends packed
 * files, so that the journeys run under the policy that is published, and what is measured is what people load.
 */
export function staticHost(): Plugin {
  let rules: HeaderRule[]
  let site = ''
  return {
    name: 'static-host',
    enforce: 'post',
    configResolved: ({ env }) => {
      rules = headerRules(env.VITE_SUPABASE_URL, Boolean(env.VITE_TURNSTILE_SITE_KEY))
      site = env.VITE_SITE_URL ?? ''
    },
    transformIndexHtml: (html) => withPreviewImage(html, site),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(rules) })
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(({ originalUrl = '/' }, response, next) => {
        const pathname = originalUrl.replace(/[?#].*/, '')
        for (const rule of rules) {
          if (!matches(rule.path, pathname)) continue
          for (const [name, value] of Object.entries(rule.headers)) response.setHeader(name, value)
        }
        next()
      })
      sendPacked(server)
    },
  }
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** As hosts that pack on the way do it; those that pack ahead save a little more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** What browsers name, the better first. */
const PACKERS: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  br: (content) => brotliCompressSync(content, BROTLI),
  gzip: (content) => gzipSync(content),
}

/** Scripts and styles, each packed once. */
function sendPacked({ middlewares, config }: PreviewServer): void {
  const packed = new Map<string, Buffer>()
  const folder = path.resolve(config.root, config.build.outDir)
  middlewares.use('/assets', (request, response, next) => {
    const pathname = decodeURIComponent((request.url ?? '').replace(/[?#].*/, ''))
    const file = path.join(folder, 'assets', pathname)
    const type = TYPES[path.extname(file)]
    const accepted = request.headers['accept-encoding'] ?? ''
    const [encoding, pack] =
      Object.entries(PACKERS).find(([name]) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? []
    const stat =
      type && pack && request.method === 'GET' && file.startsWith(folder + path.sep)
        ? statSync(file, { throwIfNoEntry: false })
        : undefined
    if (!type || !encoding || !pack || !stat?.isFile()) return next()
    const key = `${encoding} ${file} ${stat.mtimeMs}`
    const body = packed.get(key) ?? pack(readFileSync(file))
    packed.set(key, body)
    response.setHeader('Content-Type', type)
    response.setHeader('Content-Encoding', encoding)
    response.setHeader('Content-Length', body.length)
    response.setHeader('Vary', 'Accept-Encoding')
    response.end(body)
  })
}

/** The page with the whole address of the image for link previews; `site` is where the app is published, or ''. */
export function withPreviewImage(html: string, site: string): string {
  return site === '' ? html : html.replace('/preview.png', `${site.replace(/\/+$/, '')}/preview.png`)
}

/**
 * `backend` is the address of the hosted project; without one the backend shares the address of the app. A captcha is
 * a script and a frame of Cloudflare.
 */
export function headerRules(backend?: string, hasCaptcha = false): HeaderRule[] {
  const captcha = 'https://challenges.cloudflare.com'
  const backends = backend ? [new URL(backend).origin, new URL(backend).origin.replace(/^http/, 'ws')] : []
  const policy = [
    "default-src 'none'",
    hasCaptcha ? `script-src 'self' ${captcha}` : "script-src 'self'",
    ...(hasCaptcha ? [`frame-src ${captcha}`] : []),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...backends].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  const noStore = { 'Cache-Control': 'no-store' }
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy.join('; '),
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      },
    },
    // A path must get one Cache-Control only: hosts join what several rules say, and none of these two overlap.
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { path: '/', headers: noStore },
    { path: '/index.html', headers: noStore },
    { path: '/sw.js', headers: noStore },
  ]
}

export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map((rule) =>
      [rule.path, ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n')
}

function matches(pattern: string, pathname: string) {
  return pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pattern === pathname
}
