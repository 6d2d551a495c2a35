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

/** The cells of one row of a pasted table; without a `delimiter` it is found among commas, semicolons and tabs. */
export function cellsOfRow(row: string, delimiter?: string): string[] {
  // Quotes count at the beginning of a cell: people leave a space before them.
  const tidy = row.replaceAll(/(?<=^|[,;\t]) +(?=")/g, '')
  const { data, errors } = Papa.parse<string[]>(tidy, { delimiter })
  // A mark that is never closed is only a letter, or one typing error would swallow the row.
  const cells = errors.some(({ type }) => type === 'Quotes')
    ? Papa.parse<string[]>(tidy, { delimiter, quoteChar: NO_QUOTES }).data[0]
    : data[0]
  return (cells ?? []).map((cell) => cell.trim())
}

const NO_QUOTES = '\0'
