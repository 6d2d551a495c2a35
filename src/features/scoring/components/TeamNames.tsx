import { classNames } from '@/shared/lib/class-names'
import type { CourtPlayer } from '../score-sheet-view'

/** Longer words get smaller text, because they don't fit half of a phone and names shouldn't break in the middle. */
const LONG_WORD = /[^\s-]{14}/

/** One name per line; a sub with the absent player next to it: 'Alex (sub for Ines D.)'. */
export function TeamNames({ people, className }: { people: readonly CourtPlayer[]; className?: string }) {
  // Both of a team get the same size.
  const isLong = people.some(({ fullName }) => LONG_WORD.test(fullName))
  return (
    <ul className={classNames('space-y-1', className)}>
      {people.map((person) => (
        <li key={person.id} className={classNames('wrap-anywhere', isLong && 'text-note')}>
          {person.fullName}
          {person.subFor !== null && <span className="font-normal text-ink"> (sub for {person.subFor})</span>}
        </li>
      ))}
    </ul>
  )
}
