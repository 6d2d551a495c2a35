import { courtNumberOf, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import { capital, countOf, listOf } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { ButtonLink } from '@/shared/ui/Button'
import { PrintButton } from '@/shared/ui/PrintButton'
import { type CourtNames, courtInSentence, courtTitle } from '@/features/leagues/league'
import type { BoardPlayer } from '../board/people'
import type { RsvpResponse } from '@/features/game-days/rsvp/rsvp'
import {
  elsewhere,
  publishedOr,
  type MovedElsewhere,
  type NextWeekPlan,
  courtReasons,
  type Proposal,
} from './proposal'
import { classNames } from '@/shared/lib/class-names'
import { useId, type ReactNode } from 'react'
import { Card } from '@/shared/ui/Card'

type NextWeekBoardProps = {
  leagueId: string
  day: { id: string; week: number; when: string; whenOnPaper: string }
  openWeeks: readonly number[]
  plan: NextWeekPlan
  proposal: Proposal
  people: readonly Pick<BoardPlayer, 'id' | 'name' | 'hasAccount' | 'isYetToAccept'>[]
  names: CourtNames
  myId: string
  manages: boolean
}

/**
 * The courts of the next game day, with the reason for each player. Organizers change and publish them in the
 * scheduler.
 */
export function NextWeekBoard(props: NextWeekBoardProps) {
  const { leagueId, day, openWeeks, plan, proposal, people, names } = props
  const { myId, manages } = props
  const byId = new Map(people.map((person) => [person.id, person]))
  // Who left the league since has no name here: what is left of them is a spot.
  const nameOf = (id: string) =>
    byId.get(id)?.name ??
    (plan.seats.some(({ playerId, hasSub }) => playerId === id && hasSub) ? 'Sub' : 'Open spot')
  const board = publishedOr(proposal.courts, plan)
  const isPublished = plan.seats.length > 0
  // Players see the courts as published, not a suggestion that may never come.
  const moved =
    manages && isPublished
      ? elsewhere(board, proposal.courts, plan.overrides).filter(({ id }) => byId.has(id))
      : []
  const unfilled = plan.seats.filter(({ hasSub }) => !hasSub)
  const out = unfilled.filter(({ playerId }) => byId.has(playerId) && plan.answers[playerId] === 'out')
  const left = unfilled.filter(({ playerId }) => !byId.has(playerId))
  const seated = board.flatMap((court) => court.people)
  const scheduler = paths.scheduler(leagueId, day.id)

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-80 items-start justify-between gap-3">
          <PlanStatus
            week={day.week}
            when={day.when}
            whenOnPaper={day.whenOnPaper}
            openWeeks={openWeeks}
            isPublished={isPublished}
          />
          <PrintButton />
        </div>
        {manages && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <ButtonLink to={scheduler}>Edit courts</ButtonLink>
            {!isPublished && (
              <ButtonLink variant="primary" to={`${scheduler}?publish`}>
                Publish courts
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      <BoardNote
        openWeeks={openWeeks}
        out={manages ? out.map(({ playerId }) => nameOf(playerId)) : []}
        open={manages ? left.map(({ court }) => courtInSentence(names, court)) : []}
        isPublished={isPublished}
      />
      {moved.length > 0 && <ResultsMoved people={moved} names={names} nameOf={nameOf} />}
      <NextCourtsPreview
        board={board}
        left={people.map(({ id }) => id).filter((id) => !seated.includes(id))}
        names={names}
        myId={myId}
        renderPerson={(id) => (
          <NextPerson
            key={id}
            name={nameOf(id)}
            isMe={id === myId}
            hasLeft={!byId.has(id)}
            answer={plan.answers[id]}
            // Where players would be instead is for organizers.
            reasons={
              manages || courtNumberOf(board, id) === courtNumberOf(proposal.courts, id)
                ? courtReasons(proposal, { board, names, id })
                : []
            }
            byHand={courtNumberOf(board, id) === null ? undefined : plan.overrides[id]?.reason}
            person={manages ? byId.get(id) : undefined}
          />
        )}
      />
    </div>
  )
}

type PlanStatusProps = {
  when: string
  whenOnPaper: string
  week: number
  /** Weeks that have started and aren't finalized. */
  openWeeks: readonly number[]
  isPublished: boolean
}

/** The state of the courts below: published, provisional, or proposed. */
function PlanStatus({ when, whenOnPaper, week, openWeeks, isPublished }: PlanStatusProps) {
  return (
    <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
      <span>
        Week {week} · <span className="print:hidden">{when}</span>
        <span aria-hidden className="hidden print:inline">
          {whenOnPaper}
        </span>
      </span>
      {isPublished ? (
        <Badge tone="good">Published</Badge>
      ) : (
        <Badge tone={openWeeks.length > 0 ? 'warning' : 'neutral'}>
          {openWeeks.length > 0 ? 'Provisional' : 'Proposed'}
        </Badge>
      )}
    </h2>
  )
}

type BoardNoteProps = {
  openWeeks: readonly number[]
  /** Names of players on a published court who are out; for organizers. */
  out: readonly string[]
  /** Courts with the spot of someone who left the league; for organizers. */
  open: readonly string[]
  isPublished: boolean
}

/** The one thing to know about the courts below, the most urgent first; nothing if the badge above says it all. */
function BoardNote({ openWeeks, out, open, isPublished }: BoardNoteProps) {
  if (out.length + open.length > 0)
    return (
      <p role="status" className="text-sm text-warning wrap-anywhere print:hidden">
        {out.length > 0 &&
          `${countOf(out.length, 'player is', 'players are')} Out but on a court: ${listOf(out)}. `}
        {open.length > 0 &&
          `${countOf(open.length, 'spot is', 'spots are')} open on ${listOf([...new Set(open)])} because ${open.length === 1 ? 'a player' : 'players'} left the league. `}
        Edit the courts to remove them or add a sub.
      </p>
    )
  if (isPublished) return null
  const weeks = `${openWeeks.length === 1 ? 'week' : 'weeks'} ${listOf(openWeeks.map(String))}`
  return (
    <p className="max-w-prose text-note text-muted print:hidden">
      {openWeeks.length === 0
        ? 'A proposal. An organizer publishes the final courts.'
        : `${capital(weeks)} ${openWeeks.length === 1 ? "isn't" : "aren't"} finalized, so this can still change.`}
    </p>
  )
}

type ResultsMovedProps = {
  people: readonly MovedElsewhere[]
  names: CourtNames
  nameOf: (id: string) => string
}

/** For organizers: published courts that the results and RSVPs would now make differently, and who would be where. */
function ResultsMoved({ people, names, nameOf }: ResultsMovedProps) {
  const court = (number: number | null) => (number === null ? 'no court' : courtInSentence(names, number))
  return (
    <section
      aria-label="Results changed"
      className="rounded-card border border-warning/30 bg-warning-dim p-4 text-sm print:hidden"
    >
      <p className="text-warning">
        Results or RSVPs changed since these courts were set. {countOf(people.length, 'player')} would now
        play elsewhere:{' '}
      </p>
      <ul className="my-2 gap-x-6 sm:columns-2">
        {people.map(({ id, from, to }) => (
          <li key={id} className="break-inside-avoid wrap-anywhere">
            <span className="font-semibold">{nameOf(id)}</span>: {court(from)} → {court(to)}
          </li>
        ))}
      </ul>
      <p>Edit the courts to change that, or leave them as they are.</p>
    </section>
  )
}

type NextPersonProps = {
  name: string
  isMe: boolean
  hasLeft: boolean
  /** Undefined: no RSVP. */
  answer: RsvpResponse | undefined
  reasons: readonly string[]
  /** The reason, if an organizer decided it. */
  byHand: string | undefined
  /** For organizers: whether the app can notify them. */
  person: Pick<BoardPlayer, 'hasAccount' | 'isYetToAccept'> | undefined
}

/** A player on next week's courts. A tap explains the court; the reader's own explanation is open. */
function NextPerson({ name, isMe, hasLeft, answer, reasons, byHand, person }: NextPersonProps) {
  const head = (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-2 gap-y-1 align-top">
      <span className={classNames('max-w-full wrap-break-word', hasLeft ? 'text-muted' : 'font-semibold')}>
        {name}
      </span>
      {isMe && <span className="text-sm font-medium text-muted print:hidden">you</span>}
      {!hasLeft && <AnswerNote answer={answer} />}
      {person?.isYetToAccept && <span className="text-xs text-muted print:hidden">hasn't accepted</span>}
      {person?.hasAccount === false && <span className="text-xs text-muted print:hidden">no account</span>}
      {byHand !== undefined && <span className="text-xs text-warning print:hidden">moved</span>}
    </span>
  )
  const line = classNames('px-4 py-2.5', isMe && 'bg-accent-dim')
  if (hasLeft || (byHand === undefined && reasons.length === 0)) return <li className={line}>{head}</li>
  return (
    <li className={isMe ? 'bg-accent-dim' : undefined}>
      <details open={isMe}>
        <summary className="min-h-11 px-4 py-2.5">{head}</summary>
        {byHand === undefined ? (
          <p className="px-4 pb-2.5 text-note text-muted">{reasons.join(' ')}</p>
        ) : (
          <p className="px-4 pb-2.5 text-note text-warning wrap-break-word">Moved by organizer: {byHand}</p>
        )}
      </details>
    </li>
  )
}

function AnswerNote({ answer }: { answer: RsvpResponse | undefined }) {
  switch (answer) {
    case 'in':
      return null
    case 'out':
      return <Badge tone="bad">Out</Badge>
    case 'waitlist':
      return <Badge tone="warning">Waitlist</Badge>
    default:
      return <span className="text-xs text-muted print:hidden">no response yet</span>
  }
}

type NextCourtsProps = {
  board: BoardLayout
  left: readonly string[]
  names: CourtNames
  myId: string
  renderPerson: (id: string) => ReactNode
}

/** The courts, the reader's own first, then players on none. */
function NextCourtsPreview({ board, left, names, myId, renderPerson }: NextCourtsProps) {
  const mine = courtNumberOf(board, myId)
  const sorted = board.toSorted((a, b) => Number(b.number === mine) - Number(a.number === mine))
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 lg:items-start print:grid-cols-2 print:gap-3">
      {sorted.map(({ number, people }) => (
        <Group
          key={number}
          title={courtTitle(names, number)}
          note={number === mine ? 'your court' : names[number] && `court ${number}`}
          featured={number === mine}
        >
          {people.map(renderPerson)}
        </Group>
      ))}
      {left.length > 0 && <Group title="Not playing">{left.map(renderPerson)}</Group>}
    </div>
  )
}

type GroupProps = {
  title: string
  note?: string
  featured?: boolean
  children: ReactNode
}

function Group({ title, note, featured = false, children }: GroupProps) {
  const id = useId()
  return (
    <Card
      as="section"
      padded={false}
      tone={featured ? 'active' : 'plain'}
      aria-labelledby={id}
      className="break-inside-avoid"
    >
      <h3 id={id} className="flex items-baseline gap-2 px-4 pt-3.5 pb-1 font-semibold text-balance">
        {title}
        {note && <span className="shrink-0 text-note font-normal text-muted">{note}</span>}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  )
}
