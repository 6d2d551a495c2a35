/** Plain SQL with the superuser's rights, the same on PGlite and on a Postgres server. */
export interface Sql {
  query<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>
  /** Several statements in one text, without parameters. */
  exec(script: string): Promise<void>
}

export interface Database extends Sql {
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
}
