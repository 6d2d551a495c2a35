import { useMemo, Fragment } from 'react'
import { useQueries } from '@tanstack/react-query'
import { countOf, FORMER_PLAYER, listOf } from '@/domain/format-text'
import {
  changeText,
  explainGame,
  explainRating,
  expectedText,
  estimateText,
  ratingWithRange,
} from '@/domain/rating/explain-rating'
import { isProvisional } from '@/domain/rating/rate-players'
import { reportRating, type RatedGameReport, type RatingReport } from '@/domain/rating/rating-report'
import { Fold, Details } from '@/shared/ui/Details'
import { classNames } from '@/shared/lib/class-names'
import { Card } from '@/shared/ui/Card'
import { FailedNote } from '@/shared/ui/FailedState'
import { type LeagueRatings, ratingsQuery } from './league-ratings'

type RatingReportViewProps = {
  ratings: LeagueRatings
  playerId: string
  isMe: boolean
  /** A row with the figure, which opens the rest. */
  isFolded?: boolean
}

/** A player's rating, how it got there, and why it moved. Nothing without a game. */
export function RatingReportView({ ratings, playerId, isMe, isFolded = false }: RatingReportViewProps) {
  const report = useMemo(() => reportRating(ratings.players, ratings.games, playerId), [ratings, playerId])
  if (!report) return null
  const { week } = ratings.days.find(({ day }) => day === report.day) ?? { week: null }
  const when = typeof week === 'number' ? `in week ${week}` : 'in an earlier season'
  const names = new Map(ratings.players.map((player) => [player.id, player.name]))
  const nameOf = (id: string) => names.get(id) ?? FORMER_PLAYER
  const figure = (
    <span className="font-numeral text-3xl leading-none font-bold text-ink tabular-nums">
      {ratingWithRange(report.now)}
    </span>
  )
  const whole = (
    <div className="space-y-4">
      <div className="flex items-end justify-between gap-4">
        <p className="shrink-0">
          {!isFolded && <span className="block">{figure}</span>}
          <span className="text-note text-muted">
            {isProvisional(report.now) ? 'Provisional, estimated' : 'Estimated'} from{' '}
            {countOf(report.now.games, 'game')}
          </span>
        </p>
        <RatingLine trend={report.trend} />
      </div>
      <ul className="space-y-1 text-sm">
        {explainRating(report, { whose: isMe ? 'Your' : 'Their', when }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ul aria-label="Expected and played" className="divide-y divide-line border-t border-line text-sm">
        {report.games.map((game) => (
          <GameLine key={game.game.id} game={game} nameOf={nameOf} />
        ))}
      </ul>
    </div>
  )
  if (!isFolded) return whole
  return (
    <Fold title="Rating" note={figure}>
      {whole}
    </Fold>
  )
}

function GameLine({ game, nameOf }: { game: RatedGameReport; nameOf: (id: string) => string }) {
  const why = explainGame(game)
  const effect = changeText(game.effect)
  return (
    <li className="flex items-baseline justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block font-medium tabular-nums">{expectedText(game)}</span>
        <span className="block text-note text-muted wrap-anywhere">
          {game.partner !== null && `with ${nameOf(game.partner)} `}vs. {listOf(game.opponents.map(nameOf))}
        </span>
        {why && <span className="block text-note">{why}</span>}
      </span>
      <span
        className={classNames(
          'shrink-0 font-semibold tabular-nums',
          effect.startsWith('+') ? 'text-good' : 'text-muted',
        )}
      >
        {effect}
      </span>
    </li>
  )
}

const WIDTH = 100

/** The rating after each day, between its lowest and its highest, or at least a tenth apart. */
function RatingLine({ trend }: Pick<RatingReport, 'trend'>) {
  if (trend.length < 2) return null
  const values = trend.map(({ rating }) => rating)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const range = Math.max(high - low, 0.1)
  const points = values.map((value, i) => {
    const y = 50 - ((value - (low + high) / 2) / range) * 80
    return `${((i / (values.length - 1)) * WIDTH).toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      role="img"
      aria-label={`Rating by game day: ${values.map(estimateText).join(', ')}`}
      viewBox={`0 0 ${WIDTH} 100`}
      preserveAspectRatio="none"
      className="h-12 w-full max-w-48 min-w-0 overflow-visible text-accent"
      fill="none"
    >
      <polyline
        points={points.join(' ')}
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

type RatingCardProps = {
  playerId: string
  isMe: boolean
  leagues: readonly { id: string; name: string }[]
}

/** More leagues than people usually play in at a time; each costs a request. */
const MOST_LEAGUES = 6

/** A player's rating in each league where the reader can see it. Nothing without ratings or games. */
export function RatingCard({ playerId, isMe, leagues }: RatingCardProps) {
  const queries = useQueries({ queries: leagues.slice(0, MOST_LEAGUES).map(({ id }) => ratingsQuery(id)) })
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null)
  const rated = leagues.flatMap((league, i) => {
    const ratings = queries[i]?.data
    const hasPlayed = ratings?.games.some(({ team1, team2 }) => [...team1, ...team2].includes(playerId))
    return ratings && hasPlayed ? [{ league, ratings }] : []
  })
  if (rated.length === 0 && failed.length === 0) return null
  return (
    // Below what is there at once, so that nothing jumps when it loads.
    <Card as="section" aria-label="Rating" className="space-y-3 max-lg:order-1">
      <div>
        <h2 className="font-semibold">Rating</h2>
        <p className="text-note text-muted">
          An estimate from scores, not a DUPR rating. The ± says how sure it is.
        </p>
      </div>
      {failed.length > 0 && (
        <FailedNote
          pending={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        >
          {rated.length > 0 ? "Couldn't load all ratings." : "Couldn't load the rating."}
        </FailedNote>
      )}
      {rated.map(({ league, ratings }, i) => {
        const report = <RatingReportView ratings={ratings} playerId={playerId} isMe={isMe} />
        return rated.length === 1 ? (
          <Fragment key={league.id}>{report}</Fragment>
        ) : (
          <Details key={league.id} summary={league.name} isOpen={i === 0}>
            <div className="pt-2 text-ink">{report}</div>
          </Details>
        )
      })}
    </Card>
  )
}
