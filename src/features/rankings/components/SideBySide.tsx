import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isSeasonPlayed } from '@/domain/season/season-end'
import type { MyLeague } from '@/features/leagues/league'
import { RankingTop } from './RankingTop'
import { TopOfRanking } from './TopOfRanking'
import { rankingQueries } from '../queries'
import { QueryView } from '@/shared/ui/QueryView'
import { SideBySideSkeleton } from './SideBySideSkeleton'

type SideBySideProps = {
  leagues: readonly MyLeague[]
  myId: string
  /** The URL of one league's whole ranking. */
  addressOf: (leagueId: string) => string
}

const isPlayed = ({ days }: MyLeague) => days.some(({ isFinalized }) => isFinalized)

/** The top of each ranking and the reader's own place; leagues with played games first. */
export function SideBySide({ leagues, myId, addressOf }: SideBySideProps) {
  const seasons = useQuery(rankingQueries.mine(myId))
  const inOrder = leagues.toSorted((a, b) => Number(isPlayed(b)) - Number(isPlayed(a)))
  return (
    <QueryView
      query={seasons}
      what="rankings"
      // All at once, because a league without a ranking is shorter than its placeholder, and those below it would move
      // up.
      skeleton={<SideBySideSkeleton label="Loading rankings" />}
    >
      {(records) => (
        <div className="grid items-start gap-7 lg:grid-cols-2">
          {inOrder.map((league) => {
            const shown = {
              settings: league.ranking,
              myId,
              title: league.name,
              isFinal: isSeasonPlayed(league, league.days),
              fullRanking: (
                <Link
                  to={addressOf(league.id)}
                  className="shrink-0 text-sm font-medium text-accent hover:text-accent/80"
                >
                  Full rankings<span className="sr-only"> for {league.name}</span>
                </Link>
              ),
            }
            return league.status === 'archived' ? (
              // Its season isn't part of the combined query.
              <TopOfRanking key={league.id} leagueId={league.id} {...shown} />
            ) : (
              <RankingTop key={league.id} query={seasons} season={records[league.id]} {...shown} />
            )
          })}
        </div>
      )}
    </QueryView>
  )
}
