import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { LEAGUE_DEFAULTS, storedScoring } from '@/domain/league-settings'
import { callsOf } from '@/shared/supabase/calls'
import type { Database } from '@/shared/supabase/database.types'
import { waitingScore, waitingSubmission } from '../../../tests/submission'
import { LEAGUE_GAME, sendScore } from './league-game'

const to7 = storedScoring({ ...LEAGUE_DEFAULTS, pointsToWin: 7, cap: 11 })

/** Phones keep the rules by column: versions of the app before and after this one read the same records. */
it('sends and keeps how a game ends by columns', async () => {
  const bodies: unknown[] = []
  const client = createClient<Database>('https://backend.kitchenline.test', 'key', {
    global: {
      fetch: async (_address, init) => {
        bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null)
        return Response.json({
          outcome: 'conflict',
          version: 2,
          team1_score: 7,
          team2_score: 5,
          updated_at: '2026-11-24T18:45:00+00:00',
          updated_by: 'maya',
          updated_by_name: 'Maya R.',
          day_state: 'open',
          substitutes: ['', '', 'Gus', ''],
          scoring: to7,
        })
      },
    },
  })
  const game = { leagueId: 'ladder', gameDayId: 'day', gameId: 'game', courtNumber: 2, gameNumber: 3 }
  const entry = waitingSubmission({ team1: null, team2: null, seenVersion: 1, seenScoring: to7 })
  const pending = waitingScore({ key: 'noor/game', owner: 'noor', kind: LEAGUE_GAME, target: game, entry })
  const answer = await sendScore(
    callsOf(async () => client),
    pending,
    entry,
    new AbortController().signal,
  )
  expect(bodies).toEqual([
    {
      p_league_id: 'ladder',
      p_game_day_id: 'day',
      p_court_number: 2,
      p_game_number: 3,
      p_rotation_id: 'game',
      p_seen_version: 1,
      p_submission_id: entry.submissionId,
      p_author: 'noor',
      p_seen_scoring: to7,
    },
  ])
  expect(answer).toEqual({
    outcome: 'conflict',
    stored: {
      version: 2,
      team1: 7,
      team2: 5,
      updatedAt: '2026-11-24T18:45:00+00:00',
      updatedBy: 'maya',
      updatedByName: 'Maya R.',
      substitutes: ['', '', 'Gus', ''],
      scoring: to7,
    },
  })
})
