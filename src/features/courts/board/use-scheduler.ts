import { createContext, useContext, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { type BoardTarget, courtOf, movePerson } from '@/domain/game-day-plan/board-layout'
import type { League } from '@/features/leagues/league'
import type { CourtBoardSettings, CourtBoardSources, BoardPlayer } from './people'
import { type SavedSchedule, boardCourtTitle, subbingForText, staysText } from './schedule'
import type { CourtBoard } from './use-court-board'
import { minimumBench, seatPeople, confirmedPlayers, type SeatingRequest } from './seating'

export type SchedulerLeague = Pick<League, 'name' | 'location' | 'visibility'>

export interface SchedulerState {
  courtBoard: CourtBoard
  schedule: SavedSchedule
  settings: CourtBoardSettings
  sources: CourtBoardSources
  people: readonly BoardPlayer[]
  personOf: (id: string) => BoardPlayer
  myId: string
  /** 'Maya', or 'Maya Reyes' if another Maya plays that game day; the sub's name if there is one. */
  courtsideNames: (id: string) => string
  isClosed: boolean
  selected: string | null
  select: (id: string | null) => void
  /** Announces it to screen readers. */
  say: (words: string) => void
  /** Moves the selected player there, or says why not. */
  put: (id: string, target: BoardTarget) => void
  /** A card was tapped: selects the player, or swaps them with the selected one. */
  choose: (id: string) => void
}

export const SchedulerContext = createContext<SchedulerState | undefined>(undefined)

export function useScheduler(): SchedulerState {
  const scheduler = useContext(SchedulerContext)
  if (!scheduler) throw new Error('useScheduler() needs SchedulerContext above it')
  return scheduler
}

/** Reseats everyone who is in, and anyone who was put on a court by hand, whatever their RSVP. */
export function useSeating() {
  const { courtBoard, schedule, settings, sources, people, select } = useScheduler()
  const { board } = courtBoard.draft
  const coming = new Set(confirmedPlayers(people, schedule))
  const toSeat = people.filter(
    (person) =>
      (coming.has(person) || courtOf(board, person.id)) &&
      !courtBoard.subAssignmentsByPlayer.has(person.id) &&
      !courtBoard.away.has(person.id),
  )
  // Players marked absent keep their place, so that the absence counts, and get no new one.
  const absent = board.flatMap(({ number, people: on }) =>
    on.filter((id) => courtBoard.away.has(id)).map((id) => ({ id, court: number })),
  )
  const isSeated = new Set([...toSeat.map(({ id }) => id), ...absent.map(({ id }) => id)])
  const notComing = people
    .filter(({ id }) => schedule.answers[id] === 'out' && !isSeated.has(id))
    // The roster has no order, and the same spot is to be held each time.
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ id }) => id)
  /** `without` stay off the courts; `holding` aren't coming and hold a place for a sub. */
  const seat = (
    next: SeatingRequest,
    { without = [], holding = [] }: { without?: readonly string[]; holding?: readonly string[] } = {},
  ) => {
    const seated = [...toSeat, ...people.filter(({ id }) => holding.includes(id))].filter(
      ({ id }) => !without.includes(id),
    )
    const bench = Math.max(next.bench, minimumBench(seated.length, settings, next.courtCount))
    const placed = { ...next, bench }
    const seats = absent
      .filter(({ id }) => !without.includes(id))
      .reduce(
        (layout, { id, court }) => movePerson(layout, id, { court }),
        seatPeople(seated, placed, sources, settings),
      )
    courtBoard.change({ kind: 'seat', board: seats, seating: placed })
    // The next step is to name the sub.
    select(holding[0] ?? null)
  }
  return { toSeat, notComing, seat }
}

interface SelectionInput {
  courtBoard: CourtBoard
  schedule: SavedSchedule
  isClosed: boolean
  nameOf: (id: string) => string
}

/**
 * Lets someone select a player and then a seat, by mouse, touch, or keyboard. Announces each change to screen readers and
 * moves focus along with the card.
 */
export function useBoardSelection({ courtBoard, schedule, isClosed, nameOf }: SelectionInput) {
  const { board } = courtBoard.draft
  const [selected, setSelected] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  const follow = useRef<string | null>(null)

  useEffect(() => {
    if (follow.current === null) return
    document.querySelector<HTMLElement>(`[data-person="${follow.current}"]`)?.focus()
    follow.current = null
  })

  const select = (id: string | null) => {
    if (id === selected) return
    setSelected(id)
    setStatus(
      id === null ? 'Selection cleared.' : `${nameOf(id)} selected. Choose a court or another player.`,
    )
  }

  const stays = (id: string, court: number | undefined): boolean => {
    const member = courtBoard.subAssignmentsByPlayer.get(id)
    if (member !== undefined) {
      setStatus(`${nameOf(id)} is ${subbingForText(nameOf(member))}`)
      return true
    }
    const { held, played, plan, draft } = courtBoard
    const heldOn = held.get(id)
    if (heldOn !== undefined && heldOn !== court) {
      const hasLeft = draft.left.includes(id)
      const why = staysText(schedule, id, { court: heldOn, isAcross: plan.isAcross, hasLeft })
      setStatus(`${nameOf(id)} ${why}`)
      return true
    }
    if (court !== undefined || !played.has(id)) return false
    setStatus(`${nameOf(id)} has played and can only be marked as left.`)
    return true
  }

  const put = (id: string, target: BoardTarget) => {
    if (isClosed || stays(id, target?.court)) return
    const place =
      target && (target.place ?? board.find(({ number }) => number === target.court)?.people.length)
    courtBoard.change({ kind: 'move', person: id, target })
    const where = target
      ? `on ${boardCourtTitle(target.court, schedule.courtNames)}, spot ${(place ?? 0) + 1}`
      : 'off the court'
    setStatus(`${nameOf(id)} is ${where}.`)
  }

  const choose = (id: string) => {
    if (selected === null || selected === id) {
      select(selected === id ? null : id)
      return
    }
    const one = courtOf(board, selected)
    const other = courtOf(board, id)
    if (!one && !other) {
      select(id)
      return
    }
    if (isClosed || stays(selected, other?.number) || stays(id, one?.number)) return
    courtBoard.change({ kind: 'swap', one: selected, other: id })
    setStatus(`${nameOf(selected)} and ${nameOf(id)} swapped places.`)
    setSelected(null)
  }

  /** Keys for the selected card: a digit is a court, 0 is none, and arrows go to the next seat or court. */
  const press = (event: KeyboardEvent) => {
    if (selected === null || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea')) return
    if (event.key === 'Escape') {
      event.preventDefault()
      select(null)
      return
    }
    const target = targetOf(event.key, selected)
    if (target === undefined) return
    event.preventDefault()
    follow.current = selected
    put(selected, target)
  }

  const targetOf = (key: string, id: string): BoardTarget | undefined => {
    if (key === '0') return null
    if (/^[1-9]$/.test(key))
      return board.some((court) => court.number === Number(key)) ? { court: Number(key) } : undefined
    const index = board.findIndex(({ people }) => people.includes(id))
    const court = board[index]
    const place = court?.people.indexOf(id) ?? -1
    if (key === 'ArrowUp' && court && place > 0) return { court: court.number, place: place - 1 }
    if (key === 'ArrowDown' && court && place < court.people.length - 1)
      return { court: court.number, place: place + 1 }
    const beside =
      key === 'ArrowRight' ? board[index + 1] : key === 'ArrowLeft' ? board[index - 1] : undefined
    return beside && { court: beside.number }
  }

  return { selected, status, select, put, choose, press, say: setStatus }
}
