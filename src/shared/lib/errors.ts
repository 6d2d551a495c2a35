import {
  DOWN,
  RETRYABLE,
  SENTENCES,
  UNKNOWN_SENTENCE,
  WEAK_PASSWORD_REASONS,
  type KnownCode,
} from './error-sentences'

/** The parts that ClientError, PostgrestError, AuthError, DOMException and TypeError have between them. */
type ErrorParts = Partial<
  Record<'name' | 'message' | 'code' | 'hint' | 'status' | 'reasons' | 'retryAfterMs', unknown>
>

/** Raised by our own functions for something a person can cause. The message is written for that person. */
const OWN_ERROR = /^PT4\d\d$/
/** What stands between us and the service when the service itself is not reached. */
const GATEWAY_TROUBLE = new Set([500, 502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 528, 529, 530])

/** How Chromium, Firefox, Safari and Node word a fetch or an import that got no answer. */
const NOTHING_ARRIVED = /fetch|network|load failed|loading dynamically|importing a module/i

/** The message for a failure: always a plain sentence, never SQL or a code. */
export function sentenceFor(error: unknown): string {
  const { message, reasons } = parts(error)
  if (isOwnError(error) && typeof message === 'string' && message !== '') return message
  const known = errorCode(error)
  if (known === 'weak_password') return weakPasswordSentence(reasons)
  return isKnown(known) ? SENTENCES[known] : UNKNOWN_SENTENCE
}

/**
 * The word to branch on: the hint of our own PT4xx errors, else the code of Postgres, PostgREST or Auth,
 * else what the kind of failure says (`network`, `timeout`, `unavailable`, …).
 */
export function errorCode(error: unknown): string | undefined {
  const { name, code, hint, status } = parts(error)
  if (isOwnError(error) && typeof hint === 'string' && hint !== '') return hint
  if (typeof code === 'string' && code !== '') return code
  if (name === 'TimeoutError') return 'timeout'
  if (name === 'AuthRetryableFetchError') return status === 0 ? codeOfMessage(parts(error)) : 'unavailable'
  if (name === 'AuthSessionMissingError') return 'session_not_found'
  if (typeof status === 'number' && GATEWAY_TROUBLE.has(status)) return 'unavailable'
  // A script that could not be loaded; requests to our server already come as ClientError.
  return error instanceof TypeError && NOTHING_ARRIVED.test(error.message) ? 'network' : undefined
}

/** The code behind what `sentenceFor` says; 'unknown' where no sentence of its own belongs to the error. */
export function sentenceCode(error: unknown): string {
  const code = errorCode(error)
  return code !== undefined && (isOwnError(error) || isKnown(code)) ? code : 'unknown'
}

/** From one of our own database functions, which will say the same again. */
export function isOwnError(error: unknown): boolean {
  const { code } = parts(error)
  return typeof code === 'string' && OWN_ERROR.test(code)
}

/** No answer arrived from our server: offline, a lost connection, a request given up, a Wi-Fi's own page. */
export function isNetworkError(error: unknown): boolean {
  const code = errorCode(error)
  return (
    code === 'network' ||
    code === 'offline' ||
    code === 'timeout' ||
    code === 'captive_portal' ||
    code === 'session_not_renewed'
  )
}

/** No answer arrived, or what answered was a gateway or an API without its database. */
export function isOutage(error: unknown): boolean {
  const code = errorCode(error)
  return isNetworkError(error) || (code !== undefined && DOWN.has(code))
}

/** The requested row is hidden from this person or gone, or its URL never existed. */
export function isNotFound(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'PGRST116' || code === '22P02'
}

/** Trying the same again may work: no answer arrived, the service was briefly unavailable, or two writes met. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error)
  return code !== undefined && RETRYABLE.has(code)
}

/** How long the server asked to be left alone, where it said so. */
export function retryAfterMs(error: unknown): number | undefined {
  const { retryAfterMs: ms } = parts(error)
  return typeof ms === 'number' ? ms : undefined
}

function weakPasswordSentence(reasons: unknown): string {
  const known = Array.isArray(reasons)
    ? reasons.flatMap((reason) => (typeof reason === 'string' ? (WEAK_PASSWORD_REASONS[reason] ?? []) : []))
    : []
  return known.length > 0 ? known.join('. ') : SENTENCES.weak_password
}

/** Auth wraps a failed request and keeps only its words: the code of a ClientError, or those of the browser. */
function codeOfMessage({ message }: ErrorParts): string | undefined {
  if (typeof message !== 'string') return undefined
  if (isKnown(message)) return message
  return NOTHING_ARRIVED.test(message) ? 'network' : undefined
}

function parts(error: unknown): ErrorParts {
  return typeof error === 'object' && error !== null ? error : {}
}

function isKnown(code: string | undefined): code is KnownCode {
  return code !== undefined && Object.hasOwn(SENTENCES, code)
}

type ClientErrorCode = Extract<
  KnownCode,
  | 'network'
  | 'offline'
  | 'timeout'
  | 'unavailable'
  | 'captive_portal'
  | 'over_request_rate_limit'
  | 'session_ended'
  | 'session_not_renewed'
  | 'profile_missing'
  | 'push_unavailable'
  | 'user_already_exists'
  | 'captcha_failed'
  | 'name_taken'
>

type ClientErrorOptions = ErrorOptions & { retryAfterMs?: number | undefined }

/** A failure that this app noticed itself. Its message is already the sentence. */
export class ClientError extends Error {
  readonly code: ClientErrorCode
  /** Auth wraps a failed request and keeps only this, or the message where there is none: so the code arrives. */
  readonly msg: ClientErrorCode
  /** How long the server asked to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(code: ClientErrorCode, { retryAfterMs: waitMs, ...options }: ClientErrorOptions = {}) {
    super(SENTENCES[code], options)
    this.name = 'ClientError'
    this.code = code
    this.msg = code
    this.retryAfterMs = waitMs
  }
}
