import { Link } from 'react-router-dom'
import { classNames } from '@/shared/lib/class-names'
import { playsOnCourt } from '../court-order'
import type { Court } from '../score-sheet-view'
import { useScoring } from '../use-scoring'

type CourtPickerProps = { courts: readonly Court[]; selected: Court | undefined }

/** Lists the reader's courts first. The choice is in the URL, so that it survives a reload and can be shared. */
export function CourtPicker({ courts, selected }: CourtPickerProps) {
  const { myId } = useScoring()
  return (
    <nav aria-label="Courts" className="-mx-4 mb-4 overflow-x-auto scrollbar-none px-4 py-0.5">
      <ul className="flex w-max gap-2">
        {courts.map((court) => (
          <li key={court.number}>
            <Link
              to={`?court=${court.number}`}
              replace
              preventScrollReset
              aria-current={court === selected ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 max-w-64 items-center rounded-button border px-4 font-semibold transition-colors duration-150',
                court === selected
                  ? 'border-transparent bg-accent text-accent-ink'
                  : 'border-line bg-raised hover:bg-line',
              )}
            >
              <span className="truncate">{court.name}</span>
              {playsOnCourt(myId, court) && <span className="shrink-0 whitespace-pre"> · yours</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
