import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { canEnterScores } from '../can-enter-scores'
import { courtsInOrder, selectedCourt, gamesOf } from '../court-order'
import type { ScoreSheetView, Court } from '../score-sheet-view'
import { useScoring } from '../use-scoring'
import { CourtPicker } from './CourtPicker'
import { CourtSheet } from './CourtSheet'
import { LockedBanner } from './LockedBanner'
import { NoCourt } from './NoCourt'
import type { PendingScore } from '@/shared/outbox/pending-score'
import { leagueGameOf } from '../league-game'
import { ScoreWarnings } from './ScoreWarnings'

type ScoringBoardProps = {
  sheetView: ScoreSheetView
  canManage: boolean
  isArchived: boolean
  timeZone: string
  /** The person players can ask. */
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

/** Warnings about scores of this game day at risk on this device. */
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
