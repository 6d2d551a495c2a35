import { describe } from 'vitest'
import { catalogTests } from './catalog'
import { invitationRaces } from './joining/invitation-races'
import { raceTests } from './races'
import { nameTests } from './rules/names'
import { scene } from './scene'

// The same migrations on a real PostgreSQL with many sessions, like a hosted project: everything that depends on the
// build and on other sessions. The rules of a score run on this one in tests/long.
const here = scene({ on: 'postgres' })

describe('the catalog', () => {
  catalogTests(() => here.backend)
})
describe('names', () => {
  nameTests(here)
})
describe('races', () => {
  raceTests(here)
  invitationRaces(here)
})
