import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '@/features/auth/use-me'
import type { League } from '@/features/leagues/league'
import type { Game, GameNight } from '@/features/scoring/courts'
import { leagueGameAddress } from '@/features/scoring/league-game'
import { scoringQueries } from '@/features/scoring/queries'
import type { Scoring } from '@/features/scoring/use-scoring'
import { useIsRead } from '@/shared/outbox/use-slot'
import { useOutbox } from './outbox/use-outbox'

/** What the cards of a game day need; undefined until all of it is there. */
export function useScoringValue(
  { leagueId, gameDayId }: { leagueId: string; gameDayId: string },
  league: League | undefined,
  night: GameNight | null | undefined,
): Scoring | undefined {
  const { profileId: myId } = useMe()
  const { data: book } = useQuery(scoringQueries.drafts(myId, gameDayId))
  const outbox = useOutbox()
  const isRead = useIsRead(outbox)
  const week = night?.day.week
  const isFinalized = night?.day.finalized != null
  return useMemo(() => {
    if (!league || !book || week === undefined || !isRead) return undefined
    const place = { leagueId, leagueName: league.name, gameDayId, week, myId }
    const addressOf = (game: Game) => leagueGameAddress(game, place)
    return { leagueId, gameDayId, myId, rules: league, book, outbox, addressOf, isFinalized }
  }, [leagueId, gameDayId, week, myId, league, book, outbox, isRead, isFinalized])
}
