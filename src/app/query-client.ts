import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { isRetryable, sentenceFor } from '@/shared/lib/errors'
import type { AppQueryKey } from '@/shared/query-keys'
import { shouldRetryQuickly, refetchIntervalFor } from '@/shared/query-persistence/read-again'

/** A method's parameters may be narrower than declared, so `(game: Game) => …` fits without a cast. */
type FromResult<Result> = { of(data: unknown, variables: unknown): Result }['of']
type FromError = { of(error: unknown): string | null }['of']

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Said as a toast when it worked; null says nothing. */
      success?: string | FromResult<string | null>
      /**
       * Said as a toast when it failed, instead of the usual sentence. null says nothing: for an error that is
       * shown at its field, so that a result is shown exactly once.
       */
      error?: string | FromError
      /** The beginnings of the query keys that are out of date afterwards. */
      invalidates?: readonly AppQueryKey[] | FromResult<readonly AppQueryKey[]>
    }
    queryMeta: {
      /** A failed query shows itself on the page; only one that has nowhere to do so says a toast. */
      error?: string | FromError
      /**
       * Its last good data is kept on the phone for a start without a network: until the next build of the app, or
       * across builds, where anyone who changes the form of the data also changes the key. Only what the person's own
       * pages show; never emails, phone numbers or private data of others. See docs/offline.md.
       */
      persist?: true | 'across builds'
    }
  }
}

const RETRIES = 2
const FRESH_MS = 30_000
/** What was read stays at hand for a game day: without a network, a page once seen can be opened again. */
const KEPT_MS = 12 * 60 * 60_000

/** The one place where results are told and what they made stale is read again. */
export function createQueryClient(): QueryClient {
  // The manager assumes a network until an event says otherwise, so a start without one would go unnoticed.
  onlineManager.setOnline(navigator.onLine)

  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _result, { meta }) => {
        const sentence = typeof meta?.success === 'function' ? meta.success(data, variables) : meta?.success
        if (sentence) toast.success(sentence)
      },
      onError: (error, _variables, _result, { meta }) => {
        const sentence = tell(error, meta?.error ?? sentenceFor)
        if (sentence) toast.error(sentence)
      },
      // After a failure too: a refused write often means that the screen shows what is no longer so.
      onSettled: (data, _error, variables, _result, { meta }) => {
        const stale =
          typeof meta?.invalidates === 'function' ? meta.invalidates(data, variables) : meta?.invalidates
        for (const queryKey of stale ?? []) void client.invalidateQueries({ queryKey })
      },
    }),
    queryCache: new QueryCache({
      onError: (error, query) => {
        const sentence = query.meta?.error && tell(error, query.meta.error)
        // One toast a query: a poll that keeps failing renews it instead of piling up.
        if (sentence) toast.error(sentence, { id: query.queryHash })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: (failures, error) => failures < RETRIES && isRetryable(error) && shouldRetryQuickly(error),
        // What failed comes back by itself: no one has to find Retry, and a score may wait behind the page.
        refetchInterval: (query) => refetchIntervalFor(query, false),
        // Offline, a read fails and says so instead of showing its skeleton until the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write that waited unseen for the network could happen long after the person gave it up.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

function tell(error: unknown, how: string | FromError): string | null {
  return typeof how === 'function' ? how(error) : how
}
