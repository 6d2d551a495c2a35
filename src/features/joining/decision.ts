import { countOf, listOf } from '@/domain/wording'

export type Decision = 'approve' | 'reject'

/** What became of one request of a selection. */
export interface DecisionResult {
  id: string
  name: string
  outcome: 'approved' | 'rejected' | 'already_decided' | 'league_full' | 'not_found'
  /** Of the request now. */
  status: string | null
}

export const isDone = ({ outcome }: DecisionResult) => outcome === 'approved' || outcome === 'rejected'

/** Nothing that was asked for could be done, and this is why. The code marks the message as a sentence for people. */
export class RefusedDecision extends Error {
  readonly code = 'PT409'
}

/** The toast; null where nothing was done. The words for one are the specification's. */
export function decisionWords(decision: Decision, results: readonly DecisionResult[]): string | null {
  const done = results.filter(isDone).length
  if (done === 0) return null
  if (decision === 'approve') return done === 1 ? 'Player approved!' : `${countOf(done, 'player')} approved!`
  return done === 1 ? 'Request rejected.' : `${countOf(done, 'request')} rejected.`
}

/** Why some of a selection were not decided, a sentence a reason: what is so instead. */
export function decisionProblems(results: readonly DecisionResult[]): string[] {
  const reasons = new Map<string, string[]>()
  for (const result of results.filter((one) => !isDone(one))) {
    const reason = reasonOf(result)
    reasons.set(reason, [...(reasons.get(reason) ?? []), result.name])
  }
  return [...reasons].map(([reason, names]) => `${listOf(names)}: ${reason}`)
}

function reasonOf({ outcome, status }: DecisionResult): string {
  if (outcome === 'league_full') return 'the league is full. The request stays on the waiting list.'
  if (outcome === 'not_found') return 'the request was withdrawn.'
  return status === 'rejected'
    ? 'another organiser has already rejected the request.'
    : 'already in the league: another organiser was faster.'
}
