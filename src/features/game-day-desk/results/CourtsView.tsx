import { Check, ChevronDown, Ellipsis, ListChecks, Minus, Plus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { League } from '@/features/leagues/league'
import type { ScoreSheetView, Court, CourtPlayer, CourtGame } from '@/features/scoring/score-sheet-view'
import { gamesOf, openGames } from '@/features/scoring/courts'
import { NextRoundSkeleton } from '@/features/courts/next-round/NextRoundSkeleton'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button } from '@/shared/ui/Button'
import { listOf } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Fold } from '@/shared/ui/Details'
import { Menu } from '@/shared/ui/Menu'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useScoring } from '@/features/scoring/use-scoring'
import { courtProgress } from './GameDaySummary'
import { GameResultRow } from './GameResultRow'

// It comes right after the page: a tap has to open it at once, also on a slow network.
const loadResultDialog = () => import('./ResultDialog')
const ResultDialog = lazyView(async () => (await loadResultDialog()).ResultDialog)

const NextRound = lazyView(async () => (await import('@/features/courts/next-round/NextRound')).NextRound)

const ChangeCourtsSheet = lazyView(
  async () => (await import('../change-courts/ChangeCourtsSheet')).ChangeCourtsSheet,
)

export function CourtsView({ sheetView, league }: { sheetView: ScoreSheetView; league: League }) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    // If it fails here, the tap tries again and says so.
    loadResultDialog().catch(() => undefined)
  }, [])
  // Looked up on every render, so that scores others enter while the dialog is open count.
  const game = sheetView.courts.flatMap(gamesOf).find(({ id }) => id === chosen)
  const [lastCourt, setLastCourt] = useState<number>()
  const record = ({ id, courtNumber }: CourtGame) => {
    setChosen(id)
    setLastCourt(courtNumber)
  }
  const isCanceled = sheetView.day.status === 'canceled'
  const isKing = league.gameFormat === 'king_of_court'
  const isOver = isCanceled || sheetView.day.finalized
  // King of the court can always have one more round.
  const playing = isOver
    ? []
    : sheetView.courts.filter((court) => court.seats.length > 0 && (isKing || openGames(court).length > 0))
  const [changing, setChanging] = useState<{ lost?: number }>()
  const lost = playing.find(({ number }) => number === changing?.lost)
  return (
    <section aria-label="Courts">
      {isKing && !isOver && (
        <Suspense fallback={<NextRoundSkeleton courts={sheetView.courts} />}>
          <NextRound sheetView={sheetView} settings={league} />
        </Suspense>
      )}
      <ul className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {sheetView.courts.map((court) => (
          <CourtResults
            key={court.number}
            court={court}
            folds={!isOver}
            isLast={court.number === lastCourt}
            {...(!isCanceled && { onRecord: record })}
            onClose={playing.includes(court) ? () => setChanging({ lost: court.number }) : undefined}
          />
        ))}
      </ul>
      <SitOuts courts={sheetView.courts} />
      {playing.length > 0 && (
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          className="mt-5"
          onClick={() => setChanging({})}
        >
          Add a court
        </Button>
      )}
      <Suspense>
        {changing && (changing.lost === undefined || lost) && (
          <ChangeCourtsSheet
            lost={lost}
            courts={sheetView.courts}
            moves={sheetView.day.courtMoves}
            league={league}
            onClose={() => setChanging(undefined)}
          />
        )}
      </Suspense>
      <Suspense>
        {game && <ResultDialog key={game.id} game={game} onClose={() => setChosen(undefined)} />}
      </Suspense>
    </section>
  )
}

/** The byes of each rotation, over all courts, one tap away; nothing if everyone always plays. */
function SitOuts({ courts }: { courts: readonly Court[] }) {
  const rounds = sittingByRound(courts)
  if (rounds.length === 0) return null
  return (
    <div className="mt-5 border-t border-line">
      <Fold title="Sitting out">
        <ol className="space-y-1 text-note">
          {rounds.map(({ number, people }) => (
            <li key={number} className="flex gap-3 wrap-anywhere">
              <span className="w-16 shrink-0 text-muted">Round {number}</span>
              <span className="min-w-0">{listOf(people.map(({ shortName }) => shortName))}</span>
            </li>
          ))}
        </ol>
      </Fold>
    </div>
  )
}

/** In formats across courts, every court has the same byes, so they are listed once. */
function sittingByRound(courts: readonly Court[]): { number: number; people: CourtPlayer[] }[] {
  const rounds = new Map<number, Map<string, CourtPlayer>>()
  for (const { number, sittingOut } of courts.flatMap(({ rotations }) => rotations)) {
    const people = rounds.get(number) ?? new Map<string, CourtPlayer>()
    for (const person of sittingOut) people.set(person.id, person)
    rounds.set(number, people)
  }
  return [...rounds]
    .filter(([, people]) => people.size > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([number, people]) => ({ number, people: [...people.values()] }))
}

type CourtResultsProps = {
  court: Court
  /** With all of its scores it is one line, because the others need the room. */
  folds: boolean
  /** A result was opened here last: it stays open, and the next one folds it. */
  isLast: boolean
  /** Undefined on a canceled day, whose scores can't be changed. */
  onRecord?: (game: CourtGame) => void
  /** Marks the court as lost; undefined if that changes nothing. */
  onClose?: (() => void) | undefined
}

/** One court for organizers: how far it is, its games, and where the score of the next one is entered. */
function CourtResults({ court, folds, isLast, onRecord, onClose }: CourtResultsProps) {
  const { leagueId, gameDayId } = useScoring()
  const { games, done, missing } = courtProgress(court)
  const [next] = missing
  const isDone = games > 0 && done === games
  const [isOpen = isLast, setOpen] = useState<boolean>()
  const canFold = folds && isDone
  const isFolded = canFold && !isOpen
  const allIn = (
    <Badge tone="good" icon={<Check aria-hidden className="size-3.5" />}>
      {court.seats.length > 0 ? 'All scores in' : 'Closed'}
    </Badge>
  )
  const scores = paths.scoring(leagueId, gameDayId, court.number)
  const actions = [
    { label: 'View scores', icon: <ListChecks aria-hidden />, to: scores },
    ...(onClose ? [{ label: 'Close this court', icon: <Minus aria-hidden />, onSelect: onClose }] : []),
  ]
  return (
    <li aria-label={court.name} className={classNames('min-w-0', isFolded && 'border-b border-line')}>
      <div className="flex min-h-[44px] flex-wrap items-center gap-x-3">
        <h3 className="min-w-0 text-lg font-semibold text-balance wrap-break-word">{court.name}</h3>
        {games === 0 ? (
          <Badge>Not scheduled</Badge>
        ) : canFold ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-[44px] items-center gap-2 text-muted hover:text-ink"
          >
            {allIn}
            <VisuallyHidden>, games on {court.name}</VisuallyHidden>
            <ChevronDown
              aria-hidden
              className={classNames('size-4 transition-transform duration-150', isOpen && 'rotate-180')}
            />
          </button>
        ) : isDone ? (
          allIn
        ) : (
          <span className="text-note text-muted tabular-nums">
            {done} of {games}
          </span>
        )}
        {games > 0 && (
          <span className="-mr-[4px] ml-auto">
            <Menu
              label={`${court.name} menu`}
              trigger={
                <span className="grid size-[44px] place-items-center text-muted hover:text-ink">
                  <Ellipsis aria-hidden className="size-5" />
                </span>
              }
              items={actions}
            />
          </span>
        )}
      </div>
      {games === 0 && <p className="text-note text-muted">No games scheduled on this court yet.</p>}
      {games > 0 && !isFolded && (
        <ul className="border-b border-line">
          {gamesOf(court).map((game) => (
            <GameResultRow
              key={game.id}
              game={game}
              enterAt={onRecord && game === next ? scores : undefined}
              onRecord={onRecord}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
