import { ChevronDown, Pause } from 'lucide-react'
import { listOf } from '@/domain/format-text'
import type { Court, CourtPlayer } from '@/features/scoring/score-sheet-view'

/** More names would push the courts off the screen. */
const FEW = 6

/** The byes of each rotation, over all courts; nothing if everyone always plays. */
export function SitOuts({ courts }: { courts: readonly Court[] }) {
  const rounds = sittingByRound(courts)
  if (rounds.length === 0) return null
  const count = rounds.reduce((sum, { people }) => sum + people.length, 0)
  return (
    <details className="group mb-4 rounded-card border border-line bg-surface text-note" open={count <= FEW}>
      <summary className="flex min-h-11 items-center gap-2 px-4 py-2 font-semibold">
        <Pause aria-hidden className="size-4 shrink-0 text-muted" />
        Sitting out
        <ChevronDown
          aria-hidden
          className="ml-auto size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ol className="space-y-1 px-4 pb-3">
        {rounds.map(({ number, people }) => (
          <li key={number} className="flex gap-3 wrap-anywhere">
            <span className="w-16 shrink-0 text-muted">Round {number}</span>
            <span className="min-w-0">{listOf(people.map(({ shortName }) => shortName))}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** In formats across courts, every court has the same byes, so they are listed once. */
function sittingByRound(courts: readonly Court[]): { number: number; people: CourtPlayer[] }[] {
  const rounds = new Map<number, Map<string, CourtPlayer>>()
  for (const { number, sittingOut } of courts.flatMap(({ rotations }) => rotations)) {
    const people = rounds.get(number) ?? new Map<string, CourtPlayer>()
    for (const person of sittingOut) people.set(person.id, person)
    rounds.set(number, people)
  }
  return [...rounds]
    .filter(([, people]) => people.size > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([number, people]) => ({ number, people: [...people.values()] }))
}
