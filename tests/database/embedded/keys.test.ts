import fs, {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadKeys, type Keys } from '../../../supabase/embedded/keys'
import { keysFileOf, STATE_DIR } from '../../../supabase/embedded/state-folder'

let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-keys-'))
  file = path.join(dir, 'state', 'keys.json')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const mode = () => (statSync(file).mode & 0o777).toString(8)

test('the first start creates keys that only their owner can read, and later ones keep them', () => {
  const keys = loadKeys(file)
  expect(keys.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/)
  expect(keys.secretKey).toMatch(/^sb_secret_[\w-]{32}$/)
  expect(Buffer.from(keys.jwtSecret, 'base64url')).toHaveLength(48)
  expect(Buffer.from(keys.vapid.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(keys.vapid.privateKey, 'base64url')).toHaveLength(32)
  expect(mode()).toBe('600')
  chmodSync(file, 0o644)
  expect(loadKeys(file)).toEqual(keys)
  expect(mode()).toBe('600')
})

test('no two checkouts have the same', () => {
  const keys = [loadKeys(file), loadKeys(path.join(dir, 'other.json'))]
  expect(
    new Set(keys.flatMap(({ vapid, ...set }) => [...Object.values(set), ...Object.values(vapid)])).size,
  ).toBe(10)
})

test('a file from before push messages gets keys for them, and keeps its own', () => {
  const { vapid: _, ...older } = loadKeys(file)
  writeFileSync(file, JSON.stringify(older))
  const completed = loadKeys(file)
  expect(completed).toMatchObject(older)
  expect(completed.vapid.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(loadKeys(file)).toEqual(completed)
  expect(mode()).toBe('600')
})

test.each(['', '{"jwtSecret":', '{"jwtSecret":"short","publishableKey":"a","secretKey":"b"}'])(
  'a file that holds no keys is refused with what to do: %s',
  (content) => {
    loadKeys(file)
    writeFileSync(file, content)
    expect(() => loadKeys(file)).toThrow(`Can't read the keys in ${file}. Delete it and start again.`)
  },
)

test('of two first starts at the same moment, one creates complete keys and the other uses them', () => {
  const link = fs.linkSync
  const made: Keys[] = []
  // the other start comes between the check for the file and its creation
  const linking = vi.spyOn(fs, 'linkSync').mockImplementationOnce((draft, target) => {
    expect(JSON.parse(readFileSync(draft, 'utf8'))).toHaveProperty('secretKey')
    made.push(loadKeys(file))
    link(draft, target)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    linking.mockRestore()
    syncBuiltinESMExports()
  })
  expect([loadKeys(file)]).toEqual(made)
  expect([loadKeys(file)]).toEqual(made)
  expect(readdirSync(path.dirname(file))).toEqual(['keys.json'])
  expect(mode()).toBe('600')
})

test('git ignores them', () => {
  expect(execFileSync('git', ['check-ignore', keysFileOf(STATE_DIR)], { encoding: 'utf8' })).toContain(
    'keys.json',
  )
})
