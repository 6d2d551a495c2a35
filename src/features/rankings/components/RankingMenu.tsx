import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, History, Printer, Send } from 'lucide-react'
import type { RankingWeek } from '@/domain/season/season-ranking'
import { useMe } from '@/features/auth/use-auth'
import { gameDayQueries } from '@/features/game-days/queries'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import type { League } from '@/features/leagues/league'
import type { SeasonRecord } from '../api'
import { dayIn } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { Menu } from '@/shared/ui/Menu'

type RankingMenuProps = { league: League; ranking: RankingWeek; season: SeasonRecord }

/** Saves the ranking and its games: on paper, as files, and for organizers to DUPR. */
export function RankingMenu({ league, ranking, season }: RankingMenuProps) {
  const me = useMe()
  const { data: dates } = useQuery(gameDayQueries.season(league.id))
  const save = useMutation({
    // The code that writes files is loaded on demand.
    mutationFn: async (which: 'ranking' | 'games') => {
      const [{ rankingCsv, gamesCsv }, { fileName, saveCsv }] = await Promise.all([
        import('../ranking-csv'),
        import('@/shared/lib/save-file'),
      ])
      const dateOf = (week: number, playedAt?: string) => {
        const startsAt = playedAt ?? dates?.find((day) => day.week === week)?.startsAt
        return startsAt === undefined ? '' : dayIn(startsAt, league.timeZone)
      }
      const csv = which === 'ranking' ? rankingCsv(ranking) : gamesCsv(season, dateOf)
      saveCsv(fileName(league.name, which), csv)
    },
    meta: { success: 'File downloaded' },
  })
  return (
    <Menu
      label="Download"
      trigger={
        <span className="grid size-11 place-items-center text-muted hover:text-ink">
          <Download aria-hidden className="size-5" />
        </span>
      }
      items={[
        { label: 'Print', icon: <Printer aria-hidden />, onSelect: () => window.print() },
        {
          label: 'Rankings (CSV)',
          icon: <Download aria-hidden />,
          onSelect: () => save.mutate('ranking'),
        },
        {
          label: 'All games (CSV)',
          icon: <Download aria-hidden />,
          onSelect: () => save.mutate('games'),
        },
        ...(canManageLeague(me, league)
          ? [
              {
                label: 'Export for DUPR',
                icon: <Send aria-hidden />,
                to: paths.leagueTab(league.id, 'rankings/dupr'),
              },
              ...(dates?.some(({ isBroughtIn }) => isBroughtIn)
                ? [
                    {
                      label: 'Results brought in',
                      icon: <History aria-hidden />,
                      to: paths.leagueTab(league.id, 'rankings/bring-results'),
                    },
                  ]
                : []),
            ]
          : []),
      ]}
    />
  )
}
