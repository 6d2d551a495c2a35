import { scoreTests } from '../database/rules/scores'
import { scene } from '../database/scene'

// `npm test` runs them on PGlite: the same PostgreSQL, with a single session. Races run on this one every time.
scoreTests(scene({ on: 'postgres' }))
