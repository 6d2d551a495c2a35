import Papa from 'papaparse'
import { foldLines } from './fold-lines'

type Cell = string | number | null

/**
 * A CSV file as spreadsheets read it. A text that begins with a sign of a formula gets an apostrophe before it, so that a
 * name such as `=HYPERLINK(…)` stays a name; figures stay figures. Empty where there is nothing to say. A text of several
 * lines stands on one: not every program knows that a quoted cell goes on in the next line.
 */
export function toCsv(head: readonly string[], lines: readonly (readonly Cell[])[]): string {
  return Papa.unparse(
    { fields: [...head], data: lines.map((line) => line.map(cellOf)) },
    { escapeFormulae: true, newline: '\r\n' },
  )
}

const cellOf = (cell: Cell) => (typeof cell === 'string' ? foldLines(cell).trim() : (cell ?? ''))

/** The cells of one pasted line, whether commas, semicolons or tabs are between them. */
export function cellsOfLine(line: string): string[] {
  const [first = []] = Papa.parse<string[]>(line.trim(), { header: false }).data
  return first
}
