import type { LeagueVisibility } from '@/domain/league-settings'
import { CalendarDays, Eye, MapPin, User, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { statusBadge } from '@/domain/statuses'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { League } from '../league'
import { scheduleText } from '../schedule-text'

const VISIBILITY: Readonly<Record<LeagueVisibility, string>> = {
  public: 'Public: anyone can find it and ask to join.',
  unlisted: 'Unlisted: anyone with the link can ask to join.',
  private: 'Private: invitation only.',
}

/** About a league: the organizer's description, then when, where, who runs it, and for how many. */
export function AboutLeague({ league, now }: { league: League; now: Date }) {
  const { description, location, club, capacity, courtCount, status, visibility } = league
  const helpers = league.coOrganizers.filter(({ hasAccepted }) => hasAccepted).map(({ name }) => name)
  const organizers = [league.organizerName, ...helpers].filter(Boolean)
  const schedule = scheduleText(league, now)
  const courts = courtCount === 1 ? '1 court' : `${courtCount} courts`
  return (
    <section aria-labelledby="about-league">
      <h2 id="about-league" className="mb-2.5 font-semibold">
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
                  {club && (
                    <Link to={paths.club(club.id)} className="font-medium text-accent hover:text-accent/80">
                      {club.name}
                    </Link>
                  )}
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

function Fact({ name, icon: Icon, text }: { name: string; icon: LucideIcon; text: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="shrink-0 text-muted">
        <Icon aria-hidden className="mt-0.5 size-4.5" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd className="min-w-0 text-pretty wrap-break-word">{text}</dd>
    </div>
  )
}
