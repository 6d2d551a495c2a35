import { readList } from '@/domain/people-list/read-people'
import { tooLong } from './list-draft'

/** One table of a file as text, and how many players are on it. */
export interface ListSheet {
  name: string
  text: string
  people: number
}

export type ListFile = { sheets: ListSheet[]; /** The sheet with the most players. */ best: number }

/** No list of players is larger: a thousand of them take about 100 kB. */
const LARGEST_FILE = 5_000_000
const PATIENCE_MS = 20_000

/** Reads a CSV, text, or Excel file on this device; nothing of it is sent. */
export async function readListFile(file: File): Promise<ListFile | { problem: string }> {
  if (file.size > LARGEST_FILE)
    return { problem: 'This file is larger than 5 MB. Save only the list of players.' }
  let bytes
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    // Deleted or changed since it was chosen, or in a cloud that has no network.
    return { problem: "This file can't be read. Choose it again, or paste the cells." }
  }
  if (isZip(bytes)) return readExcel(bytes)
  if (isOldExcel(bytes))
    return { problem: 'This is a file of an older Excel. Save it as .xlsx or .csv, or paste the cells.' }
  const text = decodeText(bytes)
  if (text.includes('\u0000')) return { problem: "This isn't a list. Choose a .csv, .txt, or .xlsx file." }
  return listOf([{ name: file.name, text }])
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3
const isOldExcel = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11

function listOf(tables: readonly { name: string; text: string }[]): ListFile | { problem: string } {
  const sheets = tables
    .filter(({ text }) => text.trim() !== '')
    .map(({ name, text }): ListSheet => ({
      name,
      text,
      people: tooLong(text) === null ? readList(text).people.length : 0,
    }))
  if (sheets.length === 0) return { problem: 'This file is empty.' }
  const problem = sheets.length === 1 ? tooLong(sheets[0]?.text ?? '') : null
  if (problem !== null) return { problem }
  const most = Math.max(...sheets.map(({ people }) => people))
  return { sheets, best: sheets.findIndex(({ people }) => people === most) }
}

/** A text file in the encoding it says, or that fits: UTF-8, UTF-16, or that of Windows. */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a mark, every second byte of mostly Latin letters is empty.
  const some = bytes.subarray(0, 2000)
  const zeros = [0, 1].map((odd) => some.filter((byte, index) => byte === 0 && index % 2 === odd).length)
  if ((zeros[1] ?? 0) > some.length / 4) return new TextDecoder('utf-16le').decode(bytes)
  if ((zeros[0] ?? 0) > some.length / 4) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // These bytes are no UTF-8, and every byte is a letter in the encoding of Windows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export type WorkbookAnswer =
  | { kind: 'sheets'; sheets: { name: string; text: string }[] }
  | { kind: 'refused'; why: 'tooLarge' | 'broken' }

const REFUSED = {
  tooLarge: 'This workbook is too large. Save only the sheet with the players.',
  broken: "This Excel file couldn't be read. Save it as .csv, or paste the cells.",
}

/** A worker reads the workbook, so that no file keeps the page busy, and is ended if it takes too long. */
async function readExcel(bytes: Uint8Array<ArrayBuffer>): Promise<ListFile | { problem: string }> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<WorkbookAnswer>((resolve, reject) => {
      const timer = setTimeout(() => resolve({ kind: 'refused', why: 'tooLarge' }), PATIENCE_MS)
      worker.addEventListener('error', () => {
        clearTimeout(timer)
        reject(new Error('The code that reads Excel files could not be loaded.'))
      })
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => {
        clearTimeout(timer)
        resolve(data)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a worker
      worker.postMessage(bytes)
    })
    return answer.kind === 'sheets' ? listOf(answer.sheets) : { problem: REFUSED[answer.why] }
  } catch {
    return { problem: "Couldn't load what reads Excel files. Check your connection, or paste the cells." }
  } finally {
    worker.terminate()
  }
}
