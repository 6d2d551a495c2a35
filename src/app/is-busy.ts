import type { QueryClient } from '@tanstack/react-query'
import type { DraftBook } from '@/features/scoring/draft-book'
import { DRAFTS_KEY } from '@/features/scoring/query-keys'

/** A score is being entered, or a write is under way: not the moment to load the app anew. */
export function isBusy(client: QueryClient): boolean {
  const books = client.getQueriesData<DraftBook>({ queryKey: DRAFTS_KEY })
  return client.isMutating() > 0 || books.some(([, book]) => book !== undefined && book.all().length > 0)
}
