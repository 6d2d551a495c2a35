import { useQuery } from '@tanstack/react-query'
import { useMe } from '@/features/auth/use-auth'
import { ownTimeZone } from '@/features/manage-league/form/time-zones'
import type { MyLeague } from '@/features/leagues/league'
import { leagueQueries } from '@/features/leagues/api'
import { KindTable, MutedLeagues } from '@/features/messages/components/SettingFields'
import { QuietHoursFields } from '@/features/messages/components/QuietHoursFields'
import { PushCard } from '@/features/messages/components/PushCard'
import { messageQueries, useChangeSettings } from '@/features/messages/api'
import { combineQueries } from '@/shared/lib/combine-queries'
import { paths } from '@/shared/lib/paths'
import { Card } from '@/shared/ui/Card'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'

const sendsMessages = ({ status, membership }: MyLeague) => status !== 'archived' && membership !== 'invited'

export function Component() {
  const me = useMe()
  const query = useQuery(messageQueries.settings())
  const leagues = useQuery(leagueQueries.mine(me))
  const change = useChangeSettings()
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title="Notifications"
        subtitle="What you hear about, and how. News also shows up in the bell."
        back={{ to: paths.profile(), label: 'Profile' }}
        status={
          <span role="status" className="text-sm text-muted">
            {change.isPending ? 'Saving…' : change.isSuccess && 'Saved'}
          </span>
        }
      />
      <QueryView
        query={query}
        what="your settings"
        skeleton={<SkeletonRows rows={8} picture={false} label="Loading your settings" />}
      >
        {({ preferences, muted, quietHours }) => (
          <div className="flex flex-col gap-5">
            {import.meta.env.VITE_VAPID_PUBLIC_KEY && <PushCard />}
            <Card as="section" aria-label="Messages">
              <KindTable
                preferences={preferences}
                onChange={(preference) => change.mutate({ of: 'kind', ...preference })}
              />
            </Card>
            <Card as="section" aria-labelledby="quiet-hours" className="space-y-2">
              <h2 id="quiet-hours" className="font-semibold">
                Quiet hours
              </h2>
              <QuietHoursFields
                hours={quietHours}
                timeZone={ownTimeZone()}
                onChange={(hours) => change.mutate({ of: 'quiet hours', hours })}
              />
            </Card>
            <Card as="section" aria-labelledby="muted-leagues" className="space-y-2">
              <h2 id="muted-leagues" className="font-semibold">
                Leagues
              </h2>
              <p className="text-note text-muted">News from a muted league only shows up in the bell.</p>
              <QueryView
                query={combineQueries(leagues.data?.filter(sendsMessages), leagues)}
                what="your leagues"
                skeleton={<SkeletonRows rows={2} picture={false} label="Loading your leagues" />}
                empty={<p className="text-sm">You're in no league yet.</p>}
              >
                {(all) => (
                  <MutedLeagues
                    leagues={all.map(({ id, name }) => ({ id, name, isMuted: muted.includes(id) }))}
                    onChange={(leagueId, isMuted) => change.mutate({ of: 'league', leagueId, isMuted })}
                  />
                )}
              </QueryView>
            </Card>
          </div>
        )}
      </QueryView>
    </div>
  )
}
