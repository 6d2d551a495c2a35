import { minutesOf, type DayLength } from '../../_shared/day-length.ts'
import { calendarFile } from '../../../../src/features/game-days/calendar/calendar-file.ts'
import { oneLine } from './layout.ts'

/** What app.game_day_facts and app.enqueue_messages say in every message about a game day. */
export interface GameDayFacts {
  first_name: string
  league: string
  league_id: string
  game_day_id: string
  week: number
  /** ISO 8601. */
  starts_at: string
  time_zone: string
  location: string
  note: string
  revision: number
  length?: DayLength
  /** Opens the RSVP of the message's recipient. */
  rsvp_token: string
  /** Of someone who subs: for whom, and what opens the page of their offer. */
  subs_for?: string
  offer_token?: string
}

export function gameDayLink(
  { league_id, game_day_id }: Pick<GameDayFacts, 'league_id' | 'game_day_id'>,
  siteUrl: string,
) {
  return new URL(`/leagues/${league_id}/game-days?day=${game_day_id}`, siteUrl).href
}

/** The button to a game day; for a sub, who can't open it, to their spot. */
export function viewGameDay(message: GameDayFacts, siteUrl: string) {
  if (message.offer_token)
    return {
      label: 'View your spot',
      href: offerPage(message.offer_token, siteUrl),
      textLabel: "View your spot, or give it back if you can't make it:",
    }
  return { label: 'View game day', href: gameDayLink(message, siteUrl), textLabel: 'View the game day:' }
}

/** For whom a sub plays; empty for anyone else. */
export const subsForText = ({ subs_for }: GameDayFacts) =>
  subs_for ? `You sub for ${oneLine(subs_for)}` : ''

/** Why someone gets an email about a game day. */
export const whyThisEmail = ({ offer_token, league }: GameDayFacts) =>
  offer_token
    ? `You got this email because you said you'd sub in ${oneLine(league)}.`
    : `You got this email because you play in ${oneLine(league)}.`

/** A page that asks for one tap to RSVP, without signing in. */
export function rsvpLink({ rsvp_token }: GameDayFacts, response: 'in' | 'out', siteUrl: string) {
  return new URL(`/rsvp/${rsvp_token}?answer=${response}`, siteUrl).href
}

/** A page about an offer to sub, which asks for one tap, without signing in. */
export function offerPage(token: string, siteUrl: string, answer?: string) {
  return new URL(`/rsvp/${token}?sub${answer === undefined ? '' : `=${answer}`}`, siteUrl).href
}

/** The game day as a calendar file, to attach or to open. It replaces the entry of an earlier one, or of the app. */
export function gameDayEntry(
  message: Omit<GameDayFacts, 'first_name' | 'rsvp_token'>,
  siteUrl: string,
  { note, isCanceled = false }: { note: string; isCanceled?: boolean },
) {
  const day = {
    id: message.game_day_id,
    week: message.week,
    startsAt: message.starts_at,
    location: message.location,
    status: isCanceled ? 'canceled' : 'scheduled',
    note,
    canceledReason: null,
    revision: message.revision,
    // Publishing courts doesn't count as a revision, but the entry is newer than any before it.
    updatedAt: new Date().toISOString(),
  }
  const league = {
    name: oneLine(message.league),
    location: '',
    url: gameDayLink(message, siteUrl),
    minutes: minutesOf(message.length),
  }
  return {
    filename: 'game-day.ics',
    content: calendarFile([day], league),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  }
}
