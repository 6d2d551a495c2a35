import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import { ArchivedNotice } from '@/features/manage-league/lifecycle/ArchivedNotice'
import { editEffectsQuery } from '@/features/manage-league/form/edit-effects'
import { leagueQueries } from '@/features/leagues/api'
import { combineQueries } from '@/shared/lib/combine-queries'
import { isNotFound } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { ArchiveLeague, DeleteLeague } from '@/features/manage-league/lifecycle/ArchiveOrDelete'
import { EditForm, EditLeagueSkeleton } from '@/features/manage-league/form/components/EditForm'

/** Changes a league. What a change touches is told by the server. */
export function Component() {
  const { leagueId = '' } = useParams()
  const me = useMe()
  const league = useQuery(leagueQueries.detail(leagueId))
  const manages = league.data !== undefined && canManageLeague(me, league.data)
  const effects = useQuery({ ...editEffectsQuery(leagueId), enabled: manages })
  const loaded = combineQueries(
    league.data && effects.data && ([league.data, effects.data] as const),
    league,
    effects,
  )
  const isHidden = isNotFound(league.error) || (league.data && !manages)
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={league.data ? `Edit ${league.data.name}` : 'Edit league'}
        back={{ to: paths.league(leagueId), label: league.data?.name ?? 'League' }}
      />
      {isHidden ? (
        <EmptyState
          title="Only organizers can edit this league"
          icon={<Lock aria-hidden />}
          action={<ButtonLink to={paths.leagues()}>Go to My Leagues</ButtonLink>}
        />
      ) : (
        <QueryView query={loaded} what="the league" skeleton={<EditLeagueSkeleton />}>
          {([edited, changes]) => (
            <div className="space-y-8">
              {edited.status === 'archived' ? (
                <ArchivedNotice league={edited} canBringBack />
              ) : (
                <>
                  <EditForm league={edited} effects={changes} />
                  <ArchiveLeague league={edited} effects={changes} />
                </>
              )}
              <DeleteLeague league={edited} keeps={changes.keeps} />
            </div>
          )}
        </QueryView>
      )}
    </div>
  )
}
