import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { canEnterScores } from '../can-enter-scores'
import { courtsInOrder, selectedCourt, gamesOf } from '../court-order'
import type { GameNight, Court } from '../courts'
import { useScoring } from '../use-scoring'
import { CourtPicker } from './CourtPicker'
import { CourtSheet } from './CourtSheet'
import { LockedBanner } from './LockedBanner'
import { NoCourt } from './NoCourt'
import type { Slot } from '@/shared/outbox/slot'
import { leagueGameOf } from '../league-game'
import { ScoreWarnings } from './ScoreWarnings'

type ScoringBoardProps = {
  night: GameNight
  canManage: boolean
  isArchived: boolean
  timeZone: string
  /** Whom players ask. */
  organizerName: string
  /** What waits to be sent, where the page itself is out of sight. */
  status: ReactNode
}

/** The courts of a game day: the chosen one, and the way to the others. */
export function ScoringBoard(props: ScoringBoardProps) {
  const { night, canManage, isArchived, timeZone, organizerName, status } = props
  const { myId } = useScoring()
  const [search] = useSearchParams()
  const courts = courtsInOrder(night.courts, myId)
  const court = selectedCourt(courts, search.get('court'))
  return (
    <>
      <LockedBanner day={night.day} canManage={canManage} isArchived={isArchived} timeZone={timeZone} />
      <DraftWarnings courts={courts} />
      {(courts.length > 1 || !court) && <CourtPicker courts={courts} selected={court} />}
      {court ? (
        <CourtSheet
          key={court.number}
          court={court}
          day={night.day}
          timeZone={timeZone}
          access={canEnterScores({ profileId: myId, canManage, isArchived }, court, night.day)}
          status={status}
        />
      ) : (
        <NoCourt night={night} isArchived={isArchived} canManage={canManage} organizerName={organizerName} />
      )}
    </>
  )
}

/** What threatens a score of this game day on this device. */
function DraftWarnings({ courts }: { courts: readonly Court[] }) {
  const { gameDayId } = useScoring()
  const gameIdOf = (slot: Slot) => {
    const game = leagueGameOf(slot)
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
