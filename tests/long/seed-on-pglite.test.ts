import { expect, test } from 'vitest'
import { castMember, PASSWORD } from '../demo'
import { startBackend, type TestBackend } from '../database/backend'

test('the demo has the same rows on PGlite as on a PostgreSQL server', async () => {
  const countsOf = ({ sql }: TestBackend) =>
    sql(
      `select c.oid::regclass::text as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', c.oid::regclass), false, true, '')))[1]::text as rows
       from pg_class c where c.relkind = 'r' and (c.relnamespace = 'public'::regnamespace or c.oid in ('auth.users'::regclass, 'auth.identities'::regclass))
       order by 1`,
    )
  const server = await startBackend({ on: 'postgres', seed: true })
  const embedded = await startBackend({ on: 'pglite', seed: true })
  try {
    expect(await countsOf(embedded)).toEqual(await countsOf(server))
    const { error } = await embedded
      .anon()
      .auth.signInWithPassword({ email: castMember('Maya Reyes').email, password: PASSWORD })
    expect(error).toBeNull()
  } finally {
    await embedded.stop()
    await server.stop()
  }
})
