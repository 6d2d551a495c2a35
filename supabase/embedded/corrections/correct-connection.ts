import type { BareConnection } from '../connection'

/** Applies every correction that concerns the way to the database. */
export function correctConnection(connection: BareConnection): BareConnection {
  return connection
}
