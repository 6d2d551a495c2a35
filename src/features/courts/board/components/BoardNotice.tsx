import { X, CircleHelp, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { courtOf } from '@/domain/game-day-plan/board-layout'
import { Button } from '@/shared/ui/Button'
import {
  boardCourtTitle,
  clashingSubs,
  drawChanges,
  overtakenText,
  pinChanges,
  subChanges,
} from '../schedule'
import { useScheduler, useSeating } from '../use-scheduler'
import type { OpenRound } from '@/domain/game-day-plan/plan-king-of-court'
import { listOf } from '@/domain/format-text'

/** One notice at a time, the most urgent first, because its answer may settle the others. */
export function BoardNotice() {
  const { courtBoard, isClosed } = useScheduler()
  if (courtBoard.isSuperseded) {
    return <OvertakenNotice />
  }
  if (isClosed) return null
  if (courtBoard.news.out.length > 0) return <RsvpNotice />
  if (courtBoard.plan.open) {
    return <OpenRoundNotice round={courtBoard.plan.open} />
  }
  return courtBoard.news.in.length > 0 ? <RsvpNotice /> : null
}

/** Who left the league since these courts were published, and where that opened a spot. */
export function LeftNote() {
  const { courtBoard, schedule, people } = useScheduler()
  const left = schedule.notices.filter(
    ({ playerId }) =>
      !people.some(({ id, entryId }) => id === playerId && entryId !== null) &&
      courtBoard.subs[playerId] === undefined,
  )
  if (left.length === 0) return null
  return (
    <ul className="mb-4 rounded-card border border-warning/30 bg-warning-dim p-4 text-sm text-warning print:hidden">
      {left.map(({ playerId, name, court }) => (
        <li key={playerId} className="wrap-anywhere">
          {name} left the league.{' '}
          {courtOf(courtBoard.draft.board, playerId)
            ? `Their spot is on ${boardCourtTitle(court, schedule.courtNames)}: remove them or add a sub.`
            : `Their spot was on ${boardCourtTitle(court, schedule.courtNames)}.`}
        </li>
      ))}
    </ul>
  )
}

/** RSVPs that the courts don't reflect. Nothing moves until the organizer decides, for one player or for all. */
function RsvpNotice() {
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
        <X aria-hidden className="mt-0.5 size-5 shrink-0" />
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
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <div className="min-w-0 flex-1 basis-44 wrap-break-word">
        <p>{text}</p>
        {note && <p className="text-note text-muted">{note}</p>}
      </div>
      {children}
    </li>
  )
}

const CHOSEN = 'aria-pressed:border-accent/60 aria-pressed:bg-accent-dim aria-pressed:text-accent'

/**
 * King of the court: someone comes or leaves after a round was drawn that has no score yet. It may be in progress, so
 * it stays, and the organizer is asked.
 */
function OpenRoundNotice({ round: { number, stays, missing } }: { round: OpenRound }) {
  const { courtBoard, schedule, personOf } = useScheduler()
  const { board, left } = courtBoard.draft
  const seats = schedule.courts.flatMap((court) => court.seats)
  const coming = board
    .flatMap(({ people }) => people)
    .filter((id) => !seats.some(({ person }) => person === id))
  const leaving = left.filter((id) => seats.some(({ person, last }) => person === id && last === null))
  const names = (ids: readonly string[]) => listOf(ids.map((id) => personOf(id).name))
  return (
    <section
      role="status"
      aria-label={`Round ${number}`}
      className="mb-4 rounded-card border border-warning/30 bg-warning-dim p-4 print:hidden"
    >
      <p className="flex gap-2 font-semibold text-warning">
        <CircleHelp aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {missing.length > 0 ? `Round ${number} will be removed` : `Is round ${number} being played now?`}
        </span>
      </p>
      <p className="mt-1 text-note wrap-anywhere">
        {stays ? (
          <>
            No score yet. It stays as scheduled
            {coming.length > 0 &&
              `, and ${names(coming)} ${coming.length === 1 ? 'plays' : 'play'} from round ${number + 1} on`}
            .
            {leaving.length > 0 &&
              ` ${names(leaving)} ${leaving.length === 1 ? 'leaves' : 'leave'} after it.`}
          </>
        ) : (
          <>
            {missing.length > 0 &&
              `${names(missing)} would play in it but ${missing.length === 1 ? "isn't" : "aren't"} on a court. `}
            Publishing removes it. It's rebuilt on game day with everyone who's there.
          </>
        )}
      </p>
      {missing.length === 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            aria-pressed={stays}
            className={CHOSEN}
            onClick={() => !stays && courtBoard.change({ kind: 'takeBack', round: null })}
          >
            Yes, keep it
          </Button>
          <Button
            aria-pressed={!stays}
            className={CHOSEN}
            onClick={() => stays && courtBoard.change({ kind: 'takeBack', round: number })}
          >
            No, rebuild it
          </Button>
        </div>
      )}
    </section>
  )
}

/** The heading of what someone else changed, to which the publish dialog leads. */
export const OVERTAKEN_HEADING = 'overtaken'

interface Difference {
  key: string
  name: string
  yours: string
  theirs: string
}

const courtText = (court: number | null) => (court === null ? 'No court' : `Court ${court}`)
const subText = (sub: string | null) => (sub === null ? 'No sub' : `Sub: ${sub}`)

type DifferencesTableProps = { differences: readonly Difference[]; theirs: string }

const ROW = 'flex flex-wrap gap-x-2 px-[16px] py-2.5'
const NAME = 'min-w-0 flex-1 basis-24 wrap-break-word font-semibold'
const CELL = 'min-w-0 flex-1 basis-14 wrap-break-word'

/** Large text has room for two columns only, so that a name stands above them. */
function DifferencesTable({ differences, theirs }: DifferencesTableProps) {
  return (
    <div
      role="region"
      aria-label="What's different"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-[50dvh] max-w-2xl overflow-y-auto rounded-card border border-line bg-surface"
    >
      <table className="block text-left text-sm">
        <caption className="sr-only">What's different</caption>
        <thead className="block text-note text-muted">
          <tr className={ROW}>
            <th scope="col" className={NAME}>
              Player
            </th>
            <th scope="col" className={`${CELL} font-semibold`}>
              Yours
            </th>
            <th scope="col" className={`${CELL} font-semibold`}>
              {theirs}
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line border-t border-line">
          {differences.map(({ key, name, yours, theirs: other }) => (
            <tr key={key} className={ROW}>
              <th scope="row" className={NAME}>
                {name}
              </th>
              <td className={CELL}>{yours}</td>
              <td className={CELL}>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Someone else saved courts or named another sub while this draft was being changed: shows what they changed and asks
 * what to keep, before anything is saved.
 */
function OvertakenNotice() {
  const { courtBoard, schedule, settings, personOf } = useScheduler()
  const heading = useRef<HTMLHeadingElement>(null)
  const { draft } = courtBoard
  const isOtherDraw = draft.base.draw.version !== schedule.draw.version
  const { seats, courts } = drawChanges(draft, schedule)
  const pins = pinChanges(draft.base, schedule)
  const subs = isOtherDraw ? subChanges(draft.base, schedule) : clashingSubs(draft, schedule)
  const author = schedule.draw.by?.name
  const differences: Difference[] = [
    ...seats.map(({ id, mine, theirs }) => ({
      key: `court ${id}`,
      name: personOf(id).name,
      yours: courtText(mine),
      theirs: courtText(theirs),
    })),
    ...subs.map(({ id, sub }) => {
      const own = draft.subs[id]
      return {
        key: `sub ${id}`,
        name: personOf(id).name,
        yours: own === undefined ? 'No change' : subText(own),
        theirs: subText(sub),
      }
    }),
  ]

  useEffect(() => heading.current?.focus(), [])

  return (
    <section
      aria-labelledby={OVERTAKEN_HEADING}
      className="mb-4 rounded-card border border-warning/30 bg-warning-dim p-4 print:hidden"
    >
      <h2
        id={OVERTAKEN_HEADING}
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 font-semibold text-warning focus-visible:outline-none"
      >
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {overtakenText(draft, schedule, settings.timeZone)}
      </h2>
      <div className="mt-2 text-note">
        {differences.length > 0 && (
          <DifferencesTable
            differences={differences}
            theirs={isOtherDraw && author !== undefined ? `${author}'s` : 'Theirs'}
          />
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
        {differences.length + courts.length + pins.length === 0 && <p>Same players on the same courts.</p>}
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
