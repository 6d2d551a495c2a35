import type { Sql } from './database.ts'
import type { BareConnection } from './connection.ts'
import { pgliteParsers, pgliteSerializers } from './corrections/wire-values.ts'
import type { LiteConnection } from './lite-connection.ts'

/** PostgreSQL inside this process: in a folder, or in memory, there optionally from a dump of another one. */
export async function connectPglite(place: { dataDir?: string; snapshot?: Blob }): Promise<BareConnection> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const connection = await createPgliteConnection({
    url: place.dataDir,
    pgliteOptions: { parsers: pgliteParsers, serializers: pgliteSerializers, loadDataDir: place.snapshot },
  })
  const { driver } = connection
  await driver.waitReady
  await driver.exec(`set timezone to 'UTC'`)
  // PGlite copies its list of parsers for every answer. Most are for arrays that nothing asks for: of whole rows, of
  // geometry, of what the catalog is made of.
  const { rows } = await driver.query<{ typarray: number }>(
    `select typarray from pg_type where typarray <> 0 and not (typcategory in ('N', 'S', 'B', 'D', 'E')
       or typname in ('uuid', 'json', 'jsonb', 'bytea'))`,
  )
  for (const { typarray } of rows) delete driver.parsers[typarray]
  const over = (target: Pick<typeof driver, 'query' | 'exec'>): Sql => ({
    query: async <Row>(text: string, parameters?: unknown[]) =>
      (await target.query<Row>(text, parameters)).rows,
    exec: async (script) => void (await target.exec(script)),
  })
  return {
    lite: connection as unknown as LiteConnection,
    database: { ...over(driver), transaction: (work) => driver.transaction((inside) => work(over(inside))) },
    oneSession: true,
    dump: () => driver.dumpDataDir('none'),
    close: () => connection.close(),
  }
}
