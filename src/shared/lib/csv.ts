import Papa from 'papaparse'

type Cell = string | number | null

/**
 * A CSV file as spreadsheets read it. A text that begins with a sign of a formula gets an apostrophe before it, so that a
 * name such as `=HYPERLINK(…)` stays a name; figures stay figures. Empty where there is nothing to say.
 */
export function toCsv(head: readonly string[], lines: readonly (readonly Cell[])[]): string {
  return Papa.unparse(
    { fields: [...head], data: lines.map((line) => line.map((cell) => cell ?? '')) },
    { escapeFormulae: true, newline: '\r\n' },
  )
}

/** The cells of one pasted line, whether commas, semicolons or tabs are between them. */
export function cellsOfLine(line: string): string[] {
  const [first = []] = Papa.parse<string[]>(line.trim(), { header: false }).data
  return first
}
