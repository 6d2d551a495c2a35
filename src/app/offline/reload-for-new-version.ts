import { appVersion, deployedVersion } from '@/shared/lib/app-version'
import { isString, storedValue } from '@/shared/lib/stored-value'

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
export async function reloadForNewVersion(isBusy: () => boolean): Promise<boolean> {
  const version = appVersion()
  if (version === undefined || !(await isOutdated()) || isBusy()) return false
  // If storage is blocked, nothing would stop a reload loop, so don't reload at all.
  if (leftVersion.read() === version || !leftVersion.write(version)) return false
  window.location.reload()
  return true
}
