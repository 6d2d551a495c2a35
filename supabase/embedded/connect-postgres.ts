import type postgres from 'postgres'
import type { BareConnection } from './connection.ts'
import { postgresTypes } from './corrections/wire-values.ts'
import type { Sql } from './database.ts'
import type { LiteConnection } from './lite-connection.ts'

/** A PostgreSQL server reached by its address, as a superuser, in up to so many sessions. */
export async function connectPostgres(url: string, sessions = 10): Promise<BareConnection> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url,
    postgresOptions: { max: sessions, onnotice: () => {}, types: postgresTypes },
  })
  const { driver } = connection
  const over = (target: postgres.Sql | postgres.TransactionSql): Sql => ({
    query: async <Row>(text: string, parameters: unknown[] = []) => [
      ...(await target.unsafe<Row[] & Record<string, unknown>[]>(text, parameters as never[])),
    ],
    exec: async (script) => void (await target.unsafe(script)),
  })
  return {
    lite: connection as unknown as LiteConnection,
    database: {
      ...over(driver),
      transaction: async <T>(work: (sql: Sql) => Promise<T>) =>
        (await driver.begin((inside) => work(over(inside)))) as T,
    },
    oneSession: false,
    close: () => driver.end({ timeout: 5 }),
  }
}
