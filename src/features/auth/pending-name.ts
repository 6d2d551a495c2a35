/** The name typed at sign-up, kept until the confirmed account signs in on this device for the first time. */
export type PendingName = { firstName: string; lastName: string; email: string }

const KEY = 'kitchen-line-pending-name'
/** Longer than any confirmation link lives; an old one must not undo a name changed since on another device. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000

export function savePendingName({ firstName, lastName, email }: PendingName): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ firstName, lastName, email, savedAt: Date.now() }))
  } catch {
    // Storage is full or switched off. The name also travels with the sign-up itself, so nothing is lost.
  }
}

export function readPendingName(): PendingName | undefined {
  const { firstName, lastName, email, savedAt } = stored()
  if (typeof savedAt !== 'number' || Date.now() - savedAt > KEPT_FOR_MS) return undefined
  if (typeof firstName !== 'string' || typeof lastName !== 'string' || typeof email !== 'string')
    return undefined
  return { firstName, lastName, email }
}

/** Reads and removes the name of this person, so that two tabs do not apply it twice. Other people's stay. */
export function takePendingName(email: string): PendingName | undefined {
  const name = readPendingName()
  if (name?.email.toLowerCase() !== email.toLowerCase()) return undefined
  localStorage.removeItem(KEY)
  return name
}

function stored(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // Storage is switched off, or something else wrote there: either way there is no name to apply.
    return {}
  }
}
