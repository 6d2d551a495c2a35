import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate'
import readExcelFile from 'read-excel-file/universal'
import { MOST_LINES } from './list-draft'
import type { WorkbookAnswer } from './read-list-file'

/** Unpacked bytes of a workbook: a sheet of 10,000 rows has about 10 MB. */
const MOST_BYTES = 40_000_000
const MOST_FILES = 300
const MOST_SHEETS = 30
const MOST_COLUMNS = 100

class TooLarge extends Error {}

/** What a sheet and its texts, numbers, and dates are in; pictures and macros aren't unpacked. */
const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/(?:_rels\/.*|worksheets\/[^/]+\.xml|[^/]+\.xml))$/i

/** The sheets of an Excel file as text, formulas by the value that was stored with them. */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookAnswer> {
  try {
    const sheets = await readExcelFile(repacked(bytes))
    return {
      kind: 'sheets',
      sheets: sheets.slice(0, MOST_SHEETS).map(({ sheet, data }) => ({
        name: sheet,
        text: data
          .slice(0, MOST_LINES)
          .map((row) => row.slice(0, MOST_COLUMNS).map(cellText).join('\t').trimEnd())
          .join('\n')
          .trimEnd(),
      })),
    }
  } catch (error) {
    return { kind: 'refused', why: error instanceof TooLarge ? 'tooLarge' : 'broken' }
  }
}

/**
 * The file without compression, once it is known to be small enough: a file of a few kilobytes can say that it unpacks to
 * gigabytes. What it unpacks to ends where it says.
 */
function repacked(bytes: Uint8Array): ArrayBuffer {
  let sum = 0
  let files = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!NEEDED.test(name)) return false
    sum += originalSize
    files += 1
    if (sum > MOST_BYTES || files > MOST_FILES) throw new TooLarge()
    return true
  }
  const { buffer, byteOffset, byteLength } = zipSync(unzipSync(bytes, { filter }), { level: 0 })
  return buffer.slice(byteOffset, byteOffset + byteLength)
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'.split('|')

function cellText(value: unknown): string {
  if (value instanceof Date)
    return `${value.getUTCDate()}-${MONTHS[value.getUTCMonth()]}-${value.getUTCFullYear()}`
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  // Sums of binary fractions: 3.5000000000000004
  if (typeof value === 'number') return String(Number(value.toFixed(6)))
  if (typeof value !== 'string') return ''
  return /["\t\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
