import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { GameRow } from '@/features/scoring/components/GameRow'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'

type CourtCardProps = Omit<ComponentProps<typeof GameRow>, 'heading'> & {
  isMine: boolean
  /** Shows only who plays, in large letters, until someone wants to enter the score. */
  isFolded: boolean
}

/** One court of a round: who plays on it, and its score. */
export function CourtCard({ isMine, isFolded, ...row }: CourtCardProps) {
  const [isOpened, setOpened] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  // The button that was tapped is gone then.
  useEffect(() => {
    if (isOpened) card.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [isOpened])
  const { game } = row
  return (
    <Card as="li" tone={isMine && row.phase === 'current' ? 'active' : 'plain'}>
      {isFolded && !isOpened ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="shrink-0 text-center text-note font-semibold text-muted">
            Court{' '}
            <span className="block font-numeral text-5xl leading-none font-bold text-ink">
              {game.courtNumber}
            </span>
          </h2>
          <div className="min-w-48 flex-1 text-xl/7 font-semibold wrap-anywhere">
            <Side people={game.team1} className="text-team1" />
            <span className="text-note text-muted">vs.</span>
            <Side people={game.team2} className="text-team2" />
          </div>
          <Button
            className="ml-auto shrink-0"
            aria-label={`Enter score for court ${game.courtNumber}`}
            onClick={() => setOpened(true)}
          >
            Enter score
          </Button>
        </div>
      ) : (
        <div ref={card}>
          <GameRow {...row} heading="h2" />
        </div>
      )}
    </Card>
  )
}

function Side({ people, className }: { people: CourtCardProps['game']['team1']; className: string }) {
  return <p className={className}>{people.map(({ fullName }) => fullName).join(' / ')}</p>
}
