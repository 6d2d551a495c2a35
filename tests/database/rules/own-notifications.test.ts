import { describe, expect, test } from 'vitest'
import { readAnnouncements } from '@/features/announcements/api'
import { callsAs, type PersonName } from '../cast'
import { id } from '../ids'
import { scene } from '../scene'

/*
 * People aren't notified of what they did themselves. Lucia created the Riverside Ladder and organizes it with Ruth and
 * Carl; Noor plays in it.
 */

const here = scene()

async function bell(who: PersonName) {
  return (await readAnnouncements(callsAs(here.cast[who]), null, 500)).items
}
const titles = async (who: PersonName) => (await bell(who)).map(({ title }) => title)

describe('the bell', () => {
  test('tells everyone about a canceled game day except the person who canceled it', async () => {
    const before = new Set([...(await titles('lucia')), ...(await titles('noor'))])
    await here.cast.lucia.client
      .rpc('cancel_game_day', { p_game_day_id: id('ahead'), p_notify: true })
      .throwOnError()
    const isNew = (title: string) => !before.has(title)
    expect((await titles('noor')).filter(isNew)).toHaveLength(1)
    expect((await titles('lucia')).filter(isNew)).toEqual([])
  })

  test('tells the league creator about a free spot, unless they freed it', async () => {
    const OPENED = 'A spot opened up: Riverside Ladder'
    const fill = () =>
      here.sql(
        `update leagues set capacity = (select count(*) from league_players lp where lp.league_id = leagues.id
           and app.is_member_status(lp.status)) where id = $1`,
        [id('ladder')],
      )
    const remove = (who: 'lucia' | 'ruth', row: string) =>
      here.cast[who].client.rpc('remove_players', { p_ids: [id(row)] }).throwOnError()
    await fill()
    await remove('lucia', 'ladder ana')
    expect(await titles('lucia')).not.toContain(OPENED)
    await fill()
    await remove('ruth', 'ladder lena')
    expect(await titles('lucia')).toContain(OPENED)
  })

  test('tells a player that they may create leagues, unless they said so themselves', async () => {
    const setRole = (who: PersonName, p_role: string) =>
      here.cast.sunny.client.rpc('set_role', { p_profile_id: id(who), p_role }).throwOnError()
    const NEW = 'You can create leagues now'
    for (const who of ['noor', 'lucia', 'sunny'] as const) await setRole(who, 'club_admin')
    expect(await titles('lucia')).not.toContain(NEW)
    expect(await titles('sunny')).not.toContain(NEW)
    const told = (await bell('noor')).filter(({ title }) => title === NEW)
    expect(told.map(({ message }) => message)).toEqual([
      'Sunny A. made you a club admin. Go to My Leagues to create one.',
    ])
    await setRole('noor', 'league_creator')
    await setRole('noor', 'player')
    expect((await titles('noor')).filter((title) => title === NEW)).toHaveLength(1)
  })

  test('lists what someone wrote as read for them, and as new for the others', async () => {
    await here.cast.lucia.client
      .from('announcements')
      .insert({
        title: 'Bring water',
        message: '',
        league_id: id('ladder'),
        created_by: id('lucia'),
        pinned: true,
      })
      .throwOnError()
    const markOf = async (who: PersonName) => (await bell(who)).find(({ title }) => title === 'Bring water')
    expect(await markOf('lucia')).toMatchObject({ mark: 'read' })
    expect(await markOf('noor')).toMatchObject({ mark: undefined })
    // The author isn't counted as a reader.
    const { data } = await here.cast.lucia.client
      .rpc('my_announcements', { p_league_id: id('ladder') })
      .throwOnError()
    expect(data.find(({ title }) => title === 'Bring water')?.read_count).toBe(0)
  })
})
