import { describe } from 'vitest'
import { catalogTests } from './catalog'
import { invitationRaces } from './joining/invitation-races'
import { raceTests } from './races'
import { scoreTests } from './rules/scores'
import { scene } from './scene'

// The same migrations on a real PostgreSQL with many sessions, as a hosted project has.
const here = scene({ on: 'postgres' })

describe('the catalog', () => {
  catalogTests(() => here.backend)
})
describe('scores', () => {
  scoreTests(here)
})
describe('races', () => {
  raceTests(here)
  invitationRaces(here)
})
