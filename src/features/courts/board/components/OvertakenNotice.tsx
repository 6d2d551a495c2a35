import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { zonedTimeIn } from '@/shared/lib/dates'
import { listOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { clashingSubs, drawChanges, pinChanges, subChanges } from '../draw-changes'
import { useScheduler } from '../use-scheduler'

const place = (court: number | null) => (court === null ? 'no court' : `court ${court}`)

/** What this draft has instead. */
const mine = (named: string | null | undefined, sub: string | null) => {
  if (named === undefined || named === sub) return '.'
  return named === null ? '; you removed the sub.' : `; you added ${named}.`
}

/**
 * Someone else saved courts or named another sub while this draft was being changed: shows what they changed and asks
 * what to keep, before anything is saved.
 */
export function OvertakenNotice() {
  const { courtBoard, schedule, settings, personOf } = useScheduler()
  const heading = useRef<HTMLHeadingElement>(null)
  const { draft } = courtBoard
  const isOtherDraw = draft.base.draw.version !== schedule.draw.version
  const { seats, courts } = drawChanges(draft, schedule)
  const pins = pinChanges(draft.base, schedule)
  const subs = isOtherDraw ? subChanges(draft.base, schedule) : clashingSubs(draft, schedule)
  const author = schedule.draw.by?.name
  const at = schedule.draw.at === null ? '' : ` at ${zonedTimeIn(schedule.draw.at, settings.timeZone)}`

  useEffect(() => heading.current?.focus(), [])

  return (
    <section
      aria-labelledby="overtaken"
      className="mb-4 rounded-card border border-warning/30 bg-warning-dim p-4 print:hidden"
    >
      <h2
        id="overtaken"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 font-semibold text-warning focus-visible:outline-none"
      >
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {isOtherDraw ? `${author ?? 'Someone'} published new courts${at}` : 'Someone else changed a sub'}
      </h2>
      <div className="mt-2 text-note">
        {seats.length > 0 && (
          <ul className="max-h-48 columns-1 gap-6 space-y-0.5 overflow-y-auto sm:columns-2">
            {seats.map(({ id, theirs, mine: own }) => (
              <li key={id}>
                <span className="font-semibold">{personOf(id).name}</span>: {place(theirs)}, in yours{' '}
                {place(own)}
              </li>
            ))}
          </ul>
        )}
        {subs.length > 0 && (
          <ul className="max-h-48 space-y-0.5 overflow-y-auto">
            {subs.map(({ id, sub }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-semibold">{personOf(id).name}</span>:{' '}
                {sub === null ? 'sub removed' : `${sub} is subbing`}
                {mine(draft.subs[id], sub)}
              </li>
            ))}
          </ul>
        )}
        {courts.length > 0 && (
          <p className="mt-1">
            New games on {courts.length === 1 ? 'court' : 'courts'} {listOf(courts.map(String))}.
          </p>
        )}
        {pins.map(({ court, rotation, isPinned }) => (
          <p key={`${court} ${rotation}`}>
            Rotation {rotation} on court {court} is {isPinned ? 'pinned' : 'no longer pinned'}.
          </p>
        ))}
        {seats.length + subs.length + courts.length + pins.length === 0 && (
          <p>Same players on the same courts.</p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {isOtherDraw ? (
          <Button onClick={courtBoard.steps.discard}>
            Use {author === undefined ? 'their' : `${author}'s`} courts
          </Button>
        ) : (
          <Button
            onClick={() =>
              courtBoard.change({ kind: 'savedSubs', base: schedule, people: subs.map(({ id }) => id) })
            }
          >
            Use theirs
          </Button>
        )}
        <Button onClick={() => courtBoard.change({ kind: 'rebase', base: schedule })}>Keep mine</Button>
      </div>
    </section>
  )
}
