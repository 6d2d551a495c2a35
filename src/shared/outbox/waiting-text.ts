import type { KnownCode } from '@/shared/lib/error-sentences'
import { type SubmissionProblem, isUnderWay, VISITOR } from './waiting'
import { latestSubmission, type PendingScore } from './pending-score'
import type { QueueView } from './queue'

const UNAVAILABLE = 'The service is temporarily unavailable.'
const TOO_LONG = 'The server took too long to answer.'
const SAME_MOMENT = 'Someone else changed this at the same time.'
const OLD_PAGE = 'This page is out of date. Reload it.'

/**
 * A waiting score is retried automatically. So messages that ask people to try again elsewhere only say here what happened,
 * and what only a person can do.
 */
const REASONS: Readonly<Partial<Record<KnownCode | 'unknown', string>>> = {
  unknown: 'Something went wrong while sending.',
  offline: "You're offline.",
  network: "Can't reach the server.",
  captive_portal: "This network needs a sign-in. If it's public Wi-Fi, sign in to it.",
  session_not_renewed: "Couldn't renew your sign-in while offline.",
  over_request_rate_limit: 'The server is getting too many requests.',
  over_email_send_rate_limit: 'The server just sent an email.',
  '23503': 'Something this depends on no longer exists. Reload the page.',
  timeout: TOO_LONG,
  request_timeout: TOO_LONG,
  '57014': TOO_LONG,
  unavailable: UNAVAILABLE,
  '08000': UNAVAILABLE,
  '08003': UNAVAILABLE,
  '08006': UNAVAILABLE,
  '53300': UNAVAILABLE,
  '57P01': UNAVAILABLE,
  '57P03': UNAVAILABLE,
  PGRST000: UNAVAILABLE,
  PGRST001: UNAVAILABLE,
  PGRST002: UNAVAILABLE,
  PGRST003: UNAVAILABLE,
  hook_timeout: UNAVAILABLE,
  '40001': SAME_MOMENT,
  '40P01': SAME_MOMENT,
  '55P03': SAME_MOMENT,
  '42703': OLD_PAGE,
  '42883': OLD_PAGE,
  '42P01': OLD_PAGE,
  PGRST200: OLD_PAGE,
  PGRST202: OLD_PAGE,
  PGRST204: OLD_PAGE,
  PGRST205: OLD_PAGE,
}

const isKnown = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code)

/** Why a score hasn't been sent yet, in words that don't send anyone to a button. */
export function waitingReason({ code, sentence }: SubmissionProblem): string {
  return (isKnown(code) ? REASONS[code] : undefined) ?? sentence
}

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
