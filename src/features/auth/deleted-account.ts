const KEY = 'kitchen-line-gone-account'
const TOLD_KEY = 'kitchen-line-gone-account-told'

/**
 * Keeps until it was read on the sign-in page that the account which was signed in here was deleted. `profileId` is whose
 * scores may wait on this phone; '' where the phone never learned it.
 */
export function rememberDeletedAccount(profileId: string): void {
  try {
    localStorage.setItem(KEY, profileId)
  } catch {
    // Storage is full or switched off: the sign-in page then gives no reason, as for a session that has ended.
  }
}

/** The profile of the account that is gone, null where none is. */
export const deletedAccount = (): string | null => read(KEY)

/** Its scores were on the screen: anyone who signs in next finds nothing of them. */
export function markDeletedAccountShown(): void {
  try {
    localStorage.setItem(TOLD_KEY, 'yes')
  } catch {
    // They stay until they are removed by hand.
  }
}

export const wasDeletedAccountShown = (): boolean => read(TOLD_KEY) !== null

export function forgetDeletedAccount(): void {
  try {
    localStorage.removeItem(KEY)
    localStorage.removeItem(TOLD_KEY)
  } catch {
    // Storage is switched off, so nothing is kept.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // As above.
    return null
  }
}
