const KEY = 'kitchen-line-gone-account'

/**
 * Keeps until it was read on the sign-in page, or somebody else signs in, that the account which was signed in here was
 * deleted. `profileId` is whose scores may wait on this phone; '' where the phone never learnt it.
 */
export function rememberGone(profileId: string): void {
  try {
    localStorage.setItem(KEY, profileId)
  } catch {
    // Storage is full or switched off: the sign-in page then gives no reason, as for a session that has ended.
  }
}

/** The profile of the account that is gone, null where none is. */
export function goneAccount(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is switched off, so nothing was kept.
    return null
  }
}

export function forgetGone(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
