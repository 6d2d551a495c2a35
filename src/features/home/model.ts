import { dayResult, type DayResult } from '@/domain/season/day-result'
import { isSeasonPlayed, type Award } from '@/domain/season/season-end'
import type { MyCourt } from '@/features/game-days/queries'
import {
  nextGameDay,
  playsIn,
  type NextGameDayState,
  nextInLeague,
  nextGameDayState,
} from '@/features/game-days/game-day'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'
import type { MyInvitation } from '@/features/membership/invitations/my-invitations'
import type { MySeasons } from '@/features/rankings/api'
import { awardsOf, seasonResult } from '@/features/rankings/season-end/season-result'
import { type RsvpResponse, acceptsRsvps, isPastRsvpDeadline } from '@/features/game-days/rsvp/rsvp'

interface OnDay {
  league: MyLeague
  day: LeagueDay
}

/** What home says first. */
export type Moment =
  | (OnDay & { kind: NextGameDayState; court: MyCourt | undefined })
  /** The reader's own games of a finalized day. */
  | (OnDay & { kind: 'result'; result: DayResult })
  /** For an organizer who didn't play. */
  | (OnDay & { kind: 'finalized' })
  | { kind: 'invitation'; invitation: MyInvitation }
  | { kind: 'season'; finish: SeasonFinish }
  | { kind: 'unscheduled'; league: MyLeague }
  | { kind: 'nothing' }

export interface SeasonFinish {
  league: MyLeague
  place: number
  /** How many have a place. */
  players: number
  awards: readonly Award[]
}

interface Known {
  leagues: readonly MyLeague[]
  courts: readonly MyCourt[]
  invitations: readonly MyInvitation[]
  /** Undefined until loaded. */
  seasons: MySeasons | undefined
  /** The game day that the reader finalized a moment ago. */
  justFinalized: unknown
  myId: string
  now: Date
}

const HOUR_MS = 60 * 60_000
/** A game day asks for an answer and a ride from here on. */
const NEAR_MS = 48 * HOUR_MS
/** As long as people talk about a game day. */
const TALKED_ABOUT_MS = 4 * 24 * HOUR_MS
/** A season is news for a month after its last game day. */
const NEWS_MS = 30 * 24 * HOUR_MS

/**
 * The one thing that matters now: what was just finalized; a game day that is live, starts soon, or waits to be finalized;
 * how the last one went, until the next one is near or has courts; an invitation; the next game day; a season that ended.
 */
export function momentOf({
  leagues: all,
  courts,
  invitations,
  seasons,
  justFinalized,
  myId,
  now,
}: Known): Moment {
  const leagues = all.filter(({ status }) => status !== 'archived')
  const days = leagues.flatMap((league) => league.days.map((day) => ({ league, day })))
  // It may have been undone meanwhile.
  const finalized = days.find(
    ({ league, day }) => day.id === justFinalized && day.isFinalized && league.isOrganizer,
  )
  if (finalized) return { kind: 'finalized', ...finalized }

  const courtOn = (dayId: string) => courts.find(({ gameDayId }) => gameDayId === dayId)
  const found = nextGameDay<LeagueDay, MyLeague>(leagues, ({ id }) => courtOn(id) !== undefined, now)
  const next = found && { ...found, kind: found.state, court: courtOn(found.day.id) }
  const isNear = next && (next.court || Date.parse(next.day.startsAt) - now.getTime() < NEAR_MS)
  if (next && (next.kind !== 'ahead' || isNear) && isForReader(next)) return next

  const last = seasons && lastFinalized(days, seasons, myId, now)
  if (last) return last
  const [invitation] = invitations
  if (invitation) return { kind: 'invitation', invitation }
  if (next) return next
  const finish = seasons && latestFinish(leagues, seasons, myId, now)
  if (finish) return { kind: 'season', finish }
  const [league] = leagues.filter(({ status }) => status !== 'completed')
  return league ? { kind: 'unscheduled', league } : { kind: 'nothing' }
}

/** A day that someone neither plays nor runs says less than an invitation to it. */
const isForReader = ({ league, kind }: { league: MyLeague; kind: NextGameDayState }) =>
  kind !== 'ahead' || playsIn(league) || league.isOrganizer

/** The last finalized day that the reader played or ran. */
function lastFinalized(
  days: readonly OnDay[],
  seasons: MySeasons,
  myId: string,
  now: Date,
): Moment | undefined {
  const latest = days
    .filter(({ day }) => day.isFinalized && Date.parse(day.startsAt) > now.getTime() - TALKED_ABOUT_MS)
    .toSorted((a, b) => Date.parse(b.day.startsAt) - Date.parse(a.day.startsAt))
  for (const { league, day } of latest) {
    const season = seasons[league.id]
    const result = season && dayResult({ ...season, settings: league.ranking }, day.week, myId)
    if (result) return { kind: 'result', league, day, result }
    if (league.isOrganizer) return { kind: 'finalized', league, day }
  }
  return undefined
}

/** How the reader's last season ended, while that is news. */
function latestFinish(
  leagues: readonly MyLeague[],
  seasons: MySeasons,
  myId: string,
  now: Date,
): SeasonFinish | undefined {
  const ended = leagues
    .filter((league) => playsIn(league) && isSeasonPlayed(league, league.days))
    .map((league) => ({ league, at: lastDayOf(league) }))
    .filter(({ at }) => now.getTime() - at < NEWS_MS)
    .toSorted((a, b) => b.at - a.at)
  for (const { league } of ended) {
    const record = seasons[league.id]
    const result = record && seasonResult(record, league.ranking, myId)
    const place = result?.end.places.get(myId)
    if (result && place !== undefined)
      return { league, place, players: result.playersBeside(myId), awards: awardsOf(result.end, myId) }
  }
  return undefined
}

const lastDayOf = ({ days }: MyLeague) =>
  Math.max(...days.filter(({ isFinalized }) => isFinalized).map(({ startsAt }) => Date.parse(startsAt)))

export type ToDo = { league: MyLeague; day: LeagueDay } &
  /** Once answered, its row goes by itself. */
  (
    | { kind: 'answer'; answer: RsvpResponse | null }
    /** Games of the person's own court of a game day that has passed. */
    | { kind: 'scores'; missing: number }
    | { kind: 'finalize' }
  )

interface ToDoInput {
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
export function toDo({ leagues: all, courts, answers, featuredDayId, now }: ToDoInput): ToDo[] {
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
