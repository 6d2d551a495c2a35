import { countOf } from '@/domain/format-text'
import { courtInSentence, type CourtNames } from '@/features/leagues/settings/court-name'
import type { MovedElsewhere } from './board'

type ResultsMovedProps = {
  people: readonly MovedElsewhere[]
  names: CourtNames
  nameOf: (id: string) => string
}

/** For organizers: published courts that the results and RSVPs would now make differently, and who would be where. */
export function ResultsMoved({ people, names, nameOf }: ResultsMovedProps) {
  const court = (number: number | null) => (number === null ? 'no court' : courtInSentence(names, number))
  return (
    <section
      aria-label="Results changed"
      className="rounded-card border border-warning/30 bg-warning-dim p-4 text-sm print:hidden"
    >
      <p className="text-warning">
        Results or RSVPs changed since these courts were set. {countOf(people.length, 'player')} would now
        play elsewhere:{' '}
      </p>
      <ul className="my-2 gap-x-6 sm:columns-2">
        {people.map(({ id, from, to }) => (
          <li key={id} className="break-inside-avoid wrap-anywhere">
            <span className="font-semibold">{nameOf(id)}</span>: {court(from)} → {court(to)}
          </li>
        ))}
      </ul>
      <p>Edit the courts to change that, or leave them as they are.</p>
    </section>
  )
}
