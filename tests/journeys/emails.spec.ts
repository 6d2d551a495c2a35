import { castMember, ladderGameDayId } from '../demo'
import { Api } from './api'
import { expect, expectAccessible, PHONE, test, withFreshApp } from './journey'
import { followMail, mailsTo, openMail } from './mailbox'

withFreshApp()
test.use(PHONE)

const NOOR = castMember('Noor Aziz')
const DAY = ladderGameDayId(7)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a player without a session RSVPs from an email, unsubscribes with one click, and hears of rain', async ({
  page,
}) => {
  const lucia = await Api.usedBy('Lucia Cervantes')

  await test.step('the game day moves, and the email has buttons to RSVP again', async () => {
    await lucia.call('submit_rsvp', { p_game_day_id: DAY, p_response: 'in', p_player_id: NOOR.profileId })
    await lucia.moveDay(DAY, () => new Date(inDays(20)), true)
    await lucia.sendEmails()
  })

  await test.step('opening the link changes nothing, and a tap on In does', async () => {
    const rsvps = () => lucia.read(`game_day_responses?game_day_id=eq.${DAY}&player_id=eq.${NOOR.profileId}`)
    const tab = await followMail(page, { to: NOOR.email, subject: 'New time: Riverside', button: 'RSVP In' })
    const choices = tab.getByRole('group', { name: 'RSVP' })
    await expect(choices).toContainText('Are you in?')
    await expectAccessible(tab)
    expect(await rsvps()).toEqual([])
    await choices.getByRole('button', { name: 'In' }).click()
    await expect(choices).toContainText("You're in.")
    expect(await rsvps()).toMatchObject([{ response: 'in', responded_by: NOOR.profileId }])
    await tab.close()
  })

  await test.step('the mail app unsubscribes through the URL in the header', async () => {
    const [mail] = await mailsTo(page, NOOR.email)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const answer = await page.request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(await answer.text()).toBe('Unsubscribed.\n')
  })

  await test.step('the preferences say so, without signing in, and undo it', async () => {
    const tab = await followMail(page, {
      to: NOOR.email,
      subject: 'New time: Riverside',
      button: 'Unsubscribe or choose what you get',
    })
    await expect(tab.getByText('You no longer get these emails: Game day moved')).toBeVisible()
    await expectAccessible(tab)
    await tab.getByRole('button', { name: 'Undo' }).click()
    await expect(tab.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
    await expect(tab.getByText('Saved')).toBeVisible()
    await tab.reload()
    await expect(tab.getByText('You get these emails: Game day moved')).toBeVisible()
    await tab.close()
  })

  await test.step('the game day is canceled for rain', async () => {
    await lucia.call('cancel_game_day', { p_game_day_id: DAY, p_reason: 'Rain all day.' })
    await lucia.sendEmails()
    await openMail(page, { to: NOOR.email, subject: 'Canceled: Riverside Ladder' })
    const email = page.frameLocator('iframe')
    await expect(email.getByRole('heading', { name: 'Canceled' })).toBeVisible()
    await expect(email.getByText('Rain all day.')).toBeVisible()
    await expect(page.getByText('STATUS:CANCELLED')).toBeVisible()
  })
})
