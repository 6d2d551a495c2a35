import type { LiteConnection, SessionVariables } from '../lite-connection.ts'
import { currentRequest } from '../request-context.ts'

/**
 * PostgREST tells the database about every request, in one statement; lite only about function calls, and each setting
 * in a statement of its own: policies see no headers, and a call pays for a dozen ways to the database before its own.
 */
export function tellRequest(lite: LiteConnection) {
  lite.applyJwtSessionContext = async (transaction, variables) => {
    const { CompiledQuery } = await import('kysely')
    const settings = [...settingsOfRequest(), ...settingsOfPerson(variables)]
    const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
    await transaction.executeQuery(CompiledQuery.raw(`select ${calls.join(', ')}`, settings.flat()))
  }
  const stock = lite.applyRpcRequestGucs.bind(lite)
  lite.applyRpcRequestGucs = async (transaction, call) => {
    if (!currentRequest.getStore()) await stock(transaction, call)
  }
}

function settingsOfRequest(): [string, string][] {
  const request = currentRequest.getStore()
  if (!request) return []
  return [
    ['request.method', request.method],
    ['request.path', request.path],
    ['request.headers', JSON.stringify(request.headers)],
    ['response.status', ''],
    ['response.headers', ''],
  ]
}

/** The role comes last: it decides what the statements after this one may do. */
function settingsOfPerson({ auth, storage }: SessionVariables): [string, string][] {
  const role = auth?.role || 'anon'
  return [
    ['request.jwt.claim.sub', auth?.uid ?? ''],
    ['request.jwt.claim.role', role],
    ['storage.operation', storage?.operation ?? ''],
    ...(auth?.jwt ? [['request.jwt.claims', JSON.stringify(auth.jwt)] as [string, string]] : []),
    ['role', role],
  ]
}
