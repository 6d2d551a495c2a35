/** What messages can be about, as their settings name it. A kind that this build doesn't know isn't listed. */
const KIND_NAMES = {
  courts: 'Courts published or changed',
  game_day_canceled: 'Game day canceled',
  game_day_changed: 'Game day moved',
  game_day_ended: 'Game day ended early',
  rsvp_reminder: 'Reminder to RSVP',
  game_day_reminder: 'Reminder before a game day',
  waitlist: 'A spot opened up for you',
  request_decided: 'Answer to your request to join',
  results: 'Your results',
  announcement: 'Announcements',
  season_finished: 'Season complete',
  next_season: 'Next season',
  organizer_offer: 'Asked to run a league',
  join_requests: 'Requests to join',
  weekly_digest: 'Weekly summary',
} as const

export type MessageKind = keyof typeof KIND_NAMES

export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(KIND_NAMES, kind)

export const kindName = (kind: MessageKind) => KIND_NAMES[kind]

/** Sent to people who run a league. */
export const isForOrganizers = (kind: MessageKind) => kind === 'join_requests' || kind === 'weekly_digest'
