import type { Connection as PublicConnection } from '@supabase/lite'
import type { Kysely } from 'kysely'

/** Who sends a request, as lite reads it from the token. */
export interface SessionVariables {
  auth?: { role?: string; uid?: string; jwt?: object }
  storage?: { operation?: string }
}

/** A transaction as lite hands it around. Its tables are not typed: lite knows them only at run time. */
export type Transaction = Kysely<Record<string, Record<string, unknown>>>

export interface Introspection {
  indexes: { schema: string; name: string }[]
  /** Missing only when the introspection failed. */
  timezones?: readonly string[]
}

/**
 * What the corrections replace on a connection of lite 0.10.0. Three of these are private there, which is one of the
 * reasons why the version is pinned exactly.
 */
export interface LiteConnection extends Omit<PublicConnection, 'introspect' | 'withContext'> {
  introspect(options?: { useCache?: boolean }): Promise<Introspection>
  ensureRlsContext(): Promise<boolean>
  applyJwtSessionContext(transaction: Transaction, variables: SessionVariables): Promise<void>
  applyRpcRequestGucs(transaction: Transaction, call: object): Promise<void>
  withContext<T>(
    variables: SessionVariables | undefined,
    work: (transaction: Transaction) => Promise<T>,
    options?: object,
  ): Promise<T>
}
