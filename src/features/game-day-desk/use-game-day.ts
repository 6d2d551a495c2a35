import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { withDayRules, type GameRules } from '@/domain/league-settings'
import { subSentence } from '@/domain/rule-sentences'
import { useMe } from '@/features/auth/use-auth'
import { canRunLeague } from '@/features/leagues/can-manage-league'
import type { League } from '@/features/leagues/league'
import { leagueQueries } from '@/features/leagues/api'
import { useWaitingMarks, withMarks } from '@/features/scoring/attendance-marks'
import { toScoreSheetView, type CourtGame, type ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { fourPlaces } from '@/features/game-days/court-rows'
import { teamName } from '@/features/scoring/game-text'
import { LEAGUE_GAME, pendingScoreKey, type LeagueGame } from '@/features/scoring/league-game'
import type { ScoreAddress } from '@/shared/outbox/pending-score'
import { lastRound } from '@/features/scoring/courts'
import { scoringQueries } from '@/features/scoring/api'
import { withoutLostSheetScore, type ScoreSheet } from '@/features/scoring/score-sheet'
import type { Scoring } from '@/features/scoring/use-scoring'
import { combineQueries, type QueryState } from '@/shared/lib/combine-queries'
import { isNotFound } from '@/shared/lib/errors'
import { useIsRead } from '@/shared/outbox/outbox'
import { useOutbox } from '@/features/outbox/use-outbox'

export interface LoadedGameDay {
  /** With the game day's own rules. */
  league: League
  sheetView: ScoreSheetView
  scoring: Scoring
}

interface GameDayToLoad {
  gameDay: QueryState<LoadedGameDay>
  league: League | undefined
  /** The day doesn't exist, or is hidden from this person. */
  isMissing: boolean
}

/** A game day with its league: what both of its pages load before they show anything. */
export function useGameDay(leagueId: string, gameDayId: string): GameDayToLoad {
  const leagueQuery = useQuery(leagueQueries.detail(leagueId))
  const marks = useWaitingMarks(gameDayId)
  const sheetViewQuery = useQuery({
    ...scoringQueries.sheet(leagueId, gameDayId),
    select: useCallback(
      (sheet: ScoreSheet | null) => sheet && toScoreSheetView(withMarks(sheet, marks)),
      [marks],
    ),
  })
  const { data: sheetView } = sheetViewQuery
  const rules = sheetView?.day.rules
  const league = useMemo(
    () => leagueQuery.data && withDayRules(leagueQuery.data, rules),
    [leagueQuery.data, rules],
  )
  const scoring = useScoringValue({ leagueId, gameDayId }, league, sheetView)

  const loaded = league && sheetView && scoring ? { league, sheetView, scoring } : undefined
  const gameDay = combineQueries(loaded, leagueQuery, sheetViewQuery)
  return { gameDay, league, isMissing: sheetView === null || isNotFound(gameDay.error) }
}

const NONE: readonly GameRules[] = []

/** What a game day's cards need; undefined until everything is loaded. */
function useScoringValue(
  { leagueId, gameDayId }: { leagueId: string; gameDayId: string },
  league: League | undefined,
  sheetView: ScoreSheetView | null | undefined,
): Scoring | undefined {
  const me = useMe()
  const { profileId: myId } = me
  const { data: draftStore } = useQuery(scoringQueries.drafts(myId, gameDayId))
  const outbox = useOutbox()
  const isRead = useIsRead(outbox)
  const client = useQueryClient()
  const week = sheetView?.day.week
  const isFinalized = sheetView?.day.finalized != null
  const earlierScoring = sheetView?.day.earlierScoring
  const canManage = league !== undefined && canRunLeague(me, league)
  const last = sheetView && league?.gameFormat === 'king_of_court' ? lastRound(sheetView.courts) : null
  return useMemo(() => {
    if (!league || !draftStore || week === undefined || !isRead) return undefined
    const place = { leagueId, leagueName: league.name, gameDayId, week, myId }
    const addressOf = (game: CourtGame) => leagueGameAddress(game, place)
    return {
      leagueId,
      gameDayId,
      myId,
      rules: league,
      earlierScoring: earlierScoring ?? NONE,
      draftStore,
      outbox,
      forgetLost: (gameId: string) =>
        void client.setQueryData(
          scoringQueries.sheet(leagueId, gameDayId).queryKey,
          (sheet) => sheet && withoutLostSheetScore(sheet, gameId),
        ),
      addressOf,
      helper: 'an organizer',
      canManage,
      isFinalized,
      lastRound: last,
      subRule: subSentence(league),
    }
  }, [
    leagueId,
    gameDayId,
    week,
    myId,
    league,
    earlierScoring,
    draftStore,
    outbox,
    isRead,
    canManage,
    isFinalized,
    last,
    client,
  ])
}

type Place = { leagueId: string; gameDayId: string; myId: string; leagueName: string; week: number }

/** A game's place in the outbox of the person entering its score. */
function leagueGameAddress(game: CourtGame, place: Place): ScoreAddress<LeagueGame> {
  return {
    key: pendingScoreKey(place.myId, game.id),
    owner: place.myId,
    kind: LEAGUE_GAME,
    target: {
      leagueId: place.leagueId,
      gameDayId: place.gameDayId,
      gameId: game.id,
      courtNumber: game.courtNumber,
      gameNumber: game.number,
      seenSubs: fourPlaces(game).map((person) => (person && person.subFor !== null ? person.fullName : '')),
    },
    label: `${place.leagueName}, week ${place.week}, ${game.courtName}, game ${game.number}`,
    sides: [teamName(game.team1), teamName(game.team2)],
  }
}
