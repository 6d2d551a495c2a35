import { expect, it } from 'vitest'
import { withoutCallsOf, withoutUnusedMethods } from '../../scripts/vite/unused-methods'

const CLIENT = `
export class Client {
  constructor() { this.extra = { enroll: this._enroll.bind(this) }; this.start() }
  start() { return this._load?.() }
  _load() { return 'loaded' }
  _enroll() { return 'enrolled' }
  read() { return this._cached() }
  _cached() { return 1 }
  static make() { return new Client() }
  then(done) { done('settled') }
  unused() { return this.alsoUnused() }
  alsoUnused() { return this.read }
}
export const stop = (client) => client.end()
`
const methodsLeft = (callers: string[], more: Record<string, string> = {}) => {
  const { client = '' } = withoutUnusedMethods({ client: CLIENT, ...more }, callers)
  return ['start', '_load', '_enroll', 'read', '_cached', 'make', 'then', 'unused', 'alsoUnused'].filter(
    (name) => new RegExp(`^ +(static )?${name}\\(`, 'm').test(client),
  )
}

it('keeps what the constructor calls, static methods, and what the engine calls by itself', () => {
  expect(methodsLeft([])).toEqual(['start', '_load', 'make', 'then'])
})

it('keeps what callers name, and what those methods call', () => {
  expect(methodsLeft(['const value = await client\n  .read()'])).toEqual([
    'start',
    '_load',
    'read',
    '_cached',
    'make',
    'then',
  ])
})

it('keeps a group of methods whose property is named', () => {
  expect(methodsLeft(['client.extra.enroll()'])).toContain('_enroll')
})

it('keeps what other files call, with a dot or by destructuring', () => {
  expect(methodsLeft([], { other: 'export const go = (client) => client.unused()' })).toContain('alsoUnused')
  expect(methodsLeft([], { other: 'export const go = ({ read }) => read()' })).toContain('_cached')
})

it('leaves code that runs', async () => {
  const { client = '' } = withoutUnusedMethods({ client: CLIENT }, ['.read()'])
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(client)}`)
  expect(module).toHaveProperty('Client')
  expect(client).not.toContain('unused')
})

it('removes statements that only call a method, and no other calls of it', () => {
  const code = "if (a) this.log('a'); else this.save(this.log('b'))\nlog(this)\nother.log()\nthis.log(`${a}`)"
  expect(withoutCallsOf('log', code)).toBe(
    "if (a) ; else this.save(this.log('b'))\nlog(this)\nother.log()\n;",
  )
})
