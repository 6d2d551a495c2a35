import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { RECORDED_RESULTS } from '@/domain/recorded-game'
import { ATTENDANCE_MARKS } from '@/domain/season/who-played'
import { countOf, listOf } from '@/domain/format-text'
import { fullName } from '@/domain/full-name'
import { endText } from '@/domain/rule-sentences'
import { LEAGUE_DEFAULTS, readScoring } from '@/domain/league-settings'
import { oneOf } from '@/shared/lib/one-of'
import { keyFor } from '@/shared/query-keys'
import { request } from '@/shared/supabase/calls'
import { byColumn } from '@/shared/supabase/camel'
import type { GameDayKey } from '@/features/scoring/api'
import { toScore } from '@/features/scoring/read-sheet'
import { markLabel } from '../check-in/attendance'
import { formatStoredResult } from '@/features/scoring/game-text'

export interface HistoryLine {
  readonly key: string
  /** Null for what is about all courts. */
  readonly courtNumber: number | null
  /** 'game 3', or the place's player: 'Maya Reyes'. */
  readonly what: string
  /** Null for changes that no person made, as in the demo. */
  readonly by: string | null
  readonly at: string
  /** 'no score', 'Forfeit', 'Not marked', 'Sub: Gus'. */
  readonly from: string
  readonly to: string
  /** Someone's court before and after, null for none. */
  readonly courts?: { readonly from: number | null; readonly to: number | null }
  readonly reason: string | null
  /** False for an attempt that came too late, after something else was stored. */
  readonly isApplied: boolean
  /** A mark or a sub: several that are set at once share one line. */
  readonly maySum: boolean
}

/** The largest game day has a few hundred games and players. Older changes than this many aren't shown. */
export const HISTORY_LENGTH = 500

/** Every change to the day's games, places, and rules, latest first. */
export const historyQuery = (day: GameDayKey) =>
  queryOptions({
    queryKey: keyFor('scoring', 'history', day.leagueId, day.gameDayId),
    queryFn: async ({ signal }): Promise<readonly HistoryLine[]> => {
      const [scores, places, rules] = await Promise.all([
        readScores(day, signal),
        readPlaces(day, signal),
        readRules(day, signal),
      ])
      return [...scores.map(toScoreLine), ...places.map(toPlaceLine), ...rules.map(toRuleLine)]
        .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
        .slice(0, HISTORY_LENGTH)
    },
    // Opened to see the latest, so never from the cache.
    staleTime: 0,
  })

const readScores = ({ leagueId, gameDayId }: GameDayKey, signal: AbortSignal) =>
  request(
    (db) =>
      db
        .from('score_events')
        .select(
          `id, court_number, game_number, outcome, old_team1_score, old_team2_score, new_team1_score, new_team2_score,
          old_result, new_result, reason, changed_at, author:players!score_events_changed_by_fkey(display_name)`,
        )
        .eq('league_id', leagueId)
        .eq('game_day_id', gameDayId)
        .order('id', { ascending: false })
        .limit(HISTORY_LENGTH),
    signal,
  )

const readPlaces = ({ leagueId, gameDayId }: GameDayKey, signal: AbortSignal) =>
  request(
    (db) =>
      db
        .from('seat_events')
        .select(
          `id, court_number, old_substitute_name, new_substitute_name, old_attendance, new_attendance, old_court,
          new_court, old_last_rotation, new_last_rotation, finished_games, reason, changed_at,
          member:players!seat_events_player_id_fkey(first_name, last_name),
          author:players!seat_events_changed_by_fkey(display_name)`,
        )
        .eq('league_id', leagueId)
        .eq('game_day_id', gameDayId)
        .order('id', { ascending: false })
        .limit(HISTORY_LENGTH),
    signal,
  )

const readRules = ({ leagueId, gameDayId }: GameDayKey, signal: AbortSignal) =>
  request(
    (db) =>
      db
        .from('rule_events')
        .select(
          'id, old_scoring, new_scoring, open_games, changed_at, author:players!rule_events_changed_by_fkey(display_name)',
        )
        .eq('league_id', leagueId)
        .eq('game_day_id', gameDayId),
    signal,
  )

type Row<Read extends (day: GameDayKey, signal: AbortSignal) => Promise<unknown[]>> = Awaited<
  ReturnType<Read>
>[number]

const resultText = (result: string, team1: number | null, team2: number | null) =>
  formatStoredResult({ result: oneOf(RECORDED_RESULTS, result), score: toScore(team1, team2) })

function toScoreLine(row: Row<typeof readScores>): HistoryLine {
  const from = resultText(row.oldResult, row.oldTeam1Score, row.oldTeam2Score)
  const to = resultText(row.newResult, row.newTeam1Score, row.newTeam2Score)
  return {
    key: `score ${row.id}`,
    courtNumber: row.courtNumber,
    what: `game ${row.gameNumber}`,
    by: row.author?.displayName ?? null,
    at: row.changedAt,
    from,
    // A score that only counts by other rules than before.
    to: row.newResult === 'score' && from === to ? `${to}, under other rules` : to,
    reason: row.reason,
    isApplied: row.outcome === 'applied',
    maySum: false,
  }
}

const toFinishedGames = v.parser(v.nullable(v.array(v.object({ court: v.number(), game: v.number() }))))

function toPlaceLine(row: Row<typeof readPlaces>): HistoryLine {
  const games = toFinishedGames(row.finishedGames)
  const words = placeWords({
    isSub: row.oldSubstituteName !== row.newSubstituteName || games !== null,
    isMark: row.oldAttendance !== row.newAttendance,
    hasLeft: row.oldLastRotation !== row.newLastRotation && row.newCourt !== null,
  })
  const to = words({ sub: row.newSubstituteName, mark: row.newAttendance, last: row.newLastRotation })
  return {
    key: `place ${row.id}`,
    courtNumber: row.courtNumber,
    what: fullName(row.member, 'Player'),
    by: row.author?.displayName ?? null,
    at: row.changedAt,
    from: words({ sub: row.oldSubstituteName, mark: row.oldAttendance, last: row.oldLastRotation }),
    to: games ? `${to}, including ${gamesWords(games, row.courtNumber)}` : to,
    ...(row.oldCourt !== row.newCourt && { courts: { from: row.oldCourt, to: row.newCourt } }),
    reason: row.reason,
    isApplied: true,
    maySum: row.oldCourt === row.newCourt && row.oldLastRotation === row.newLastRotation,
  }
}

/** 'game 1', 'games 1 and 2'; 'games 1 and 3 on court 2' if some were on another court than the seat's. */
function gamesWords(games: readonly { court: number; game: number }[], seatedOn: number): string {
  return listOf(
    [...new Set(games.map(({ court }) => court))].map((court) => {
      const those = games.filter((each) => each.court === court)
      const numbers = `${those.length === 1 ? 'game' : 'games'} ${listOf(those.map(({ game }) => String(game)))}`
      return court === seatedOn ? numbers : `${numbers} on court ${court}`
    }),
  )
}

const placeWords =
  (changed: { isSub: boolean; isMark: boolean; hasLeft: boolean }) =>
  (place: { sub: string | null; mark: string | null; last: number | null }): string =>
    [
      ...(changed.isMark
        ? [markLabel(place.mark === null ? null : oneOf(ATTENDANCE_MARKS, place.mark))]
        : []),
      ...(changed.hasLeft ? [place.last === null ? 'plays on' : `left after rotation ${place.last}`] : []),
      ...(changed.isSub ? [place.sub === null ? 'no sub' : `sub: ${place.sub}`] : []),
    ].join(', ')

const rulesText = (scoring: unknown) => endText(readScoring(byColumn(scoring)) ?? LEAGUE_DEFAULTS)

const toRuleLine = (row: Row<typeof readRules>): HistoryLine => ({
  key: `rules ${row.id}`,
  courtNumber: null,
  // Between two rounds of a king of the court, there is no game yet.
  what: row.openGames > 0 ? `Rules of ${countOf(row.openGames, 'game')}` : 'Rules of the next games',
  by: row.author?.displayName ?? null,
  at: row.changedAt,
  from: rulesText(row.oldScoring),
  to: rulesText(row.newScoring),
  reason: null,
  isApplied: true,
  maySum: false,
})

/** Players marked all at once share one line, or 'Mark everyone else here' would push everything else out of sight. */
export function withoutRepeats(lines: readonly HistoryLine[]): readonly (HistoryLine & { count: number })[] {
  const groups = new Map<string, HistoryLine & { count: number }>()
  for (const each of lines) {
    const key = each.maySum ? JSON.stringify([each.at, each.by, each.from, each.to, each.reason]) : each.key
    const count = (groups.get(key)?.count ?? 0) + 1
    groups.set(key, { ...(groups.get(key) ?? each), count })
  }
  return [...groups.values()]
}
