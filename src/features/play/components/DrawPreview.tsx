import { CircleCheck } from 'lucide-react'
import { explainFairness } from '@/domain/draw/explain-fairness'
import { fairness } from '@/domain/draw/fairness'
import type { Round } from '@/domain/draw/round'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import { RoundLines } from './RoundLines'

interface DrawPreviewProps {
  rounds: readonly Round[]
  /** The number of the first of them. */
  first?: number
  nameOf: (id: string) => string
  /** Rounds that came before and count for the figures. */
  before?: readonly Round[]
}

/** How fair a draw is, in figures and sentences, and the draw itself. */
export function DrawPreview({ rounds, first = 1, nameOf, before = [] }: DrawPreviewProps) {
  const lines = explainFairness(fairness([...before, ...rounds]))
  return (
    <div className="space-y-4">
      <dl className="grid gap-2.5 sm:grid-cols-2">
        {lines.map(({ title, text, best }) => (
          <Card key={title} className="flex flex-col gap-1">
            <dt className="flex flex-wrap items-center justify-between gap-2 font-semibold">
              {title}
              {best && (
                <Badge tone="good" icon={<CircleCheck aria-hidden className="size-4" />}>
                  None better
                </Badge>
              )}
            </dt>
            <dd className="text-note text-muted">{text}</dd>
          </Card>
        ))}
      </dl>
      <RoundLines rounds={rounds} first={first} nameOf={nameOf} />
    </div>
  )
}
