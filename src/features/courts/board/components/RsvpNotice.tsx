import { UserMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { courtOf } from '@/domain/game-day-plan/board-layout'
import { Button } from '@/shared/ui/Button'
import { boardCourtTitle } from '../schedule'
import { useScheduler } from '../use-scheduler'
import { useSeating } from '../use-seating'

/** RSVPs that the courts don't reflect. Nothing moves until the organizer decides, for one player or for all. */
export function RsvpNotice() {
  const { courtBoard, schedule, personOf, select } = useScheduler()
  const { seat } = useSeating()
  const { news, isProposal, played, draft } = courtBoard
  const titleOf = (court: number) => boardCourtTitle(court, schedule.courtNames)
  const free = news.out.filter((id) => !played.has(id))
  const welcome = news.in.filter(({ court }) => court !== null)
  const apply = (players: readonly string[]) => {
    select(null)
    courtBoard.applyRsvpChanges(players)
  }
  return (
    <section
      aria-label="RSVPs changed"
      className="mb-4 rounded-card border border-warning/30 bg-warning-dim p-4 print:hidden"
    >
      <p role="status" className="flex gap-2 font-semibold text-warning">
        <UserMinus aria-hidden className="mt-0.5 size-5 shrink-0" />
        {isProposal ? "RSVPs changed. These courts haven't." : "RSVPs changed. The courts haven't."}
      </p>
      <ul className="mt-2 max-w-2xl divide-y divide-warning/20">
        {news.out.map((id) => {
          const { name } = personOf(id)
          const court = courtOf(draft.board, id)?.number
          return (
            <Row
              key={id}
              text={`${name} is ${schedule.answers[id] === 'waitlist' ? 'on the waitlist' : 'Out'}`}
              note={
                played.has(id)
                  ? "In a round that's started or pinned. Select their card to mark them as left or add a sub."
                  : court === undefined
                    ? ''
                    : titleOf(court)
              }
            >
              {!isProposal && !played.has(id) && (
                <Button size="sm" aria-label={`Remove ${name}`} onClick={() => apply([id])}>
                  Remove
                </Button>
              )}
            </Row>
          )
        })}
        {news.in.map(({ player, court }) => {
          const { name } = personOf(player)
          return (
            <Row
              key={player}
              text={`${name} is In`}
              note={
                court === null
                  ? 'Every court is playing or full. Add them under Attendance.'
                  : 'Not on a court'
              }
            >
              {!isProposal && court !== null && (
                <Button
                  size="sm"
                  aria-label={`Add ${name} to ${titleOf(court)}`}
                  onClick={() => apply([player])}
                >
                  Add to {titleOf(court)}
                </Button>
              )}
            </Row>
          )
        })}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {(isProposal || free.length + welcome.length > 1) && (
          <Button onClick={() => apply([...free, ...welcome.map(({ player }) => player)])}>
            {isProposal ? 'Update courts' : 'Update all'}
          </Button>
        )}
        {!isProposal && free.length > 0 && played.size === 0 && (
          <Button onClick={() => seat({ ...draft.seating, bench: 0 }, { without: free })}>
            Reseat everyone
          </Button>
        )}
        <Button onClick={courtBoard.dismissRsvpChanges}>Keep courts</Button>
      </div>
    </section>
  )
}

function Row({ text, note, children }: { text: string; note: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>{text}</p>
        {note && <p className="text-note text-muted">{note}</p>}
      </div>
      {children}
    </li>
  )
}
