import { ClipboardList } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import type { ScoreSheetView } from '../score-sheet-view'
import { useScoring } from '../use-scoring'

type NoCourtProps = {
  sheetView: ScoreSheetView
  canManage: boolean
  isArchived: boolean
  organizerName: string
}

/** Shown if the URL names no existing court, or no courts are set yet: organizers can set them, players see whom to ask. */
export function NoCourt({ sheetView, canManage, isArchived, organizerName }: NoCourtProps) {
  const { leagueId, gameDayId } = useScoring()
  const title = 'No court selected.'
  if (sheetView.courts.length > 0) return <EmptyState title={title}>Choose a court above.</EmptyState>
  if (isArchived || sheetView.day.finalized || sheetView.day.status === 'canceled') {
    return <EmptyState title={title}>Courts weren't set for this game day.</EmptyState>
  }
  const icon = <ClipboardList aria-hidden />
  if (canManage) {
    return (
      <EmptyState
        title={title}
        icon={icon}
        action={
          <ButtonLink variant="primary" to={paths.scheduler(leagueId, gameDayId)}>
            Set courts
          </ButtonLink>
        }
      >
        Set courts and matchups first. Then you can enter scores here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={title}
      icon={icon}
      action={<ButtonLink to={paths.leagueTab(leagueId, 'game-days')}>View game days</ButtonLink>}
    >
      Courts show up here once they're set. Starting soon? Ask{' '}
      {organizerName === '' ? 'the organizer' : organizerName}.
    </EmptyState>
  )
}
