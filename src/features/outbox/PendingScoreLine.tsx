import { latestSubmission, type PendingScore } from '@/shared/outbox/pending-score'

/** The score on this phone, next to the stored one if they differ. */
export function PendingScoreLine({ pendingScore }: { pendingScore: PendingScore }) {
  const { team1, team2 } = latestSubmission(pendingScore)
  const { stored } = pendingScore.entry
  const lines = [
    { side: pendingScore.sides[0], mine: team1, theirs: stored?.team1 },
    { side: pendingScore.sides[1], mine: team2, theirs: stored?.team2 },
  ]
  const hasTheirs = stored !== null && stored.team1 !== null
  return (
    <table className="w-full text-left">
      <thead className={hasTheirs ? 'text-note text-muted' : 'sr-only'}>
        <tr>
          <th scope="col" className="sr-only">
            Team
          </th>
          {hasTheirs && (
            <th scope="col" className="px-2 pb-1 text-right font-medium wrap-anywhere">
              {stored.updatedByName ?? 'Saved'}
            </th>
          )}
          <th scope="col" className="pb-1 pl-2 text-right font-medium">
            Yours
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ side, mine, theirs }, index) => (
          <tr key={index === 0 ? 'team1' : 'team2'}>
            <th
              scope="row"
              className={`font-medium wrap-anywhere ${index === 0 ? 'text-team1' : 'text-team2'}`}
            >
              {side}
            </th>
            {hasTheirs && <Points points={theirs} />}
            <Points points={mine} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Points({ points }: { points: number | null | undefined }) {
  return <td className="pl-2 text-right font-numeral text-3xl font-bold tabular-nums">{points ?? '–'}</td>
}
