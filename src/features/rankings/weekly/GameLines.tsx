import { hasResult, type Game, type GameStatus } from '@/domain/game'
import type { GameReport } from '@/domain/season/week-report'
import { classNames } from '@/shared/lib/class-names'

const UNPLAYED: Readonly<Partial<Record<GameStatus, string>>> = {
  void: 'void',
  retired: 'retired',
  forfeit: 'forfeit',
}

type GameLinesProps = {
  games: readonly GameReport[]
  nameOf: (id: string) => string
  /** Said before each game where a list holds the games of several courts. */
  courtOf?: (court: number) => string
}

/** The games of a court in order of play; who won is bold as well as ahead in points. */
export function GameLines({ games, nameOf, courtOf }: GameLinesProps) {
  return (
    <ol className="divide-y divide-line">
      {games.map(({ court, game }) => (
        <li
          key={game.id}
          className="grid grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1fr)] items-center gap-x-2 px-4 py-2 text-note"
        >
          {courtOf && <span className="col-span-3 text-xs text-muted">{courtOf(court)}</span>}
          <Side names={game.team1.map(nameOf)} won={won(game, 1)} className="text-right" />
          <span className="text-center">
            <span className="block font-numeral text-lg leading-6 font-bold whitespace-nowrap tabular-nums">
              {game.team1Score === null || game.team2Score === null
                ? '–'
                : `${game.team1Score}–${game.team2Score}`}
            </span>
            {(UNPLAYED[game.status] ?? (!hasResult(game) && 'not played')) && (
              <span className="block text-xs text-muted">{UNPLAYED[game.status] ?? 'not played'}</span>
            )}
          </span>
          <Side names={game.team2.map(nameOf)} won={won(game, 2)} />
        </li>
      ))}
    </ol>
  )
}

function won({ team1Score, team2Score }: Game, side: 1 | 2) {
  const lead = (team1Score ?? 0) - (team2Score ?? 0)
  return side === 1 ? lead > 0 : lead < 0
}

function Side({ names, won: isWinner, className }: { names: string[]; won: boolean; className?: string }) {
  return (
    <span className={classNames('wrap-break-word', isWinner ? 'font-semibold' : 'text-muted', className)}>
      {names.map((name) => (
        <span key={name} className="block">
          {name}
        </span>
      ))}
    </span>
  )
}
