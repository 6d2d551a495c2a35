import { describe } from 'vitest'
import { catalogTests } from './catalog'
import { nameTests } from './rules/names'
import { scene } from './scene'

// The same migrations on PGlite, as the embedded backend has it: what depends on the build. At night every rule runs on it.
const here = scene({ on: 'pglite' })

describe('the catalog', () => {
  catalogTests(() => here.backend)
})
describe('names', () => {
  nameTests(here)
})
