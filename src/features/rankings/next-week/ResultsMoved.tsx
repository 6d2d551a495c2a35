import { countOf, listOf } from '@/domain/wording'
import { courtInSentence, type CourtNames } from '../court-name'
import type { Elsewhere } from './board'

type ResultsMovedProps = {
  people: readonly Elsewhere[]
  names: CourtNames
  nameOf: (id: string) => string
  /** What an organiser can do about it; null for who only reads. */
  wayOn: string | null
}

/** Published courts that the results and answers would make otherwise by now: who would stand where. */
export function ResultsMoved({ people, names, nameOf, wayOn }: ResultsMovedProps) {
  const court = (number: number | null) => (number === null ? 'on no court' : courtInSentence(names, number))
  return (
    <section
      aria-label="The results changed since"
      className="rounded-card border border-warning/30 bg-warning-dim px-4 py-3 text-sm text-warning print:hidden"
    >
      <p>
        Results or answers changed since these courts were made. By them{' '}
        {countOf(people.length, 'person', 'people')} would now play elsewhere:{' '}
        <span className="wrap-anywhere">
          {listOf(people.map(({ id, from, to }) => `${nameOf(id)} (${court(from)} → ${court(to)})`))}.
        </span>
        {wayOn !== null && ` ${wayOn}`}
      </p>
    </section>
  )
}
