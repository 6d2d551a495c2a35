import { mutationOptions } from '@tanstack/react-query'
import { ClientError } from '@/shared/lib/client-error'
import { paths } from '@/shared/lib/paths'
import { supabase } from '@/shared/supabase/client'
import { savePendingName, type PendingName } from './pending-name'
import { endRecovery } from './recovery'

/** Forms show their errors themselves, at the field or above the button. */
const shownByTheForm = { error: () => null }

const addressOf = (path: string) => new URL(path, window.location.origin).href

export type Credentials = { email: string; password: string }
export type SignUp = PendingName &
  Credentials & {
    /** The page a confirmation link leads to. */
    returnTo: string
    /** Taken by the database when the address is confirmed, in whatever browser that happens. */
    inviteToken?: string
  }
/** `signed-in` where the project does not ask for a confirmed address. */
export type SignUpResult = 'confirm-email' | 'signed-in'

export const signIn = mutationOptions({
  mutationFn: async (credentials: Credentials) => {
    const { auth } = await supabase()
    const { error } = await auth.signInWithPassword(credentials)
    if (error) throw error
    // Anyone who knows the password needs no new one, whatever link opened this tab before.
    endRecovery()
  },
  meta: shownByTheForm,
})

export const signUp = mutationOptions({
  mutationFn: async (values: SignUp): Promise<SignUpResult> => {
    const { firstName, lastName, email, password, returnTo, inviteToken } = values
    const { auth } = await supabase()
    const { data, error } = await auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: addressOf(returnTo),
        data: { first_name: firstName, last_name: lastName, invite_token: inviteToken },
      },
    })
    if (error) throw error
    // Auth hides from strangers whether an address is known: it answers as if it had made an account, but without a
    // way to sign in to it. No email will come, so the person is told instead of waiting for one.
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
