// Written by npm run db:types from the table message_kinds.

/** What messages are about, in the order of their settings: who gets them, and what the settings call them. */
export const MESSAGE_KINDS = {
  courts: { audience: 'players', label: 'Courts published or changed' },
  game_day_canceled: { audience: 'players', label: 'Game day canceled' },
  game_day_changed: { audience: 'players', label: 'Game day moved' },
  game_day_ended: { audience: 'players', label: 'Game day ended early' },
  rsvp_reminder: { audience: 'players', label: 'Reminder to RSVP' },
  game_day_reminder: { audience: 'players', label: 'Reminder before a game day' },
  waitlist: { audience: 'players', label: 'A spot opened up for you' },
  request_decided: { audience: 'players', label: 'Answer to your request to join' },
  results: { audience: 'players', label: 'Your results' },
  announcement: { audience: 'players', label: 'Announcements' },
  season_finished: { audience: 'players', label: 'Season complete' },
  next_season: { audience: 'players', label: 'Next season' },
  organizer_offer: { audience: 'players', label: 'Asked to run a league' },
  sub_offer: { audience: 'players', label: 'Asked to sub' },
  sub_news: { audience: 'players', label: 'A sub in your game' },
  sub_missing: { audience: 'organizers', label: 'No sub found in time' },
  join_requests: { audience: 'organizers', label: 'Requests to join' },
  weekly_digest: { audience: 'organizers', label: 'Weekly summary' },
  league_invitation: { audience: 'invited', label: 'Invitation' },
} as const

export type MessageKind = keyof typeof MESSAGE_KINDS
