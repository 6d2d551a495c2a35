import type { LiteConnection } from '../lite-connection.ts'
import { currentRequest } from '../request-context.ts'

const SETTINGS = `select set_config('request.method', $1, true), set_config('request.path', $2, true),
  set_config('request.headers', $3, true)`

/** PostgREST tells the database about every request; lite only about function calls: policies see no headers. */
export function tellRequest(lite: LiteConnection) {
  const stock = lite.applyJwtSessionContext.bind(lite)
  lite.applyJwtSessionContext = async (transaction, variables, setRole) => {
    await stock(transaction, variables, setRole)
    const request = currentRequest.getStore()
    if (!request) return
    const { CompiledQuery } = await import('kysely')
    const { method, path, headers } = request
    await transaction.executeQuery(CompiledQuery.raw(SETTINGS, [method, path, JSON.stringify(headers)]))
  }
}
