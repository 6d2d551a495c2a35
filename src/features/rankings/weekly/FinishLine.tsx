import { ArrowDown, ArrowUp } from 'lucide-react'
import type { PersonReport } from '@/domain/season/week-report'
import { countOf, signed } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import { absenceNote, directionOf } from '../format-moves'

type FinishLineProps = {
  person: PersonReport
  isMe: boolean
  /** Why the player moves or stays; null if the league moves no one. */
  reason: string | null
}

/** One member's game day on a court: finish, subs, record, where it leads and why. */
export function FinishLine({ person, isMe, reason }: FinishLineProps) {
  const { row, finish } = person
  const note = absenceNote(person)
  const direction = reason === null ? null : directionOf(person)
  return (
    <li
      className={classNames('flex gap-x-3 px-[16px] py-2.5 @max-[15rem]:flex-wrap', isMe && 'bg-accent-dim')}
    >
      <span className="w-5 shrink-0 text-center font-numeral text-xl leading-6 font-bold tabular-nums text-muted">
        {finish ?? <span aria-label="didn't play">–</span>}
      </span>
      <span className="min-w-0 flex-1 @max-[15rem]:basis-full">
        <span className="flex flex-wrap items-start gap-x-2">
          <span className="flex min-w-0 grow basis-44 flex-wrap items-baseline gap-x-2 gap-y-1">
            <span className="max-w-full font-semibold wrap-break-word">{row.name}</span>
            {isMe && <span className="text-sm font-medium text-muted print:hidden">you</span>}
            {note && <Badge tone="warning">{note}</Badge>}
          </span>
          <span className="shrink-0 text-right text-note leading-6 tabular-nums text-muted">
            {row.played === 0 ? (
              <span className="sr-only">no games</span>
            ) : (
              <>
                <span className="sr-only">
                  {`${countOf(row.won, 'game')} won, ${row.lost} lost, point diff ${row.pointDiff}`}
                </span>
                <span aria-hidden>{`${row.won}–${row.lost} · ${signed(row.pointDiff)}`}</span>
              </>
            )}
          </span>
          {reason !== null && (
            <span className="grid h-6 w-5 shrink-0 place-items-center">
              {direction === 'up' && <ArrowUp aria-label="moves up" className="size-5 text-good" />}
              {direction === 'down' && <ArrowDown aria-label="moves down" className="size-5 text-bad" />}
            </span>
          )}
        </span>
        {reason && <span className="mt-0.5 block text-note text-muted">{reason}</span>}
      </span>
    </li>
  )
}
