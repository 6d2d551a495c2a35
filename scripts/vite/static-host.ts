import type { Plugin } from 'vite'

/** What a static host has to say beside the files, for the paths that match; docs/hosting.md explains each. */
interface HeaderRule {
  path: string
  headers: Readonly<Record<string, string>>
}

/**
 * Writes dist/_headers, which Netlify and Cloudflare Pages read, and answers `vite preview` by the same rules, so that
 * the journeys run under the policy that is published.
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
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(({ originalUrl = '/' }, response, next) => {
        const pathname = originalUrl.replace(/[?#].*/, '')
        for (const { path, headers } of rules) {
          if (!matches(path, pathname)) continue
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        }
        next()
      })
    },
  }
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
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

function matches(path: string, pathname: string) {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname
}
