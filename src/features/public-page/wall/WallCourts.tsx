import { hasResult, type Game } from '@/domain/game'
import { statusLabel, winnerOf } from '@/domain/recorded-game'
import { whoPlays, type PublicCourt, type PublicNames } from '../model'
import { classNames } from '@/shared/lib/class-names'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { WallCard } from './wall-slides'

/** Up to four courts, each as large as the screen allows. */
export function WallCourts({ cards, names }: { cards: readonly WallCard[]; names: PublicNames }) {
  return (
    <ul
      className={classNames(
        'grid min-h-0 flex-1 auto-rows-fr gap-[1em]',
        cards.length > 1 && 'lg:grid-cols-2',
        // A single row gets the whole height.
        cards.length <= 2 && 'text-[1.25em]',
      )}
    >
      {cards.map((card) => (
        <li
          key={card.key}
          className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-[0.7em] border border-line bg-surface px-[1.2em] py-[0.6em]"
        >
          <h2 className="wrap-break-word lg:truncate text-[1.2em] font-bold text-accent">{card.title}</h2>
          {card.games.length > 0 ? (
            <ol
              className={classNames(
                'flex min-h-0 flex-1 flex-col justify-around divide-y divide-line [&>*]:flex-1',
                card.games.length > 4 && 'text-[0.85em]',
              )}
            >
              {card.games.map((game) => (
                <GameLine key={game.id} game={game} seats={card.seats} names={names} />
              ))}
            </ol>
          ) : (
            <ul className="flex min-h-0 flex-1 flex-col justify-around text-[1.5em] font-semibold">
              <Names ids={card.seats.map(({ playerId }) => playerId)} seats={card.seats} names={names} />
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

type GameLineProps = { game: Game; seats: PublicCourt['seats']; names: PublicNames }

function GameLine({ game, seats, names }: GameLineProps) {
  const { team1, team2, team1Score, team2Score } = game
  const isPlayed = hasResult(game)
  const word = statusLabel(game.status)
  const won = winnerOf(game)
  const side = (ids: readonly string[], isBehind: boolean, className: string) => (
    <ul
      className={classNames(
        'min-w-0 flex-1 text-[1.2em] leading-[1.25]',
        isBehind ? 'text-muted' : 'font-semibold',
        className,
      )}
    >
      <Names ids={ids} game={game} seats={seats} names={names} isAtEnd={ids === team1} />
    </ul>
  )
  return (
    <li className="flex min-h-0 items-center gap-[0.8em]">
      {side(team1, isPlayed && won === 'team2', 'text-right')}
      <span className="w-[3.6em] shrink-0 text-center font-numeral text-[2.2em] leading-none font-bold whitespace-nowrap tabular-nums">
        {team1Score !== null && team2Score !== null && `${team1Score}–${team2Score}`}
        {word !== null && <span className="block font-sans text-[0.4em] font-medium text-muted">{word}</span>}
        {game.status === 'scheduled' && (
          <>
            <span aria-hidden className="text-muted">
              –
            </span>
            <VisuallyHidden>vs., no score yet</VisuallyHidden>
          </>
        )}
      </span>
      {side(team2, isPlayed && won === 'team1', '')}
    </li>
  )
}

type NamesProps = Pick<GameLineProps, 'seats' | 'names'> & {
  ids: readonly string[]
  game?: Game
  isAtEnd?: boolean
}

/** On a TV one line each: whom a sub plays for is shown if it fits; otherwise it wraps out of sight. */
function Names({ ids, names, isAtEnd = false, ...court }: NamesProps) {
  return whoPlays(ids, court, names).map(({ id, name, subAssignments }) => (
    <li
      key={id}
      className={classNames(
        'flex flex-wrap gap-x-[0.3em] lg:h-[1.25em] lg:overflow-hidden',
        isAtEnd && 'justify-end',
      )}
    >
      <span className="max-w-full wrap-break-word lg:truncate">{name}</span>
      {subAssignments !== null && (
        <span className="font-normal whitespace-nowrap text-muted">{subAssignments}</span>
      )}
    </li>
  ))
}
