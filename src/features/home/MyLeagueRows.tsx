import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { Mail, Plus, Search, Trophy } from 'lucide-react'
import type { RsvpResponse } from '@/features/game-days/rsvp/rsvp'
import type { MyLeague } from '@/features/leagues/league'
import { playsIn, nextInLeague } from '@/features/game-days/game-day'
import { MyPlace } from '@/features/rankings/components/RankingPlace'
import { leagueRanking, rowOf } from '@/features/rankings/league-ranking'
import { rankingQueries } from '@/features/rankings/api'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import { QueryPart } from '@/shared/ui/QueryView'
import { ListRow, Rows, RowsHeading } from '@/shared/ui/Rows'
import { Skeleton } from '@/shared/ui/Skeleton'
import { isSeasonPlayed } from '@/domain/season/season-end'
import { isOver, STATUS_LABELS } from '@/domain/statuses'
import { shortMomentIn } from '@/shared/lib/dates'

/** The next dates come first. People in more leagues expand the rest. */
const AT_FIRST = 8

type MyLeagueRowsProps = {
  leagues: readonly MyLeague[]
  answers?: Answers | undefined
  myId: string
  now: Date
}
type Answers = Readonly<Record<string, RsvpResponse>>

/** The reader's leagues, a row each: next date on the left, place on the right. */
export function MyLeagueRows({ leagues, answers = {}, myId, now }: MyLeagueRowsProps) {
  const query = useQuery(rankingQueries.mine(myId))
  // Deferred, and a component each: a phone answers a tap between two leagues' rankings.
  const seasons = useDeferredValue(query.data)
  const [isWhole, setWhole] = useState(false)
  const rows = leagueRows(leagues, answers, now)
  // Where all are alike, it says nothing.
  const isMixed = new Set(leagues.map(({ membership }) => membership === null)).size > 1
  const placeIn = (league: MyLeague) => {
    if (!playsIn(league) || league.status === 'archived') return null
    if (seasons) {
      const isPlayed = isSeasonPlayed(league, league.days)
      return <PlaceIn season={seasons[league.id]} ranking={league.ranking} myId={myId} isPlayed={isPlayed} />
    }
    if (query.error) return <span className="text-note text-muted">rank unavailable</span>
    return <Skeleton className="h-8 w-16" />
  }
  const endOf = (league: MyLeague) => {
    if (league.membership === 'invited') return <Badge tone="warning">Invited</Badge>
    return placeIn(league) ?? (isMixed && league.membership === null && <Badge>Organizer</Badge>)
  }
  return (
    <div className="space-y-2.5">
      <QueryPart query={query} what="your rankings">
        {() => null}
      </QueryPart>
      <Rows>
        {(isWhole ? rows : rows.slice(0, AT_FIRST)).map(({ league, words }) => (
          <ListRow
            key={league.id}
            to={paths.league(league.id)}
            title={league.name}
            note={words}
            end={endOf(league)}
          />
        ))}
      </Rows>
      {rows.length > AT_FIRST && (
        <Button wide variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${rows.length} leagues`}
        </Button>
      )}
    </div>
  )
}

type PlaceInProps = {
  season: Parameters<typeof leagueRanking>[0] | undefined
  ranking: MyLeague['ranking']
  myId: string
  isPlayed: boolean
}

function PlaceIn({ season, ranking, myId, isPlayed }: PlaceInProps) {
  const row = useMemo(
    () => season && rowOf(leagueRanking(season, ranking, myId, isPlayed), myId),
    [season, ranking, myId, isPlayed],
  )
  return <MyPlace row={row} />
}

type NextDay = ReturnType<typeof nextInLeague<MyLeague['days'][number]>>

interface LeagueRow {
  league: MyLeague
  /** The league's next game day. */
  words: string
}

/** The leagues by next game day, then those waiting to be finalized, those without a date, and the ended ones. */
export function leagueRows(leagues: readonly MyLeague[], answers: Answers, now: Date): LeagueRow[] {
  return leagues
    .map((league) => ({ league, next: nextInLeague(league.days, now) }))
    .toSorted((a, b) => rank(a.league, a.next) - rank(b.league, b.next) || startOf(a.next) - startOf(b.next))
    .map(({ league, next }) => ({ league, words: inWords(league, next, answers, now) }))
}

function rank({ status }: MyLeague, next: NextDay): number {
  if (isOver(status)) return 3
  if (!next) return 2
  return next.state === 'unfinished' ? 1 : 0
}

function startOf(next: NextDay): number {
  return next ? Date.parse(next.day.startsAt) : 0
}

const SAID = { in: "you're in", out: "you're out", waitlist: 'on the waitlist' } as const

function inWords({ status, days, timeZone }: MyLeague, next: NextDay, answers: Answers, now: Date): string {
  if (isOver(status)) return STATUS_LABELS[status]
  if (!next) return days.length > 0 ? 'All game days played' : 'No game days yet'
  const { id, week, startsAt } = next.day
  if (next.state === 'unfinished') return `Week ${week} · not finalized`
  if (next.state === 'live') return `Live · Week ${week}`
  const answer = answers[id]
  const when = shortMomentIn(startsAt, timeZone, now)
  return answer ? `${when}, ${SAID[answer]}` : `${when} · Week ${week}`
}

type NextStepsProps = { mayCreateLeague: boolean; /** The page says it first. */ isFinding: boolean }

/** What a person who isn't in a league yet can do. */
export function NextSteps({ mayCreateLeague, isFinding }: NextStepsProps) {
  return (
    <section aria-labelledby="next-steps">
      <RowsHeading id="next-steps">Or start something</RowsHeading>
      <Rows>
        {mayCreateLeague && (
          <ListRow
            to={paths.createLeague()}
            icon={<Trophy aria-hidden />}
            title="Create a league"
            note="Paste your players and pick the dates"
          />
        )}
        {!isFinding && (
          <ListRow
            to={paths.findLeague()}
            icon={<Search aria-hidden />}
            title="Find a league"
            note="See who has open spots"
          />
        )}
        <ListRow
          to={paths.createRoundRobin()}
          icon={<Plus aria-hidden />}
          title="Start a round robin"
          note="Type the names of the players here"
        />
        <ListRow
          to={paths.invite()}
          icon={<Mail aria-hidden />}
          title="Open an invitation"
          note="Paste the link you got"
        />
      </Rows>
      {!mayCreateLeague && (
        <p className="mt-3.5 text-sm text-muted">
          Want to run a league of your own? Ask an admin for the league creator role.
        </p>
      )}
    </section>
  )
}
