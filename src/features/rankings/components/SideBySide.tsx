import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { isSeasonPlayed } from '@/domain/season/season-end'
import type { MyLeague } from '@/features/leagues/league'
import { classNames } from '@/shared/lib/class-names'
import { paths } from '@/shared/lib/paths'
import { QueryView } from '@/shared/ui/QueryView'
import { Skeleton, SkeletonRows } from '@/shared/ui/Skeleton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { RankingTop, TopOfRanking } from './RankingTop'
import { rankingQueries } from '../api'

type SideBySideProps = {
  leagues: readonly MyLeague[]
  myId: string
  /** The URL of one league's whole ranking. */
  addressOf: (leagueId: string) => string
}

const isPlayed = ({ days }: MyLeague) => days.some(({ isFinalized }) => isFinalized)

/** The top of each ranking and the reader's own place; the leagues that have none yet are one list below them. */
export function SideBySide({ leagues, myId, addressOf }: SideBySideProps) {
  const unrankedId = useId()
  const seasons = useQuery(rankingQueries.mine(myId))
  const ranked = leagues.filter(isPlayed)
  const unranked = leagues.filter((league) => !isPlayed(league))
  return (
    <QueryView
      query={seasons}
      what="rankings"
      // All at once, because a league without a ranking is shorter than its placeholder, and those below it would move
      // up.
      skeleton={<SideBySideSkeleton label="Loading rankings" />}
    >
      {(records) => (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-2">
            {ranked.map((league) => {
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
          {unranked.length > 0 && (
            <section aria-labelledby={unrankedId} className={classNames(ranked.length > 0 && 'mt-7')}>
              <h2 id={unrankedId} className="font-semibold">
                No rankings yet
              </h2>
              <p className="text-note text-muted">They start once the first game day is finalized.</p>
              <ul className="mt-2.5 gap-x-7 sm:columns-2">
                {unranked.map(({ id, name }) => (
                  <li key={id} className="break-inside-avoid border-b border-line">
                    <Link to={paths.league(id)} className="block py-2.5 wrap-break-word hover:text-accent">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </QueryView>
  )
}

const LEAGUES = [1, 2]

export function SideBySideSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-2">
      <VisuallyHidden>{label}</VisuallyHidden>
      {LEAGUES.map((league) => (
        <div key={league}>
          <Skeleton className="mb-3 h-9 w-40" />
          <SkeletonRows rows={5} />
        </div>
      ))}
    </div>
  )
}
