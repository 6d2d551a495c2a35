import { useQuery } from '@tanstack/react-query'
import { rankingQueries } from '../queries'
import { RankingTop, type RankingTopProps } from './RankingTop'

type TopOfRankingProps = Omit<RankingTopProps, 'season' | 'query'> & { leagueId: string }

/** The top of one league's ranking, in its own query. */
export function TopOfRanking({ leagueId, ...shown }: TopOfRankingProps) {
  const query = useQuery(rankingQueries.season(leagueId))
  return <RankingTop season={query.data} query={query} {...shown} />
}
