import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { withoutCallsOf, withoutUnusedMethods } from './unused-methods.ts'

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
  'node_modules/@supabase/storage-js/dist/index.mjs':
    "export class StorageClient { from() { throw new Error('The build leaves Storage out: see scripts/vite/lean-supabase.ts.') } }\n" +
    'export class StorageApiError extends Error {}',
  'node_modules/@supabase/auth-js/dist/module/GoTrueAdminApi.js': SIGN_OUT_ONLY,
  'node_modules/@supabase/auth-js/dist/module/lib/webauthn.js': `export class WebAuthnApi {}\n${withoutUse([
    'createCredential',
    'deserializeCredentialCreationOptions',
    'deserializeCredentialRequestOptions',
    'getCredential',
    'serializeCredentialCreationResponse',
    'serializeCredentialRequestResponse',
    'browserSupportsWebAuthn',
    'webAuthnAbortService',
  ])}`,
  'node_modules/@supabase/auth-js/dist/module/lib/web3/ethereum.js': withoutUse([
    'createSiweMessage',
    'fromHex',
    'getAddress',
    'toHex',
  ]),
}

/** What the client creates and tells of each new session, for a build where VITE_SUPABASE_REALTIME isn't on. */
const REALTIME_OFF: Readonly<Record<string, string>> = {
  'node_modules/@supabase/realtime-js/dist/module/index.js': `export class RealtimeClient {
    async setAuth() {}
    channel() { throw new Error('The build leaves Realtime out: set VITE_SUPABASE_REALTIME to on.') }
  }`,
}

/** Their classes keep only the methods that the app calls, directly or through others, and write no log. */
const PACKAGES = [
  'auth-js/dist/module/',
  'functions-js/dist/module/',
  'postgrest-js/dist/',
  'supabase-js/dist/',
]

export function leanSupabase(): Plugin {
  const met = new Set<string>()
  let unused = UNUSED
  let lean: Readonly<Record<string, string>> = {}
  return {
    name: 'lean-supabase',
    apply: 'build',
    enforce: 'pre',
    configResolved({ env }) {
      if (env.VITE_SUPABASE_REALTIME !== 'on') unused = { ...UNUSED, ...REALTIME_OFF }
    },
    buildStart() {
      const files = PACKAGES.flatMap((folder) =>
        codeIn(`node_modules/@supabase/${folder}`, /\/module\/.*\.js$|\.mjs$/).map((path) => [
          path,
          withoutCallsOf('_debug', textOf(path)),
        ]),
      )
      lean = withoutUnusedMethods(
        { ...Object.fromEntries(files), ...unused },
        codeIn('src/', /(?<!\.test)\.tsx?$/).map(textOf),
      )
    },
    load(id) {
      const path = id.slice(id.lastIndexOf('/node_modules/@supabase/') + 1)
      if (path in unused) met.add(path)
      return lean[path]
    },
    buildEnd(error) {
      const missed = Object.keys(unused).filter((file) => !met.has(file))
      if (!error && missed.length > 0) this.error(`supabase-js no longer has ${missed.join(', ')}.`)
    },
  }
}

/** Paths from the root of the project. */
function codeIn(folder: string, names: RegExp): string[] {
  return readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => folder + file.replaceAll('\\', '/'))
    .filter((path) => names.test(path))
}

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const textOf = (path: string) => readFileSync(inProject(path), 'utf8')

function withoutUse(names: readonly string[]): string {
  return names.map((name) => `export const ${name} = undefined`).join('\n')
}
