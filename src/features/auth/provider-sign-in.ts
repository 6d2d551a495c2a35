import type { SignInProvider } from '@/shared/lib/env'
import { storedValue } from '@/shared/lib/stored-value'

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
