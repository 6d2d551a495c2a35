import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from './read-workbook'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const cell = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const sheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`

/** A workbook with these sheets, as Excel packs it. */
function workbook(sheets: readonly string[], more: Zippable = {}): Uint8Array {
  const numbers = sheets.map((_, index) => index + 1)
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbers.map((n) => `<sheet name="Sheet ${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      sheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, strToU8(xml)] as const),
    ),
    ...more,
  })
}

const PLAYERS = sheet(
  `<row r="1">${cell('Player', 'A1')}${cell('DUPR', 'B1')}</row><row r="2">${cell('Ann Lee', 'A2')}<c r="B2"><f>1+2.5</f><v>3.5</v></c></row>`,
)

/** The same file, saying that this part of it unpacks to only so many bytes. */
function lyingAbout(bytes: Uint8Array, name: string, size: number): Uint8Array {
  const lie = Uint8Array.from(bytes)
  const view = new DataView(lie.buffer)
  const wanted = strToU8(name)
  const isNamed = (at: number) => wanted.every((byte, index) => lie[at + index] === byte)
  for (let at = 0; at < lie.length - 46; at += 1) {
    // The sizes in front of a part, and those in the list at the end.
    if (view.getUint32(at, true) === 0x04034b50 && isNamed(at + 30)) view.setUint32(at + 22, size, true)
    if (view.getUint32(at, true) === 0x02014b50 && isNamed(at + 46)) view.setUint32(at + 24, size, true)
  }
  return lie
}

test('gives the text of each sheet, and the stored value of a formula', async () => {
  expect(await readWorkbook(workbook([sheet(''), PLAYERS]))).toEqual({
    kind: 'sheets',
    sheets: [
      { name: 'Sheet 1', text: '' },
      { name: 'Sheet 2', text: 'Player\tDUPR\nAnn Lee\t3.5' },
    ],
  })
})

describe('what can fill the memory of a phone', () => {
  const tooLarge = { kind: 'refused', why: 'tooLarge' }

  test('is refused by the size that it says', async () => {
    const bomb = lyingAbout(workbook([PLAYERS]), 'xl/worksheets/sheet1.xml', 4_000_000_000)
    expect(await readWorkbook(bomb)).toEqual(tooLarge)
  })

  test('is refused where many parts are too large together', async () => {
    const sheets = Array.from({ length: 10 }, () => PLAYERS)
    const bomb = sheets.reduce(
      (file, _, index) => lyingAbout(file, `xl/worksheets/sheet${index + 1}.xml`, 5_000_000),
      workbook(sheets),
    )
    expect(await readWorkbook(bomb)).toEqual(tooLarge)
  })

  test('is refused where there are too many parts', async () => {
    expect(await readWorkbook(workbook(Array.from({ length: 400 }, () => PLAYERS)))).toEqual(tooLarge)
  })

  test("can't unpack to more than it says", async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => `<row r="${n + 1}">${cell('x', `A${n + 1}`)}</row>`)
    const lie = lyingAbout(workbook([sheet(rows.join(''))]), 'xl/worksheets/sheet1.xml', 2000)
    // Read as far as it said, or not at all.
    expect(JSON.stringify(await readWorkbook(lie)).length).toBeLessThan(2000)
  })

  test("isn't unpacked where a list doesn't need it", async () => {
    const picture = 'xl/media/image1.png'
    const file = workbook([PLAYERS], { [picture]: strToU8('A picture') })
    expect(await readWorkbook(lyingAbout(file, picture, 4_000_000_000))).toMatchObject({ kind: 'sheets' })
  })
})

test.each([
  ['cut off', workbook([PLAYERS]).subarray(0, 400)],
  ['another zip', zipSync({ 'notes.txt': strToU8('Ann Lee') })],
  ['no zip at all', strToU8('PK\u0003\u0004 Ann Lee')],
])('a file that is %s is told from a large one', async (_, bytes) => {
  expect(await readWorkbook(bytes)).toEqual({ kind: 'refused', why: 'broken' })
})
