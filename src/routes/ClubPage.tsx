import { useQuery } from '@tanstack/react-query'
import { MapPin, Trophy } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { isOver, statusBadge } from '@/domain/statuses'
import { useMe } from '@/features/auth/use-auth'
import { canManageClub, type ClubDetail, type ClubLeague } from '@/features/clubs/model'
import { clubQueries } from '@/features/clubs/api'
import { OwnRefusal } from '@/features/manage-league/lifecycle/OwnRefusal'
import { scheduleText } from '@/features/leagues/schedule-text'
import { mapLink } from '@/shared/lib/map-link'
import { paths } from '@/shared/lib/paths'
import { useListAddress } from '@/shared/lib/use-address-param'
import { useNow } from '@/shared/lib/timing'
import { Avatar } from '@/shared/ui/Avatar'
import { Badge } from '@/shared/ui/Badge'
import { ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { Skeleton, SkeletonRows } from '@/shared/ui/Skeleton'
import { ClubState } from '@/features/clubs/components/ClubState'

const COLUMNS = 'flex flex-col gap-7 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start'
/** First on a phone and for screen readers; to the right of the leagues on wide screens. */
const BESIDE = 'flex flex-col gap-7 lg:col-start-2 lg:row-start-1'

export function Component() {
  const { clubId = '' } = useParams()
  const me = useMe()
  const query = useQuery(clubQueries.detail(clubId))
  const { data: club } = query
  const back = { to: useListAddress(paths.clubs()), label: 'Clubs' }
  return (
    <>
      <PageHeader
        title={club?.name ?? 'Club'}
        subtitle={club?.city}
        back={back}
        actions={
          club && canManageClub(me, club) && <ButtonLink to={paths.editClub(club.id)}>Edit</ButtonLink>
        }
      />
      <ClubState query={query} skeleton={<ClubSkeleton />}>
        {(loaded) => (
          <div className={COLUMNS}>
            <div className={BESIDE}>
              <About club={loaded} />
              <People club={loaded} />
              <OwnRefusal
                refused={{ clubId }}
                refusedBy={loaded.declined.map(({ id }) => id)}
                says="You declined to be an admin, so no one can invite you again."
              />
            </div>
            <Leagues club={loaded} mayCreate={canManageClub(me, loaded) && me.isAdmin} />
          </div>
        )}
      </ClubState>
    </>
  )
}

/** What it is, who runs it, and its leagues. */
function ClubSkeleton() {
  return (
    <div className={COLUMNS}>
      <div className={BESIDE}>
        <Skeleton className="h-32 rounded-card" />
        <SkeletonRows rows={2} label="Loading club" />
      </div>
      <SkeletonRows rows={3} picture={false} label="Loading leagues" />
    </div>
  )
}

function About({ club }: { club: ClubDetail }) {
  const map = mapLink(club)
  if (!map && !club.description) return null
  return (
    <section aria-labelledby="about-club">
      <h2 id="about-club" className="mb-2.5 font-semibold">
        About
      </h2>
      <Card className="space-y-3">
        {club.description && (
          <p className="text-pretty wrap-anywhere whitespace-pre-line">{club.description}</p>
        )}
        {map && (
          <div className="flex gap-2.5 text-sm">
            <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
            <p className="min-w-0 wrap-anywhere">
              {[club.address, club.city].filter(Boolean).join(', ')}
              <a
                href={map}
                target="_blank"
                rel="noreferrer"
                className="block font-medium text-accent hover:text-accent/80"
              >
                View on map
              </a>
            </p>
          </div>
        )}
      </Card>
    </section>
  )
}

function People({ club: { creator, admins } }: { club: ClubDetail }) {
  const people = [creator, ...admins.filter(({ id }) => id !== creator.id)]
  return (
    <section aria-labelledby="club-people">
      <h2 id="club-people" className="mb-2.5 font-semibold">
        Run by
      </h2>
      <Card padded={false}>
        <ul aria-labelledby="club-people" className="divide-y divide-line">
          {people.map(({ id, name }) => (
            <li key={id} className="flex min-h-13 flex-wrap items-center gap-x-3 px-[16px] py-2">
              <Avatar name={name} />
              <span className="min-w-0 flex-1 basis-44 font-medium wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Leagues({ club: { id, leagues }, mayCreate }: { club: ClubDetail; mayCreate: boolean }) {
  const past = leagues.filter(({ status }) => isOver(status))
  const running = leagues.filter(({ status }) => !isOver(status))
  return (
    <div className="space-y-7 lg:col-start-1 lg:row-start-1">
      <section aria-labelledby="leagues-now">
        <div className="mb-2.5 flex items-center justify-between gap-3">
          <h2 id="leagues-now" className="font-semibold">
            Leagues
          </h2>
          {mayCreate && running.length > 0 && (
            <ButtonLink size="sm" to={paths.createLeague()} state={{ clubId: id }}>
              Create a league
            </ButtonLink>
          )}
        </div>
        {running.length > 0 ? (
          <LeagueList leagues={running} labelledBy="leagues-now" />
        ) : (
          <EmptyState
            title="No active leagues to show"
            icon={<Trophy aria-hidden />}
            action={
              mayCreate && (
                <ButtonLink to={paths.createLeague()} state={{ clubId: id }}>
                  Create a league
                </ButtonLink>
              )
            }
          >
            This club's public leagues and the ones you're in show up here.
          </EmptyState>
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past-leagues">
          <h2 id="past-leagues" className="mb-2.5 font-semibold">
            Past leagues
          </h2>
          <LeagueList leagues={past} labelledBy="past-leagues" />
        </section>
      )}
    </div>
  )
}

function LeagueList({ leagues, labelledBy }: { leagues: ClubLeague[]; labelledBy: string }) {
  const now = new Date(useNow(60_000))
  return (
    <Card padded={false}>
      <ul aria-labelledby={labelledBy} className="divide-y divide-line">
        {leagues.map((league) => (
          <li
            key={league.id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 hover:bg-raised/60"
          >
            <div className="min-w-0 flex-1 basis-48">
              <Link
                to={paths.league(league.id)}
                className="font-semibold wrap-anywhere after:absolute after:inset-0"
              >
                {league.name}
              </Link>
              <p className="text-note text-muted">{scheduleText(league, now) ?? 'Schedule TBD'}</p>
            </div>
            {statusBadge(league.status) && <Badge>{statusBadge(league.status)}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
