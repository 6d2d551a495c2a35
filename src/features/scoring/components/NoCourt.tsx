import { ClipboardList } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import type { GameNight } from '../courts'
import { useScoring } from '../use-scoring'

type NoCourtProps = { night: GameNight; canManage: boolean; isArchived: boolean; organiserName: string }

/** The address names no court, or none is drawn yet: then organisers draw them, and players know whom to ask. */
export function NoCourt({ night, canManage, isArchived, organiserName }: NoCourtProps) {
  const { leagueId, gameDayId } = useScoring()
  const title = 'No court selected.'
  if (night.courts.length > 0) return <EmptyState title={title}>Choose one of the courts above.</EmptyState>
  if (isArchived || night.day.finalized || night.day.status === 'cancelled') {
    return <EmptyState title={title}>No courts were drawn for this game day.</EmptyState>
  }
  const icon = <ClipboardList aria-hidden />
  if (canManage) {
    return (
      <EmptyState
        title={title}
        icon={icon}
        action={
          <ButtonLink variant="primary" to={paths.scheduler(leagueId, gameDayId)}>
            Draw the courts
          </ButtonLink>
        }
      >
        This game day has no courts yet. Put its players on courts and draw who plays with whom; the scores
        are entered here then.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={title}
      icon={icon}
      action={<ButtonLink to={paths.leagueTab(leagueId, 'game-days')}>See the game days</ButtonLink>}
    >
      The courts of this game day are not drawn yet. They appear here by themselves as soon as they are; if it
      is about to begin, ask {organiserName === '' ? 'the organiser' : organiserName}.
    </EmptyState>
  )
}
