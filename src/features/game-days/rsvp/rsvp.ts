import * as v from 'valibot'
import { queryOptions } from '@tanstack/react-query'
import { oneOf } from '@/shared/lib/one-of'
import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { rpc } from '@/shared/supabase/calls'
import { isOutage, sentenceFor } from '@/shared/lib/errors'
import type { GameDay } from '../game-day'

/** `waitlist`: In, but without a spot yet. */
export const RSVP_RESPONSES = ['in', 'out', 'waitlist'] as const

export type RsvpResponse = (typeof RSVP_RESPONSES)[number]

export interface GameDayRsvp {
  playerId: string
  response: RsvpResponse
  respondedAt: string
  /** Someone else, if an organizer sent it. */
  respondedBy: string | null
}

export const toRsvpResponse = (value: string): RsvpResponse => oneOf(RSVP_RESPONSES, value)

/**
 * When RSVPs close for players, as ISO text: app.rsvp_deadline() in the database. Organizers can still RSVP for them.
 */
export function rsvpDeadline(startsAt: string, rsvpHours: number | null): string {
  return new Date(Date.parse(startsAt) - (rsvpHours ?? 0) * 3_600_000).toISOString()
}

export function isPastRsvpDeadline(startsAt: string, rsvpHours: number | null, now: Date): boolean {
  return now.getTime() >= Date.parse(rsvpDeadline(startsAt, rsvpHours))
}

/** Whether anyone can still RSVP: the game day isn't over or canceled. */
export function acceptsRsvps({ status, isFinalized }: Pick<GameDay, 'status' | 'isFinalized'>): boolean {
  return !isFinalized && (status === 'scheduled' || status === 'in_progress')
}

export interface RsvpInput {
  gameDayId: string
  /** `none` withdraws the RSVP. The server decides whether there is a spot. */
  response: 'in' | 'out' | 'none'
  /** The player whom an organizer responds for. */
  player?: { id: string; name: string }
  /** An organizer confirms a player even though there is no spot. */
  beyond?: boolean
  /** The RSVP that the page shows: it isn't replaced if it has changed since. */
  seen?: RsvpResponse | 'none'
  /** The start that the page shows: nothing changes if the game day has moved since. */
  startsAt?: string | undefined
}

export const sendRsvp = ({ player, ...rsvp }: RsvpToSend) =>
  rpc('submit_rsvp', { ...rsvp, playerId: player?.id })

type RsvpToSend = Omit<RsvpInput, 'player'> & {
  player?: { id: string } | undefined
  /** How long it waited on the phone: one that was given since stays. */
  waitedMs?: number
}

export const submitRsvp = command((rsvp: RsvpInput) => sendRsvp(rsvp), {
  success: (given, { player }) => rsvpSentence(given, player?.name),
  stale: [keyFor('game-days')],
})

type MissingRsvps = {
  gameDayId: string
  startsAt: string
  players: readonly string[]
  response: 'in' | 'none'
}

const Many = v.object({ done: v.array(v.string()), waiting: v.number() })

/** Confirms everyone without an RSVP; or undoes that, except for those who have responded themselves since. */
export const setMissingRsvps = command(
  async ({ players, ...given }: MissingRsvps) =>
    v.parse(Many, await rpc('set_missing_rsvps', { ...given, playerIds: players })),
  // The list shows the result, next to Undo.
  { stale: [keyFor('game-days')] },
)

/** "You're in", 'This game day is full. Maya Reyes is on the waitlist behind 2 others'. */
export function rsvpSentence(given: unknown, name?: string): string {
  const who = name === undefined ? "You're" : `${name} is`
  const { response, ahead, later } = readAnswer(given)
  const answer = response === 'out' ? 'Out' : 'In'
  if (later === 'own') return `You RSVP'd ${answer} after that, so you stay ${answer}`
  if (later === 'organizer') return `An organizer marked you ${answer} after that, so you stay ${answer}`
  if (response === 'in') return `${who} in`
  if (response === 'out') return `${who} out`
  if (response !== 'waitlist') return 'RSVP cleared'
  if (ahead === 0) return `This game day is full. ${who} first on the waitlist`
  const others = ahead === 1 ? '1 other' : `${ahead} others`
  return `This game day is full. ${who} on the waitlist behind ${others}`
}

const Answer = v.object({
  response: v.nullable(v.picklist(RSVP_RESPONSES)),
  ahead: v.optional(v.number(), 0),
  later: v.optional(v.picklist(['own', 'organizer'])),
})

const readAnswer = (given: unknown) =>
  v.is(Answer, given) ? v.parse(Answer, given) : { response: null, ahead: 0 }

/** A game day, with the RSVP of the person whom a link to it was emailed to. */
const RsvpLink = v.object({
  firstName: v.string(),
  league: v.string(),
  leagueId: v.string(),
  gameDayId: v.string(),
  week: v.number(),
  startsAt: v.string(),
  timeZone: v.string(),
  location: v.string(),
  note: v.string(),
  status: v.string(),
  response: v.nullable(v.picklist(RSVP_RESPONSES)),
  ahead: v.number(),
  spotsLeft: v.number(),
  deadline: v.string(),
  /** 'Zoe has your spot. Ask Lucia.' */
  taken: v.nullable(v.string()),
  canGoIn: v.boolean(),
  canGoOut: v.boolean(),
})
export type RsvpLink = v.InferOutput<typeof RsvpLink>

/** What an email's link shows, no matter who opens it. */
export const rsvpLinkQuery = (token: string) =>
  queryOptions({
    queryKey: keyFor('game-days', 'link', token),
    queryFn: async ({ signal }) => v.parse(RsvpLink, await rpc('rsvp_link', { token }, signal)),
  })

/** RSVPs for the link's person. Pending until the page shows what the server has. */
export const submitRsvpByLink = (token: string) =>
  command(
    ({ response, seen, startsAt }: Pick<RsvpInput, 'response' | 'seen' | 'startsAt'>) =>
      rpc('rsvp_by_link', { token, response, seen, startsAt }),
    {
      // The last tap counts.
      scope: { id: token },
      onSettled: (_given, _error, _rsvp, _result, { client }) =>
        client.invalidateQueries({ queryKey: keyFor('game-days') }),
      success: (given) => rsvpSentence(given),
      // The page says that it wasn't sent.
      failure: (error) => (isOutage(error) ? null : sentenceFor(error)),
    },
  )
