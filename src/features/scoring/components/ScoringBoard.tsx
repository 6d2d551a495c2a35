import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams, Link } from 'react-router-dom'
import { canEnterScores } from '../can-enter-scores'
import { courtsInOrder, isEntered, selectedCourt, gamesOf, playsOnCourt } from '../courts'
import type { ScoreSheetView, Court } from '../score-sheet-view'
import { useScoring } from '../use-scoring'
import { CourtSheet } from './CourtSheet'
import { LockedBanner } from './SheetStatus'
import type { PendingScore } from '@/shared/outbox/pending-score'
import { leagueGameOf } from '../league-game'
import { ScoreWarnings } from './ScoreWarnings'
import { classNames } from '@/shared/lib/class-names'
import { ClipboardList } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
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

/** More courts than this stand in a row that scrolls, the reader's first. */
const MOST_AT_ONCE = 8

/** Lists the reader's courts first. The choice is in the URL, so that it survives a reload and can be shared. */
function CourtPicker({ courts, selected }: CourtPickerProps) {
  const { myId } = useScoring()
  return (
    <nav
      aria-label="Courts"
      className="-mx-[16px] mb-4 max-w-2xl overflow-x-auto scrollbar-none px-[16px] py-0.5"
    >
      <ul
        className={
          courts.length > MOST_AT_ONCE
            ? 'flex w-max gap-2'
            : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-2'
        }
      >
        {courts.map((court) => {
          const games = gamesOf(court)
          return (
            <li key={court.number} className="flex max-w-64 min-w-20">
              <Link
                to={`?court=${court.number}`}
                replace
                preventScrollReset
                aria-current={court === selected ? 'true' : undefined}
                className={classNames(
                  'flex min-h-[52px] min-w-0 flex-1 flex-col items-center justify-center rounded-button border px-1.5 text-center transition-colors duration-150',
                  court === selected
                    ? 'border-accent/60 bg-accent-dim text-accent'
                    : 'border-line text-muted hover:bg-raised',
                )}
              >
                <span className="text-sm font-semibold wrap-break-word">{court.name}</span>{' '}
                <span className="text-note">
                  {playsOnCourt(myId, court)
                    ? 'yours'
                    : games.length > 0 && `${games.filter(isEntered).length} of ${games.length}`}
                </span>
              </Link>
            </li>
          )
        })}
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
    <div role="status" className="max-w-2xl">
      <VisuallyHidden>Loading scores</VisuallyHidden>
      <div className="mb-4 flex gap-2">
        <Skeleton className="h-13 flex-1" />
        <Skeleton className="h-13 flex-1" />
        <Skeleton className="h-13 flex-1" />
        <Skeleton className="h-13 flex-1" />
      </div>
      <Skeleton className="h-11" />
      <Skeleton className="mt-4 mb-3 h-6 w-2/5" />
      <div className="grid grid-cols-2 gap-2">
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
      </div>
      <Skeleton className="mt-3 h-13" />
    </div>
  )
}
