import * as v from 'valibot'

/** The name typed at sign-up, kept until the confirmed account signs in on this device for the first time. */
export type PendingName = { firstName: string; lastName: string; email: string }

const KEY = 'kitchen-line-pending-name'
/** Longer than any confirmation link lives; an old one must not undo a name changed since on another device. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000

const Stored = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  savedAt: v.number(),
})

export function savePendingName(name: PendingName): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...name, savedAt: Date.now() }))
  } catch {
    // Storage is full or switched off. The name also travels with the sign-up itself, so nothing is lost.
  }
}

export function readPendingName(): PendingName | undefined {
  const stored = v.safeParse(Stored, parsed(KEY))
  if (!stored.success || Date.now() - stored.output.savedAt > KEPT_FOR_MS) return undefined
  const { firstName, lastName, email } = stored.output
  return { firstName, lastName, email }
}

/** Reads and removes the name of this person, so that two tabs do not apply it twice. Other people's stay. */
export function takePendingName(email: string): PendingName | undefined {
  const name = readPendingName()
  if (name?.email.toLowerCase() !== email.toLowerCase()) return undefined
  localStorage.removeItem(KEY)
  return name
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // Storage is switched off, or something else wrote there: either way there is no name to apply.
    return null
  }
}
