import { countOf, listOf } from '@/domain/format-text'

export type Decision = 'approve' | 'reject'

/** The result for one request of a selection. */
export interface DecisionResult {
  id: string
  name: string
  outcome: 'approved' | 'rejected' | 'already_decided' | 'league_full' | 'not_found'
  /** The request's current state. */
  status: string | null
}

export const isDone = ({ outcome }: DecisionResult) => outcome === 'approved' || outcome === 'rejected'

/** Nothing could be done, for this reason. The code marks the message as a sentence for people. */
export class DecisionFailed extends Error {
  readonly code = 'PT409'
}

/** The toast; null if nothing was done. For a single request, the words are the specification's. */
export function decisionLabel(decision: Decision, results: readonly DecisionResult[]): string | null {
  const done = results.filter(isDone).length
  if (done === 0) return null
  if (decision === 'approve') return done === 1 ? 'Player approved!' : `${countOf(done, 'player')} approved!`
  return done === 1 ? 'Request rejected.' : `${countOf(done, 'request')} rejected.`
}

/** Why some of a selection weren't decided: a sentence for each actual state. */
export function decisionProblems(results: readonly DecisionResult[]): string[] {
  const byReason = new Map<Reason, string[]>()
  for (const result of results.filter((one) => !isDone(one))) {
    const reason = reasonOf(result)
    byReason.set(reason, [...(byReason.get(reason) ?? []), result.name])
  }
  return [...byReason].map(([reason, names]) => PROBLEMS[reason](listOf(names), names.length))
}

type Reason = 'league_full' | 'withdrawn' | 'already_rejected' | 'already_approved'

function reasonOf({ outcome, status }: DecisionResult): Reason {
  if (outcome === 'league_full') return 'league_full'
  if (outcome === 'not_found') return 'withdrawn'
  return status === 'rejected' ? 'already_rejected' : 'already_approved'
}

const PROBLEMS: Readonly<Record<Reason, (names: string, count: number) => string>> = {
  league_full: (names, count) =>
    `The league is full, so ${names} ${count === 1 ? 'stays' : 'stay'} on the waitlist.`,
  withdrawn: (names, count) => `${names} withdrew ${count === 1 ? 'the request' : 'their requests'}.`,
  already_rejected: (names) => `Another organizer already rejected ${names}.`,
  already_approved: (names) => `Another organizer already approved ${names}.`,
}
