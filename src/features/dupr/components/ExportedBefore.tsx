import { Button } from '@/shared/ui/Button'

type SentBeforeProps = {
  /** The answer to `duprQueries.sentOf`. */
  sent: {
    data: { team1Score: number; team2Score: number } | null | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** It is about a single game. */
  isOne: boolean
}

/** Shown with a correction: DUPR still has the old version and doesn't learn of the change by itself. */
export function ExportedBefore({ sent: { data, error, isFetching, refetch }, isOne }: SentBeforeProps) {
  const whether = `whether ${isOne ? 'this game was' : 'any of these games were'} sent to DUPR`
  if (data === undefined) {
    if (!error) return <p className="text-muted">Checking {whether}…</p>
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-warning">
        <p className="min-w-0">Couldn't check {whether}.</p>
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    )
  }
  if (data === null) return null
  return (
    <p className="text-warning">
      {isOne
        ? `This game was sent to DUPR as ${data.team1Score}–${data.team2Score}.`
        : 'Some of these games were sent to DUPR.'}{' '}
      “Export for DUPR” will list the change.
    </p>
  )
}
