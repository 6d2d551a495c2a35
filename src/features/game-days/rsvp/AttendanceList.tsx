import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { nameMatches } from '@/shared/lib/name-matches'
import { Avatar } from '@/shared/ui/Avatar'
import { Button, IconButton } from '@/shared/ui/Button'
import { SearchField } from '@/shared/ui/SearchField'
import { submitRsvp, type RsvpInput, setMissingRsvps, type GameDayRsvp } from './rsvp'
import { isYetToAccept, type Member } from '@/features/membership/roster/api'

type AttendanceListProps = {
  gameDayId: string
  startsAt: string
  attendance: GameDayAttendance
  places: number
  myId: string
  /** An organizer sends RSVPs for everyone. */
  canAnswer: boolean
}

const GROUPS = ['in', 'waiting', 'silent', 'out'] as const
type Group = (typeof GROUPS)[number]

/** What the server calls them. */
const SEEN = { in: 'in', waiting: 'waitlist', silent: 'none', out: 'out' } as const

const EMPTY = {
  in: 'No one is in yet.',
  waiting: '',
  silent: 'Everyone has responded.',
  out: 'No one is out.',
} as const

/** From this many players on, there is a search field. */
const SEARCH_FROM = 12

/** Who is In, on the waitlist, without an RSVP, and Out. */
export function AttendanceList({
  gameDayId,
  startsAt,
  attendance,
  places,
  myId,
  canAnswer,
}: AttendanceListProps) {
  const [search, setSearch] = useState('')
  const { mutate, isPending, variables } = useMutation(submitRsvp)
  const everybody = GROUPS.reduce((sum, group) => sum + attendance[group].length, 0)
  const surplus = attendance.in.length - places
  const titles = {
    in: `In · ${attendance.in.length} of ${countOf(places, 'spot')}`,
    waiting: `Waitlist · ${attendance.waiting.length}`,
    silent: `No response · ${attendance.silent.length}`,
    out: `Out · ${attendance.out.length}`,
  }
  const give = (person: Attendee, answer: Pick<RsvpInput, 'response' | 'beyond' | 'seen'>) =>
    mutate({ gameDayId, startsAt, player: { id: person.playerId, name: person.name }, ...answer })
  const found = (group: Group) => attendance[group].filter(({ name }) => nameMatches(name, search))
  const isSearching = search.trim() !== ''
  return (
    <div className="space-y-5">
      {everybody > SEARCH_FROM && (
        <SearchField label="Find a player" placeholder="Find a player" value={search} onSearch={setSearch} />
      )}
      {canAnswer && <EveryoneIn gameDayId={gameDayId} startsAt={startsAt} silent={attendance.silent} />}
      {isSearching && GROUPS.every((group) => found(group).length === 0) && (
        <p className="text-note text-muted">No players match “{search.trim()}”.</p>
      )}
      {GROUPS.filter((group) =>
        isSearching ? found(group).length > 0 : EMPTY[group] || attendance[group].length > 0,
      ).map((group) => (
        <section key={group} aria-label={titles[group]}>
          <h3 className="mb-1 text-note font-medium text-muted">{titles[group]}</h3>
          {group === 'in' && surplus > 0 && (
            <p className="mb-1 text-note font-medium text-warning">
              {surplus} over the limit of {countOf(places, 'spot')}.
              {canAnswer && ' Add a court under Edit, or mark someone out.'}
            </p>
          )}
          {attendance[group].length === 0 ? (
            <p className="text-sm text-muted">{EMPTY[group]}</p>
          ) : (
            <ul className="divide-y divide-line">
              {found(group).map((person, index) => (
                <li key={person.playerId} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
                  {/* No narrower than the longest of its words: then the buttons go below. */}
                  <span className="flex max-w-full flex-1 basis-32 items-center gap-[12px]">
                    <Avatar name={person.name} />
                    <span className="min-w-0 flex-1 wrap-break-word">
                      <span className={classNames('font-medium', group === 'out' && 'text-muted')}>
                        {group === 'waiting' && !isSearching && `${index + 1}. `}
                        {person.name}
                      </span>
                      {person.playerId === myId && <span className="text-sm text-muted"> you</span>}
                      {person.isYetToAccept && group !== 'out' && (
                        <span className="block text-tiny text-muted">hasn't accepted yet</span>
                      )}
                      {person.answeredBy && (
                        <span className="block text-tiny text-muted">marked by {person.answeredBy}</span>
                      )}
                    </span>
                  </span>
                  {canAnswer && (
                    <Answers
                      person={person}
                      group={group}
                      isBusy={isPending && variables.player?.id === person.playerId}
                      onAnswer={(answer) => give(person, { ...answer, seen: SEEN[group] })}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

type AnswersProps = {
  person: Attendee
  group: Group
  isBusy: boolean
  onAnswer: (answer: Pick<RsvpInput, 'response' | 'beyond'>) => void
}

function Answers({ person: { name }, group, isBusy, onAnswer }: AnswersProps) {
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1" aria-busy={isBusy || undefined}>
      {group === 'waiting' && (
        <Button
          size="sm"
          pending={isBusy}
          aria-label={`Give ${name} a spot`}
          onClick={() => onAnswer({ response: 'in', beyond: true })}
        >
          Give spot
        </Button>
      )}
      {(group === 'silent' || group === 'out') && (
        <IconButton label={`Mark ${name} in`} disabled={isBusy} onClick={() => onAnswer({ response: 'in' })}>
          <Check aria-hidden className="size-5" />
        </IconButton>
      )}
      {group !== 'out' && (
        <IconButton
          label={`Mark ${name} out`}
          disabled={isBusy}
          onClick={() => onAnswer({ response: 'out' })}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
    </span>
  )
}

type EveryoneInProps = {
  gameDayId: string
  startsAt: string
  silent: readonly { playerId: string }[]
}

/** For organizers whose players come unless they say otherwise. Can be undone. */
function EveryoneIn({ gameDayId, startsAt, silent }: EveryoneInProps) {
  const { mutate, data, variables, isPending, reset } = useMutation(setMissingRsvps)
  const done = variables?.response === 'in' ? data : undefined
  const putIn = () =>
    mutate({ gameDayId, startsAt, players: silent.map(({ playerId }) => playerId), response: 'in' })
  const undo = (players: readonly string[]) =>
    mutate({ gameDayId, startsAt, players, response: 'none' }, { onSuccess: reset })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
      {done && (
        <>
          <p role="status" className="text-sm">
            {done.waiting === 0
              ? `${countOf(done.done.length, 'player')} marked in.`
              : `${countOf(done.done.length - done.waiting, 'player')} marked in, ${done.waiting} on the waitlist.`}
          </p>
          <Button size="sm" pending={isPending} onClick={() => undo(done.done)}>
            Undo
          </Button>
        </>
      )}
      {!done && silent.length > 1 && (
        <Button size="sm" pending={isPending} onClick={putIn}>
          {`Mark everyone in (${silent.length} without an RSVP)`}
        </Button>
      )}
    </div>
  )
}

interface Attendee {
  playerId: string
  name: string
  /** Who sent it for them, if someone else did. */
  answeredBy: string | null
  /** Was invited or added to the league, and hasn't accepted. */
  isYetToAccept: boolean
}

interface GameDayAttendance {
  in: Attendee[]
  /** Longest wait first. */
  waiting: Attendee[]
  out: Attendee[]
  silent: Attendee[]
}

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base' })
const byName = (a: Attendee, b: Attendee) =>
  BY_NAME.compare(a.name, b.name) || (a.playerId < b.playerId ? -1 : 1)

/** Everyone in the league by RSVP: by name, and the waitlist in order. */
export function attendanceOf(
  members: readonly Pick<Member, 'playerId' | 'name' | 'status' | 'hasAccount'>[],
  answers: readonly GameDayRsvp[],
): GameDayAttendance {
  const names = new Map(members.map(({ playerId, name }) => [playerId, name]))
  const answerOf = new Map(answers.map((answer) => [answer.playerId, answer]))
  const attendee = (member: (typeof members)[number]): Attendee => {
    const { playerId, name } = member
    const by = answerOf.get(playerId)?.respondedBy ?? null
    return {
      playerId,
      name,
      isYetToAccept: isYetToAccept(member),
      answeredBy: by === null || by === playerId ? null : (names.get(by) ?? 'an organizer'),
    }
  }
  const who = (response: GameDayRsvp['response'] | undefined) =>
    members.filter(({ playerId }) => answerOf.get(playerId)?.response === response).map(attendee)
  const place = new Map(answers.map(({ playerId }, index) => [playerId, index]))
  return {
    in: who('in').toSorted(byName),
    waiting: who('waitlist').toSorted((a, b) => (place.get(a.playerId) ?? 0) - (place.get(b.playerId) ?? 0)),
    out: who('out').toSorted(byName),
    silent: who(undefined).toSorted(byName),
  }
}
