import type { Page } from '@playwright/test'
import { zoneAt } from '../database/subs'
import { castMember, DEMO_LEAGUES, PASSWORD, type CastName } from '../demo'
import { Api } from './api'
import { expect, expectAccessible, expectMessage, openAs, PHONE, test, withFreshApp } from './journey'
import { followMail, mailsTo } from './mailbox'

withFreshApp()
test.use(PHONE)

const LEAGUE = DEMO_LEAGUES.thursdayDoubles
const PATH = `/leagues/${LEAGUE}`
const COURT = ['Dev Chandra', 'Uli Brandt', 'Sam Park', 'Kai Moreno'] as const
const idOf = (name: CastName) => castMember(name).profileId
const emailOf = (name: CastName) => castMember(name).email

/** Publishes a court of four for a day of Thursday Doubles, in a time zone where it is noon: no one is asked at night. */
async function publish(lucia: Api, week: number) {
  await lucia.call('edit_league', { p_league_id: LEAGUE, p_settings: { time_zone: zoneAt(12) } })
  const [day] = await lucia.read<{ id: string; draw_version: number }>(
    `game_days?league_id=eq.${LEAGUE}&week_number=eq.${week}&select=id,draw_version`,
  )
  if (!day) throw new Error('Thursday Doubles has no such game day.')
  await lucia.call('publish_courts', {
    p_league_id: LEAGUE,
    p_game_day_id: day.id,
    p_seen_draw_version: day.draw_version,
    p_seats: COURT.map((name, seat) => ({ court: 1, seat: seat + 1, player: idOf(name) })),
    p_games: [
      { court: 1, game: 1, rotation: 1, team1: COURT.slice(0, 2).map(idOf), team2: COURT.slice(2).map(idOf) },
    ],
    p_seed: 1,
    p_quiet: true,
  })
  return day.id
}

/** On the sub list, with both yes. */
async function list(lucia: Api, name: CastName) {
  await lucia.call('add_sub', { p_league_id: LEAGUE, p_player_id: idOf(name) })
  const sub = await Api.usedBy(name)
  await sub.call('set_subbing', { p_league_id: LEAGUE, p_is_on: true })
  return sub
}

const openOffer = (phone: Page, to: CastName, button = "I'll play") =>
  followMail(phone, { to: emailOf(to), subject: /^Can you sub on/, button })

test('someone is out: the sub says yes from an email, plays, and gives the spot back', async ({
  page: dev,
  openAnother,
}) => {
  const lucia = await Api.usedBy('Lucia Cervantes')
  const dayId = await publish(lucia, 1)
  const day = `${PATH}/game-days?day=${dayId}`
  const ana = await openAnother(PHONE)

  await test.step('the organizer adds Ana, and nothing is sent before she says yes in her profile', async () => {
    const organizer = await openAnother(PHONE)
    await openAs(organizer, 'Lucia Cervantes', `${PATH}/players?show=subs`)
    await organizer.getByRole('button', { name: 'Add subs' }).click()
    const dialog = organizer.getByRole('dialog', { name: 'Add subs' })
    await dialog.getByLabel('Name').fill('Ana')
    await dialog.getByRole('button', { name: 'Ask Ana Whitfield' }).click()
    await expect(dialog.getByRole('button', { name: 'Asked Ana Whitfield' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(organizer.getByRole('list', { name: 'Subs' })).toContainText('Asked, no answer yet')
    await expectAccessible(organizer)
    await openAs(ana, 'Ana Whitfield')
    await ana.getByRole('button', { name: /^Notifications/ }).click()
    await ana.getByRole('link', { name: /asks whether you sub in/ }).click()
    await ana.getByRole('button', { name: 'Yes, ask me' }).click()
    await expect(ana.getByRole('checkbox', { name: 'Thursday Doubles' })).toBeChecked()
    await expectAccessible(ana)
  })

  await test.step('Out is one tap, and then it asks', async () => {
    await openAs(dev, 'Dev Chandra', day)
    const dialog = dev.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Out', exact: true }).click()
    await expect(dialog.getByText('Find a sub?')).toBeVisible()
    await expectAccessible(dev)
    await dialog.getByRole('button', { name: 'Find a sub' }).click()
    await expect(dialog.getByText('Looking for a sub')).toBeVisible()
    await lucia.sendEmails()
  })

  await test.step('someone who is on no list is for the organizer to decide about', async () => {
    await dev.getByRole('dialog').getByRole('button', { name: 'I have someone' }).click()
    const dialog = dev.getByRole('dialog', { name: 'Who plays for you?' })
    await dialog.getByRole('textbox', { name: 'Someone else' }).fill('Pat Lee')
    await expectAccessible(dev)
    await dialog.getByRole('button', { name: 'Tell the organizer' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(dev.getByRole('dialog').getByText(/^The organizer knows about Pat Lee\./)).toBeVisible()
  })

  const tab = await test.step('opening the link changes nothing, as often as a scanner does it', async () => {
    const [mail] = await mailsTo(ana, emailOf('Ana Whitfield'))
    for (const link of mail?.links ?? []) if (link.includes('/rsvp/')) await ana.request.get(link)
    const page = await openOffer(ana, 'Ana Whitfield')
    await expect(page.getByText('Hi Ana, can you sub for Dev C.?')).toBeVisible()
    await expect(page.getByRole('list').filter({ hasText: 'Uli B.' })).toContainText('Kai M.')
    await expectAccessible(page)
    return page
  })

  await test.step('one tap, and she has the spot', async () => {
    await tab.getByRole('button', { name: "I'll play" }).click()
    await expect(tab.getByRole('heading', { name: /^You're in\. See you/ })).toBeVisible()
    await expectAccessible(tab)
    const file = tab.waitForEvent('download')
    await tab.getByRole('button', { name: 'Add to calendar' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.ics$/)
    await dev.reload()
    await expect(dev.getByRole('dialog').getByText('Ana W. plays for you')).toBeVisible()
    await expect(dev.getByRole('dialog').getByText('Ana has your spot. Ask Lucia.')).toBeVisible()
    await expect(dev.getByRole('dialog').getByRole('button', { name: 'In', exact: true })).toHaveCount(0)
    await lucia.sendEmails()
    for (const name of ['Dev Chandra', 'Uli Brandt', 'Sam Park', 'Kai Moreno'] as const)
      expect((await mailsTo(ana, emailOf(name))).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(
          name === 'Dev Chandra' ? /^Ana W\. plays for you/ : /^Ana W\. subs for Dev C\./,
        ),
      ])
  })

  await test.step('the organizer sees it on the board and in the bell', async () => {
    const organizer = await openAnother(PHONE)
    await openAs(organizer, 'Lucia Cervantes', `${PATH}/game-day/${dayId}/scheduler`)
    const subs = organizer.getByRole('region', { name: 'Subs' })
    await expect(subs.getByText('Dev C. is out, Ana W. subs')).toBeVisible()
    await expect(organizer.getByText('Ana Whitfield subbing')).toBeVisible()
    await expectAccessible(organizer)
    await organizer.getByRole('button', { name: /^Notifications/ }).click()
    await expect(organizer.getByText('Dev is out, Ana subs')).toBeVisible()
  })

  await test.step('she gives it back, the search goes on, and she opts out with one tap', async () => {
    await tab.getByRole('button', { name: 'Give the spot back' }).click()
    await expect(tab.getByRole('heading', { name: 'You gave the spot back' })).toBeVisible()
    await dev.reload()
    await expect(dev.getByRole('dialog').getByText('Looking for a sub')).toBeVisible()
    await tab.getByRole('button', { name: 'No more offers' }).click()
    await expect(tab.getByText('Thanks for telling us')).toBeVisible()
    await ana.reload()
    await expect(ana.getByRole('checkbox', { name: 'Thursday Doubles' })).not.toBeChecked()
  })

  await test.step('the organizer ends the search, and no one else is asked', async () => {
    await lucia.call('end_sub_search', { p_game_day_id: dayId, p_player_id: idOf('Dev Chandra') })
    await dev.reload()
    await expect(dev.getByRole('dialog').getByText('The organizer takes care of your spot')).toBeVisible()
  })
})

test('two phones say yes: the first has the spot, and the organizer takes it back', async ({
  page: sunny,
  openAnother,
}) => {
  const lucia = await Api.usedBy('Lucia Cervantes')
  const dayId = await publish(lucia, 2)
  // In the last two hours, all who said so are asked at once.
  const [day] = await lucia.read<{ starts_at: string }>(`game_days?id=eq.${dayId}&select=starts_at`)
  await lucia.call('edit_game_day', {
    p_game_day_id: dayId,
    p_changes: { starts_at: new Date(Date.now() + 90 * 60_000).toISOString() },
    p_seen: day,
    p_notify: false,
  })
  for (const name of ['Sunny Adeyemi', 'Carl Benson'] as const) {
    const sub = await list(lucia, name)
    await sub.call('set_sub_settings', { p_last_minute: true })
  }
  await lucia.call('submit_rsvp', {
    p_game_day_id: dayId,
    p_response: 'out',
    p_player_id: idOf('Dev Chandra'),
  })
  await lucia.call('find_sub', { p_game_day_id: dayId, p_player_id: idOf('Dev Chandra') })
  await lucia.sendEmails()

  const carl = await openAnother(PHONE)
  const phones = [await openOffer(sunny, 'Sunny Adeyemi'), await openOffer(carl, 'Carl Benson')]
  for (const phone of phones) await expect(phone.getByRole('button', { name: "I'll play" })).toBeVisible()
  await Promise.all(phones.map((phone) => phone.getByRole('button', { name: "I'll play" }).click()))
  const isIn = (phone: Page) => phone.getByRole('heading', { name: /^You're in/ })
  for (const phone of phones)
    await expect(isIn(phone).or(phone.getByRole('heading', { name: 'This spot is filled' }))).toBeVisible()
  const won = await Promise.all(phones.map((phone) => isIn(phone).isVisible()))
  expect(won.filter(Boolean)).toHaveLength(1)
  const [winner, loser] = won[0] ? phones : phones.toReversed()
  await expectAccessible(loser!)

  await test.step('the organizer undoes it, and both can see what became of it', async () => {
    const organizer = await openAnother(PHONE)
    await openAs(organizer, 'Lucia Cervantes', `${PATH}/game-day/${dayId}/scheduler`)
    await organizer.getByRole('button', { name: /^Undo for Dev/ }).click()
    await organizer.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expect(organizer.getByRole('region', { name: 'Subs' })).toBeHidden()
    await winner!.reload()
    await expect(winner!.getByRole('heading', { name: "You're not needed anymore" })).toBeVisible()
  })
})

test('a sub of the list who is picked in Add Sub has subbed; another name is only a name', async ({
  page: organizer,
  openAnother,
}) => {
  const lucia = await Api.usedBy('Lucia Cervantes')
  const dayId = await publish(lucia, 3)
  await list(lucia, 'Sunny Adeyemi')
  await openAs(organizer, 'Lucia Cervantes', `/admin/game-day?day=${dayId}&view=attendance`)
  const add = async (member: string, name: string, fromList: boolean) => {
    await organizer.getByRole('button', { name: 'Add Sub' }).click()
    const dialog = organizer.getByRole('dialog', { name: 'Add Substitute' })
    await dialog.getByLabel('Subbing for').selectOption({ label: member })
    if (fromList) {
      const subs = dialog.getByRole('group', { name: 'Or choose from the sub list' })
      await subs.getByRole('button', { name }).click()
      await expect(dialog.getByLabel('Substitute name')).toHaveValue(name)
      await expectAccessible(organizer)
    } else {
      await expect(dialog.getByRole('button', { name: 'Sunny Adeyemi' })).toHaveCount(0)
      await dialog.getByLabel('Substitute name').fill(name)
    }
    await expectMessage(organizer, 'Sub added', () => dialog.getByRole('button', { name: 'Add Sub' }).click())
  }
  await add('Dev Chandra', 'Sunny Adeyemi', true)
  await add('Uli Brandt', 'Pat Lee', false)

  await test.step('a player leaves the league, and the organizer asks the sub list for their court', async () => {
    const sam = await Api.usedBy('Sam Park')
    await sam.call('leave_league', { p_league_id: LEAGUE })
    await organizer.reload()
    await organizer.getByRole('button', { name: 'Fill the spot' }).first().click()
    const sheet = organizer.getByRole('dialog', { name: "Sam Park can't play" })
    await expect(sheet.getByText(/^We ask the sub list one after the other/)).toBeVisible()
    await expectAccessible(organizer)
    await expectMessage(organizer, "We're asking the sub list", () =>
      sheet.getByRole('button', { name: 'Ask the sub list' }).click(),
    )
    await organizer.goto(`${PATH}/game-day/${dayId}/scheduler`)
    await expect(organizer.getByRole('region', { name: 'Subs' })).toContainText('Sam P. is out.')
  })

  await test.step('it stands among her days, and with the list', async () => {
    const sunny = await openAnother(PHONE)
    await openAs(sunny, 'Sunny Adeyemi')
    await sunny.getByRole('button', { name: /^Notifications/ }).click()
    await sunny.getByRole('link', { name: /^You sub on/ }).click()
    await expect(sunny.getByRole('heading', { name: /^You're in\. See you/ })).toBeVisible()
    await expect(sunny.getByRole('button', { name: 'Give the spot back' })).toBeVisible()
    await sunny.goto('/profile/subbing')
    await expect(sunny.getByText('For Dev C.')).toBeVisible()
    await organizer.goto(`${PATH}/players?show=subs`)
    await expect(
      organizer
        .getByRole('list', { name: 'Subs' })
        .getByRole('listitem')
        .filter({ hasText: 'Sunny Adeyemi' }),
    ).toContainText('Not subbed yet')
  })
})

test('someone new is asked by email to sub, and a private league takes offers by its link', async ({
  page: zoe,
  openAnother,
}) => {
  const email = 'zoe.nunez@example.com'
  const lucia = await Api.usedBy('Lucia Cervantes')
  const organizer = await openAnother(PHONE)
  await openAs(organizer, 'Lucia Cervantes', `${PATH}/players?show=subs`)

  await test.step('the organizer enters an email', async () => {
    await organizer.getByRole('button', { name: 'Add subs' }).click()
    const dialog = organizer.getByRole('dialog', { name: 'Add subs' })
    await dialog.getByLabel('Name or email').fill(email)
    await dialog.getByRole('button', { name: 'Ask by email' }).click()
    await expect(dialog.getByText('Asked by email')).toBeVisible()
    await expectAccessible(organizer)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(organizer.getByRole('list', { name: 'Subs' })).toContainText(`${email}Asked, no answer yet`)
    await lucia.sendEmails()
  })

  await test.step('signing up with it leads to where she subs, not to the roster', async () => {
    await zoe.goto('/')
    const tab = await followMail(zoe, {
      to: email,
      subject: 'Would you sub in Thursday Doubles?',
      button: 'View invitation',
    })
    await expect(tab.getByRole('heading', { name: "You're invited to sub" })).toBeVisible()
    await expectAccessible(tab)
    const form = tab.getByRole('form', { name: 'Sign up' })
    await form.getByLabel('First name').fill('Zoë')
    await form.getByLabel('Last name').fill('Núñez')
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await expectMessage(tab, "You're on the sub list of Thursday Doubles", () =>
      form.getByRole('button', { name: 'Create account and sub' }).click(),
    )
    await expect(tab).toHaveURL('/profile/subbing')
    await expect(tab.getByRole('checkbox', { name: 'Thursday Doubles' })).toBeChecked()
    await organizer.reload()
    await expect(organizer.getByRole('list', { name: 'Subs' })).toContainText('Zoë NúñezNot subbed yet')
    await organizer.goto(`${PATH}/players`)
    await expect(organizer.getByRole('main')).not.toContainText('Zoë')
  })

  await test.step('whoever has the link of the private league offers to sub', async () => {
    await lucia.call('edit_league', { p_league_id: LEAGUE, p_settings: { visibility: 'private' } })
    const token = await lucia.call<string>('sub_link', { p_league_id: LEAGUE })
    const wes = await openAnother(PHONE)
    await openAs(wes, 'Wes Okafor', `/accept-invite/${token}`)
    await expectMessage(wes, 'The organizer will add you as a sub', () =>
      wes.getByRole('button', { name: "I'll sub" }).click(),
    )
    await organizer.goto(`${PATH}/players?show=subs`)
    await organizer.getByRole('button', { name: 'Add Wes Okafor' }).click()
    await expect(organizer.getByRole('list', { name: 'Subs' })).toContainText('Wes OkaforNot subbed yet')
    await expectAccessible(organizer)
  })
})
