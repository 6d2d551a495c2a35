import type { Round } from '@/domain/round'
import { listOf } from '@/domain/format-text'
import { Card } from '@/shared/ui/Card'

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
