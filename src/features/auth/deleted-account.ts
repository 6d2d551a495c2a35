import { isString, storedValue } from '@/shared/lib/stored-value'

/**
 * The profile of the account that was signed in here and was deleted, kept until it was read on the sign-in page: its
 * scores may wait on this phone. '' where the phone never learned it. Where nothing can be stored the sign-in page gives no
 * reason, as for a session that has ended.
 */
export const deletedAccount = storedValue({
  key: 'kitchen-line-gone-account',
  schema: isString,
  storage: 'local',
})

/** Its scores were on the screen: anyone who signs in next finds nothing of them. */
export const deletedAccountShown = storedValue({
  key: 'kitchen-line-gone-account-told',
  schema: (value) => value === true,
  storage: 'local',
})

export function forgetDeletedAccount(): void {
  deletedAccount.remove()
  deletedAccountShown.remove()
}
