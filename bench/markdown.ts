/** A table as `oxfmt` writes it, so that it can be pasted into a page: the first column on the left, numbers on the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const padded = (row: readonly string[]) =>
    line(
      widths.map((width, column) => {
        const cell = row[column] ?? ''
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      }),
    )
  return [
    padded(head),
    line(widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))),
    ...rows.map(padded),
  ].join('\n')
}

/** 12345.67 as `12,346`, 1.234 as `1.2`. */
export const figure = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 })
