import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { ClientError } from '@/shared/lib/errors'
import {
  readAuthLink,
  wasOpenedForRecovery,
  SESSION_KEY,
  hasStoredSession,
  isStoredSessionOver,
  storedAuthId,
  forgetStoredSession,
} from '@/shared/supabase/browser-session'
import { allowRenewal, onClientStart, startedClient } from '@/shared/supabase/client'
import { pushTarget, setBadge, unsubscribe } from '@/shared/lib/push-device'
import { askAuth, rpc } from '@/shared/supabase/calls'
import { setSignedOutPage } from './origin'
import { startRecovery, endRecovery } from './remembered'

/**
 * What this browser has stored, before the database is asked who it is. While the client is loading or has failed,
 * `authId` is the stored session's: enough to show that person what was read before, but no more.
 */
export type SessionState =
  | { status: 'loading'; authId?: string }
  | { status: 'absent' }
  | { status: 'failed'; error: unknown; authId?: string }
  | { status: 'present'; authId: string }

/** Without a network, supabase-js tries to renew an old session for half a minute. People are told sooner. */
const PATIENCE_MS = 10_000

/** If no one is signed in, the client can wait until after the first page, because only a form needs it. */
const AFTER_THE_PAGE_MS = 2000

/**
 * A signed-in person will read data right away, so the client's code loads while React builds the first page. If it
 * can't start, its first user gets the error. Not if the URL has a session: subscribers must be there before the client
 * takes it.
 */
export function startStoredSession(): void {
  if (hasStoredSession() && !readAuthLink(window.location.hash)) startedClient().catch(() => undefined)
}

/**
 * Reports every change of the session, including changes from other tabs. Returns a function that unsubscribes. With
 * `anew` the client immediately retries what it would otherwise only retry a minute after a failure.
 */
export function watchSession(
  onChange: (state: SessionState) => void,
  { anew = false }: { anew?: boolean } = {},
): () => void {
  const end = new AbortController()
  const { signal } = end
  const tell = (state: SessionState) => {
    clearTimeout(patience)
    if (!signal.aborted) onChange(state)
  }
  const patience = setTimeout(() => tell(notRenewed()), PATIENCE_MS)
  signal.addEventListener('abort', () => clearTimeout(patience))

  let listens = false
  const listen = () => {
    if (listens || signal.aborted) return
    listens = true
    listenToClient(tell, signal, anew).catch((error: unknown) => {
      listens = false
      // Visitors miss nothing: the form that needs the client starts it again, and subscribes.
      if (!holdsNothing()) tell(failed(error))
    })
  }
  const authId = knownAuthId()
  if (authId !== undefined) onChange({ status: 'loading', authId })
  if (holdsNothing()) {
    tell({ status: 'absent' })
    const listening = setTimeout(listen, AFTER_THE_PAGE_MS)
    signal.addEventListener('abort', () => clearTimeout(listening))
    signal.addEventListener('abort', onClientStart(listen))
  } else {
    listen()
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== SESSION_KEY && key !== null) return
    // A tab that slept while another one signed out missed the client's message, but not the emptied storage. A tab
    // whose client hasn't started misses that another one signed in.
    if (newValue === null) tell({ status: 'absent' })
    else listen()
  }
  window.addEventListener('storage', onStorage, { signal })
  return () => end.abort()
}

async function listenToClient(
  tell: (state: SessionState) => void,
  signal: AbortSignal,
  anew: boolean,
): Promise<void> {
  if (anew) await allowRenewal()
  const { auth } = await startedClient()
  if (signal.aborted) return
  // Nothing in here may await the client: it waits for its subscribers, so both would wait forever.
  const { data } = auth.onAuthStateChange((event, session) => {
    if (event === 'PASSWORD_RECOVERY' && session && wasOpenedForRecovery()) startRecovery(session.user.id)
    if (session) setSignedOutPage(undefined)
    tell(stateAfter(event, session))
  })
  signal.addEventListener('abort', () => data.subscription.unsubscribe())
}

function stateAfter(event: AuthChangeEvent, session: Session | null): SessionState {
  if (session) return { status: 'present', authId: session.user.id }
  // The client also says "no one" if it merely couldn't renew the session that is still stored.
  return event === 'INITIAL_SESSION' && hasStoredSession() ? notRenewed() : { status: 'absent' }
}

function notRenewed(): SessionState {
  return failed(new ClientError('session_not_renewed'))
}

function failed(error: unknown): SessionState {
  return { status: 'failed', error, authId: knownAuthId() }
}

/** None while an email link is in the URL: it may sign in someone else, and the client must find it there. */
function knownAuthId(): string | undefined {
  return readAuthLink(window.location.hash) ? undefined : storedAuthId()
}

/** No session is stored and none is in the URL, so the client would say the same. */
function holdsNothing(): boolean {
  return !hasStoredSession() && !readAuthLink(window.location.hash)
}

/** Longer than a reachable server needs. After that, this device signs out alone. */
const SIGN_OUT_PATIENCE_MS = 2000

/**
 * Signs out on this device. Never fails: the local session is removed no matter what the server says, and an
 * unreachable server isn't waited for (supabase-js would first try to renew an old session for half a minute).
 */
async function signOut(): Promise<void> {
  endRecovery()
  setSignedOutPage(window.location.pathname + window.location.search)
  let isForgotten = false
  const endOnServer = async () => {
    await leavePush()
    // By itself, signing out renews an old session and then removes the stored one: by then maybe the next person's.
    if (isStoredSessionOver()) await askAuth((auth) => auth.getSession())
    if (!isForgotten) await askAuth((auth) => auth.signOut({ scope: 'local' }))
  }
  // Its answer (a missing session, no network) doesn't matter to the person, who asked to be signed out here.
  const answered = endOnServer().catch(() => undefined)
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE_MS))])
  isForgotten = true
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
