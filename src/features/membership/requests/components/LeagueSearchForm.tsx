import { weekdayPlural } from '@/shared/lib/dates'
import { SearchField } from '@/shared/ui/SearchField'
import { Select } from '@/shared/ui/Field'
import { SEARCH_LEVELS, type LeagueSearch } from '../league-search'

type LeagueSearchFormProps = {
  /** The typed text, ahead of the actual search. */
  text: string
  onText: (text: string) => void
  search: LeagueSearch
  onChange: (change: Partial<LeagueSearch>) => void
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export function LeagueSearchForm({ text, onText, search, onChange }: LeagueSearchFormProps) {
  return (
    <search className="mb-4 grid two-columns items-end gap-3 md:grid-cols-[repeat(3,minmax(0,1fr))_auto] lg:grid-cols-[minmax(0,1fr)_10rem_8.5rem_8.5rem_auto]">
      <SearchField
        label="Search by name, location, or organizer"
        placeholder="Name, location, or organizer"
        value={text}
        onSearch={onText}
        className="col-span-full lg:col-span-1"
      />
      <Select
        label="Day"
        value={search.weekday ?? ''}
        onChange={({ target }) => onChange({ weekday: numberOrNull(target.value) })}
      >
        <option value="">Any day</option>
        {WEEKDAYS.map((day) => (
          <option key={day} value={day}>
            {weekdayPlural(day)}
          </option>
        ))}
      </Select>
      <label className="flex min-h-12 items-center gap-3 text-sm md:order-last">
        <input
          type="checkbox"
          checked={search.openOnly}
          onChange={({ target }) => onChange({ openOnly: target.checked })}
          className="size-5"
        />
        Open spots only
      </label>
      <LevelSelect label="Min level" value={search.minLevel} onLevel={(minLevel) => onChange({ minLevel })} />
      <LevelSelect label="Max level" value={search.maxLevel} onLevel={(maxLevel) => onChange({ maxLevel })} />
    </search>
  )
}

type LevelSelectProps = { label: string; value: number | null; onLevel: (level: number | null) => void }

function LevelSelect({ label, value, onLevel }: LevelSelectProps) {
  return (
    <Select label={label} value={value ?? ''} onChange={({ target }) => onLevel(numberOrNull(target.value))}>
      <option value="">Any</option>
      {SEARCH_LEVELS.map((level) => (
        <option key={level} value={level}>
          {level.toFixed(1)}
        </option>
      ))}
    </Select>
  )
}

function numberOrNull(value: string): number | null {
  return value === '' ? null : Number(value)
}
