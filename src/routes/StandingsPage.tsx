import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useMe, type Me } from '@/features/auth/use-auth'
import type { MyLeague } from '@/features/leagues/league'
import { rankingQueries } from '@/features/rankings/api'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { Select } from '@/shared/ui/Field'
import { SkeletonField } from '@/shared/ui/SkeletonFields'
import { OneLeague } from '@/features/rankings/components/OneLeague'
import { linkedLeagues, seasonOf, seasonsOf, leaguesAfterGap, withoutGaps } from '@/features/rankings/seasons'
import { SideBySide, SideBySideSkeleton } from '@/features/rankings/components/SideBySide'
import { useMemo } from 'react'
import { leagueQueries } from '@/features/leagues/api'
import { combineQueries } from '@/shared/lib/combine-queries'

const PICKERS = 'mb-5 grid max-w-2xl gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]'

export function Component() {
  const me = useMe()
  const query = useMySeasons(me)
  // With the list, not after it.
  usePrefetchQuery(rankingQueries.mine(me.profileId))
  return (
    <>
      <PageHeader title="Standings" subtitle="Where you stand in each league" />
      <QueryView
        query={query}
        what="your leagues"
        skeleton={
          <>
            <div className={PICKERS}>
              <SkeletonField />
              <SkeletonField />
            </div>
            <SideBySideSkeleton label="Loading your leagues" />
          </>
        }
        empty={
          <EmptyState
            title="You're not in any leagues yet"
            icon={<Trophy aria-hidden />}
            action={<ButtonLink to={paths.findLeague()}>Find a league</ButtonLink>}
          >
            Standings for your leagues show up here.
          </EmptyState>
        }
      >
        {(leagues) => <Standings leagues={leagues} myId={me.profileId} />}
      </QueryView>
    </>
  )
}

const SEASON = 'season'
const LEAGUE = 'league'

const addressWith = (choice: { season: string; league: string }) =>
  new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''))

const standingsWith = (choice: Parameters<typeof addressWith>[0]) =>
  `${paths.standings()}?${addressWith(choice).toString()}`

/** My leagues side by side, or one of them whole. Which season and which league is in the address. */
function Standings({ leagues, myId }: { leagues: readonly MyLeague[]; myId: string }) {
  const now = new Date(useNow(3_600_000))
  const [params, setParams] = useSearchParams()
  const seasons = seasonsOf(leagues, now)
  const season = seasons.find((one) => one === params.get(SEASON)) ?? ''
  const shown = leagues.filter((league) => season === '' || seasonOf(league, now) === season)
  const linked = linkedLeagues(shown)
  const chosen = shown.find(({ id }) => id === params.get(LEAGUE))
  /** The chosen league, where it is one of that season. */
  const leagueIn = (other: string) =>
    chosen && (other === '' || seasonOf(chosen, now) === other) ? chosen.id : ''
  return (
    <>
      {leagues.length > 1 && (
        <div className={PICKERS}>
          <Select
            label="League"
            value={linked.find(({ seasons: all }) => chosen && all.includes(chosen))?.current.id ?? ''}
            onChange={({ target }) => setParams(addressWith({ season, league: target.value }))}
          >
            <option value="">All my leagues</option>
            {linked.map(({ current: { id, name } }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          {seasons.length > 1 && (
            <Select
              label="Year"
              value={season}
              onChange={({ target }) =>
                setParams(addressWith({ season: target.value, league: leagueIn(target.value) }))
              }
            >
              <option value="">All years</option>
              {seasons.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          )}
        </div>
      )}
      {chosen ? (
        <OneLeague
          league={chosen}
          myId={myId}
          addressOf={(league) =>
            // A super admin sees seasons that aren't among their own leagues.
            leagues.some(({ id }) => id === league)
              ? standingsWith({ season: '', league })
              : paths.leagueTab(league, 'rankings')
          }
        />
      ) : (
        <SideBySide
          leagues={linked.map(({ current }) => current)}
          myId={myId}
          addressOf={(id) => standingsWith({ season, league: id })}
        />
      )}
    </>
  )
}

/** One's leagues, each linked to the last season in which one was, also where one missed some since. */
function useMySeasons(me: Me) {
  const mine = useQuery(leagueQueries.mine(me))
  const late = useMemo(() => leaguesAfterGap(mine.data ?? []).map(({ id }) => id), [mine.data])
  const seasons = useQuery(leagueQueries.seasonsOf(late))
  // Seasons that can't be read only lack the link over a gap.
  const isRead = late.length === 0 || !seasons.isPending
  const data = useMemo(
    () => (mine.data && isRead ? withoutGaps(mine.data, seasons.data ?? {}) : undefined),
    [mine.data, isRead, seasons.data],
  )
  return combineQueries(data, mine)
}
