import type { QueryClient } from '@tanstack/react-query'
import { appVersion } from '../lib/app-version'
import { whenCalm } from '../lib/when-calm'

/**
 * The reads on this phone are this person's from now on, until `signal`; with null they are no one's, and deleted.
 * Resolves, always, once what was kept for the person is in the cache. Only a built app keeps any: what code that is
 * being written makes of yesterday's data is anyone's guess.
 */
export async function switchQueryOwner(
  client: QueryClient,
  owner: string | null,
  signal: AbortSignal,
): Promise<void> {
  const build = appVersion()
  if (build === undefined) return
  try {
    // A visitor's page needs nothing of it. Until then no one reads what is there, and a sign-in clears it too.
    if (owner === null) await whenCalm()
    if (signal.aborted) return
    const { clearPersistedQueries, persistQueries } = await import('./persist-queries')
    if (signal.aborted) return
    await (owner === null ? clearPersistedQueries() : persistQueries({ client, owner, build, signal }))
  } catch (error) {
    // This part of the app could not be loaded, so the next pages cannot either: they say so.
    console.warn(error)
  }
}
