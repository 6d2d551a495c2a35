import { Copy, Plus, Send } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { SearchField } from '@/shared/ui/SearchField'
import { SelectionCheckbox, type Selection } from '@/shared/ui/SelectableList'
import { Select } from '@/shared/ui/Select'
import { canBeLinked, type RosterEntry } from '../entry'
import { filterChoices, organizerCount, ROSTER_FILTERS, type RosterFilter } from '../roster-view'

/** Up to this many can be seen at a glance. */
const WITHOUT_SEARCH = 12

type RosterHeadProps = {
  entries: readonly RosterEntry[]
  shown: readonly RosterEntry[]
  filter: RosterFilter
  search: string
  selection: Selection
  onFilter: (filter: RosterFilter) => void
  onSearch: (text: string) => void
  onInvite: () => void
  onLinks: () => void
  onAdd: () => void
}

/** Above the rows: ways to add players, the filter, the number of players, and the checkbox that selects all. */
export function RosterHead(props: RosterHeadProps) {
  const { entries, shown, filter, search, selection, onFilter, onSearch, onInvite, onLinks, onAdd } = props
  const choices = filterChoices(entries, filter)
  const searchable = entries.length > WITHOUT_SEARCH || search !== ''
  const selected = shown.filter(({ id }) => selection.has(id)).length
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        {searchable && (
          <SearchField
            label="Search players"
            value={search}
            onSearch={onSearch}
            className="w-full sm:w-auto sm:max-w-80 sm:flex-1"
          />
        )}
        {choices.length > 1 && (
          <Select
            label="Show"
            className="w-full sm:w-48"
            value={filter}
            onChange={({ target }) =>
              onFilter(ROSTER_FILTERS.find((known) => known === target.value) ?? 'all')
            }
          >
            {choices.map((choice) => (
              <option key={choice.filter} value={choice.filter}>
                {`${choice.label} (${choice.count})`}
              </option>
            ))}
          </Select>
        )}
        <div className="flex w-full flex-wrap gap-2 sm:ml-auto sm:w-auto [&>*]:flex-1 [&>*]:whitespace-nowrap">
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
            Add player
          </Button>
          <Button variant="primary" icon={<Send aria-hidden className="size-4" />} onClick={onInvite}>
            Invite by email
          </Button>
          {entries.some(canBeLinked) && (
            <Button icon={<Copy aria-hidden className="size-4" />} onClick={onLinks}>
              Copy all invite links
            </Button>
          )}
        </div>
      </div>
      <div className="sticky top-0 z-10 flex min-h-11 items-center gap-3 bg-ground px-4 text-note text-muted lg:top-16">
        {shown.length > 0 && (
          <SelectionCheckbox
            label={`Select all ${shown.length}`}
            checked={selected === shown.length}
            mixed={selected > 0 && selected < shown.length}
            onToggle={() => selection.toggleAll(shown.map(({ id }) => id))}
          />
        )}
        <p role="status">{organizerCount(entries, shown.length, filter !== 'all' || search.trim() !== '')}</p>
      </div>
    </>
  )
}
