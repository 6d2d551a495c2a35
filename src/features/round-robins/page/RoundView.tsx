import { Armchair } from 'lucide-react'
import { listOf } from '@/domain/format-text'
import { isPlayed, roundsOf } from '@/domain/round-robin-session/rounds'
import type { RoundRobinKey } from '../queries'
import type { RoundRobinGame, RoundRobinPlayer, RoundRobinSheet } from '@/domain/round-robin-session/session'
import { startsText } from '../format-round-robin'
import type { ScoreAccess } from '@/features/scoring/can-enter-scores'
import { GameRow } from '@/features/scoring/components/GameRow'
import { ScoringContext } from '@/features/scoring/use-scoring'
import { useNow } from '@/shared/lib/use-now'
import { useWakeLock } from '@/shared/lib/use-wake-lock'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { useOpenScores } from './open-scores'
import { RoundNotes } from './RoundNotes'
import { RoundPicker } from './RoundPicker'
import { RoundSkeleton } from './RoundRobinSkeleton'
import { toScoringGame } from './to-scoring-game'
import { useRoundRobinScoring } from './use-round-robin-scoring'
import { useShownRound } from './use-shown-round'
import { roundRobinGameOf } from '../round-robin-game'
import { ScoreWarnings } from '@/features/scoring/components/ScoreWarnings'
import type { PendingScore } from '@/shared/outbox/pending-score'

/** `owner` is the reader's profile, or a visitor. */
interface RoundViewProps {
  sheet: RoundRobinSheet
  roundRobinKey: RoundRobinKey
  owner: string
}

/** One round: its courts with the score panels, and who sits out. The address says which; else the one to play now. */
export function RoundView({ sheet, roundRobinKey, owner }: RoundViewProps) {
  const scoring = useRoundRobinScoring(roundRobinKey, owner, sheet)
  if (!scoring) return <RoundSkeleton label="Loading your scores" />
  return (
    <ScoringContext value={scoring}>
      <RoundRobinScoreWarnings sheet={sheet} />
      <ShownRound sheet={sheet} />
    </ScoringContext>
  )
}

function ShownRound({ sheet }: { sheet: RoundRobinSheet }) {
  const rounds = roundsOf(sheet)
  const open = useOpenScores(sheet)
  const { round, current, completed, next, goTo, submitted } = useShownRound(rounds, open)
  const now = new Date(useNow(60_000))
  const begins = startsText(sheet, now)
  // What is left of a set that is over is not played, and what has not begun is not played yet.
  const isOn = sheet.roundRobin.status === 'scheduled' || sheet.roundRobin.status === 'in_progress'
  const playing = isOn && begins === null ? current : undefined
  const access = accessOf(sheet)
  useWakeLock(access === 'allowed' && playing !== undefined && !playing.games.every(isPlayed))
  if (!round) return null
  const isMine = ({ team1, team2 }: RoundRobinGame) =>
    sheet.myPersonId !== null && [...team1, ...team2].includes(sheet.myPersonId)
  const isNext = isOn && round === current
  return (
    <div className="space-y-4">
      <RoundPicker rounds={rounds} shown={round} current={playing} open={open} />
      <RoundNotes rounds={rounds} shown={round} completed={completed} open={open} />
      {round.sittingOut.length > 0 && (
        <p className="flex items-center gap-2 text-note text-muted">
          <Armchair aria-hidden className="size-4 shrink-0" />
          {sitOutWords(round.sittingOut, sheet.myPersonId)}
        </p>
      )}
      <ul
        aria-label={`Games of round ${round.number}`}
        className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3 short:grid-cols-1"
      >
        {/* One's own court first. */}
        {round.games
          .toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)))
          .map((game) => (
            <Card as="li" key={game.id} tone={isMine(game) && round === playing ? 'active' : 'plain'}>
              <GameRow
                game={toScoringGame(game, sheet.people)}
                heading="h2"
                title={`Court ${game.court}`}
                detail={isMine(game) ? 'your game' : undefined}
                phase={isNext && !isPlayed(game) ? 'current' : 'any'}
                notBegun={begins}
                access={access}
                onSubmitted={() => submitted(game, round)}
              />
            </Card>
          ))}
      </ul>
      {next && isOn && (
        <Button variant="primary" size="lg" wide onClick={() => goTo(next.number)}>
          Go to round {next.number}
        </Button>
      )}
    </div>
  )
}

/** 'You, Lena and Gus sit out this round'. */
function sitOutWords(people: readonly RoundRobinPlayer[], myId: string | null): string {
  const others = people.filter(({ id }) => id !== myId).map(({ name }) => name)
  const names = others.length < people.length ? ['You', ...others] : others
  return `${listOf(names)} ${names.length === 1 && names[0] !== 'You' ? 'sits' : 'sit'} out this round`
}

function accessOf({ roundRobin, mayEnterScores }: RoundRobinSheet): ScoreAccess {
  if (roundRobin.status === 'canceled') return 'canceled'
  return mayEnterScores ? 'allowed' : 'closed'
}

/** What threatens a score of this set on this device: a visitor has no other page that would tell. */
function RoundRobinScoreWarnings({ sheet: { roundRobin, games } }: { sheet: RoundRobinSheet }) {
  const gameIdOf = (pendingScore: PendingScore) => {
    const game = roundRobinGameOf(pendingScore)
    return game?.roundRobinId === roundRobin.id ? game.gameId : undefined
  }
  return (
    <ScoreWarnings
      gameIds={new Set(games.map(({ id }) => id))}
      // The panels know a round of a set as the number of a game.
      gameName={({ gameNumber, courtNumber }) => `Round ${gameNumber} on court ${courtNumber}`}
      gameIdOf={gameIdOf}
    />
  )
}
