import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

const jwt = (claims: object) =>
  `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify(claims)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')}.c2ln`

const URL_OF_PROJECT = 'https://abcdefgh.supabase.co'
const PUBLISHABLE = 'sb_publishable_ABC-def_123'

const read = (url: unknown, key: unknown) =>
  readEnv({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key })

describe('usable values', () => {
  it.each([
    [URL_OF_PROJECT, PUBLISHABLE],
    ['http://127.0.0.1:5173', PUBLISHABLE],
    [URL_OF_PROJECT, jwt({ role: 'anon', iss: 'supabase' })],
  ])('%s with %s', (url, key) => {
    expect(read(url, key)).toEqual({
      ok: true,
      url,
      key,
      realtime: false,
      exampleLeague: null,
      signInWith: [],
    })
  })

  it('forgives spaces around a value and a slash behind the address', () => {
    expect(read(` ${URL_OF_PROJECT}/ `, `${PUBLISHABLE}\n`)).toEqual({
      ok: true,
      url: URL_OF_PROJECT,
      key: PUBLISHABLE,
      realtime: false,
      exampleLeague: null,
      signInWith: [],
    })
  })

  it.each([
    ['on', true],
    [' on ', true],
    ['', false],
    ['off', false],
    [undefined, false],
  ])('Realtime is asked for by %j: %s', (value, realtime) => {
    const source = { VITE_SUPABASE_URL: URL_OF_PROJECT, VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE }
    expect(readEnv({ ...source, VITE_SUPABASE_REALTIME: value })).toMatchObject({ realtime })
  })
})

it.each([
  ['', []],
  [' apple, Google ', ['google', 'apple']],
])('takes sign-in with %j', (value, signInWith) => {
  const source = { VITE_SUPABASE_URL: URL_OF_PROJECT, VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE }
  expect(readEnv({ ...source, VITE_SIGN_IN_WITH: value })).toMatchObject({ signInWith })
  expect(readEnv({ ...source, VITE_SIGN_IN_WITH: 'google facebook' })).toMatchObject({ ok: false })
})

describe('values that stop the app', () => {
  it.each([
    ['no address', undefined, PUBLISHABLE, 'VITE_SUPABASE_URL is missing.'],
    ['an empty address', '  ', PUBLISHABLE, 'VITE_SUPABASE_URL is missing.'],
    ['no key', URL_OF_PROJECT, undefined, 'VITE_SUPABASE_PUBLISHABLE_KEY is missing.'],
    ['an address without https', 'abcdefgh.supabase.co', PUBLISHABLE, 'VITE_SUPABASE_URL must be'],
    ['the address of the database', 'postgres://db.supabase.co', PUBLISHABLE, 'VITE_SUPABASE_URL must be'],
    ['an address with a path', `${URL_OF_PROJECT}/rest/v1`, PUBLISHABLE, 'VITE_SUPABASE_URL must be'],
    ['a secret key', URL_OF_PROJECT, 'sb_secret_abc', 'holds a secret key'],
    ['a service_role key', URL_OF_PROJECT, jwt({ role: 'service_role' }), 'holds a secret key'],
    ['another role’s token', URL_OF_PROJECT, jwt({ role: 'authenticated' }), 'is neither a publishable key'],
    ['a token without a role', URL_OF_PROJECT, jwt({ sub: 'x' }), 'is neither a publishable key'],
    ['a token that is no JSON', URL_OF_PROJECT, 'a.b.c', 'is neither a publishable key'],
    ['any other text', URL_OF_PROJECT, 'your-key-here', 'is neither a publishable key'],
  ])('%s', (_name, url, key, sentence) => {
    const env = read(url, key)
    expect(env.ok).toBe(false)
    expect(env).toHaveProperty('sentence', expect.stringContaining(sentence))
  })

  it('never repeats the key', () => {
    expect(JSON.stringify(read(URL_OF_PROJECT, 'sb_secret_abc'))).not.toContain('sb_secret_abc')
  })
})
