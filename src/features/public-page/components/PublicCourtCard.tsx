import { hasResult, type Game } from '@/domain/game'
import { statusLabel, winnerOf } from '@/domain/recorded-game'
import { classNames } from '@/shared/lib/class-names'
import { Card } from '@/shared/ui/Card'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { publicCourtTitle, whoPlays, type PublicCourt, type PublicNames } from '../public-league'

type CourtCardProps = { court: PublicCourt; names: PublicNames }

/** A court of a game day: its games with their scores, or its players if no game is scheduled yet. */
export function PublicCourtCard({ court, names }: CourtCardProps) {
  const { seats, games } = court
  return (
    <Card as="li" padded={false} className="min-w-0">
      <h3 className="border-b border-line px-4 py-2.5 font-semibold wrap-break-word">
        {publicCourtTitle(court)}
      </h3>
      {games.length > 0 ? (
        <ol className="divide-y divide-line">
          {games.map((game) => (
            <GameLine key={game.id} game={game} seats={seats} names={names} />
          ))}
        </ol>
      ) : (
        <ul className="space-y-1 px-4 py-3 text-sm">
          <Names ids={seats.map(({ playerId }) => playerId)} seats={seats} names={names} />
        </ul>
      )}
    </Card>
  )
}

type GameLineProps = { game: Game; seats: PublicCourt['seats']; names: PublicNames }

function GameLine({ game, seats, names }: GameLineProps) {
  const { team1, team2, team1Score, team2Score } = game
  const word = statusLabel(game.status)
  const won = winnerOf(game)
  const side = (ids: readonly string[], isWinner: boolean, className: string) => (
    <ul
      className={classNames(
        'min-w-0 flex-1 space-y-1 leading-snug',
        hasResult(game) && (isWinner ? 'font-semibold' : 'text-muted'),
        className,
      )}
    >
      <Names ids={ids} game={game} seats={seats} names={names} />
    </ul>
  )
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 text-sm">
      {side(team1, won === 'team1', 'text-right')}
      <span className="w-16 shrink-0 text-center">
        {team1Score !== null && team2Score !== null && (
          <span className="block font-numeral text-xl font-bold whitespace-nowrap tabular-nums">
            {team1Score}–{team2Score}
          </span>
        )}
        {word !== null && <span className="block text-tiny text-muted">{word}</span>}
        {game.status === 'scheduled' && (
          <>
            <span aria-hidden className="text-muted">
              –
            </span>
            <VisuallyHidden>vs., no score yet</VisuallyHidden>
          </>
        )}
      </span>
      {side(team2, won === 'team2', '')}
    </li>
  )
}

type NamesProps = Pick<PublicCourt, 'seats'> & { ids: readonly string[]; game?: Game; names: PublicNames }

function Names({ ids, names, ...court }: NamesProps) {
  return whoPlays(ids, court, names).map(({ id, name, subAssignments }) => (
    <li key={id} className="wrap-break-word">
      {name} {subAssignments && <span className="text-note font-normal text-muted">{subAssignments}</span>}
    </li>
  ))
}
