import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MyLeague } from '@/features/leagues/league'
import { playsIn, nextInLeague } from '@/features/game-days/next-game-day'
import { MyPlace } from '@/features/rankings/components/MyPlace'
import { leagueRanking, rowOf } from '@/features/rankings/league-ranking'
import { rankingQueries } from '@/features/rankings/queries'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { QueryPart } from '@/shared/ui/QueryPart'
import { Skeleton } from '@/shared/ui/Skeleton'
import { isSeasonPlayed } from '@/domain/season/season-end'
import { isOver, STATUS_LABELS } from '@/domain/league-status'
import { nearMomentIn } from '@/shared/lib/dates'

/** The next dates come first. People in more leagues expand the rest. */
const AT_FIRST = 8

type MyLeagueRowsProps = { leagues: readonly MyLeague[]; myId: string; now: Date }

/** The reader's leagues, a row each: next date on the left, place on the right. */
export function MyLeagueRows({ leagues, myId, now }: MyLeagueRowsProps) {
  const query = useQuery(rankingQueries.mine(myId))
  // Deferred, and a component each: a phone answers a tap between two leagues' rankings.
  const seasons = useDeferredValue(query.data)
  const [isWhole, setWhole] = useState(false)
  const rows = leagueRows(leagues, now)
  const placeIn = (league: MyLeague) => {
    if (!playsIn(league) || league.status === 'archived') return null
    if (seasons) {
      const isPlayed = isSeasonPlayed(league, league.days)
      return <PlaceIn season={seasons[league.id]} ranking={league.ranking} myId={myId} isPlayed={isPlayed} />
    }
    if (query.error) return <span className="text-note text-muted">rank unavailable</span>
    return <Skeleton className="h-8 w-24" />
  }
  return (
    <div className="space-y-2.5">
      <QueryPart query={query} what="your rankings">
        {() => null}
      </QueryPart>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {(isWhole ? rows : rows.slice(0, AT_FIRST)).map(({ league, words }) => (
            <li key={league.id} className="hover:bg-raised/60">
              <Link
                to={paths.league(league.id)}
                className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 -outline-offset-2"
              >
                <span className="min-w-[min(100%,9rem)] flex-1">
                  <span className="block font-semibold wrap-break-word">{league.name}</span>
                  <span className="block text-note text-muted">
                    {words.replace(/ (?=[AP]M\b)/, '\u00a0')}
                  </span>
                </span>
                {league.membership === 'invited' && <Badge tone="warning">Invited</Badge>}
                {placeIn(league)}
                {league.membership === null && <Badge>Organizer</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
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
export function leagueRows(leagues: readonly MyLeague[], now: Date): LeagueRow[] {
  return leagues
    .map((league) => ({ league, next: nextInLeague(league.days, now) }))
    .toSorted((a, b) => rank(a.league, a.next) - rank(b.league, b.next) || startOf(a.next) - startOf(b.next))
    .map(({ league, next }) => ({ league, words: inWords(league, next, now) }))
}

function rank({ status }: MyLeague, next: NextDay): number {
  if (isOver(status)) return 3
  if (!next) return 2
  return next.state === 'unfinished' ? 1 : 0
}

function startOf(next: NextDay): number {
  return next ? Date.parse(next.day.startsAt) : 0
}

function inWords({ status, days, timeZone }: MyLeague, next: NextDay, now: Date): string {
  if (isOver(status)) return STATUS_LABELS[status]
  if (!next) return days.length > 0 ? 'All game days played' : 'No game days yet'
  const { week, startsAt } = next.day
  if (next.state === 'unfinished') return `Week ${week} · not finalized`
  return `Week ${week} · ${nearMomentIn(startsAt, timeZone, now)}`
}
