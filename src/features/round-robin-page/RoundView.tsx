import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pause } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { listOf } from '@/domain/format-text'
import { isPlayed, roundsOf, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import type { RoundRobinGame, RoundRobinPlayer, RoundRobinSheet } from '@/domain/round-robin-session/session'
import type { ScoreAccess } from '@/features/scoring/can-enter-scores'
import { ScoringContext, type Scoring } from '@/features/scoring/use-scoring'
import { useNow } from '@/shared/lib/timing'
import { useWakeLock } from '@/shared/lib/use-wake-lock'
import { Button } from '@/shared/ui/Button'
import { lazyView } from '@/shared/lib/lazy-view'
import { ScoreWarnings } from '@/features/scoring/components/ScoreWarnings'
import type { PendingScore } from '@/shared/outbox/pending-score'
import { scoringQueries } from '@/features/scoring/api'
import { useIsRead } from '@/shared/outbox/outbox'
import { useOutboxOf } from '@/features/outbox/use-outbox'
import { GameRow } from '@/features/scoring/components/GameRow'
import { Skeleton } from '@/shared/ui/Skeleton'
import { startRound } from '../round-robins/mutations'
import { type RoundRobinKey, roundRobinQueries } from '../round-robins/queries'
import { startsText } from '../round-robins/round-robin-text'
import { FindMyName, MyGame } from './MyPart'
import { useOpenScores, toScoringGame, roundRobinGameAddress, useShownRound } from './use-shown-round'
import { RoundNotes, RoundPicker } from './RoundPicker'
import { roundRobinGameOf } from '../round-robins/round-robin-game'
import { withoutLostScore } from '../round-robins/round-robin-sheet'

// Only hosts need it, and it includes the code that generates schedules.
const PlayerChips = lazyView(async () => (await import('../round-robins/components/PlayerChips')).PlayerChips)

/** `owner` is the reader's profile, or a visitor. */
interface RoundViewProps {
  sheet: RoundRobinSheet
  roundRobinKey: RoundRobinKey
  owner: string
  /** Remembers on this device who the reader is; undefined if their account says so. */
  onChooseName: ((personId: string | null) => void) | undefined
}

/** One round: its courts with the score panels, and its byes. The URL names it; otherwise the one to play now. */
export function RoundView({ sheet, roundRobinKey, owner, onChooseName }: RoundViewProps) {
  const scoring = useRoundRobinScoring(roundRobinKey, owner, sheet)
  if (!scoring) return <RoundSkeleton label="Loading your scores" />
  return (
    <ScoringContext value={scoring}>
      <RoundRobinScoreWarnings sheet={sheet} />
      <ShownRound sheet={sheet} onChooseName={onChooseName} />
    </ScoringContext>
  )
}

function ShownRound({ sheet, onChooseName }: Pick<RoundViewProps, 'sheet' | 'onChooseName'>) {
  const { roundRobin, people, myPersonId } = sheet
  const rounds = roundsOf(sheet)
  const open = useOpenScores(sheet)
  const { round, current, movedFrom, next, follow, goTo } = useShownRound(
    rounds,
    open,
    roundRobin.startedRound,
    sheet.access === 'host' ? people : [],
  )
  const now = new Date(useNow(60_000))
  const begins = startsText(sheet, now)
  // Once a round robin is over, the rest isn't played. Before it starts, nothing is played yet.
  const isOn = roundRobin.status === 'scheduled' || roundRobin.status === 'in_progress'
  const isToPlay = isOn && current !== undefined && !current.games.every(isPlayed)
  const playing = isOn && begins === null ? current : undefined
  const access = accessOf(sheet)
  useWakeLock(access === 'allowed' && playing !== undefined && isToPlay)
  if (!round) return null
  const isMine = ({ team1, team2 }: RoundRobinGame) =>
    myPersonId !== null && [...team1, ...team2].includes(myPersonId)
  const isCurrent = isOn && round === current
  const me = people.find(({ id }) => id === myPersonId)
  const isMyGameShown = me !== undefined && isCurrent && isToPlay
  // Someone who left isn't sitting out, in no round that is still to come.
  const byes = round.sittingOut.filter(
    ({ id, status }) => (!isMyGameShown || id !== me.id) && (status !== 'left' || round.games.some(isPlayed)),
  )
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:items-start lg:gap-x-12">
      <div className="flex min-w-0 flex-col gap-4">
        <RoundPicker
          rounds={rounds}
          shown={round}
          current={playing}
          open={open}
          onFollow={() => current && follow(current.number)}
        />
        <RoundNotes
          rounds={rounds}
          shown={round}
          current={playing}
          movedFrom={movedFrom}
          open={open}
          mayEnter={access === 'allowed'}
        />
        {isMyGameShown && (
          <MyGame
            round={round}
            next={rounds.find(({ number }) => number > round.number)}
            people={people}
            me={me}
            begins={begins}
            onForget={onChooseName && (() => onChooseName(null))}
          />
        )}
        {!me && onChooseName && isToPlay && sheet.access !== 'host' && (
          <FindMyName people={people} onChoose={onChooseName} />
        )}
        <ul
          key={round.number}
          aria-label={`Games of round ${round.number}`}
          className="max-w-2xl animate-arrive divide-y divide-line border-y border-line"
        >
          {/* The reader's own court first. */}
          {round.games
            .toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)))
            .map((game) => (
              <li key={game.id}>
                <GameRow
                  game={toScoringGame(game, people)}
                  mark={game.court}
                  title={`Court ${game.court}`}
                  rest={isMine(game) ? ' · your game' : ''}
                  heading="h2"
                  isTitleHidden={isMine(game) && isMyGameShown}
                  phase={
                    isCurrent && !isPlayed(game) && (isMine(game) || round.games.length === 1)
                      ? 'current'
                      : 'any'
                  }
                  notBegun={begins}
                  openLabel="Enter score"
                  access={access}
                  onSubmitted={doNothing}
                />
              </li>
            ))}
          {byes.length > 0 && (
            <li className="flex min-h-[48px] items-center gap-3 py-1">
              <Pause aria-hidden className="size-5 shrink-0 text-muted" />
              {sitOutWords(byes, myPersonId)}
            </li>
          )}
        </ul>
        {next && isOn && (
          <Button variant="primary" size="lg" wide className="max-w-2xl" onClick={() => goTo(next.number)}>
            Go to round {next.number}
          </Button>
        )}
        {sheet.access === 'host' && isOn && begins === null && !next && (
          <StartRound
            roundRobinId={roundRobin.id}
            rounds={rounds}
            shown={round}
            current={current}
            onStarted={goTo}
          />
        )}
      </div>
      {sheet.access === 'host' && isToPlay && (
        <Suspense fallback={<div className="h-12" />}>
          <PlayerChips sheet={sheet} hasBegun={begins === null} />
        </Suspense>
      )}
    </div>
  )
}

const doNothing = () => undefined

interface StartRoundProps {
  roundRobinId: string
  rounds: readonly RoundRobinRound[]
  shown: RoundRobinRound
  current: RoundRobinRound | undefined
  onStarted: (number: number) => void
}

/** For the host: moves everyone on although scores are missing, or back to such a round while the next has no score. */
function StartRound({ roundRobinId, rounds, shown, current, onStarted }: StartRoundProps) {
  const start = useMutation(startRound(roundRobinId))
  const following = rounds.find(({ number }) => number > shown.number)
  const missing = shown.games.filter((game) => !isPlayed(game)).length
  if (!current || !following || missing === 0) return null
  const isBack = shown.number < current.number
  if (isBack ? current.games.some(isPlayed) : shown !== current) return null
  const { number } = isBack ? shown : following
  return (
    <div className="flex max-w-2xl flex-wrap items-center gap-3">
      <p className="min-w-40 flex-1 text-note text-muted">
        {isBack
          ? 'Everyone will see this round again.'
          : `Round ${number} starts by itself after ${missing === 1 ? 'the last score' : `${missing} more scores`}.`}
      </p>
      <Button
        pending={start.isPending}
        onClick={() => start.mutate(number, { onSuccess: () => onStarted(number) })}
      >
        {isBack ? `Go back to round ${number}` : `Start round ${number}`}
      </Button>
    </div>
  )
}

/** 'You, Lena and Gus sit out'. */
function sitOutWords(people: readonly RoundRobinPlayer[], myId: string | null): string {
  const others = people.filter(({ id }) => id !== myId).map(({ name }) => name)
  const names = others.length < people.length ? ['You', ...others] : others
  return `${listOf(names)} ${names.length === 1 && names[0] !== 'You' ? 'sits' : 'sit'} out`
}

function accessOf({ roundRobin, mayEnterScores }: RoundRobinSheet): ScoreAccess {
  if (roundRobin.status === 'canceled') return 'canceled'
  return mayEnterScores ? 'allowed' : 'closed'
}

/** Warnings about scores at risk on this device. A visitor has no other page to see them on. */
function RoundRobinScoreWarnings({ sheet: { roundRobin, games } }: { sheet: RoundRobinSheet }) {
  const gameIdOf = (pendingScore: PendingScore) => {
    const game = roundRobinGameOf(pendingScore)
    return game?.roundRobinId === roundRobin.id ? game.gameId : undefined
  }
  return (
    <ScoreWarnings
      gameIds={new Set(games.map(({ id }) => id))}
      // The panels take a round as a game's number.
      gameName={({ gameNumber, courtNumber }) => `Round ${gameNumber} on court ${courtNumber}`}
      gameIdOf={gameIdOf}
    />
  )
}

/**
 * What the score panels need to know about a round robin; undefined until everything is loaded. `owner` may be a
 * visitor.
 */
function useRoundRobinScoring(
  { roundRobinId, token }: RoundRobinKey,
  owner: string,
  sheet: RoundRobinSheet | undefined,
): Scoring | undefined {
  const { data: draftStore } = useQuery(scoringQueries.drafts(owner, roundRobinId))
  const outbox = useOutboxOf(owner)
  const isRead = useIsRead(outbox)
  const roundRobin = sheet?.roundRobin
  const client = useQueryClient()
  return useMemo(() => {
    if (!roundRobin || !draftStore || !isRead) return undefined
    return {
      leagueId: '',
      gameDayId: roundRobinId,
      myId: owner,
      rules: roundRobin.rules,
      draftStore,
      outbox,
      forgetLost: (gameId) =>
        void client.setQueryData(
          roundRobinQueries.sheet({ roundRobinId, token }).queryKey,
          (known) => known && withoutLostScore(known, gameId),
        ),
      addressOf: roundRobinGameAddress({ roundRobin }, owner, token),
      helper: 'the host',
      isFinalized: false,
      lastRound: null,
    }
  }, [roundRobin, draftStore, isRead, roundRobinId, owner, outbox, token, client])
}

const ROUNDS = [1, 2, 3, 4]

export function RoundRobinSkeleton() {
  return (
    <>
      <div aria-hidden className="mb-4 flex h-11.25 items-center gap-5 border-b border-line sm:gap-6.5">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-4 w-10" />
        <Skeleton className="h-4 w-14" />
      </div>
      <RoundSkeleton label="Loading round robin" />
    </>
  )
}

/** The round numbers, and a round's courts with their score panels. */
function RoundSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-4">
      <div className="flex gap-1.5 py-0.5">
        {ROUNDS.map((round) => (
          <Skeleton key={round} className="size-11" />
        ))}
      </div>
      <div className="max-w-2xl space-y-3">
        <Skeleton className="h-16 w-2/5" />
        <div className="grid grid-cols-2 gap-2">
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
        </div>
        <Skeleton className="h-13" />
        <Skeleton className="h-11" />
      </div>
    </div>
  )
}
