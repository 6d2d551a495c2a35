import { beforeAll, describe, expect, test } from 'vitest'
import { markAnnouncements, readAnnouncements, unreadBelow } from '@/features/announcements/api'
import { callsAs, type PersonName } from '../cast'
import { id } from '../ids'
import { scene } from '../scene'

/*
 * A league that has announced things for years, as its members' bells show it: 3,000 messages, three times the limit of
 * one API answer, the third of each thousand pinned. Noor has deleted every third and read every third.
 */

const here = scene({ rewind: false })

beforeAll(() =>
  here.sql.exec(`
    delete from announcements;
    insert into announcements (id, title, message, created_by, league_id, pinned, created_at)
      select md5('news ' || n)::uuid, 'News ' || n, '', '${id('lucia')}', '${id('ladder')}', n % 1000 = 3,
        now() - n * interval '1 hour'
      from generate_series(1, 3000) n;
    insert into announcement_reads (announcement_id, user_email, status)
      select md5('news ' || n)::uuid, 'noor.aziz@kitchenline.test', case n % 3 when 1 then 'deleted' else 'read' end
      from generate_series(1, 3000) n where n % 3 <> 0;`),
)

/** The numbers of the first messages, in their order, read page by page. */
async function bell(who: PersonName, count: number, limit = 1000) {
  const items = []
  let after: string | null = null
  do {
    const page = await readAnnouncements(
      callsAs(here.cast[who]),
      after,
      Math.min(limit, count - items.length),
    )
    items.push(...page.items)
    after = page.next ?? null
  } while (after && items.length < count)
  const numbers = items.map(({ title }) => Number(title.replace('News ', '')))
  return { items, numbers, hasMore: after !== null }
}

/** 1 to 3,000 in bell order. */
const inOrder = (wanted: (n: number) => boolean) => {
  const all = Array.from({ length: 3000 }, (_, index) => index + 1).filter(wanted)
  const isPinned = (n: number) => n % 1000 === 3
  return [...all.filter(isPinned), ...all.filter((n) => !isPinned(n))]
}

describe('3,000 announcements of a league', () => {
  test.each(['tom', 'dev', 'lucia'] as const)('reach %s to the last one', async (who) => {
    const { numbers, hasMore } = await bell(who, 5000, who === 'tom' ? 400 : 1000)
    expect(numbers).toEqual(inOrder(() => true))
    expect(hasMore).toBe(false)
  })

  test('reach someone who was only invited without those that are pinned', async () => {
    expect((await bell('lena', 5000)).numbers).toEqual(inOrder((n) => n % 1000 !== 3))
  })

  test.each(['kai', 'wes', 'nina', 'carl', 'jorge', 'sunny'] as const)('do not reach %s', async (who) => {
    expect(await bell(who, 5000)).toEqual({ items: [], numbers: [], hasMore: false })
  })

  test('are listed without deleted ones, each with its mark, up to the requested number', async () => {
    const { items, numbers, hasMore } = await bell('noor', 200)
    expect(numbers).toEqual(inOrder((n) => n % 3 !== 1).slice(0, 200))
    expect(items.map(({ mark }) => mark)).toEqual(numbers.map((n) => (n % 3 === 2 ? 'read' : undefined)))
    expect(hasMore).toBe(true)
    expect((await bell('noor', 2001)).hasMore).toBe(false)
  })

  test('are all marked as read at once, except one that arrived after the list was read', async () => {
    const calls = callsAs(here.cast.tom)
    const { email } = here.cast.tom
    const { items } = await bell('tom', 200)
    await here.sql.exec(
      `insert into announcements (title, message, created_by, is_global, pinned) values ('News 0', '', '${id('sunny')}', true, true)`,
    )
    const below = await unreadBelow(calls, items.at(-1)?.pageKey ?? '')
    expect(below).toHaveLength(2800)
    await markAnnouncements(calls, email, { ids: [...items.map((item) => item.id), ...below], mark: 'read' })
    const after = await bell('tom', 5000)
    expect(after.items.filter(({ mark }) => mark !== 'read').map(({ title }) => title)).toEqual(['News 0'])
    expect(after.numbers).toHaveLength(3001)
  })
})

test('messages of the same moment are each on one page', async () => {
  await here.sql.exec(`update announcements set created_at = now() where title like 'News 1%'`)
  const { numbers } = await bell('dev', 5000, 53)
  expect(numbers).toHaveLength(3001)
  expect(new Set(numbers).size).toBe(3001)
})

test('one that was deleted meanwhile does not keep the others unread, and is no error', async () => {
  const calls = callsAs(here.cast.tom)
  const { email } = here.cast.tom
  const [first, gone, last] = (await bell('tom', 3)).items.map((item) => item.id)
  const ids = [first!, gone!, last!]
  await here.sql('delete from announcements where id = $1', [gone])
  await markAnnouncements(calls, email, { ids, mark: 'deleted' })
  await markAnnouncements(calls, email, { ids: [gone!], mark: 'read' })
  const marked =
    "select count(*)::int from announcement_reads where announcement_id = any ($1) and user_email = $2 and status = 'deleted'"
  expect(await here.sql(marked, [[first, last], email])).toEqual([{ count: 2 }])
})

test('expired announcements are hidden, then deleted after two weeks (automatic) or half a year (written)', async () => {
  const calls = callsAs(here.cast.lena)
  await here.sql.exec(`
    delete from announcements;
    insert into announcements (title, message, created_by, is_global, automatic, expires_at) values
      ('ahead', '', '${id('sunny')}', true, true, now() + interval '1 minute'),
      ('over', '', '${id('sunny')}', true, true, now() - interval '13 days'),
      ('old', '', '${id('sunny')}', true, true, now() - interval '15 days'),
      ('written', '', '${id('sunny')}', true, false, now() - interval '179 days'),
      ('written long ago', '', '${id('sunny')}', true, false, now());
    insert into announcement_reads (announcement_id, user_email, status)
      select a.id, n || '@example.com', 'read' from announcements a, generate_series(1, 250) n
      where a.title = 'written long ago';
    update announcements set expires_at = now() - interval '181 days' where title = 'written long ago';`)
  const announceNew = () =>
    here.sql.exec(
      `insert into announcements (title, message, created_by, is_global, automatic) values ('new', '', '${id('sunny')}', true, true)`,
    )
  expect((await readAnnouncements(calls, null, 10)).items.map(({ title }) => title)).toEqual(['ahead'])
  // What many people have read takes a few times.
  await announceNew()
  expect(await here.sql(`select count(*)::int from announcement_reads`)).toEqual([{ count: 50 }])
  await announceNew()
  expect(await here.sql('select title from announcements order by title')).toEqual(
    ['ahead', 'new', 'new', 'over', 'written'].map((title) => ({ title })),
  )
})

test('each names its league and sender and what it opens', async () => {
  await here.sql.exec('delete from announcements')
  await here.cast.lucia.client
    .rpc('cancel_game_day', { p_game_day_id: id('ahead'), p_notify: true })
    .throwOnError()
  const [canceled] = (await readAnnouncements(callsAs(here.cast.noor), null, 10)).items
  expect(canceled).toMatchObject({
    leagueName: 'Riverside Ladder',
    senderName: 'Lucia C.',
    path: `/leagues/${id('ladder')}/game-days?day=${id('ahead')}`,
  })
})

test.each(['', 'pinned', 'news 1 2', `news 1 ${'-'.repeat(36)}`, `news ${'9'.repeat(17)} ${id('ladder')}`])(
  'a page after %j is refused',
  async (after) => {
    const { error } = await here.cast.noor.client.rpc('my_notifications', { p_after: after })
    expect(error).toMatchObject({ code: 'PT422', hint: 'page_key' })
  },
)

test.each([
  '',
  'x',
  `${'1'.repeat(15)} ${id('ladder')}`,
  `-${'1'.repeat(15)} ${id('ladder')}`,
  `${'1'.repeat(16)} x`,
])('a page of sent announcements or messages after %j is refused', async (after) => {
  const { client } = here.cast.sunny
  for (const { error, status } of [
    await client.rpc('my_announcements', { p_after: after }),
    await client.rpc('sent_messages', { p_after: after }),
  ])
    expect([error?.code, error?.hint, status]).toEqual(['PT422', 'page_key', 422])
})

test('a person posts 200 a day, deleted ones included', async () => {
  await here.sql(
    `insert into daily_counts (player_id, what, day, times) values ($1, 'announcements', (now() at time zone 'UTC')::date, 199)`,
    [id('lucia')],
  )
  const { client } = here.cast.lucia
  const post = (title: string) =>
    client
      .from('announcements')
      .insert({ title, message: '', created_by: id('lucia'), league_id: id('ladder') })
  await post('The last one').throwOnError()
  const [last] = await here.sql<{ id: string }>(`select id from announcements where title = 'The last one'`)
  await client.rpc('delete_announcement', { p_announcement_id: last?.id ?? '' }).throwOnError()
  expect((await post('One more')).error).toMatchObject({
    code: 'PT429',
    hint: 'too_many_announcements',
    message: "You've posted 200 announcements today. Try again tomorrow.",
  })
})
