import { useQuery } from '@tanstack/react-query'
import { rankingQueries } from '../queries'
import { RankingTop, type RankingTopProps } from './RankingTop'

type TopOfRankingProps = Omit<RankingTopProps, 'season' | 'query'> & { leagueId: string }

/** The first of one league's ranking, read for itself. */
export function TopOfRanking({ leagueId, ...shown }: TopOfRankingProps) {
  const query = useQuery(rankingQueries.season(leagueId))
  return <RankingTop season={query.data} query={query} {...shown} />
}
