import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { clubQueries } from '@/features/clubs/api'
import { useMe } from '@/features/auth/use-auth'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonCard } from '@/shared/ui/Skeleton'
import { readLeagueDraft } from '@/features/manage-league/form/league-draft'
import { newValues } from '@/features/manage-league/form/league-form'
import { ownTimeZone } from '@/features/manage-league/form/time-zones'
import { LeagueWizard } from '@/features/manage-league/form/wizard/LeagueWizard'

/** Creates a league in steps. Who may: section 6 of the specification; create_league() refuses everyone else. */
export function Component() {
  const me = useMe()
  const { state } = useLocation() as { state: { clubId?: string } | null }
  const [draft] = useState(() =>
    readLeagueDraft(me.profileId, newValues(LEAGUE_PRESETS[0].format, ownTimeZone())),
  )
  // As on arrival: the steps replace what the club's page said.
  const [named] = useState([state?.clubId, draft?.values.clubId])
  const query = useQuery({ ...clubQueries.managed(me, named), enabled: me.isAdmin })
  // The next season of a league goes on where its last one is read.
  if (me.isAdmin && draft?.previousId) return <Navigate to={paths.nextSeason(draft.previousId)} replace />
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Create a league" back={{ to: paths.leagues(), label: 'My Leagues' }} />
      {!me.isAdmin ? (
        <EmptyState
          title="You can't create leagues yet"
          icon={<Lock aria-hidden />}
          action={<ButtonLink to={paths.play()}>Create a match</ButtonLink>}
        >
          Ask a super admin to make you a league creator. You can create a match anytime.
        </EmptyState>
      ) : (
        <QueryView query={query} what="clubs" skeleton={<SkeletonCard label="Loading your clubs" />}>
          {(clubs) => <LeagueWizard me={me} clubs={clubs} />}
        </QueryView>
      )}
    </div>
  )
}
