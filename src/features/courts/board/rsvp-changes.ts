import { courtOf, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import { listOf } from '@/domain/format-text'
import type { SavedSchedule } from './schedule'

type Answers = SavedSchedule['answers']

/** Who answered differently since the board was opened, as far as it matters for the board. */
export interface RsvpChanges {
  /** On a court, and out by now. */
  readonly out: readonly string[]
  /** On no court, and in by now. */
  readonly in: readonly string[]
}

export function rsvpChanges(seen: Answers, now: Answers, board: BoardLayout): RsvpChanges {
  const changed = [...new Set([...Object.keys(seen), ...Object.keys(now)])].filter(
    (id) => seen[id] !== now[id],
  )
  return {
    out: changed.filter(
      (id) => now[id] !== 'in' && seen[id] !== 'out' && now[id] !== undefined && courtOf(board, id),
    ),
    in: changed.filter((id) => now[id] === 'in' && !courtOf(board, id)),
  }
}

/** 'Sam Park is out since you opened this. Wes Okafor and Kai Moreno are in.' */
export function rsvpChangesText({ out, in: coming }: RsvpChanges, nameOf: (id: string) => string): string {
  const are = (ids: readonly string[]) => `${listOf(ids.map(nameOf))} ${ids.length === 1 ? 'is' : 'are'}`
  if (out.length === 0) return `${are(coming)} now In.`
  const rest = coming.length > 0 ? ` ${are(coming)} now In.` : ''
  return `${are(out)} no longer In.${rest}`
}
