import { describe, expect, test } from 'vitest'
import { scene, toldTo, untyped } from '../scene'

const here = scene()

interface Column {
  tab: string
  col: string
}
/** One of each table; the catalog covers all of them. */
const columnsWithout = (privilege: 'insert' | 'update') =>
  here.sql<Column>(
    `select distinct on (c.relname) c.relname as tab, a.attname as col from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
       and not has_column_privilege('authenticated', c.oid, a.attnum, '${privilege}') order by 1, 2`,
  )

describe('a column that people may not write', () => {
  test("can't be set in an insert, not even by a super admin", async () => {
    const columns = await columnsWithout('insert')
    expect(columns.length).toBeGreaterThan(25)
    for (const { tab, col } of columns) {
      const answer = await untyped(here.cast.sunny.client)
        .from(tab)
        .insert({ [col]: null })
      expect([tab, col, toldTo(answer)?.code]).toEqual([tab, col, '42501'])
    }
  })

  test("can't be changed, not even by a super admin", async () => {
    const columns = await columnsWithout('update')
    expect(columns.length).toBeGreaterThan(25)
    for (const { tab, col } of columns) {
      const answer = await untyped(here.cast.sunny.client)
        .from(tab)
        .update({ [col]: null })
        .not(tab === 'players' ? 'first_name' : col, 'is', null)
      expect([tab, col, toldTo(answer)?.code]).toEqual([tab, col, '42501'])
    }
  })
})
