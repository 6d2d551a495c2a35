import { isUnderWay, latestSubmission, type PendingScore } from './pending-score'

/** A score as one line of text to share: 'Riverside Ladder, week 5, Court 2, game 3: Maya R. / Tom K. 11–7 Ines D. / Sam P.'. */
export function formatPendingScore(
  pendingScore: Pick<PendingScore, 'label' | 'sides' | 'entry' | 'next'>,
): string {
  const [one, other] = pendingScore.sides
  const { team1, team2 } = latestSubmission(pendingScore)
  return `${pendingScore.label}: ${one} ${team1 ?? 0}–${team2 ?? 0} ${other}`
}

/** A summary of what is waiting: '2 scores waiting to send', '1 score needs you'; null when nothing does. */
export function formatPendingCount(pendingScores: readonly PendingScore[]): string | null {
  const waiting = pendingScores.filter(isUnderWay).length
  const asking = pendingScores.length - waiting
  const parts = [
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'score' : 'scores'} waiting to send`] : []),
    ...(asking > 0 ? [`${asking} ${asking === 1 ? 'score needs' : 'scores need'} your attention`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}
