import { zipSync, strToU8 } from 'fflate'

type Rows = readonly (readonly (string | number)[])[]

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0"?>'

/** A workbook with these sheets, as Excel writes it, to choose as a file. Numbers are the stored values of formulas. */
export function workbook(name: string, sheets: Readonly<Record<string, Rows>>) {
  const names = Object.keys(sheets)
  const each = (part: (sheet: string, number: number) => string) =>
    names.map((sheet, index) => part(sheet, index + 1)).join('')
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><f>1+1</f><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value.replace('&', '&amp;')}</t></is></c>`
  const rows = (of: Rows) =>
    of
      .map(
        (row, y) =>
          `<row r="${y + 1}">${row.map((value, x) => cell(value, `${String.fromCodePoint(65 + x)}${y + 1}`)).join('')}</row>`,
      )
      .join('')
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((sheet, n) => `<sheet name="${sheet}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  }
  names.forEach((sheet, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${rows(sheets[sheet] ?? [])}</sheetData></worksheet>`
  })
  return {
    name,
    mimeType: `${TYPE}.sheet`,
    buffer: Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(XML + xml)]))),
    ),
  }
}
