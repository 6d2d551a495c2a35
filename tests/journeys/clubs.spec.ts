import {
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from './journey'

withFreshApp()
test.use(DESKTOP)

test('a club is founded, found, run by two, handed to an admin, and closed', async ({
  page,
  openAnother,
}) => {
  await openAs(page, 'Sunny Adeyemi', '/clubs')
  await page.getByRole('link', { name: 'Create a club' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Núñez Hall')
  await page.getByLabel('City (optional)').fill('Vigo')
  await expectMessage(page, 'Club created.', () => page.getByRole('button', { name: 'Create club' }).click())
  await expect(page.getByRole('heading', { level: 1, name: 'Núñez Hall' })).toBeVisible()
  await expectAccessible(page)
  const address = page.url()

  await test.step('its creator names an admin, whom nobody can take for somebody else', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Add an admin by name').fill('maya rey')
    await expectMessage(page, 'Maya Reyes is an admin of this club', () =>
      page.getByRole('button', { name: /^Add Maya Reyes, DUPR/ }).click(),
    )
    await expectAccessible(page)
  })

  await test.step('the admin finds it on a phone and keeps its words, but not its admins', async () => {
    const phone = await openAnother(PHONE)
    await openAs(phone, 'Maya Reyes', '/clubs')
    await phone.getByLabel('Search by name or city').fill('nunez vigo')
    await expect(phone.getByText('1 of 2 clubs')).toBeVisible()
    await phone.getByRole('link', { name: 'Núñez Hall' }).click()
    await phone.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(phone.getByText('Only Sunny Adeyemi, who made the club', { exact: false })).toBeVisible()
    await phone.getByLabel('Address (optional)').fill('Rúa do Príncipe 1')
    await expectMessage(phone, 'Club saved.', () => phone.getByRole('button', { name: 'Save' }).click())
    await expect(phone.getByRole('link', { name: 'Show on a map' })).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('it goes while no league belongs to it, and nothing asks for it again', async () => {
    await page.goto(`${address}/edit`)
    await page.getByRole('button', { name: 'Delete club' }).click()
    await expectMessage(page, 'Club deleted.', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible()
    await expect(page.getByText('1 club', { exact: true })).toBeVisible()
  })
})
