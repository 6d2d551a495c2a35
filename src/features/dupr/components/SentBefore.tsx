import { useQuery } from '@tanstack/react-query'
import { Button } from '@/shared/ui/Button'
import { duprQueries } from '../queries'

type SentBeforeProps = { leagueId: string; gameIds: readonly string[] }

/** Beside a correction: DUPR has the game as it was, and does not learn of it by itself. */
export function SentBefore({ leagueId, gameIds }: SentBeforeProps) {
  const { data, error, isFetching, refetch } = useQuery(duprQueries.sentOf(leagueId, gameIds))
  const isOne = gameIds.length === 1
  const whether = `whether ${isOne ? 'this game' : 'any of these games'} went to DUPR`
  if (data === undefined) {
    if (!error) return <p className="mt-2 text-muted">Looking up {whether}…</p>
    return (
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-warning">
        <p className="min-w-0">It could not be looked up {whether}.</p>
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    )
  }
  if (data === null) return null
  return (
    <p className="mt-2 text-warning">
      {isOne
        ? `This game went to DUPR as ${data.team1Score}–${data.team2Score}.`
        : 'Some of these games went to DUPR.'}{' '}
      After this, “Export for DUPR” lists what changed.
    </p>
  )
}
