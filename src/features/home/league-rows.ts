import { isOver, STATUS_LABELS } from '@/domain/league-status'
import { nextInLeague } from '@/features/game-days/next-game-day'
import type { MyLeague } from '@/features/leagues/settings/league'
import { nearMomentIn } from '@/shared/lib/dates'

type NextDay = ReturnType<typeof nextInLeague<MyLeague['days'][number]>>

export interface LeagueRow {
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
