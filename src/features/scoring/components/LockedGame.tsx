import { Button } from '@/shared/ui/Button'
import type { ScoreAccess } from '../can-enter-scores'
import { hasScore } from '../court-order'
import type { Game } from '../courts'
import { scoreText } from '../score'
import type { ScoreEntry } from '../use-score-entry'
import { StoredScore } from './StoredScore'

const WHY = {
  finalized: 'the game day was finalized before it arrived',
  cancelled: 'the game day was cancelled',
  'other-court': 'you no longer play on this court',
} as const satisfies Record<Exclude<ScoreAccess, 'allowed'>, string>

type LockedGameProps = { game: Game; entry: ScoreEntry; because: keyof typeof WHY }

/** A game to look at. A score that came too late is shown, not dropped: an organiser can still enter it. */
export function LockedGame({ game, entry, because }: LockedGameProps) {
  return (
    <div className="space-y-3">
      <StoredScore game={game} score={hasScore(game) ? game.score : null} />
      {entry.draft && (
        <div role="alert" className="rounded-button border border-warning/30 bg-warning-dim p-3 text-sm">
          <p className="text-warning">
            Your score {scoreText(entry.draft.score)} was not entered: {WHY[because]}. Ask an organiser to
            enter it.
          </p>
          <Button size="sm" className="mt-2" onClick={entry.discard}>
            Discard my score
          </Button>
        </div>
      )}
    </div>
  )
}
