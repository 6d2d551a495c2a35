import { CircleCheck } from 'lucide-react'
import type { Round } from '@/domain/round'
import type { FairnessLine } from '@/domain/fairness/explain-fairness'
import { countOf } from '@/domain/format-text'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import { drawFigures } from '@/domain/round-robin-session/draw-figures'
import type { Drawable } from '@/domain/round-robin-session/round-robin-plan'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import { RoundLines } from './RoundLines'

interface DrawPreviewProps {
  rounds: readonly Round[]
  /** How many rounds at the start aren't redrawn: a round that stays, in which two players swap. */
  kept?: number
  /** The number of the first round. */
  first?: number
  courts: number
  format: RoundRobinFormat
  people: readonly (Drawable & { name: string })[]
  /** Earlier rounds that count for the figures. */
  before?: readonly Round[]
}

/** How fair a schedule is, in figures and sentences, and the schedule itself. */
export function DrawPreview({
  rounds,
  kept = 0,
  first = 1,
  courts,
  format,
  people,
  before = [],
}: DrawPreviewProps) {
  const lines = drawFigures(format, people, [...before, ...rounds])
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'Unknown player'
  // A draw uses only as many courts as there are players for.
  const used = Math.max(0, ...rounds.slice(kept).map(({ games }) => games.length))
  return (
    <div className="space-y-4">
      {used > 0 && used < courts && (
        <p className="text-warning">
          You have players for {countOf(used, 'court')}. {countOf(courts - used, 'court')} will stay empty.
        </p>
      )}
      <DrawFigures lines={lines} />
      <RoundLines rounds={rounds} first={first} nameOf={nameOf} />
    </div>
  )
}

/** How fair a schedule is, figure by figure. */
export function DrawFigures({ lines }: { lines: readonly FairnessLine[] }) {
  return (
    <dl className="grid gap-2.5 sm:grid-cols-2">
      {lines.map(({ title, text, best }) => (
        <Card key={title} className="flex flex-col gap-1">
          <dt className="flex flex-wrap items-center justify-between gap-2 font-semibold">
            {title}
            {best && (
              <Badge tone="good" icon={<CircleCheck aria-hidden className="size-4" />}>
                Best possible
              </Badge>
            )}
          </dt>
          <dd className="text-note text-muted">{text}</dd>
        </Card>
      ))}
    </dl>
  )
}
