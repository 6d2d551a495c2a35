import type { QueryClient } from '@tanstack/react-query'
import type { DraftBook } from '@/features/scoring/draft-book'

/** `scoringQueries.drafts` without its owner; that file is none of the first load. */
const DRAFTS = ['scoring', 'drafts']

/** A score is being entered, or a write is under way: not the moment to load the app anew. */
export function isBusy(client: QueryClient): boolean {
  const books = client.getQueriesData<DraftBook>({ queryKey: DRAFTS })
  return client.isMutating() > 0 || books.some(([, book]) => book !== undefined && book.all().length > 0)
}
