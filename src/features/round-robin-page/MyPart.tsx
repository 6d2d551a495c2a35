import { playerNameIn } from '../round-robins/round-robin-text'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { listOf } from '@/domain/format-text'
import type { RoundRobinRound } from '@/domain/round-robin-session/rounds'
import type { RoundRobinPlayer, RoundRobinSheet } from '@/domain/round-robin-session/session'
import { nameKey } from '@/shared/lib/name-matches'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Dialog, ConfirmDialog } from '@/shared/ui/Dialog'
import { SearchField } from '@/shared/ui/SearchField'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useMutation } from '@tanstack/react-query'
import { acceptRoundRobin, leaveRoundRobin } from '../round-robins/mutations'
import { storedValue, isString } from '@/shared/lib/stored-value'

interface MyGameProps {
  round: RoundRobinRound
  next: RoundRobinRound | undefined
  people: readonly RoundRobinPlayer[]
  me: RoundRobinPlayer
  /** Before the start: 'Starts at 7:00 PM'. */
  begins: string | null
  /** For someone who chose their name on this device. */
  onForget: (() => void) | undefined
}

/** Where the reader plays now, readable at arm's length, and where they go next. */
export function MyGame({ round, next, people, me, begins, onForget }: MyGameProps) {
  const game = gameOf(round, me.id)
  const nextText = next && whereNext(next, people, me.id)
  return (
    <section aria-label="Your game" className="max-w-2xl">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {game && (
          <p className="shrink-0 font-numeral text-7xl leading-none font-bold text-accent">
            <VisuallyHidden>Court </VisuallyHidden>
            {game.court}
          </p>
        )}
        <div className="min-w-0 grow basis-40 wrap-break-word">
          <p className="text-2xl font-semibold">
            {game
              ? 'Your court'
              : isSittingOut(round, me.id)
                ? 'You sit out this round'
                : "You're not in this round"}
          </p>
          {game && game.partners.length > 0 && (
            <p className="text-muted">with {listOf(game.partners.map(playerNameIn(people)))}</p>
          )}
          {begins !== null && <p className="text-note text-muted">{begins}</p>}
          {nextText && <p className="text-note text-muted">{nextText}</p>}
        </div>
      </div>
      {onForget && (
        <p className="text-note text-muted">
          You're {me.name} on this phone.
          <Button size="sm" variant="quiet" className="px-2! underline" onClick={onForget}>
            Not you?
          </Button>
        </p>
      )}
    </section>
  )
}

const isSittingOut = ({ sittingOut }: RoundRobinRound, me: string) => sittingOut.some(({ id }) => id === me)

function gameOf({ games }: RoundRobinRound, me: string) {
  for (const { court, team1, team2 } of games) {
    const [own, opponents] = team1.includes(me) ? [team1, team2] : [team2, team1]
    if (own.includes(me)) return { court, partners: own.filter((id) => id !== me), opponents }
  }
  return undefined
}

/** 'Next: court 1 in round 4, with Dan'. */
function whereNext(
  round: RoundRobinRound,
  people: readonly RoundRobinPlayer[],
  me: string,
): string | undefined {
  const game = gameOf(round, me)
  if (!game) return isSittingOut(round, me) ? `Next: you sit out round ${round.number}` : undefined
  const partner = game.partners.length > 0 ? `, with ${listOf(game.partners.map(playerNameIn(people)))}` : ''
  return `Next: court ${game.court} in round ${round.number}${partner}`
}

/** More names need a search. */
const MANY = 12

/** For visitors, and for anyone whose account isn't in the round robin: choose once who you are. */
export function FindMyName({
  people,
  onChoose,
}: {
  people: readonly RoundRobinPlayer[]
  onChoose: (id: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const here = people.filter(({ isFormer, status }) => !isFormer && status !== 'left')
  const found = here.filter(({ name }) => nameKey(name).includes(nameKey(search)))
  const close = () => {
    setOpen(false)
    setSearch('')
  }
  return (
    <>
      <Button wide icon={<Search aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        Find my name
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Find my name"
        description="This phone will show your court and partner first."
      >
        {here.length > MANY && (
          <SearchField className="mb-3" label="Search by name" value={search} onSearch={setSearch} />
        )}
        <ul className="grid gap-2 sm:grid-cols-2">
          {found.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <Button
                wide
                size="lg"
                onClick={() => {
                  close()
                  onChoose(id)
                }}
              >
                <span className="wrap-anywhere">{name}</span>
              </Button>
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p role="status" className="text-muted">
            No one by that name. Ask the host to add you.
          </p>
        )}
      </Dialog>
    </>
  )
}

/** For a player whom the host put in: until they accept, the games aren't in their record. */
export function AcceptRoundRobin({ sheet: { access, iAgreed, roundRobin } }: { sheet: RoundRobinSheet }) {
  const { mutate, isPending } = useMutation(acceptRoundRobin)
  if (access !== 'player' || iAgreed) return null
  return (
    <Card className="mb-4 flex flex-col gap-3 sm:flex-row sm:items-center print:hidden">
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">
        {roundRobin.hostName} added you. These games count in your record once you accept.
      </p>
      <Button pending={isPending} onClick={() => mutate(roundRobin)}>
        Accept
      </Button>
    </Card>
  )
}

/** For a player of a round robin that isn't over. The host changes who plays under Edit. */
export function LeaveRoundRobin({ sheet }: { sheet: RoundRobinSheet }) {
  const { access, roundRobin, people, myPersonId } = sheet
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(leaveRoundRobin)
  const mine = people.find(({ id }) => id === myPersonId)
  const isOver = roundRobin.status === 'completed' || roundRobin.status === 'canceled'
  if (access !== 'player' || !mine || isOver) return null
  if (mine.status === 'left')
    return (
      <p className="mt-8 text-sm text-muted print:hidden">
        You left. The host schedules the next rounds without you.
      </p>
    )
  const close = () => setAsking(false)
  return (
    <div className="mt-8 text-center sm:text-left print:hidden">
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Leave round robin
      </Button>
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => !isPending && close()}
        onConfirm={() => mutate(roundRobin, { onSettled: close })}
        pending={isPending}
        title={`Leave ${roundRobin.name}?`}
        confirmLabel="Leave"
      >
        Games you played stay. The host is notified and schedules the next rounds without you.
      </ConfirmDialog>
    </div>
  )
}

/**
 * The reader's entry in a round robin: by their account, or else the name they chose on this device, which is
 * remembered for this round robin.
 */
export function useMyName({ roundRobin, people, myPersonId }: RoundRobinSheet) {
  const stored = storedValue({
    key: `kitchen-line:my-name:${roundRobin.id}`,
    schema: isString,
    storage: 'local',
  })
  const [chosen, setChosen] = useState(stored.read)
  const found = people.find(({ id }) => id === chosen)?.id ?? null
  return {
    myPersonId: myPersonId ?? found,
    /** Undefined for someone whose account says who they are. */
    choose:
      myPersonId === null
        ? (id: string | null) => {
            setChosen(id)
            if (id === null) stored.remove()
            else stored.write(id)
          }
        : undefined,
  }
}
