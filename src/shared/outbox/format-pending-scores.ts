import type { UnsentCounts } from './outbox'
import { isUnderWay, latestSubmission, type PendingScore } from './pending-score'

/** A score as one line of text to share: 'Riverside Ladder, week 5, Court 2, game 3: Maya R. / Tom K. 11–7 Ines D. / Sam P.'. */
export function formatPendingScore(
  pendingScore: Pick<PendingScore, 'label' | 'sides' | 'entry' | 'next'>,
): string {
  const [one, other] = pendingScore.sides
  const { team1, team2 } = latestSubmission(pendingScore)
  return `${pendingScore.label}: ${one} ${team1 ?? 0}–${team2 ?? 0} ${other}`
}

/**
 * A summary of what is waiting: '1 round robin and 2 scores waiting to send', '1 score needs your attention'; null when
 * nothing is.
 */
export function formatPendingCount(
  pendingScores: readonly PendingScore[],
  roundRobins: UnsentCounts = { waiting: 0, asking: 0 },
): string | null {
  const waiting = pendingScores.filter(isUnderWay).length
  const asking = pendingScores.length - waiting
  const isOne = roundRobins.asking + asking === 1
  const parts = [
    ...nounsOf(roundRobins.waiting, waiting).map((nouns) => `${nouns} waiting to send`),
    ...nounsOf(roundRobins.asking, asking).map(
      (nouns) => `${nouns} ${isOne ? 'needs' : 'need'} your attention`,
    ),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}

function nounsOf(roundRobins: number, scores: number): string[] {
  const nouns = [
    ...(roundRobins > 0 ? [`${roundRobins} ${roundRobins === 1 ? 'round robin' : 'round robins'}`] : []),
    ...(scores > 0 ? [`${scores} ${scores === 1 ? 'score' : 'scores'}`] : []),
  ]
  return nouns.length > 0 ? [nouns.join(' and ')] : []
}
