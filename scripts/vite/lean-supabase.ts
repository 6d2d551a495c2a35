import type { Plugin } from 'vite'

/** As in GoTrueAdminApi.js. */
const SIGN_OUT_ONLY = `
import { _request } from './lib/fetch'
import { isAuthError } from './lib/errors'
export default class {
  constructor({ url, headers, fetch }) {
    Object.assign(this, { url, headers, fetch: (...request) => (fetch ?? globalThis.fetch)(...request) })
  }
  async signOut(jwt, scope) {
    try {
      const options = { headers: this.headers, jwt, noResolveJson: true }
      await _request(this.fetch, 'POST', this.url + '/logout?scope=' + scope, options)
      return { data: null, error: null }
    } catch (error) {
      if (!isAuthError(error)) throw error
      return { data: null, error }
    }
  }
}
`

/**
 * supabase-js can't be tree-shaken, because its client creates every service. The build replaces those that the app never
 * uses: Storage, passkeys, wallets, and the admin API, which needs a secret key. Only its `signOut` doesn't: the client
 * ends its own session on the server with it.
 */
const UNUSED: Readonly<Record<string, string>> = {
  '@supabase/storage-js/dist/index.mjs':
    "export class StorageClient { from() { throw new Error('The build leaves Storage out: see scripts/vite/lean-supabase.ts.') } }\n" +
    'export class StorageApiError extends Error {}',
  '@supabase/auth-js/dist/module/GoTrueAdminApi.js': SIGN_OUT_ONLY,
  '@supabase/auth-js/dist/module/lib/webauthn.js': `export class WebAuthnApi {}\n${withoutUse([
    'createCredential',
    'deserializeCredentialCreationOptions',
    'deserializeCredentialRequestOptions',
    'getCredential',
    'serializeCredentialCreationResponse',
    'serializeCredentialRequestResponse',
    'browserSupportsWebAuthn',
    'webAuthnAbortService',
  ])}`,
  '@supabase/auth-js/dist/module/lib/web3/ethereum.js': withoutUse([
    'createSiweMessage',
    'fromHex',
    'getAddress',
    'toHex',
  ]),
}

/** What the client creates and tells of each new session, for a build where VITE_SUPABASE_REALTIME isn't on. */
const REALTIME_OFF: Readonly<Record<string, string>> = {
  '@supabase/realtime-js/dist/module/index.js': `export class RealtimeClient {
    async setAuth() {}
    channel() { throw new Error('The build leaves Realtime out: set VITE_SUPABASE_REALTIME to on.') }
  }`,
}

export function leanSupabase(): Plugin {
  const met = new Set<string>()
  let unused = UNUSED
  return {
    name: 'lean-supabase',
    apply: 'build',
    enforce: 'pre',
    configResolved({ env }) {
      if (env.VITE_SUPABASE_REALTIME !== 'on') unused = { ...UNUSED, ...REALTIME_OFF }
    },
    load(id) {
      const file = Object.keys(unused).find((path) => id.endsWith(`/node_modules/${path}`))
      if (!file) return undefined
      met.add(file)
      return unused[file]
    },
    buildEnd(error) {
      const missed = Object.keys(unused).filter((file) => !met.has(file))
      if (!error && missed.length > 0) this.error(`supabase-js no longer has ${missed.join(', ')}.`)
    },
  }
}

function withoutUse(names: readonly string[]): string {
  return names.map((name) => `export const ${name} = undefined`).join('\n')
}
