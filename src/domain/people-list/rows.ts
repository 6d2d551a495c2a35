/** One line of a list in its cells. A quoted cell may reach over several lines of the text; `line` is the first. */
export interface Row {
  line: number
  text: string
  cells: string[]
}

export type Separator = '\t' | ';' | ',' | '|' | '  '

const SEPARATORS: readonly Separator[] = ['\t', ';', '|', ',', '  ']

/** A quotation mark that isn't closed within this many characters is plain text, or one typo would swallow the list. */
const LONGEST_QUOTE = 4000
/** Lines of a list that must have the same number of cells before it is a table. */
const MOST_LINES = 0.6

export interface TextTable {
  separator: Separator
  rows: Row[]
  /** How many cells most rows have. */
  width: number
}

/**
 * The rows of a list whose lines have the same number of cells, or null if it is no table. Which separator it has is
 * decided by the lines, unless a first line `sep=;` says it. `hasPeopleBetween`: whether the cells of a comma list are
 * people of their own.
 */
export function tableOf(text: string): TextTable | null {
  const said = /^\s*"?sep=(.)"?[^\n]*\n/i.exec(text.slice(0, 20))
  if (said) {
    const separator = SEPARATORS.find((sign) => sign === said[1]) ?? ','
    const rows = csvRows(text.slice(said[0].length), separator, 1)
    return { separator, rows, width: usualWidth(rows).width }
  }
  let best: (TextTable & { share: number }) | null = null
  for (const separator of SEPARATORS) {
    if (!text.includes(separator)) continue
    const rows = csvRows(text, separator)
    const { width, share } = usualWidth(rows, separator === '\t')
    if (width < 2 || share < MOST_LINES) continue
    // A comma inside of cells is no reason to prefer it: the order of the separators decides unless another fits better.
    if (best === null || share > best.share + 0.2) best = { separator, rows, width, share }
  }
  return best
}

/** The most frequent number of cells, and the share of the rows that have it. Rows of one cell count half as titles. */
function usualWidth(rows: readonly Row[], hasTabs = false): { width: number; share: number } {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const counts = new Map<number, number>()
  for (const { cells } of filled) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const [width = 0, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  // No one types tabs: with them, a shorter row only lacks its last cells.
  const fitting = hasTabs ? filled.filter(({ cells }) => cells.length > 1).length : count
  return { width, share: filled.length === 0 ? 0 : fitting / filled.length }
}

/** A text in rows and cells, with quoted cells as CSV has them. */
export function csvRows(text: string, separator: Separator, firstLine = 0): Row[] {
  const rows: Row[] = []
  let at = 0
  let line = firstLine
  while (at <= text.length) {
    const row: Row = { line: line + 1, text: '', cells: [] }
    const start = at
    for (;;) {
      const cell = cellAt(text, at, separator)
      row.cells.push(cell.value)
      line += cell.breaks
      at = cell.end
      const sign = text.charAt(at)
      if (at >= text.length || sign === '\n') break
      at += separator.length
      if (separator === '  ') while (text.charAt(at) === ' ') at += 1
    }
    row.text = text.slice(start, at).trim()
    rows.push(row)
    at += 1
    line += 1
  }
  return rows
}

function cellAt(text: string, start: number, separator: Separator) {
  let at = start
  while (text.charAt(at) === ' ') at += 1
  if (text.charAt(at) === '"') {
    const quoted = quotedAt(text, at, separator)
    if (quoted) return quoted
  }
  let end = start
  while (end < text.length && text.charAt(end) !== '\n' && !text.startsWith(separator, end)) end += 1
  return { value: text.slice(start, end).trim(), end, breaks: 0 }
}

/** A quoted cell; null if the mark isn't closed right before a separator or the end of a line. */
function quotedAt(text: string, start: number, separator: Separator) {
  const limit = Math.min(text.length, start + LONGEST_QUOTE)
  for (let at = start + 1; at < limit; at++) {
    if (text.charAt(at) !== '"') continue
    if (text.charAt(at + 1) === '"') {
      at += 1
      continue
    }
    let end = at + 1
    if (separator !== '  ') while (text.charAt(end) === ' ') end += 1
    if (end < text.length && text.charAt(end) !== '\n' && !text.startsWith(separator, end)) return null
    const value = text.slice(start + 1, at).replaceAll('""', '"')
    return { value: value.replaceAll(/\s+/g, ' ').trim(), end, breaks: value.split('\n').length - 1 }
  }
  return null
}
