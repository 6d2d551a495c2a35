import Papa from 'papaparse'
import { foldLines } from './hidden-characters'

type Cell = string | number | null

/**
 * A CSV file for spreadsheets. Text that looks like a formula gets a leading apostrophe, so that a name such as
 * `=HYPERLINK(…)` stays a name; numbers stay numbers, and null becomes an empty cell. Line breaks become spaces, because not
 * every program can read them inside quoted cells.
 */
export function toCsv(head: readonly string[], lines: readonly (readonly Cell[])[]): string {
  return Papa.unparse(
    { fields: [...head], data: lines.map((line) => line.map(cellOf)) },
    { escapeFormulae: true, newline: '\r\n' },
  )
}

const cellOf = (cell: Cell) => (typeof cell === 'string' ? foldLines(cell).trim() : (cell ?? ''))

/** The cells of one row of a pasted table. Without a `delimiter`, commas, semicolons, and tabs are detected. */
export function cellsOfRow(row: string, delimiter?: string): string[] {
  // Papa Parse only recognizes quotes at the start of a cell, and people type a space before them.
  const tidy = row.replaceAll(/(?<=^|[,;\t]) +(?=")/g, '')
  const { data, errors } = Papa.parse<string[]>(tidy, { delimiter })
  // An unclosed quote counts as plain text, or one typo would swallow the row.
  const cells = errors.some(({ type }) => type === 'Quotes')
    ? Papa.parse<string[]>(tidy, { delimiter, quoteChar: NO_QUOTES }).data[0]
    : data[0]
  return (cells ?? []).map((cell) => cell.trim())
}

const NO_QUOTES = '\0'
