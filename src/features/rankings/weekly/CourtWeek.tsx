import { useId, Fragment } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CourtReport, GameReport, PersonReport } from '@/domain/season/week-report'
import { Card } from '@/shared/ui/Card'
import { type CourtNames, courtTitle } from '@/features/leagues/league'
import { hasResult, type Game } from '@/domain/game'
import { statusLabel, winnerOf } from '@/domain/recorded-game'
import { classNames } from '@/shared/lib/class-names'
import { countOf, signed } from '@/domain/format-text'
import { Badge } from '@/shared/ui/Badge'
import { moveReason, absenceNote, directionOf } from './week-text'

type CourtWeekProps = {
  court: CourtReport
  /** The game day's courts, top court first. */
  numbers: readonly number[]
  names: CourtNames
  nameIn: (report: GameReport) => (id: string) => string
  myId: string
  /** Whether the league moves players between courts by their finish. */
  moves: boolean
}

/** A court after its game day: the final order with the moves, then the games. */
export function CourtWeek({ court, numbers, names, nameIn, myId, moves }: CourtWeekProps) {
  const id = useId()
  const { number, people, games } = court
  return (
    <Card as="section" padded={false} aria-labelledby={id} className="break-inside-avoid">
      <h2
        id={id}
        className="flex flex-wrap items-baseline gap-x-2 px-4 pt-3.5 pb-1 font-semibold wrap-break-word"
      >
        {number === null ? 'Everyone' : courtTitle(names, number)}
        {number !== null && names[number] && (
          <span className="shrink-0 text-note font-normal text-muted">court {number}</span>
        )}
      </h2>
      <ol className="@container divide-y divide-line">
        {people.map((person) => (
          <FinishLine
            key={person.id}
            person={person}
            isMe={person.id === myId}
            reason={moves ? moveReason({ ...person, ties: person.tiesInList }, numbers, names) : null}
          />
        ))}
      </ol>
      {games.length > 0 && (
        <>
          <h3 className="border-t border-line bg-ground/40 px-4 py-1.5 text-xs font-semibold text-muted">
            Games
          </h3>
          <GameLines
            games={games}
            nameIn={nameIn}
            {...(number === null && { courtOf: (played: number) => courtTitle(names, played) })}
          />
        </>
      )}
    </Card>
  )
}

type GameLinesProps = {
  games: readonly GameReport[]
  /** The member's sub in one of the games. */
  nameIn: (report: GameReport) => (id: string) => string
  /** Shown before each game if a list has games of several courts. */
  courtOf?: (court: number) => string
}

/** A court's games in order of play. The winner is bold, no matter who is ahead in points. */
function GameLines({ games, nameIn, courtOf }: GameLinesProps) {
  return (
    <ol className="@container divide-y divide-line">
      {games.map((report) => {
        const { court, game } = report
        const nameOf = nameIn(report)
        return (
          <li
            key={game.id}
            // In a narrow layout each side has its own line, so that names next to each other don't wrap.
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-[16px] py-2 text-note @max-[15rem]:grid-cols-1 sm:not-print:grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1fr)] sm:not-print:gap-x-2"
          >
            {courtOf && <span className="col-span-full text-xs text-muted">{courtOf(court)}</span>}
            <Side
              names={game.team1.map(nameOf)}
              won={winnerOf(game) === 'team1'}
              className="sm:not-print:text-right"
            />
            <span className="row-span-2 text-center sm:not-print:row-span-1">
              <span className="block font-numeral text-lg leading-6 font-bold whitespace-nowrap tabular-nums">
                {game.team1Score === null || game.team2Score === null
                  ? '–'
                  : `${game.team1Score}–${game.team2Score}`}
              </span>
              {noteOf(game) && <span className="block text-xs text-muted">{noteOf(game)}</span>}
            </span>
            <Side names={game.team2.map(nameOf)} won={winnerOf(game) === 'team2'} />
          </li>
        )
      })}
    </ol>
  )
}

const noteOf = (game: Game) => statusLabel(game.status) ?? (hasResult(game) ? null : 'Not played')

function Side({ names, won: isWinner, className }: { names: string[]; won: boolean; className?: string }) {
  return (
    <span className={classNames('wrap-break-word', isWinner ? 'font-semibold' : 'text-muted', className)}>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && <span className="sm:not-print:sr-only"> and </span>}
          <span className="sm:not-print:block">{name}</span>
        </Fragment>
      ))}
    </span>
  )
}

type FinishLineProps = {
  person: PersonReport
  isMe: boolean
  /** Why the player moves or stays; null if the league moves no one. */
  reason: string | null
}

/** One member's game day on a court: finish, subs, record, where it leads and why. */
export function FinishLine({ person, isMe, reason }: FinishLineProps) {
  const { row, finish } = person
  const note = absenceNote(person)
  const direction = reason === null ? null : directionOf(person)
  return (
    <li
      className={classNames('flex gap-x-3 px-[16px] py-2.5 @max-[15rem]:flex-wrap', isMe && 'bg-accent-dim')}
    >
      <span className="w-5 shrink-0 text-center font-numeral text-xl leading-6 font-bold tabular-nums text-muted">
        {finish ?? <span aria-label="didn't play">–</span>}
      </span>
      <span className="min-w-0 flex-1 @max-[15rem]:basis-full">
        <span className="flex flex-wrap items-start gap-x-2">
          <span className="flex min-w-0 grow basis-44 flex-wrap items-baseline gap-x-2 gap-y-1">
            <span className="max-w-full font-semibold wrap-break-word">{row.name}</span>
            {isMe && <span className="text-sm font-medium text-muted print:hidden">you</span>}
            {note && <Badge tone="warning">{note}</Badge>}
          </span>
          <span className="shrink-0 text-right text-note leading-6 tabular-nums text-muted">
            {row.played === 0 ? (
              <span className="sr-only">no games</span>
            ) : (
              <>
                <span className="sr-only">
                  {`${countOf(row.won, 'game')} won, ${row.lost} lost, point diff ${row.pointDiff}`}
                </span>
                <span aria-hidden>{`${row.won}–${row.lost} · ${signed(row.pointDiff)}`}</span>
              </>
            )}
          </span>
          {reason !== null && (
            <span className="grid h-6 w-5 shrink-0 place-items-center">
              {direction === 'up' && <ArrowUp aria-label="moves up" className="size-5 text-good" />}
              {direction === 'down' && <ArrowDown aria-label="moves down" className="size-5 text-bad" />}
            </span>
          )}
        </span>
        {reason && <span className="mt-0.5 block text-note text-muted">{reason}</span>}
      </span>
    </li>
  )
}
