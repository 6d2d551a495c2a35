import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { CONTROL_CLASSES } from '@/shared/ui/Field'
import { classNames } from '@/shared/lib/class-names'
import { IconButton } from '@/shared/ui/Button'
import { useAddressParam } from '@/shared/lib/use-address-param'

export interface WeekChoice {
  week: number
  /** 'Tue, Nov 24'; null until the dates are loaded. */
  date: string | null
}

type WeekPickerProps = {
  weeks: readonly WeekChoice[]
  chosen: number
  onChoose: (week: number) => void
}

/** Chooses a played week: the previous one, the next one, or any from the list. */
export function WeekPicker({ weeks, chosen, onChoose }: WeekPickerProps) {
  const id = useId()
  const index = weeks.findIndex(({ week }) => week === chosen)
  const [before, after] = [weeks[index - 1], weeks[index + 1]]
  return (
    <div className="flex flex-wrap items-center gap-1 print:hidden">
      <IconButton
        label="Previous week"
        disabled={!before}
        onClick={() => before && onChoose(before.week)}
        className="-ml-2.5"
      >
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <label htmlFor={id} className="sr-only">
        Week
      </label>
      <span className="relative min-w-0">
        <select
          id={id}
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value))}
          className={classNames(
            CONTROL_CLASSES,
            'h-11 appearance-none truncate pr-9 pl-3 font-semibold sm:pl-4',
          )}
        >
          {weeks.map(({ week, date }) => (
            <option key={week} value={week}>
              {date ? `Week ${week} · ${date}` : `Week ${week}`}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-muted" />
      </span>
      <IconButton label="Following week" disabled={!after} onClick={() => after && onChoose(after.week)}>
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

/** The week in the URL (`?week=3`), or the latest if that isn't a played week. */
export function useWeekParam(weeks: readonly number[]): [number | undefined, (week: number) => void] {
  const [asked, choose] = useAddressParam('week')
  const week = Number(asked)
  return [weeks.includes(week) ? week : weeks.at(-1), (chosen) => choose(String(chosen))]
}
