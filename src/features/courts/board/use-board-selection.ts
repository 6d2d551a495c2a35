import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { courtOf, type BoardTarget } from '@/domain/game-day-plan/board-layout'
import { boardCourtTitle, subbingForText, staysText, type SavedSchedule } from './schedule'
import type { CourtBoard } from './use-court-board'

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
  const [said, setSaid] = useState('')
  const follow = useRef<string | null>(null)

  useEffect(() => {
    if (follow.current === null) return
    document.querySelector<HTMLElement>(`[data-person="${follow.current}"]`)?.focus()
    follow.current = null
  })

  const select = (id: string | null) => {
    if (id === selected) return
    setSelected(id)
    setSaid(id === null ? 'Selection cleared.' : `${nameOf(id)} selected. Choose a court or another player.`)
  }

  const stays = (id: string, court: number | undefined): boolean => {
    const member = courtBoard.subAssignmentsByPlayer.get(id)
    if (member !== undefined) {
      setSaid(`${nameOf(id)} is ${subbingForText(nameOf(member))}`)
      return true
    }
    const { held, played, plan, draft } = courtBoard
    const heldOn = held.get(id)
    if (heldOn !== undefined && heldOn !== court) {
      const hasLeft = draft.left.includes(id)
      const why = staysText(schedule, id, { court: heldOn, isAcross: plan.isAcross, hasLeft })
      setSaid(`${nameOf(id)} ${why}`)
      return true
    }
    if (court !== undefined || !played.has(id)) return false
    setSaid(`${nameOf(id)} has played and can only be marked as left.`)
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
    setSaid(`${nameOf(id)} is ${where}.`)
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
    setSaid(`${nameOf(selected)} and ${nameOf(id)} swapped places.`)
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

  return { selected, said, select, put, choose, press, say: setSaid }
}
