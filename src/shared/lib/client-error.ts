import { SENTENCES, type KnownCode } from './error-sentences'

export type ClientErrorCode = Extract<
  KnownCode,
  | 'network'
  | 'timeout'
  | 'unavailable'
  | 'captive_portal'
  | 'session_ended'
  | 'session_not_renewed'
  | 'profile_missing'
  | 'user_already_exists'
>

/** A failure that this app noticed itself. Its message is already the sentence, because Auth passes on only that. */
export class ClientError extends Error {
  readonly code: ClientErrorCode

  constructor(code: ClientErrorCode, options?: ErrorOptions) {
    super(SENTENCES[code], options)
    this.name = 'ClientError'
    this.code = code
  }
}
