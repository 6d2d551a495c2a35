import { playerNameIn } from '../round-robin-text'
import { CircleCheck } from 'lucide-react'
import type { Round } from '@/domain/game'
import type { FairnessLine } from '@/domain/fairness/explain-fairness'
import { countOf, listOf } from '@/domain/format-text'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import { drawFigures } from '@/domain/round-robin-session/draw-figures'
import type { Drawable } from '@/domain/round-robin-session/round-robin-plan'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'

interface DrawPreviewProps {
  rounds: readonly Round[]
  /** How many rounds at the start aren't redrawn: a round that stays, in which two players swap. */
  staying?: number
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
  staying = 0,
  first = 1,
  courts,
  format,
  people,
  before = [],
}: DrawPreviewProps) {
  const lines = drawFigures(format, people, [...before, ...rounds])
  // A draw uses only as many courts as there are players for.
  const used = Math.max(0, ...rounds.slice(staying).map(({ games }) => games.length))
  return (
    <div className="space-y-4">
      {used > 0 && used < courts && (
        <p className="text-warning">
          You have players for {countOf(used, 'court')}. {countOf(courts - used, 'court')} will stay empty.
        </p>
      )}
      <DrawFigures lines={lines} />
      <RoundLines rounds={rounds} first={first} nameOf={playerNameIn(people)} />
    </div>
  )
}

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

interface RoundLinesProps {
  rounds: readonly Round[]
  first: number
  nameOf: (id: string) => string
}

/** Rounds in read-only form: each court's two sides, and the byes. */
export function RoundLines({ rounds, first, nameOf }: RoundLinesProps) {
  const side = (ids: readonly string[]) => ids.map(nameOf).join(' / ')
  return (
    <ol className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {rounds.map(({ games, byes }, index) => (
        <Card as="li" key={index}>
          <h3 className="mb-1.5 font-semibold">Round {first + index}</h3>
          <ul className="space-y-1.5 text-sm">
            {games.map(({ court, team1, team2 }) => (
              <li key={court} className="flex gap-2.5">
                <span className="w-5 shrink-0 text-right font-numeral text-base leading-5 text-muted">
                  {court}
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <span className="text-team1">{side(team1)}</span> <span className="text-muted">vs.</span>{' '}
                  <span className="text-team2">{side(team2)}</span>
                </span>
              </li>
            ))}
          </ul>
          {byes.length > 0 && (
            <p className="mt-2 text-note text-muted">
              {`${listOf(byes.map(nameOf))} ${byes.length === 1 ? 'sits' : 'sit'} out.`}
            </p>
          )}
        </Card>
      ))}
    </ol>
  )
}
