import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { scheduleText } from '@/features/leagues/schedule-text'
import { leagueFigures, type PublicLeague } from '../public-league'
import { mapLink } from '@/shared/lib/map-link'

type CoverProps = {
  league: PublicLeague
  now: Date
  /** The page has no header of its own above it. */
  hasTitle: boolean
}

/** What a stranger decides by: what it is, when, where, for whom, and how many spots are left. index.html has the same. */
export function Cover({ league, now, hasTitle }: CoverProps) {
  const { name, club, description, location } = league
  const schedule = scheduleText(league, now)
  const map = location && mapLink({ address: location, city: club?.city ?? '' })
  return (
    <header className="min-w-0">
      {hasTitle && (
        <>
          {club && <p className="text-note text-muted wrap-anywhere">{club.name}</p>}
          <h1 className="text-3xl leading-tight font-bold tracking-[-0.015em] wrap-break-word lg:text-5xl">
            {name}
          </h1>
        </>
      )}
      {description && (
        <p className="mt-2 line-clamp-4 text-base text-pretty wrap-anywhere text-muted">{description}</p>
      )}
      <ul className="mt-4 space-y-3">
        {schedule && <Fact icon={<CalendarDays aria-hidden className={ICON} />}>{schedule}</Fact>}
        {location && (
          <Fact icon={<MapPin aria-hidden className={ICON} />}>
            <span>{location}</span>{' '}
            {map && (
              <a href={map} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                Map
              </a>
            )}
          </Fact>
        )}
      </ul>
      <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
        {leagueFigures(league).map(({ number, caption }) => (
          <li key={caption}>
            <span className="block font-numeral text-5xl leading-none font-bold">{number}</span>{' '}
            <span className="text-note text-muted">{caption}</span>
          </li>
        ))}
      </ul>
    </header>
  )
}

const ICON = 'mt-0.5 size-[20px] shrink-0 text-muted'

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap gap-x-[12px]">
      {icon}
      <span className="min-w-0 flex-1 basis-44 wrap-anywhere">{children}</span>
    </li>
  )
}
