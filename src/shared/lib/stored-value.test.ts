import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isString, storedValue } from './stored-value'

class MemoryStorage {
  readonly items = new Map<string, string>()
  getItem(key: string) {
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.items.set(key, value)
  }
  removeItem(key: string) {
    this.items.delete(key)
  }
}

let local: MemoryStorage
let session: MemoryStorage
beforeEach(() => {
  local = new MemoryStorage()
  session = new MemoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})
afterEach(() => vi.unstubAllGlobals())

const Draft = v.object({ name: v.string(), count: v.optional(v.number(), 3) })
const draft = () => storedValue({ key: 'draft', schema: Draft, storage: 'local' })

it('keeps a value until it is removed', () => {
  expect(draft().read()).toBeNull()
  expect(draft().write({ name: 'Maya', count: 1 })).toBe(true)
  expect(draft().read()).toEqual({ name: 'Maya', count: 1 })
  draft().remove()
  expect(draft().read()).toBeNull()
  expect(local.items.size).toBe(0)
})

it('stores each value in its own storage, under its key', () => {
  const of = (key: string, storage: 'local' | 'session') => storedValue({ key, schema: isString, storage })
  of('a', 'local').write('on the device')
  of('a', 'session').write('in the tab')
  of('b', 'session').write('another')
  expect(of('a', 'local').read()).toBe('on the device')
  expect(of('a', 'session').read()).toBe('in the tab')
  expect([...local.items.keys()]).toEqual(['a'])
  expect([...session.items.keys()]).toEqual(['a', 'b'])
})

it('returns the value as the schema parsed it', () => {
  local.items.set('draft', '{"name":"Maya","more":true}')
  expect(draft().read()).toEqual({ name: 'Maya', count: 3 })
})

it.each([
  ['cut off', '{"name":"Ma'],
  ['of the wrong type', '{"name":7}'],
  ['null', 'null'],
  ['empty', ''],
])('reads null if the stored value is %s', (_how, text) => {
  local.items.set('draft', text)
  expect(draft().read()).toBeNull()
  expect(storedValue({ key: 'draft', schema: isString, storage: 'local' }).read()).toBeNull()
})

it('reads null if the schema is async', () => {
  local.items.set('draft', '"Maya"')
  const schema = v.pipeAsync(
    v.string(),
    v.checkAsync(() => Promise.resolve(true)),
  )
  expect(storedValue({ key: 'draft', schema, storage: 'local' }).read()).toBeNull()
})

describe('if storage is blocked', () => {
  it('reads null, reports that the write failed, and removes without an error', () => {
    const forbidden = vi.fn<() => never>(() => {
      throw new DOMException('off', 'SecurityError')
    })
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    expect(draft().read()).toBeNull()
    expect(draft().write({ name: 'Maya', count: 1 })).toBe(false)
    expect(() => draft().remove()).not.toThrow()
    expect(forbidden).toHaveBeenCalledTimes(3)
  })
  it("doesn't access storage before it is used", () => {
    const named = vi.fn<() => never>(() => {
      throw new DOMException('off', 'SecurityError')
    })
    vi.unstubAllGlobals()
    Object.defineProperty(globalThis, 'localStorage', { get: named, configurable: true })
    const value = draft()
    expect(named).not.toHaveBeenCalled()
    expect(value.read()).toBeNull()
    expect(value.write({ name: 'Maya', count: 1 })).toBe(false)
    expect(() => value.remove()).not.toThrow()
    expect(named).toHaveBeenCalledTimes(3)
    Reflect.deleteProperty(globalThis, 'localStorage')
  })
})
