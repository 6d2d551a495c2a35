import { SENTENCES, type KnownCode } from './error-sentences'

export type ClientErrorCode = Extract<
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

  constructor(code: ClientErrorCode, { retryAfterMs, ...options }: ClientErrorOptions = {}) {
    super(SENTENCES[code], options)
    this.name = 'ClientError'
    this.code = code
    this.msg = code
    this.retryAfterMs = retryAfterMs
  }
}
