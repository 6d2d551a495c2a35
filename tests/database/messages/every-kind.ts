import type { DayLength } from '../../../supabase/functions/_shared/day-length'
import type { MessageContent } from '../../../supabase/functions/send-emails/mails/render-mail'

/** Names the way people write them. */
export const LEAGUE = 'Riverside "Ladder" 🏓 & Friends'
export const FIRST_NAME = 'Zoë "Smash"'

type Kind = Exclude<MessageContent['kind'], 'league_invitation'>
/** Of each part of a union. */
type WithoutTokens<P> = P extends unknown
  ? Omit<P, 'preferences_token' | 'rsvp_token' | 'offer_token'>
  : never
type PayloadOf<K extends Kind> = WithoutTokens<Extract<MessageContent, { kind: K }>['payload']>

const LEAGUE_ID = '00000000-0000-4000-8000-000000000001'
const league = { first_name: FIRST_NAME, league: LEAGUE, league_id: LEAGUE_ID }
const length: DayLength = {
  win_type: 'win_by_margin',
  points_to_win: 11,
  games_per_match: 3,
  games_per_rotation: 1,
  players_per_court: 4,
  games: null,
}
const gameDay = {
  ...league,
  game_day_id: '00000000-0000-4000-8000-000000000002',
  week: 5,
  starts_at: '2099-12-01T18:30:00-08:00',
  time_zone: 'America/Los_Angeles',
  location: 'Riverside Park',
  note: 'Bring water.',
  revision: 3,
  length,
}

/** What the queue holds of each kind. A league's invitation has its own facts, and a test of its own. */
export const EVERY_KIND: { [K in Kind]: PayloadOf<K> } = {
  courts: {
    ...gameDay,
    court: 'Center',
    with: ['Tom K.', "Dev O'Neil", 'Ana 🎾 W.'],
    reason: null,
    change: 'new',
    stakes: 'For the title',
    games: [
      { court: null, team1: ['You', 'Tom K.'], team2: ["Dev O'Neil", 'Ana 🎾 W.'] },
      { court: 'Hedge', team1: ['You'], team2: ['Tom K.'] },
    ],
  },
  game_day_canceled: { ...gameDay, reason: 'Rain all day.', make_up_at: '2099-12-03T18:30:00-08:00' },
  game_day_changed: {
    ...gameDay,
    was_at: '2099-11-30T18:30:00-08:00',
    is_back: false,
    asks_again: true,
    words: 'The gym is closed.',
  },
  game_day_ended: { ...gameDay, done: 7, games: 12 },
  rsvp_reminder: { ...gameDay, deadline: '2099-11-30T18:30:00-08:00' },
  game_day_reminder: { ...gameDay, court: 'Center' },
  waitlist: gameDay,
  request_decided: { ...league, is_approved: true, organizer: 'Lucia C.' },
  results: {
    ...gameDay,
    won: 2,
    lost: 1,
    drawn: 0,
    diff: 6,
    place: 2,
    division: null,
    tied: false,
    arrow: 1,
    next_court: 'Center',
    on_ladder: true,
    is_finals: false,
    final_place: null,
    reason: 'Moves up to Center: finished 1st on Hedge.',
  },
  announcement: {
    ...league,
    sender: 'Lucia C.',
    title: 'Bring balls "soon" 🏓',
    message: 'We are short on outdoor balls.\n\nThanks!',
    is_cut: false,
  },
  season_finished: { ...league, title: 'Congratulations, Noor!', message: 'Thanks for a great season.' },
  next_season: {
    ...league,
    before: 'Riverside Ladder',
    starts_at: '2099-12-01T18:30:00-08:00',
    time_zone: 'America/Los_Angeles',
    location: 'Riverside Park',
  },
  organizer_offer: { ...league, asked_by: 'Lucia C.', role: 'creator' },
  sub_offer: {
    ...gameDay,
    offer_id: '00000000-0000-4000-8000-000000000003',
    city: 'Portland, OR',
    player: 'Dev "Out" C.',
    court: 'Center',
    with: ['Tom K.', 'Ana 🎾 W.'],
    level: 3.8,
    is_first: true,
    next_at: '2099-11-30T18:30:00-08:00',
  },
  sub_news: { ...gameDay, sub: 'Nina C.', player: 'Dev "Out" C.', court: 'Center', what: 'mate' },
  sub_missing: {
    ...gameDay,
    player_id: '00000000-0000-4000-8000-000000000004',
    player: 'Dev "Out" C.',
    asked: 2,
  },
  join_requests: { ...league, waiting: 12, names: ['Jorge Mata', 'Kai "Ace" Moreno'] },
  weekly_digest: {
    ...league,
    time_zone: 'America/Los_Angeles',
    requests: 2,
    days: [{ week: 5, starts_at: '2099-12-01T18:30:00-08:00', confirmed: 9, missing: 3, has_courts: false }],
  },
}
