import { queryOptions, skipToken } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'

/** Whether a score is only in this page's memory because the phone couldn't store it. Asks the outbox, not the storage. */
export const unsafeScoreQuery = queryOptions<boolean>({
  queryKey: keyFor('scoring', 'unsafe'),
  queryFn: skipToken,
})
