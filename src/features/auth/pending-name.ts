import { isString, storedValue } from '@/shared/lib/stored-value'

/** The name typed at sign-up, kept until the confirmed account signs in on this device for the first time. */
export type PendingName = { firstName: string; lastName: string; email: string }

/** Longer than any confirmation link is valid. An old name must not undo a newer one from another device. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000

const stored = storedValue({ key: 'kitchen-line-pending-name', schema: isDatedName, storage: 'local' })

/** A failed write loses nothing, because the sign-up request contains the name too. */
export function savePendingName({ firstName, lastName, email }: PendingName): void {
  stored.write({ firstName, lastName, email, savedAt: Date.now() })
}

export function readPendingName(): PendingName | undefined {
  const name = stored.read()
  if (name === null || Date.now() - name.savedAt > KEPT_FOR_MS) return undefined
  const { firstName, lastName, email } = name
  return { firstName, lastName, email }
}

/** Reads and removes this person's name, so that two tabs don't both apply it. Other people's stay. */
export function takePendingName(email: string): PendingName | undefined {
  const name = readPendingName()
  if (name?.email.toLowerCase() !== email.toLowerCase()) return undefined
  stored.remove()
  return name
}

function isDatedName(value: unknown): value is PendingName & { savedAt: number } {
  if (typeof value !== 'object' || value === null) return false
  const { firstName, lastName, email, savedAt }: Readonly<Record<string, unknown>> = { ...value }
  return [firstName, lastName, email].every(isString) && typeof savedAt === 'number'
}
