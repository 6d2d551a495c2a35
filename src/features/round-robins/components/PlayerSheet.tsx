import { useState } from 'react'
import { leaversIn } from '@/domain/round-robin-session/rounds'
import type { RoundRobinPlayer, RoundRobinSheet } from '@/domain/round-robin-session/session'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import type { RoundsAhead, PlayerOrPair } from './PlayerChips'
import { firstOf, RedrawPreview } from './RedrawPreview'
import { useRedraw } from './use-redraw'

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
export function PlayerSheet({ sheet, ahead, entry, onClose }: PlayerSheetProps) {
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
  const [isWithOpen, setWithOpen] = useState(isAwaited)
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
