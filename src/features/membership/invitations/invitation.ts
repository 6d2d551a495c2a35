import * as v from 'valibot'
import { SUMMARY_FIELDS, type SummarizedRules } from '@/domain/rule-sentences'
import { SCHEDULE_FIELDS, type Schedule, storedSettings } from '@/features/leagues/settings'
import { countOf } from '@/domain/format-text'
import { shortRating } from '@/shared/lib/rating'

/** What an invitation page shows, depending on the token and on who asks. */
export type Invitation =
  | { state: 'no_token' }
  /** Unknown, used by someone else, or revoked: no one is told which. */
  | { state: 'not_found' }
  /** `leagueId` if the league's link is open to everyone. */
  | { state: 'expired'; leagueName: string; inviterName: string; leagueId: string | null }
  /** The caller accepted it before, or is in the league; then with where it went, masked. */
  | { state: 'taken'; leagueId: string; leagueName: string; asSub: boolean; sentTo?: string | null }
  | AcceptableInvitation

export type AcceptableInvitation = {
  state: 'open'
  /** To sub, not to play. */
  asSub: boolean
  /** Null for the sub link of a league. */
  expiresAt: string | null
  inviterName: string
  invitee: InvitedPerson
  league: InvitedLeague
  /** What the caller can do with it. */
  me: 'signed_out' | 'can_accept' | 'wrong_account' | 'already_member'
  /** For the wrong account: where it went, masked; null if it wasn't emailed. */
  sentTo: string | null
}

/** The name as the organizer wrote it, empty for someone with an account; the address if this link was emailed. */
export type InvitedPerson = { hasAccount: boolean; firstName: string; lastName: string; email: string }

interface InvitedLeague extends Schedule {
  id: string
  name: string
  clubName: string | null
  clubCity: string | null
  location: string
  courtCount: number
  players: number
  averageRating: number | null
  rules: SummarizedRules
}

const settings = storedSettings(['location', 'courtCount', ...SCHEDULE_FIELDS])

const invitedLeague = v.pipe(
  v.looseObject({
    id: v.string(),
    name: v.string(),
    clubName: v.nullable(v.string()),
    clubCity: v.nullable(v.string()),
    players: v.number(),
    averageRating: v.nullable(v.number()),
    rules: storedSettings(SUMMARY_FIELDS),
  }),
  v.transform(({ id, name, clubName, clubCity, players, averageRating, rules, ...row }): InvitedLeague => ({
    ...v.parse(settings, row),
    id,
    name,
    clubName,
    clubCity,
    players,
    averageRating,
    rules,
  })),
)

/** The answer of `invitation(token)`. */
export const toInvitation = v.parser(
  v.pipe(
    v.variant('state', [
      v.object({ state: v.literal('no_token') }),
      v.object({ state: v.literal('not_found') }),
      v.object({
        state: v.literal('expired'),
        leagueName: v.string(),
        inviterName: v.string(),
        leagueId: v.nullable(v.string()),
      }),
      v.object({
        state: v.literal('already_member'),
        leagueId: v.string(),
        leagueName: v.string(),
        asSub: v.optional(v.boolean(), false),
      }),
      v.object({
        state: v.literal('valid'),
        asSub: v.optional(v.boolean(), false),
        expiresAt: v.nullable(v.string()),
        inviter: v.object({ name: v.string() }),
        invitee: v.object({
          hasAccount: v.boolean(),
          firstName: v.string(),
          lastName: v.string(),
          email: v.pipe(
            v.nullable(v.string()),
            v.transform((email) => email ?? ''),
          ),
        }),
        league: invitedLeague,
        me: v.picklist(['signed_out', 'can_accept', 'wrong_account', 'already_member']),
        sentTo: v.nullable(v.string()),
      }),
    ]),
    v.transform((answer): Invitation => {
      if (answer.state === 'already_member') return { ...answer, state: 'taken' }
      if (answer.state !== 'valid') return answer
      const { inviter, ...open } = answer
      return { ...open, state: 'open', inviterName: inviter.name }
    }),
  ),
)

/** The answer of `accept_invitation`. After `wrong_account` nothing has changed. */
export const toAcceptResult = v.parser(
  v.object({
    outcome: v.picklist(['accepted', 'already_member', 'wrong_account']),
    leagueId: v.string(),
    leagueName: v.string(),
    asSub: v.optional(v.boolean(), false),
    /** To sub: an organizer has to agree. */
    asks: v.optional(v.boolean(), false),
  }),
)
export type AcceptResult = ReturnType<typeof toAcceptResult>

/** The token from a pasted invitation link, or from the token alone; null if there is none. */
export function inviteToken(pasted: string): string | null {
  const text = pasted.trim()
  const inLink = /\/accept-invite\/([^/?#\s]+)/.exec(text)?.[1]
  if (inLink) return decoded(inLink)
  return /^[\w-]{16,200}$/.test(text) ? text : null
}

/** Not every '%' in a pasted text starts an encoded character. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** 'Riverside Park, courts 1–4'. */
export const placeText = ({ location, courtCount }: Pick<InvitedLeague, 'location' | 'courtCount'>) =>
  courtCount > 1 ? `${location}, courts 1–${courtCount}` : location

/** '12 players so far, average DUPR 3.4'. */
export function playersText({ players, averageRating }: Pick<InvitedLeague, 'players' | 'averageRating'>) {
  if (players === 0) return "You'd be the first player"
  const count = `${countOf(players, 'player')} so far`
  return averageRating === null ? count : `${count}, average DUPR ${shortRating(averageRating)}`
}
