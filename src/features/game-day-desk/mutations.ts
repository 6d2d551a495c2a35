import * as v from 'valibot'
import {
  type StoredScoring,
  DAY_RULE_FIELDS,
  LEAGUE_SETTINGS,
  type DayRules,
  type OwnDayRules,
} from '@/domain/league-settings'
import { RECORDED_RESULTS, type RecordedResult } from '@/domain/recorded-game'
import type { AttendanceMark } from '@/domain/season/who-played'
import { countOf } from '@/domain/format-text'
import { command } from '@/shared/lib/command'
import { isOutage, sentenceFor } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { request, rpc } from '@/shared/supabase/calls'
import type { CourtGame } from '@/features/scoring/score-sheet-view'
import { afterCorrection, type GameDayKey, scoringQueries } from '@/features/scoring/api'
import { withAttendance, withRecorded } from '@/features/scoring/score-sheet'
import { ownScoring, storedPoints, toScore } from '@/features/scoring/read-sheet'

const toRecordResult = v.parser(
  v.pipe(
    v.object({
      outcome: v.picklist(['applied', 'agreed', 'conflict']),
      result: v.picklist(RECORDED_RESULTS),
      endedBy: v.nullable(v.array(v.string())),
      version: v.pipe(v.number(), v.integer()),
      team1Score: storedPoints,
      team2Score: storedPoints,
      updatedAt: v.string(),
      updatedBy: v.nullable(v.string()),
      updatedByName: v.nullable(v.string()),
      scoring: ownScoring,
    }),
    v.transform(({ endedBy, team1Score, team2Score, updatedBy, updatedByName, ...row }) => ({
      ...row,
      endedBy: endedBy ?? [],
      score: toScore(team1Score, team2Score),
      by: updatedBy === null ? null : { id: updatedBy, name: updatedByName ?? 'Player' },
    })),
  ),
)

type Marking = {
  playerIds: readonly string[]
  mark: AttendanceMark | null
  /** Kept in the history; required on a finalized day. */
  reason?: string
}

class SeatGone extends Error {}

/**
 * Marks attendance at once or fails: to correct a finalized day, or before something that needs the mark. Check-in keeps its
 * marks on the phone instead (features/scoring/attendance-marks.ts).
 */
export const markAttendance = ({ leagueId, gameDayId }: GameDayKey) => {
  const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
  return command(
    async ({ playerIds, mark, reason }: Marking) => {
      const marked = await request((db) =>
        db
          .from('court_assignments')
          .update({ attendance: mark, ...(reason && { change_reason: reason }) })
          .eq('league_id', leagueId)
          .eq('game_day_id', gameDayId)
          .in('player_id', [...playerIds])
          .select('player_id'),
      )
      // The courts were redrawn meanwhile, so the page shows players who no longer have a place.
      if (marked.length < playerIds.length) throw new SeatGone()
    },
    {
      onSuccess: (_data, { playerIds, mark }, _result, { client }) => {
        client.setQueryData(queryKey, (sheet) => sheet && withAttendance(sheet, playerIds, mark))
      },
      // It may have been stored all the same: only the answer got lost.
      onError: (_error, _marking, _result, { client }) => client.invalidateQueries({ queryKey }),
      failure: (error) =>
        error instanceof SeatGone
          ? 'Not everyone was marked because the courts changed. Try again.'
          : isOutage(error)
            ? `The mark may not be saved. ${sentenceFor(error)}`
            : `Couldn't mark attendance. ${sentenceFor(error)}`,
      stale: afterCorrection,
    },
  )
}

type Recording = {
  gameId: string
  result: RecordedResult
  endedBy: readonly string[]
  score: { team1: number; team2: number } | null
  seenVersion: number
  /** How the game ended on the screen; left out where no one saw a score. */
  seenScoring?: StoredScoring
  /** Created once per decision, so that sending it twice changes nothing. */
  submissionId: string
  reason: string
}

/** Records a result, replacing whatever is stored. Afterward, everything computed from results is outdated. */
export const recordResult = ({ leagueId, gameDayId }: GameDayKey) => {
  const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
  return command(sendResult, {
    onSuccess: (answer, { gameId }, _result, { client }) => {
      client.setQueryData(queryKey, (sheet) => sheet && withRecorded(sheet, gameId, answer))
    },
    // The dialog shows a conflict with someone else's change, too.
    success: ({ outcome }) => (outcome === 'conflict' ? null : 'Result saved'),
    inPlace: true,
    stale: [keyFor()],
  })
}

async function sendResult({ gameId, endedBy, score, ...recording }: Recording) {
  const answer = await rpc('record_result', {
    ...recording,
    rotationId: gameId,
    endedBy: endedBy.length > 0 ? endedBy : null,
    team1Score: score?.team1,
    team2Score: score?.team2,
  })
  return toRecordResult(answer)
}

/** Lets a court's games go on at another court, or at its own again. */
export const moveCourt = ({ gameDayId }: GameDayKey) =>
  command(
    ({ court, to }: { court: number; to: { number: number; name: string } }) =>
      rpc('move_court', { gameDayId, courtNumber: court, to: to.number }),
    { success: (_, { to }) => `Games moved to ${to.name}`, inPlace: true, stale: [keyFor()] },
  )

/** The games of a court that no one plays anymore, each with a submission id of its own. */
export type Stopping = {
  courtName: string
  games: readonly Pick<Recording, 'gameId' | 'seenVersion' | 'submissionId'>[]
}

/**
 * Stops a court: its open games are recorded as unfinished, the last one first, because players enter the next one. A game
 * that changed meanwhile stays, and the answer is how many did. Sent twice, it changes nothing.
 */
export const stopCourt = () =>
  command(
    async ({ games }: Stopping) => {
      let changed = 0
      for (const game of games.toReversed()) {
        const { outcome } = await sendResult({
          ...game,
          result: 'incomplete',
          endedBy: [],
          score: null,
          reason: 'The court was stopped.',
        })
        if (outcome === 'conflict') changed += 1
      }
      return changed
    },
    {
      // The dialog stays open and says what changed.
      success: (changed, { courtName }) => (changed > 0 ? null : `${courtName} stopped`),
      inPlace: true,
      stale: [keyFor()],
    },
  )

type Forfeiting = {
  playerId: string
  games: readonly Pick<CourtGame, 'id' | 'version'>[]
  reason: string
}

/** Forfeits all of the games, or none if one of them has changed since. */
export const forfeitGames = ({ leagueId, gameDayId }: GameDayKey) =>
  command(
    ({ playerId, games, reason }: Forfeiting) => {
      const seenGames = games.map(({ id, version }) => ({ id, version }))
      return rpc('forfeit_open_games', { leagueId, gameDayId, playerId, seenGames, reason })
    },
    {
      success: (_, { games }) => `${countOf(games.length, 'game')} forfeited`,
      inPlace: true,
      stale: [keyFor()],
    },
  )

interface DayRulesChange {
  gameDayId: string
  /** Null for the league's rules. */
  own: Partial<DayRules> | null
  seen: OwnDayRules
}

/** Gives a game day its own rules. Once there is a score, the database takes only how its remaining games end. */
export const setDayRules = command(
  ({ gameDayId, own, seen }: DayRulesChange) =>
    rpc('set_game_day_rules', {
      gameDayId,
      seenRules: { ...columnsOfRules(seen), ...(seen.isFinals && { finals: true }) },
      rules: own && columnsOfRules(own),
    }),
  { success: 'Rules saved', inPlace: true, stale: [keyFor()] },
)

const columnsOfRules = (rules: Partial<DayRules>) =>
  Object.fromEntries(
    DAY_RULE_FIELDS.flatMap((field) => {
      const value = rules[field]
      return value === undefined ? [] : [[LEAGUE_SETTINGS[field].column, value] as const]
    }),
  )
