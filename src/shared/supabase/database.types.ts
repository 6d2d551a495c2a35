export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      admin_log: {
        Row: {
          action: string
          actor_id: string | null
          actor_name: string
          after: Json | null
          before: Json | null
          done_at: string
          id: number
          subject_id: string | null
          subject_name: string
        }
        ComputedFields: never
        Insert: {
          action: string
          actor_id?: string | null
          actor_name?: string
          after?: Json | null
          before?: Json | null
          done_at?: string
          id?: never
          subject_id?: string | null
          subject_name?: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          actor_name?: string
          after?: Json | null
          before?: Json | null
          done_at?: string
          id?: never
          subject_id?: string | null
          subject_name?: string
        }
        Relationships: []
      }
      announcement_reads: {
        Row: {
          announcement_id: string
          status: string
          updated_at: string
          user_email: string
        }
        ComputedFields: never
        Insert: {
          announcement_id: string
          status?: string
          updated_at?: string
          user_email: string
        }
        Update: {
          announcement_id?: string
          status?: string
          updated_at?: string
          user_email?: string
        }
        Relationships: [
          {
            foreignKeyName: 'announcement_reads_announcement_id_fkey'
            columns: ['announcement_id']
            isOneToOne: false
            referencedRelation: 'announcements'
            referencedColumns: ['id']
          },
        ]
      }
      announcements: {
        Row: {
          also_send: boolean
          automatic: boolean
          created_at: string
          created_by: string
          expires_at: string | null
          id: string
          is_global: boolean
          league_id: string | null
          message: string
          pinned: boolean
          screen: string | null
          subject_id: string | null
          target_court: number | null
          target_day_id: string | null
          target_role: string | null
          target_rsvp: string | null
          target_user_id: string | null
          title: string
        }
        ComputedFields: never
        Insert: {
          also_send?: boolean
          automatic?: boolean
          created_at?: string
          created_by: string
          expires_at?: string | null
          id?: string
          is_global?: boolean
          league_id?: string | null
          message: string
          pinned?: boolean
          screen?: string | null
          subject_id?: string | null
          target_court?: number | null
          target_day_id?: string | null
          target_role?: string | null
          target_rsvp?: string | null
          target_user_id?: string | null
          title: string
        }
        Update: {
          also_send?: boolean
          automatic?: boolean
          created_at?: string
          created_by?: string
          expires_at?: string | null
          id?: string
          is_global?: boolean
          league_id?: string | null
          message?: string
          pinned?: boolean
          screen?: string | null
          subject_id?: string | null
          target_court?: number | null
          target_day_id?: string | null
          target_role?: string | null
          target_rsvp?: string | null
          target_user_id?: string | null
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'announcements_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'announcements_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'announcements_target_day_id_league_id_fkey'
            columns: ['target_day_id', 'league_id']
            isOneToOne: false
            referencedRelation: 'game_days'
            referencedColumns: ['id', 'league_id']
          },
          {
            foreignKeyName: 'announcements_target_user_id_fkey'
            columns: ['target_user_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      calendar_addresses: {
        Row: {
          changed_at: string
          created_at: string
          digest: string | null
          id: string
          league_id: string | null
          player_id: string
          token: string
        }
        ComputedFields: never
        Insert: {
          changed_at?: string
          created_at?: string
          digest?: string | null
          id?: string
          league_id?: string | null
          player_id: string
          token: string
        }
        Update: {
          changed_at?: string
          created_at?: string
          digest?: string | null
          id?: string
          league_id?: string | null
          player_id?: string
          token?: string
        }
        Relationships: [
          {
            foreignKeyName: 'calendar_addresses_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'calendar_addresses_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      club_admin_offers: {
        Row: {
          club_id: string
          offered_at: string
          offered_by: string
          player_id: string
        }
        ComputedFields: never
        Insert: {
          club_id: string
          offered_at?: string
          offered_by: string
          player_id: string
        }
        Update: {
          club_id?: string
          offered_at?: string
          offered_by?: string
          player_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'club_admin_offers_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_admin_offers_offered_by_fkey'
            columns: ['offered_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_admin_offers_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      club_subs: {
        Row: {
          agreed_at: string
          club_id: string
          player_id: string
        }
        ComputedFields: never
        Insert: {
          agreed_at?: string
          club_id: string
          player_id: string
        }
        Update: {
          agreed_at?: string
          club_id?: string
          player_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'club_subs_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'club_subs_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      clubs: {
        Row: {
          address: string
          admins: string[]
          city: string
          created_at: string
          created_by: string
          description: string
          id: string
          name: string
        }
        ComputedFields: never
        Insert: {
          address?: string
          admins?: string[]
          city?: string
          created_at?: string
          created_by: string
          description?: string
          id?: string
          name: string
        }
        Update: {
          address?: string
          admins?: string[]
          city?: string
          created_at?: string
          created_by?: string
          description?: string
          id?: string
          name?: string
        }
        Relationships: [
          {
            foreignKeyName: 'clubs_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      court_assignments: {
        Row: {
          attendance: string | null
          change_reason: string | null
          court_number: number
          created_at: string
          first_rotation: number
          game_day_id: string
          id: string
          last_rotation: number | null
          league_id: string
          player_id: string
          seat: number
          substitute_name: string | null
          team: number | null
        }
        ComputedFields: never
        Insert: {
          attendance?: string | null
          change_reason?: string | null
          court_number: number
          created_at?: string
          first_rotation?: number
          game_day_id: string
          id?: string
          last_rotation?: number | null
          league_id: string
          player_id: string
          seat: number
          substitute_name?: string | null
          team?: number | null
        }
        Update: {
          attendance?: string | null
          change_reason?: string | null
          court_number?: number
          created_at?: string
          first_rotation?: number
          game_day_id?: string
          id?: string
          last_rotation?: number | null
          league_id?: string
          player_id?: string
          seat?: number
          substitute_name?: string | null
          team?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'court_assignments_game_day_id_league_id_fkey'
            columns: ['game_day_id', 'league_id']
            isOneToOne: false
            referencedRelation: 'game_days'
            referencedColumns: ['id', 'league_id']
          },
          {
            foreignKeyName: 'court_assignments_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      court_configurations: {
        Row: {
          court_number: number
          display_name: string
          league_id: string
        }
        ComputedFields: never
        Insert: {
          court_number: number
          display_name: string
          league_id: string
        }
        Update: {
          court_number?: number
          display_name?: string
          league_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'court_configurations_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
        ]
      }
      court_notices: {
        Row: {
          court_number: number
          game_day_id: string
          league_id: string
          partners: string[]
          player_id: string
          starts_at: string
          told_at: string
        }
        ComputedFields: never
        Insert: {
          court_number: number
          game_day_id: string
          league_id: string
          partners: string[]
          player_id: string
          starts_at: string
          told_at?: string
        }
        Update: {
          court_number?: number
          game_day_id?: string
          league_id?: string
          partners?: string[]
          player_id?: string
          starts_at?: string
          told_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'court_notices_game_day_id_league_id_fkey'
            columns: ['game_day_id', 'league_id']
            isOneToOne: false
            referencedRelation: 'game_days'
            referencedColumns: ['id', 'league_id']
          },
          {
            foreignKeyName: 'court_notices_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      court_overrides: {
        Row: {
          created_at: string
          created_by: string
          from_court: number | null
          game_day_id: string
          league_id: string
          player_id: string
          reason: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          created_by: string
          from_court?: number | null
          game_day_id: string
          league_id: string
          player_id: string
          reason: string
        }
        Update: {
          created_at?: string
          created_by?: string
          from_court?: number | null
          game_day_id?: string
          league_id?: string
          player_id?: string
          reason?: string
        }
        Relationships: [
          {
            foreignKeyName: 'court_overrides_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'court_overrides_game_day_id_league_id_fkey'
            columns: ['game_day_id', 'league_id']
            isOneToOne: false
            referencedRelation: 'game_days'
            referencedColumns: ['id', 'league_id']
          },
          {
            foreignKeyName: 'court_overrides_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      court_rotations: {
        Row: {
          court_number: number
          end_time: string | null
          ended_by: string[] | null
          game_day_id: string
          game_number: number
          id: string
          is_pinned: boolean
          league_id: string
          played_at: string | null
          result: string
          rotation_number: number
          scoring: Json | null
          seen_version: number | null
          start_time: string | null
          submission_id: string | null
          substitutes: string[] | null
          team1_player1_id: string
          team1_player2_id: string | null
          team1_score: number | null
          team2_player1_id: string
          team2_player2_id: string | null
          team2_score: number | null
          updated_at: string
          updated_by: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          court_number: number
          end_time?: string | null
          ended_by?: string[] | null
          game_day_id: string
          game_number: number
          id?: string
          is_pinned?: boolean
          league_id: string
          played_at?: string | null
          result?: string
          rotation_number: number
          scoring?: Json | null
          seen_version?: number | null
          start_time?: string | null
          submission_id?: string | null
          substitutes?: string[] | null
          team1_player1_id: string
          team1_player2_id?: string | null
          team1_score?: number | null
          team2_player1_id: string
          team2_player2_id?: string | null
          team2_score?: number | null
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          court_number?: number
          end_time?: string | null
          ended_by?: string[] | null
          game_day_id?: string
          game_number?: number
          id?: string
          is_pinned?: boolean
          league_id?: string
          played_at?: string | null
          result?: string
          rotation_number?: number
          scoring?: Json | null
          seen_version?: number | null
          start_time?: string | null
          submission_id?: string | null
          substitutes?: string[] | null
          team1_player1_id?: string
          team1_player2_id?: string | null
          team1_score?: number | null
          team2_player1_id?: string
          team2_player2_id?: string | null
          team2_score?: number | null
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'court_rotations_game_day_id_league_id_fkey'
            columns: ['game_day_id', 'league_id']
            isOneToOne: false
            referencedRelation: 'game_days'
            referencedColumns: ['id', 'league_id']
          },
          {
            foreignKeyName: 'court_rotations_team1_player1_id_fkey'
            columns: ['team1_player1_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'court_rotations_team1_player2_id_fkey'
            columns: ['team1_player2_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'court_rotations_team2_player1_id_fkey'
            columns: ['team2_player1_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'court_rotations_team2_player2_id_fkey'
            columns: ['team2_player2_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      daily_counts: {
        Row: {
          day: string
          player_id: string
          times: number
          what: string
        }
        ComputedFields: never
        Insert: {
          day: string
          player_id: string
          times: number
          what: string
        }
        Update: {
          day?: string
          player_id?: string
          times?: number
          what?: string
        }
        Relationships: [
          {
            foreignKeyName: 'daily_counts_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      dupr_exports: {
        Row: {
          exported_at: string
          exported_by: string
          id: number
          league_id: string
          line_up: string[]
          rotation_id: string
          team1_score: number
          team2_score: number
        }
        ComputedFields: never
        Insert: {
          exported_at?: string
          exported_by: string
          id?: never
          league_id: string
          line_up: string[]
          rotation_id: string
          team1_score: number
          team2_score: number
        }
        Update: {
          exported_at?: string
          exported_by?: string
          id?: never
          league_id?: string
          line_up?: string[]
          rotation_id?: string
          team1_score?: number
          team2_score?: number
        }
        Relationships: [
          {
            foreignKeyName: 'dupr_exports_exported_by_fkey'
            columns: ['exported_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'dupr_exports_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'dupr_exports_rotation_id_fkey'
            columns: ['rotation_id']
            isOneToOne: false
            referencedRelation: 'court_rotations'
            referencedColumns: ['id']
          },
        ]
      }
      dupr_subs: {
        Row: {
          dupr_id: string
          filled_in_at: string
          filled_in_by: string
          league_id: string
          name: string
          name_key: string
        }
        ComputedFields: never
        Insert: {
          dupr_id: string
          filled_in_at?: string
          filled_in_by: string
          league_id: string
          name: string
          name_key: string
        }
        Update: {
          dupr_id?: string
          filled_in_at?: string
          filled_in_by?: string
          league_id?: string
          name?: string
          name_key?: string
        }
        Relationships: [
          {
            foreignKeyName: 'dupr_subs_filled_in_by_fkey'
            columns: ['filled_in_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'dupr_subs_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
        ]
      }
      email_log: {
        Row: {
          address_hash: string
          channel: string
          id: number
          is_invitation: boolean
          league_id: string | null
          queued_at: string
          sender_id: string | null
        }
        ComputedFields: never
        Insert: {
          address_hash: string
          channel?: string
          id?: never
          is_invitation?: boolean
          league_id?: string | null
          queued_at?: string
          sender_id?: string | null
        }
        Update: {
          address_hash?: string
          channel?: string
          id?: never
          is_invitation?: boolean
          league_id?: string | null
          queued_at?: string
          sender_id?: string | null
        }
        Relationships: []
      }
      events: {
        Row: {
          created_at: string
          created_by: string
          event_type: string
          id: string
          name: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          created_by: string
          event_type: string
          id?: string
          name: string
        }
        Update: {
          created_at?: string
          created_by?: string
          event_type?: string
          id?: string
          name?: string
        }
        Relationships: [
          {
            foreignKeyName: 'events_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      former_members: {
        Row: {
          agreed_by: string | null
          agreed_times: unknown
          division: number | null
          ladder_start: number | null
          league_id: string
          left_at: string
          listed_at: string
          player_id: string
          plays: boolean
          team: number | null
        }
        ComputedFields: never
        Insert: {
          agreed_by?: string | null
          agreed_times?: unknown
          division?: number | null
          ladder_start?: number | null
          league_id: string
          left_at?: string
          listed_at: string
          player_id: string
          plays?: boolean
          team?: number | null
        }
        Update: {
          agreed_by?: string | null
          agreed_times?: unknown
          division?: number | null
          ladder_start?: number | null
          league_id?: string
          left_at?: string
          listed_at?: string
          player_id?: string
          plays?: boolean
          team?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'former_members_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'former_members_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      game_day_responses: {
        Row: {
          game_day_id: string
          league_id: string
          player_id: string
          responded_at: string
          responded_by: string | null
          response: string
        }
        ComputedFields: never
        Insert: {
          game_day_id: string
          league_id: string
          player_id: string
          responded_at?: string
          responded_by?: string | null
          response: string
        }
        Update: {
          game_day_id?: string
          league_id?: string
          player_id?: string
          responded_at?: string
          responded_by?: string | null
          response?: string
        }
        Relationships: [
          {
            foreignKeyName: 'game_day_responses_game_day_id_league_id_fkey'
            columns: ['game_day_id', 'league_id']
            isOneToOne: false
            referencedRelation: 'game_days'
            referencedColumns: ['id', 'league_id']
          },
          {
            foreignKeyName: 'game_day_responses_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'game_day_responses_responded_by_fkey'
            columns: ['responded_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      game_days: {
        Row: {
          brought_in: string | null
          canceled_reason: string | null
          corrections_told: number
          court_count: number | null
          court_moves: NonNullable<Json>
          created_at: string
          draw_seed: number | null
          draw_version: number
          drawn_at: string | null
          drawn_by: string | null
          finalized_at: string | null
          finalized_by: string | null
          id: string
          is_finalized: boolean
          league_id: string
          location: string
          note: string
          revision: number
          rules: NonNullable<Json>
          starts_at: string
          status: string
          tells_results: boolean
          undo_until: string | null
          updated_at: string
          week_number: number
        }
        ComputedFields: never
        Insert: {
          brought_in?: string | null
          canceled_reason?: string | null
          corrections_told?: number
          court_count?: number | null
          court_moves?: NonNullable<Json>
          created_at?: string
          draw_seed?: number | null
          draw_version?: number
          drawn_at?: string | null
          drawn_by?: string | null
          finalized_at?: string | null
          finalized_by?: string | null
          id?: string
          is_finalized?: boolean
          league_id: string
          location?: string
          note?: string
          revision?: number
          rules?: NonNullable<Json>
          starts_at: string
          status?: string
          tells_results?: boolean
          undo_until?: string | null
          updated_at?: string
          week_number: number
        }
        Update: {
          brought_in?: string | null
          canceled_reason?: string | null
          corrections_told?: number
          court_count?: number | null
          court_moves?: NonNullable<Json>
          created_at?: string
          draw_seed?: number | null
          draw_version?: number
          drawn_at?: string | null
          drawn_by?: string | null
          finalized_at?: string | null
          finalized_by?: string | null
          id?: string
          is_finalized?: boolean
          league_id?: string
          location?: string
          note?: string
          revision?: number
          rules?: NonNullable<Json>
          starts_at?: string
          status?: string
          tells_results?: boolean
          undo_until?: string | null
          updated_at?: string
          week_number?: number
        }
        Relationships: [
          {
            foreignKeyName: 'game_days_drawn_by_fkey'
            columns: ['drawn_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'game_days_finalized_by_fkey'
            columns: ['finalized_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'game_days_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
        ]
      }
      held_results: {
        Row: {
          due_at: string
          ended_early: boolean
          game_day_id: string
          league_id: string
          results: NonNullable<Json>
          status_before: string
        }
        ComputedFields: never
        Insert: {
          due_at: string
          ended_early: boolean
          game_day_id: string
          league_id: string
          results: NonNullable<Json>
          status_before: string
        }
        Update: {
          due_at?: string
          ended_early?: boolean
          game_day_id?: string
          league_id?: string
          results?: NonNullable<Json>
          status_before?: string
        }
        Relationships: [
          {
            foreignKeyName: 'held_results_game_day_id_league_id_fkey'
            columns: ['game_day_id', 'league_id']
            isOneToOne: false
            referencedRelation: 'game_days'
            referencedColumns: ['id', 'league_id']
          },
        ]
      }
      league_directory: {
        Row: {
          average_level: number | null
          is_full: boolean
          is_listed: boolean
          league_id: string
          members: number
          page_key: string
          public_key: string
          requests: number
          search: unknown
          starts: string
          weekday: number | null
        }
        ComputedFields: never
        Insert: {
          average_level?: number | null
          is_full: boolean
          is_listed: boolean
          league_id: string
          members: number
          page_key: string
          public_key?: string
          requests: number
          search: unknown
          starts: string
          weekday?: number | null
        }
        Update: {
          average_level?: number | null
          is_full?: boolean
          is_listed?: boolean
          league_id?: string
          members?: number
          page_key?: string
          public_key?: string
          requests?: number
          search?: unknown
          starts?: string
          weekday?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'league_directory_league_id_fkey'
            columns: ['league_id']
            isOneToOne: true
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
        ]
      }
      league_mutes: {
        Row: {
          league_id: string
          player_id: string
        }
        ComputedFields: never
        Insert: {
          league_id: string
          player_id: string
        }
        Update: {
          league_id?: string
          player_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'league_mutes_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'league_mutes_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      league_offers: {
        Row: {
          league_id: string
          offered_at: string
          offered_by: string
          player_id: string
        }
        ComputedFields: never
        Insert: {
          league_id: string
          offered_at?: string
          offered_by: string
          player_id: string
        }
        Update: {
          league_id?: string
          offered_at?: string
          offered_by?: string
          player_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'league_offers_league_id_fkey'
            columns: ['league_id']
            isOneToOne: true
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'league_offers_offered_by_fkey'
            columns: ['offered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'league_offers_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      league_organizers: {
        Row: {
          accepted_at: string | null
          invited_at: string
          invited_by: string
          league_id: string
          player_id: string
        }
        ComputedFields: never
        Insert: {
          accepted_at?: string | null
          invited_at?: string
          invited_by: string
          league_id: string
          player_id: string
        }
        Update: {
          accepted_at?: string | null
          invited_at?: string
          invited_by?: string
          league_id?: string
          player_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'league_organizers_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'league_organizers_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'league_organizers_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      league_players: {
        Row: {
          accepted_token: string | null
          agreed_at: string | null
          created_at: string
          division: number | null
          email_before_import: string | null
          email_import_id: string | null
          email_imported_at: string | null
          id: string
          import_id: string | null
          invite_email: string | null
          invite_expires_at: string | null
          invite_import_id: string | null
          invite_token: string | null
          invited_at: string | null
          invited_by: string | null
          joined_at: string | null
          ladder_start: number | null
          league_id: string
          list_number: number
          player_id: string
          request_message: string | null
          requested_at: string | null
          status: string
          status_before_invite: string | null
          team: number | null
        }
        ComputedFields: never
        Insert: {
          accepted_token?: string | null
          agreed_at?: string | null
          created_at?: string
          division?: number | null
          email_before_import?: string | null
          email_import_id?: string | null
          email_imported_at?: string | null
          id?: string
          import_id?: string | null
          invite_email?: string | null
          invite_expires_at?: string | null
          invite_import_id?: string | null
          invite_token?: string | null
          invited_at?: string | null
          invited_by?: string | null
          joined_at?: string | null
          ladder_start?: number | null
          league_id: string
          list_number?: never
          player_id: string
          request_message?: string | null
          requested_at?: string | null
          status?: string
          status_before_invite?: string | null
          team?: number | null
        }
        Update: {
          accepted_token?: string | null
          agreed_at?: string | null
          created_at?: string
          division?: number | null
          email_before_import?: string | null
          email_import_id?: string | null
          email_imported_at?: string | null
          id?: string
          import_id?: string | null
          invite_email?: string | null
          invite_expires_at?: string | null
          invite_import_id?: string | null
          invite_token?: string | null
          invited_at?: string | null
          invited_by?: string | null
          joined_at?: string | null
          ladder_start?: number | null
          league_id?: string
          list_number?: never
          player_id?: string
          request_message?: string | null
          requested_at?: string | null
          status?: string
          status_before_invite?: string | null
          team?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'league_players_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'league_players_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'league_players_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      league_subs: {
        Row: {
          agreed_at: string | null
          approved_at: string | null
          created_at: string
          declined_at: string | null
          invite_email: string | null
          invite_expires_at: string | null
          invite_token: string | null
          invited_by: string | null
          league_id: string
          mixed_group: number | null
          player_id: string
        }
        ComputedFields: never
        Insert: {
          agreed_at?: string | null
          approved_at?: string | null
          created_at?: string
          declined_at?: string | null
          invite_email?: string | null
          invite_expires_at?: string | null
          invite_token?: string | null
          invited_by?: string | null
          league_id: string
          mixed_group?: number | null
          player_id: string
        }
        Update: {
          agreed_at?: string | null
          approved_at?: string | null
          created_at?: string
          declined_at?: string | null
          invite_email?: string | null
          invite_expires_at?: string | null
          invite_token?: string | null
          invited_by?: string | null
          league_id?: string
          mixed_group?: number | null
          player_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'league_subs_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'league_subs_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'league_subs_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      leagues: {
        Row: {
          capacity: number | null
          club_id: string | null
          court_count: number
          created_at: string
          created_by: string
          description: string
          divisions: number
          draws_allowed: boolean
          excused_absence: string
          extra_players: string
          first_seeding: string
          forfeit_partner: string
          forfeit_points: string
          game_day_reminder: string
          game_format: string
          games_per_match: number
          games_per_rotation: number
          id: string
          location: string
          min_games: number
          move_down: number
          move_limit: number
          move_up: number
          movement_mode: string
          new_players: string
          no_show: string
          partners: string
          players_per_court: number
          points_to_win: number
          previous_league_id: string | null
          public_names: string
          ranking_basis: string
          ranking_window: string
          rsvp_hours: number | null
          score_cap: number | null
          shows_ratings: boolean
          start_date: string | null
          start_time: string | null
          status: string
          status_before_archive: string | null
          sub_movement: string
          sub_policy: string
          subs_for_all: boolean
          tie_breakers: string
          time_zone: string
          visibility: string
          week_interval: number
          weekday: number | null
          weeks: number | null
          win_by_margin: number
          win_type: string
        }
        ComputedFields: never
        Insert: {
          capacity?: number | null
          club_id?: string | null
          court_count?: number
          created_at?: string
          created_by: string
          description?: string
          divisions?: number
          draws_allowed?: boolean
          excused_absence?: string
          extra_players?: string
          first_seeding?: string
          forfeit_partner?: string
          forfeit_points?: string
          game_day_reminder?: string
          game_format?: string
          games_per_match?: number
          games_per_rotation?: number
          id: string
          location?: string
          min_games?: number
          move_down?: number
          move_limit?: number
          move_up?: number
          movement_mode?: string
          new_players?: string
          no_show?: string
          partners?: string
          players_per_court?: number
          points_to_win?: number
          previous_league_id?: string | null
          public_names?: string
          ranking_basis?: string
          ranking_window?: string
          rsvp_hours?: number | null
          score_cap?: number | null
          shows_ratings?: boolean
          start_date?: string | null
          start_time?: string | null
          status?: string
          status_before_archive?: string | null
          sub_movement?: string
          sub_policy?: string
          subs_for_all?: boolean
          tie_breakers?: string
          time_zone?: string
          visibility?: string
          week_interval?: number
          weekday?: number | null
          weeks?: number | null
          win_by_margin?: number
          win_type?: string
        }
        Update: {
          capacity?: number | null
          club_id?: string | null
          court_count?: number
          created_at?: string
          created_by?: string
          description?: string
          divisions?: number
          draws_allowed?: boolean
          excused_absence?: string
          extra_players?: string
          first_seeding?: string
          forfeit_partner?: string
          forfeit_points?: string
          game_day_reminder?: string
          game_format?: string
          games_per_match?: number
          games_per_rotation?: number
          id?: string
          location?: string
          min_games?: number
          move_down?: number
          move_limit?: number
          move_up?: number
          movement_mode?: string
          new_players?: string
          no_show?: string
          partners?: string
          players_per_court?: number
          points_to_win?: number
          previous_league_id?: string | null
          public_names?: string
          ranking_basis?: string
          ranking_window?: string
          rsvp_hours?: number | null
          score_cap?: number | null
          shows_ratings?: boolean
          start_date?: string | null
          start_time?: string | null
          status?: string
          status_before_archive?: string | null
          sub_movement?: string
          sub_policy?: string
          subs_for_all?: boolean
          tie_breakers?: string
          time_zone?: string
          visibility?: string
          week_interval?: number
          weekday?: number | null
          weeks?: number | null
          win_by_margin?: number
          win_type?: string
        }
        Relationships: [
          {
            foreignKeyName: 'leagues_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leagues_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leagues_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leagues_previous_league_id_fkey'
            columns: ['previous_league_id']
            isOneToOne: true
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
        ]
      }
      link_keys: {
        Row: {
          id: number
          key: string
        }
        ComputedFields: never
        Insert: {
          id?: number
          key: string
        }
        Update: {
          id?: number
          key?: string
        }
        Relationships: []
      }
      message_kinds: {
        Row: {
          audience: string
          label: string
          name: string
          place: number
        }
        ComputedFields: never
        Insert: {
          audience: string
          label: string
          name: string
          place: number
        }
        Update: {
          audience?: string
          label?: string
          name?: string
          place?: number
        }
        Relationships: []
      }
      message_preferences: {
        Row: {
          channel: string
          is_on: boolean
          kind: string
          player_id: string
        }
        ComputedFields: never
        Insert: {
          channel: string
          is_on: boolean
          kind: string
          player_id: string
        }
        Update: {
          channel?: string
          is_on?: boolean
          kind?: string
          player_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'message_preferences_kind_fkey'
            columns: ['kind']
            isOneToOne: false
            referencedRelation: 'message_kinds'
            referencedColumns: ['name']
          },
          {
            foreignKeyName: 'message_preferences_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      message_schedule: {
        Row: {
          done_at: string
          done_for: string
          kind: string
          subject_id: string
        }
        ComputedFields: never
        Insert: {
          done_at?: string
          done_for: string
          kind: string
          subject_id: string
        }
        Update: {
          done_at?: string
          done_for?: string
          kind?: string
          subject_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'message_schedule_kind_fkey'
            columns: ['kind']
            isOneToOne: false
            referencedRelation: 'message_kinds'
            referencedColumns: ['name']
          },
        ]
      }
      messages: {
        Row: {
          attempts: number
          channel: string
          claimed_until: string | null
          created_at: string
          created_by: string | null
          delivered_to: string[]
          due_at: string
          event_key: string
          expires_at: string
          id: string
          invite_token: string | null
          kind: string
          last_error: string | null
          league_id: string | null
          league_player_id: string | null
          payload: NonNullable<Json>
          player_id: string | null
          receipt: string | null
          sent_at: string | null
          status: string
          subject_id: string | null
          to_email: string
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          channel?: string
          claimed_until?: string | null
          created_at?: string
          created_by?: string | null
          delivered_to?: string[]
          due_at?: string
          event_key: string
          expires_at: string
          id?: string
          invite_token?: string | null
          kind: string
          last_error?: string | null
          league_id?: string | null
          league_player_id?: string | null
          payload?: NonNullable<Json>
          player_id?: string | null
          receipt?: string | null
          sent_at?: string | null
          status?: string
          subject_id?: string | null
          to_email: string
        }
        Update: {
          attempts?: number
          channel?: string
          claimed_until?: string | null
          created_at?: string
          created_by?: string | null
          delivered_to?: string[]
          due_at?: string
          event_key?: string
          expires_at?: string
          id?: string
          invite_token?: string | null
          kind?: string
          last_error?: string | null
          league_id?: string | null
          league_player_id?: string | null
          payload?: NonNullable<Json>
          player_id?: string | null
          receipt?: string | null
          sent_at?: string | null
          status?: string
          subject_id?: string | null
          to_email?: string
        }
        Relationships: [
          {
            foreignKeyName: 'messages_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'messages_kind_fkey'
            columns: ['kind']
            isOneToOne: false
            referencedRelation: 'message_kinds'
            referencedColumns: ['name']
          },
        ]
      }
      name_prefixes: {
        Row: {
          dup_rating: number | null
          page_key: string
          prefix: string
        }
        ComputedFields: never
        Insert: {
          dup_rating?: number | null
          page_key: string
          prefix: string
        }
        Update: {
          dup_rating?: number | null
          page_key?: string
          prefix?: string
        }
        Relationships: []
      }
      player_groups: {
        Row: {
          created_by: string
          guest_names: string[]
          id: string
          name: string
          player_ids: string[]
        }
        ComputedFields: never
        Insert: {
          created_by: string
          guest_names?: string[]
          id?: string
          name: string
          player_ids?: string[]
        }
        Update: {
          created_by?: string
          guest_names?: string[]
          id?: string
          name?: string
          player_ids?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'player_groups_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      players: {
        Row: {
          display_name: string
          dup_rating: number | null
          first_name: string
          id: string
          last_name: string
          look_alike_keys: string[]
          page_key: string
          search: unknown
        }
        ComputedFields: never
        Insert: {
          display_name: string
          dup_rating?: number | null
          first_name: string
          id: string
          last_name: string
          look_alike_keys?: never
          page_key?: never
          search?: never
        }
        Update: {
          display_name?: string
          dup_rating?: number | null
          first_name?: string
          id?: string
          last_name?: string
          look_alike_keys?: never
          page_key?: never
          search?: never
        }
        Relationships: [
          {
            foreignKeyName: 'players_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          auth_id: string | null
          created_at: string
          deleted_at: string | null
          dup_rating: number | null
          dupr_id: string | null
          email: string | null
          first_name: string
          id: string
          last_name: string
          page_key: string
          phone: string | null
          role: string
          search: unknown
        }
        ComputedFields: never
        Insert: {
          auth_id?: string | null
          created_at?: string
          deleted_at?: string | null
          dup_rating?: number | null
          dupr_id?: string | null
          email?: string | null
          first_name?: string
          id?: string
          last_name?: string
          page_key?: never
          phone?: string | null
          role?: string
          search?: never
        }
        Update: {
          auth_id?: string | null
          created_at?: string
          deleted_at?: string | null
          dup_rating?: number | null
          dupr_id?: string | null
          email?: string | null
          first_name?: string
          id?: string
          last_name?: string
          page_key?: never
          phone?: string | null
          role?: string
          search?: never
        }
        Relationships: []
      }
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          device: string
          endpoint: string
          id: string
          p256dh: string
          player_id: string
          removed_at: string | null
        }
        ComputedFields: never
        Insert: {
          auth: string
          created_at?: string
          device: string
          endpoint: string
          id?: string
          p256dh: string
          player_id: string
          removed_at?: string | null
        }
        Update: {
          auth?: string
          created_at?: string
          device?: string
          endpoint?: string
          id?: string
          p256dh?: string
          player_id?: string
          removed_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'push_subscriptions_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      quiet_hours: {
        Row: {
          ends: string
          player_id: string
          starts: string
          time_zone: string
        }
        ComputedFields: never
        Insert: {
          ends: string
          player_id: string
          starts: string
          time_zone: string
        }
        Update: {
          ends?: string
          player_id?: string
          starts?: string
          time_zone?: string
        }
        Relationships: [
          {
            foreignKeyName: 'quiet_hours_player_id_fkey'
            columns: ['player_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      refusals: {
        Row: {
          club_id: string | null
          id: string
          league_id: string | null
          player_id: string
          refused_at: string
          role: string
        }
        ComputedFields: never
        Insert: {
          club_id?: string | null
          id?: string
          league_id?: string | null
          player_id: string
          refused_at?: string
          role: string
        }
        Update: {
          club_id?: string | null
          id?: string
          league_id?: string | null
          player_id?: string
          refused_at?: string
          role?: string
        }
        Relationships: [
          {
            foreignKeyName: 'refusals_club_id_fkey'
            columns: ['club_id']
            isOneToOne: false
            referencedRelation: 'clubs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'refusals_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'refusals_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      round_robin_games: {
        Row: {
          court_number: number
          id: string
          round_number: number
          round_robin_id: string
          team1_player1_id: string
          team1_player2_id: string | null
          team1_score: number | null
          team2_player1_id: string
          team2_player2_id: string | null
          team2_score: number | null
          updated_at: string
          updated_by: string | null
          version: number
          via_link: boolean
        }
        ComputedFields: never
        Insert: {
          court_number: number
          id?: string
          round_number: number
          round_robin_id: string
          team1_player1_id: string
          team1_player2_id?: string | null
          team1_score?: number | null
          team2_player1_id: string
          team2_player2_id?: string | null
          team2_score?: number | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          via_link?: boolean
        }
        Update: {
          court_number?: number
          id?: string
          round_number?: number
          round_robin_id?: string
          team1_player1_id?: string
          team1_player2_id?: string | null
          team1_score?: number | null
          team2_player1_id?: string
          team2_player2_id?: string | null
          team2_score?: number | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          via_link?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'round_robin_games_round_robin_id_fkey'
            columns: ['round_robin_id']
            isOneToOne: false
            referencedRelation: 'round_robins'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'round_robin_games_team1_player1_id_round_robin_id_fkey'
            columns: ['team1_player1_id', 'round_robin_id']
            isOneToOne: false
            referencedRelation: 'round_robin_players'
            referencedColumns: ['id', 'round_robin_id']
          },
          {
            foreignKeyName: 'round_robin_games_team1_player2_id_round_robin_id_fkey'
            columns: ['team1_player2_id', 'round_robin_id']
            isOneToOne: false
            referencedRelation: 'round_robin_players'
            referencedColumns: ['id', 'round_robin_id']
          },
          {
            foreignKeyName: 'round_robin_games_team2_player1_id_round_robin_id_fkey'
            columns: ['team2_player1_id', 'round_robin_id']
            isOneToOne: false
            referencedRelation: 'round_robin_players'
            referencedColumns: ['id', 'round_robin_id']
          },
          {
            foreignKeyName: 'round_robin_games_team2_player2_id_round_robin_id_fkey'
            columns: ['team2_player2_id', 'round_robin_id']
            isOneToOne: false
            referencedRelation: 'round_robin_players'
            referencedColumns: ['id', 'round_robin_id']
          },
        ]
      }
      round_robin_players: {
        Row: {
          absent_rounds: number[]
          added_at: string
          agreed_at: string | null
          guest_key: string | null
          guest_name: string | null
          id: string
          level: number | null
          look_alike_keys: string[] | null
          player_id: string | null
          position: number
          round_robin_id: string
          status: string
          team: number | null
        }
        ComputedFields: never
        Insert: {
          absent_rounds?: number[]
          added_at?: string
          agreed_at?: string | null
          guest_key?: string | null
          guest_name?: string | null
          id?: string
          level?: number | null
          look_alike_keys?: never
          player_id?: string | null
          position: number
          round_robin_id: string
          status?: string
          team?: number | null
        }
        Update: {
          absent_rounds?: number[]
          added_at?: string
          agreed_at?: string | null
          guest_key?: string | null
          guest_name?: string | null
          id?: string
          level?: number | null
          look_alike_keys?: never
          player_id?: string | null
          position?: number
          round_robin_id?: string
          status?: string
          team?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'round_robin_players_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'round_robin_players_round_robin_id_fkey'
            columns: ['round_robin_id']
            isOneToOne: false
            referencedRelation: 'round_robins'
            referencedColumns: ['id']
          },
        ]
      }
      round_robin_score_events: {
        Row: {
          changed_at: string
          changed_by: string | null
          court_number: number
          game_id: string | null
          id: number
          new_team1_score: number | null
          new_team2_score: number | null
          old_team1_score: number | null
          old_team2_score: number | null
          outcome: string
          round_number: number
          round_robin_id: string
          submission_id: string
          version: number
          via_link: boolean
        }
        ComputedFields: never
        Insert: {
          changed_at?: string
          changed_by?: string | null
          court_number: number
          game_id?: string | null
          id?: never
          new_team1_score?: number | null
          new_team2_score?: number | null
          old_team1_score?: number | null
          old_team2_score?: number | null
          outcome: string
          round_number: number
          round_robin_id: string
          submission_id: string
          version: number
          via_link: boolean
        }
        Update: {
          changed_at?: string
          changed_by?: string | null
          court_number?: number
          game_id?: string | null
          id?: never
          new_team1_score?: number | null
          new_team2_score?: number | null
          old_team1_score?: number | null
          old_team2_score?: number | null
          outcome?: string
          round_number?: number
          round_robin_id?: string
          submission_id?: string
          version?: number
          via_link?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'round_robin_score_events_changed_by_fkey'
            columns: ['changed_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'round_robin_score_events_game_id_fkey'
            columns: ['game_id']
            isOneToOne: false
            referencedRelation: 'round_robin_games'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'round_robin_score_events_round_robin_id_fkey'
            columns: ['round_robin_id']
            isOneToOne: false
            referencedRelation: 'round_robins'
            referencedColumns: ['id']
          },
        ]
      }
      round_robins: {
        Row: {
          capacity: number | null
          court_count: number
          draw_version: number
          draws_allowed: boolean
          format: string
          id: string
          link_refusals: number
          link_sign_ups: number
          link_sign_ups_from: string
          link_token: string | null
          location: string
          minutes_per_round: number
          points_to_win: number
          round_count: number
          score_cap: number | null
          score_entry: string
          seating: string
          seed: number
          sign_up: string | null
          started_round: number
          starts_at: string
          status: string
          win_by_margin: number
          win_type: string
        }
        ComputedFields: never
        Insert: {
          capacity?: number | null
          court_count: number
          draw_version?: number
          draws_allowed?: boolean
          format?: string
          id: string
          link_refusals?: number
          link_sign_ups?: number
          link_sign_ups_from?: string
          link_token?: string | null
          location?: string
          minutes_per_round?: number
          points_to_win?: number
          round_count: number
          score_cap?: number | null
          score_entry?: string
          seating?: string
          seed?: number
          sign_up?: string | null
          started_round?: number
          starts_at: string
          status?: string
          win_by_margin?: number
          win_type?: string
        }
        Update: {
          capacity?: number | null
          court_count?: number
          draw_version?: number
          draws_allowed?: boolean
          format?: string
          id?: string
          link_refusals?: number
          link_sign_ups?: number
          link_sign_ups_from?: string
          link_token?: string | null
          location?: string
          minutes_per_round?: number
          points_to_win?: number
          round_count?: number
          score_cap?: number | null
          score_entry?: string
          seating?: string
          seed?: number
          sign_up?: string | null
          started_round?: number
          starts_at?: string
          status?: string
          win_by_margin?: number
          win_type?: string
        }
        Relationships: [
          {
            foreignKeyName: 'round_robins_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
      rule_events: {
        Row: {
          changed_at: string
          changed_by: string
          game_day_id: string
          id: number
          league_id: string
          new_scoring: NonNullable<Json>
          old_scoring: NonNullable<Json>
          open_games: number
        }
        ComputedFields: never
        Insert: {
          changed_at?: string
          changed_by: string
          game_day_id: string
          id?: never
          league_id: string
          new_scoring: NonNullable<Json>
          old_scoring: NonNullable<Json>
          open_games: number
        }
        Update: {
          changed_at?: string
          changed_by?: string
          game_day_id?: string
          id?: never
          league_id?: string
          new_scoring?: NonNullable<Json>
          old_scoring?: NonNullable<Json>
          open_games?: number
        }
        Relationships: [
          {
            foreignKeyName: 'rule_events_changed_by_fkey'
            columns: ['changed_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rule_events_game_day_id_league_id_fkey'
            columns: ['game_day_id', 'league_id']
            isOneToOne: false
            referencedRelation: 'game_days'
            referencedColumns: ['id', 'league_id']
          },
        ]
      }
      same_person_answers: {
        Row: {
          decided_at: string
          decided_by: string
          is_same: boolean
          league_id: string
          player_id: string
          record_id: string
        }
        ComputedFields: never
        Insert: {
          decided_at?: string
          decided_by: string
          is_same: boolean
          league_id: string
          player_id: string
          record_id: string
        }
        Update: {
          decided_at?: string
          decided_by?: string
          is_same?: boolean
          league_id?: string
          player_id?: string
          record_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'same_person_answers_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'same_person_answers_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'same_person_answers_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      score_events: {
        Row: {
          changed_at: string
          changed_by: string | null
          court_number: number
          game_day_id: string
          game_number: number
          id: number
          league_id: string
          new_ended_by: string[] | null
          new_result: string
          new_team1_score: number | null
          new_team2_score: number | null
          old_ended_by: string[] | null
          old_result: string
          old_team1_score: number | null
          old_team2_score: number | null
          outcome: string
          reason: string | null
          rotation_id: string | null
          submission_id: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          changed_at?: string
          changed_by?: string | null
          court_number: number
          game_day_id: string
          game_number: number
          id?: never
          league_id: string
          new_ended_by?: string[] | null
          new_result?: string
          new_team1_score?: number | null
          new_team2_score?: number | null
          old_ended_by?: string[] | null
          old_result?: string
          old_team1_score?: number | null
          old_team2_score?: number | null
          outcome?: string
          reason?: string | null
          rotation_id?: string | null
          submission_id?: string | null
          version: number
        }
        Update: {
          changed_at?: string
          changed_by?: string | null
          court_number?: number
          game_day_id?: string
          game_number?: number
          id?: never
          league_id?: string
          new_ended_by?: string[] | null
          new_result?: string
          new_team1_score?: number | null
          new_team2_score?: number | null
          old_ended_by?: string[] | null
          old_result?: string
          old_team1_score?: number | null
          old_team2_score?: number | null
          outcome?: string
          reason?: string | null
          rotation_id?: string | null
          submission_id?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'score_events_changed_by_fkey'
            columns: ['changed_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'score_events_game_day_id_league_id_fkey'
            columns: ['game_day_id', 'league_id']
            isOneToOne: false
            referencedRelation: 'game_days'
            referencedColumns: ['id', 'league_id']
          },
          {
            foreignKeyName: 'score_events_rotation_id_fkey'
            columns: ['rotation_id']
            isOneToOne: false
            referencedRelation: 'court_rotations'
            referencedColumns: ['id']
          },
        ]
      }
      seat_events: {
        Row: {
          changed_at: string
          changed_by: string | null
          court_number: number
          finished_games: Json | null
          game_day_id: string
          id: number
          league_id: string
          new_attendance: string | null
          new_court: number | null
          new_last_rotation: number | null
          new_substitute_name: string | null
          old_attendance: string | null
          old_court: number | null
          old_last_rotation: number | null
          old_substitute_name: string | null
          player_id: string
          reason: string | null
        }
        ComputedFields: never
        Insert: {
          changed_at?: string
          changed_by?: string | null
          court_number: number
          finished_games?: Json | null
          game_day_id: string
          id?: never
          league_id: string
          new_attendance?: string | null
          new_court?: number | null
          new_last_rotation?: number | null
          new_substitute_name?: string | null
          old_attendance?: string | null
          old_court?: number | null
          old_last_rotation?: number | null
          old_substitute_name?: string | null
          player_id: string
          reason?: string | null
        }
        Update: {
          changed_at?: string
          changed_by?: string | null
          court_number?: number
          finished_games?: Json | null
          game_day_id?: string
          id?: never
          league_id?: string
          new_attendance?: string | null
          new_court?: number | null
          new_last_rotation?: number | null
          new_substitute_name?: string | null
          old_attendance?: string | null
          old_court?: number | null
          old_last_rotation?: number | null
          old_substitute_name?: string | null
          player_id?: string
          reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'seat_events_changed_by_fkey'
            columns: ['changed_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'seat_events_game_day_id_league_id_fkey'
            columns: ['game_day_id', 'league_id']
            isOneToOne: false
            referencedRelation: 'game_days'
            referencedColumns: ['id', 'league_id']
          },
          {
            foreignKeyName: 'seat_events_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      sub_links: {
        Row: {
          league_id: string
          token: string
        }
        ComputedFields: never
        Insert: {
          league_id: string
          token: string
        }
        Update: {
          league_id?: string
          token?: string
        }
        Relationships: [
          {
            foreignKeyName: 'sub_links_league_id_fkey'
            columns: ['league_id']
            isOneToOne: true
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
        ]
      }
      sub_offers: {
        Row: {
          asked_at: string
          id: string
          next_at: string | null
          player_id: string
          spot_id: string
          state: string
        }
        ComputedFields: never
        Insert: {
          asked_at?: string
          id?: string
          next_at?: string | null
          player_id: string
          spot_id: string
          state?: string
        }
        Update: {
          asked_at?: string
          id?: string
          next_at?: string | null
          player_id?: string
          spot_id?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: 'sub_offers_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sub_offers_spot_id_fkey'
            columns: ['spot_id']
            isOneToOne: false
            referencedRelation: 'sub_spots'
            referencedColumns: ['id']
          },
        ]
      }
      sub_settings: {
        Row: {
          last_minute: boolean
          paused_until: string | null
          player_id: string
        }
        ComputedFields: never
        Insert: {
          last_minute?: boolean
          paused_until?: string | null
          player_id: string
        }
        Update: {
          last_minute?: boolean
          paused_until?: string | null
          player_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'sub_settings_player_id_fkey'
            columns: ['player_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      sub_spots: {
        Row: {
          filled_at: string | null
          first_sub_id: string | null
          game_day_id: string
          has_begun: boolean
          id: string
          is_asked_for: boolean
          league_id: string
          next_at: string | null
          opened_at: string
          player_id: string
          state: string
          sub_id: string | null
          suggestion: string | null
          told_at: string | null
        }
        ComputedFields: never
        Insert: {
          filled_at?: string | null
          first_sub_id?: string | null
          game_day_id: string
          has_begun?: boolean
          id?: string
          is_asked_for?: boolean
          league_id: string
          next_at?: string | null
          opened_at?: string
          player_id: string
          state: string
          sub_id?: string | null
          suggestion?: string | null
          told_at?: string | null
        }
        Update: {
          filled_at?: string | null
          first_sub_id?: string | null
          game_day_id?: string
          has_begun?: boolean
          id?: string
          is_asked_for?: boolean
          league_id?: string
          next_at?: string | null
          opened_at?: string
          player_id?: string
          state?: string
          sub_id?: string | null
          suggestion?: string | null
          told_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'sub_spots_first_sub_id_fkey'
            columns: ['first_sub_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sub_spots_game_day_id_league_id_fkey'
            columns: ['game_day_id', 'league_id']
            isOneToOne: false
            referencedRelation: 'game_days'
            referencedColumns: ['id', 'league_id']
          },
          {
            foreignKeyName: 'sub_spots_player_id_fkey'
            columns: ['player_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sub_spots_sub_id_fkey'
            columns: ['sub_id']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      super_admins: {
        Row: {
          created_at: string
          id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id: string
        }
        Update: {
          created_at?: string
          id?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_invitation: { Args: { p_confirm?: boolean; p_token?: string }; Returns: Json }
      accept_my_invitation: { Args: { p_league_player_id: string }; Returns: Json }
      accept_round_robin: { Args: { p_round_robin_id: string }; Returns: undefined }
      add_player: {
        Args: {
          p_allow_same_name?: boolean
          p_email?: string
          p_first_name: string
          p_last_name?: string
          p_league_id: string
          p_player_id?: string
          p_rating?: number
          p_same_as?: string
        }
        Returns: Json
      }
      add_sign_ups: { Args: { p_people: Json; p_round_robin_id: string }; Returns: undefined }
      add_sub: { Args: { p_group?: number; p_league_id: string; p_player_id: string }; Returns: undefined }
      all_clubs: {
        Args: { p_after?: string; p_limit?: number; p_search?: string }
        Returns: {
          admins: string[]
          city: string
          club_id: string
          leagues: number
          name: string
          owner_name: string | null
          page_key: string
        }[]
      }
      all_leagues: {
        Args: { p_after?: string; p_limit?: number; p_search?: string }
        Returns: {
          club_name: string | null
          league_id: string
          members: number
          name: string
          organizer_name: string
          page_key: string
          requests: number
          status: string
          visibility: string
        }[]
      }
      allow_request_again: { Args: { p_id: string }; Returns: Json }
      announcement_audiences: { Args: { p_league_id: string }; Returns: Json }
      answer_club_admin_invitation: { Args: { p_accept: boolean; p_club_id: string }; Returns: undefined }
      answer_co_organizer_invitation: { Args: { p_accept: boolean; p_league_id: string }; Returns: undefined }
      answer_league_offer: { Args: { p_accept: boolean; p_league_id: string }; Returns: undefined }
      answer_sub_offer: { Args: { p_answer: string; p_offer_id: string }; Returns: Json }
      answer_sub_offer_by_link: { Args: { p_answer: string; p_token: string }; Returns: Json }
      bring_results: {
        Args: { p_days: Json; p_import_id: string; p_league_id: string; p_players: Json }
        Returns: Json
      }
      calendar_feed: { Args: { p_token: string }; Returns: Json }
      cancel_game_day: {
        Args: { p_game_day_id: string; p_make_up_at?: string; p_notify?: boolean; p_reason?: string }
        Returns: undefined
      }
      cancel_sign_up: { Args: { p_round_robin_id: string }; Returns: undefined }
      change_sign_up: {
        Args: {
          p_capacity?: number
          p_court_count?: number
          p_is_open?: boolean
          p_location?: string
          p_name?: string
          p_round_robin_id: string
          p_starts_at?: string
        }
        Returns: undefined
      }
      change_sub: {
        Args: {
          p_finished_game_ids: string[]
          p_game_day_id: string
          p_league_id: string
          p_name?: string
          p_player_id: string
          p_reason?: string
          p_seen_game_subs?: string[]
          p_seen_name?: string
        }
        Returns: undefined
      }
      claim_messages: {
        Args: { p_channel?: string; p_ids?: string[]; p_limit?: number }
        Returns: {
          devices: Json | null
          expires_at: string | null
          id: string
          kind: string
          payload: Json
          subject_id: string | null
          to_email: string | null
        }[]
      }
      correct_player: {
        Args: {
          p_first_name: string
          p_last_name?: string
          p_league_id: string
          p_player_id: string
          p_rating?: number
        }
        Returns: undefined
      }
      create_calendar_address: { Args: { p_league_id?: string }; Returns: string }
      create_league: {
        Args: {
          p_club_id?: string
          p_days?: Json
          p_id: string
          p_invite?: boolean
          p_name: string
          p_people?: Json
          p_play?: boolean
          p_previous_league_id?: string
          p_settings: Json
        }
        Returns: Json
      }
      create_round_robin: {
        Args: {
          p_author?: string
          p_games: Json
          p_id: string
          p_name: string
          p_people: Json
          p_settings: Json
        }
        Returns: string
      }
      create_season: { Args: { p_days: Json; p_league_id: string; p_notify?: boolean }; Returns: Json }
      decide_join_request: {
        Args: { p_decision: string; p_ids: string[]; p_same_as?: string }
        Returns: Json
      }
      decline_my_invitation: { Args: { p_league_player_id: string }; Returns: Json }
      declined_requests: {
        Args: { p_after?: string; p_league_id: string; p_limit?: number }
        Returns: {
          dup_rating: number | null
          first_name: string
          id: string
          last_name: string
          message: string | null
          page_key: string
          player_id: string
          requested_at: string
        }[]
      }
      delete_announcement: { Args: { p_announcement_id: string }; Returns: undefined }
      delete_my_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      dismiss_match: {
        Args: { p_league_id: string; p_player_id: string; p_record_id: string }
        Returns: undefined
      }
      dupr_players: {
        Args: { p_league_id: string }
        Returns: {
          dupr_id: string | null
          name: string
          player_id: string
        }[]
      }
      edit_announcement: {
        Args: {
          p_announcement_id: string
          p_expires_at?: string
          p_message: string
          p_pinned?: boolean
          p_title: string
        }
        Returns: undefined
      }
      edit_club: { Args: { p_changes: Json; p_club_id: string; p_seen: Json }; Returns: Json }
      edit_effects: { Args: { p_league_id: string }; Returns: Json }
      edit_game_day: {
        Args: {
          p_ask_again?: boolean
          p_changes: Json
          p_game_day_id: string
          p_notify?: boolean
          p_seen: Json
          p_words?: string
        }
        Returns: Json
      }
      edit_league: { Args: { p_league_id: string; p_name?: string; p_settings: Json }; Returns: string }
      end_sub_search: { Args: { p_game_day_id: string; p_player_id: string }; Returns: undefined }
      enqueue_due_messages: { Args: Record<PropertyKey, never>; Returns: number }
      fill_in_dupr_id: {
        Args: { p_dupr_id: string; p_league_id: string; p_player_id: string }
        Returns: undefined
      }
      fill_in_dupr_ids: {
        Args: { p_ids: Json; p_league_id: string }
        Returns: {
          player_id: string
          problem: string
        }[]
      }
      finalize_game_day: {
        Args: {
          p_confirmed_open?: number
          p_ended_early?: boolean
          p_game_day_id: string
          p_league_id: string
          p_results?: Json
        }
        Returns: Json
      }
      find_clubs: {
        Args: { p_after?: string; p_limit?: number; p_search?: string }
        Returns: {
          city: string
          club_id: string
          name: string
          page_key: string
        }[]
      }
      find_leagues: {
        Args: {
          p_after?: string
          p_limit?: number
          p_max_level?: number
          p_min_level?: number
          p_open_only?: boolean
          p_search?: string
          p_weekday?: number
        }
        Returns: {
          average_level: number | null
          capacity: number | null
          club_id: string | null
          club_name: string | null
          court_count: number
          description: string
          league_id: string
          location: string
          members: number
          my_place: number | null
          my_state: string
          name: string
          open_places: number | null
          organizer_name: string
          page_key: string
          start_date: string | null
          start_time: string | null
          time_zone: string
          waiting: number
          week_interval: number
          weekday: number | null
          weeks: number | null
        }[]
      }
      find_players: {
        Args: {
          p_after?: string
          p_limit?: number
          p_max_level?: number
          p_min_level?: number
          p_search: string
        }
        Returns: {
          common_leagues: number
          display_name: string
          first_name: string
          last_name: string
          level: number | null
          page_key: string
          player_id: string
        }[]
      }
      find_sub: { Args: { p_first?: string; p_game_day_id: string; p_player_id: string }; Returns: undefined }
      finish_season: { Args: { p_league_id: string; p_message: string; p_title: string }; Returns: boolean }
      forfeit_open_games: {
        Args: {
          p_game_day_id: string
          p_league_id: string
          p_player_id: string
          p_reason: string
          p_seen_games: Json
        }
        Returns: number
      }
      game_day_changes: {
        Args: { p_game_day_id: string; p_league_id: string; p_since: string }
        Returns: Json
      }
      game_day_reach: { Args: { p_everyone?: boolean; p_game_day_id: string; p_kind: string }; Returns: Json }
      import_players: {
        Args: { p_import_id: string; p_invite?: boolean; p_league_id: string; p_people: Json }
        Returns: Json
      }
      invitation: { Args: { p_token?: string }; Returns: Json }
      invitation_link: { Args: { p_id: string }; Returns: Json }
      invitation_links: { Args: { p_ids: string[] }; Returns: Json }
      invite_club_admin: { Args: { p_club_id: string; p_profile_id: string }; Returns: undefined }
      invite_co_organizer: { Args: { p_league_id: string; p_player_id: string }; Returns: undefined }
      invite_subs: { Args: { p_league_id: string; p_people: Json }; Returns: Json }
      join_requests: {
        Args: { p_after?: string; p_league_id?: string; p_limit?: number }
        Returns: {
          dup_rating: number | null
          email: string | null
          first_name: string
          id: string
          last_name: string
          league_full: boolean
          league_id: string
          league_name: string
          looks_like: string | null
          looks_like_status: string | null
          message: string | null
          page_key: string
          player_id: string
          requested_at: string
          subbed: number
          waitlist_position: number | null
        }[]
      }
      known_people: {
        Args: { p_dupr_ids?: string[]; p_names: string[] }
        Returns: {
          asked: string
          common_leagues: number
          first_name: string
          last_name: string
          level: number | null
          player_id: string
          same_dupr_id: boolean
        }[]
      }
      league_ratings: { Args: { p_league_id: string }; Returns: Json }
      league_roster: {
        Args: { p_league_id: string }
        Returns: {
          display_name: string
          division: number | null
          dup_rating: number | null
          first_name: string
          has_account: boolean
          joined_at: string | null
          ladder_start: number | null
          last_name: string
          league_player_id: string
          list_number: number
          player_id: string
          plays: boolean
          status: string
          team: number | null
        }[]
      }
      league_seasons: {
        Args: { p_league_id: string }
        Returns: {
          league_id: string
          name: string
          start_date: string | null
        }[]
      }
      leave_league: { Args: { p_league_id: string }; Returns: undefined }
      leave_round_robin: { Args: { p_round_robin_id: string }; Returns: undefined }
      let_in: { Args: { p_person_id: string; p_round_robin_id: string }; Returns: undefined }
      link_round_robin_guest: {
        Args: { p_guest_id: string; p_player_id: string; p_round_robin_id: string }
        Returns: undefined
      }
      mark_attendance: {
        Args: { p_by: string; p_game_day_id: string; p_league_id: string; p_marks: Json }
        Returns: Json
      }
      merge_players: {
        Args: { p_keep: string; p_league_id: string; p_merge: string; p_preview?: boolean }
        Returns: Json
      }
      message_settings: { Args: Record<PropertyKey, never>; Returns: Json }
      message_settings_by_link: { Args: { p_token: string }; Returns: Json }
      move_court: {
        Args: { p_court_number: number; p_game_day_id: string; p_to: number }
        Returns: undefined
      }
      mute_league: { Args: { p_is_muted: boolean; p_league_id: string }; Returns: undefined }
      mute_league_by_link: {
        Args: { p_is_muted: boolean; p_league_id: string; p_token: string }
        Returns: undefined
      }
      my_announcements: {
        Args: { p_after?: string; p_all?: boolean; p_league_id?: string; p_limit?: number }
        Returns: {
          audience: string
          author_name: string
          created_at: string
          created_by: string
          expired: boolean
          expires_at: string | null
          id: string
          league_id: string | null
          league_name: string | null
          message: string
          page_key: string
          pinned: boolean
          read_count: number
          target_court: number | null
          target_day_id: string | null
          target_name: string | null
          target_role: string | null
          target_rsvp: string | null
          target_user_id: string | null
          target_week: number | null
          title: string
        }[]
      }
      my_courts: {
        Args: Record<PropertyKey, never>
        Returns: {
          court_name: string | null
          court_number: number
          display_name: string
          first_name: string
          game_count: number
          game_day_id: string
          league_id: string
          missing_scores: number
          player_id: string
          seat: number
          substitute_name: string | null
        }[]
      }
      my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      my_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          expires_at: string | null
          invited_at: string | null
          inviter_name: string
          is_added: boolean
          league_id: string
          league_name: string
          league_player_id: string
          location: string
          start_date: string | null
          start_time: string | null
          time_zone: string
          week_interval: number
          weekday: number | null
          weeks: number | null
        }[]
      }
      my_join_requests: {
        Args: Record<PropertyKey, never>
        Returns: {
          league_id: string
          league_name: string
          message: string | null
          organizer_name: string
          requested_at: string
          waitlist_position: number | null
        }[]
      }
      my_notifications: {
        Args: { p_after?: string; p_limit?: number }
        Returns: {
          created_at: string
          expires_at: string | null
          id: string
          league_id: string | null
          league_name: string | null
          mark: string | null
          message: string
          page_key: string
          pinned: boolean
          screen: string | null
          sender_name: string | null
          subject_id: string | null
          title: string
        }[]
      }
      my_offers: {
        Args: Record<PropertyKey, never>
        Returns: {
          name: string
          offered_at: string
          offered_by_name: string
          offered_role: string
          subject_id: string
        }[]
      }
      my_organizer_dashboard: {
        Args: Record<PropertyKey, never>
        Returns: {
          failed_mails: number
          invitations: number
          league_id: string
          name: string
          requests: number
          status: string
        }[]
      }
      my_push_devices: {
        Args: { p_endpoint?: string }
        Returns: {
          created_at: string
          device: string
          id: string
          is_this: boolean
        }[]
      }
      my_queued_messages: { Args: Record<PropertyKey, never>; Returns: string[] }
      my_seasons: {
        Args: { p_after?: string; p_limit?: number }
        Returns: {
          league_id: string
          record: Json
        }[]
      }
      my_subbing: { Args: Record<PropertyKey, never>; Returns: Json }
      name_sub_for_dupr: {
        Args: { p_dupr_id: string; p_league_id: string; p_name: string }
        Returns: undefined
      }
      offer_league: { Args: { p_league_id: string; p_player_id: string }; Returns: undefined }
      open_sign_up: {
        Args: { p_capacity: number; p_id: string; p_name: string; p_people: Json; p_settings: Json }
        Returns: string
      }
      organizer_roster: {
        Args: { p_after?: string; p_league_id: string; p_limit?: number }
        Returns: {
          display_name: string
          division: number | null
          dup_rating: number | null
          first_name: string
          has_account: boolean
          invite_email: string | null
          invite_expired: boolean
          invite_expires_at: string | null
          invited_at: string | null
          invited_by_name: string | null
          joined_at: string | null
          ladder_start: number | null
          last_name: string
          league_player_id: string
          mail_error: string | null
          mail_id: string | null
          mail_sent_at: string | null
          mail_status: string | null
          page_key: string
          player_id: string
          status: string
          team: number | null
          used_link: boolean
        }[]
      }
      pending_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      person_card: { Args: { p_player_id: string }; Returns: Json }
      player_games: {
        Args: { p_after?: string; p_limit?: number; p_player_id: string }
        Returns: {
          ended_by_person: boolean
          event_id: string
          event_name: string
          game_id: string
          kind: string
          opponent1_id: string | null
          opponent1_name: string | null
          opponent2_id: string | null
          opponent2_name: string | null
          page_key: string
          partner_id: string | null
          partner_name: string | null
          played_at: string
          points_against: number | null
          points_for: number | null
          result: string
        }[]
      }
      project_health: { Args: Record<PropertyKey, never>; Returns: Json }
      public_league: { Args: { p_league_id: string; p_past?: string }; Returns: Json }
      publish_courts: {
        Args: {
          p_game_day_id: string
          p_games: Json
          p_league_id: string
          p_pins?: Json
          p_quiet?: boolean
          p_reasons?: Json
          p_seats: Json
          p_seed: number
          p_seen_draw_version: number
        }
        Returns: Json
      }
      record_dupr_export: {
        Args: { p_again?: boolean; p_league_id: string; p_rotation_ids: string[] }
        Returns: number
      }
      record_message_result: {
        Args: { p_error?: string; p_id: string; p_is_temporary?: boolean; p_receipt?: string }
        Returns: boolean
      }
      record_push_result: {
        Args: {
          p_delivered?: string[]
          p_error?: string
          p_gone?: string[]
          p_id: string
          p_is_temporary?: boolean
          p_wait_seconds?: number
        }
        Returns: boolean
      }
      record_result: {
        Args: {
          p_ended_by?: string[]
          p_reason: string
          p_result: string
          p_rotation_id: string
          p_seen_scoring?: Json
          p_seen_version: number
          p_submission_id: string
          p_team1_score?: number
          p_team2_score?: number
        }
        Returns: Json
      }
      redraw_round_robin: {
        Args: {
          p_court_count: number
          p_games: Json
          p_people: Json
          p_round_count: number
          p_round_robin_id: string
          p_seed: number
          p_seen_draw_version: number
        }
        Returns: number
      }
      release_messages: { Args: { p_ids: string[] }; Returns: undefined }
      remove_club_admin: { Args: { p_club_id: string; p_profile_id: string }; Returns: string[] }
      remove_co_organizer: { Args: { p_league_id: string; p_player_id: string }; Returns: undefined }
      remove_guests_since: { Args: { p_round_robin_id: string; p_since: string }; Returns: number }
      remove_players: { Args: { p_ids: string[] }; Returns: Json }
      remove_push_device: { Args: { p_endpoint?: string; p_id?: string }; Returns: boolean }
      remove_sign_up: { Args: { p_person_id: string; p_round_robin_id: string }; Returns: undefined }
      remove_sub: { Args: { p_league_id: string; p_player_id: string }; Returns: undefined }
      renew_push_subscription: {
        Args: {
          p_auth: string
          p_endpoint: string
          p_old_auth: string
          p_old_endpoint: string
          p_p256dh: string
        }
        Returns: boolean
      }
      request_to_join: { Args: { p_league_id: string; p_message?: string }; Returns: Json }
      reset_calendar_address: { Args: { p_league_id?: string }; Returns: string }
      restore_league: { Args: { p_league_id: string }; Returns: string }
      retry_messages: { Args: { p_ids: string[] }; Returns: Json }
      revoke_invitations: { Args: { p_ids: string[] }; Returns: Json }
      revoke_round_robin_link: { Args: { p_round_robin_id: string }; Returns: undefined }
      roster_imports: {
        Args: { p_league_id: string }
        Returns: {
          emails: number
          import_id: string
          imported_at: string
          invited: number
          removable: number
          staying: number
          uninvited: number
        }[]
      }
      round_robin_changes: {
        Args: { p_round_robin_id: string; p_since: string; p_token?: string }
        Returns: Json
      }
      round_robin_sheet: { Args: { p_round_robin_id: string; p_token?: string }; Returns: Json }
      rsvp_by_link: {
        Args: { p_response: string; p_seen?: string; p_starts_at?: string; p_token: string }
        Returns: Json
      }
      rsvp_link: { Args: { p_token: string }; Returns: Json }
      save_push_subscription: {
        Args: {
          p_auth: string
          p_by_itself?: boolean
          p_device: string
          p_endpoint: string
          p_p256dh: string
        }
        Returns: string
      }
      search_people: {
        Args: { p_after?: string; p_limit?: number; p_search?: string }
        Returns: {
          created_at: string
          dup_rating: number | null
          email: string | null
          first_name: string
          has_account: boolean
          last_name: string
          leagues: number
          page_key: string
          profile_id: string
          role: string
          super_admin: boolean
        }[]
      }
      season_record: { Args: { p_league_id: string }; Returns: Json }
      send_invitations: { Args: { p_email?: string; p_ids: string[] }; Returns: Json }
      sent_messages: {
        Args: { p_after?: string; p_failed?: boolean; p_limit?: number }
        Returns: {
          attempts: number
          channel: string
          created_at: string
          id: string
          kind: string
          last_error: string | null
          league_id: string | null
          league_name: string | null
          page_key: string
          sender_name: string | null
          sent_at: string | null
          status: string
          to_email: string
        }[]
      }
      set_club_subbing: { Args: { p_club_id: string; p_is_on: boolean }; Returns: undefined }
      set_divisions: { Args: { p_divisions: Json; p_league_id: string }; Returns: number }
      set_finals: { Args: { p_finals: boolean; p_game_day_id: string }; Returns: undefined }
      set_game_day_rules: {
        Args: { p_game_day_id: string; p_rules?: Json; p_seen_rules: Json }
        Returns: Json
      }
      set_message_preference: {
        Args: { p_channel: string; p_is_on: boolean; p_kind: string }
        Returns: undefined
      }
      set_message_preference_by_link: {
        Args: { p_channel: string; p_is_on: boolean; p_kind: string; p_token: string }
        Returns: undefined
      }
      set_missing_rsvps: {
        Args: { p_game_day_id: string; p_player_ids: string[]; p_response?: string; p_starts_at?: string }
        Returns: Json
      }
      set_quiet_hours: {
        Args: { p_ends?: string; p_starts?: string; p_time_zone?: string }
        Returns: undefined
      }
      set_role: { Args: { p_profile_id: string; p_role: string }; Returns: Json }
      set_starting_order: { Args: { p_league_id: string; p_players: string[] }; Returns: number }
      set_sub_settings: { Args: { p_last_minute: boolean; p_paused_until?: string }; Returns: undefined }
      set_subbing: { Args: { p_is_on: boolean; p_league_id: string }; Returns: string }
      set_team: {
        Args: { p_group?: number; p_league_id: string; p_partner_id?: string; p_player_id: string }
        Returns: undefined
      }
      share_round_robin: { Args: { p_round_robin_id: string }; Returns: string }
      sign_up_for_round_robin: {
        Args: {
          p_name?: string
          p_round_robin_id: string
          p_secret?: string
          p_team?: number
          p_token?: string
        }
        Returns: string
      }
      start_round_robin: {
        Args: {
          p_games: Json
          p_id: string
          p_name: string
          p_people: Json
          p_seen_draw_version: number
          p_settings: Json
        }
        Returns: string
      }
      sub_link: { Args: { p_league_id: string }; Returns: string }
      sub_list: {
        Args: { p_after?: string; p_league_id: string; p_limit?: number }
        Returns: {
          display_name: string
          dup_rating: number | null
          first_name: string
          invite_email: string | null
          last_minute: boolean
          last_name: string
          mixed_group: number | null
          page_key: string
          paused_until: string | null
          player_id: string
          state: string
          subbed: number
        }[]
      }
      sub_offer: { Args: { p_offer_id: string }; Returns: Json }
      sub_offer_by_link: { Args: { p_token: string }; Returns: Json }
      sub_spots_of: { Args: { p_game_day_id: string }; Returns: Json }
      submit_round_robin_score: {
        Args: {
          p_author?: string
          p_game_id: string
          p_round_robin_id: string
          p_seen_version: number
          p_submission_id: string
          p_team1_score?: number
          p_team2_score?: number
          p_token?: string
        }
        Returns: Json
      }
      submit_rsvp: {
        Args: {
          p_beyond?: boolean
          p_game_day_id: string
          p_player_id?: string
          p_response: string
          p_seen?: string
          p_starts_at?: string
          p_waited_ms?: number
        }
        Returns: Json
      }
      submit_score: {
        Args: {
          p_author?: string
          p_court_number: number
          p_game_day_id: string
          p_game_number: number
          p_league_id: string
          p_reason?: string
          p_rotation_id?: string
          p_seen_scoring?: Json
          p_seen_subs?: string[]
          p_seen_version: number
          p_submission_id: string
          p_team1_score?: number
          p_team2_score?: number
        }
        Returns: Json
      }
      subs_for: { Args: { p_game_day_id: string; p_player_id: string }; Returns: Json }
      suggest_sub: {
        Args: { p_game_day_id: string; p_name: string; p_player_id: string }
        Returns: undefined
      }
      tell_corrections: {
        Args: { p_game_day_id: string; p_league_id: string; p_send?: boolean }
        Returns: Json
      }
      undo_finalizing: { Args: { p_finalized_at: string; p_game_day_id: string }; Returns: boolean }
      undo_import: { Args: { p_import_id: string; p_league_id: string }; Returns: Json }
      undo_results: { Args: { p_league_id: string }; Returns: number }
      withdraw_league_offer: { Args: { p_league_id: string }; Returns: undefined }
      withdraw_request: { Args: { p_league_id: string }; Returns: Json }
      withdraw_sign_up: { Args: { p_round_robin_id: string; p_secret: string }; Returns: undefined }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
