import { isUnderWay } from '@/shared/outbox/slot'
import type { ScoreAccess } from '../can-enter-scores'
import { hasScore } from '../court-order'
import { resultSentence } from '../result-words'
import { scoreText } from '../score'
import type { ScoreEntry } from '../use-score-entry'
import { RefusedScore } from './RefusedScore'
import { StoredScore } from './StoredScore'

const WHY = {
  archived: 'the league was archived.',
  finalized: 'the game day was finalized before it arrived.',
  cancelled: 'the game day was cancelled.',
  'other-court': 'you no longer play on this court.',
  closed: 'the host does not take scores from you now.',
  recorded: 'an organiser recorded what became of this game.',
} as const satisfies Record<Exclude<ScoreAccess, 'allowed'> | 'recorded', string>

type LockedGameProps = { entry: ScoreEntry; because: keyof typeof WHY }

/** A game to look at. A score that came too late is shown, not dropped: an organiser can still enter it. */
export function LockedGame({ entry, because }: LockedGameProps) {
  const { game, draft, slot } = entry
  const mine = slot?.entry ?? draft?.score
  return (
    <div className="space-y-3">
      <StoredScore game={game} score={hasScore(game) || game.result === 'retired' ? game.score : null} />
      {game.result !== 'score' && <p className="text-sm text-muted">{resultSentence(game)}</p>}
      {slot && isUnderWay(slot) ? (
        <p className="rounded-button border border-warning/30 bg-warning-dim p-3 text-sm text-warning">
          Your score {scoreText(slot.next ?? slot.entry)} waits on this phone to be sent.
        </p>
      ) : (
        mine && <RefusedScore mine={mine} because={WHY[because]} entry={entry} canEnter={false} />
      )}
    </div>
  )
}
