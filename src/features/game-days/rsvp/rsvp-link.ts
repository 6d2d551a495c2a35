import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { isOutage, sentenceFor } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { rpc } from '@/shared/supabase/calls'
import { RSVP_RESPONSES, rsvpSentence, type RsvpInput } from './rsvp'

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
