import { classNames } from '@/shared/lib/class-names'
import type { Person } from '../courts'

/** A longer word does not fit half of a phone at the usual size, and a name should not be broken in its middle. */
const LONG_WORD = /[^\s-]{14}/

/** One name a line; a sub with the absent player beside it: 'Alex (sub for Ines D.)'. */
export function TeamNames({ people, className }: { people: readonly Person[]; className?: string }) {
  return (
    <ul className={className}>
      {people.map((person) => (
        <li
          key={person.id}
          className={classNames('wrap-anywhere', LONG_WORD.test(person.fullName) && 'text-note')}
        >
          {person.fullName}
          {person.subFor !== null && <span className="font-normal text-ink"> (sub for {person.subFor})</span>}
        </li>
      ))}
    </ul>
  )
}
