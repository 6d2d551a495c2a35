import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { KindTable, MutedLeagues } from '@/features/messages/components/SettingFields'
import { LinkFailed } from '@/features/messages/components/LinkFailed'
import { kindName } from '@/features/messages/model'
import { messageQueries, useChangeSettingsByLink } from '@/features/messages/api'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'

/** Where the link at the bottom of an email leads: choosing what to get, without signing in. */
export function Component() {
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  const query = useQuery(messageQueries.byLink(token))
  const change = useChangeSettingsByLink(token)
  const title = 'Email preferences'
  return (
    <div className="mx-auto max-w-xl">
      <QueryView
        query={query}
        what="your settings"
        skeleton={<SkeletonRows rows={8} picture={false} label="Loading your settings" />}
        renderFailed={(failed) => (
          <LinkFailed
            title={title}
            error={query.error}
            failed={failed}
            to={paths.notificationSettings()}
            instead="Choose in the app"
          />
        )}
      >
        {({ firstName, email, preferences, leagues, muted }) => {
          const asked = preferences.find(
            ({ kind, channel }) => channel === 'email' && kind === params.get('kind'),
          )
          return (
            <>
              <PageHeader
                title={title}
                subtitle={`For ${firstName}, ${email}. News also shows up in the app's bell.`}
                actions={
                  <span role="status" className="text-sm text-muted">
                    {change.isPending ? 'Saving…' : change.isSuccess && 'Saved'}
                  </span>
                }
              />
              <div className="flex flex-col gap-5">
                {asked && (
                  <Card as="section" tone="featured" aria-label="This email" className="space-y-3">
                    <p>
                      {asked.isOn ? 'You get these emails: ' : 'You no longer get these emails: '}
                      <strong>{kindName(asked.kind)}</strong>
                    </p>
                    <Button
                      wide
                      size="lg"
                      variant={asked.isOn ? 'primary' : 'secondary'}
                      onClick={() => change.mutate({ of: 'kind', ...asked, isOn: !asked.isOn })}
                    >
                      {asked.isOn ? 'Unsubscribe' : 'Undo'}
                    </Button>
                  </Card>
                )}
                <Card as="section" aria-label="Messages">
                  <KindTable
                    preferences={preferences}
                    onChange={(preference) => change.mutate({ of: 'kind', ...preference })}
                  />
                </Card>
                {leagues.length > 0 && (
                  <Card as="section" aria-labelledby="muted-leagues" className="space-y-2">
                    <h2 id="muted-leagues" className="font-semibold">
                      Leagues
                    </h2>
                    <p className="text-note text-muted">
                      News from a muted league only shows up in the bell.
                    </p>
                    <MutedLeagues
                      leagues={leagues.map((league) => ({ ...league, isMuted: muted.includes(league.id) }))}
                      onChange={(leagueId, isMuted) => change.mutate({ of: 'league', leagueId, isMuted })}
                    />
                  </Card>
                )}
              </div>
            </>
          )
        }}
      </QueryView>
    </div>
  )
}
