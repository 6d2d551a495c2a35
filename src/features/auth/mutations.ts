import { mutationOptions } from '@tanstack/react-query'
import { ClientError } from '@/shared/lib/client-error'
import { paths } from '@/shared/lib/paths'
import { supabase } from '@/shared/supabase/client'
import { forgetStoredSession } from '@/shared/supabase/session-storage'
import { leaveBehind } from './origin'
import { savePendingName, type PendingName } from './pending-name'
import { authQueries } from './queries'
import { endRecovery } from './recovery'

/** Forms show their errors themselves, at the field or above the button. */
const shownByTheForm = { error: () => null }

/** Longer than a reachable server needs; then this device signs out alone. */
const SIGN_OUT_PATIENCE_MS = 2000

const addressOf = (path: string) => new URL(path, window.location.origin).href

export type Credentials = { email: string; password: string }
export type SignUp = PendingName &
  Credentials & { /** The page a confirmation link leads to. */ returnTo: string }
/** `signed-in` where the project does not ask for a confirmed address. */
export type SignUpResult = 'confirm-email' | 'signed-in'

export const signIn = mutationOptions({
  mutationFn: async (credentials: Credentials) => {
    const { auth } = await supabase()
    const { error } = await auth.signInWithPassword(credentials)
    if (error) throw error
    // Whoever knows the password needs no new one, whatever link opened this tab before.
    endRecovery()
  },
  meta: shownByTheForm,
})

export const signUp = mutationOptions({
  mutationFn: async ({ firstName, lastName, email, password, returnTo }: SignUp): Promise<SignUpResult> => {
    const { auth } = await supabase()
    const { data, error } = await auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: addressOf(returnTo),
        data: { first_name: firstName, last_name: lastName },
      },
    })
    if (error) throw error
    // Auth hides from strangers whether an address is known: it answers as if it had made an account, but without a
    // way to sign in to it. No mail will come, so the person is told instead of waiting for one.
    if (data.user?.identities?.length === 0) throw new ClientError('user_already_exists')
    savePendingName({ firstName, lastName, email })
    return data.session ? 'signed-in' : 'confirm-email'
  },
  meta: shownByTheForm,
})

export const resendConfirmation = mutationOptions({
  mutationFn: async ({ email, returnTo }: { email: string; returnTo: string }) => {
    const { auth } = await supabase()
    const { error } = await auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: addressOf(returnTo) },
    })
    if (error) throw error
  },
  meta: shownByTheForm,
})

export const requestPasswordReset = mutationOptions({
  mutationFn: async ({ email }: { email: string }) => {
    const { auth } = await supabase()
    const { error } = await auth.resetPasswordForEmail(email, {
      redirectTo: addressOf(paths.resetPassword()),
    })
    if (error) throw error
  },
  meta: shownByTheForm,
})

export const updatePassword = mutationOptions({
  mutationFn: async ({ password }: { password: string }) => {
    const { auth } = await supabase()
    const { error } = await auth.updateUser({ password })
    if (error) throw error
  },
  meta: { ...shownByTheForm, success: 'Password changed' },
})

export type NameChange = PendingName & { authId: string }

/** Writes the name typed at sign-up to the profile; kept for the next start if that fails. */
export const applyPendingName = mutationOptions({
  mutationFn: async ({ authId, firstName, lastName }: NameChange) => {
    const client = await supabase()
    await client
      .from('profiles')
      .update({ first_name: firstName, last_name: lastName })
      .eq('auth_id', authId)
      .select('id')
      .single()
      .throwOnError()
  },
  onError: (_error, { firstName, lastName, email }) => savePendingName({ firstName, lastName, email }),
  meta: {
    error: 'Account created, but failed to link invite/profile. Please contact support.',
    invalidates: [authQueries.all()],
  },
})

/**
 * Signs out on this device. Never fails: the local session goes whatever the server says, and a server that cannot be
 * reached (supabase-js would first try to renew an old session for half a minute) is not waited for.
 */
export async function signOut(): Promise<void> {
  endRecovery()
  leaveBehind(window.location.pathname + window.location.search)
  const told = supabase().then(({ auth }) => auth.signOut({ scope: 'local' }))
  // Its answer (a missing session, no network) changes nothing for the person, who asked to be signed out here.
  const answered = told.catch(() => undefined)
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE_MS))])
  forgetStoredSession()
}
