import type { BareConnection } from '../connection.ts'
import { keepGrants } from './keep-grants.ts'
import { oneAnswerOneTransaction } from './one-transaction-per-request.ts'
import { postgrestErrors } from './postgrest-errors.ts'
import { tellRequest } from './set-request-context.ts'
import { wholeUniqueIndexes } from './whole-unique-indexes.ts'

/** Applies every correction that concerns the way to the database. */
export function correctConnection(connection: BareConnection): BareConnection {
  const { lite, database } = connection
  keepGrants(lite)
  tellRequest(lite)
  wholeUniqueIndexes(lite, database)
  postgrestErrors(lite)
  oneAnswerOneTransaction(lite)
  return connection
}
