export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
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
          created_at: string
          created_by: string
          expires_at: string | null
          id: string
          is_global: boolean
          league_id: string | null
          message: string
          pinned: boolean
          target_role: string | null
          target_user_id: string | null
          title: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          created_by: string
          expires_at?: string | null
          id?: string
          is_global?: boolean
          league_id?: string | null
          message: string
          pinned?: boolean
          target_role?: string | null
          target_user_id?: string | null
          title: string
        }
        Update: {
          created_at?: string
          created_by?: string
          expires_at?: string | null
          id?: string
          is_global?: boolean
          league_id?: string | null
          message?: string
          pinned?: boolean
          target_role?: string | null
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
            foreignKeyName: 'announcements_target_user_id_fkey'
            columns: ['target_user_id']
            isOneToOne: false
            referencedRelation: 'players'
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
          court_number: number
          created_at: string
          game_day_id: string
          id: string
          league_id: string
          player_id: string
          seat: number
          substitute_name: string | null
        }
        ComputedFields: never
        Insert: {
          court_number: number
          created_at?: string
          game_day_id: string
          id?: string
          league_id: string
          player_id: string
          seat: number
          substitute_name?: string | null
        }
        Update: {
          court_number?: number
          created_at?: string
          game_day_id?: string
          id?: string
          league_id?: string
          player_id?: string
          seat?: number
          substitute_name?: string | null
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
      court_rotations: {
        Row: {
          court_number: number
          end_time: string | null
          game_day_id: string
          game_number: number
          id: string
          league_id: string
          rotation_number: number
          seen_version: number | null
          start_time: string | null
          submission_id: string | null
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
          game_day_id: string
          game_number: number
          id?: string
          league_id: string
          rotation_number: number
          seen_version?: number | null
          start_time?: string | null
          submission_id?: string | null
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
          game_day_id?: string
          game_number?: number
          id?: string
          league_id?: string
          rotation_number?: number
          seen_version?: number | null
          start_time?: string | null
          submission_id?: string | null
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
          {
            foreignKeyName: 'court_rotations_updated_by_fkey'
            columns: ['updated_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
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
          created_at: string
          finalized_at: string | null
          finalized_by: string | null
          id: string
          is_finalized: boolean
          league_id: string
          location: string
          starts_at: string
          status: string
          week_number: number
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          finalized_at?: string | null
          finalized_by?: string | null
          id?: string
          is_finalized?: boolean
          league_id: string
          location?: string
          starts_at: string
          status?: string
          week_number: number
        }
        Update: {
          created_at?: string
          finalized_at?: string | null
          finalized_by?: string | null
          id?: string
          is_finalized?: boolean
          league_id?: string
          location?: string
          starts_at?: string
          status?: string
          week_number?: number
        }
        Relationships: [
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
      league_players: {
        Row: {
          created_at: string
          id: string
          invite_email: string | null
          invite_expires_at: string | null
          invite_token: string | null
          invited_at: string | null
          joined_at: string | null
          ladder_start: number | null
          league_id: string
          player_id: string
          request_message: string | null
          requested_at: string | null
          status: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          invite_email?: string | null
          invite_expires_at?: string | null
          invite_token?: string | null
          invited_at?: string | null
          joined_at?: string | null
          ladder_start?: number | null
          league_id: string
          player_id: string
          request_message?: string | null
          requested_at?: string | null
          status?: string
        }
        Update: {
          created_at?: string
          id?: string
          invite_email?: string | null
          invite_expires_at?: string | null
          invite_token?: string | null
          invited_at?: string | null
          joined_at?: string | null
          ladder_start?: number | null
          league_id?: string
          player_id?: string
          request_message?: string | null
          requested_at?: string | null
          status?: string
        }
        Relationships: [
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
      leagues: {
        Row: {
          capacity: number | null
          club_id: string | null
          court_count: number
          created_at: string
          created_by: string
          description: string
          draws_allowed: boolean
          games_per_match: number
          games_per_rotation: number
          id: string
          location: string
          move_down: number
          move_up: number
          players_per_court: number
          points_to_win: number
          ranking_basis: string
          score_cap: number | null
          start_date: string | null
          start_time: string | null
          status: string
          sub_policy: string
          time_zone: string
          visibility: string
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
          draws_allowed?: boolean
          games_per_match?: number
          games_per_rotation?: number
          id: string
          location?: string
          move_down?: number
          move_up?: number
          players_per_court?: number
          points_to_win?: number
          ranking_basis?: string
          score_cap?: number | null
          start_date?: string | null
          start_time?: string | null
          status?: string
          sub_policy?: string
          time_zone?: string
          visibility?: string
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
          draws_allowed?: boolean
          games_per_match?: number
          games_per_rotation?: number
          id?: string
          location?: string
          move_down?: number
          move_up?: number
          players_per_court?: number
          points_to_win?: number
          ranking_basis?: string
          score_cap?: number | null
          start_date?: string | null
          start_time?: string | null
          status?: string
          sub_policy?: string
          time_zone?: string
          visibility?: string
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
        ]
      }
      outgoing_emails: {
        Row: {
          attempts: number
          created_at: string
          created_by: string | null
          id: string
          kind: string
          last_error: string | null
          league_id: string | null
          league_player_id: string | null
          payload: NonNullable<Json>
          sent_at: string | null
          status: string
          to_email: string
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          created_at?: string
          created_by?: string | null
          id?: string
          kind: string
          last_error?: string | null
          league_id?: string | null
          league_player_id?: string | null
          payload?: NonNullable<Json>
          sent_at?: string | null
          status?: string
          to_email: string
        }
        Update: {
          attempts?: number
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          last_error?: string | null
          league_id?: string | null
          league_player_id?: string | null
          payload?: NonNullable<Json>
          sent_at?: string | null
          status?: string
          to_email?: string
        }
        Relationships: [
          {
            foreignKeyName: 'outgoing_emails_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'outgoing_emails_league_id_fkey'
            columns: ['league_id']
            isOneToOne: false
            referencedRelation: 'leagues'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'outgoing_emails_league_player_id_fkey'
            columns: ['league_player_id']
            isOneToOne: false
            referencedRelation: 'league_players'
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
        }
        ComputedFields: never
        Insert: {
          display_name: string
          dup_rating?: number | null
          first_name: string
          id: string
          last_name: string
        }
        Update: {
          display_name?: string
          dup_rating?: number | null
          first_name?: string
          id?: string
          last_name?: string
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
          dup_rating: number | null
          dupr_id: string | null
          email: string | null
          first_name: string
          id: string
          last_name: string
          phone: string | null
          role: string
        }
        ComputedFields: never
        Insert: {
          auth_id?: string | null
          created_at?: string
          dup_rating?: number | null
          dupr_id?: string | null
          email?: string | null
          first_name?: string
          id?: string
          last_name?: string
          phone?: string | null
          role?: string
        }
        Update: {
          auth_id?: string | null
          created_at?: string
          dup_rating?: number | null
          dupr_id?: string | null
          email?: string | null
          first_name?: string
          id?: string
          last_name?: string
          phone?: string | null
          role?: string
        }
        Relationships: []
      }
      round_robin_games: {
        Row: {
          court_number: number
          id: string
          round_number: number
          set_id: string
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
          id?: string
          round_number: number
          set_id: string
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
          id?: string
          round_number?: number
          set_id?: string
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
            foreignKeyName: 'round_robin_games_set_id_fkey'
            columns: ['set_id']
            isOneToOne: false
            referencedRelation: 'round_robin_sets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'round_robin_games_team1_player1_id_set_id_fkey'
            columns: ['team1_player1_id', 'set_id']
            isOneToOne: false
            referencedRelation: 'round_robin_players'
            referencedColumns: ['id', 'set_id']
          },
          {
            foreignKeyName: 'round_robin_games_team1_player2_id_set_id_fkey'
            columns: ['team1_player2_id', 'set_id']
            isOneToOne: false
            referencedRelation: 'round_robin_players'
            referencedColumns: ['id', 'set_id']
          },
          {
            foreignKeyName: 'round_robin_games_team2_player1_id_set_id_fkey'
            columns: ['team2_player1_id', 'set_id']
            isOneToOne: false
            referencedRelation: 'round_robin_players'
            referencedColumns: ['id', 'set_id']
          },
          {
            foreignKeyName: 'round_robin_games_team2_player2_id_set_id_fkey'
            columns: ['team2_player2_id', 'set_id']
            isOneToOne: false
            referencedRelation: 'round_robin_players'
            referencedColumns: ['id', 'set_id']
          },
          {
            foreignKeyName: 'round_robin_games_updated_by_fkey'
            columns: ['updated_by']
            isOneToOne: false
            referencedRelation: 'players'
            referencedColumns: ['id']
          },
        ]
      }
      round_robin_players: {
        Row: {
          guest_name: string | null
          id: string
          player_id: string | null
          position: number
          set_id: string
          status: string
        }
        ComputedFields: never
        Insert: {
          guest_name?: string | null
          id?: string
          player_id?: string | null
          position: number
          set_id: string
          status?: string
        }
        Update: {
          guest_name?: string | null
          id?: string
          player_id?: string | null
          position?: number
          set_id?: string
          status?: string
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
            foreignKeyName: 'round_robin_players_set_id_fkey'
            columns: ['set_id']
            isOneToOne: false
            referencedRelation: 'round_robin_sets'
            referencedColumns: ['id']
          },
        ]
      }
      round_robin_sets: {
        Row: {
          court_count: number
          draws_allowed: boolean
          format: string
          id: string
          link_token: string | null
          location: string
          points_to_win: number
          round_count: number
          score_cap: number | null
          score_entry: string
          seed: number
          starts_at: string
          status: string
          win_by_margin: number
          win_type: string
        }
        ComputedFields: never
        Insert: {
          court_count: number
          draws_allowed?: boolean
          format?: string
          id: string
          link_token?: string | null
          location?: string
          points_to_win?: number
          round_count: number
          score_cap?: number | null
          score_entry?: string
          seed?: number
          starts_at: string
          status?: string
          win_by_margin?: number
          win_type?: string
        }
        Update: {
          court_count?: number
          draws_allowed?: boolean
          format?: string
          id?: string
          link_token?: string | null
          location?: string
          points_to_win?: number
          round_count?: number
          score_cap?: number | null
          score_entry?: string
          seed?: number
          starts_at?: string
          status?: string
          win_by_margin?: number
          win_type?: string
        }
        Relationships: [
          {
            foreignKeyName: 'round_robin_sets_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'events'
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
          new_team1_score: number | null
          new_team2_score: number | null
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
          new_team1_score?: number | null
          new_team2_score?: number | null
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
          new_team1_score?: number | null
          new_team2_score?: number | null
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
      add_club_admin: { Args: { p_club_id: string; p_profile_id: string }; Returns: string[] }
      finalize_game_day: { Args: { p_game_day_id: string; p_league_id: string }; Returns: Json }
      league_roster: {
        Args: { p_league_id: string }
        Returns: {
          display_name: string
          dup_rating: number
          first_name: string
          has_account: boolean
          joined_at: string
          ladder_start: number
          last_name: string
          league_player_id: string
          player_id: string
          status: string
        }[]
      }
      my_courts: {
        Args: Record<PropertyKey, never>
        Returns: {
          court_name: string
          court_number: number
          display_name: string
          first_name: string
          game_day_id: string
          league_id: string
          player_id: string
          seat: number
          substitute_name: string
        }[]
      }
      remove_club_admin: { Args: { p_club_id: string; p_profile_id: string }; Returns: string[] }
      submit_score: {
        Args: {
          p_author?: string
          p_court_number: number
          p_game_day_id: string
          p_game_number: number
          p_league_id: string
          p_reason?: string
          p_rotation_id?: string
          p_seen_version: number
          p_submission_id: string
          p_team1_score: number
          p_team2_score: number
        }
        Returns: Json
      }
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
    keyof (DefaultSchema['Tables'] & DefaultSchema['Views']) | { schema: keyof DatabaseWithoutInternals },
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
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
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
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
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
    keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
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
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
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
