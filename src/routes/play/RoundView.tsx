import { Armchair } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { listOf } from '@/domain/wording'
import { currentRound, isPlayed, roundsOf, type SetRound } from '@/features/play/rounds'
import type { SetKey } from '@/features/play/queries'
import type { SetGame, SetPerson, SetSheet } from '@/features/play/set-sheet'
import type { ScoreAccess } from '@/features/scoring/can-enter-scores'
import { GameRow } from '@/features/scoring/components/GameRow'
import { ScoringContext } from '@/features/scoring/use-scoring'
import { classNames } from '@/shared/lib/class-names'
import { useWakeLock } from '@/shared/lib/use-wake-lock'
import { Card } from '@/shared/ui/Card'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { scoringGame } from './set-night'
import { SetScoreWarnings } from './SetScoreWarnings'
import { useSetScoring } from './use-set-scoring'

/** `owner` is the reader's profile, or a visitor. */
interface RoundViewProps {
  sheet: SetSheet
  setKey: SetKey
  owner: string
}

/** One round: its courts with the score panels, and who sits out. The address says which; else the one to play now. */
export function RoundView({ sheet, setKey, owner }: RoundViewProps) {
  const scoring = useSetScoring(setKey, owner, sheet)
  if (!scoring) return <SkeletonRows rows={4} label="Loading your scores" />
  return (
    <ScoringContext value={scoring}>
      <SetScoreWarnings sheet={sheet} />
      <ShownRound sheet={sheet} />
    </ScoringContext>
  )
}

function ShownRound({ sheet }: { sheet: SetSheet }) {
  const [search] = useSearchParams()
  const rounds = roundsOf(sheet)
  const next = currentRound(rounds)
  const asked = rounds.find(({ number }) => String(number) === search.get('round'))
  const round = asked ?? next
  // What is left of a set that is over is not played.
  const current = sheet.set.status === 'scheduled' || sheet.set.status === 'in_progress' ? next : undefined
  const access = accessOf(sheet)
  useWakeLock(access === 'allowed' && current !== undefined && !current.games.every(isPlayed))
  if (!round) return null
  const isMine = ({ team1, team2 }: SetGame) =>
    sheet.myPersonId !== null && [...team1, ...team2].includes(sheet.myPersonId)
  const isNow = round === current
  return (
    <div className="space-y-4">
      <RoundStrip rounds={rounds} shown={round} current={current} />
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
            <Card as="li" key={game.id} tone={isMine(game) && isNow ? 'active' : 'plain'}>
              <GameRow
                game={scoringGame(game, sheet.people)}
                heading="h2"
                title={`Court ${game.court}`}
                detail={isMine(game) ? 'your game' : undefined}
                phase={isNow && !isPlayed(game) ? 'current' : 'any'}
                access={access}
                onSubmitted={nothing}
              />
            </Card>
          ))}
      </ul>
    </div>
  )
}

/** 'You, Lena and Gus sit this one out'. */
function sitOutWords(people: readonly SetPerson[], myId: string | null): string {
  const others = people.filter(({ id }) => id !== myId).map(({ name }) => name)
  const names = others.length < people.length ? ['You', ...others] : others
  return `${listOf(names)} ${names.length === 1 && names[0] !== 'You' ? 'sits' : 'sit'} this one out`
}

/** The next round begins when the last court is ready, not by itself. */
const nothing = () => undefined

function accessOf({ set, mayEnterScores }: SetSheet): ScoreAccess {
  if (set.status === 'cancelled') return 'cancelled'
  return mayEnterScores ? 'allowed' : 'closed'
}

interface RoundStripProps {
  rounds: readonly SetRound[]
  shown: SetRound
  current: SetRound | undefined
}

function RoundStrip({ rounds, shown, current }: RoundStripProps) {
  const [search] = useSearchParams()
  const addressOf = (number: number) => {
    const next = new URLSearchParams(search)
    next.set('round', String(number))
    return `?${next.toString()}`
  }
  return (
    <nav aria-label="Rounds">
      <ol className="scrollbar-none flex gap-1.5 overflow-x-auto py-0.5">
        {rounds.map((round) => (
          <li key={round.number} className="shrink-0">
            <Link
              to={addressOf(round.number)}
              preventScrollReset
              aria-current={round === shown ? 'page' : undefined}
              aria-label={`Round ${round.number}${round === current ? ', playing now' : ''}`}
              className={classNames(
                'grid size-11 place-items-center rounded-button border font-numeral text-xl',
                round === shown
                  ? 'border-accent bg-accent-dim text-accent'
                  : round.games.every(isPlayed)
                    ? 'border-line text-muted'
                    : 'border-line bg-surface',
              )}
            >
              {round.number}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
