import { expect, test } from 'vitest'
import { id } from './ids'
import { scene } from './scene'

// All other tests rely on this: a changed row left behind would leak into the next test.
const here = scene()

const name = `select name from clubs where id = '${id('annex')}'`
const stillThere = async () => expect(await here.sql(name)).toEqual([{ name: 'Annex' }])

test.each([
  [
    'added',
    `insert into clubs (id, name, created_by) values ('${id('another')}', 'Another', '${id('ruth')}')`,
  ],
  ['changed', `update clubs set name = 'Another' where id = '${id('annex')}'`],
  ['removed', `delete from clubs where id = '${id('annex')}'`],
  [
    'exchanged',
    `with gone as (delete from clubs where id = '${id('annex')}')
     insert into clubs (id, name, created_by) values ('${id('another')}', 'Another', '${id('ruth')}')`,
  ],
  ['removed with its account', `delete from auth.users where email like 'nina.%'`],
])('a row that was %s is noticed, and restored', async (_, change) => {
  await stillThere()
  await here.sql.exec(change)
  expect(await here.rows.fingerprint()).not.toEqual(here.rows.original)
  await here.rows.rewind()
  await stillThere()
  expect(await here.rows.fingerprint()).toEqual(here.rows.original)
})

test("a change that was rolled back doesn't count", async () => {
  const rolledBack = here.sql.transaction(async (inside) => {
    await inside.exec(`delete from clubs where id = '${id('annex')}'`)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await here.rows.fingerprint()).toEqual(here.rows.original)
})

test('restored rows are compared with the original ones, not with those of the cast', async () => {
  for (const round of [1, 2]) {
    await here.sql(`update clubs set name = $1 where id = $2`, [`Round ${round}`, id('annex')])
    expect(await here.rows.fingerprint(), `round ${round}`).not.toEqual(here.rows.original)
    await here.rows.rewind()
    await stillThere()
  }
})
