import {
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  openAs,
  test,
  withFreshApp,
} from '../journeys/journey'

withFreshApp()
test.use(DESKTOP)

test('a club is created, asks for an admin, and is deleted', async ({ page }) => {
  await openAs(page, 'Sunny Adeyemi', '/clubs')
  await page.getByRole('link', { name: 'Create a club' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Núñez Center')
  await page.getByLabel('City (optional)').fill('Española')
  await expectMessage(page, 'Club created', () => page.getByRole('button', { name: 'Create club' }).click())
  await expect(page.getByRole('heading', { level: 1, name: 'Núñez Center' })).toBeVisible()
  await expectAccessible(page)
  const address = page.url()

  await test.step('its creator invites an admin, told apart by DUPR rating', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Invite an admin by name').fill('maya rey')
    await expectMessage(page, 'Invitation sent to Maya Reyes', () =>
      page.getByRole('button', { name: /^Invite Maya Reyes, DUPR/ }).click(),
    )
    await expect(page.getByText('Invited', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('without leagues it can be deleted, and nothing requests it again', async () => {
    await page.goto(`${address}/edit`)
    await page.getByRole('button', { name: 'Delete club' }).click()
    await expectMessage(page, 'Club deleted', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible()
    await expect(page.getByText('1 club', { exact: true })).toBeVisible()
  })
})
