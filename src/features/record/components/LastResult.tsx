import { useQuery } from '@tanstack/react-query'
import { balanceOf, lastDayOf, outcomeOf, type OwnGame } from '@/domain/record/record'
import { listOf, signed } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { dayIn, nearDateIn } from '@/shared/lib/dates'
import { combineQueries } from '@/shared/lib/combine-queries'
import { Card } from '@/shared/ui/Card'
import { QueryPart } from '@/shared/ui/QueryPart'
import { Skeleton } from '@/shared/ui/Skeleton'
import { recordQueries } from '../queries'
import { balanceText } from './RecordFigures'

type LastResultProps = {
  playerId: string
  now: Date
  /** The person plays somewhere, so there will be games. Others see nothing. */
  isExpected: boolean
}

/** The last day that someone played: their record, and each game in a line. */
export function LastResult({ playerId, now, isExpected }: LastResultProps) {
  const query = useQuery(recordQueries.latest(playerId))
  const games = query.data && lastDayOf(query.data, (at) => dayIn(at, HERE))
  if (!isExpected && (!games || games.length === 0)) return null
  return (
    <section aria-labelledby="last-result">
      <h2 id="last-result" className="mb-2.5 font-semibold">
        Last result
      </h2>
      <QueryPart
        query={combineQueries(games && { games }, query)}
        what="your last result"
        skeleton={
          <Card role="status" aria-label="Loading your last result" className="space-y-3">
            <Skeleton className="h-9" />
            <Skeleton className="h-20" />
          </Card>
        }
      >
        {(last) => <Day {...last} now={now} />}
      </QueryPart>
    </section>
  )
}

function Day({ games, now }: { games: readonly OwnGame[]; now: Date }) {
  const [last] = games
  if (!last) {
    return (
      <Card>
        <p className="text-sm text-muted">Your last result shows up here after your first score.</p>
      </Card>
    )
  }
  const balance = balanceOf(games)
  const lead = balance.pointsFor - balance.pointsAgainst
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-32">
          <p className="font-semibold wrap-anywhere">{last.eventName}</p>
          <p className="text-note text-muted">{nearDateIn(last.playedAt, HERE, now)}</p>
        </div>
        <p className="shrink-0 text-right">
          <span className="block font-numeral text-3xl leading-none font-bold tabular-nums">
            {balanceText(balance)}
          </span>
          <span className="text-note text-muted tabular-nums">
            {signed(lead)} {Math.abs(lead) === 1 ? 'point' : 'points'}
          </span>
        </p>
      </div>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {games.toReversed().map((game) => (
          <GameLine key={game.id} game={game} />
        ))}
      </ul>
    </Card>
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
    <li className="flex flex-wrap items-baseline gap-x-3 pt-2 pb-2 text-sm last:pb-0">
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
