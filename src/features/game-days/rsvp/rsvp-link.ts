import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { isOutage, sentenceFor } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { submitRsvp, type RsvpInput } from './submit-rsvp'

/** A game day, with the RSVP of the person whom a link to it was emailed to. */
const RsvpLink = v.pipe(
  v.object({
    first_name: v.string(),
    league: v.string(),
    league_id: v.string(),
    game_day_id: v.string(),
    week: v.number(),
    starts_at: v.string(),
    time_zone: v.string(),
    location: v.string(),
    note: v.string(),
    status: v.string(),
    response: v.nullable(v.picklist(['in', 'out', 'waitlist'])),
    ahead: v.number(),
    spots_left: v.number(),
    deadline: v.string(),
    can_go_in: v.boolean(),
    can_go_out: v.boolean(),
  }),
  v.transform(
    ({
      first_name,
      league_id,
      game_day_id,
      starts_at,
      time_zone,
      spots_left,
      can_go_in,
      can_go_out,
      ...same
    }) => ({
      ...same,
      firstName: first_name,
      leagueId: league_id,
      gameDayId: game_day_id,
      startsAt: starts_at,
      timeZone: time_zone,
      spotsLeft: spots_left,
      canGoIn: can_go_in,
      canGoOut: can_go_out,
    }),
  ),
)
export type RsvpLink = v.InferOutput<typeof RsvpLink>

/** What an email's link shows, no matter who opens it. */
export const rsvpLinkQuery = (token: string) =>
  queryOptions({
    queryKey: keyFor('game-days', 'link', token),
    queryFn: async ({ signal }) => {
      const client = await supabase()
      const { data } = await client.rpc('rsvp_link', { p_token: token }).abortSignal(signal).throwOnError()
      return v.parse(RsvpLink, data)
    },
  })

/** RSVPs for the link's person. Pending until the page shows what the server has. */
export const submitRsvpByLink = (token: string) =>
  mutationOptions({
    mutationFn: async ({ response, seen, startsAt }: Pick<RsvpInput, 'response' | 'seen' | 'startsAt'>) => {
      const client = await supabase()
      const { data } = await client
        .rpc('rsvp_by_link', {
          p_token: token,
          p_response: response,
          p_seen: seen,
          p_starts_at: startsAt,
        })
        .throwOnError()
      return data
    },
    // The last tap counts.
    scope: { id: token },
    onSettled: (_given, _error, _rsvp, _result, { client }) =>
      client.invalidateQueries({ queryKey: keyFor('game-days') }),
    meta: {
      success: submitRsvp.meta?.success,
      // The page says that it wasn't sent.
      error: (error: unknown) => (isOutage(error) ? null : sentenceFor(error)),
    },
  })
