import type { Person } from '../courts'

/** One name a line; a sub with the absent player beside it: 'Alex (sub for Ines D.)'. */
export function TeamNames({ people, className }: { people: readonly Person[]; className?: string }) {
  return (
    <ul className={className}>
      {people.map((person) => (
        <li key={person.id} className="wrap-anywhere">
          {person.fullName}
          {person.subFor !== null && <span className="font-normal text-ink"> (sub for {person.subFor})</span>}
        </li>
      ))}
    </ul>
  )
}
