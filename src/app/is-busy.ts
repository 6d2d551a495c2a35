import type { QueryClient } from '@tanstack/react-query'
import type { DraftStore } from '@/features/scoring/drafts'
import { unsafeScoreQuery } from '@/features/scoring/unsafe-score'
import { keyFor } from '@/shared/query-keys'

/**
 * Not the moment to reload the app: a score is being entered, exists only in this page, or a write is under way. A
 * score stored on the phone doesn't count, because the next page sends it.
 */
export function isBusy(client: QueryClient): boolean {
  const stores = client.getQueriesData<DraftStore>({ queryKey: keyFor('scoring', 'drafts') })
  return (
    client.isMutating() > 0 ||
    client.getQueryData(unsafeScoreQuery.queryKey) === true ||
    stores.some(([, drafts]) => drafts !== undefined && drafts.all().length > 0)
  )
}
