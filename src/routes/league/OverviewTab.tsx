import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import { canRunLeague, isLeagueOwner } from '@/features/leagues/can-manage-league'
import { isSeasonPlayed, hasNoDayLeft } from '@/domain/season/season-end'
import { AboutLeague } from '@/features/leagues/components/AboutLeague'
import { LeagueRulesCard } from '@/features/leagues/components/LeagueRulesCard'
import { ShareLeague } from '@/features/leagues/components/ShareLeague'
import { useLeague } from '@/features/leagues/league'
import { TopOfRanking } from '@/features/rankings/components/RankingTop'
import { classNames } from '@/shared/lib/class-names'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { ButtonLink } from '@/shared/ui/Button'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { FirstSteps, needsFirstSteps } from '@/features/game-days/season/components/FirstSteps'
import { LeagueNeedsMe } from '@/features/membership/requests/components/PendingLink'
import { NextSeason } from '@/features/manage-league/lifecycle/NextSeason'
import { OwnRefusal } from '@/features/manage-league/lifecycle/OwnRefusal'
import { LeaveLeague } from '@/features/membership/roster/LeaveLeague'
import { NextDate } from '@/features/game-days/season/components/FeaturedDay'
import { useSeason } from '@/features/game-days/season/use-season'
import { lazyView } from '@/shared/lib/lazy-view'

const LeagueAnnouncements = lazyView(
  async () => (await import('@/features/announcements/components/LeagueAnnouncements')).LeagueAnnouncements,
)

const SeasonOver = lazyView(
  async () => (await import('@/features/rankings/season-end/SeasonOver')).SeasonOver,
)

const REFUSED = [
  ['creator', 'You declined to run this league, so no one can offer it to you again.'],
  ['co_organizer', 'You declined to help run this league, so no one can ask you to help again.'],
] as const

export function Component() {
  const me = useMe()
  const league = useLeague()
  const now = new Date(useNow(60_000))
  const season = useSeason(league.id)
  const { data: loaded } = season
  const isPlayed = loaded !== undefined && isSeasonPlayed(league, loaded.days)
  const canFinish =
    loaded !== undefined &&
    hasNoDayLeft(loaded.days) &&
    league.status === 'active' &&
    canRunLeague(me, league)
  return (
    // One column on a phone, in the order of the numbers; two on a wide screen, each as long as it is.
    <div className="flex flex-col gap-7 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="contents lg:flex lg:flex-col lg:gap-7">
        {loaded && needsFirstSteps(me, league, loaded) && <FirstSteps leagueId={league.id} season={loaded} />}
        {!isPlayed && !(loaded?.days.length === 0 && canRunLeague(me, league)) && (
          <NextDate league={league} season={season} now={now} isOrganizer={canRunLeague(me, league)} />
        )}
        {(isPlayed || canFinish) && (
          <Suspense fallback={<SkeletonRows rows={3} label="Loading season results" />}>
            <SeasonOver league={league} settings={league} isPlayed={isPlayed} canFinish={canFinish}>
              {isPlayed && <NextSeason league={league} />}
            </SeasonOver>
          </Suspense>
        )}
        {/* They wait for the date above them, which is seldom as tall as its skeleton. */}
        <div className={classNames('contents', !loaded && !season.error && 'invisible')}>
          <TopOfRanking
            leagueId={league.id}
            settings={league}
            isFinal={isPlayed}
            myId={me.profileId}
            emptyAction={
              canRunLeague(me, league) && (
                <ButtonLink variant="quiet" to={paths.leagueTab(league.id, 'rankings/bring-results')}>
                  Bring your results
                </ButtonLink>
              )
            }
            fullRanking={
              <Link
                to={paths.leagueTab(league.id, 'rankings')}
                className="shrink-0 text-sm font-medium text-accent hover:text-accent/80"
              >
                Full rankings
              </Link>
            }
          />
          {canRunLeague(me, league) && isLeagueOwner(me, league) && <LeagueNeedsMe leagueId={league.id} />}
          {canRunLeague(me, league) && (
            <Suspense fallback={<SkeletonRows rows={1} label="Loading announcements" />}>
              <LeagueAnnouncements league={league} />
            </Suspense>
          )}
        </div>
        <div className="order-2">
          <LeagueRulesCard rules={league} />
        </div>
      </div>
      <div className="contents lg:flex lg:flex-col lg:gap-7">
        <div className="order-1">
          <AboutLeague league={league} now={now} />
        </div>
        {league.visibility !== 'private' && (
          <div className="order-3">
            <ShareLeague
              name={league.name}
              url={window.location.origin + paths.publicLeague(league.id)}
              tv={canRunLeague(me, league) ? paths.wallScreen(league.id) : undefined}
            />
          </div>
        )}
        <div className="order-4 flex flex-col gap-7 empty:hidden">
          {REFUSED.map(([role, says]) => (
            <OwnRefusal
              key={role}
              refused={{ leagueId: league.id, role }}
              refusedBy={league.refusals.flatMap((refusal) =>
                refusal.role === role ? [refusal.playerId] : [],
              )}
              says={says}
            />
          ))}
          <LeaveLeague league={league} />
        </div>
      </div>
    </div>
  )
}
