import { Plus } from 'lucide-react'
import { useState } from 'react'
import { firstOpenRound, firstRoundAhead } from '@/domain/round-robin-session/plan-redraw'
import { currentRound, leaversIn, roundsOf, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import type { RoundRobinPlayer, RoundRobinSheet } from '@/domain/round-robin-session/session'
import { countOf, listOf } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { Button } from '@/shared/ui/Button'
import { LateArrivalSheet } from './LateArrivalSheet'
import { PlayerSheet } from './PlayerSheet'

/** One player, or both of a fixed pair, who come and go together. */
export interface PlayerOrPair {
  /** The first player's id stands for both. */
  id: string
  ids: readonly string[]
  name: string
  status: RoundRobinPlayer['status']
  isFormer: boolean
}

/** What the host can change about the rounds ahead. */
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
          'scrollbar-none flex gap-1.5 py-0.5 sm:flex-wrap',
          isWhole ? 'flex-wrap' : 'overflow-x-auto sm:max-h-26 sm:overflow-y-auto',
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
                <span className={classNames('max-w-44 truncate', one.status !== 'playing' && 'text-muted')}>
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
const CHIP = 'max-w-full min-h-11! rounded-full! px-3.5! text-sm'

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
