import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { balanceOf, lastDayOf, outcomeOf, type OwnGame } from '@/domain/record/record'
import { listOf, signed } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { dayIn, nearDateIn } from '@/shared/lib/dates'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryPart } from '@/shared/ui/QueryView'
import { RowsHeading } from '@/shared/ui/Rows'
import { recordQueries } from '../api'
import { balanceText } from './RecordFigures'

type LastResultProps = {
  playerId: string
  now: Date
}

/** The last day that someone played: their record, and one tap away each game. Nothing before the first. */
export function LastResult({ playerId, now }: LastResultProps) {
  const query = useQuery(recordQueries.latest(playerId))
  const games = query.data && lastDayOf(query.data, (at) => dayIn(at, HERE))
  return (
    <QueryPart query={combineQueries(games, query)} what="your last result">
      {(last) => (
        <section aria-labelledby="last-result">
          <RowsHeading id="last-result">Last result</RowsHeading>
          <Day games={last} now={now} />
        </section>
      )}
    </QueryPart>
  )
}

function Day({ games, now }: { games: readonly OwnGame[]; now: Date }) {
  const [last] = games
  const balance = balanceOf(games)
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-[68px] items-center gap-3 py-3 -outline-offset-2 hover:bg-surface">
        <span className="min-w-0 flex-1 wrap-break-word">
          <span className="block text-base leading-5.5 font-semibold tabular-nums">
            {balanceText(balance)}, {signed(balance.pointsFor - balance.pointsAgainst)}
          </span>
          <span className="block text-note text-muted">
            {last?.eventName} · {last && nearDateIn(last.playedAt, HERE, now)}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="divide-y divide-line border-t border-line pb-1">
        {games.toReversed().map((game) => (
          <GameLine key={game.id} game={game} />
        ))}
      </ul>
    </details>
  )
}

const OUTCOMES = { won: 'Won', lost: 'Lost', drawn: 'Tied' } as const

function GameLine({ game }: { game: OwnGame }) {
  const { pointsFor, pointsAgainst, partner, opponents, result } = game
  const outcome = outcomeOf(game)
  const score =
    pointsFor === null || pointsAgainst === null
      ? 'forfeit'
      : `${pointsFor}–${pointsAgainst}${result === 'retired' ? ' (retired)' : ''}`
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2 text-sm">
      <span className="min-w-20 shrink-0">
        <span className={classNames('font-semibold', outcome === 'won' && 'text-good')}>
          {OUTCOMES[outcome]}
        </span>{' '}
        <span className="tabular-nums">{score}</span>
      </span>
      <span className="min-w-0 grow basis-40 text-muted wrap-anywhere">
        {partner && `with ${partner.name} `}
        {opponents.length > 0 && `vs. ${listOf(opponents.map(({ name }) => name))}`}
      </span>
    </li>
  )
}

/** Days in the reader's time zone, as in the record. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
