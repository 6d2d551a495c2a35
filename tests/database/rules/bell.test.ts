import { beforeAll, describe, expect, test } from 'vitest'
import {
  markAnnouncements,
  readAnnouncements,
  unreadBelow,
} from '@/features/announcements/read-announcements'
import type { PersonName } from '../cast'
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

/** The numbers of the listed messages, in their order. */
async function bell(who: PersonName, count: number) {
  const { client, email } = here.cast[who]
  const { items, hasMore } = await readAnnouncements(client, email, count)
  const numbers = items.map(({ title }) => Number(title.replace('News ', '')))
  return { items, numbers, hasMore }
}

/** 1 to 3,000 in bell order. */
const inOrder = (wanted: (n: number) => boolean) => {
  const all = Array.from({ length: 3000 }, (_, index) => index + 1).filter(wanted)
  const isPinned = (n: number) => n % 1000 === 3
  return [...all.filter(isPinned), ...all.filter((n) => !isPinned(n))]
}

describe('3,000 announcements of a league', () => {
  test.each(['tom', 'lena', 'lucia'] as const)('reach %s to the last one', async (who) => {
    const { numbers, hasMore } = await bell(who, 5000)
    expect(numbers).toEqual(inOrder(() => true))
    expect(hasMore).toBe(false)
  })

  test.each(['kai', 'wes', 'nina', 'carl', 'jorge', 'sunny'] as const)('do not reach %s', async (who) => {
    expect(await bell(who, 5000)).toEqual({ items: [], numbers: [], hasMore: false })
  })

  test('are listed without deleted ones, each with its mark, up to the requested number', async () => {
    const { items, numbers, hasMore } = await bell('noor', 200)
    expect(numbers).toEqual(inOrder((n) => n % 3 !== 1).slice(0, 200))
    expect(items.map(({ mark }) => mark)).toEqual(numbers.map((n) => (n % 3 === 2 ? 'read' : undefined)))
    expect(hasMore).toBe(true)
    expect((await bell('noor', 2000)).hasMore).toBe(false)
  })

  test('are all marked as read at once, except one that arrived after the list was read', async () => {
    const { client, email } = here.cast.tom
    const { items } = await bell('tom', 200)
    await here.sql.exec(
      `insert into announcements (title, message, created_by, is_global, pinned) values ('News 0', '', '${id('sunny')}', true, true)`,
    )
    const below = await unreadBelow(client, email, items.at(-1)?.id ?? '')
    expect(below).toHaveLength(2800)
    await markAnnouncements(client, email, { ids: [...items.map((item) => item.id), ...below], mark: 'read' })
    const after = await bell('tom', 5000)
    expect(after.items.filter(({ mark }) => mark !== 'read').map(({ title }) => title)).toEqual(['News 0'])
    expect(after.numbers).toHaveLength(3001)
  })
})
