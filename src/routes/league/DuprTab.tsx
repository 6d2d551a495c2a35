import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import { DuprExport } from '@/features/dupr/components/DuprExport'
import { duprGames } from '@/features/dupr/model'
import { duprQueries, type DuprData } from '@/features/dupr/api'
import { gameDayQueries } from '@/features/game-days/queries'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import { useLeague } from '@/features/leagues/league'
import { rankingQueries } from '@/features/rankings/api'
import { dayIn } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { ButtonLink, Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonCard } from '@/shared/ui/Skeleton'
import { PasteIdsDialog } from '@/features/dupr/components/EnterIds'

export function Component() {
  const me = useMe()
  const league = useLeague()
  const manages = canManageLeague(me, league)
  const season = useQuery({ ...rankingQueries.season(league.id), enabled: manages })
  const dates = useQuery({ ...gameDayQueries.season(league.id), enabled: manages })
  const dupr = useQuery({ ...duprQueries.data(league.id), enabled: manages })
  const games = useMemo(() => {
    if (!season.data || !dates.data || !dupr.data) return undefined
    const days = new Map(dates.data.map(({ week, startsAt }) => [week, dayIn(startsAt, league.timeZone)]))
    return duprGames(
      season.data,
      dupr.data,
      (week, playedAt) => (playedAt ? dayIn(playedAt, league.timeZone) : (days.get(week) ?? '')),
      new Set(dates.data.flatMap(({ week, isBroughtIn }) => (isBroughtIn ? [week] : []))),
    )
  }, [season.data, dates.data, dupr.data, league.timeZone])

  if (!manages) {
    return (
      <EmptyState
        title="Organizers only"
        action={<ButtonLink to={paths.leagueTab(league.id, 'rankings')}>View rankings</ButtonLink>}
      >
        Only organizers can export results for DUPR.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="mb-4">
        <Link
          to={paths.leagueTab(league.id, 'rankings')}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm text-muted hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-5" />
          Back to rankings
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg font-semibold">Export for DUPR</h2>
          {dupr.data && <PasteIds leagueId={league.id} players={dupr.data.players} />}
        </div>
      </div>
      <QueryView
        query={combineQueries(games, season, dates, dupr)}
        what="games"
        skeleton={
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
            <SkeletonCard label="Loading games" />
            <SkeletonCard label="Loading games left out" />
          </div>
        }
        empty={
          <EmptyState
            title="Nothing to export yet"
            icon={<Download aria-hidden />}
            action={<ButtonLink to={paths.leagueTab(league.id, 'game-days')}>View game days</ButtonLink>}
          >
            You can export games once their game day is finalized.
          </EmptyState>
        }
      >
        {(all) => <DuprExport league={league} games={all} />}
      </QueryView>
    </>
  )
}

type PasteIdsProps = { leagueId: string; players: DuprData['players'] }

function PasteIds({ leagueId, players }: PasteIdsProps) {
  const [isOpen, setOpen] = useState(false)
  const missing = [...players.values()].filter(({ duprId }) => duprId === null).length
  if (missing === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Paste DUPR IDs</Button>
      {isOpen && <PasteIdsDialog leagueId={leagueId} players={players} onClose={() => setOpen(false)} />}
    </>
  )
}
