import type { PublicCourt, PublicNames } from '../public-league'
import { CourtCard } from './CourtCard'

type CourtListProps = { title: string; note: string; courts: readonly PublicCourt[]; names: PublicNames }

/** The courts of one game day. */
export function CourtList({ title, note, courts, names }: CourtListProps) {
  const id = `courts-${title.toLowerCase().replaceAll(/\W+/g, '-')}`
  return (
    <section aria-labelledby={id}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="text-note text-muted">{note}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {courts.map((court) => (
          <CourtCard key={court.number} court={court} names={names} />
        ))}
      </ul>
    </section>
  )
}
