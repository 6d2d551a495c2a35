import { ClipboardList, Eye, Pause } from 'lucide-react'
import { memo, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isLive } from '@/features/game-days/game-day'
import { startsIn } from '@/shared/lib/dates'
import { useNow } from '@/shared/lib/timing'
import { useWakeLock } from '@/shared/lib/use-wake-lock'
import { EmptyState } from '@/shared/ui/EmptyState'
import type { ScoreAccess } from '../can-enter-scores'
import { fullscreenGame, gamesOf, isEntered, playsOnCourt } from '../courts'
import type { Court, ScoreSheetView, CourtRotation } from '../score-sheet-view'
import { onFirstTouch, useOnPhone, useOpenGames, useScoring } from '../use-scoring'
import { SubButtons } from './SubButtons'
import { FullscreenCourt } from './FullscreenCourt'
import { byeNotice, sitOutSentence } from '../game-text'
import { GameRow, type GamePhase } from './GameRow'

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
    // As wide as a score is read at a glance.
    <section ref={sheet} aria-label={court.name} className="max-w-2xl">
      {access === 'other-court' && (
        <p className="mb-4 flex gap-2 text-sm text-muted">
          <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
          You're not on this court. Its players and organizers enter the scores.
        </p>
      )}
      {isAllIn && playsOnCourt(myId, court) && renderResult?.(!wasAllIn)}
      {court.rotations.length === 0 && (
        <EmptyState icon={<ClipboardList aria-hidden />} title="No games scheduled on this court yet" />
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {court.rotations.map((rotation) => (
          <Rotation
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

type RotationProps = {
  court: Court
  rotation: CourtRotation
  currentId: string | undefined
  nextId: string | undefined
  /** Replaces 'Playing now' before the start. */
  notBegun: string | null
  access: ScoreAccess
  onSubmitted: () => void
}

/** One pairing and its games, usually just one. */
const Rotation = memo(function Rotation(props: RotationProps) {
  const { court, rotation, currentId, nextId, notBegun, access, onSubmitted } = props
  const { myId, lastRound } = useScoring()
  const isGroup = rotation.games.length > 1
  const phase = (gameId: string): GamePhase =>
    gameId === currentId ? 'current' : gameId === nextId ? 'next' : 'any'

  // A note that appears on a game above must not push the current game from under the thumb. The browser anchors what
  // is on the screen, and this makes it the current game, not the top of the one before.
  const giveWay = (isCurrent: boolean) =>
    currentId !== undefined && !isCurrent ? '[overflow-anchor:none]' : undefined

  const sitOut = rotation.sittingOut.length > 0 && !rotation.games.every(isEntered) && (
    <SitOut sentence={sitOutSentence(rotation.sittingOut, myId)} notice={byeNotice(court, rotation, myId)} />
  )

  return (
    <li className={giveWay(rotation.games.some((game) => game.id === currentId))}>
      {isGroup && (
        <div className="pt-3 pb-1">
          <h2 className="text-note font-semibold text-muted">Rotation {rotation.number}</h2>
          {sitOut}
        </div>
      )}
      {rotation.games.map((game) => (
        <div key={game.id} className={giveWay(game.id === currentId)}>
          <GameRow
            game={game}
            mark={game.number}
            heading={isGroup ? 'h3' : 'h2'}
            title={`Game ${game.number}`}
            rest={` of ${court.gameCount}`}
            phase={phase(game.id)}
            notBegun={notBegun}
            access={access}
            subsOf={game.id === currentId ? court : undefined}
            sitOut={!isGroup && sitOut}
            laterRound={lastRound !== null && lastRound > rotation.number ? lastRound : null}
            onSubmitted={onSubmitted}
          />
        </div>
      ))}
    </li>
  )
})

/** Who sits out. A reader who sits out also sees who plays and when their next turn is. */
function SitOut({ sentence, notice }: { sentence: string; notice: string | null }) {
  return (
    <p className="flex items-center gap-2 pb-2 text-note text-muted">
      <Pause aria-hidden className="size-4 shrink-0" />
      {notice === null ? (
        sentence
      ) : (
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold text-ink">{sentence}.</span> {notice}
        </span>
      )}
    </p>
  )
}

/** Whether the server has every score, and nothing newer is waiting on this phone. */
function useIsAllIn(court: Court): boolean {
  const onPhone = useOnPhone()
  const games = gamesOf(court)
  return games.length > 0 && games.every((game) => isEntered(game) && !onPhone(game))
}

/** After a submit, scrolls to the next game and moves focus there. */
function useMoveOn(court: RefObject<HTMLElement | null>): () => void {
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    const next = currentGame(court)
    if (moves === 0 || !court.current || !next) return undefined
    next.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    bringIntoView(next)
    // The reason why a score waits appears above a moment later and pushes this game down, so scroll back to it until
    // the person touches the page.
    const growth = new ResizeObserver(() => bringIntoView(next))
    growth.observe(court.current)
    const leave = () => growth.disconnect()
    const stopWaiting = onFirstTouch(leave)
    return () => {
      stopWaiting()
      leave()
    }
  }, [court, moves])
  return useCallback(() => setMoves((before) => before + 1), [])
}

/**
 * Scrolls to the current game when the page opens, because it may be far below the earlier ones. The phone's copy may
 * be an hour old, so it follows along if the server says it is a different game, until the person touches the page.
 */
function useArrival(
  court: RefObject<HTMLElement | null>,
  currentId: string | undefined,
  isWanted: boolean,
): void {
  const isAtHand = useRef(false)
  // In the same frame that draws the games: measuring any earlier would make the browser lay out the page twice.
  useEffect(() => {
    // Back to a page that was left further down, or scrolled before its games were there.
    const frame = requestAnimationFrame(() => (isAtHand.current ||= window.scrollY > 0))
    const stopWaiting = onFirstTouch(() => (isAtHand.current = true))
    return () => {
      cancelAnimationFrame(frame)
      stopWaiting()
    }
  }, [])
  useEffect(() => {
    if (!isWanted || currentId === undefined) return undefined
    const frame = requestAnimationFrame(() => {
      const current = currentGame(court)
      if (current && !isAtHand.current) bringIntoView(current)
    })
    return () => cancelAnimationFrame(frame)
  }, [court, currentId, isWanted])
}

function currentGame(court: RefObject<HTMLElement | null>): Element | null {
  return court.current?.querySelector('[data-current]') ?? null
}

function bringIntoView(game: Element): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  game.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
}
