import { command } from '@/shared/lib/command'
import { ClientError } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import type { SignInProvider } from '@/shared/lib/env'
import { askAuth } from '@/shared/supabase/calls'
import { storedValue } from '@/shared/lib/stored-value'
import { savePendingName, type PendingName, endRecovery } from './remembered'

/** For the requests that Auth protects where the project has a captcha; undefined where it has none. */
const askCaptcha = async () => {
  const siteKey = import.meta.env.VITE_TURNSTILE_SITE_KEY
  return siteKey ? (await import('./captcha')).captchaToken(siteKey) : undefined
}

const addressOf = (path: string) => new URL(path, window.location.origin).href

type Credentials = { email: string; password: string }
export type SignUp = PendingName &
  Credentials & {
    /** The page that a confirmation link leads to. */
    returnTo: string
    /** Accepted by the database when the address is confirmed, in any browser. */
    inviteToken?: string
  }
/** `signed-in` if the project doesn't require a confirmed address. */
type SignUpResult = 'confirm-email' | 'signed-in'

export const signIn = command(
  async (credentials: Credentials) => {
    const captchaToken = await askCaptcha()
    await askAuth((auth) => auth.signInWithPassword({ ...credentials, options: { captchaToken } }))
    // Someone who knows the password doesn't need a new one, whatever link opened this tab before.
    endRecovery()
  },
  { inPlace: true },
)

export const signUp = command(
  async (values: SignUp): Promise<SignUpResult> => {
    const { firstName, lastName, email, password, returnTo, inviteToken } = values
    const captchaToken = await askCaptcha()
    const { data } = await askAuth((auth) =>
      auth.signUp({
        email,
        password,
        options: {
          captchaToken,
          emailRedirectTo: addressOf(returnTo),
          data: { first_name: firstName, last_name: lastName, invite_token: inviteToken },
        },
      }),
    )
    // Auth doesn't tell strangers whether an address is known: it answers as if it had created an account, but without
    // a way to sign in. No email will come, so tell the person instead of letting them wait.
    if (data.user?.identities?.length === 0) throw new ClientError('user_already_exists')
    savePendingName({ firstName, lastName, email })
    return data.session ? 'signed-in' : 'confirm-email'
  },
  { inPlace: true },
)

/** Leaves the app for the page of a provider, which comes back to `returnTo`, signed in or with a reason in the address. */
export const signInWithProvider = command(
  async ({ provider, returnTo }: { provider: SignInProvider; returnTo: string }) => {
    await askAuth((auth) => auth.signInWithOAuth({ provider, options: { redirectTo: addressOf(returnTo) } }))
    endRecovery()
    providerAsked.write(provider)
  },
  { inPlace: true },
)

export const resendConfirmation = command(
  async ({ email, returnTo }: { email: string; returnTo: string }) => {
    const captchaToken = await askCaptcha()
    await askAuth((auth) =>
      auth.resend({
        type: 'signup',
        email,
        options: { captchaToken, emailRedirectTo: addressOf(returnTo) },
      }),
    )
  },
  { inPlace: true },
)

export const requestPasswordReset = command(
  async ({ email }: { email: string }) => {
    const captchaToken = await askCaptcha()
    await askAuth((auth) =>
      auth.resetPasswordForEmail(email, {
        captchaToken,
        redirectTo: addressOf(paths.resetPassword()),
      }),
    )
  },
  { inPlace: true },
)

export const updatePassword = command(
  async ({ password }: { password: string }) => {
    await askAuth((auth) => auth.updateUser({ password }))
  },
  { success: 'Password changed', inPlace: true },
)

export const PROVIDER_NAMES: Readonly<Record<SignInProvider, string>> = { google: 'Google', apple: 'Apple' }

/** Whose page this tab was sent to, so that a refusal that comes back isn't taken for an expired email link. */
export const providerAsked = storedValue({
  key: 'kitchen-line-provider',
  schema: (value): value is SignInProvider => value === 'google' || value === 'apple',
  storage: 'session',
})

/** Why a provider sent someone back without signing them in, by the code in the address. */
export function providerProblem(code: string, provider: SignInProvider): string {
  const name = PROVIDER_NAMES[provider]
  // Apple has a code of its own for someone who turned back.
  switch (code.startsWith('user_cancel') ? 'access_denied' : code) {
    case 'access_denied':
      return `Sign-in with ${name} was canceled. Try again, or use your email.`
    case 'provider_email_needs_verification':
      return `${name} hasn't verified your email yet. Verify it there, or use your email here.`
    case 'signup_disabled':
      return `New accounts can't be created right now. Already have one? Sign in with your email.`
    case 'user_banned':
      return 'This account is blocked. Please contact support.'
    default:
      return `Sign-in with ${name} didn't work. Try again, or use your email.`
  }
}
