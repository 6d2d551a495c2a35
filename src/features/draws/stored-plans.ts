import { entrantsOf, type RoundRobinRequest } from '@/domain/round-robin/request'

/** A search takes about as long, so waiting longer for a file gains nothing. */
const PATIENCE_MS = 1500

/**
 * The request with the stored plans for its number of players. Without a connection, or where none are stored, it stays
 * as it is: then the draw is searched for.
 */
export async function withStoredPlans(request: RoundRobinRequest): Promise<RoundRobinRequest> {
  const { format } = request.entry
  if (format === 'singles' || format === 'fixed_partners' || (request.played ?? []).length > 0) return request
  try {
    const file = `/plans/${entrantsOf(request.entry).length}.txt`
    const response = await fetch(file, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? { ...request, plans: await response.text() } : request
  } catch {
    return request
  }
}
