import type { Database } from '@/shared/supabase/database.types'
import type { PersonName } from '../database/cast'
import { id } from '../database/ids'

type Functions = Database['public']['Functions']
export type FunctionName = keyof Functions

/**
 * A call that is allowed, from which the attacks are made: by someone else, with parts of another league, twice, and
 * with hostile arguments.
 */
interface CallOf<Name extends FunctionName> {
  by: PersonName | 'visitor'
  args: Functions[Name]['Args'] extends Record<PropertyKey, never> ? object : Functions[Name]['Args']
  /** What has to exist first, as SQL. */
  given?: string
  /** Who else may make this call: those with an account, visitors too, or the players of the ladder. */
  open?: 'people' | 'visitors' | 'players'
  /** Arguments that may be of another league. */
  free?: string[]
  /** Those with a lesser right here, who are refused: a co-organizer, an admin of the club, another player. */
  beyond?: PersonName[]
  /**
   * Hostile arguments that are accepted, and why. Keys are patterns: `nulls` and `more` set all parameters at once; others
   * name a parameter and its value (`null`, `big`), or a part of its JSON that is `gone` or replaced. If the reason doesn't
   * start with `changes`, no row may change.
   */
  answers?: Record<string, string>
  /** Other keys that the objects in it may have. */
  keys?: string[]
  /**
   * Columns refuse some of its values, with a code that the app has a sentence for. Every other refusal has words of its
   * own.
   */
  unfit?: true
  /** Why the second of two equal calls changes something again. */
  again?: string
}

type Calls = { [Name in FunctionName]: CallOf<Name> | 'service' }

/** Stand for the links of an email to Noor. Their key is given. */
export const RSVP_LINK = '<an RSVP link>'
export const SETTINGS_LINK = '<a link to settings>'
/** To Wes, who is asked to sub for Noor. */
export const OFFER_LINK = '<a link to an offer>'
export const LINK_KEY = `insert into link_keys (key) values (repeat('ab', 32));`

/** A season can't be planned further ahead than a few years. */
const NEXT_YEAR = new Date(Date.now() + 300 * 86_400_000).toISOString()

const ladder = { p_league_id: id('ladder') }
/** How games end by default. */
const TO_11 = {
  win_type: 'win_by_margin',
  points_to_win: 11,
  win_by_margin: 2,
  score_cap: null,
  draws_allowed: false,
}
const tonight = { ...ladder, p_game_day_id: id('tonight') }
const mixer = { p_round_robin_id: id('mixer') }
/** And not in the other league, where someone with her name could be another person. */
const ANA_IS_HERE = `delete from league_players where id = '${id('hill ana')}'`
const LAST_WEEK = new Date(Date.now() - 7 * 86_400_000).toISOString()
/** Noor and Tom are in a league in which nothing has happened yet. */
const MOVED_IN = `insert into league_players (league_id, player_id, status, joined_at)
  values ('${id('empty')}', '${id('noor')}', 'joined', now()), ('${id('empty')}', '${id('tom')}', 'joined', now())`
const WITH_RESULTS = `insert into game_days (league_id, week_number, starts_at, status, is_finalized, finalized_at,
    finalized_by, brought_in)
  values ('${id('empty')}', 1, '${LAST_WEEK}', 'completed', true, now(), '${id('lucia')}', '${id('a sheet')}')`
const LENA_WAS_LISTED = `update league_players set import_id = '${id('a list')}' where id = '${id('ladder lena')}'`
const SECRET = 'kl'.repeat(20)
const MIXER_LINK = 'cd'.repeat(32)
const unstarted = `delete from round_robin_games; update round_robins set sign_up = 'open', capacity = 2;`
const offered = `insert into league_offers (league_id, player_id, offered_by)
  values ('${id('ladder')}', '${id('noor')}', '${id('lucia')}')`
const openInvitation = `update league_players set invite_token = app.token_hash('for lena') where id = '${id('ladder lena')}'`
/** Tonight, finalized and still to be undone. */
export const justFinalized = `update game_days set is_finalized = true, finalized_at = '2026-01-02T03:04:05Z',
    finalized_by = '${id('lucia')}', status = 'completed', undo_until = now() + interval '10 minutes'
  where id = '${id('tonight')}';
  insert into held_results (game_day_id, league_id, due_at, status_before, ended_early, results)
  select id, league_id, undo_until, 'in_progress', true, '[]' from game_days where id = '${id('tonight')}'`
const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString()
const onSubList = `insert into league_subs (league_id, player_id, approved_at, agreed_at)
  values ('${id('ladder')}', '${id('wes')}', now(), now()), ('${id('ladder')}', '${id('jorge')}', now(), now());`
/** Wes has an offer for Noor's spot in week 3; Jorge could be next. */
const asksForSub = `${onSubList}
  insert into court_assignments (league_id, game_day_id, court_number, seat, player_id)
    select league_id, '${id('ahead')}', court_number, seat, player_id from court_assignments
    where game_day_id = '${id('tonight')}';
  update game_days set draw_version = 1 where id = '${id('ahead')}';
  insert into sub_spots (id, league_id, game_day_id, player_id, state, next_at)
    values ('${id('spot')}', '${id('ladder')}', '${id('ahead')}', '${id('noor')}', 'asking', now() + interval '1 day');
  insert into sub_offers (id, spot_id, player_id) values ('${id('offer')}', '${id('spot')}', '${id('wes')}');
  insert into game_day_responses (game_day_id, league_id, player_id, response)
    values ('${id('ahead')}', '${id('ladder')}', '${id('noor')}', 'out');`
const PHONE = {
  p_endpoint: 'https://push.test/p/mine',
  p_p256dh: `BA${'A'.repeat(85)}`,
  p_auth: 'A'.repeat(22),
}
const hasPhone = `insert into push_subscriptions (id, player_id, endpoint, p256dh, auth, device)
  values ('${id('phone')}', '${id('noor')}', '${PHONE.p_endpoint}', '${PHONE.p_p256dh}', '${PHONE.p_auth}', 'Phone')`
const roundRobin = {
  p_name: 'New',
  p_settings: {
    starts_at: '2099-01-01T18:00:00Z',
    court_count: 1,
    round_count: 1,
    format: 'singles',
    win_type: 'win_by_margin',
    points_to_win: 11,
    win_by_margin: 2,
    score_entry: 'players',
    seed: 1,
    location: 'Hall',
  },
}
const twoGuests = ['one', 'two'].map((name, place) => ({
  id: id(`guest ${name}`),
  position: place + 1,
  guest_name: `Guest ${name}`,
}))
const theirGame = {
  id: id('new game'),
  round: 1,
  court: 1,
  team1: [id('guest one')],
  team2: [id('guest two')],
}

/** Answered by every function, as `answers`. */
export const ANSWERED: Record<string, string> = {
  'p_limit big': 'a page has at least one row and at most 1,000',
  'p_\\w+ (location|note|description) gone': 'changes: it may be left out',
}

/** Every function of the API. One that isn't here doesn't compile, and `service` is refused to everyone. */
export const CALLS: Calls = {
  // Finding, and what is one's own
  all_clubs: {
    by: 'sunny',
    answers: { 'p_after big': 'a page can start anywhere' },
    beyond: ['ruth'],
    args: { p_search: 'river', p_after: 'a', p_limit: 5 },
  },
  all_leagues: {
    by: 'sunny',
    answers: { 'p_after big': 'a page can start anywhere' },
    beyond: ['lucia'],
    args: { p_search: 'river', p_after: 'a', p_limit: 5 },
  },
  search_people: {
    by: 'sunny',
    beyond: ['ruth'],
    args: { p_search: 'noor', p_after: 'a', p_limit: 5 },
  },
  sent_messages: {
    by: 'sunny',
    beyond: ['lucia'],
    args: { p_failed: false, p_limit: 5 },
  },
  find_clubs: {
    by: 'noor',
    answers: { 'p_after big': 'a page can start anywhere' },
    open: 'people',
    args: { p_search: 'river', p_after: 'a', p_limit: 5 },
  },
  find_leagues: {
    by: 'noor',
    answers: { 'p_(min|max)_level big': 'every league is above the one and below the other' },
    open: 'people',
    args: {
      p_search: 'park',
      p_weekday: 1,
      p_min_level: 3,
      p_max_level: 4,
      p_open_only: true,
      p_limit: 5,
    },
    // The average of fewer than three ratings isn't shown.
    given: `update leagues set weekday = 1 where id = '${id('park')}';
      update profiles set dup_rating = 3.5 where id in ('${id('tom')}', '${id('maya')}');
      insert into league_players (league_id, player_id, status, joined_at)
      select '${id('park')}', md5(name)::uuid, 'joined', now() from unnest(array['noor', 'tom', 'maya']) as name`,
  },
  find_players: {
    by: 'tom',
    answers: {
      'nulls|p_search null|p_m\\w+_level big|p_after big|p_limit big':
        'changes: a search that finds no one counts too',
    },
    open: 'people',
    args: { p_search: 'noor', p_min_level: 2, p_max_level: 5, p_after: 'a', p_limit: 5 },
    again: 'each search counts',
  },
  known_people: {
    by: 'noor',
    answers: {
      'nulls|p_names (null|\\[null\\])|p_dupr_ids \\[null\\]': 'changes: a search for no one counts too',
    },
    open: 'people',
    args: { p_names: ['Tom Keller'] },
    again: 'each search counts',
  },
  person_card: { by: 'noor', open: 'people', free: ['p_player_id'], args: { p_player_id: id('tom') } },
  player_games: {
    by: 'noor',
    open: 'people',
    free: ['p_player_id'],
    args: { p_player_id: id('noor'), p_after: '0', p_limit: 5 },
  },
  message_settings: { by: 'noor', open: 'people', args: {} },
  my_announcements: { by: 'lucia', open: 'people', args: { p_all: false, p_limit: 5 } },
  my_courts: { by: 'noor', open: 'people', args: {} },
  my_data: { by: 'noor', open: 'people', args: {} },
  my_invitations: { by: 'lena', open: 'people', args: {} },
  my_join_requests: { by: 'kai', open: 'people', args: {} },
  my_offers: { by: 'noor', open: 'people', args: {}, given: offered },
  my_notifications: { by: 'noor', open: 'people', args: { p_limit: 5 } },
  my_organizer_dashboard: { by: 'lucia', open: 'people', args: {} },
  my_push_devices: {
    by: 'noor',
    answers: { 'more|p_endpoint big': 'it only marks the device that asks' },
    open: 'people',
    args: { p_endpoint: PHONE.p_endpoint },
    given: hasPhone,
  },
  my_queued_messages: { by: 'lucia', open: 'people', args: {} },
  my_seasons: {
    by: 'noor',
    answers: { more: 'a page after any id, of one’s own leagues' },
    open: 'people',
    args: { p_after: '00000000-0000-4000-8000-000000000000', p_limit: 5 },
  },
  pending_counts: { by: 'lucia', open: 'people', args: {} },
  delete_my_account: { by: 'noor', open: 'people', args: {} },
  set_message_preference: {
    by: 'noor',
    open: 'people',
    args: { p_kind: 'courts', p_channel: 'email', p_is_on: false },
  },
  set_quiet_hours: {
    by: 'noor',
    open: 'people',
    args: { p_time_zone: 'America/Denver', p_starts: '22:00', p_ends: '07:00' },
  },
  save_push_subscription: {
    by: 'noor',
    answers: { 'p_device (null|big)': 'changes: a long device name is cut, a missing one becomes "Browser"' },
    open: 'people',
    args: { ...PHONE, p_device: 'Phone', p_by_itself: false },
  },
  remove_push_device: {
    by: 'noor',
    answers: {
      'nulls|more': 'false, the same for every guess',
      'p_endpoint big': 'changes: the device with the ID is removed',
    },
    args: { p_id: id('phone') },
    given: hasPhone,
  },
  renew_push_subscription: {
    by: 'noor',
    answers: { 'nulls|more|p_old_\\w+ (null|big)': 'false, the same for every guess' },
    open: 'visitors',
    args: {
      ...PHONE,
      p_old_endpoint: PHONE.p_endpoint,
      p_old_auth: PHONE.p_auth,
      p_endpoint: 'https://push.test/p/next',
    },
    given: hasPhone,
  },

  // Clubs and leagues
  invite_club_admin: {
    by: 'ruth',
    beyond: ['carl', 'lucia'],
    free: ['p_profile_id'],
    args: { p_club_id: id('riverside'), p_profile_id: id('maya') },
  },
  answer_club_admin_invitation: {
    by: 'lena',
    beyond: ['ruth', 'carl', 'tom'],
    args: { p_club_id: id('riverside'), p_accept: true },
  },
  remove_club_admin: {
    by: 'ruth',
    beyond: ['carl', 'lucia'],
    answers: { 'p_profile_id null': 'null is never on the list' },
    args: { p_club_id: id('riverside'), p_profile_id: id('maya') },
    given: `update clubs set admins = admins || '${id('maya')}'::uuid where id = '${id('riverside')}'`,
  },
  edit_club: {
    by: 'ruth',
    beyond: ['lucia', 'gwen'],
    answers: {
      'p_changes (city gone|\\{"x.*)': 'a missing text is left unchanged',
      'p_seen (city gone|\\{"x.*)': 'a text the sender has not read is not overwritten',
    },
    args: { p_club_id: id('riverside'), p_changes: { city: 'Gresham' }, p_seen: { city: '' } },
  },
  create_league: {
    by: 'lucia',
    keys: ['status', 'player_id', 'email'],
    beyond: ['tom'],
    answers: { 'p_settings (null|points_to_win gone)': 'changes: the defaults hold' },
    args: {
      p_id: id('new league'),
      p_name: 'New',
      p_settings: { points_to_win: 15, location: 'Hall', description: 'New' },
      p_people: [{ first_name: 'Gus' }],
      p_days: [{ starts_at: NEXT_YEAR }],
      p_previous_league_id: id('ladder'),
    },
  },
  edit_league: {
    by: 'lucia',
    keys: ['status'],
    answers: { 'p_settings (null|points_to_win gone)': 'changes: only the name' },
    args: { p_league_id: id('empty'), p_name: 'Winter', p_settings: { points_to_win: 15 } },
  },
  edit_effects: { by: 'lucia', args: ladder },
  restore_league: {
    by: 'lucia',
    args: ladder,
    given: ['completed', 'archived']
      .map((status) => `update leagues set status = '${status}' where id = '${id('ladder')}';`)
      .join(' '),
  },
  league_seasons: { by: 'noor', open: 'players', args: ladder },
  league_roster: { by: 'noor', open: 'players', args: ladder },
  league_ratings: { by: 'noor', open: 'players', args: ladder },
  season_record: { by: 'noor', open: 'players', args: ladder },
  public_league: {
    by: 'visitor',
    answers: { 'p_past big': 'everyone may read this league without it' },
    open: 'visitors',
    args: ladder,
  },
  offer_league: {
    by: 'lucia',
    beyond: ['gwen', 'carl', 'ruth'],
    args: { ...ladder, p_player_id: id('maya') },
  },
  withdraw_league_offer: {
    by: 'lucia',
    beyond: ['gwen', 'carl', 'ruth'],
    args: ladder,
    given: offered,
  },
  answer_league_offer: {
    by: 'noor',
    beyond: ['gwen', 'lucia', 'sunny'],
    args: { ...ladder, p_accept: true },
    given: offered,
  },
  invite_co_organizer: {
    by: 'lucia',
    beyond: ['gwen', 'carl', 'ruth'],
    args: { ...ladder, p_player_id: id('maya') },
  },
  remove_co_organizer: {
    by: 'lucia',
    beyond: ['carl', 'ruth'],
    answers: { 'p_player_id null': 'null is never on the list' },
    args: { ...ladder, p_player_id: id('gwen') },
  },
  answer_co_organizer_invitation: {
    by: 'noor',
    beyond: ['gwen', 'lucia', 'sunny'],
    args: { ...ladder, p_accept: true },
    given: `insert into league_organizers (league_id, player_id, invited_by)
      values ('${id('ladder')}', '${id('noor')}', '${id('lucia')}')`,
  },

  // The roster
  add_player: {
    by: 'lucia',
    args: {
      ...ladder,
      p_first_name: 'Gus',
      p_last_name: 'Ray',
      p_email: 'gus@kitchenline.test',
      p_rating: 3.5,
      p_allow_same_name: false,
      p_same_as: id('ana'),
    },
    given: ANA_IS_HERE,
  },
  correct_player: {
    by: 'lucia',
    args: {
      ...ladder,
      p_player_id: id('ana'),
      p_first_name: 'Anna',
      p_last_name: 'Whitfield',
      p_rating: 3.625,
    },
    given: ANA_IS_HERE,
  },
  remove_players: { by: 'lucia', args: { p_ids: [id('ladder ana')] } },
  leave_league: { by: 'noor', open: 'players', args: ladder },
  organizer_roster: {
    by: 'lucia',
    answers: { 'p_after big': 'a page can start anywhere' },
    args: { ...ladder, p_after: 'a', p_limit: 5 },
  },
  set_divisions: {
    by: 'lucia',
    answers: { 'p_divisions \\S+ gone': 'no one changes their division' },
    args: { ...ladder, p_divisions: { [id('ana')]: 2 } },
    given: `update leagues set divisions = 2 where id = '${id('ladder')}'`,
  },
  set_team: {
    by: 'lucia',
    args: { ...ladder, p_player_id: id('ana'), p_partner_id: id('tom') },
    given: `${ANA_IS_HERE};
      update leagues set game_format = 'round_robin', partners = 'fixed_partners', movement_mode = 'none',
        ranking_basis = 'win_share' where id = '${id('ladder')}'`,
  },
  merge_players: {
    by: 'lucia',
    args: { ...ladder, p_keep: id('noor'), p_merge: id('ana'), p_preview: false },
    given: ANA_IS_HERE,
  },
  dismiss_match: { by: 'lucia', args: { ...ladder, p_player_id: id('noor'), p_record_id: id('ana') } },
  import_players: {
    by: 'lucia',
    keys: ['email', 'player_id'],
    answers: {
      'p_people (wrong|nested|\\[null\\])': 'each person has an answer of their own',
      'p_people (\\{\\}|1000000000000|"x+|id ("x+|gone)|rating .*|(first_name|last_name) ("x+|gone))':
        'changes: each person has an answer of their own, and the other one is added',
    },
    args: {
      ...ladder,
      p_import_id: 'b6f0a3de-6b67-4c44-8c07-0d8de30f8a51',
      p_people: [
        { id: 'b6f0a3de-6b67-4c44-8c07-0d8de30f8a52', first_name: 'Gus', last_name: 'Ray', rating: '3.5' },
        { id: 'b6f0a3de-6b67-4c44-8c07-0d8de30f8a53', email: 'list@kitchenline.test', first_name: 'Ida' },
      ],
      p_invite: true,
    },
  },
  bring_results: {
    by: 'lucia',
    answers: { 'p_days games subs gone': 'changes: everyone played in person' },
    args: {
      p_league_id: id('empty'),
      p_import_id: id('a sheet'),
      p_players: [{ player_id: id('noor') }, { player_id: id('tom') }],
      p_days: [
        {
          starts_at: LAST_WEEK,
          rules: { points_to_win: 15 },
          seats: [
            { court: 1, player: 1 },
            { court: 1, player: 2 },
          ],
          games: [{ court: 1, players: [1, 2], scores: [15, 3], subs: ['', 'Gus Ray'] }],
        },
      ],
    },
    given: MOVED_IN,
  },
  set_starting_order: {
    by: 'lucia',
    args: { p_league_id: id('empty'), p_players: [id('tom'), id('noor')] },
    given: MOVED_IN,
  },
  undo_results: { by: 'lucia', args: { p_league_id: id('empty') }, given: WITH_RESULTS },
  roster_imports: { by: 'lucia', args: ladder, given: LENA_WAS_LISTED },
  undo_import: { by: 'lucia', args: { ...ladder, p_import_id: id('a list') }, given: LENA_WAS_LISTED },
  send_invitations: {
    by: 'lucia',
    args: { p_ids: [id('ladder ana')], p_email: 'ana@kitchenline.test' },
    again: 'the organizer asks for another email',
  },
  revoke_invitations: { by: 'lucia', args: { p_ids: [id('ladder lena')] } },
  invitation_link: {
    by: 'lucia',
    args: { p_id: id('ladder ana') },
    again: 'each link replaces the last',
  },
  invitation_links: {
    by: 'lucia',
    args: { p_ids: [id('ladder ana')] },
    again: 'each link replaces the last',
  },
  invitation: {
    by: 'visitor',
    answers: { 'nulls|more|p_token big': 'says that this is no invitation' },
    open: 'visitors',
    args: { p_token: 'for lena' },
    given: openInvitation,
  },
  accept_invitation: {
    by: 'lena',
    open: 'people',
    args: { p_token: 'for lena', p_confirm: true },
    given: openInvitation,
  },
  accept_my_invitation: {
    by: 'lena',
    beyond: ['gwen', 'sunny'],
    args: { p_league_player_id: id('ladder lena') },
  },
  decline_my_invitation: {
    by: 'lena',
    beyond: ['gwen', 'sunny'],
    args: { p_league_player_id: id('ladder lena') },
  },
  retry_messages: {
    by: 'lucia',
    args: { p_ids: [id('mail to lena')] },
    given: `update messages set status = 'failed', invite_token = repeat('ab', 32) where id = '${id('mail to lena')}'`,
  },

  // Requests
  request_to_join: { by: 'noor', open: 'people', args: { p_league_id: id('park'), p_message: 'Please.' } },
  withdraw_request: {
    by: 'kai',
    answers: { 'nulls|more|p_league_id null': 'says that nothing is open, in any league' },
    args: ladder,
  },
  decide_join_request: {
    by: 'lucia',
    args: { p_ids: [id('ladder kai')], p_decision: 'approve', p_same_as: id('ana') },
  },
  join_requests: { by: 'lucia', args: { ...ladder, p_limit: 5 } },
  declined_requests: { by: 'lucia', args: { ...ladder, p_limit: 5 } },
  allow_request_again: { by: 'lucia', args: { p_id: id('ladder wes') } },

  // Announcements and messages
  announcement_audiences: { by: 'lucia', args: ladder },
  edit_announcement: {
    by: 'lucia',
    unfit: true,
    beyond: ['gwen', 'ruth'],
    args: {
      p_announcement_id: id('to ladder'),
      p_title: 'New words',
      p_message: 'New',
      p_expires_at: '2099-01-01T00:00:00Z',
      p_pinned: true,
    },
  },
  delete_announcement: {
    by: 'lucia',
    beyond: ['gwen', 'ruth'],
    args: { p_announcement_id: id('to ladder') },
  },
  mute_league: { by: 'noor', open: 'players', args: { ...ladder, p_is_muted: true } },
  message_settings_by_link: {
    by: 'visitor',
    open: 'visitors',
    args: { p_token: SETTINGS_LINK },
    given: LINK_KEY,
  },
  set_message_preference_by_link: {
    by: 'visitor',
    open: 'visitors',
    args: { p_token: SETTINGS_LINK, p_kind: 'courts', p_channel: 'email', p_is_on: false },
    given: LINK_KEY,
  },
  mute_league_by_link: {
    by: 'visitor',
    open: 'visitors',
    args: { p_token: SETTINGS_LINK, ...ladder, p_is_muted: true },
    given: LINK_KEY,
  },
  rsvp_link: { by: 'visitor', open: 'visitors', args: { p_token: RSVP_LINK }, given: LINK_KEY },
  rsvp_by_link: {
    by: 'visitor',
    open: 'visitors',
    args: { p_token: RSVP_LINK, p_response: 'out', p_seen: 'none' },
    given: LINK_KEY,
  },

  // Subs
  set_subbing: { by: 'nina', open: 'people', args: { ...ladder, p_is_on: true } },
  set_club_subbing: { by: 'noor', open: 'players', args: { p_club_id: id('riverside'), p_is_on: true } },
  set_sub_settings: {
    by: 'nina',
    open: 'people',
    args: { p_last_minute: true, p_paused_until: NEXT_WEEK },
  },
  my_subbing: { by: 'wes', open: 'people', args: {}, given: onSubList },
  add_sub: { by: 'lucia', args: { ...ladder, p_player_id: id('nina'), p_group: 1 }, free: ['p_player_id'] },
  invite_subs: {
    by: 'lucia',
    keys: ['email', 'player_id'],
    answers: {
      'p_people (wrong|nested|\\[null\\])': 'each person has an answer of their own',
      'p_people (\\{\\}|1000000000000|"x+|rating .*|group .*|(first_name|last_name|email) ("x+|gone))':
        'changes: each person has an answer of their own, and the other one is asked',
    },
    args: {
      ...ladder,
      p_people: [
        { first_name: 'Gus', last_name: 'Ray', email: 'gus.ray@kitchenline.test', rating: '3.5', group: 1 },
        { email: 'max@kitchenline.test' },
      ],
    },
  },
  sub_link: { by: 'lucia', args: { ...ladder } },
  remove_sub: { by: 'lucia', args: { ...ladder, p_player_id: id('wes') }, given: onSubList },
  sub_list: { by: 'lucia', args: { ...ladder, p_after: '', p_limit: 1 }, given: onSubList },
  sub_spots_of: { by: 'noor', open: 'players', args: { p_game_day_id: id('ahead') }, given: asksForSub },
  subs_for: {
    by: 'noor',
    args: { p_game_day_id: id('ahead'), p_player_id: id('noor') },
    given: asksForSub,
    beyond: ['tom'],
  },
  find_sub: {
    by: 'noor',
    args: { p_game_day_id: id('ahead'), p_player_id: id('noor'), p_first: id('jorge') },
    given: asksForSub,
    beyond: ['tom'],
  },
  suggest_sub: {
    by: 'noor',
    args: { p_game_day_id: id('ahead'), p_player_id: id('noor'), p_name: 'Pat Lee' },
    given: asksForSub,
    beyond: ['tom'],
  },
  end_sub_search: {
    by: 'lucia',
    args: { p_game_day_id: id('ahead'), p_player_id: id('noor') },
    given: asksForSub,
    beyond: ['noor'],
  },
  sub_offer: { by: 'wes', args: { p_offer_id: id('offer') }, given: asksForSub },
  answer_sub_offer: {
    by: 'wes',
    args: { p_offer_id: id('offer'), p_answer: 'yes' },
    given: asksForSub,
  },
  sub_offer_by_link: {
    by: 'visitor',
    open: 'visitors',
    args: { p_token: OFFER_LINK },
    given: LINK_KEY + asksForSub,
  },
  answer_sub_offer_by_link: {
    by: 'visitor',
    open: 'visitors',
    args: { p_token: OFFER_LINK, p_answer: 'yes' },
    given: LINK_KEY + asksForSub,
  },

  // Calendars
  create_calendar_address: { by: 'tom', open: 'players', args: ladder },
  reset_calendar_address: {
    by: 'noor',
    open: 'players',
    args: ladder,
    again: 'each address replaces the last',
  },
  calendar_feed: {
    by: 'visitor',
    answers: { 'nulls|more|p_token (null|big)': 'null, the same for every guess' },
    open: 'visitors',
    args: { p_token: 'n'.repeat(43) },
  },

  // Game days
  create_season: {
    by: 'lucia',
    args: { ...ladder, p_days: [{ starts_at: NEXT_YEAR, location: 'Hall', note: 'Rain' }], p_notify: true },
  },
  edit_game_day: {
    by: 'lucia',
    keys: ['status'],
    answers: {
      'p_changes (note|location) gone': 'a missing field is left unchanged',
      'p_seen (note|location) gone': 'a field the sender has not read is not overwritten',
    },
    args: {
      p_game_day_id: id('ahead'),
      p_changes: { location: 'Hall', note: 'Rain' },
      p_seen: { location: '', note: '' },
      p_words: 'Moved',
      p_notify: true,
      p_ask_again: false,
    },
  },
  cancel_game_day: {
    by: 'lucia',
    args: {
      p_game_day_id: id('ahead'),
      p_reason: 'Rain',
      p_notify: true,
      p_make_up_at: NEXT_YEAR,
    },
  },
  tell_corrections: {
    by: 'lucia',
    args: { ...ladder, p_game_day_id: id('played') },
    given: `insert into score_events (league_id, game_day_id, court_number, game_number, rotation_id, old_team1_score,
        old_team2_score, new_team1_score, new_team2_score, version, changed_by, changed_at)
      select r.league_id, r.game_day_id, r.court_number, r.game_number, r.id, 11, 7, 7, 11, r.version,
        '${id('lucia')}', d.finalized_at + interval '1 second'
      from court_rotations r join game_days d on d.id = r.game_day_id where d.id = '${id('played')}' limit 1`,
  },
  game_day_reach: { by: 'lucia', args: { p_game_day_id: id('ahead'), p_kind: 'game_day_canceled' } },
  finish_season: {
    by: 'lucia',
    answers: { 'p_message null': 'changes: the notice has only a title' },
    args: { ...ladder, p_title: 'The end', p_message: 'Thanks' },
    given: `update game_days set status = 'canceled' where league_id = '${id('ladder')}' and not is_finalized`,
  },
  set_game_day_rules: {
    by: 'lucia',
    answers: { 'p_rules \\w+ gone': "changes: the league's rule holds" },
    args: {
      p_game_day_id: id('ahead'),
      p_seen_rules: {},
      p_rules: {
        games_per_match: 2,
        forfeit_points: 'target',
        forfeit_partner: 'loss',
        tie_breakers: 'points_for wins',
      },
    },
  },
  set_finals: { by: 'lucia', args: { p_game_day_id: id('ahead'), p_finals: true } },
  submit_rsvp: {
    by: 'lucia',
    answers: {
      'p_waited_ms (null|big)': 'changes: it waited, or not',
    },
    args: {
      p_game_day_id: id('ahead'),
      p_response: 'out',
      p_player_id: id('maya'),
      p_seen: 'none',
      p_waited_ms: 1,
    },
  },
  set_missing_rsvps: {
    by: 'lucia',
    answers: { 'p_player_ids \\[null\\]': 'null is never a member' },
    args: { p_game_day_id: id('ahead'), p_player_ids: [id('sam')], p_response: 'in' },
  },
  publish_courts: {
    by: 'lucia',
    answers: {
      'p_seed (null|big)': 'changes: every number is a seed, or none',
      'p_reasons from_court gone': 'changes: the player had no court',
    },
    args: {
      ...ladder,
      p_game_day_id: id('ahead'),
      p_seen_draw_version: 0,
      p_seats: ['noor', 'tom', 'maya', 'ines'].map((name, place) => ({
        court: 1,
        seat: place + 1,
        player: id(name),
      })),
      p_games: [
        { court: 1, game: 1, rotation: 1, team1: [id('noor'), id('tom')], team2: [id('maya'), id('ines')] },
      ],
      p_seed: 4821,
      p_reasons: [{ player: id('ines'), from_court: 2, reason: 'Makes the four.' }],
      p_pins: {},
    },
  },
  game_day_changes: {
    by: 'noor',
    answers: { 'p_since (null|big)': 'everything is new, or nothing' },
    open: 'players',
    args: { ...tonight, p_since: '2000-01-01T00:00:00Z' },
  },

  // Scores
  submit_score: {
    by: 'noor',
    beyond: ['lucia', 'tom'],
    answers: {
      'p_seen_version big': 'changes: a conflict is logged',
      'p_reason big': 'changes: a reason is cut',
      'p_seen_subs \\[null\\]': 'changes: no sub was seen',
    },
    args: {
      ...tonight,
      p_court_number: 1,
      p_game_number: 2,
      p_rotation_id: id('tonight 1-2'),
      p_team1_score: 11,
      p_team2_score: 4,
      p_seen_version: 0,
      p_submission_id: id('submission'),
      p_author: id('noor'),
      p_seen_subs: ['', '', '', ''],
      p_seen_scoring: TO_11,
    },
  },
  record_result: {
    by: 'lucia',
    answers: {
      'p_seen_version big': 'changes: a conflict is logged',
      'p_reason big': 'changes: a reason is cut',
    },
    args: {
      p_rotation_id: id('tonight 1-1'),
      p_result: 'forfeit',
      p_ended_by: [id('tom')],
      p_seen_version: 1,
      p_submission_id: id('a forfeit'),
      p_reason: 'Tom did not come.',
      p_seen_scoring: TO_11,
    },
  },
  mark_attendance: {
    by: 'lucia',
    answers: {
      'p_marks (mark|waited_ms) gone': 'changes: no mark is one, and one that did not wait',
    },
    args: {
      ...tonight,
      p_by: id('lucia'),
      p_marks: [{ player_id: id('maya'), mark: 'late', waited_ms: 1000 }],
    },
  },
  forfeit_open_games: {
    by: 'lucia',
    answers: { 'p_reason big': 'changes: a reason is cut' },
    args: {
      ...tonight,
      p_player_id: id('maya'),
      p_seen_games: [{ id: id('tonight 1-2'), version: 0 }],
      p_reason: 'Did not come.',
    },
    given: `update court_assignments set attendance = 'no_show' where id = '${id('tonight maya')}'`,
  },
  change_sub: {
    by: 'lucia',
    answers: {
      'p_reason big': 'changes: a reason is cut',
      'p_finished_game_ids null': 'changes: only upcoming games',
    },
    args: {
      ...tonight,
      p_player_id: id('maya'),
      p_name: 'Gus',
      p_finished_game_ids: [id('tonight 1-1')],
      p_reason: 'Rain',
    },
  },
  finalize_game_day: {
    by: 'lucia',
    free: ['p_results'],
    answers: {
      'p_results (\\{\\}|\\w+ gone)': 'changes: results that lack something are left out, or sent without it',
    },
    args: {
      ...tonight,
      p_ended_early: false,
      p_confirmed_open: 2,
      p_results: [
        { player_id: id('noor'), won: 1, lost: 0, drawn: 0, diff: 7, place: 1, arrow: 1, next_court: 1 },
      ],
    },
  },
  undo_finalizing: {
    by: 'lucia',
    given: justFinalized,
    args: { p_game_day_id: id('tonight'), p_finalized_at: '2026-01-02T03:04:05+00:00' },
  },
  move_court: {
    by: 'lucia',
    args: { p_game_day_id: id('tonight'), p_court_number: 1, p_to: 3 },
  },
  record_dupr_export: {
    by: 'lucia',
    args: { ...ladder, p_rotation_ids: [id('played 1-2')], p_again: false },
  },
  dupr_players: { by: 'lucia', args: ladder },
  fill_in_dupr_id: { by: 'lucia', args: { ...ladder, p_player_id: id('tom'), p_dupr_id: 'TOM123' } },
  fill_in_dupr_ids: {
    by: 'lucia',
    answers: { 'p_ids (\\{"x".*|[0-9a-f-]{36} .*)': 'changes: each ID has an answer of its own' },
    args: { ...ladder, p_ids: { [id('tom')]: 'TOM456', [id('maya')]: 'not an ID' } },
  },
  name_sub_for_dupr: {
    by: 'lucia',
    args: { ...ladder, p_name: 'Gus Ray', p_dupr_id: 'GUS123' },
    again: 'the time is the last one',
    given: `update court_assignments set substitute_name = 'Gus Ray' where id = '${id('played maya')}'`,
  },

  // Round robins
  create_round_robin: {
    by: 'noor',
    unfit: true,
    keys: ['player_id'],
    open: 'people',
    args: { ...roundRobin, p_id: id('new set'), p_people: twoGuests, p_games: [theirGame] },
  },
  open_sign_up: {
    by: 'noor',
    unfit: true,
    open: 'people',
    keys: ['player_id'],
    args: { ...roundRobin, p_id: id('new set'), p_capacity: 4, p_people: twoGuests },
  },
  start_round_robin: {
    by: 'noor',
    unfit: true,
    beyond: ['lena'],
    free: ['p_people'],
    given: unstarted,
    args: {
      ...roundRobin,
      p_id: id('mixer'),
      p_seen_draw_version: 0,
      p_people: [
        { id: id('mixer noor'), position: 1, player_id: id('noor') },
        { id: id('mixer lena'), position: 2, player_id: id('lena') },
      ],
      p_games: [{ ...theirGame, team1: [id('mixer noor')], team2: [id('mixer lena')] }],
    },
  },
  redraw_round_robin: {
    by: 'noor',
    unfit: true,
    keys: ['player_id'],
    beyond: ['lena'],
    answers: { 'p_seed big': 'changes: every number is a seed' },
    args: {
      ...mixer,
      p_seen_draw_version: 0,
      p_court_count: 1,
      p_round_count: 3,
      p_seed: 2,
      p_people: [{ id: id('mixer zoe'), position: 4, guest_name: 'Zoe' }],
      p_games: [
        { id: id('other game'), round: 1, court: 1, team1: [id('mixer gus')], team2: [id('mixer lena')] },
      ],
    },
  },
  submit_round_robin_score: {
    by: 'noor',
    beyond: ['lena'],
    answers: {
      'p_seen_version big': 'changes: a conflict is logged',
      'p_token big': 'changes: the host needs no link',
    },
    args: {
      ...mixer,
      p_game_id: id('mixer game'),
      p_team1_score: 11,
      p_team2_score: 4,
      p_seen_version: 0,
      p_submission_id: id('submission'),
      p_author: id('noor'),
    },
  },
  round_robin_sheet: {
    by: 'noor',
    answers: { 'p_token big': 'the host needs no link' },
    args: mixer,
  },
  round_robin_changes: {
    by: 'noor',
    answers: {
      'p_since (null|big)': 'everything is new, or nothing',
      'p_token big': 'the host needs no link',
    },
    args: { ...mixer, p_since: '2020-01-01T00:00:00Z' },
  },
  share_round_robin: { by: 'noor', args: mixer, given: 'update round_robins set link_token = null' },
  revoke_round_robin_link: {
    by: 'noor',
    beyond: ['lena'],
    args: mixer,
  },
  link_round_robin_guest: {
    by: 'noor',
    beyond: ['lena'],
    free: ['p_player_id'],
    args: { ...mixer, p_guest_id: id('mixer gus'), p_player_id: id('tom') },
  },
  accept_round_robin: { by: 'lena', beyond: ['tom'], args: mixer },
  leave_round_robin: {
    by: 'lena',
    beyond: ['sunny'],
    args: mixer,
    given: unstarted,
  },
  add_sign_ups: {
    by: 'noor',
    unfit: true,
    keys: ['player_id'],
    beyond: ['lena'],
    args: { ...mixer, p_people: [{ id: id('mixer zoe'), guest_name: 'Zoe' }] },
    given: unstarted,
    again: 'phones read the list again',
  },
  remove_sign_up: {
    by: 'noor',
    beyond: ['lena'],
    answers: { 'p_person_id null': 'null is never on the list' },
    args: { ...mixer, p_person_id: id('mixer lena') },
    given: unstarted,
  },
  remove_guests_since: {
    by: 'noor',
    beyond: ['lena'],
    answers: { 'p_since (null|big)': 'no one signed up since then' },
    args: { ...mixer, p_since: '2020-01-01T00:00:00Z' },
    given: `${unstarted} update round_robin_players set guest_key = repeat('a', 64) where guest_name = 'Gus';`,
  },
  let_in: {
    by: 'noor',
    beyond: ['lena'],
    args: { ...mixer, p_person_id: id('mixer gus') },
    given: unstarted,
  },
  change_sign_up: {
    by: 'noor',
    unfit: true,
    beyond: ['lena'],
    args: {
      ...mixer,
      p_is_open: false,
      p_name: 'New',
      p_location: 'Hall',
      p_starts_at: '2099-01-01T18:00:00Z',
      p_capacity: 4,
      p_court_count: 1,
    },
    given: unstarted,
    again: 'phones read the list again',
  },
  cancel_sign_up: {
    by: 'noor',
    beyond: ['lena'],
    args: mixer,
    given: unstarted,
  },
  sign_up_for_round_robin: {
    by: 'visitor',
    open: 'visitors',
    args: { ...mixer, p_token: MIXER_LINK, p_name: 'Zoe', p_secret: SECRET },
    given: unstarted,
  },
  withdraw_sign_up: {
    by: 'visitor',
    answers: {
      'nulls|more|p_round_robin_id null|p_secret (null|big)': 'says nothing, the same for every guess',
    },
    open: 'visitors',
    args: { ...mixer, p_secret: SECRET },
    given: `${unstarted} update round_robin_players set guest_key = app.token_hash('${SECRET}') where guest_name = 'Gus'`,
  },

  // Administration
  set_role: {
    by: 'sunny',
    beyond: ['lucia', 'ruth'],
    args: { p_profile_id: id('nina'), p_role: 'league_creator' },
  },

  claim_messages: 'service',
  enqueue_due_messages: 'service',
  project_health: 'service',
  record_message_result: 'service',
  record_push_result: 'service',
  release_messages: 'service',
}
