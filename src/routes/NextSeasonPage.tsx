import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { useMe } from '@/features/auth/use-auth'
import { clubQueries } from '@/features/clubs/api'
import { gameDayQueries } from '@/features/game-days/queries'
import { clearLeagueDraft, readLeagueDraft } from '@/features/manage-league/form/league-draft'
import { newValues } from '@/features/manage-league/form/league-form'
import { ownTimeZone } from '@/features/manage-league/form/time-zones'
import { lastSeasonOf } from '@/features/manage-league/form/wizard/last-season'
import { LeagueWizard } from '@/features/manage-league/form/wizard/LeagueWizard'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import { leagueQueries } from '@/features/leagues/api'
import { rankingQueries } from '@/features/rankings/api'
import { combineQueries } from '@/shared/lib/combine-queries'
import { isNotFound } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { ReplaceDraft } from '@/shared/ui/StartOver'
import { SkeletonCard } from '@/shared/ui/Skeleton'

export function Component() {
  const { leagueId = '' } = useParams()
  return <NextSeason key={leagueId} leagueId={leagueId} />
}

function NextSeason({ leagueId }: { leagueId: string }) {
  const me = useMe()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const league = useQuery(leagueQueries.detail(leagueId))
  const mayStart = league.data !== undefined && canManageLeague(me, league.data)
  const record = useQuery({ ...rankingQueries.season(leagueId), enabled: mayStart })
  const days = useQuery({ ...gameDayQueries.season(leagueId), enabled: mayStart })
  const [draft, setDraft] = useState(() =>
    readLeagueDraft(me.profileId, newValues(LEAGUE_PRESETS[0].format, ownTimeZone())),
  )
  const clubs = useQuery({
    ...clubQueries.managed(me, [league.data?.club?.id, draft?.values.clubId]),
    enabled: mayStart,
  })
  const lastSeason = useMemo(
    () =>
      league.data && record.data && days.data && clubs.data
        ? lastSeasonOf(
            { league: league.data, record: record.data, gameDays: days.data, clubs: clubs.data },
            now,
          )
        : undefined,
    [league.data, record.data, days.data, clubs.data, now],
  )
  const draftName = draft?.values.name.trim()
  const forget = () => {
    clearLeagueDraft(me.profileId)
    setDraft(null)
  }
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Start the next season"
        subtitle={league.data ? `Follows ${league.data.name}` : undefined}
        back={{ to: paths.league(leagueId), label: league.data?.name ?? 'League' }}
      />
      {isNotFound(league.error) || (league.data && !mayStart) ? (
        <EmptyState
          title="You can't start this league's next season"
          icon={<Lock aria-hidden />}
          action={
            <Button
              onClick={() => {
                // It would lead back here for as long as it is kept.
                if (draft?.previousId === leagueId) forget()
                void navigate(me.isAdmin ? paths.createLeague() : paths.leagues())
              }}
            >
              {me.isAdmin ? 'Create a new league' : 'Go to My Leagues'}
            </Button>
          }
        >
          Only its organizers can start it.
        </EmptyState>
      ) : draft && draft.previousId !== leagueId ? (
        <ReplaceDraft
          onReplace={forget}
          onKeep={() => void navigate(paths.createLeague(), { replace: true })}
        >
          {draftName ? `“${draftName}”` : 'An unnamed league'} is saved as a draft on this device. Starting
          the next season replaces it.
        </ReplaceDraft>
      ) : (
        <QueryView
          query={combineQueries(lastSeason, league, record, days, clubs)}
          what="the last season"
          skeleton={<SkeletonCard label="Loading the last season" />}
        >
          {(last) => <LeagueWizard me={me} clubs={clubs.data ?? []} lastSeason={last} />}
        </QueryView>
      )}
    </div>
  )
}
