import { ClipboardList, Eye } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isLive } from '@/features/game-days/game-day'
import { startsIn } from '@/shared/lib/dates'
import { useNow } from '@/shared/lib/use-now'
import { useWakeLock } from '@/shared/lib/use-wake-lock'
import { EmptyState } from '@/shared/ui/EmptyState'
import { fullscreenGame } from '../fullscreen-address'
import type { ScoreAccess } from '../can-enter-scores'
import { gamesOf, isEntered, playsOnCourt } from '../court-order'
import type { Court, ScoreSheetView } from '../score-sheet-view'
import { useArrival, useIsAllIn, useMoveOn, useOpenGames } from '../use-court-play'
import { useScoring } from '../use-scoring'
import { RotationCard } from './RotationCard'
import { SubButtons } from './SubButtons'
import { FullscreenCourt } from './FullscreenCourt'

type CourtSheetProps = {
  court: Court
  day: Pick<ScoreSheetView['day'], 'status' | 'startsAt'>
  timeZone: string
  access: ScoreAccess
  /** Waiting scores, if the page itself is covered. */
  status: ReactNode
  /** What the reader's games come to, once their court is done; `isNew` where that happened on this page. */
  renderResult?: (isNew: boolean) => ReactNode
}

/** One court's games in order of play. */
export function CourtSheet({ court, day, timeZone, access, status, renderResult }: CourtSheetProps) {
  const { isFinalized, myId, lastRound } = useScoring()
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const toPlay = useOpenGames(court)
  const isAllIn = useIsAllIn(court)
  const [wasAllIn] = useState(isAllIn)
  // On a finalized day, anything that an organizer enters is a correction.
  const [current, next] = isFinalized ? [] : toPlay
  const begins = startsText(court, day, timeZone, new Date(useNow(60_000)))
  useWakeLock(access === 'allowed' && current !== undefined && begins === null)
  const big = access === 'allowed' && !isFinalized ? fullscreenGame(court, search) : undefined
  const sheet = useRef<HTMLElement>(null)
  const moveOn = useMoveOn(sheet)
  // A court or game in the URL was chosen, so it is shown from its top.
  const isAddressed = search.size > 0 || hash !== ''
  useArrival(sheet, current?.id, access === 'allowed' && playsOnCourt(myId, court) && !isAddressed)
  return (
    <section ref={sheet} aria-label={court.name}>
      {access === 'other-court' && (
        <p className="mb-4 flex gap-2 text-sm text-muted">
          <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
          You're not on this court. Its players and organizers enter the scores.
        </p>
      )}
      {court.rotations.length === 0 && (
        <EmptyState icon={<ClipboardList aria-hidden />} title="No games scheduled on this court yet" />
      )}
      <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3 short:grid-cols-1">
        {court.rotations.map((rotation) => (
          <RotationCard
            key={rotation.number}
            court={court}
            rotation={rotation}
            currentId={current?.id}
            nextId={next?.id}
            notBegun={begins}
            access={access}
            onSubmitted={moveOn}
          />
        ))}
      </ul>
      {access === 'allowed' && !current && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {isAllIn && (
            <p className="mr-auto text-sm text-muted">
              All scores are in for this court.
              {lastRound !== null && !isFinalized && ' The organizer sets the next round from the results.'}
            </p>
          )}
          <SubButtons court={court} />
        </div>
      )}
      {isAllIn && playsOnCourt(myId, court) && renderResult?.(!wasAllIn)}
      {big && <FullscreenCourt court={court} game={big} status={status} />}
    </section>
  )
}

/**
 * 'Begins tomorrow 19:00'; null once the day has begun: by its status, the clock, or a first score on this court. What is left
 * of a day that moved begins again.
 */
function startsText(
  court: Court,
  { status, startsAt }: CourtSheetProps['day'],
  timeZone: string,
  now: Date,
): string | null {
  const isEarly = status === 'in_progress' || gamesOf(court).some(isEntered)
  const hasBegun =
    Date.parse(startsAt) <= now.getTime() ||
    (isEarly && isLive({ startsAt, status: 'in_progress', isFinalized: false }, now))
  return hasBegun ? null : startsIn(startsAt, timeZone, now)
}
