import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
  PostgrestError,
} from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { ClientError, errorCode, isNetworkError, isNotFound, isRetryable, sentenceFor } from './errors'
import { SENTENCES, UNKNOWN_SENTENCE } from './error-sentences'

const postgrest = (code: string, message = 'ERROR: relation "secret"', hint = '') =>
  new PostgrestError({ code, message, hint, details: '' })
const auth = (code: string) => new AuthApiError('raw words of the server', 400, code)
/** As auth-js wraps a request that failed: it keeps `msg`, without one the message. */
const wrappedByAuth = ({ msg }: ClientError) => new AuthRetryableFetchError(msg, 0)

/** Every code with the sentence it has; `again` marks those that may work when tried again. */
const rows: [code: string, sentence: string, again?: 'again'][] = [
  ['offline', "You're offline. Check your connection and try again.", 'again'],
  ['network', "Can't reach the server. Check your connection and try again.", 'again'],
  ['timeout', 'The server took too long to answer. Please try again.', 'again'],
  ['unavailable', 'The service is temporarily unavailable. Please try again in a moment.', 'again'],
  [
    'captive_portal',
    "This network needs a sign-in. If it's public Wi-Fi, sign in to it and try again.",
    'again',
  ],
  ['session_ended', 'Your session ended. Please sign in again.'],
  ['session_not_renewed', "Couldn't renew your sign-in. Check your connection and try again.", 'again'],
  ['profile_missing', 'Your account has no player profile. Please contact support.'],
  ['name_taken', 'Someone on the list already goes by that name. Add a middle initial or a nickname.'],
  ['push_unavailable', "Your browser couldn't reach its notification service. Check your connection."],

  ['08000', 'The service is temporarily unavailable. Please try again in a moment.', 'again'],
  ['08003', 'The service is temporarily unavailable. Please try again in a moment.', 'again'],
  ['08006', 'The service is temporarily unavailable. Please try again in a moment.', 'again'],
  ['22001', 'Some text is too long.'],
  ['22003', 'A number is out of range.'],
  ['22007', "A date isn't valid."],
  ['22008', 'A date is out of range.'],
  ['22P02', "A value isn't valid."],
  ['23502', 'A required value is missing.'],
  ['23503', 'Something this depends on no longer exists. Reload the page and try again.'],
  ['23505', 'This already exists.'],
  ['23514', 'A value is out of range.'],
  ['23P01', 'This overlaps with something that already exists.'],
  ['40001', 'Someone else changed this at the same time. Please try again.', 'again'],
  ['40P01', 'Someone else changed this at the same time. Please try again.', 'again'],
  ['42501', "You don't have permission to do this."],
  ['42703', 'This page is out of date. Reload it and try again.'],
  ['42883', 'This page is out of date. Reload it and try again.'],
  ['42P01', 'This page is out of date. Reload it and try again.'],
  ['53300', 'The service is temporarily unavailable. Please try again in a moment.', 'again'],
  ['55P03', 'Someone else changed this at the same time. Please try again.', 'again'],
  ['57014', 'The server took too long to answer. Please try again.', 'again'],
  ['57P01', 'The service is temporarily unavailable. Please try again in a moment.', 'again'],
  ['57P03', 'The service is temporarily unavailable. Please try again in a moment.', 'again'],

  ['PGRST000', 'The service is temporarily unavailable. Please try again in a moment.', 'again'],
  ['PGRST001', 'The service is temporarily unavailable. Please try again in a moment.', 'again'],
  ['PGRST002', 'The service is temporarily unavailable. Please try again in a moment.', 'again'],
  ['PGRST003', 'The service is temporarily unavailable. Please try again in a moment.', 'again'],
  ['PGRST116', "This doesn't exist, or you don't have access to it."],
  ['PGRST200', 'This page is out of date. Reload it and try again.'],
  ['PGRST202', 'This page is out of date. Reload it and try again.'],
  ['PGRST204', 'This page is out of date. Reload it and try again.'],
  ['PGRST205', 'This page is out of date. Reload it and try again.'],
  ['PGRST301', 'Your session ended. Please sign in again.'],
  ['PGRST302', 'Your session ended. Please sign in again.'],
  ['PGRST303', 'Your session ended. Please sign in again.'],

  ['bad_jwt', 'Your session ended. Please sign in again.'],
  [
    'captcha_failed',
    "Couldn't check that you're a person. Turn off content blockers for this page and reload it.",
  ],
  ['email_address_invalid', "This email can't be used. Please check it."],
  ['email_address_not_authorized', "We can't send email to this address. Please contact support."],
  ['email_exists', 'Email already in use. Please sign in.'],
  ['email_not_confirmed', 'Confirm your email first. The link is in the email we sent you.'],
  ['email_provider_disabled', "This sign-in method isn't available here."],
  ['flow_state_expired', 'This link expired or was already used.'],
  ['flow_state_not_found', 'This link expired or was already used.'],
  ['hook_timeout', 'The service is temporarily unavailable. Please try again in a moment.', 'again'],
  ['invalid_credentials', 'Wrong email or password.'],
  ['no_authorization', 'Your session ended. Please sign in again.'],
  ['otp_disabled', "This sign-in method isn't available here."],
  ['otp_expired', 'This link expired or was already used.'],
  ['over_email_send_rate_limit', 'We just sent an email. Please wait a minute before asking for another.'],
  ['over_request_rate_limit', 'Too many attempts. Please wait a minute and try again.', 'again'],
  ['reauthentication_needed', 'Sign in again before you change this.'],
  ['refresh_token_already_used', 'Your session ended. Please sign in again.'],
  ['refresh_token_not_found', 'Your session ended. Please sign in again.'],
  ['request_timeout', 'The server took too long to answer. Please try again.', 'again'],
  ['same_password', 'Your new password must be different from the old one.'],
  ['session_expired', 'Your session ended. Please sign in again.'],
  ['session_not_found', 'Your session ended. Please sign in again.'],
  ['signup_disabled', "New accounts can't be created right now."],
  ['user_already_exists', 'Email already in use. Please sign in.'],
  ['user_banned', 'This account is blocked. Please contact support.'],
  ['user_not_found', 'Your session ended. Please sign in again.'],
  ['validation_failed', "A value isn't valid. Check what you entered."],
  ['weak_password', 'This password is too easy to guess. Please choose another.'],
]

describe('the table of sentences', () => {
  it.each(rows)('%s: %s', (code, sentence, again) => {
    for (const error of [postgrest(code), auth(code), { code }]) {
      expect(sentenceFor(error)).toBe(sentence)
      expect(errorCode(error)).toBe(code)
      expect(isRetryable(error)).toBe(again === 'again')
    }
  })

  it('has no row that is not listed here', () => {
    expect(rows.map(([code]) => code).toSorted()).toEqual(Object.keys(SENTENCES).toSorted())
  })
})

it.each([
  ['no row', postgrest('PGRST116'), true],
  ['an address that was never one', postgrest('22P02'), true],
  ['a refusal', postgrest('42501'), false],
  ['no answer', new ClientError('network'), false],
  ['no error', null, false],
])('nothing is there to show: %s', (_name, error, expected) => {
  expect(isNotFound(error)).toBe(expected)
})

describe('our own refusals', () => {
  it('are told in their own words and known by their hint', () => {
    const conflict = postgrest('PT409', 'Someone entered another score.', 'score_conflict')
    expect(sentenceFor(conflict)).toBe('Someone entered another score.')
    expect(errorCode(conflict)).toBe('score_conflict')
    expect(isRetryable(conflict)).toBe(false)
  })

  it('are known by their code without a hint, and have a sentence without words', () => {
    expect(errorCode(postgrest('PT404', ''))).toBe('PT404')
    expect(sentenceFor(postgrest('PT404', ''))).toBe('Something went wrong. Please try again.')
  })

  it('are only those: no other message of the database is shown', () => {
    for (const code of ['P0001', 'XX000', 'PT500', 'PT4', 'SUP', '']) {
      expect(sentenceFor(postgrest(code))).toBe('Something went wrong. Please try again.')
    }
  })
})

describe('a weak password', () => {
  const weak = (...reasons: ('length' | 'characters' | 'pwned')[]) =>
    new AuthWeakPasswordError('Password should be…', 422, reasons)

  it.each([
    [weak('length'), 'Password must be at least 8 characters long'],
    [weak('characters'), 'Password needs uppercase and lowercase letters, digits, and symbols'],
    [weak('pwned'), 'This password appeared in a data leak. Choose a different one'],
    [
      weak('length', 'pwned'),
      'Password must be at least 8 characters long. This password appeared in a data leak. Choose a different one',
    ],
    [weak(), 'This password is too easy to guess. Please choose another.'],
  ])('%s says why', (error, sentence) => {
    expect(sentenceFor(error)).toBe(sentence)
  })

  it('survives reasons that this version does not know', () => {
    expect(sentenceFor({ code: 'weak_password', reasons: ['poetry', 7] })).toBe(
      'This password is too easy to guess. Please choose another.',
    )
  })
})

describe('failures without a code', () => {
  it.each<[string, unknown, string | undefined, 'network' | 'server' | 'unknown']>([
    ['Chromium’s fetch', new TypeError('Failed to fetch'), 'network', 'network'],
    [
      'Firefox’ fetch',
      new TypeError('NetworkError when attempting to fetch resource.'),
      'network',
      'network',
    ],
    ['Safari’s fetch', new TypeError('Load failed'), 'network', 'network'],
    [
      'a chunk in Chromium',
      new TypeError('Failed to fetch dynamically imported module: /a.js'),
      'network',
      'network',
    ],
    [
      'a chunk in Firefox',
      new TypeError('error loading dynamically imported module: /a.js'),
      'network',
      'network',
    ],
    ['a chunk in Safari', new TypeError('Importing a module script failed.'), 'network', 'network'],
    ['a timeout of the browser', new DOMException('too slow', 'TimeoutError'), 'timeout', 'network'],
    ['Auth without an answer', new AuthRetryableFetchError('Failed to fetch', 0), 'network', 'network'],
    ['Auth without a network', wrappedByAuth(new ClientError('network')), 'network', 'network'],
    ['Auth while offline', wrappedByAuth(new ClientError('offline')), 'offline', 'network'],
    ['Auth after our timeout', wrappedByAuth(new ClientError('timeout')), 'timeout', 'network'],
    [
      'Auth behind a Wi-Fi’s page',
      wrappedByAuth(new ClientError('captive_portal')),
      'captive_portal',
      'network',
    ],
    ['Auth behind a gateway', wrappedByAuth(new ClientError('unavailable')), 'unavailable', 'server'],
    ['Auth’s own 502', new AuthRetryableFetchError('Bad Gateway', 502), 'unavailable', 'server'],
    ['Auth’s own 503', new AuthRetryableFetchError('', 503), 'unavailable', 'server'],
    ['Auth’s own 504', new AuthRetryableFetchError('HTTP 504', 504), 'unavailable', 'server'],
    [
      'Auth with an answer that is no JSON',
      new AuthRetryableFetchError('Unexpected token O', 0),
      undefined,
      'unknown',
    ],
    ['a missing session', new AuthSessionMissingError(), 'session_not_found', 'unknown'],
    ['a mistake in our code', new TypeError('x is not a function'), undefined, 'unknown'],
    ['a thrown text', 'select * from secrets', undefined, 'unknown'],
    ['nothing', undefined, undefined, 'unknown'],
    ['null', null, undefined, 'unknown'],
  ])('%s', (_name, error, code, kind) => {
    expect(errorCode(error)).toBe(code)
    expect(isNetworkError(error)).toBe(kind === 'network')
    expect(isRetryable(error)).toBe(kind !== 'unknown')
    expect(sentenceFor(error)).toBe(rows.find(([known]) => known === code)?.[1] ?? UNKNOWN_SENTENCE)
  })

  it('what no one foresaw has a plain sentence', () => {
    expect(UNKNOWN_SENTENCE).toBe('Something went wrong. Please try again.')
  })

  it('our own errors carry their sentence along', () => {
    expect(new ClientError('session_ended').message).toBe('Your session ended. Please sign in again.')
  })
})
