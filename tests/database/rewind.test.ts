import { expect, test } from 'vitest'
import { id } from './ids'
import { scene } from './scene'

// What all other tests rely on: a row that one of them left changed would be the next one's.
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

test('a change that was rolled back is none', async () => {
  await here.sql.exec(`begin; delete from clubs where id = '${id('annex')}'; rollback`)
  expect(await here.rows.fingerprint()).toEqual(here.rows.original)
})

test('what was restored is compared with what was there first, not with what the cast came from', async () => {
  for (const round of [1, 2]) {
    await here.sql(`update clubs set name = $1 where id = $2`, [`Round ${round}`, id('annex')])
    expect(await here.rows.fingerprint(), `round ${round}`).not.toEqual(here.rows.original)
    await here.rows.rewind()
    await stillThere()
  }
})
