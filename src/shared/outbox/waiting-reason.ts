import { SENTENCES, UNKNOWN_SENTENCE } from '@/shared/lib/error-sentences'
import type { Problem } from './slot'

/** A score that waits is tried again by itself. Of what is told elsewhere stays what happened, and what only a person can do. */
const REASONS: Readonly<Record<string, string>> = {
  [UNKNOWN_SENTENCE]: 'Something went wrong on the way to the server.',
  [SENTENCES.network]: 'No connection to the server.',
  [SENTENCES.offline]: "You're offline.",
  [SENTENCES.timeout]: 'The server took too long to answer.',
  [SENTENCES.unavailable]: 'The service is briefly unavailable.',
  [SENTENCES.captive_portal]:
    'Something on this network answered instead of the server. If this is a public Wi-Fi, sign in to it.',
  [SENTENCES.session_not_renewed]: 'Your sign-in could not be renewed without a connection to the server.',
  [SENTENCES.over_request_rate_limit]: 'The server got too many requests at once.',
  [SENTENCES['40001']]: 'Somebody changed this at the same moment.',
  [SENTENCES['42P01']]: 'This page is older than the server. Reload it.',
  [SENTENCES['23503']]: 'Something this refers to no longer exists. Reload the page.',
}

/** Why a score has not got through yet, in words that do not send the person to a button. */
export function waitingReason({ sentence }: Problem): string {
  return REASONS[sentence] ?? sentence
}
