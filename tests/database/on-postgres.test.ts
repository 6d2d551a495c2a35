import { describe } from 'vitest'
import { catalogTests } from './catalog'
import { invitationRaces } from './joining/invitation-races'
import { messageRaces } from './messages/queue-races'
import { nameTests } from './rules/names'
import { raceTests } from './races'
import { scene } from './scene'
import { subRaces } from './sub-races'

// What alters the schema, or needs many sessions at once.
const here = scene({ own: true, sessions: 10 })

describe('the catalog', () => {
  catalogTests(() => here.backend)
})
describe('names', () => {
  nameTests(here)
})
describe('races', () => {
  raceTests(here)
  invitationRaces(here)
  messageRaces(here)
  subRaces(here)
})
