import { describe } from 'vitest'
import { catalogTests } from './catalog'
import { invitationRaces } from './joining/invitation-races'
import { raceTests } from './races'
import { nameTests } from './rules/names'
import { scoreTests } from './rules/scores'
import { scene } from './scene'

// The same migrations on a real PostgreSQL with many sessions, as a hosted project has.
const here = scene({ on: 'postgres' })

describe('the catalog', () => {
  catalogTests(() => here.backend)
})
describe('names', () => {
  nameTests(here)
})
describe('scores', () => {
  scoreTests(here)
})
describe('races', () => {
  raceTests(here)
  invitationRaces(here)
})
