/**
 * What a person reads, keyed by code. One row a code, no matter who gave it: our own client, Postgres, PostgREST or Auth.
 * Rows end with what to do next wherever there is something to do.
 */
const TRY_LATER = 'The service is temporarily unavailable. Please try again in a moment.'
const SIGN_IN_AGAIN = 'Your session ended. Please sign in again.'
const OLD_PAGE = 'This page is out of date. Reload it and try again.'
const SAME_MOMENT = 'Someone else changed this at the same time. Please try again.'
const NOT_ALLOWED = "You don't have permission to do this."
const TOO_MANY = 'Too many attempts. Please wait a minute and try again.'
const LINK_EXPIRED = 'This link expired or was already used.'
const EMAIL_IN_USE = 'Email already in use. Please sign in.'
const NOT_AVAILABLE = "This sign-in method isn't available here."

/** Used when nothing in the table fits. */
export const UNKNOWN_SENTENCE = 'Something went wrong. Please try again.'

export const SENTENCES = {
  // Our own client, before or instead of an answer (client-error.ts).
  network: "Can't reach the server. Check your connection and try again.",
  offline: "You're offline. Check your connection and try again.",
  timeout: 'The server took too long to answer. Please try again.',
  unavailable: TRY_LATER,
  captive_portal: "This network needs a sign-in. If it's public Wi-Fi, sign in to it and try again.",
  session_ended: SIGN_IN_AGAIN,
  session_not_renewed: "Couldn't renew your sign-in. Check your connection and try again.",
  profile_missing: 'Your account has no player profile. Please contact support.',
  name_taken: 'Someone on the list already goes by that name. Add a middle initial or a nickname.',
  push_unavailable: "Your browser couldn't reach its notification service. Check your connection.",

  // Postgres.
  '08000': TRY_LATER,
  '08003': TRY_LATER,
  '08006': TRY_LATER,
  '22001': 'Some text is too long.',
  '22003': 'A number is out of range.',
  '22007': "A date isn't valid.",
  '22008': 'A date is out of range.',
  '22P02': "A value isn't valid.",
  '23502': 'A required value is missing.',
  '23503': 'Something this depends on no longer exists. Reload the page and try again.',
  '23505': 'This already exists.',
  '23514': 'A value is out of range.',
  '23P01': 'This overlaps with something that already exists.',
  '40001': SAME_MOMENT,
  '40P01': SAME_MOMENT,
  '42501': NOT_ALLOWED,
  '42703': OLD_PAGE,
  '42883': OLD_PAGE,
  '42P01': OLD_PAGE,
  '53300': TRY_LATER,
  '55P03': SAME_MOMENT,
  '57014': 'The server took too long to answer. Please try again.',
  '57P01': TRY_LATER,
  '57P03': TRY_LATER,

  // PostgREST.
  PGRST000: TRY_LATER,
  PGRST001: TRY_LATER,
  PGRST002: TRY_LATER,
  PGRST003: TRY_LATER,
  PGRST116: "This doesn't exist, or you don't have access to it.",
  PGRST200: OLD_PAGE,
  PGRST202: OLD_PAGE,
  PGRST204: OLD_PAGE,
  PGRST205: OLD_PAGE,
  PGRST301: SIGN_IN_AGAIN,
  PGRST302: SIGN_IN_AGAIN,
  PGRST303: SIGN_IN_AGAIN,

  // Auth.
  bad_jwt: SIGN_IN_AGAIN,
  email_address_invalid: "This email can't be used. Please check it.",
  email_address_not_authorized: "We can't send email to this address. Please contact support.",
  email_exists: EMAIL_IN_USE,
  email_not_confirmed: 'Confirm your email first. The link is in the email we sent you.',
  email_provider_disabled: NOT_AVAILABLE,
  hook_timeout: TRY_LATER,
  invalid_credentials: 'Wrong email or password.',
  no_authorization: SIGN_IN_AGAIN,
  otp_disabled: NOT_AVAILABLE,
  otp_expired: LINK_EXPIRED,
  flow_state_expired: LINK_EXPIRED,
  flow_state_not_found: LINK_EXPIRED,
  captcha_failed:
    "Couldn't check that you're a person. Turn off content blockers for this page and reload it.",
  over_email_send_rate_limit: 'We just sent an email. Please wait a minute before asking for another.',
  over_request_rate_limit: TOO_MANY,
  reauthentication_needed: 'Sign in again before you change this.',
  refresh_token_already_used: SIGN_IN_AGAIN,
  refresh_token_not_found: SIGN_IN_AGAIN,
  request_timeout: 'The server took too long to answer. Please try again.',
  same_password: 'Your new password must be different from the old one.',
  session_expired: SIGN_IN_AGAIN,
  session_not_found: SIGN_IN_AGAIN,
  signup_disabled: "New accounts can't be created right now.",
  user_already_exists: EMAIL_IN_USE,
  user_banned: 'This account is blocked. Please contact support.',
  user_not_found: SIGN_IN_AGAIN,
  validation_failed: "A value isn't valid. Check what you entered.",
  weak_password: 'This password is too easy to guess. Please choose another.',
} as const satisfies Record<string, string>

export type KnownCode = keyof typeof SENTENCES

/** Why Auth called a password weak. */
export const WEAK_PASSWORD_REASONS: Readonly<Record<string, string>> = {
  length: 'Password must be at least 8 characters long',
  characters: 'Password needs uppercase and lowercase letters, digits, and symbols',
  pwned: 'This password appeared in a data leak. Choose a different one',
}

/** The service itself was not reached, or its database was down. */
export const DOWN: ReadonlySet<string> = new Set<KnownCode>([
  'unavailable',
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P03',
  'PGRST000',
  'PGRST001',
  'PGRST002',
])

/** Trying the same again may work. */
export const RETRYABLE: ReadonlySet<string> = new Set<KnownCode>([
  'network',
  'offline',
  'timeout',
  'unavailable',
  'captive_portal',
  'session_not_renewed',
  '08000',
  '08003',
  '08006',
  '40001',
  '40P01',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P03',
  'PGRST000',
  'PGRST001',
  'PGRST002',
  'PGRST003',
  'hook_timeout',
  'over_request_rate_limit',
  'request_timeout',
])
