import { gameDayEntry, subsForText, viewGameDay, whyThisEmail, type GameDayFacts } from './game-day.ts'
import { greet, oneLine, type MailContent } from './layout.ts'
import { dayOf, moment } from './when.ts'

/** What app.tell_courts says to one player. */
export interface CourtsMessage extends GameDayFacts {
  /** 'Court 2' or its name; null for a player without a court. */
  court: string | null
  with: string[]
  /** Why an organizer moved them. */
  reason: string | null
  /** What their court plays for in the finals; null on any other. */
  stakes?: string | null
  /** Who plays when: the games of their court, or across courts their own; empty if that's too much for a message. */
  games?: {
    /** Only across courts. */
    court: string | null
    team1: string[]
    team2: string[]
  }[]
  change: 'new' | 'court' | 'time' | 'partners' | 'none'
}

/** Tells a player where they play, and brings it as a calendar entry. */
export function courtsMail(to: string, message: CourtsMessage, siteUrl: string): MailContent {
  const { starts_at, time_zone, week } = message
  const league = oneLine(message.league)
  const court = oneLine(message.court ?? '')
  const location = oneLine(message.location)
  const headline = HEADLINES[message.change](court)
  const partners = message.with.length > 0 ? `With ${list(message.with.map(oneLine))}` : ''
  const facts = [
    message.change === 'time' ? `You're on ${court}.` : '',
    moment(starts_at, time_zone),
    location,
    partners,
    message.stakes ? `${message.stakes}.` : '',
    oneLine(message.reason ?? ''),
    oneLine(message.note),
    ...(message.games ?? []).map(gameLine),
    message.change === 'none' ? "Ask an organizer if you didn't expect this." : '',
    subsForText(message),
  ]
  const entry =
    message.change === 'none'
      ? undefined
      : gameDayEntry(message, siteUrl, { note: [court, partners].filter(Boolean).join('. ') })
  return {
    to,
    subject: `${headline}: ${league}, ${dayOf(starts_at, time_zone)}`,
    greeting: greet(message),
    opening: `${message.change === 'new' ? 'The courts are out' : 'The courts changed'} for week ${week} of ${league}.`,
    headline,
    facts: facts.filter((fact) => fact !== ''),
    button: viewGameDay(message, siteUrl),
    footer: whyThisEmail(message),
    ...(entry && { attachments: [entry] }),
  }
}

/** 'Game 1: you and Tom K. vs. Maya R. and Noor A.'; across courts 'Game 2, Hedge: …'. */
function gameLine({ court, team1, team2 }: NonNullable<CourtsMessage['games']>[number], index: number) {
  const where = court === null ? '' : `, ${oneLine(court)}`
  return `Game ${index + 1}${where}: ${team(team1)} vs. ${team(team2)}`
}

/** The reader, whom the server calls 'You', comes first. */
function team(names: readonly string[]) {
  const reader = names.indexOf('You')
  return list(reader < 0 ? names.map(oneLine) : ['you', ...names.toSpliced(reader, 1).map(oneLine)])
}

const HEADLINES: Record<CourtsMessage['change'], (court: string) => string> = {
  new: (court) => `You're on ${court}`,
  court: (court) => `You're on ${court} now`,
  time: () => 'Your game day has a new time',
  partners: (court) => `New partners on ${court}`,
  none: () => 'You no longer have a court',
}

/** 'Ana, Bea, and Sam' */
const list = (names: string[]) => new Intl.ListFormat('en-US').format(names)
