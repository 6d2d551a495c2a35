import type { QueryClient } from '@tanstack/react-query'
import { appVersion, deployedVersion } from '@/shared/lib/app-version'
import { isString, storedValue } from '@/shared/lib/stored-value'
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

/** The version that was reloaded away from in this tab: coming back to it means that reloading does not help. */
const leftVersion = storedValue({
  key: 'kitchen-line-left-version',
  schema: isString,
  storage: 'session',
})

/** True when the host serves another version than this page's, so that files of this one may be gone from it. */
export async function isOutdated(): Promise<boolean> {
  const deployed = await deployedVersion()
  return deployed !== undefined && deployed !== appVersion()
}

/**
 * After a part of the app could not be loaded: reloads if that is because of a deploy, but not while a score is being
 * entered, and never twice from the same version. Answers whether it does.
 */
export async function reloadForNewVersion(busy: () => boolean): Promise<boolean> {
  const version = appVersion()
  if (version === undefined || !(await isOutdated()) || busy()) return false
  // If storage is blocked, nothing would stop a reload loop, so don't reload at all.
  if (leftVersion.read() === version || !leftVersion.write(version)) return false
  window.location.reload()
  return true
}
