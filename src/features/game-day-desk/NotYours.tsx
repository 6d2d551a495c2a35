import type { League } from '@/features/leagues/settings/league'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'

/** A player who was sent this address: the game day is run by others, and the scores are elsewhere. */
export function NotYours({ league, gameDayId }: { league: League; gameDayId: string }) {
  return (
    <>
      <PageHeader title="Game day" subtitle={league.name} />
      <EmptyState
        title="Organizers only"
        action={
          <ButtonLink variant="primary" to={paths.scoring(league.id, gameDayId)}>
            View scores
          </ButtonLink>
        }
      >
        You can see this game day's games and scores on the scoring page.
      </EmptyState>
    </>
  )
}
