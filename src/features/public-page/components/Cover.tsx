import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { scheduleText } from '@/features/leagues/schedule-text'
import { mapLink } from '@/shared/lib/map-link'
import { withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import { JoinAction } from '@/features/membership/requests/components/JoinAction'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { leagueFigures, type PublicLeague, canAct, joinText } from '../model'

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

/**
 * The next step for someone who likes the league, depending on their state. While there is one it stays in reach: at the
 * bottom of a phone, and beside the page on a desk.
 */
export function HowToJoin({ league }: { league: PublicLeague }) {
  const auth = useAuth()
  if (auth.status === 'loading') return null
  const text = joinText(league)
  return (
    <section aria-label="How to join" className={canAct(league) ? 'join-bar' : 'lg:row-span-2'}>
      {text && <p className="mb-1.5 text-note text-muted">{text}</p>}
      <div className="flex flex-wrap gap-2 [&>*]:flex-1">
        {auth.status === 'signed-in' ? <ForPerson league={league} /> : <ForVisitor league={league} />}
      </div>
    </section>
  )
}

function ForVisitor({ league }: { league: PublicLeague }) {
  const { pathname, search } = useLocation()
  // With '?sub', which asks to sub, not to play.
  const here = pathname + search
  return (
    <>
      {league.takesRequests && (
        <ButtonLink
          variant="primary"
          size="lg"
          className="whitespace-nowrap"
          to={withOrigin(paths.signUp(), here)}
        >
          Request to join
        </ButtonLink>
      )}
      <ButtonLink
        variant="plain"
        size="lg"
        className="whitespace-nowrap"
        to={withOrigin(paths.signIn(), here)}
      >
        Sign in
      </ButtonLink>
    </>
  )
}

function ForPerson({ league }: { league: PublicLeague }) {
  const { id, name, myState, myPlace, openPlaces, takesRequests } = league
  const state = myState ?? 'none'
  if (state === 'none' && !takesRequests) return null
  return <JoinAction league={{ id, name, state, isFull: openPlaces === 0, waitlistPosition: myPlace }} />
}
