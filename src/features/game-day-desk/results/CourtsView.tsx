import { Plus, ChevronDown, Pause, Check, Minus, Pencil } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { League } from '@/features/leagues/league'
import type { ScoreSheetView, Court, CourtPlayer, CourtGame } from '@/features/scoring/score-sheet-view'
import { gamesOf, openGames } from '@/features/scoring/courts'
import { NextRoundSkeleton } from '@/features/courts/next-round/NextRoundSkeleton'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button } from '@/shared/ui/Button'
import { listOf } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'
import { useScoring } from '@/features/scoring/use-scoring'
import { courtProgress, MissingScores, ProgressTicks } from './GameDaySummary'
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
      {!isOver && <MissingScores courts={sheetView.courts} />}
      <SitOuts courts={sheetView.courts} />
      <ul className="grid items-stretch gap-4 md:grid-cols-2 xl:grid-cols-3">
        {sheetView.courts.map((court) => (
          <CourtResultsCard
            key={court.number}
            court={court}
            {...(!isCanceled && { onRecord: ({ id }) => setChosen(id) })}
            onClose={playing.includes(court) ? () => setChanging({ lost: court.number }) : undefined}
          />
        ))}
      </ul>
      {playing.length > 0 && (
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          className="mt-4"
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
    <details className="group mb-4 rounded-card border border-line bg-surface text-note">
      <summary className="flex min-h-11 items-center gap-2 px-4 py-2 font-semibold">
        <Pause aria-hidden className="size-4 shrink-0 text-muted" />
        Sitting out
        <ChevronDown
          aria-hidden
          className="ml-auto size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ol className="space-y-1 px-4 pb-3">
        {rounds.map(({ number, people }) => (
          <li key={number} className="flex gap-3 wrap-anywhere">
            <span className="w-16 shrink-0 text-muted">Round {number}</span>
            <span className="min-w-0">{listOf(people.map(({ shortName }) => shortName))}</span>
          </li>
        ))}
      </ol>
    </details>
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

type CourtCardProps = {
  court: Court
  /** Undefined on a canceled day, whose scores can't be changed. */
  onRecord?: (game: CourtGame) => void
  /** Marks the court as lost; undefined if that changes nothing. */
  onClose?: (() => void) | undefined
}

/** One court for organizers: its progress, its games, and a link to its score sheet. */
function CourtResultsCard({ court, onRecord, onClose }: CourtCardProps) {
  const { leagueId, gameDayId } = useScoring()
  const { games, done } = courtProgress(court)
  return (
    <Card as="li" aria-label={court.name} padded={false} className="flex min-w-0 flex-col">
      <div className="p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-lg font-semibold text-balance wrap-anywhere">{court.name}</h3>
          {games === 0 ? (
            <Badge>Not scheduled</Badge>
          ) : done === games ? (
            <Badge tone="good" icon={<Check aria-hidden className="size-3.5" />}>
              {court.seats.length > 0 ? 'All scores in' : 'Closed'}
            </Badge>
          ) : (
            <span className="text-note text-muted tabular-nums">
              {done} of {games} in
            </span>
          )}
        </div>
        {games > 0 && <ProgressTicks games={games} done={done} className="mt-3" />}
      </div>
      {games === 0 ? (
        <p className="px-4 pb-4 text-note text-muted">No games scheduled on this court yet.</p>
      ) : (
        <ul className="@container grow border-t border-line">
          {court.rotations.flatMap(({ games: ofRotation }) =>
            ofRotation.map((game) => <GameResultRow key={game.id} game={game} onRecord={onRecord} />),
          )}
        </ul>
      )}
      {games > 0 && (
        <div className="flex flex-wrap gap-2 border-t border-line p-3">
          <ButtonLink size="sm" to={paths.scoring(leagueId, gameDayId, court.number)}>
            <Pencil aria-hidden className="size-4" />
            {done === games || !onRecord ? 'View scores' : 'Enter scores'}
          </ButtonLink>
          {onClose && (
            <Button size="sm" icon={<Minus aria-hidden className="size-4" />} onClick={onClose}>
              Close this court
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
