import type { Movement } from '@/domain/movement/movement'
import type { RankingRow } from '@/domain/season/season-ranking'
import type { CourtNames } from '@/features/rankings/court-name'
import { courtTitle } from '@/features/rankings/court-name'
import { Card } from '@/shared/ui/Card'

type NextCourtsProps = {
  movement: Movement
  rows: readonly RankingRow[]
  /** The night's courts, top court first. */
  numbers: readonly number[]
  names: CourtNames
}

/** The courts that follow from the night if everybody comes again. */
export function NextCourts({ movement: { nextCourts }, rows, numbers, names }: NextCourtsProps) {
  if (!nextCourts) return null
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return (
    <section aria-labelledby="next-courts">
      <h3 id="next-courts" className="mb-2.5 font-semibold">
        Next time, if everybody comes
      </h3>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {nextCourts.map((court, index) => (
          <Card as="li" key={index} className="min-w-0">
            <p className="mb-1.5 text-sm font-semibold text-muted wrap-anywhere">
              {courtTitle(names, numbers[index] ?? index + 1)}
            </p>
            <ul className="space-y-1">
              {court.map((id) => (
                <li key={id} className="wrap-anywhere">
                  {nameOf.get(id) ?? 'Past member'}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </ol>
    </section>
  )
}
