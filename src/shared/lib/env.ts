export const PROVIDERS = ['google', 'apple'] as const
export type SignInProvider = (typeof PROVIDERS)[number]

export type Env =
  | {
      ok: true
      url: string
      key: string
      /** Changes of a game day are told by Realtime, and only fetched by polling. */
      realtime: boolean
      /** A public league to show to visitors; null if none is named. */
      exampleLeague: string | null
      /** Whose sign-in the hosted project takes beside email and password. */
      signInWith: readonly SignInProvider[]
    }
  | { ok: false; sentence: string }

/**
 * The values that connect the app to its backend, or the sentence to show when they cannot be right.
 * A secret key is refused here because everything in a browser bundle is public.
 */
export function readEnv(source: Record<string, unknown> = import.meta.env): Env {
  const url = text(source.VITE_SUPABASE_URL)
  const key = text(source.VITE_SUPABASE_PUBLISHABLE_KEY)
  if (url === '') return refuse('VITE_SUPABASE_URL is missing.')
  if (key === '') return refuse('VITE_SUPABASE_PUBLISHABLE_KEY is missing.')
  if (!isBackendAddress(url)) {
    return refuse('VITE_SUPABASE_URL must be a full address such as https://abcdefgh.supabase.co.')
  }
  if (isSecretKey(key)) {
    return refuse(
      'VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key. Replace it with the publishable key, and revoke the secret one if this page was ever public.',
    )
  }
  if (!isPublishableKey(key)) {
    return refuse(
      'VITE_SUPABASE_PUBLISHABLE_KEY is neither a publishable key (sb_publishable_…) nor an anon key.',
    )
  }
  const realtime = text(source.VITE_SUPABASE_REALTIME) === 'on'
  const exampleLeague = text(source.VITE_EXAMPLE_LEAGUE) || null
  const providers = text(source.VITE_SIGN_IN_WITH)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const signInWith = PROVIDERS.filter((name) => providers.includes(name))
  if (providers.some((name) => !PROVIDERS.some((known) => known === name))) {
    return refuse('VITE_SIGN_IN_WITH can only name google and apple.')
  }
  return { ok: true, url: url.replace(/\/+$/, ''), key, realtime, exampleLeague, signInWith }
}

function refuse(sentence: string): Env {
  return { ok: false, sentence }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The bare address: supabase-js appends the paths of the services itself. Plain http is for a backend on this machine. */
function isBackendAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, hash } = new URL(value)
  return (protocol === 'https:' || protocol === 'http:') && pathname === '/' && search === '' && hash === ''
}

function isSecretKey(key: string): boolean {
  return key.startsWith('sb_secret_') || roleOfJwt(key) === 'service_role'
}

function isPublishableKey(key: string): boolean {
  return /^sb_publishable_[\w-]+$/.test(key) || roleOfJwt(key) === 'anon'
}

/** The `role` claim of a JSON web token, or undefined when the text is not one. */
function roleOfJwt(token: string): string | undefined {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token)?.[1]
  if (payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('role' in claims)) return undefined
    return typeof claims.role === 'string' ? claims.role : undefined
  } catch {
    // Not base64 or not JSON: whatever it is, it is no key of ours, and the caller says so.
    return undefined
  }
}
