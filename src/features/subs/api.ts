import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { fullName } from '@/domain/full-name'
import { isOutage, sentenceFor } from '@/shared/lib/errors'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { rpc, pageOf, paged } from '@/shared/supabase/calls'
import { sendInBackground, sendQueuedEmails } from '@/shared/supabase/queued-emails'

/** One's own page, as paths.ts has others; no first paint needs it. */
export const SUBBING_PATH = '/profile/subbing'
/** One's own offer to sub; until it is over, also the yes. */
export const offerPath = (offerId: string) => `/rsvp/${offerId}?sub`

/** Whether someone can sub on a game day, as app.offer_facts says it. */
const OfferToSub = v.object({
  firstName: v.string(),
  league: v.string(),
  leagueId: v.string(),
  gameDayId: v.string(),
  week: v.number(),
  revision: v.number(),
  startsAt: v.string(),
  timeZone: v.string(),
  location: v.string(),
  city: v.string(),
  note: v.string(),
  /** What its length follows from. */
  length: v.object({
    winType: v.string(),
    pointsToWin: v.number(),
    gamesPerMatch: v.number(),
    gamesPerRotation: v.number(),
    playersPerCourt: v.number(),
    games: v.nullable(v.number()),
  }),
  status: v.string(),
  state: v.picklist(['open', 'accepted', 'declined', 'given_back', 'closed', 'undone']),
  spotState: v.picklist(['asking', 'filled', 'taken_back', 'not_needed', 'organizer']),
  /** Who is out. Short names, as all of them. */
  player: v.string(),
  court: v.nullable(v.string()),
  with: v.array(v.string()),
  /** The average rating of those on the court. */
  level: v.nullable(v.number()),
  organizer: v.string(),
  isFirst: v.boolean(),
  nextAt: v.nullable(v.string()),
  until: v.string(),
  filledAt: v.nullable(v.string()),
  /** Whether they still sub in the league. */
  isListed: v.boolean(),
})
export type OfferToSub = v.InferOutput<typeof OfferToSub>
export type OfferAnswer = 'yes' | 'no' | 'not_this_week' | 'no_more' | 'give_back'

/** The token of a link, or the id of one's own offer. */
const isToken = (key: string) => key.length === 80

export const offerQuery = (key: string) =>
  queryOptions({
    queryKey: keyFor('subs', 'offer', key),
    queryFn: async ({ signal }) =>
      v.parse(
        OfferToSub,
        isToken(key)
          ? await rpc('sub_offer_by_link', { token: key }, signal)
          : await rpc('sub_offer', { offerId: key }, signal),
      ),
  })

const SAID: Record<string, string> = {
  accepted: "You're in",
  given_back: 'You gave the spot back',
  declined: 'Thanks for telling us',
}

/** Answers an offer. Pending until the page shows what the server has. */
export const answerOffer = (key: string) =>
  command(
    async (answer: OfferAnswer) => {
      const { outcome } = v.parse(
        v.object({ outcome: v.string() }),
        isToken(key)
          ? await rpc('answer_sub_offer_by_link', { token: key, answer })
          : await rpc('answer_sub_offer', { offerId: key, answer }),
      )
      return outcome
    },
    {
      scope: { id: key },
      onSettled: (_outcome, _error, _answer, _result, { client }) =>
        client.invalidateQueries({ queryKey: keyFor('subs') }),
      // What became of the spot, the page says.
      success: (outcome) => SAID[outcome] ?? null,
      failure: (error) => (isOutage(error) ? null : sentenceFor(error)),
    },
  )

const Subbing = v.object({
  lastMinute: v.boolean(),
  pausedUntil: v.nullable(v.string()),
  leagues: v.array(
    v.object({ id: v.string(), name: v.string(), state: v.picklist(['on', 'asks', 'asked', 'off']) }),
  ),
  clubs: v.array(v.object({ id: v.string(), name: v.string(), isOn: v.boolean() })),
  offers: v.array(
    v.object({ id: v.string(), league: v.string(), startsAt: v.string(), timeZone: v.string() }),
  ),
  days: v.array(
    v.object({
      offerId: v.string(),
      league: v.string(),
      startsAt: v.string(),
      timeZone: v.string(),
      player: v.string(),
      isFinalized: v.boolean(),
    }),
  ),
})
export type Subbing = v.InferOutput<typeof Subbing>

/** The reader's own settings as a sub, and their days. */
export const subbingQuery = () =>
  queryOptions({
    queryKey: keyFor('subs', 'mine'),
    queryFn: async ({ signal }) => v.parse(Subbing, await rpc('my_subbing', {}, signal)),
  })

export const setSubbing = command(
  ({ leagueId, isOn }: { leagueId: string; isOn: boolean }) => rpc('set_subbing', { leagueId, isOn }),
  {
    stale: [keyFor('subs', 'mine')],
    success: (state) => (state === 'asks' ? 'The organizer will add you as a sub' : null),
  },
)

export const setClubSubbing = command(
  ({ clubId, isOn }: { clubId: string; isOn: boolean }) => rpc('set_club_subbing', { clubId, isOn }),
  { stale: [keyFor('subs', 'mine')] },
)

export const setSubSettings = command(
  (settings: { lastMinute: boolean; pausedUntil: string | null }) => rpc('set_sub_settings', settings),
  { stale: [keyFor('subs', 'mine')] },
)

export interface ListedSub {
  id: string
  name: string
  rating: number | null
  /** on, asks (to be taken in), asked (hasn't said yes), or failed (their invitation couldn't be sent). */
  state: string
  lastMinute: boolean
  pausedUntil: string | null
  /** How often they subbed in this league. */
  times: number
}

const PAGE = 50

export const subListQuery = (leagueId: string) =>
  infiniteQueryOptions({
    queryKey: keyFor('subs', 'list', leagueId),
    ...paged(async (after, signal) =>
      pageOf(await rpc('sub_list', { leagueId, after, limit: PAGE }, signal), PAGE, (row): ListedSub => ({
        id: row.playerId,
        name: fullName(row, row.inviteEmail ?? row.displayName),
        rating: row.dupRating,
        state: row.state,
        lastMinute: row.lastMinute,
        pausedUntil: row.pausedUntil,
        times: row.subbed,
      })),
    ),
  })

export const addToSubList = (leagueId: string, { inPlace }: { inPlace?: true } = {}) =>
  command(({ playerId }: { playerId: string }) => rpc('add_sub', { leagueId, playerId }), {
    inPlace,
    stale: [keyFor('subs', 'list', leagueId)],
  })

/** The token of the link with which people offer to sub in a private league. */
export const subLinkQuery = (leagueId: string) =>
  queryOptions({
    queryKey: keyFor('subs', 'link', leagueId),
    queryFn: ({ signal }) => rpc('sub_link', { leagueId }, signal),
    staleTime: Infinity,
  })

export interface SubToInvite {
  firstName: string
  lastName: string
  email: string | null
  rating: number | null
  /** A known player. */
  playerId: string | null
  group: number | null
}

const Invited = v.object({
  results: v.array(
    v.object({
      place: v.number(),
      outcome: v.picklist([
        'invited',
        'asked',
        'added',
        'on_list',
        'already_member',
        'declined',
        'no_address',
        'too_many_to_address',
        'malformed',
        'name_too_long',
        'rating_refused',
        'duplicate',
        'not_found',
      ]),
      name: v.nullable(v.string()),
    }),
  ),
})
export type InvitedSub = {
  name: string
  outcome: v.InferOutput<typeof Invited>['results'][number]['outcome']
}

/** Whoever is invited is on the list once they say yes. */
export const isInvited = ({ outcome }: InvitedSub) => ['invited', 'asked', 'added'].includes(outcome)

const INVITED: Record<InvitedSub['outcome'], string> = {
  invited: 'Asked by email',
  asked: 'Asked',
  added: 'Added to the sub list',
  on_list: 'Already on the sub list',
  already_member: 'Already on the roster',
  declined: "Doesn't want to sub here. Only they can change that.",
  no_address: "No email, so we can't ask them.",
  too_many_to_address: 'Got 5 invitations today. Try again tomorrow.',
  malformed: 'No valid email.',
  name_too_long: 'Names can be up to 80 characters.',
  rating_refused: 'DUPR ratings are 2 to 8, with up to three decimals.',
  duplicate: 'This email is on the list twice.',
  not_found: 'No longer here.',
}

/** What became of someone who was to be asked. */
export const invitedText = ({ outcome }: Pick<InvitedSub, 'outcome'>) => INVITED[outcome]

/** People that the server takes in one call. */
const PEOPLE_A_CALL = 200

/** Asks people by email, or known players in the bell, whether they sub. A repeated request asks no one twice. */
export const inviteSubs = (leagueId: string) =>
  command(
    async (people: readonly SubToInvite[]) => {
      const invited: InvitedSub[] = []
      for (let start = 0; start < people.length; start += PEOPLE_A_CALL) {
        const some = people.slice(start, start + PEOPLE_A_CALL)
        const { results } = v.parse(Invited, await rpc('invite_subs', { leagueId, people: some }))
        for (const { place, outcome, name } of results) {
          const person = some[place - 1]
          invited.push({
            outcome,
            name: name || (person && fullName(person, person.email ?? '')) || 'Player',
          })
        }
      }
      return invited
    },
    {
      inPlace: true,
      stale: [keyFor('subs', 'list', leagueId)],
      onSuccess: (invited, _people, _result, context) => {
        if (invited.some(({ outcome }) => outcome === 'invited'))
          sendInBackground(context, deliverEmails(leagueId))
      },
    },
  )

const deliverEmails = (leagueId: string) =>
  command(sendQueuedEmails, {
    failure: "Invitations saved, but the emails couldn't be sent yet.",
    stale: [keyFor('subs', 'list', leagueId)],
  })

export const removeFromSubList = (leagueId: string) =>
  command(({ playerId }: { playerId: string }) => rpc('remove_sub', { leagueId, playerId }), {
    stale: [keyFor('subs', 'list', leagueId)],
    success: 'Removed from the sub list',
  })

const Spot = v.object({
  playerId: v.string(),
  player: v.string(),
  /** They play beside the reader. */
  isPartner: v.boolean(),
  state: v.picklist(['asking', 'filled', 'taken_back', 'not_needed', 'organizer']),
  asked: v.number(),
  nextAt: v.nullable(v.string()),
  cutOff: v.string(),
  sub: v.nullable(v.string()),
  filledAt: v.nullable(v.string()),
  /** For the player who is out: 'Zoe has your spot. Ask Lucia.' */
  taken: v.nullable(v.string()),
  suggestion: v.nullable(v.string()),
  /** The player chose, or the 20 minutes are over. */
  hasBegun: v.boolean(),
  lastAsked: v.nullable(v.string()),
  isDue: v.boolean(),
})
export type Spot = v.InferOutput<typeof Spot>

/** Whether someone may still choose to find a sub: nothing looks for one yet. */
export const isUndecided = ({ state, hasBegun, isDue }: Spot) => state === 'asking' && !hasBegun && !isDue

const Spots = v.object({ playing: v.nullable(v.number()), spots: v.array(Spot) })

/** The spots of a game day that needed a sub: all of them for its organizers, one's own for a player. */
export const spotsQuery = (gameDayId: string) =>
  queryOptions({
    queryKey: keyFor('subs', 'spots', gameDayId),
    queryFn: async ({ signal }) => v.parse(Spots, await rpc('sub_spots_of', { gameDayId }, signal)),
  })

const Choice = v.object({ playerId: v.string(), name: v.string(), level: v.nullable(v.number()) })

/** Who may sub for a player, in the order of asking. */
export const subsForQuery = (gameDayId: string, playerId: string) =>
  queryOptions({
    queryKey: keyFor('subs', 'choices', gameDayId, playerId),
    queryFn: async ({ signal }) =>
      v.parse(v.array(Choice), await rpc('subs_for', { gameDayId, playerId }, signal)),
  })

/** Asks now, first of all the sub who is named. */
export const findSub = (gameDayId: string) =>
  command(
    ({ playerId, first }: { playerId: string; first?: string | null }) =>
      rpc('find_sub', { gameDayId, playerId, first }),
    {
      stale: [keyFor('subs', 'spots', gameDayId), keyFor('subs', 'choices', gameDayId)],
      success: "We're asking the sub list",
    },
  )

/** Names someone who isn't on the sub list; the organizer decides. */
export const suggestSub = (gameDayId: string) =>
  command(
    ({ playerId, name }: { playerId: string; name: string }) =>
      rpc('suggest_sub', { gameDayId, playerId, name }),
    { stale: [keyFor('subs', 'spots', gameDayId)], success: 'The organizer knows', inPlace: true },
  )

/** Ends a search, or takes the spot back from the sub who has it, who hears of it. */
export const endSubSearch = (gameDayId: string, success = "We've stopped asking") =>
  command(({ playerId }: { playerId: string }) => rpc('end_sub_search', { gameDayId, playerId }), {
    stale: [
      keyFor('subs', 'spots', gameDayId),
      keyFor('subs', 'choices', gameDayId),
      keyFor('scheduler'),
      keyFor('scoring'),
    ],
    success,
  })
