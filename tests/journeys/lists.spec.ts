import { zipSync, strToU8 } from 'fflate'
import { DESKTOP, expect, openAs, PHONE, test, withFreshApp, expectAccessible } from './journey'

withFreshApp()

const PEOPLE = [
  ['Greg Miller', 'greg@example.com', 3.5],
  ['Ana García', 'ana@example.com', 4.125],
  ['Bo Ray', '', 3],
  ['Cy Dee & Flo Gant', 'cy@example.com', ''],
] as const

/** A workbook as Excel writes it: a small first sheet, and the players on the second, with a formula. */
function workbook(): Buffer {
  const text = (cell: string) => `<c t="inlineStr"><is><t>${cell.replace('&', '&amp;')}</t></is></c>`
  const cellOf = (cell: string | number) =>
    typeof cell === 'number' ? `<c><f>1+1</f><v>${cell}</v></c>` : text(cell)
  const sheet = (rows: readonly (readonly (string | number)[])[]) =>
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
      .map(
        (row, index) =>
          `<row r="${index + 1}">${row.map((cell, at) => cellOf(cell).replace('<c', `<c r="${'ABCDE'.charAt(at)}${index + 1}"`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`
  const files = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Notes" sheetId="1" r:id="rId1"/><sheet name="Thursday" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet([['Balls are in the shed.']]),
    'xl/worksheets/sheet2.xml': sheet([
      ['Player', 'Home Email', 'DUPR', 'Paid', 'Phone'],
      ...PEOPLE.map((row) => [...row, 'Yes', '503-555-0142']),
    ]),
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  )
}

const XLSX = {
  name: 'thursday list.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

for (const [device, screen] of [
  ['a desk', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`a workbook becomes a league on ${device}, and is undone from the roster`, async ({ openAnother }) => {
    const page = await openAnother(screen)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await openAs(page, 'Lucia Cervantes')
    await page.goto('/leagues/create')
    await page.getByLabel('Name', { exact: true }).fill(`Thursday on ${device}`)
    const next = page.getByRole('button', { name: /^Next/ })
    await next.click()
    await next.click()
    await next.click()
    await page.getByLabel('File with players').setInputFiles({ ...XLSX, buffer: workbook() })
    await expect(page.getByRole('heading', { name: '5 players, 1 question' })).toBeVisible()
    await expect(page.getByText(/^thursday list\.xlsx, 5 lines/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Thursday' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Two players' })).toBeChecked()
    await expect(page.getByText('Paid, Phone')).toBeVisible()
    // What lies half under the header isn't smaller than it should be.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Bo Ray' }).click()
    await expect(page.getByRole('heading', { name: '4 players, 1 question' })).toBeVisible()
    await next.click()
    await expect(page.getByText('3 invitations will be emailed when you create the league.')).toBeVisible()
    await page.getByRole('button', { name: 'Create league' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Thursday on ${device}` })).toBeVisible()
    // Phones stay on the device.
    expect(sent.join(' ')).toContain('ana@example.com')
    expect(sent.join(' ')).not.toContain('555-0142')

    await page.getByRole('link', { name: 'Players', exact: true }).click()
    await expect(page.getByText('Ana García').first()).toBeVisible()
    await page.getByRole('button', { name: /^Undo list of/ }).click()
    const sure = page.getByRole('alertdialog')
    await expect(sure).toContainText("Emails already sent can't be unsent.")
    await sure.getByRole('button', { name: 'Undo list' }).click()
    await expect(page.getByText('4 players removed').first()).toBeVisible()
    await expect(page.getByText('No players yet')).toBeVisible()
  })
}

test('a list that is pasted again into a league is compared with it', async ({ openAnother }) => {
  const page = await openAnother(PHONE)
  await openAs(page, 'Lucia Cervantes')
  await page.goto('/leagues/create')
  await page.getByLabel('Name', { exact: true }).fill('Friday Ladder')
  const next = page.getByRole('button', { name: /^Next/ })
  await next.click()
  await next.click()
  await next.click()
  await page.getByLabel('Names and emails').fill("Marcus O'Neil\nGus Ali, gus@example.com\nIda Berg")
  await expect(page.getByRole('heading', { name: '3 players' })).toBeVisible()
  await page.getByLabel(/^Send 1 invitation/).uncheck()
  await next.click()
  await page.getByRole('button', { name: 'Create league' }).click()
  await page.getByRole('link', { name: 'Players', exact: true }).click()
  await page.getByRole('button', { name: 'Add a list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Names and emails')
    .fill('marcus oneil\nAli, Gus\nIda Berg ida@example.com\nKit Marsh\nPia Roth pia@example.com')
  await expect(
    dialog.getByRole('heading', { name: '2 new, 2 already here, 1 has a new email' }),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 2 players' }).click()
  await expect(dialog.getByText('2 players added, 1 invited, 1 email changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  for (const name of ["Marcus O'Neil", 'Gus Ali', 'Ida Berg', 'Kit Marsh', 'Pia Roth'])
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('ida@example.com').first()).toBeVisible()
})
