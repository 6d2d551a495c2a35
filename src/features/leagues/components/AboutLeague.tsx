import type { LeagueVisibility } from '@/domain/league-settings'
import { CalendarDays, Eye, MapPin, User, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { statusBadge } from '@/domain/league-status'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import type { League } from '../league'
import { scheduleText } from '../schedule-text'

const VISIBILITY: Readonly<Record<LeagueVisibility, string>> = {
  public: 'Public: anyone can find it and ask to join.',
  unlisted: 'Unlisted: anyone with the link can ask to join.',
  private: 'Private: invitation only.',
}

/** The details it needs, which the public page has, too. */
type About = Pick<
  League,
  | 'description'
  | 'location'
  | 'organizerName'
  | 'capacity'
  | 'courtCount'
  | 'status'
  | 'visibility'
  | 'weekday'
  | 'startTime'
  | 'weeks'
  | 'weekInterval'
  | 'startDate'
  | 'timeZone'
> & { club: { id?: string; name: string } | null; coOrganizers?: League['coOrganizers'] }

/** About a league: the organizer's description, then when, where, who runs it, and for how many. */
export function AboutLeague({ league, now }: { league: About; now: Date }) {
  const { description, location, club, capacity, courtCount, status, visibility } = league
  const helpers = league.coOrganizers?.filter(({ hasAccepted }) => hasAccepted).map(({ name }) => name)
  const organizers = [league.organizerName, ...(helpers ?? [])].filter(Boolean)
  const schedule = scheduleText(league, now)
  const courts = courtCount === 1 ? '1 court' : `${courtCount} courts`
  return (
    <section aria-labelledby="about-league">
      {/* Next to the card of the next game day, which also has no heading above it. */}
      <h2 id="about-league" className="mb-2.5 font-semibold lg:sr-only">
        About
      </h2>
      <Card className="space-y-4">
        {statusBadge(status) && <Badge>{statusBadge(status)}</Badge>}
        {description && <p className="text-pretty wrap-break-word whitespace-pre-line">{description}</p>}
        <dl className="space-y-3 text-sm">
          {schedule && <Fact name="When" icon={CalendarDays} text={schedule} />}
          {(club || location) && (
            <Fact
              name="Where"
              icon={MapPin}
              text={
                <>
                  {club && <ClubName club={club} />}
                  {club && location && ' · '}
                  {location}
                </>
              }
            />
          )}
          {organizers.length > 0 && (
            <Fact
              name={organizers.length === 1 ? 'Organizer' : 'Organizers'}
              icon={User}
              text={organizers.join(', ')}
            />
          )}
          <Fact
            name="Size"
            icon={Users}
            text={capacity === null ? courts : `Up to ${capacity} players on ${courts}`}
          />
          <Fact name="Joining" icon={Eye} text={VISIBILITY[visibility]} />
        </dl>
      </Card>
    </section>
  )
}

/** Visitors of the public page can't open a club's page. */
function ClubName({ club: { id, name } }: { club: { id?: string; name: string } }) {
  return id === undefined ? (
    name
  ) : (
    <Link to={paths.club(id)} className="font-medium text-accent hover:text-accent/80">
      {name}
    </Link>
  )
}

function Fact({ name, icon: Icon, text }: { name: string; icon: LucideIcon; text: ReactNode }) {
  return (
    <div className="relative pl-7.5">
      <dt className="text-xs text-muted">
        <Icon aria-hidden className="absolute top-0.5 left-0 size-4.5" />
        {name}
      </dt>
      <dd className="text-pretty wrap-break-word">{text}</dd>
    </div>
  )
}
