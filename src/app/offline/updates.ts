import { offerUpdate } from './offer-update'
import { isOutdated } from './reload-for-new-version'
import { watchForUpdates } from './watch-for-updates'

export function watchVersion(version: string, isBusy: () => boolean): Promise<void> {
  return watchForUpdates(version, (change) => offerUpdate(isBusy, change))
}

/** Something of this version could not be loaded: offers the new one if that is why. */
export async function afterLoadFailure(isBusy: () => boolean): Promise<void> {
  if (await isOutdated()) offerUpdate(isBusy, () => window.location.reload())
}
