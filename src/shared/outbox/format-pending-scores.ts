import { latestSubmission, type PendingScore } from './pending-score'
import type { QueueView } from './queue'
import { isUnderWay, VISITOR } from './waiting'

/** A score as one line of text to share: 'Riverside Ladder, week 5, Court 2, game 3: Maya R. / Tom K. 11–7 Ines D. / Sam P.'. */
export function formatPendingScore(
  pendingScore: Pick<PendingScore, 'label' | 'sides' | 'entry' | 'next'>,
): string {
  const [one, other] = pendingScore.sides
  const { team1, team2 } = latestSubmission(pendingScore)
  return `${pendingScore.label}: ${one} ${team1 ?? 0}–${team2 ?? 0} ${other}`
}

type Pending = Pick<QueueView, 'items' | 'nouns'>

/** Leaves out a visitor's scores, which don't depend on who signs in. */
export const ownPending = <View extends Pending>(view: View): View => ({
  ...view,
  items: view.items.filter(({ owner }) => owner !== VISITOR),
})

/**
 * A summary of what is waiting: '1 round robin and 2 scores waiting to send', '1 RSVP needs your attention'; null when
 * nothing is.
 */
export function formatPendingCount({ items, nouns }: Pending): string | null {
  const asking = items.filter((item) => !isUnderWay(item))
  const waiting = formatCounts({ items: items.filter(isUnderWay), nouns })
  const parts = [
    ...(waiting ? [`${waiting} waiting to send`] : []),
    ...(asking.length > 0
      ? [`${formatCounts({ items: asking, nouns })} ${asking.length === 1 ? 'needs' : 'need'} your attention`]
      : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}

function formatCounts({ items, nouns }: Pending): string {
  const counted = [...new Set(Object.values(nouns))].flatMap((noun) => {
    const count = items.filter(({ kind }) => nouns[kind] === noun).length
    return count > 0 ? [`${count} ${noun}${count === 1 ? '' : 's'}`] : []
  })
  const [last = '', ...before] = counted.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last
}
