import { ChevronDown } from 'lucide-react'
import { hasResult, type Game } from '@/domain/game'
import { countOf } from '@/domain/format-text'
import { statusLabel, winnerOf } from '@/domain/recorded-game'
import { publicCourtTitle, whoPlays, type PublicCourt, type PublicNames } from '../model'
import { classNames } from '@/shared/lib/class-names'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

type CourtRowsProps = { courts: readonly PublicCourt[]; names: PublicNames }

/** A row a court, with the game that is played there now; a tap shows its other games. */
export function PublicCourts({ courts, names }: CourtRowsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {courts.map((court) => (
        <li key={court.number}>
          {court.games.length > 0 ? (
            <details className="group">
              <summary className="flex min-h-[68px] items-center gap-3 py-2.5 -outline-offset-2 hover:bg-surface">
                <NowOnCourt court={court} names={names} />
              </summary>
              <Games court={court} names={names} />
            </details>
          ) : (
            <div className="flex flex-wrap gap-x-3 py-2.5">
              <h3 className="font-semibold wrap-anywhere">{publicCourtTitle(court)}</h3>
              <ul className="min-w-0 flex-1 text-sm">
                <Names ids={court.seats.map(({ playerId }) => playerId)} seats={court.seats} names={names} />
              </ul>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function NowOnCourt({ court, names }: { court: PublicCourt; names: PublicNames }) {
  const { games, seats } = court
  const now = games.find(({ status }) => status === 'scheduled')
  const game = now ?? games.at(-1)
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-20">
          <h3 className="font-semibold wrap-anywhere">{publicCourtTitle(court)}</h3>
          <p className="text-note text-muted">
            {now
              ? `Game ${games.indexOf(now) + 1} of ${games.length}`
              : `${countOf(games.length, 'game')} in`}
          </p>
        </div>
        {game && (
          <div className="flex min-w-0 grow basis-52 flex-wrap items-center gap-x-3 text-sm">
            <Team ids={game.team1} game={game} seats={seats} names={names} />
            <span className="text-tiny text-muted">vs.</span>
            <Team ids={game.team2} game={game} seats={seats} names={names} />
          </div>
        )}
      </div>
      <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
    </>
  )
}

function Team({ ids, game, seats, names }: NamesProps) {
  return (
    <span className="min-w-0 grow basis-22">
      {whoPlays(ids, { game, seats }, names).map(({ id, name, subAssignments }) => (
        <span
          key={id}
          className="block wrap-break-word lg:inline lg:not-last:after:text-muted lg:not-last:after:content-['_&_']"
        >
          {name} {subAssignments && <span className="text-note text-muted">{subAssignments}</span>}
        </span>
      ))}
    </span>
  )
}

/** All courts of a day with all their games. */
export function CourtResults({ courts, names }: CourtRowsProps) {
  return (
    <ul className="space-y-4">
      {courts.map((court) => (
        <li key={court.number}>
          <h3 className="font-semibold wrap-anywhere">{publicCourtTitle(court)}</h3>
          <Games court={court} names={names} />
        </li>
      ))}
    </ul>
  )
}

function Games({ court: { games, seats }, names }: { court: PublicCourt; names: PublicNames }) {
  return (
    <ol className="divide-y divide-line">
      {games.map((game) => (
        <GameLine key={game.id} game={game} seats={seats} names={names} />
      ))}
    </ol>
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
    <li className="flex items-center gap-3 py-2.5 text-sm">
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
