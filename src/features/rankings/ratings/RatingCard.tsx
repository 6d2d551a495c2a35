import { useQueries } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Card } from '@/shared/ui/Card'
import { Details } from '@/shared/ui/Details'
import { FailedNote } from '@/shared/ui/FailedState'
import { RatingReportView } from './RatingReportView'
import { ratingsQuery } from './league-ratings'

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
