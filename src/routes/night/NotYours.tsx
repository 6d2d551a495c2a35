import type { League } from '@/features/leagues/league'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'

/** A player who was sent this address: the night is run by others, and the scores are elsewhere. */
export function NotYours({ league, gameDayId }: { league: League; gameDayId: string }) {
  return (
    <>
      <PageHeader title="Game day" subtitle={league.name} />
      <EmptyState
        title="Only organisers run a game day"
        action={
          <ButtonLink variant="primary" to={paths.scoring(league.id, gameDayId)}>
            Open the scores
          </ButtonLink>
        }
      >
        The games and scores of this day are on its scoring page.
      </EmptyState>
    </>
  )
}
