import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { ClientError } from '@/shared/lib/client-error'
import { readAuthLink, wasOpenedForRecovery } from '@/shared/supabase/auth-link'
import { allowRenewal, onClientStart, startedClient } from '@/shared/supabase/client'
import { SESSION_KEY, hasStoredSession, storedAuthId } from '@/shared/supabase/session-storage'
import { setSignedOutPage } from './origin'
import { startRecovery } from './recovery'

/**
 * What this browser holds, before the database is asked who that is. While the client is loading or has failed,
 * `authId` is whose session the browser keeps: enough to show that person what was read before, not more.
 */
export type SessionState =
  | { status: 'loading'; authId?: string }
  | { status: 'absent' }
  | { status: 'failed'; error: unknown; authId?: string }
  | { status: 'present'; authId: string }

/** Without a network supabase-js tries to renew an old session for half a minute; people are told sooner. */
const PATIENCE_MS = 10_000

/** Where no one is signed in, the client can wait until the page stands there: only a form will need it. */
const AFTER_THE_PAGE_MS = 2000

/**
 * Who is signed in will read at once: the client's code is on its way while React makes the first page. A client that
 * cannot start says so to the first who needs it. Not where the address carries a session: anyone who listens must be there
 * before the client takes it.
 */
export function startStoredSession(): void {
  if (hasStoredSession() && !readAuthLink(window.location.hash)) startedClient().catch(() => undefined)
}

/**
 * Tells every change of the session, also those made by other tabs. Answers how to stop.
 * With `anew` the client tries at once what it would otherwise not try again for a minute after a failure.
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
      // Anyone who is not signed in misses nothing: the form that needs the client starts it again, and tells.
      if (!holdsNothing()) tell(failed(error))
    })
  }
  const authId = keptAuthId()
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
    // A tab that slept while another one signed out missed the client's message, but not the emptied storage; and one
    // whose client has not started misses that another signed in.
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
  // Nothing in here may await the client: it waits for its listeners, and both would wait for ever.
  const { data } = auth.onAuthStateChange((event, session) => {
    if (event === 'PASSWORD_RECOVERY' && session && wasOpenedForRecovery()) startRecovery(session.user.id)
    if (session) setSignedOutPage(undefined)
    tell(stateAfter(event, session))
  })
  signal.addEventListener('abort', () => data.subscription.unsubscribe())
}

function stateAfter(event: AuthChangeEvent, session: Session | null): SessionState {
  if (session) return { status: 'present', authId: session.user.id }
  // The client says "no one" also when it only could not renew the session that it still keeps.
  return event === 'INITIAL_SESSION' && hasStoredSession() ? notRenewed() : { status: 'absent' }
}

function notRenewed(): SessionState {
  return failed(new ClientError('session_not_renewed'))
}

function failed(error: unknown): SessionState {
  return { status: 'failed', error, authId: keptAuthId() }
}

/** None while a link of an email is in the address: it may bring another person, and must be there for the client to find. */
function keptAuthId(): string | undefined {
  return readAuthLink(window.location.hash) ? undefined : storedAuthId()
}

/** No session is kept, and none is in the address: the client could only say the same. */
function holdsNothing(): boolean {
  return !hasStoredSession() && !readAuthLink(window.location.hash)
}
