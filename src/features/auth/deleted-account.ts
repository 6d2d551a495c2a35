import { isString, storedValue } from '@/shared/lib/stored-value'

/**
 * Profile id of the deleted account that was signed in on this device, because its scores may still be waiting here. It is
 * kept until the sign-in page has shown the news; '' if the device never learned the id. If storage is blocked, the sign-in
 * page gives no reason, as after an ended session.
 */
export const deletedAccount = storedValue({
  key: 'kitchen-line-deleted-account',
  schema: isString,
  storage: 'local',
})

/** True once its scores were shown. They are deleted at the next sign-in. */
export const deletedAccountShown = storedValue({
  key: 'kitchen-line-deleted-account-shown',
  schema: (value) => value === true,
  storage: 'local',
})

export function forgetDeletedAccount(): void {
  deletedAccount.remove()
  deletedAccountShown.remove()
}
