import type { QueryClient } from '@tanstack/react-query'
import type { DraftStore } from '@/features/scoring/draft-store'
import { unsafeScoreQuery } from '@/features/scoring/unsafe-score'
import { keyFor } from '@/shared/query-keys'

/**
 * A score is being entered, is in no other place than this page, or a write is under way: not the moment to load the
 * app again. A score that waits on the phone's storage is no reason: it is sent by the next page.
 */
export function isBusy(client: QueryClient): boolean {
  const books = client.getQueriesData<DraftStore>({ queryKey: keyFor('scoring', 'drafts') })
  return (
    client.isMutating() > 0 ||
    client.getQueryData(unsafeScoreQuery.queryKey) === true ||
    books.some(([, book]) => book !== undefined && book.all().length > 0)
  )
}
