import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { courtNumberOf, courtOf } from '@/domain/game-day-plan/board-layout'
import { capital, listOf } from '@/domain/format-text'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button, IconButton } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { courtReasons } from '../../next-week/proposal'
import { subbingForText, staysText, type SavedSchedule } from '../schedule'
import type { CourtBoard } from '../use-court-board'
import { useScheduler } from '../use-scheduler'
import type { PlayerId } from '@/domain/game'

const ReasonDialog = lazyView(async () => (await import('./BoardDialogs')).ReasonDialog)
const SubDialog = lazyView(async () => (await import('./BoardDialogs')).SubDialog)

/** Actions for the selected player. On a phone it floats above the bar, within reach of the thumb. */
export function SelectedCard() {
  const { courtBoard, schedule, isClosed, selected, select, put, personOf } = useScheduler()
  const [isNaming, setIsNaming] = useState(false)
  const [isExplaining, setIsExplaining] = useState(false)
  if (selected === null) return null
  const { board, left } = courtBoard.draft
  const sub = courtBoard.subs[selected]
  const person = personOf(selected)
  const court = courtOf(board, selected)
  const played = courtBoard.played.get(selected)
  const held = courtBoard.held.get(selected)
  const member = courtBoard.subAssignmentsByPlayer.get(selected)
  const others =
    held === undefined && member === undefined ? board.filter(({ number }) => number !== court?.number) : []
  const hasLeft = left.includes(selected)
  // Who leaves stays where they played: a move that isn't published is undone first.
  const canLeave = played !== undefined && played === court?.number && !hasLeft
  const pins = pinsToRelease(schedule, courtBoard, selected)
  const reason = courtBoard.moves.find(({ player }) => player === selected)?.reason ?? ''
  const canExplain = !isClosed && isMovedByHand(courtBoard, selected)
  const reasons = courtReasons(courtBoard.proposal, {
    board,
    names: schedule.courtNames,
    id: selected,
  })
  const go = (number: number | null) => {
    put(selected, number === null ? null : { court: number })
    // A player who is Out only gets a court for a sub, who is named next.
    if (number === null || court || schedule.answers[selected] !== 'out') select(null)
  }
  return (
    <Card
      as="section"
      aria-label={`${person.name} selected`}
      className="border-accent/50 max-lg:fixed max-lg:inset-x-3 max-lg:bottom-above-bar max-lg:z-20 max-lg:shadow-lg max-lg:shadow-black/60 lg:sticky lg:top-4 lg:bottom-4 lg:z-10 print:hidden"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-note font-semibold wrap-break-word text-accent">
          {person.name} selected
        </h2>
        <IconButton label="Clear selection" onClick={() => select(null)} className="-mr-3 -mt-3.5">
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <p className="mt-1 text-note text-muted">
        {member !== undefined
          ? capital(subbingForText(personOf(member).name))
          : held === undefined
            ? `Choose a court, or another player to swap with.${played === undefined ? '' : ' Finished games stay.'}`
            : capital(
                staysText(schedule, selected, { court: held, isAcross: courtBoard.plan.isAcross, hasLeft }),
              )}
        {canLeave && pins.rotations.length > 0 && ` ${releasedPinsText(pins)}`}
        <span className="hidden lg:pointer-fine:inline">
          {' '}
          Keys: 1–9 court, 0 off court, arrows move, Esc clears.
        </span>
      </p>
      {reason === '' ? (
        played === undefined &&
        reasons.length > 0 && <p className="mt-1 text-note text-muted">{reasons.join(' ')}</p>
      ) : (
        <p className="mt-1 text-note text-warning wrap-break-word">Moved by organizer: {reason}</p>
      )}
      <div className="mt-2.5 flex max-h-42 flex-wrap gap-2 overflow-y-auto lg:max-h-60">
        {others.map(({ number, people }) => (
          <Button key={number} size="sm" onClick={() => go(number)} className="shrink-0">
            Court {number} <span className="font-numeral text-muted">{people.length}</span>
          </Button>
        ))}
        {court && played === undefined && (
          <Button size="sm" onClick={() => go(null)} className="shrink-0">
            Remove from court
          </Button>
        )}
        {court && !isClosed && (sub !== undefined || !schedule.here.includes(selected)) && (
          <Button size="sm" onClick={() => setIsNaming(true)} className="shrink-0">
            {sub === undefined ? 'Add a sub' : 'Change sub'}
          </Button>
        )}
        {canExplain && (
          <Button size="sm" onClick={() => setIsExplaining(true)} className="shrink-0">
            {reason === '' ? 'Add a reason' : 'Change reason'}
          </Button>
        )}
        {canLeave && (
          <Button
            size="sm"
            onClick={() => courtBoard.change({ kind: 'leave', person: selected, unpin: pins.games })}
          >
            Mark as left
          </Button>
        )}
        {hasLeft && (
          <Button size="sm" onClick={() => courtBoard.change({ kind: 'return', person: selected })}>
            Mark as back
          </Button>
        )}
      </div>
      <Suspense>
        {isExplaining && (
          <ReasonDialog id={selected} reason={reason} onClose={() => setIsExplaining(false)} />
        )}
      </Suspense>
      <Suspense>{isNaming && <SubDialog id={selected} onClose={() => setIsNaming(false)} />}</Suspense>
    </Card>
  )
}

/** On a different court than proposed, or published there by hand. */
const isMovedByHand = ({ draft, moves, proposal }: CourtBoard, id: string) =>
  moves.some(({ player }) => player === id) ||
  courtNumberOf(draft.board, id) !== courtNumberOf(proposal.courts, id)

/** Rotations by number, and the pinned games that hold them. */
interface ReleasedPins {
  readonly rotations: readonly number[]
  readonly games: readonly string[]
}

/**
 * Pinned games with a player that haven't started. A player who leaves doesn't play them, so their pins go. In formats
 * across courts, a pin holds a whole round.
 */
function pinsToRelease(
  { courts }: Pick<SavedSchedule, 'courts'>,
  { plan, pinned }: Pick<CourtBoard, 'plan' | 'pinned'>,
  person: PlayerId,
): ReleasedPins {
  const all = courts.flatMap(({ number: court, games }) => games.map((game) => ({ ...game, court })))
  const named = all.filter(({ team1, team2 }) => [...team1, ...team2].includes(person))
  const together = named.map(({ court, rotation }) => ({
    rotation,
    games: all.filter((game) => game.rotation === rotation && (plan.isAcross || game.court === court)),
  }))
  const going = together.filter(
    ({ games }) => games.some(({ id }) => pinned.has(id)) && games.every(({ isPlayed }) => !isPlayed),
  )
  return {
    rotations: [...new Set(going.map(({ rotation }) => rotation))],
    games: [
      ...new Set(going.flatMap(({ games }) => games.map(({ id }) => id).filter((id) => pinned.has(id)))),
    ],
  }
}

/** 'Rotation 7 is pinned with them: leaving takes its pin away.'; null if none is. */
function releasedPinsText({ rotations }: ReleasedPins): string | null {
  if (rotations.length === 0) return null
  return rotations.length === 1
    ? `Rotation ${rotations[0]} is pinned with this player. Marking them as left unpins it.`
    : `Rotations ${listOf(rotations.map(String))} are pinned with this player. Marking them as left unpins them.`
}
