import { useQuery } from '@tanstack/react-query'
import type { DayResult } from '@/domain/season/day-result'
import { nextInLeague } from '@/features/game-days/game-day'
import { courtInSentence, type LeagueDay, type MyLeague } from '@/features/leagues/league'
import { rankingQueries } from '@/features/rankings/api'
import { AWARD_TITLES, awardReason } from '@/features/rankings/season-end/season-result'
import { capital, ordinal } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { Hero, PlaceFigure } from './Hero'
import type { SeasonFinish } from './model'

/** '3–0, up 2' */
export function recordText({ person: { row }, row: { arrow } }: DayResult): string {
  const record = [row.won, row.lost, ...(row.drawn > 0 ? [row.drawn] : [])].join('–')
  if (typeof arrow !== 'number' || arrow === 0) return record
  return `${record}, ${arrow > 0 ? 'up' : 'down'} ${Math.abs(arrow)}`
}

type ResultHeroProps = { league: MyLeague; day: LeagueDay; result: DayResult }

/** How my games of the last game day went, and where that takes me. */
export function ResultHero({ league, day, result }: ResultHeroProps) {
  const hasMoves = league.ranking.movementMode === 'up_down'
  // Without their names, courts have numbers.
  const { data: names = {} } = useQuery({ ...rankingQueries.courtNames(league.id), enabled: hasMoves })
  const { person, numbers, row } = result
  const to = hasMoves ? person.move?.to : null
  return (
    <Hero
      about={`${league.name} · Week ${day.week}`}
      to={paths.league(league.id)}
      state="Final"
      figure={<PlaceFigure place={row.place} />}
      title={recordText(result)}
      actions={
        <>
          <ButtonLink size="lg" to={paths.leagueTab(league.id, 'weekly')}>
            View results
          </ButtonLink>
          <ButtonLink size="lg" to={paths.leagueTab(league.id, 'rankings')}>
            View rankings
          </ButtonLink>
        </>
      }
    >
      {[
        row.place === null && 'Not ranked yet',
        row.tied && 'Tied',
        typeof to === 'number' &&
          `${capital(STEP[stepOf(person.move?.from ?? null, to)])} ${courtInSentence(names, numbers[to - 1] ?? to)}`,
      ]
        .filter(Boolean)
        .join('. ')}
    </Hero>
  )
}

/** Court 1 is the top one. */
const stepOf = (from: number | null, to: number) =>
  from === null || from === to ? 'stay' : to < from ? 'up' : 'down'
const STEP = { stay: 'next: stay on', up: 'next: up to', down: 'next: down to' } as const

type FinalizedHeroProps = { league: MyLeague; day: LeagueDay; myId: string; now: Date }

/** For an organizer: the results for the chat, and the next courts. */
export function FinalizedHero({ league, day, myId, now }: FinalizedHeroProps) {
  const { data: seasons } = useQuery(rankingQueries.mine(myId))
  const played = seasons?.[league.id]?.days.find(({ week }) => week === day.week)
  const hasGames = !seasons || played?.courts.some(({ games }) => games.length > 0)
  const next = nextInLeague(league.days, now)?.day
  return (
    <Hero
      about={league.name}
      to={paths.league(league.id)}
      state="Final"
      title={`Week ${day.week} is final`}
      actions={
        <>
          {hasGames && (
            <ButtonLink size="lg" to={paths.leagueTab(league.id, 'weekly')}>
              View results
            </ButtonLink>
          )}
          {next ? (
            <ButtonLink size="lg" to={paths.leagueTab(league.id, 'next-week')}>
              Go to Next Week
            </ButtonLink>
          ) : (
            <ButtonLink size="lg" to={paths.league(league.id)}>
              View league
            </ButtonLink>
          )}
        </>
      }
    >
      {[hasGames ? 'Copy the results' : 'No games were played', next && `check week ${next.week}`]
        .filter(Boolean)
        .join(hasGames ? ', then ' : '. Next: ')}
      .
    </Hero>
  )
}

/** How my season ended, while that is news. */
export function SeasonHero({ finish: { league, place, players, awards } }: { finish: SeasonFinish }) {
  const [first, ...others] = awards
  return (
    <Hero
      about={league.name}
      to={paths.league(league.id)}
      state="Final"
      figure={<PlaceFigure place={place} />}
      title="Season complete"
      actions={
        <ButtonLink size="lg" to={paths.league(league.id)}>
          View results
        </ButtonLink>
      }
    >
      <p>{`${ordinal(place)} of ${players}`}</p>
      {first && (
        <p>
          {`${AWARD_TITLES[first.kind]}: ${awardReason(first)}`}
          {others.length > 0 && ` and ${others.length} more`}
        </p>
      )}
    </Hero>
  )
}
