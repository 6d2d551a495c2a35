import { useState, type ReactNode } from 'react'
import { classNames } from '../lib/class-names'
import { useMediaQuery, WIDE } from '../lib/use-media-query'
import { Card } from './Card'
import { Table, type Column } from './Table'

/** The id of the bar with actions for the selection. */
export const SELECTION_BAR = 'selection-bar'

export interface Selection {
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Selects all of these, or none if all are selected. */
  toggleAll: (ids: readonly string[]) => void
  clear: () => void
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const set = (ids: readonly string[], isIn: boolean) => {
    const changed = new Set(ids)
    setChosen((before) => new Set(isIn ? [...before, ...ids] : [...before].filter((id) => !changed.has(id))))
  }
  return {
    has: (id) => chosen.has(id),
    toggle: (id) => set([id], !chosen.has(id)),
    toggleAll: (ids) => set(ids, !ids.every((id) => chosen.has(id))),
    clear: () => setChosen(new Set()),
  }
}

type Selectable = { id: string; name: string }

type SelectableListProps<Row extends Selectable> = {
  /** What the list holds; heard, not seen. */
  caption: string
  rows: readonly Row[]
  /** Left out if there is nothing to choose between. */
  selection?: Selection
  /** For a wide screen. */
  columns: readonly Column<Row>[]
  /** For a phone: the same facts. */
  renderCard: (row: Row, checkbox: ReactNode) => ReactNode
  /** How rows are set on a phone, if they share one card; otherwise each has its own. */
  rowClassName?: string
}

/** A list whose rows can be selected: a table if there is room for all columns, or else cards. */
export function SelectableList<Row extends Selectable>(props: SelectableListProps<Row>) {
  const { caption, rows, selection, columns, renderCard, rowClassName } = props
  const isWide = useMediaQuery(WIDE)
  const isSelected = ({ id }: Row) => selection?.has(id) ?? false
  const checkbox = (row: Row) =>
    selection && (
      <SelectionCheckbox
        label={`Select ${row.name}`}
        checked={isSelected(row)}
        onToggle={() => selection.toggle(row.id)}
      />
    )
  if (isWide) {
    const choice: Column<Row> = {
      head: <span className="sr-only">Selected</span>,
      className: 'w-8 !pr-0',
      cell: checkbox,
    }
    return (
      <Table
        caption={caption}
        columns={selection ? [choice, ...columns] : columns}
        rows={rows}
        rowKey={({ id }) => id}
        isHighlighted={isSelected}
      />
    )
  }
  if (rowClassName === undefined)
    return (
      <ul aria-label={caption} className="space-y-3">
        {rows.map((row) => (
          <Card
            as="li"
            key={row.id}
            className={classNames('space-y-3', isSelected(row) && 'border-accent/40')}
          >
            {renderCard(row, checkbox(row))}
          </Card>
        ))}
      </ul>
    )
  return (
    <Card padded={false}>
      <ul aria-label={caption} className="@container divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className={classNames(rowClassName, isSelected(row) && 'bg-accent-dim')}>
            {renderCard(row, checkbox(row))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type SelectionCheckboxProps = {
  /** Whom it selects, in words. */
  label: string
  isLabelShown?: boolean
  checked: boolean
  /** Some, but not all of its rows. */
  mixed?: boolean
  onToggle: () => void
}

/** A native checkbox with a target large enough for a thumb. Enter, which checkboxes ignore, leads to the actions. */
export function SelectionCheckbox(props: SelectionCheckboxProps) {
  const { label, isLabelShown = false, checked, mixed = false, onToggle } = props
  return (
    <label
      className={classNames(
        'cursor-pointer',
        isLabelShown
          ? 'flex min-h-11 flex-row-reverse items-center gap-3 px-4 text-sm'
          : '-m-3 grid size-11 shrink-0 place-items-center',
      )}
    >
      <span className={isLabelShown ? '' : 'sr-only'}>{label}</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        type="checkbox"
        checked={checked}
        onChange={onToggle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          // The bar comes after the list: a way to it without tabbing through every row.
          document.querySelector<HTMLElement>(`#${SELECTION_BAR} button:not(:disabled)`)?.focus()
        }}
        className="size-6 cursor-pointer"
      />
    </label>
  )
}
