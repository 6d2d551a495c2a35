import type { BareConnection } from '../connection'
import { keepGrants } from './keep-grants'
import { oneAnswerOneTransaction } from './one-answer-one-transaction'
import { postgrestErrors } from './postgrest-errors'
import { tellRequest } from './tell-request'
import { wholeUniqueIndexes } from './whole-unique-indexes'

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
