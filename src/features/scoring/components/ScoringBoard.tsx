import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams, Link } from 'react-router-dom'
import { canEnterScores } from '../can-enter-scores'
import { courtsInOrder, selectedCourt, gamesOf, playsOnCourt } from '../courts'
import type { ScoreSheetView, Court } from '../score-sheet-view'
import { useScoring } from '../use-scoring'
import { CourtSheet } from './CourtSheet'
import { LockedBanner } from './LockedBanner'
import type { PendingScore } from '@/shared/outbox/pending-score'
import { leagueGameOf } from '../league-game'
import { ScoreWarnings } from './ScoreWarnings'
import { classNames } from '@/shared/lib/class-names'
import { ClipboardList } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

type ScoringBoardProps = {
  sheetView: ScoreSheetView
  canManage: boolean
  isArchived: boolean
  timeZone: string
  organizerName: string
  /** Waiting scores, if the page itself is covered. */
  status: ReactNode
  renderResult?: ComponentProps<typeof CourtSheet>['renderResult']
}

/** The selected court of a game day, with links to the others. */
export function ScoringBoard(props: ScoringBoardProps) {
  const { sheetView, canManage, isArchived, timeZone, organizerName, status, renderResult } = props
  const { myId } = useScoring()
  const [search] = useSearchParams()
  const courts = courtsInOrder(sheetView.courts, myId)
  const court = selectedCourt(courts, search.get('court'))
  return (
    <>
      <LockedBanner day={sheetView.day} canManage={canManage} isArchived={isArchived} timeZone={timeZone} />
      <DraftWarnings courts={courts} />
      {(courts.length > 1 || !court) && <CourtPicker courts={courts} selected={court} />}
      {court ? (
        <CourtSheet
          key={court.number}
          court={court}
          day={sheetView.day}
          timeZone={timeZone}
          access={canEnterScores({ profileId: myId, canManage, isArchived }, court, sheetView.day)}
          status={status}
          renderResult={renderResult}
        />
      ) : (
        <NoCourt
          sheetView={sheetView}
          isArchived={isArchived}
          canManage={canManage}
          organizerName={organizerName}
        />
      )}
    </>
  )
}

function DraftWarnings({ courts }: { courts: readonly Court[] }) {
  const { gameDayId } = useScoring()
  const gameIdOf = (pendingScore: PendingScore) => {
    const game = leagueGameOf(pendingScore)
    return game?.gameDayId === gameDayId ? game.gameId : undefined
  }
  return (
    <ScoreWarnings
      gameIds={new Set(courts.flatMap(gamesOf).map(({ id }) => id))}
      gameName={({ gameNumber, courtNumber }) => `Game ${gameNumber} on court ${courtNumber}`}
      gameIdOf={gameIdOf}
    />
  )
}

type CourtPickerProps = { courts: readonly Court[]; selected: Court | undefined }

/** Lists the reader's courts first. The choice is in the URL, so that it survives a reload and can be shared. */
function CourtPicker({ courts, selected }: CourtPickerProps) {
  const { myId } = useScoring()
  return (
    <nav aria-label="Courts" className="-mx-[16px] mb-4 overflow-x-auto scrollbar-none px-[16px] py-0.5">
      <ul className="flex w-max gap-2">
        {courts.map((court) => (
          <li key={court.number}>
            <Link
              to={`?court=${court.number}`}
              replace
              preventScrollReset
              aria-current={court === selected ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 max-w-64 items-center rounded-button border px-4 font-semibold transition-colors duration-150',
                court === selected
                  ? 'border-transparent bg-accent text-accent-ink'
                  : 'border-line bg-raised hover:bg-line',
              )}
            >
              <span className="min-w-0 wrap-break-word">{court.name}</span>
              {playsOnCourt(myId, court) && <span className="shrink-0 whitespace-pre"> · yours</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type NoCourtProps = {
  sheetView: ScoreSheetView
  canManage: boolean
  isArchived: boolean
  organizerName: string
}

/** Shown if the URL names no existing court, or no courts are set yet: organizers can set them, players see whom to ask. */
function NoCourt({ sheetView, canManage, isArchived, organizerName }: NoCourtProps) {
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

export function ScoringSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading scores</VisuallyHidden>
      <div className="mb-4 flex gap-2">
        <Skeleton className="h-11 w-32" />
        <Skeleton className="h-11 w-20" />
        <Skeleton className="h-11 w-20" />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Card className="space-y-4">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-16" />
          <Skeleton className="h-11 w-28" />
        </Card>
        <Card className="space-y-4">
          <Skeleton className="h-6 w-3/5" />
          <div className="grid grid-cols-2 gap-2">
            <Skeleton className="h-52" />
            <Skeleton className="h-52" />
          </div>
          <Skeleton className="h-13" />
        </Card>
      </div>
    </div>
  )
}
