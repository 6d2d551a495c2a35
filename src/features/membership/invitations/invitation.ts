import * as v from 'valibot'
import { SUMMARY_FIELDS, type SummarizedRules } from '@/domain/rules-summary'
import { SCHEDULE_FIELDS, type Schedule } from '@/features/leagues/settings/settings'
import { storedSettings } from '@/features/leagues/settings/stored-settings'

/** What an invitation page shows, depending on the token and on who asks. */
export type Invitation =
  | { state: 'no_token' }
  /** Unknown, used by someone else, or revoked: no one is told which. */
  | { state: 'not_found' }
  /** `leagueId` if the league's link is open to everyone. */
  | { state: 'expired'; leagueName: string; inviterName: string; leagueId: string | null }
  /** The caller accepted it before, or is in the league; then with where it went, masked. */
  | { state: 'taken'; leagueId: string; leagueName: string; sentTo?: string | null }
  | AcceptableInvitation

export type AcceptableInvitation = {
  state: 'open'
  expiresAt: string
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

export interface InvitedLeague extends Schedule {
  id: string
  name: string
  description: string
  clubName: string | null
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
    description: v.string(),
    club_name: v.nullable(v.string()),
    players: v.number(),
    average_rating: v.nullable(v.number()),
    rules: storedSettings(SUMMARY_FIELDS),
  }),
  v.transform((row): InvitedLeague => ({
    ...v.parse(settings, row),
    id: row.id,
    name: row.name,
    description: row.description,
    clubName: row.club_name,
    players: row.players,
    averageRating: row.average_rating,
    rules: row.rules,
  })),
)

const invitee = v.pipe(
  v.object({
    has_account: v.boolean(),
    first_name: v.string(),
    last_name: v.string(),
    email: v.nullable(v.string()),
  }),
  v.transform((row): InvitedPerson => ({
    hasAccount: row.has_account,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? '',
  })),
)

const valid = v.object({
  state: v.literal('valid'),
  expires_at: v.string(),
  inviter: v.object({ name: v.string() }),
  invitee,
  league: invitedLeague,
  me: v.picklist(['signed_out', 'can_accept', 'wrong_account', 'already_member']),
  sent_to: v.nullable(v.string()),
})

/** The answer of `invitation(token)`. */
export const toInvitation = v.parser(
  v.pipe(
    v.variant('state', [
      v.object({ state: v.literal('no_token') }),
      v.object({ state: v.literal('not_found') }),
      v.object({
        state: v.literal('expired'),
        league_name: v.string(),
        inviter_name: v.string(),
        league_id: v.nullable(v.string()),
      }),
      v.object({ state: v.literal('already_member'), league_id: v.string(), league_name: v.string() }),
      valid,
    ]),
    v.transform((row): Invitation => {
      switch (row.state) {
        case 'expired':
          return {
            state: 'expired',
            leagueName: row.league_name,
            inviterName: row.inviter_name,
            leagueId: row.league_id,
          }
        case 'already_member':
          return { state: 'taken', leagueId: row.league_id, leagueName: row.league_name }
        case 'valid':
          return {
            state: 'open',
            expiresAt: row.expires_at,
            inviterName: row.inviter.name,
            invitee: row.invitee,
            league: row.league,
            me: row.me,
            sentTo: row.sent_to,
          }
        default:
          return row
      }
    }),
  ),
)

/** The answer of `accept_invitation`. After `wrong_account` nothing has changed. */
export const toAcceptResult = v.parser(
  v.pipe(
    v.object({
      outcome: v.picklist(['accepted', 'already_member', 'wrong_account']),
      league_id: v.string(),
      league_name: v.string(),
    }),
    v.transform((row) => ({
      outcome: row.outcome,
      leagueId: row.league_id,
      leagueName: row.league_name,
    })),
  ),
)
export type AcceptResult = ReturnType<typeof toAcceptResult>
