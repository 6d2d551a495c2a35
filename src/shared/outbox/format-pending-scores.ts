import type { OutboxView } from './outbox'
import { isUnderWay, latestSubmission, type PendingScore } from './pending-score'

/** A score as one line of text to share: 'Riverside Ladder, week 5, Court 2, game 3: Maya R. / Tom K. 11–7 Ines D. / Sam P.'. */
export function formatPendingScore(
  pendingScore: Pick<PendingScore, 'label' | 'sides' | 'entry' | 'next'>,
): string {
  const [one, other] = pendingScore.sides
  const { team1, team2 } = latestSubmission(pendingScore)
  return `${pendingScore.label}: ${one} ${team1 ?? 0}–${team2 ?? 0} ${other}`
}

/** What waits beside the scores. */
type Others = Pick<OutboxView, 'roundRobins' | 'answers'>

/**
 * A summary of what is waiting: '1 round robin and 2 scores waiting to send', '1 RSVP needs your attention'; null when
 * nothing is.
 */
export function formatPendingCount(
  pendingScores: readonly PendingScore[],
  others: Partial<Others> = {},
): string | null {
  const waiting = nounsOf(countsOf(pendingScores, others, 'waiting'))
  const counts = countsOf(pendingScores, others, 'asking')
  const asking = nounsOf(counts)
  const isOne = counts.reduce((sum, { count }) => sum + count, 0) === 1
  const parts = [
    ...(waiting ? [`${waiting} waiting to send`] : []),
    ...(asking ? [`${asking} ${isOne ? 'needs' : 'need'} your attention`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}

/** How many there are of everything, waiting or not. */
export function pendingCount(pendingScores: readonly PendingScore[], others: Others): number {
  return (['waiting', 'asking'] as const)
    .flatMap((state) => countsOf(pendingScores, others, state))
    .reduce((sum, { count }) => sum + count, 0)
}

function countsOf(
  pendingScores: readonly PendingScore[],
  { roundRobins, answers }: Partial<Others>,
  state: 'waiting' | 'asking',
): { count: number; noun: string }[] {
  const scores = pendingScores.filter((score) => isUnderWay(score) === (state === 'waiting')).length
  return [
    { count: roundRobins?.[state] ?? 0, noun: 'round robin' },
    { count: scores, noun: 'score' },
    { count: answers?.rsvp[state] ?? 0, noun: 'RSVP' },
    { count: answers?.mark[state] ?? 0, noun: 'check-in mark' },
  ]
}

function nounsOf(counts: readonly { count: number; noun: string }[]): string {
  const nouns = counts.flatMap(({ count, noun }) =>
    count > 0 ? [`${count} ${noun}${count === 1 ? '' : 's'}`] : [],
  )
  const [last = '', ...before] = nouns.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last
}
