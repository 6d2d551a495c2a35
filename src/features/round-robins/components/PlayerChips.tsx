import { Plus } from 'lucide-react'
import { useState } from 'react'
import { firstOpenRound, firstRoundAhead } from '@/domain/round-robin-session/plan-redraw'
import { currentRound, leaversIn, roundsOf, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import type { RoundRobinPlayer, RoundRobinSheet } from '@/domain/round-robin-session/session'
import { countOf, listOf } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { Button } from '@/shared/ui/Button'
import { LateArrivalSheet } from './LateArrivalSheet'
import { Dialog } from '@/shared/ui/Dialog'
import { firstOf, RedrawPreview, useRedraw } from './RedrawPreview'

/** One player, or both of a fixed pair, who come and go together. */
interface PlayerOrPair {
  /** The first player's id stands for both. */
  id: string
  ids: readonly string[]
  name: string
  status: RoundRobinPlayer['status']
  isFormer: boolean
}

export interface RoundsAhead {
  rounds: readonly RoundRobinRound[]
  /** The round being played; undefined before the start. */
  playing: RoundRobinRound | undefined
  /** The first round that no one is playing. */
  from: number
  /** The first round without any score: the one being played, or `from`. */
  open: number
}

interface PlayerChipsProps {
  sheet: RoundRobinSheet
  hasBegun: boolean
}

/** For the host next to the courts: who is here, who left, and who just came. A tap opens what would change. */
export function PlayerChips({ sheet, hasBegun }: PlayerChipsProps) {
  const [shown, setShown] = useState<string>()
  const [isWhole, setWhole] = useState(false)
  const rounds = roundsOf(sheet)
  const { startedRound } = sheet.roundRobin
  const ahead: RoundsAhead = {
    rounds,
    playing: hasBegun ? currentRound(rounds, startedRound) : undefined,
    from: firstRoundAhead(rounds, { startedRound, hasBegun }),
    open: firstOpenRound(rounds),
  }
  const entries = entriesOf(sheet)
  const entry = entries.find(({ id }) => id === shown)
  const close = () => setShown(undefined)
  const coming = rounds.filter(({ number }) => number >= ahead.open)
  const left = [...new Set(coming.flatMap((round) => leaversIn(round, sheet.people)))]
  const [first] = left
  return (
    <section aria-label="Players" className="contents">
      {first && (
        <div
          role="status"
          // Above everything, because the rounds aren't right.
          className="-order-1 space-y-3 rounded-card border border-warning/30 bg-warning-dim p-4 text-warning print:hidden"
        >
          <p className="wrap-anywhere">
            <strong className="font-semibold">{listOf(left.map(({ name }) => name))} left.</strong> The next
            rounds still include them.
          </p>
          {/* New rounds leave out everyone who left. */}
          <Button onClick={() => setShown(first.id)}>Rebuild rounds</Button>
        </div>
      )}
      <ul
        className={classNames(
          'scrollbar-none flex gap-1.5 py-0.5',
          isWhole || entries.length <= MANY ? 'flex-wrap' : 'overflow-x-auto',
        )}
      >
        <li className="shrink-0">
          <Button
            className={CHIP}
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setShown(LATE)}
          >
            Late arrival
          </Button>
        </li>
        {entries.length > MANY && (
          <li className="shrink-0">
            <Button className={CHIP} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : `All ${countOf(sheet.people.length, 'player')}`}
            </Button>
          </li>
        )}
        {entries.map((one) => {
          const state = stateWord(one, ahead.playing)
          return (
            <li key={one.id} className="shrink-0">
              <Button
                className={CHIP}
                aria-label={`${one.name}, ${state ?? 'playing'}`}
                onClick={() => setShown(one.id)}
              >
                <span className={classNames('wrap-anywhere', one.status !== 'playing' && 'text-muted')}>
                  {one.name}
                </span>
                {state && <span className="shrink-0 font-normal text-muted">{state}</span>}
              </Button>
            </li>
          )
        })}
      </ul>
      {shown === LATE && <LateArrivalSheet sheet={sheet} ahead={ahead} onClose={close} />}
      {entry && <PlayerSheet sheet={sheet} ahead={ahead} entry={entry} onClose={close} />}
    </section>
  )
}

const LATE = 'late'
/** More don't fit a phone's row, even when it is scrolled. */
const MANY = 16
const CHIP = 'max-w-full text-sm'

function entriesOf({ roundRobin, people }: RoundRobinSheet): PlayerOrPair[] {
  const isPairs = roundRobin.format === 'fixed_partners'
  return people.flatMap((person) => {
    const pair =
      isPairs && person.team !== null && person.status !== 'left'
        ? people.filter(({ team, status }) => team === person.team && status !== 'left')
        : [person]
    if (pair[0] !== person) return []
    return [
      {
        id: person.id,
        ids: pair.map(({ id }) => id),
        name: listOf(pair.map(({ name }) => name)),
        status: person.status,
        isFormer: person.isFormer,
      },
    ]
  })
}

/** What the chip says after a name: nothing about someone who is playing. */
function stateWord({ id, status }: PlayerOrPair, playing: RoundRobinRound | undefined): string | null {
  if (status === 'left') return 'left'
  if (status === 'paused') return 'on a break'
  return playing?.sittingOut.some((person) => person.id === id) ? 'sits out' : null
}

type Status = RoundRobinPlayer['status']

const CHOICES: readonly (readonly [Status, string])[] = [
  ['playing', 'Back'],
  ['paused', 'On a break'],
  ['left', 'Left'],
]

interface PlayerSheetProps {
  sheet: RoundRobinSheet
  ahead: RoundsAhead
  entry: PlayerOrPair
  onClose: () => void
}

/** One player: whether they go on, and what that changes. */
function PlayerSheet({ sheet, ahead, entry, onClose }: PlayerSheetProps) {
  const isIn = (ids: readonly string[]) => entry.ids.some((id) => ids.includes(id))
  // A player who left on their own phone is still in the rounds that were drawn before, and can't play the first one.
  const isAwaited = ahead.rounds.some(
    (round) => round.number === ahead.open && isIn(leaversIn(round, sheet.people).map(({ id }) => id)),
  )
  const isStillIn =
    isAwaited ||
    (entry.status !== 'playing' &&
      ahead.rounds.some(
        ({ number, games }) =>
          number >= ahead.from && games.some(({ team1, team2 }) => isIn([...team1, ...team2])),
      ))
  const choices = CHOICES.filter(
    ([status]) => (status !== entry.status || isStillIn) && !(entry.isFormer && status !== 'left'),
  )
  // What someone who is away most likely comes to say.
  const likely = isStillIn
    ? entry.status
    : entry.status === 'playing' || entry.isFormer
      ? undefined
      : 'playing'
  const [status, setStatus] = useState<Status | undefined>(likely)
  // Someone on court in the round being played can't finish it, so that it changes, too.
  const isOnCourt = ahead.rounds.some(
    ({ number, games }) =>
      number === ahead.open && games.some(({ team1, team2 }) => isIn([...team1, ...team2])),
  )
  const [isWithOpen, setWithOpen] = useState(isAwaited || isOnCourt)
  const wish = status && {
    from: firstOf(ahead, isWithOpen),
    rounds: sheet.roundRobin.rounds,
    people: sheet.people.map((person) => (entry.ids.includes(person.id) ? { ...person, status } : person)),
  }
  const redraw = useRedraw(sheet, wish ?? null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry.name}
      description={whereText(entry, ahead)}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!status || redraw.problem !== null}
            pending={redraw.isSaving || redraw.isDrawing}
            onClick={() => redraw.save(onClose)}
          >
            Apply
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div role="group" aria-label={`Status of ${entry.name}`} className="flex flex-wrap gap-2">
          {choices.map(([word, label]) => (
            <Button
              key={word}
              size="lg"
              aria-pressed={status === word}
              onClick={() => setStatus(word)}
              className="flex-1 whitespace-nowrap aria-pressed:border-accent/60 aria-pressed:bg-accent-dim aria-pressed:text-accent"
            >
              {label}
            </Button>
          ))}
        </div>
        {status && (
          <RedrawPreview redraw={redraw} ahead={ahead} isWithOpen={isWithOpen} onWithOpen={setWithOpen} />
        )}
      </div>
    </Dialog>
  )
}

/** Where they are now: 'On court 2 in round 3.' */
function whereText({ ids, status }: PlayerOrPair, { playing }: RoundsAhead): string | undefined {
  const game = playing?.games.find(({ team1, team2 }) => ids.some((id) => [...team1, ...team2].includes(id)))
  const away = status === 'left' ? 'Left.' : status === 'paused' ? 'On a break.' : undefined
  const here = game && playing ? `On court ${game.court} in round ${playing.number}.` : undefined
  const bye = playing?.sittingOut.some(({ id }) => ids.includes(id))
    ? `Sits out round ${playing.number}.`
    : undefined
  return [away, here ?? bye].filter(Boolean).join(' ') || undefined
}
