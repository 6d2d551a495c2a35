import { useLocation } from 'react-router-dom'
import { UndoFinalizing } from '@/features/game-day-desk/finalize/UndoFinalizing'
import type { MyLeague } from '@/features/leagues/league'
import { timeIn } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'

type AfterFinalizingProps = { leagues: readonly MyLeague[]; now: Date }

/**
 * For organizers of a game day that was just finalized, by them or by someone else: the results for the chat, the next
 * courts, and Undo as long as the results wait.
 */
export function AfterFinalizing({ leagues, now }: AfterFinalizingProps) {
  const finalized = dayOf(useLocation().state)
  return leagues
    .filter(({ isOrganizer }) => isOrganizer)
    .flatMap((league) => {
      const waiting = league.days.flatMap(({ id, week, undo }) =>
        undo && Date.parse(undo.until) > now.getTime() ? [{ id, week, ...undo }] : [],
      )
      // It may have been undone meanwhile.
      const isFinalized = league.days.some((day) => day.id === finalized && day.isFinalized)
      if (waiting.length === 0 && !isFinalized) return []
      return <FinalizedCard key={league.id} league={league} waiting={waiting} />
    })
}

type FinalizedCardProps = {
  league: MyLeague
  waiting: readonly { id: string; week: number; until: string; finalizedAt: string; tellsResults: boolean }[]
}

function FinalizedCard({ league, waiting }: FinalizedCardProps) {
  const words = waiting.map(({ week, until, tellsResults }) => {
    const time = timeIn(until, league.timeZone)
    const then = tellsResults ? `Players get their results at ${time}.` : `You can undo it until ${time}.`
    return `Week ${week} is finalized. ${then}`
  })
  return (
    <Card
      as="section"
      aria-label="After finalizing"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere">
        {league.name}: {words.length > 0 ? words.join(' ') : 'Game day finalized.'} Copy the results for your
        group chat, and review the courts for next week.
      </p>
      <div className="flex flex-wrap gap-2">
        {waiting.map(({ id, finalizedAt, until }) => (
          <UndoFinalizing
            key={id}
            finalized={{ leagueId: league.id, gameDayId: id, finalizedAt }}
            undoUntil={until}
          />
        ))}
        <ButtonLink to={paths.leagueTab(league.id, 'weekly')}>View results</ButtonLink>
        <ButtonLink to={paths.leagueTab(league.id, 'next-week')}>Go to Next Week</ButtonLink>
      </div>
    </Card>
  )
}

const dayOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'finalizedDay' in state ? state.finalizedDay : null
