import { useQuery } from '@tanstack/react-query'
import { duprQueries } from '../queries'

type SentBeforeProps = { leagueId: string; gameIds: readonly string[] }

/** Beside a correction: DUPR has the game as it was, and does not learn of it by itself. */
export function SentBefore({ leagueId, gameIds }: SentBeforeProps) {
  const { data } = useQuery(duprQueries.sentOf(leagueId, gameIds))
  if (!data) return null
  return (
    <p className="mt-2 text-warning">
      {gameIds.length === 1
        ? `This game went to DUPR as ${data.team1Score}–${data.team2Score}.`
        : 'Some of these games went to DUPR.'}{' '}
      After this, “Export for DUPR” lists what changed.
    </p>
  )
}
