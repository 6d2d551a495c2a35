import { isUnderWay } from '@/shared/outbox/pending-score'
import type { ScoreAccess } from '../can-enter-scores'
import { hasScore } from '../court-order'
import { resultSentence } from '../result-labels'
import { scoreText } from '../score'
import type { ScoreEntry } from '../use-score-entry'
import { RejectedScore } from './RejectedScore'
import { StoredScore } from './StoredScore'

const WHY = {
  archived: 'The league was archived.',
  finalized: 'The game day was finalized before it arrived.',
  canceled: 'The game day was canceled.',
  'other-court': "You're no longer on this court.",
  closed: "The host isn't letting you enter scores right now.",
  recorded: 'An organizer recorded a result for this game.',
} as const satisfies Record<Exclude<ScoreAccess, 'allowed'> | 'recorded', string>

type LockedGameProps = { entry: ScoreEntry; because: keyof typeof WHY }

/** A read-only game. A score that came too late is still shown, because an organizer can enter it. */
export function LockedGame({ entry, because }: LockedGameProps) {
  const { game, draft, pendingScore } = entry
  const mine = pendingScore?.entry ?? draft?.score
  return (
    <div className="space-y-3">
      <StoredScore game={game} score={hasScore(game) || game.result === 'retired' ? game.score : null} />
      {game.result !== 'score' && <p className="text-sm text-muted">{resultSentence(game)}</p>}
      {pendingScore && isUnderWay(pendingScore) ? (
        <p className="rounded-button border border-warning/30 bg-warning-dim p-3 text-sm text-warning">
          Your score {scoreText(pendingScore.next ?? pendingScore.entry)} is on this phone, waiting to send.
        </p>
      ) : (
        mine && <RejectedScore mine={mine} because={WHY[because]} entry={entry} canEnter={false} />
      )}
    </div>
  )
}
