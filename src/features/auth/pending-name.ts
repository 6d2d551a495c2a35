import { isString, storedValue } from '@/shared/lib/stored-value'

/** The name typed at sign-up, kept until the confirmed account signs in on this device for the first time. */
export type PendingName = { firstName: string; lastName: string; email: string }

/** Longer than any confirmation link lives; an old one must not undo a name changed since on another device. */
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

/** Reads and removes the name of this person, so that two tabs do not apply it twice. Other people's stay. */
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
