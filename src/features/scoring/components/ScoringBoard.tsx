import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/shared/ui/EmptyState'
import { canEnterScores } from '../can-enter-scores'
import { courtsInOrder, selectedCourt } from '../court-order'
import type { GameNight } from '../courts'
import { useScoring } from '../use-scoring'
import { CourtPicker } from './CourtPicker'
import { CourtSheet } from './CourtSheet'
import { DraftWarnings } from './DraftWarnings'
import { LockedBanner } from './LockedBanner'

type ScoringBoardProps = { night: GameNight; canManage: boolean; timeZone: string }

/** The courts of a game day: the chosen one, and the way to the others. */
export function ScoringBoard({ night, canManage, timeZone }: ScoringBoardProps) {
  const { myId } = useScoring()
  const [search] = useSearchParams()
  const courts = courtsInOrder(night.courts, myId)
  const court = selectedCourt(courts, search.get('court'))
  return (
    <>
      <LockedBanner day={night.day} canManage={canManage} timeZone={timeZone} />
      <DraftWarnings courts={courts} />
      {(courts.length > 1 || !court) && <CourtPicker courts={courts} selected={court} />}
      {court ? (
        <CourtSheet
          key={court.number}
          court={court}
          access={canEnterScores({ profileId: myId, canManage }, court, night.day)}
        />
      ) : (
        <EmptyState title="No court selected.">
          {courts.length > 0
            ? 'Choose one of the courts above.'
            : 'The courts of this game day are not drawn yet. They appear here as soon as the organiser has drawn them.'}
        </EmptyState>
      )}
    </>
  )
}
