import type { LiteConnection } from '../lite-connection.ts'

/**
 * At the first request with row-level security lite runs GRANT ALL on every table of the schema, and every `revoke`
 * and column grant of the migrations is gone. Its roles exist since the bootstrap, so there is nothing left to do.
 */
export function keepGrants(lite: LiteConnection) {
  lite.ensureRlsContext = () => Promise.resolve(true)
}
