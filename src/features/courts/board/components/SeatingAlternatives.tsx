import type { SeatingAlternative } from '@/domain/movement/court-sizes'
import { countOf, listOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { seatingAlternativesFor, type SeatingRequest } from '../initial-seating'
import { useScheduler } from '../use-scheduler'

type SeatingAlternativesProps = { people: number; seating: SeatingRequest; onBench: (bench: number) => void }

/** Where people cannot be cut into the usual courts: what can be done about it, one choice a line. */
export function SeatingAlternatives({ people, seating, onBench }: SeatingAlternativesProps) {
  const { settings } = useScheduler()
  const ways = seatingAlternativesFor(people, settings, seating.courtCount)
  if (ways.length === 0) return null
  return (
    <div className="rounded-button border border-warning/30 bg-warning-dim p-3 text-note">
      <p className="text-warning">
        {countOf(people, 'player')} can't be split evenly across {countOf(seating.courtCount, 'court')}.
      </p>
      <ul className="mt-2 space-y-2">
        {ways.map((way) => (
          <li key={way.kind}>
            <Way way={way} bench={seating.bench} onBench={onBench} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Way({
  way,
  bench,
  onBench,
}: {
  way: SeatingAlternative
  bench: number
  onBench: (bench: number) => void
}) {
  const courts = `${way.sizes.length === 1 ? 'one court' : 'courts'} of ${listOf(way.sizes.map(String))}`
  switch (way.kind) {
    case 'largerCourt':
      return (
        <Button size="sm" wide aria-pressed={bench === 0} onClick={() => onBench(0)}>
          Everyone plays: {courts}
        </Button>
      )
    case 'bench':
      return (
        <Button size="sm" wide aria-pressed={bench === way.people} onClick={() => onBench(way.people)}>
          Bench {way.people === 1 ? 'the last player' : `the last ${way.people}`}: {courts}
        </Button>
      )
    case 'subs':
      return (
        <p className="text-muted">
          Or add {countOf(way.people, 'sub')}: {courts}.
        </p>
      )
    default:
      return way satisfies never
  }
}
