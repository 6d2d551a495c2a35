import { useSyncExternalStore } from 'react'
import { isString, storedValue } from '@/shared/lib/stored-value'

/** The name typed at sign-up, kept until the confirmed account signs in on this device for the first time. */
export type PendingName = { firstName: string; lastName: string; email: string }

/** Longer than any confirmation link is valid. An old name must not undo a newer one from another device. */
const VALID_FOR_MS = 7 * 24 * 60 * 60 * 1000

const pendingName = storedValue({ key: 'kitchen-line-pending-name', schema: isDatedName, storage: 'local' })

/** A failed write loses nothing, because the sign-up request contains the name too. */
export function savePendingName({ firstName, lastName, email }: PendingName): void {
  pendingName.write({ firstName, lastName, email, savedAt: Date.now() })
}

export function readPendingName(): PendingName | undefined {
  const name = pendingName.read()
  if (name === null || Date.now() - name.savedAt > VALID_FOR_MS) return undefined
  const { firstName, lastName, email } = name
  return { firstName, lastName, email }
}

/** Reads and removes this person's name, so that two tabs don't both apply it. Other people's stay. */
export function takePendingName(email: string): PendingName | undefined {
  const name = readPendingName()
  if (name?.email.toLowerCase() !== email.toLowerCase()) return undefined
  pendingName.remove()
  return name
}

function isDatedName(value: unknown): value is PendingName & { savedAt: number } {
  if (typeof value !== 'object' || value === null) return false
  const { firstName, lastName, email, savedAt }: Readonly<Record<string, unknown>> = { ...value }
  return [firstName, lastName, email].every(isString) && typeof savedAt === 'number'
}

/**
 * The account whose password-reset link opened this tab. Kept for the tab, so that a reload doesn't lose the way to the
 * new password. It grants nothing, the session does.
 */
const recoveringId = storedValue({ key: 'kitchen-line-recovery', schema: isString, storage: 'session' })

const listeners = new Set<() => void>()
let recovering: string | null | undefined

export function startRecovery(authId: string): void {
  setRecovering(authId)
}

export function endRecovery(): void {
  setRecovering(null)
}

/** True after a password-reset link, until this person has chosen a new password. */
export function useIsRecovering(authId: string | undefined): boolean {
  return useSyncExternalStore(subscribe, readRecovering) === authId && authId !== undefined
}

function setRecovering(authId: string | null): void {
  recovering = authId
  // If storage is blocked, this lasts until the next reload. So does the session.
  if (authId === null) recoveringId.remove()
  else recoveringId.write(authId)
  for (const listener of listeners) listener()
}

function readRecovering(): string | null {
  if (recovering === undefined) recovering = recoveringId.read()
  return recovering
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * History state with the URL of a rejected email link, for someone who is signed in and sees no page that explains it.
 */
export const LINK_REJECTED = 'refused link'

export const wasLinkRejected = (state: unknown) => state === LINK_REJECTED
