import { afterAll, beforeAll } from 'vitest'
import { startBackend, type TestBackend } from './backend'
import { catalogTests } from './catalog'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

catalogTests(() => backend)
