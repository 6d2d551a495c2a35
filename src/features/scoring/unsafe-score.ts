import { queryOptions, skipToken } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'

/** True while a score is only in this page's memory, because the phone did not store it. The outbox says so; nothing is read. */
export const unsafeScoreQuery = queryOptions<boolean>({
  queryKey: keyFor('scoring', 'unsafe'),
  queryFn: skipToken,
})
