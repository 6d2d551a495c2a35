import { memo } from 'react'
import { Pause } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { Card } from '@/shared/ui/Card'
import type { ScoreAccess } from '../can-enter-scores'
import type { Court, CourtRotation } from '../score-sheet-view'
import { byeNotice, sitOutSentence } from '../sit-out'
import { useScoring } from '../use-scoring'
import { GameRow, type GamePhase } from './GameRow'

type RotationCardProps = {
  court: Court
  rotation: CourtRotation
  currentId: string | undefined
  nextId: string | undefined
  /** Replaces 'Playing now' before the start. */
  notBegun: string | null
  access: ScoreAccess
  onSubmitted: () => void
}

/** One pairing and its games, usually just one. */
export const RotationCard = memo(function RotationCard(props: RotationCardProps) {
  const { court, rotation, currentId, nextId, notBegun, access, onSubmitted } = props
  const { myId, lastRound } = useScoring()
  const isGroup = rotation.games.length > 1
  const isActive =
    access === 'allowed' && notBegun === null && rotation.games.some((game) => game.id === currentId)
  const phase = (gameId: string): GamePhase =>
    gameId === currentId ? 'current' : gameId === nextId ? 'next' : 'any'

  // A note that appears on a game above must not push the current game from under the thumb. The browser anchors what
  // is on the screen, and this makes it the current game, not the top of the one before.
  const giveWay = (isCurrent: boolean) =>
    currentId !== undefined && !isCurrent ? '[overflow-anchor:none]' : undefined

  const sitOut = rotation.sittingOut.length > 0 && (
    <SitOut sentence={sitOutSentence(rotation.sittingOut, myId)} notice={byeNotice(court, rotation, myId)} />
  )

  return (
    <Card
      as="li"
      tone={isActive ? 'active' : 'plain'}
      className={giveWay(rotation.games.some((game) => game.id === currentId))}
    >
      {isGroup && (
        <div className="mb-4">
          <h2 className="text-lg font-semibold">Rotation {rotation.number}</h2>
          {sitOut && <div className="mt-1.5">{sitOut}</div>}
        </div>
      )}
      {rotation.games.map((game) => (
        <div
          key={game.id}
          className={classNames(
            'not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-4',
            giveWay(game.id === currentId),
          )}
        >
          <GameRow
            game={game}
            heading={isGroup ? 'h3' : 'h2'}
            title={isGroup ? `Game ${game.number} of ${court.gameCount}` : `Rotation ${rotation.number}`}
            detail={isGroup ? undefined : `game ${game.number} of ${court.gameCount}`}
            phase={phase(game.id)}
            notBegun={notBegun}
            access={access}
            subsOf={game.id === currentId ? court : undefined}
            sitOut={!isGroup && sitOut}
            laterRound={lastRound !== null && lastRound > rotation.number ? lastRound : null}
            onSubmitted={onSubmitted}
          />
        </div>
      ))}
    </Card>
  )
})

/** Who sits out. A reader who sits out also sees who plays and when their next turn is. */
function SitOut({ sentence, notice }: { sentence: string; notice: string | null }) {
  if (notice === null) {
    return (
      <p className="flex items-center gap-2 text-note text-muted">
        <Pause aria-hidden className="size-4 shrink-0" />
        {sentence}
      </p>
    )
  }
  return (
    <div className="flex gap-2.5 rounded-button border border-line bg-raised p-3">
      <Pause aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{sentence}</p>
        <p className="mt-0.5 text-sm">{notice}</p>
      </div>
    </div>
  )
}
