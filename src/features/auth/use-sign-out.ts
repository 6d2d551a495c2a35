import { pushTarget, setBadge, unsubscribe } from '@/shared/lib/push-device'
import { askAuth, rpc } from '@/shared/supabase/calls'
import { forgetStoredSession } from '@/shared/supabase/session-storage'
import { setSignedOutPage } from './origin'
import { endRecovery } from './recovery'

/** Longer than a reachable server needs. After that, this device signs out alone. */
const SIGN_OUT_PATIENCE_MS = 2000

/**
 * Signs out on this device. Never fails: the local session is removed no matter what the server says, and an
 * unreachable server isn't waited for (supabase-js would first try to renew an old session for half a minute).
 */
async function signOut(): Promise<void> {
  endRecovery()
  setSignedOutPage(window.location.pathname + window.location.search)
  const signedOut = leavePush().then(() => askAuth((auth) => auth.signOut({ scope: 'local' })))
  // Its answer (a missing session, no network) doesn't matter to the person, who asked to be signed out here.
  const answered = signedOut.catch(() => undefined)
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE_MS))])
  forgetStoredSession()
}

/** So that the next person on this device doesn't get this one's notifications. */
async function leavePush(): Promise<void> {
  const target = pushTarget.read()
  if (!target) return
  // Without a network, the push service reports later that the device is gone.
  await Promise.allSettled([rpc('remove_push_device', { endpoint: target.endpoint }), unsubscribe()])
  setBadge(0)
}

/** Signs out on this device; the guard then leaves pages that need a person. Never rejects. */
export function useSignOut(): () => Promise<void> {
  return signOut
}
