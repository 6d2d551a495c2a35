import { useSyncExternalStore } from 'react'
import { isString, storedValue } from '@/shared/lib/stored-value'

/**
 * The account whose password-reset link opened this tab. Kept for the tab, so that a reload doesn't lose the way to the
 * new password. It grants nothing, the session does.
 */
const stored = storedValue({ key: 'kitchen-line-recovery', schema: isString, storage: 'session' })

const listeners = new Set<() => void>()
let recovering: string | null | undefined

export function startRecovery(authId: string): void {
  set(authId)
}

export function endRecovery(): void {
  set(null)
}

/** True after a password-reset link, until this person has chosen a new password. */
export function useIsRecovering(authId: string | undefined): boolean {
  return useSyncExternalStore(subscribe, read) === authId && authId !== undefined
}

function set(authId: string | null): void {
  recovering = authId
  // If storage is blocked, this lasts until the next reload. So does the session.
  if (authId === null) stored.remove()
  else stored.write(authId)
  for (const listener of listeners) listener()
}

function read(): string | null {
  if (recovering === undefined) recovering = stored.read()
  return recovering
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
