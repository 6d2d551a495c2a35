import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayResult, type DayResult } from '@/domain/season/day-result'
import { placeSentence, recordSentence } from '@/domain/season/result-sentences'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'
import { rankingQueries } from '@/features/rankings/queries'
import type { MySeasons } from '@/features/rankings/queries'
import { seasonWith } from '@/features/rankings/season-with'
import { DayResultCard } from '@/features/rankings/weekly/DayResultCard'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'

type OpenResultProps = { league: MyLeague; day: LeagueDay; myId: string }

/** How the reader's games went on a day that isn't finalized, once their court has every score. */
export function OpenResult({ league, day, myId }: OpenResultProps) {
  const { data: seasons } = useQuery(rankingQueries.mine(myId))
  const { data: open } = useQuery(rankingQueries.openDays([day.id]))
  const result = useMemo(() => {
    const season = seasons?.[league.id]
    if (!season || !open) return null
    return dayResult({ ...seasonWith(season, open), settings: league.ranking }, day.week, myId)
  }, [seasons, open, league, day.week, myId])
  if (!result) return null
  return (
    <p className="mt-3">
      <span className="font-semibold">{recordSentence(result)}</span> {placeSentence(result, false)}
    </p>
  )
}

/** As long as people talk about a game day. */
const SHOWN_FOR_MS = 4 * 24 * 60 * 60_000

type LatestResultProps = { leagues: readonly MyLeague[]; myId: string; now: Date }

/** The reader's last game day once it is finalized: their result, where they move, and their court's table. */
export function LatestResult({ leagues, myId, now }: LatestResultProps) {
  const { data: seasons } = useQuery(rankingQueries.mine(myId))
  const latest = useMemo(() => seasons && latestResult(seasons, leagues, myId), [seasons, leagues, myId])
  return (
    latest && Date.parse(latest.day.startsAt) > now.getTime() - SHOWN_FOR_MS && <FinalResult {...latest} />
  )
}

/** Of the last days only, and not of one that the reader missed. */
function latestResult(seasons: MySeasons, leagues: readonly MyLeague[], myId: string) {
  const finalized = leagues
    .flatMap((league) => league.days.map((day) => ({ league, day, at: Date.parse(day.startsAt) })))
    .filter(({ day }) => day.isFinalized)
    .toSorted((a, b) => b.at - a.at)
  const since = (finalized[0]?.at ?? 0) - SHOWN_FOR_MS
  for (const { league, day, at } of finalized) {
    const season = seasons[league.id]
    const result = at > since && season && dayResult({ ...season, settings: league.ranking }, day.week, myId)
    if (result) return { league, day, result }
  }
  return undefined
}

type FinalResultProps = Pick<OpenResultProps, 'league' | 'day'> & { result: DayResult }

function FinalResult({ league, day, result }: FinalResultProps) {
  // Without their names, courts have numbers.
  const { data: names = {} } = useQuery(rankingQueries.courtNames(league.id))
  return (
    <DayResultCard
      result={result}
      isFinal
      leagueId={league.id}
      hasMoves={league.ranking.movementMode === 'up_down'}
      names={names}
      eyebrow={`${league.name} · Week ${day.week}`}
    >
      <ButtonLink to={paths.leagueTab(league.id, 'weekly')}>View results</ButtonLink>
    </DayResultCard>
  )
}
