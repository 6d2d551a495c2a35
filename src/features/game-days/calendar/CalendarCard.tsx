import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { gameDayMinutes } from '@/domain/game-day-plan/game-day-length'
import { useMe } from '@/features/auth/use-auth'
import { gameDayQueries } from '../queries'
import { leagueQueries } from '@/features/leagues/api'
import { paths } from '@/shared/lib/paths'
import { saveFile } from '@/shared/lib/save-file'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { SubscribeButton } from './SubscribeButton'

/** All of the reader's game days as a calendar file. Its code is loaded on demand. */
export function CalendarCard() {
  const me = useMe()
  const queryClient = useQueryClient()
  const {
    mutate,
    isPending,
    data: count,
  } = useMutation({
    mutationFn: async () => {
      const all = await queryClient.fetchQuery(leagueQueries.mine(me))
      const leagues = new Map(
        all
          .filter(({ membership, status }) => membership !== 'invited' && status !== 'archived')
          .map((league) => [league.id, league]),
      )
      const [days, { calendarOf }] = await Promise.all([
        queryClient.fetchQuery(gameDayQueries.ofLeagues([...leagues.keys()])),
        import('./calendar-file'),
      ])
      const entries = days.flatMap((day) => {
        const league = leagues.get(day.leagueId)
        if (!league) return []
        const url = new URL(paths.leagueTab(league.id, 'game-days'), window.location.origin).href
        const minutes = gameDayMinutes({ ...league, ...league.ranking }, null)
        return [{ day, league: { name: league.name, location: league.location, url, minutes } }]
      })
      if (entries.length > 0) {
        saveFile('kitchen-line.ics', calendarOf('Kitchen Line', entries), 'text/calendar;charset=utf-8')
      }
      return entries.length
    },
    meta: { error: "Couldn't create the calendar file. Check your connection and try again." },
  })
  return (
    <Card as="section" aria-label="Calendar" className="space-y-3">
      <h2 className="font-semibold">Calendar</h2>
      <p className="text-sm text-muted">
        Subscribe once, and your game days stay up to date. A downloaded file never changes.
      </p>
      <div className="flex flex-wrap gap-2">
        <SubscribeButton league={null} />
        <Button
          icon={<Download aria-hidden className="size-4 shrink-0" />}
          pending={isPending}
          onClick={() => mutate()}
        >
          Download game days
        </Button>
      </div>
      {count === 0 && (
        <p role="status" className="text-sm">
          Your leagues have no game days yet.
        </p>
      )}
    </Card>
  )
}
