import { useLocation } from 'react-router-dom'
import type { MyLeague } from '@/features/leagues/settings/league'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'

/** For an organizer who just finalized a game day: the results for the chat, and the next courts. */
export function AfterFinalizing({ leagues }: { leagues: readonly MyLeague[] }) {
  const finalizedIn = leagueOf(useLocation().state)
  const league = leagues.find(({ id }) => id === finalizedIn)
  if (!league) return null
  return (
    <Card
      as="section"
      aria-label="After finalizing"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere">
        {league.name}: game day finalized. Copy the results for your group chat, and review the courts for
        next week.
      </p>
      <ButtonLink to={paths.leagueTab(league.id, 'weekly')}>View results</ButtonLink>
      <ButtonLink to={paths.leagueTab(league.id, 'next-week')}>Go to Next Week</ButtonLink>
    </Card>
  )
}

const leagueOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'finalizedIn' in state ? state.finalizedIn : null
