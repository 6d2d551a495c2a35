import { type RsvpResponse, acceptsRsvps, isPastRsvpDeadline } from '@/features/game-days/rsvp/rsvp'
import type { MyCourt } from '@/features/game-days/my-courts'
import { nextInLeague, playsIn, nextGameDayState } from '@/features/game-days/next-game-day'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'

/** Something about a game day that waits for this person. */
export type ToDo = { league: MyLeague; day: LeagueDay } &
  /** Once answered, its row goes by itself. */
  (
    | { kind: 'answer'; answer: RsvpResponse | null }
    /** Games of the person's own court of a game day that has passed. */
    | { kind: 'scores'; missing: number }
    | { kind: 'finalize' }
  )

interface Known {
  leagues: readonly MyLeague[]
  courts: readonly MyCourt[]
  /** By game day; undefined until loaded. */
  answers: Readonly<Record<string, RsvpResponse>> | undefined
  /** It has its actions in its own card. */
  featuredDayId: string | undefined
  now: Date
}

/** RSVPs are asked for this long before. Earlier, no one knows. */
const ASKED_BEFORE_MS = 10 * 24 * 60 * 60_000

/** Game day tasks: scores and finalizing, oldest first, then RSVPs, soonest first. */
export function toDo({ leagues: all, courts, answers, featuredDayId, now }: Known): ToDo[] {
  const leagues = all.filter(({ status }) => status !== 'archived')
  const missingOn = (dayId: string) =>
    courts.find(({ gameDayId, mySub }) => gameDayId === dayId && mySub === null)?.missingScores ?? 0
  const leftOver = leagues.flatMap((league) =>
    league.days
      .filter((day) => day.id !== featuredDayId && !day.isFinalized && day.status !== 'canceled')
      .filter((day) => nextGameDayState(day, now) === 'unfinished')
      .flatMap((day): ToDo[] => {
        if (league.isOrganizer) return [{ kind: 'finalize', league, day }]
        const missing = missingOn(day.id)
        return missing === 0 ? [] : [{ kind: 'scores', league, day, missing }]
      }),
  )
  const toGameDayRsvp = leagues.flatMap((league): ToDo[] => {
    const next = nextInLeague(league.days, now)
    if (!answers || !playsIn(league) || next?.state !== 'ahead') return []
    const { day } = next
    const isAsked =
      day.id !== featuredDayId &&
      acceptsRsvps(day) &&
      !isPastRsvpDeadline(day.startsAt, league.rsvpHours, now) &&
      Date.parse(day.startsAt) - now.getTime() < ASKED_BEFORE_MS
    return isAsked ? [{ kind: 'answer', league, day, answer: answers[day.id] ?? null }] : []
  })
  return [...leftOver.toSorted(byStart), ...toGameDayRsvp.toSorted(byStart)]
}

function byStart(a: ToDo, b: ToDo): number {
  return Date.parse(a.day.startsAt) - Date.parse(b.day.startsAt)
}
