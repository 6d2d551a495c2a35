import { finalOrder, nextSeasonName } from '@/domain/season/next-season'
import type { SeasonDay, SeasonMember } from '@/domain/season/season'
import type { GameDay } from '@/features/game-days/game-day'
import { addDays, isoWeekday, dayIn } from '@/shared/lib/dates'
import type { League } from '@/features/leagues/league'
import { valuesOfLeague, type LeagueValues } from '../league-form'
import { plannedSeason } from './planned-season'

/** The starting values for a league's next season. */
export interface LastSeason {
  leagueId: string
  /** In the final order. */
  players: readonly Pick<SeasonMember, 'id' | 'name'>[]
  /** Everything stays except the name, the dates, and the first courts, which follow the order. */
  values: LeagueValues
}

interface Played {
  league: League
  record: { members: SeasonMember[]; days: SeasonDay[] }
  gameDays: readonly Pick<GameDay, 'startsAt' | 'status'>[]
  /** The clubs that the reader may create a league for. */
  clubs: readonly { id: string }[]
}

/** Reads a league's season as the start of the next one. */
export function lastSeasonOf({ league, record, gameDays, clubs }: Played, now: Date): LastSeason {
  const days = gameDays
    .filter(({ status }) => status !== 'canceled')
    .map(({ startsAt }) => dayIn(startsAt, league.timeZone))
    .toSorted()
  return {
    leagueId: league.id,
    players: finalOrder({ ...record, settings: league }),
    values: nextSeasonValues({ league, days, clubs }, now),
  }
}

/** The league's next weekday after both the last season and today; null without a weekday. */
export function nextFirstDay(
  { weekday, days }: { weekday: number | null; days: readonly string[] },
  today: string,
): string | null {
  const last = days.at(-1)
  const wanted = weekday ?? (last === undefined ? null : isoWeekday(last))
  if (wanted === null) return null
  const from = addDays(last !== undefined && last > today ? last : today, 1)
  return addDays(from, (wanted - isoWeekday(from) + 7) % 7)
}

function nextSeasonValues(
  { league, days, clubs }: Pick<Played, 'league' | 'clubs'> & { days: readonly string[] },
  now: Date,
): LeagueValues {
  const today = dayIn(now.toISOString(), league.timeZone)
  const startDate = nextFirstDay({ weekday: league.weekday, days }, today)
  const last = plannedSeason({ ...league, startDate }, [], now).starts.at(-1)
  const name = nextSeasonName(league.name, {
    before: days[0] ?? league.startDate,
    first: startDate,
    last: last === undefined ? startDate : dayIn(last, league.timeZone),
  })
  const values = valuesOfLeague({ ...league, name, startDate, firstSeeding: 'order', status: 'active' })
  // Someone else may run the club by now.
  return clubs.some(({ id }) => id === values.clubId) ? values : { ...values, clubId: '' }
}
