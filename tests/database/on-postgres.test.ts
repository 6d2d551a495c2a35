import { describe } from 'vitest'
import { catalogTests } from './catalog'
import { invitationRaces } from './joining/invitation-races'
import { raceTests } from './races'
import { nameTests } from './rules/names'
import { scene } from './scene'

// The same migrations on a real PostgreSQL with many sessions, as a hosted project has: what depends on the build and on
// other sessions. The rules of a score run on this one at night (tests/long).
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
