import { ClientError } from '@/shared/lib/client-error'
import { jsonBody } from './json-body'
import { retryAfterIn } from './retry-after'

const DEFAULT_WAIT_MS = 30_000

/**
 * Stands before the token endpoint. supabase-js takes every refusal that is not a 5xx for the end of the session, so:
 * "too many requests" (429) becomes "unavailable", and until the time the server named no further request leaves;
 * a refusal that Auth did not word itself (a proxy, a firewall) counts as unavailable too.
 */
export function createRefreshGate(now: () => number = Date.now) {
  let closedUntil = 0

  return async (request: () => Promise<Response>): Promise<Response> => {
    if (now() < closedUntil) throw new ClientError('unavailable')
    const response = await request()
    if (response.status === 429) {
      closedUntil = now() + (retryAfterIn(response.headers, now()) ?? DEFAULT_WAIT_MS)
      throw new ClientError('unavailable')
    }
    if (response.status >= 400 && response.status < 500 && !(await isWordedByAuth(response))) {
      throw new ClientError('unavailable')
    }
    return response
  }
}

async function isWordedByAuth(response: Response): Promise<boolean> {
  const body = await jsonBody(response)
  return body !== undefined && ('error_code' in body || 'code' in body || 'error' in body)
}
