import { Fragment, type ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'

export type Column<Row> = {
  head: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** The column that names the row, for screen readers. */
  isRowHeader?: boolean
  className?: string
}

type TableProps<Row> = {
  /** Says what the table holds; heard, not seen. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The reader's own row. */
  isHighlighted?: (row: Row) => boolean
  /** A heading above a row, where a part of the rows begins. */
  partOf?: (row: Row) => string | undefined
}

/** A table in a card. Too wide for the screen, it scrolls by itself, also by keyboard. */
export function Table<Row>({ caption, columns, rows, rowKey, isHighlighted, partOf }: TableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={index}
                scope="col"
                className={cellClasses(column, 'py-2.5 text-xs font-semibold whitespace-nowrap text-muted')}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const part = partOf?.(row)
            return (
              <Fragment key={rowKey(row)}>
                {part !== undefined && (
                  <tr className="border-t border-line">
                    <th
                      scope="colgroup"
                      colSpan={columns.length}
                      className="px-4 pt-3.5 pb-1 text-note font-semibold text-muted"
                    >
                      {part}
                    </th>
                  </tr>
                )}
                <tr
                  className={classNames(
                    part === undefined && 'border-t border-line',
                    isHighlighted?.(row) && 'bg-accent-dim',
                  )}
                >
                  {columns.map((column, index) => {
                    const Cell = column.isRowHeader ? 'th' : 'td'
                    return (
                      <Cell
                        key={index}
                        scope={column.isRowHeader ? 'row' : undefined}
                        className={cellClasses(
                          column,
                          classNames('py-3 print:py-1', column.isRowHeader && 'font-semibold'),
                        )}
                      >
                        {column.cell(row)}
                      </Cell>
                    )
                  })}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function cellClasses<Row>({ align, className }: Column<Row>, base: string) {
  return classNames('px-4', base, align === 'right' && 'text-right', className)
}
