import { Download } from 'lucide-react'
import type { ChangedGame } from '@/domain/dupr/pre-flight'
import { countOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { gameText, REASONS } from './ExcludedGameList'

type ChangedGamesProps = {
  changed: readonly ChangedGame[]
  disabled: boolean
  pending: boolean
  onExport: () => void
}

/** Games that DUPR has in an outdated version: what it has, what is right, and a file with only these. */
export function ChangedGames({ changed, disabled, pending, onExport }: ChangedGamesProps) {
  const exportable = changed.filter(({ why }) => why === null).length
  return (
    <div className="space-y-3">
      <p className="text-note text-muted">
        DUPR counts a re-upload as a new game. Delete the old result in your DUPR club first.
      </p>
      <ul className="space-y-3 text-sm">
        {changed.map(({ game, sent, why }) => (
          <li key={game.id}>
            {gameText(game)}
            <span className="block text-note text-warning">
              DUPR has {sent.team1Score}–{sent.team2Score}
              {sent.samePeople ? '' : ' with different players'};{' '}
              {why === null || why === 'guest' || why === 'missingId' || why === 'sameId'
                ? `now ${game.team1Score ?? 0}–${game.team2Score ?? 0}`
                : `no longer sent: ${REASONS[why]}`}
              {(why === 'guest' || why === 'missingId' || why === 'sameId') && `, but ${REASONS[why]}`}.
            </span>
          </li>
        ))}
      </ul>
      {exportable > 0 && (
        <Button
          icon={<Download aria-hidden className="size-5" />}
          disabled={disabled}
          pending={pending}
          onClick={onExport}
        >
          Re-export {exportable === 1 ? 'this game' : countOf(exportable, 'game')}
        </Button>
      )}
    </div>
  )
}
