import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
  PostgrestError,
} from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { ClientError } from './client-error'
import { SENTENCES, UNKNOWN_SENTENCE } from './error-sentences'
import { errorCode, isNetworkError, isNotFound, isRetryable, sentenceFor } from './errors'

const postgrest = (code: string, message = 'ERROR: relation "secret"', hint = '') =>
  new PostgrestError({ code, message, hint, details: '' })
const auth = (code: string) => new AuthApiError('raw words of the server', 400, code)

/** Every code with the sentence it has; `again` marks those that may work when tried again. */
const rows: [code: string, sentence: string, again?: 'again'][] = [
  ['offline', "You're offline. Check your connection and try again.", 'again'],
  ['network', 'No connection to the server. Check your network and try again.', 'again'],
  ['timeout', 'The server took too long to answer. Please try again.', 'again'],
  ['unavailable', 'The service is briefly unavailable. Please try again in a moment.', 'again'],
  [
    'captive_portal',
    'Something on this network answered instead of the server. If this is a public Wi-Fi, sign in to it first, then try again.',
    'again',
  ],
  ['session_ended', 'Your session has ended. Please sign in again.'],
  ['session_not_renewed', 'Your sign-in could not be renewed. Check your network and try again.', 'again'],
  ['profile_missing', 'Your account has no player profile. Please contact support.'],

  ['08000', 'The service is briefly unavailable. Please try again in a moment.', 'again'],
  ['08003', 'The service is briefly unavailable. Please try again in a moment.', 'again'],
  ['08006', 'The service is briefly unavailable. Please try again in a moment.', 'again'],
  ['22001', 'A text is too long.'],
  ['22003', 'A number is outside what is allowed.'],
  ['22007', 'A date has the wrong form.'],
  ['22008', 'A date is outside what is allowed.'],
  ['22P02', 'A value has the wrong form.'],
  ['23502', 'A required value is missing.'],
  ['23503', 'Something this refers to no longer exists. Reload the page and try again.'],
  ['23505', 'This already exists.'],
  ['23514', 'A value is outside what is allowed.'],
  ['23P01', 'This overlaps with something that already exists.'],
  ['40001', 'Somebody changed this at the same moment. Please try again.', 'again'],
  ['40P01', 'Somebody changed this at the same moment. Please try again.', 'again'],
  ['42501', 'You are not allowed to do this.'],
  ['42703', 'This page is older than the server. Reload it and try again.'],
  ['42883', 'This page is older than the server. Reload it and try again.'],
  ['42P01', 'This page is older than the server. Reload it and try again.'],
  ['53300', 'The service is briefly unavailable. Please try again in a moment.', 'again'],
  ['55P03', 'Somebody changed this at the same moment. Please try again.', 'again'],
  ['57014', 'The server took too long to answer. Please try again.', 'again'],
  ['57P01', 'The service is briefly unavailable. Please try again in a moment.', 'again'],
  ['57P03', 'The service is briefly unavailable. Please try again in a moment.', 'again'],

  ['PGRST000', 'The service is briefly unavailable. Please try again in a moment.', 'again'],
  ['PGRST001', 'The service is briefly unavailable. Please try again in a moment.', 'again'],
  ['PGRST002', 'The service is briefly unavailable. Please try again in a moment.', 'again'],
  ['PGRST003', 'The service is briefly unavailable. Please try again in a moment.', 'again'],
  ['PGRST116', 'This does not exist, or you may not see it.'],
  ['PGRST200', 'This page is older than the server. Reload it and try again.'],
  ['PGRST202', 'This page is older than the server. Reload it and try again.'],
  ['PGRST204', 'This page is older than the server. Reload it and try again.'],
  ['PGRST205', 'This page is older than the server. Reload it and try again.'],
  ['PGRST301', 'Your session has ended. Please sign in again.'],
  ['PGRST302', 'Your session has ended. Please sign in again.'],
  ['PGRST303', 'Your session has ended. Please sign in again.'],

  ['bad_jwt', 'Your session has ended. Please sign in again.'],
  ['email_address_invalid', 'This e-mail address cannot be used. Please check it.'],
  ['email_address_not_authorized', 'No mail can be sent to this address. Please contact support.'],
  ['email_exists', 'Email already in use. Please sign in.'],
  ['email_not_confirmed', 'Please confirm your e-mail address first. The link is in the mail we sent you.'],
  ['email_provider_disabled', 'This way of signing in is not available here.'],
  ['flow_state_expired', 'This link has expired or was already used.'],
  ['flow_state_not_found', 'This link has expired or was already used.'],
  ['hook_timeout', 'The service is briefly unavailable. Please try again in a moment.', 'again'],
  ['invalid_credentials', 'Wrong e-mail or password.'],
  ['no_authorization', 'Your session has ended. Please sign in again.'],
  ['otp_disabled', 'This way of signing in is not available here.'],
  ['otp_expired', 'This link has expired or was already used.'],
  [
    'over_email_send_rate_limit',
    'A mail was sent a moment ago. Please wait a minute before asking for another.',
  ],
  ['over_request_rate_limit', 'Too many attempts. Please wait a minute and try again.', 'again'],
  ['reauthentication_needed', 'Please sign in again before you change this.'],
  ['refresh_token_already_used', 'Your session has ended. Please sign in again.'],
  ['refresh_token_not_found', 'Your session has ended. Please sign in again.'],
  ['request_timeout', 'The server took too long to answer. Please try again.', 'again'],
  ['same_password', 'The new password must differ from the old one.'],
  ['session_expired', 'Your session has ended. Please sign in again.'],
  ['session_not_found', 'Your session has ended. Please sign in again.'],
  ['signup_disabled', 'New accounts cannot be made here at the moment.'],
  ['user_already_exists', 'Email already in use. Please sign in.'],
  ['user_banned', 'This account is blocked. Please contact support.'],
  ['user_not_found', 'Your session has ended. Please sign in again.'],
  ['validation_failed', 'A value has the wrong form. Please check what you entered.'],
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
    const conflict = postgrest('PT409', 'Somebody entered another score.', 'score_conflict')
    expect(sentenceFor(conflict)).toBe('Somebody entered another score.')
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
    [weak('characters'), 'Password needs upper and lower case letters, digits and symbols'],
    [weak('pwned'), 'Password was found in a data leak; choose one that you use nowhere else'],
    [
      weak('length', 'pwned'),
      'Password must be at least 8 characters long. Password was found in a data leak; choose one that you use nowhere else',
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
    ['Auth while offline', new AuthRetryableFetchError(SENTENCES.offline, 0), 'offline', 'network'],
    ['Auth after our timeout', new AuthRetryableFetchError(SENTENCES.timeout, 0), 'timeout', 'network'],
    [
      'Auth behind a Wi-Fi’s page',
      new AuthRetryableFetchError(SENTENCES.captive_portal, 0),
      'captive_portal',
      'network',
    ],
    ['Auth behind a gateway', new AuthRetryableFetchError(SENTENCES.unavailable, 0), 'unavailable', 'server'],
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

  it('what nobody foresaw has a plain sentence', () => {
    expect(UNKNOWN_SENTENCE).toBe('Something went wrong. Please try again.')
  })

  it('our own errors carry their sentence along', () => {
    expect(new ClientError('session_ended').message).toBe('Your session has ended. Please sign in again.')
  })
})
