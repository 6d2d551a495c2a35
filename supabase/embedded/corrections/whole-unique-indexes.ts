import type { Database } from '../database.ts'
import type { Introspection, LiteConnection } from '../lite-connection.ts'

const PARTIAL = `
select n.nspname || '.' || c.relname as name
from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
where i.indisunique and (i.indpred is not null or i.indexprs is not null)`

/**
 * Lite takes a partial or an expression index for a unique key. An embed over such a foreign key becomes one-to-one,
 * and the second row fails with 21000, "more than one row returned by a subquery". Only whole indexes make a key.
 */
export function wholeUniqueIndexes(lite: LiteConnection, database: Database) {
  const stock = lite.introspect.bind(lite)
  const filtered = new WeakSet<Introspection>()
  lite.introspect = async (options) => {
    const catalog = await stock(options)
    // lite answers a failed introspection with an empty catalog: every table would be "not found"
    if (!catalog.timezones) throw new Error("The database didn't list its tables.")
    if (filtered.has(catalog)) return catalog
    filtered.add(catalog)
    const partial = new Set((await database.query<{ name: string }>(PARTIAL)).map(({ name }) => name))
    catalog.indexes = catalog.indexes.filter(({ schema, name }) => !partial.has(`${schema}.${name}`))
    return catalog
  }
}
