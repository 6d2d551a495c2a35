import { expect, test } from 'vitest'
import type { TestBackend } from './backend'

/*
 * The intended relations, functions, and grants of the schemas `public` and `app`. A migration that adds one fails here
 * until its author writes down who may do what with it, and again in a matrix under access/.
 */

interface TableDecision {
  /** Grants of signed-in people, '' for none; policies choose the rows. */
  people: string
  policies: string
  triggers: string
}

const TABLES: Record<string, TableDecision> = {
  admin_log: { people: 'SELECT', policies: 'SELECT', triggers: 'append_only limit_a_day' },
  announcement_reads: {
    people: 'SELECT; INSERT (announcement_id user_email status); UPDATE (announcement_id user_email status)',
    policies: 'INSERT SELECT UPDATE',
    triggers: 'allow_insert allow_update stamp',
  },
  announcements: {
    people:
      'SELECT; INSERT (title message expires_at league_id created_by is_global target_role target_user_id pinned also_send)',
    policies: 'INSERT SELECT',
    triggers:
      'allow_insert cancel_announcement count_announcements delete_old_announcements edit_waiting_announcement limit_automatic limit_written log_administration mark_own_announcement one_line send_announcement skip_own_notification',
  },
  calendar_addresses: {
    people: 'SELECT (id player_id league_id token created_at)',
    policies: 'SELECT',
    triggers: '',
  },
  club_admin_offers: { people: 'SELECT', policies: 'SELECT', triggers: 'limit_a_club' },
  clubs: {
    people:
      'DELETE SELECT; INSERT (id name city address description created_by); UPDATE (name city address description)',
    policies: 'DELETE INSERT SELECT UPDATE',
    triggers:
      'allow_insert allow_update forbid_deleting_with_leagues limit_a_person log_administration one_line refresh_updated',
  },
  court_assignments: {
    people:
      'DELETE SELECT; INSERT (league_id game_day_id court_number seat player_id substitute_name); UPDATE (court_number seat substitute_name attendance change_reason)',
    policies: 'DELETE INSERT SELECT UPDATE',
    triggers:
      'allow_insert allow_update guard log_added log_changed log_removed one_line pass_sub_to_emptied_games refuse_archived take_team',
  },
  court_configurations: {
    people: 'DELETE INSERT SELECT UPDATE',
    policies: 'DELETE INSERT SELECT UPDATE',
    triggers: 'allow_update one_line refuse_archived',
  },
  court_notices: { people: 'SELECT', policies: 'SELECT', triggers: '' },
  court_overrides: { people: 'SELECT', policies: 'SELECT', triggers: '' },
  court_rotations: {
    people:
      'DELETE SELECT; INSERT (league_id game_day_id court_number game_number rotation_number team1_player1_id team1_player2_id team2_player1_id team2_player2_id start_time end_time); UPDATE (rotation_number team1_player1_id team1_player2_id team2_player1_id team2_player2_id start_time end_time team1_score team2_score seen_version submission_id)',
    policies: 'DELETE INSERT SELECT UPDATE',
    triggers:
      'allow_insert allow_update freeze_rules guard log refuse_archived remember_subs report_dispute validate',
  },
  daily_counts: { people: '', policies: '', triggers: '' },
  dupr_exports: { people: 'SELECT', policies: 'SELECT', triggers: 'limit_a_game' },
  dupr_subs: { people: 'SELECT', policies: 'SELECT', triggers: 'limit_a_league one_line' },
  email_log: { people: 'SELECT', policies: 'SELECT', triggers: '' },
  events: {
    people: 'DELETE SELECT; INSERT (id event_type name created_by); UPDATE (name)',
    policies: 'DELETE INSERT SELECT UPDATE',
    triggers:
      'allow_insert allow_update forbid_deleting_played limit_leagues limit_round_robins log_administration one_line refresh_updated refuse_archived refuse_former_person',
  },
  former_members: { people: 'SELECT', policies: 'SELECT', triggers: '' },
  game_day_responses: {
    people: 'SELECT',
    policies: 'SELECT',
    triggers: 'promote_waitlist promote_waitlist_left refuse_archived',
  },
  game_days: {
    people:
      'DELETE SELECT; INSERT (league_id week_number starts_at location status); UPDATE (week_number starts_at location status)',
    policies: 'DELETE INSERT SELECT UPDATE',
    triggers: 'allow_insert allow_update freeze_rules guard one_line refuse_archived renumber_weeks stamp',
  },
  league_offers: { people: 'SELECT', policies: 'SELECT', triggers: 'cancel_offer' },
  league_organizers: { people: 'SELECT', policies: 'SELECT', triggers: 'cancel_offer limit_a_league' },
  league_players: {
    people:
      'DELETE; INSERT (league_id player_id status request_message ladder_start); SELECT (id league_id player_id status invite_expires_at invite_email invited_at status_before_invite joined_at request_message requested_at ladder_start division created_at); UPDATE (status joined_at ladder_start)',
    policies: 'DELETE INSERT SELECT UPDATE',
    triggers:
      'allow_insert allow_update announce_decision cancel_messages count_requests delete_removed_person guard guard_capacity guard_refusal guard_removal insert_former_member limit_a_league limit_former_members limit_requests notify_former_member notify_removed_member refresh_deleted refresh_inserted refresh_updated refuse_archived refuse_former_person restore_start take_back_refusal tell_added_member',
  },
  leagues: {
    people:
      'SELECT; INSERT (id club_id created_by win_type points_to_win win_by_margin score_cap draws_allowed games_per_match game_format partners players_per_court games_per_rotation court_count capacity description location visibility public_names start_date weeks week_interval weekday start_time time_zone rsvp_hours game_day_reminder move_up move_down movement_mode move_limit excused_absence no_show sub_movement extra_players new_players first_seeding min_games ranking_basis ranking_window sub_policy forfeit_points forfeit_partner tie_breakers divisions shows_ratings status); UPDATE (win_type points_to_win win_by_margin score_cap draws_allowed games_per_match game_format partners players_per_court games_per_rotation court_count capacity description location visibility public_names start_date weeks week_interval weekday start_time time_zone rsvp_hours game_day_reminder move_up move_down movement_mode move_limit excused_absence no_show sub_movement extra_players new_players first_seeding min_games ranking_basis ranking_window sub_policy forfeit_points forfeit_partner tie_breakers divisions shows_ratings status)',
    policies: 'INSERT SELECT UPDATE',
    triggers:
      'allow_insert allow_update cancel_messages fill_season_spots follow_format guard guard_start_date note_status_before_archive notify_if_capacity_grew one_line refresh_inserted refresh_updated refuse_archived refuse_former_person',
  },
  player_groups: {
    people:
      'DELETE SELECT; INSERT (created_by name player_ids guest_names); UPDATE (name player_ids guest_names)',
    policies: 'DELETE INSERT SELECT UPDATE',
    triggers: 'allow_insert allow_update limit_a_person one_line',
  },
  messages: { people: '', policies: '', triggers: 'log_email' },
  push_subscriptions: { people: '', policies: '', triggers: 'limit_a_person one_line' },
  message_preferences: { people: '', policies: '', triggers: '' },
  message_schedule: { people: '', policies: '', triggers: '' },
  held_results: { people: '', policies: '', triggers: '' },
  league_directory: { people: '', policies: '', triggers: '' },
  league_mutes: { people: '', policies: '', triggers: '' },
  link_keys: { people: '', policies: '', triggers: '' },
  name_prefixes: { people: '', policies: '', triggers: '' },
  quiet_hours: { people: '', policies: '', triggers: '' },
  player_matches: { people: 'SELECT', policies: 'SELECT', triggers: 'limit_a_league refuse_archived' },
  players: {
    people: 'SELECT (id first_name last_name display_name dup_rating)',
    policies: 'SELECT',
    triggers: 'name_prefixes refresh_updated',
  },
  profiles: {
    people: 'SELECT; UPDATE (first_name last_name role dup_rating phone dupr_id)',
    policies: 'SELECT UPDATE',
    triggers:
      'allow_update guard guard_unique_dupr_id log_administration move_announcement_reads notify_new_role one_line player_card',
  },
  refusals: { people: 'DELETE SELECT', policies: 'DELETE SELECT', triggers: '' },
  round_robin_games: { people: 'SELECT', policies: 'SELECT', triggers: '' },
  round_robin_players: {
    people:
      'DELETE; INSERT (round_robin_id position team player_id guest_name); SELECT (id round_robin_id position team player_id guest_name status agreed_at absent_rounds); UPDATE (position team guest_name status)',
    policies: 'DELETE INSERT SELECT UPDATE',
    triggers:
      'allow_insert allow_update forbid_deleting_with_games keep_former_player_left note_agreement one_line refuse_former_person tell_people',
  },
  round_robin_score_events: {
    people: 'SELECT',
    policies: 'SELECT',
    triggers: 'append_only limit_a_game limit_a_round_robin never_deleted',
  },
  round_robins: {
    people:
      'INSERT (id starts_at location court_count round_count format win_type points_to_win win_by_margin score_cap draws_allowed minutes_per_round score_entry seed); SELECT (id starts_at location court_count round_count format win_type points_to_win win_by_margin score_cap draws_allowed minutes_per_round score_entry seed seating draw_version started_round status sign_up capacity); UPDATE (starts_at location court_count round_count minutes_per_round score_entry started_round status)',
    policies: 'INSERT SELECT UPDATE',
    triggers: 'allow_insert allow_update guard one_line',
  },
  rule_events: {
    people: 'SELECT',
    policies: 'SELECT',
    triggers: 'append_only limit_a_day never_deleted refuse_archived',
  },
  score_events: {
    people: 'SELECT',
    policies: 'SELECT',
    triggers: 'append_only limit_a_day limit_a_game never_deleted one_line refuse_archived tell_correction',
  },
  seat_events: {
    people: 'SELECT',
    policies: 'SELECT',
    triggers: 'append_only limit_a_day never_deleted one_line',
  },
  super_admins: { people: 'SELECT', policies: 'SELECT', triggers: 'log_administration' },
}

const SEQUENCES = [
  'admin_log_id_seq',
  'dupr_exports_id_seq',
  'email_log_id_seq',
  'league_players_list_number_seq',
  'round_robin_score_events_id_seq',
  'rule_events_id_seq',
  'score_events_id_seq',
  'seat_events_id_seq',
]

/** Functions of the API. All run with the caller's rights. */
const PUBLIC_FUNCTIONS = [
  'accept_invitation(text,boolean)',
  'accept_my_invitation(uuid)',
  'accept_round_robin(uuid)',
  'add_player(uuid,text,text,text,boolean,numeric,uuid,uuid)',
  'add_sign_ups(uuid,jsonb)',
  'all_clubs(text,text,integer)',
  'all_leagues(text,text,integer)',
  'allow_request_again(uuid)',
  'answer_club_admin_invitation(uuid,boolean)',
  'answer_co_organizer_invitation(uuid,boolean)',
  'answer_league_offer(uuid,boolean)',
  'calendar_feed(text)',
  'cancel_game_day(uuid,text,boolean,timestamp with time zone)',
  'cancel_sign_up(uuid)',
  'change_sign_up(uuid,boolean,text,timestamp with time zone,text,integer,integer)',
  'change_sub(uuid,uuid,uuid,uuid[],text,text,text,text[])',
  'correct_player(uuid,uuid,text,text,numeric)',
  'create_calendar_address(uuid)',
  'create_league(uuid,text,jsonb,uuid,jsonb,boolean,boolean,jsonb,uuid)',
  'create_round_robin(uuid,text,jsonb,jsonb,jsonb,uuid)',
  'create_season(uuid,jsonb,boolean)',
  'decide_join_request(uuid[],text,uuid)',
  'decline_my_invitation(uuid)',
  'declined_requests(uuid,text,integer)',
  'delete_announcement(uuid)',
  'delete_my_account()',
  'dismiss_match(uuid,uuid,uuid)',
  'dupr_players(uuid)',
  'edit_announcement(uuid,text,text,timestamp with time zone,boolean)',
  'edit_club(uuid,jsonb,jsonb)',
  'edit_effects(uuid)',
  'edit_league(uuid,jsonb,text)',
  'fill_in_dupr_id(uuid,uuid,text)',
  'fill_in_dupr_ids(uuid,jsonb)',
  'finalize_game_day(uuid,uuid,boolean,jsonb,integer)',
  'find_clubs(text,text,integer)',
  'find_leagues(text,integer,numeric,numeric,boolean,text,integer)',
  'find_players(text,numeric,numeric,text,integer)',
  'finish_season(uuid,text,text)',
  'forfeit_open_games(uuid,uuid,uuid,jsonb,text)',
  'game_day_changes(uuid,uuid,timestamp with time zone)',
  'game_day_reach(uuid,text,boolean)',
  'invitation(text)',
  'invitation_link(uuid)',
  'invitation_links(uuid[])',
  'invite_club_admin(uuid,uuid)',
  'invite_co_organizer(uuid,uuid)',
  'invite_players(uuid,jsonb,boolean)',
  'join_requests(uuid,text,integer)',
  'known_people(text[])',
  'league_ratings(uuid)',
  'league_roster(uuid)',
  'league_seasons(uuid)',
  'leave_league(uuid)',
  'leave_round_robin(uuid)',
  'let_in(uuid,uuid)',
  'link_round_robin_guest(uuid,uuid,uuid)',
  'mark_attendance(uuid,uuid,uuid,jsonb)',
  'merge_players(uuid,uuid,uuid,boolean)',
  'message_settings()',
  'message_settings_by_link(text)',
  'move_court(uuid,integer,integer)',
  'move_game_day(uuid,timestamp with time zone,text,text,integer,boolean,boolean,text)',
  'mute_league(uuid,boolean)',
  'mute_league_by_link(text,uuid,boolean)',
  'my_announcements(boolean,uuid,text,integer)',
  'my_courts()',
  'my_data()',
  'my_invitations()',
  'my_join_requests()',
  'my_notifications(text,integer)',
  'my_offers()',
  'my_organizer_dashboard()',
  'my_push_devices(text)',
  'my_queued_messages()',
  'my_seasons(uuid,integer)',
  'name_sub_for_dupr(uuid,text,text)',
  'offer_league(uuid,uuid)',
  'open_sign_up(uuid,text,jsonb,integer,jsonb)',
  'organizer_roster(uuid,text,integer)',
  'pending_counts()',
  'person_card(uuid)',
  'player_games(uuid,text,integer)',
  'public_league(uuid,text)',
  'publish_courts(uuid,uuid,integer,jsonb,jsonb,integer,jsonb,jsonb,boolean)',
  'record_dupr_export(uuid,uuid[],boolean)',
  'record_result(uuid,text,integer,uuid,text,uuid[],integer,integer,jsonb)',
  'redraw_round_robin(uuid,integer,integer,integer,integer,jsonb,jsonb)',
  'remove_club_admin(uuid,uuid)',
  'remove_co_organizer(uuid,uuid)',
  'remove_guests_since(uuid,timestamp with time zone)',
  'remove_players(uuid[])',
  'remove_push_device(uuid,text)',
  'remove_sign_up(uuid,uuid)',
  'renew_push_subscription(text,text,text,text,text)',
  'request_to_join(uuid,text)',
  'reset_calendar_address(uuid)',
  'restore_league(uuid)',
  'retry_messages(uuid[])',
  'revoke_invitations(uuid[])',
  'revoke_round_robin_link(uuid)',
  'round_robin_changes(uuid,timestamp with time zone,text)',
  'round_robin_sheet(uuid,text)',
  'rsvp_by_link(text,text,text,timestamp with time zone)',
  'rsvp_link(text)',
  'save_push_subscription(text,text,text,text,boolean)',
  'search_people(text,text,integer)',
  'season_record(uuid)',
  'send_invitations(uuid[],text)',
  'sent_messages(boolean,text,integer)',
  'set_divisions(uuid,jsonb)',
  'set_finals(uuid,boolean)',
  'set_game_day_rules(uuid,jsonb,jsonb)',
  'set_message_preference(text,text,boolean)',
  'set_message_preference_by_link(text,text,text,boolean)',
  'set_missing_rsvps(uuid,uuid[],text,timestamp with time zone)',
  'set_quiet_hours(text,time without time zone,time without time zone)',
  'set_role(uuid,text)',
  'set_team(uuid,uuid,uuid,integer)',
  'share_round_robin(uuid)',
  'sign_up_for_round_robin(uuid,text,text,integer,text)',
  'start_round_robin(uuid,integer,text,jsonb,jsonb,jsonb)',
  'submit_round_robin_score(uuid,uuid,integer,uuid,integer,integer,uuid,text)',
  'submit_rsvp(uuid,text,uuid,boolean,text,integer,timestamp with time zone)',
  'submit_score(uuid,uuid,integer,integer,integer,uuid,integer,integer,text,uuid,uuid,text[],jsonb)',
  'tell_corrections(uuid,uuid,boolean)',
  'undo_finalizing(uuid,timestamp with time zone)',
  'withdraw_league_offer(uuid)',
  'withdraw_request(uuid)',
  'withdraw_sign_up(uuid,text)',
]

/** Functions that visitors may call. */
const VISITOR_FUNCTIONS = [
  'calendar_feed(text)',
  'invitation(text)',
  'message_settings_by_link(text)',
  'mute_league_by_link(text,uuid,boolean)',
  'public_league(uuid,text)',
  'renew_push_subscription(text,text,text,text,text)',
  'round_robin_changes(uuid,timestamp with time zone,text)',
  'round_robin_sheet(uuid,text)',
  'rsvp_by_link(text,text,text,timestamp with time zone)',
  'rsvp_link(text)',
  'set_message_preference_by_link(text,text,text,boolean)',
  'sign_up_for_round_robin(uuid,text,text,integer,text)',
  'submit_round_robin_score(uuid,uuid,integer,uuid,integer,integer,uuid,text)',
  'withdraw_sign_up(uuid,text)',
]

/** Only for the email function, because its answers have the links of invitations, for the schedule, and the doctor. */
const SERVICE_FUNCTIONS = [
  'claim_messages(text,uuid[],integer)',
  'enqueue_due_messages()',
  'project_health()',
  'record_message_result(uuid,text,boolean,text)',
  'record_push_result(uuid,uuid[],uuid[],text,boolean,integer)',
  'release_messages(uuid[])',
]

/** Behind the API. `people` may run what policies, guards, and the functions above call for them. */
const APP_FUNCTIONS = {
  'definer, people': [
    'accept_invitation(text,boolean)',
    'accept_my_invitation(uuid)',
    'accept_round_robin(uuid)',
    'accepts_requests(uuid)',
    'add_player(uuid,text,text,text,boolean,numeric,uuid,uuid)',
    'add_sign_ups(uuid,jsonb)',
    'agreed_times(uuid)',
    'all_clubs(text,text,integer)',
    'all_leagues(text,text,integer)',
    'allow_request_again(uuid)',
    'announcement_names(uuid[],uuid[])',
    'answer_club_admin_invitation(uuid,boolean)',
    'answer_co_organizer_invitation(uuid,boolean)',
    'answer_league_offer(uuid,boolean)',
    'are_league_members(uuid,uuid[])',
    'calendar_feed(text)',
    'can_manage_league(uuid)',
    'can_read_league(uuid)',
    'cancel_game_day(uuid,text,boolean,timestamp with time zone)',
    'cancel_sign_up(uuid)',
    'change_sign_up(uuid,boolean,text,timestamp with time zone,text,integer,integer)',
    'correct_player(uuid,uuid,text,text,numeric)',
    'create_calendar_address(uuid)',
    'create_league(uuid,text,uuid,jsonb,jsonb,boolean,boolean,jsonb,uuid)',
    'create_round_robin(uuid,text,jsonb,jsonb,jsonb,uuid)',
    'create_season(uuid,jsonb,boolean)',
    'decide_join_request(uuid[],text,uuid)',
    'decline_my_invitation(uuid)',
    'declined_requests(uuid,text,integer)',
    'delete_announcement(uuid)',
    'delete_my_account()',
    'dismiss_match(uuid,uuid,uuid)',
    'dupr_players(uuid)',
    'edit_announcement(uuid,text,text,timestamp with time zone,boolean)',
    'edit_effects(uuid)',
    'edit_league(uuid,text,jsonb)',
    'fill_in_dupr_id(uuid,uuid,text)',
    'fill_in_dupr_ids(uuid,jsonb)',
    'finalize_game_day(uuid,uuid,boolean,jsonb,integer)',
    'find_clubs(text,text,integer)',
    'find_leagues(text,integer,numeric,numeric,boolean,text,integer)',
    'find_players(text,numeric,numeric,text,integer)',
    'finish_season(uuid,text,text)',
    'forfeit_open_games(uuid,uuid,uuid,jsonb,text)',
    'freeze_rules_of_day(uuid,boolean)',
    'game_day_changes(uuid,uuid,timestamp with time zone)',
    'game_day_reach(uuid,text,boolean)',
    'has_played(uuid,uuid)',
    'has_scores(uuid)',
    'invitation(text)',
    'invitation_link(uuid)',
    'invitation_links(uuid[])',
    'invite_club_admin(uuid,uuid)',
    'invite_co_organizer(uuid,uuid)',
    'invite_players(uuid,jsonb,boolean)',
    'is_league_member(uuid,uuid)',
    'is_super_admin()',
    'join_requests(uuid,text,integer)',
    'known_people(text[])',
    'league_ratings(uuid)',
    'league_roster(uuid)',
    'league_seasons(uuid)',
    'leave_league(uuid)',
    'leave_round_robin(uuid)',
    'let_in(uuid,uuid)',
    'link_round_robin_guest(uuid,uuid,uuid)',
    'lock_game_day(uuid)',
    'may_join_topic(text)',
    'merge_players(uuid,uuid,uuid,boolean)',
    'message_settings()',
    'message_settings_by_link(text)',
    'move_court(uuid,integer,integer)',
    'move_game_day(uuid,timestamp with time zone,text,text,integer,boolean,boolean,text)',
    'mute_league(uuid,boolean)',
    'mute_league_by_link(text,uuid,boolean)',
    'my_agreed_league_ids()',
    'my_announcement_league_ids()',
    'my_data()',
    'my_email()',
    'my_hosted_round_robin_ids()',
    'my_join_requests()',
    'my_league_ids()',
    'my_managed_club_ids()',
    'my_managed_league_ids()',
    'my_managed_profile_ids()',
    'my_offers()',
    'my_organizer_dashboard()',
    'my_owned_league_ids()',
    'my_playing_game_day_ids()',
    'my_profile_id()',
    'my_push_devices(text)',
    'my_queued_messages()',
    'my_readable_league_ids()',
    'my_role()',
    'my_round_robin_ids()',
    'my_visible_league_ids()',
    'name_sub_for_dupr(uuid,text,text)',
    'offer_league(uuid,uuid)',
    'open_invitations()',
    'open_sign_up(uuid,text,jsonb,integer,jsonb)',
    'organizer_roster(uuid,text,integer)',
    'pending_counts()',
    'person_card(uuid)',
    'plays_on_court(uuid,uuid,integer)',
    'public_league(uuid,text)',
    'publish_courts(uuid,uuid,integer,jsonb,jsonb,integer,jsonb,jsonb,boolean)',
    'reassign_finished_games(uuid,uuid,uuid,text[],text,uuid[])',
    'record_dupr_export(uuid,uuid[],boolean)',
    'record_result(uuid,text,uuid[],integer,integer,integer,uuid,text,jsonb)',
    'redraw_round_robin(uuid,integer,integer,integer,integer,jsonb,jsonb)',
    'remove_club_admin(uuid,uuid)',
    'remove_co_organizer(uuid,uuid)',
    'remove_guests_since(uuid,timestamp with time zone)',
    'remove_players(uuid[])',
    'remove_push_device(uuid,text)',
    'remove_sign_up(uuid,uuid)',
    'renew_push_subscription(text,text,text,text,text)',
    'request_to_join(uuid,text)',
    'require_profile_id()',
    'reset_calendar_address(uuid)',
    'restore_league(uuid)',
    'retry_messages(uuid[])',
    'revoke_invitations(uuid[])',
    'revoke_round_robin_link(uuid)',
    'round_robin_changes(uuid,timestamp with time zone,text)',
    'round_robin_sheet(uuid,text)',
    'rsvp_by_link(text,text,text,timestamp with time zone)',
    'rsvp_link(text)',
    'save_push_subscription(text,text,text,text,boolean)',
    'search_people(text,text,integer)',
    'season_record(uuid,boolean)',
    'seat_problem(uuid,uuid[])',
    'send_invitations(uuid[],text)',
    'sent_announcements(boolean,uuid,text,integer)',
    'sent_messages(boolean,text,integer)',
    'set_divisions(uuid,jsonb)',
    'set_finals(uuid,boolean)',
    'set_game_day_rules(uuid,jsonb,jsonb)',
    'set_message_preference(text,text,boolean)',
    'set_message_preference_by_link(text,text,text,boolean)',
    'set_missing_rsvps(uuid,uuid[],text,timestamp with time zone)',
    'set_quiet_hours(text,time without time zone,time without time zone)',
    'set_role(uuid,text)',
    'set_team(uuid,uuid,uuid,integer)',
    'share_round_robin(uuid)',
    'sign_up_for_round_robin(uuid,text,text,integer,text)',
    'start_round_robin(uuid,integer,text,jsonb,jsonb,jsonb)',
    'sub_problem(uuid,jsonb)',
    'submission_outcome(uuid,uuid,integer,integer,text)',
    'submit_round_robin_score(uuid,uuid,integer,uuid,integer,integer,uuid,text)',
    'submit_rsvp(uuid,text,uuid,boolean,text,integer,timestamp with time zone)',
    'submit_score(uuid,uuid,integer,integer,integer,uuid,integer,integer,text,uuid,uuid,text[],jsonb)',
    'tell_corrections(uuid,uuid,boolean)',
    'undo_finalizing(uuid,timestamp with time zone)',
    'withdraw_league_offer(uuid)',
    'withdraw_request(uuid)',
    'withdraw_sign_up(uuid,text)',
  ],
  'invoker, people': [
    'all_different(uuid[])',
    'are_guest_names(text[])',
    'are_round_numbers(smallint[])',
    'check_page_key(text,text)',
    'court_place(game_days,integer)',
    'day_rule_keys()',
    'has_control_characters(text)',
    'is_api_caller()',
    'is_api_request()',
    'is_day_rules(jsonb)',
    'is_member_status(text)',
    'is_scoring(jsonb)',
    'is_tie_breaker_order(text)',
    'is_time_zone(text)',
    'is_whole_number(jsonb,integer,integer)',
    'look_alike_key(text)',
    'look_alike_keys(text)',
    'mark_attendance(uuid,uuid,uuid,jsonb)',
    'name_key(text)',
    'name_page_key(text,uuid)',
    'newest_first_key(timestamp with time zone,uuid)',
    'page_size(integer,integer)',
    'person_key(text,text,uuid)',
    'plain_text(text)',
    'raise_malformed(text,text)',
    'refuse_long_list(jsonb,integer,text)',
    'refuse_long_sub(text)',
    'refuse_score_over_result(text)',
    'require_texts(jsonb,text[],text)',
    'scoring_keys()',
    'search_index(text[])',
    'sub_in_game(court_rotations,uuid)',
    'subs_of_game(court_rotations)',
    'without_hidden(text)',
  ],
  'definer, no people': [
    'accept_at_sign_up(uuid,uuid,text)',
    'after_quiet_hours(uuid,timestamp with time zone)',
    'agreed_by(league_players)',
    'agreed_to_messages(uuid,uuid)',
    'announce_decision()',
    'can_be_found(uuid)',
    'cancel_announcement()',
    'cancel_messages()',
    'cancel_offer()',
    'check_score()',
    'claim_messages(text,uuid[],integer)',
    'confirm_invited_address()',
    'continue_season(uuid,uuid)',
    'count_announcements()',
    'count_requests()',
    'delete_old_announcements()',
    'delete_removed_person()',
    'delete_unclaimed_person(uuid)',
    'dupr_line_up(court_rotations)',
    'dupr_player_ids(uuid)',
    'edit_waiting_announcement()',
    'enqueue_due_messages()',
    'enqueue_messages(text,text,uuid,uuid,uuid,timestamp with time zone,jsonb,jsonb,boolean,text[])',
    'fellow_organizers(uuid)',
    'fill_open_spots(uuid)',
    'fill_season_spots()',
    'find_or_create_person(text,text,text,uuid)',
    'follow_format()',
    'forbid_deleting_club_with_leagues()',
    'forbid_deleting_played_league()',
    'freeze_rules()',
    'game_day_spots(game_days)',
    'guard_league()',
    'guard_league_capacity()',
    'guard_refusal()',
    'guard_removal()',
    'guard_unique_dupr_id()',
    'handle_confirmed_user()',
    'has_channel(uuid,text)',
    'insert_former_member()',
    'keep_former_player_left()',
    'lasting_organizers(uuid)',
    'league_organizer_ids(uuid)',
    'leagues_taking_requests()',
    'leagues_without_another_organizer(uuid)',
    'limit_former_members()',
    'limit_rows()',
    'lock_last_season(uuid)',
    'lock_own_league(uuid)',
    'lock_people(uuid[])',
    'lock_planned_game_day(uuid)',
    'log_administration()',
    'log_email()',
    'log_score()',
    'log_seat()',
    'mark_own_announcement()',
    'message_limit(bigint,bigint,text,text)',
    'messages_today(uuid,uuid,text)',
    'move_announcement_reads()',
    'note_agreement()',
    'notify_about_game_day(game_days,text,text,text,uuid)',
    'notify_free_spot(uuid)',
    'notify_if_capacity_grew()',
    'notify_if_spot_opened()',
    'notify_new_role()',
    'number_weeks(uuid)',
    'organizes_league(uuid,uuid)',
    'pass_sub_to_emptied_games()',
    'project_health()',
    'promote_waitlist()',
    'record_message_result(uuid,text,boolean,text)',
    'record_push_result(uuid,uuid[],uuid[],text,boolean,integer)',
    'refresh_directory(uuid[])',
    'refresh_written_leagues()',
    'refuse_archived()',
    'refuse_archived_settings()',
    'refuse_former_person()',
    'release_messages(uuid[])',
    'remember_subs()',
    'remove_from_unplayed_days(uuid,uuid,boolean)',
    'renumber_weeks()',
    'report_score_dispute()',
    'require_calendar(uuid)',
    'require_game_day(uuid)',
    'require_organizer(uuid)',
    'require_own_announcement(uuid)',
    'require_possible_score(court_rotations,integer,integer)',
    'restore_start()',
    'round_robin_access(uuid,text,boolean)',
    'round_robin_stamp(uuid)',
    'rules_of(game_days)',
    'scoring_as_seen(court_rotations,jsonb)',
    'scoring_of(court_rotations)',
    'send_announcement()',
    'settings_in_use(uuid)',
    'skip_own_notification()',
    'sub_names(uuid)',
    'sync_name_prefixes()',
    'sync_player_card()',
    'take_back_refusal()',
    'take_team()',
    'tell_added_member()',
    'tell_correction()',
    'tell_game_days()',
    'tell_inserted_people()',
    'wants_message(uuid,uuid,text,text)',
  ],
  'invoker, no people': [
    'accept_invitation_row(league_players,uuid)',
    'address_hash(text)',
    'allow_columns()',
    'announcement_audience(announcements)',
    'announcement_deadline(announcements)',
    'announcement_words(announcements)',
    'calendar_court(game_days,uuid)',
    'calendar_leagues(uuid,uuid)',
    'can_enter_round_robin_scores(text,text,text)',
    'catch_up_directory(uuid[])',
    'channels_of(uuid,uuid,text)',
    'check_invitations(uuid,integer)',
    'check_refusals(uuid,text,uuid)',
    'check_selection(uuid[])',
    'check_sender(uuid,integer)',
    'claim_record(uuid,uuid,uuid)',
    'count_searches(integer)',
    'count_today(text,integer,integer)',
    'court_name(game_days,integer,text)',
    'court_notices_of(game_days)',
    'court_size_problem(game_days,jsonb)',
    'court_stakes(game_days)',
    'day_rules_of_league(leagues)',
    'day_text(timestamp with time zone,text)',
    'display_name(text,text)',
    'drawn_games(jsonb)',
    'drawn_seats(jsonb)',
    'drop_sign_up(uuid,uuid)',
    'due_messages(timestamp with time zone)',
    'email_address(text)',
    'end_co_organizer(uuid,uuid,text)',
    'end_invitations(uuid[])',
    'end_sign_ups_of(uuid)',
    'finals_rules(jsonb,text)',
    'forbid_deleting_round_robin_player_with_games()',
    'forbid_update()',
    'former_places(uuid,uuid)',
    'freeze_rules_for_games()',
    'full_name(text,text)',
    'game_day_audience(uuid,uuid,boolean)',
    'game_day_facts(game_days)',
    'game_day_length(game_days)',
    'games_from_json(jsonb)',
    'games_to_forfeit(uuid,uuid)',
    'guard_court_assignment()',
    'guard_court_rotation()',
    'guard_game_day()',
    'guard_league_player()',
    'guard_profile()',
    'guard_round_robin()',
    'guard_start_date()',
    'guest_name(text,boolean)',
    'has_joined(text)',
    'has_refused(uuid,text,uuid)',
    'has_refused_to_play(uuid,text,uuid)',
    'has_round_robin_settings(uuid,text,jsonb)',
    'invitation_facts(uuid)',
    'invited_league(uuid)',
    'invited_row(text,uuid)',
    'is_for_someone_else(league_players,uuid)',
    'is_free_dupr_id(text,uuid)',
    'is_full(uuid)',
    'is_name_on_list(uuid,text[],text[])',
    'is_open_game(court_rotations)',
    'is_open_league(text)',
    'is_push_endpoint(text)',
    'is_rating(text)',
    'is_same_name(text,text)',
    'is_same_redraw(uuid,integer,integer,integer,jsonb,jsonb)',
    'is_same_round_robin(uuid,text,jsonb,jsonb,jsonb)',
    'is_too_many_to_address(text,bigint)',
    'issue_invitation(league_players,uuid)',
    'issue_invitations(uuid[],text[],uuid)',
    'keeps_co_organizer(league_players)',
    'last_name_parts(text)',
    'league_member_ids(uuid)',
    'league_name(text)',
    'league_rules(leagues)',
    'league_state(text,boolean)',
    'leagues_with_messages(uuid)',
    'line_ups(game_days,uuid[],jsonb)',
    'link_facts(jsonb,uuid,text)',
    'link_key()',
    'link_signature(text,text,text,bytea)',
    'listed_elsewhere_since(uuid,uuid[])',
    'lock_addresses(text[])',
    'lock_chosen_member(uuid,uuid,text)',
    'lock_club_owner(uuid,uuid)',
    'lock_draw(uuid,uuid,integer)',
    'lock_free_spots(uuid)',
    'lock_games_of(uuid,uuid[])',
    'lock_me(uuid[])',
    'lock_merge(uuid,uuid,uuid)',
    'lock_my_invitation(uuid)',
    'lock_removal(uuid[],uuid[])',
    'lock_roster(uuid)',
    'lock_roster_rows(uuid[],boolean)',
    'lock_sign_up(uuid,text)',
    'log_action(text,uuid,text,jsonb,jsonb)',
    'longest_prefix(text)',
    'masked_email(text)',
    'merge_conflicts(uuid,uuid,uuid)',
    'merge_counts(uuid,uuid,uuid)',
    'merge_record(uuid,uuid,uuid)',
    'message_channels()',
    'message_kinds()',
    'message_preferences_of(uuid)',
    'move_address(uuid,uuid)',
    'move_record(uuid,uuid,uuid,boolean)',
    'my_league_state(uuid)',
    'my_waitlist_position(uuid)',
    'names_of(uuid[])',
    'new_token()',
    'newest_first_place(text)',
    'note_status_before_archive()',
    'notify_signed_up(uuid,uuid[])',
    'one_line(text)',
    'open_days_of(uuid,uuid)',
    'organizes_anything(uuid)',
    'partners_of(jsonb)',
    'people_coming(uuid)',
    'plain_last_name(text)',
    'plays_in_league(text,text)',
    'postpone_directory()',
    'prefixes(tsvector)',
    'prepare_people(jsonb)',
    'prepare_realtime()',
    'proves_address(text,text)',
    'public_courts(uuid,uuid,jsonb)',
    'public_id(uuid,uuid)',
    'public_page_names(leagues)',
    'public_page_people(uuid)',
    'public_past(uuid,uuid,jsonb)',
    'public_players(uuid,uuid,jsonb)',
    'raise_league_archived()',
    'raise_too_many_admins()',
    'reach_of(uuid[],uuid,text)',
    'read_link(text,text)',
    'read_move_reasons(jsonb)',
    'read_rsvp_link(text)',
    'recipients(uuid[])',
    'redeem_invitation(text,uuid,boolean)',
    'refuse_control_characters()',
    'refuse_log_change()',
    'refuse_long_name(text,text)',
    'refuse_long_season(jsonb)',
    'refuse_malformed_scoring(jsonb)',
    'refuse_oversized_draw(jsonb,jsonb,jsonb)',
    'refuse_oversized_round_robin(jsonb,jsonb)',
    'refuse_reserved_name(text)',
    'remind_of_game_day(game_days)',
    'remind_of_rsvp(game_days)',
    'replace_record(uuid,uuid,uuid,text)',
    'request_waitlist(uuid)',
    'require_agreement_to_merge(uuid,uuid,jsonb)',
    'require_host(uuid)',
    'require_round_robin_access(uuid,text,boolean)',
    'require_super_admin()',
    'results_to_tell(game_days,jsonb)',
    'roster_row(uuid,text)',
    'round_robin_game(round_robin_games,jsonb)',
    'round_robin_names(uuid)',
    'round_robin_newcomers(uuid,jsonb)',
    'round_robin_settings(jsonb)',
    'rsvp_deadline(timestamp with time zone,smallint)',
    'save_league_settings(uuid,jsonb)',
    'score_problem(text,integer,integer,integer,boolean,integer,integer)',
    'score_text(integer,integer)',
    'scoring_in(jsonb)',
    'scoring_that_counts(jsonb)',
    'scoring_to_store(court_rotations,integer,text,integer,integer,jsonb)',
    'search_query(text)',
    'selection_result(league_players,uuid,text)',
    'send_held_results(game_days)',
    'send_offer(uuid,uuid,uuid,text)',
    'send_weekly_digest(uuid,timestamp with time zone)',
    'settle_sign_ups(uuid,uuid[])',
    'short_forms(text)',
    'short_last_name(text[],integer)',
    'short_names(jsonb,text[])',
    'sign_link(text,uuid,text,uuid,timestamp with time zone)',
    'signed_up_in(uuid)',
    'spots_left(integer,integer)',
    'stamp_announcement_read()',
    'stamp_game_day()',
    'store_games(uuid,uuid,jsonb,jsonb,uuid)',
    'store_league_mute(uuid,uuid,boolean,boolean)',
    'store_message_preference(uuid,text,text,boolean)',
    'store_rating(uuid,text)',
    'store_refusal(uuid,text,uuid)',
    'store_round_robin_games(uuid,jsonb)',
    'store_round_robin_players(uuid,jsonb)',
    'store_rsvp(uuid,uuid,uuid,boolean,text,boolean,text,integer,timestamp with time zone)',
    'store_seats(uuid,uuid,jsonb)',
    'sub_keys(uuid)',
    'subs_as_seen(court_rotations,text[])',
    'subs_with(court_rotations,uuid,text)',
    'surname(text)',
    'team_names(uuid[],uuid,jsonb)',
    'tell_added_people(uuid,uuid[])',
    'tell_courts(game_days,uuid)',
    'tell_ended_early(game_days)',
    'tell_join_requests(uuid,timestamp with time zone)',
    'tell_left(uuid,uuid,text,boolean)',
    'tell_results(game_days,jsonb)',
    'token_hash(text)',
    'untold_corrections(game_days)',
    'with_stay(former_members,league_players,timestamp with time zone)',
    'with_sub_keys(jsonb)',
  ],
}

const RELATIONS = `pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'app')`

const GRANTS = RELATIONS.replace(' where ', ', aclexplode(c.relacl) a where ')

export function catalogTests(backend: () => TestBackend) {
  const sql = <Row>(text: string) => backend().sql<Row>(text)
  const names = async (text: string) => (await sql<{ name: string }>(text)).map(({ name }) => name)

  test("every relation is an intended table, or a table's sequence", async () => {
    expect(
      await names(
        `select c.relname as name from ${RELATIONS} and c.relkind in ('r', 'v', 'm', 'p', 'f') order by c.relname`,
      ),
    ).toEqual(Object.keys(TABLES).toSorted())
    expect(
      await names(`select c.relname as name from ${RELATIONS} and c.relkind = 'S' order by c.relname`),
    ).toEqual(SEQUENCES)
  })

  test('every table has row-level security and lives in public', async () => {
    expect(
      await names(
        `select c.relname as name from ${RELATIONS} and c.relkind in ('r', 'p') and not (c.relrowsecurity and n.nspname = 'public')`,
      ),
    ).toEqual([])
  })

  test('signed-in people have exactly the decided grants', async () => {
    const rows = await sql<{ name: string; grants: string }>(`
      with granted as (
        select c.oid, a.privilege_type as privilege, null::name as col, 0 as place from ${GRANTS}
          and c.relkind in ('r', 'v', 'm', 'p', 'f') and a.grantee = 'authenticated'::regrole
        union all
        select c.oid, a.privilege_type, t.attname, t.attnum
        from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace, aclexplode(t.attacl) a
        where n.nspname in ('public', 'app') and a.grantee = 'authenticated'::regrole
      ), clauses as (
        select oid, string_agg(privilege, ' ' order by privilege) as clause, 0 as place, '' as verb from granted where col is null group by oid
        union all
        select oid, privilege || ' (' || string_agg(col, ' ' order by place) || ')', 1, privilege from granted where col is not null group by oid, privilege
      )
      select oid::regclass::text as name, string_agg(clause, '; ' order by place, verb) as grants from clauses group by oid`)
    expect(Object.fromEntries(rows.map(({ name, grants }) => [name, grants]))).toEqual(
      Object.fromEntries(
        Object.entries(TABLES)
          .filter(([, { people }]) => people)
          .map(([name, { people }]) => [name, people]),
      ),
    )
  })

  test('visitors and the public role have no grant at all on relations, columns and sequences', async () => {
    expect(
      await names(`
        select c.relname || ' ' || a.privilege_type as name from ${GRANTS} and a.grantee in (0, 'anon'::regrole)
        union all
        select c.relname || '.' || t.attname
        from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace, aclexplode(t.attacl) a
        where n.nspname in ('public', 'app') and a.grantee in (0, 'anon'::regrole)`),
    ).toEqual([])
    expect(
      await names(`
        select s as name from unnest(array['${SEQUENCES.join("', '")}']) as s
        where has_sequence_privilege('authenticated', 'public.' || s, 'usage, select, update')`),
    ).toEqual([])
  })

  test('every table has exactly the decided policies, for signed-in people', async () => {
    const rows = await sql<{ name: string; verbs: string; roles: string }>(`
      select tablename as name, string_agg(cmd, ' ' order by cmd) as verbs, string_agg(distinct roles::text, ' ') as roles
      from pg_policies where schemaname in ('public', 'app') and permissive = 'PERMISSIVE' group by tablename`)
    expect(Object.fromEntries(rows.map(({ name, verbs }) => [name, verbs]))).toEqual(
      Object.fromEntries(
        Object.entries(TABLES)
          .filter(([, { policies }]) => policies)
          .map(([name, { policies }]) => [name, policies]),
      ),
    )
    expect(rows.filter(({ roles }) => roles !== '{authenticated}')).toEqual([])
  })

  test('each verb has one policy: a second one for the same people would also run for every row', async () => {
    expect(
      await names(`
        select tablename || ' ' || verb as name from pg_policies p, unnest(case p.cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[p.cmd] end) as verb
        where schemaname in ('public', 'app') and permissive = 'PERMISSIVE' group by tablename, verb having count(*) > 1`),
    ).toEqual([])
  })

  test('policies ask their questions once per query: every function call is in its own select', async () => {
    const policies = await sql<{ name: string; conditions: string }>(
      `select tablename || '.' || policyname as name, concat(qual, ' ', with_check) as conditions from pg_policies where schemaname = 'public'`,
    )
    const perRow = policies.filter(({ conditions }) =>
      /(app|auth)\.\w+\(/.test(conditions.replaceAll(/\( ?SELECT (app|auth)\.\w+\(\) AS \w+\)/g, '')),
    )
    // the league of the inserted row
    expect(perRow.map(({ name }) => name)).toEqual(['league_players.league_players_insert'])
  })

  test('every table has exactly the decided triggers, and all are enabled', async () => {
    const rows = await sql<{ name: string; triggers: string | null }>(`
      select c.relname as name, (select string_agg(t.tgname, ' ' order by t.tgname) from pg_trigger t
        where t.tgrelid = c.oid and not t.tgisinternal and t.tgenabled = 'O') as triggers
      from ${RELATIONS} and c.relkind = 'r'`)
    expect(Object.fromEntries(rows.map(({ name, triggers }) => [name, triggers ?? '']))).toEqual(
      Object.fromEntries(Object.entries(TABLES).map(([name, { triggers }]) => [name, triggers])),
    )
    expect(
      await names(
        `select tgname as name from pg_trigger where tgrelid = 'auth.users'::regclass and tgfoid::regproc::text like 'app.%' order by tgname`,
      ),
    ).toEqual(['confirm_invited_address', 'handle_confirmed_user'])
  })

  test('every function is listed, with whose rights it runs with and who may run it', async () => {
    const rows = await sql<{ schema: string; name: string; definer: boolean; people: boolean }>(`
      select n.nspname as schema, replace(p.oid::regprocedure::text, 'app.', '') as name, p.prosecdef as definer,
        has_function_privilege('authenticated', p.oid, 'execute') as people
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'app')`)
    const listed = (schema: string, kind: string) =>
      rows
        .filter((row) => row.schema === schema)
        .filter(
          (row) => kind === `${row.definer ? 'definer' : 'invoker'}, ${row.people ? 'people' : 'no people'}`,
        )
        .map(({ name }) => name)
        .toSorted()
    expect(listed('public', 'invoker, people')).toEqual(PUBLIC_FUNCTIONS)
    expect(listed('public', 'invoker, no people')).toEqual(SERVICE_FUNCTIONS)
    expect(rows.filter(({ schema }) => schema === 'public')).toHaveLength(
      PUBLIC_FUNCTIONS.length + SERVICE_FUNCTIONS.length,
    )
    for (const [kind, functions] of Object.entries(APP_FUNCTIONS))
      expect(listed('app', kind)).toEqual(functions)
  })

  test('no function but those for them is open to visitors or to the public role', async () => {
    expect(
      await names(`
        select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'app') and has_function_privilege('anon', p.oid, 'execute')
        order by p.proname, n.nspname`),
    ).toEqual(VISITOR_FUNCTIONS.flatMap((name) => [`app.${name}`, name]))
  })

  test('every function has an empty search path', async () => {
    expect(
      await names(`
        select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'app') and not coalesce('search_path=""' = any (p.proconfig), false)`),
    ).toEqual([])
  })

  test('anything a later migration creates is closed until it is granted', async () => {
    await backend().sql.exec(`
      create table public.later (id int); create sequence public.later_ids;
      create function public.later() returns int language sql as 'select 1';
      create function app.later() returns int language sql as 'select 1';`)
    const open = await names(`
      select role || ' ' || thing as name from unnest(array['anon', 'authenticated']) as role,
        lateral (values
          ('table', has_table_privilege(role, 'public.later', 'select, insert, update, delete, truncate, references, trigger')),
          ('sequence', has_sequence_privilege(role, 'public.later_ids', 'usage, select, update')),
          ('public function', has_function_privilege(role, 'public.later()', 'execute')),
          ('app function', has_function_privilege(role, 'app.later()', 'execute')),
          ('schema public', has_schema_privilege(role, 'public', 'create')),
          ('schema app', has_schema_privilege(role, 'app', 'create'))) as things (thing, granted)
      where granted`)
    await backend().sql.exec(
      'drop table public.later; drop sequence public.later_ids; drop function public.later(), app.later()',
    )
    expect(open).toEqual([])
  })

  test('a score changes no indexed column, so PostgreSQL only writes the row', async () => {
    expect(
      await names(`
        select i.indexrelid::regclass || '.' || a.attname as name from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid in ('court_rotations'::regclass, 'round_robin_games'::regclass)
          and a.attname in ('team1_score', 'team2_score', 'result', 'ended_by', 'substitutes', 'version',
            'updated_at', 'updated_by', 'via_link')`),
    ).toEqual([])
  })

  test('every foreign key has an index that starts with its columns', async () => {
    expect(
      await names(`
        select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k join pg_namespace n on n.oid = k.connamespace
        where n.nspname in ('public', 'app') and k.contype = 'f' and not exists (
          select 1 from pg_index i where i.indrelid = k.conrelid and i.indpred is null and i.indisvalid
            and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`),
    ).toEqual([])
  })
}
