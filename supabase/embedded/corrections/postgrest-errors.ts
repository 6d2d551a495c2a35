import type { LiteConnection } from '../lite-connection.ts'

interface DatabaseError {
  code: string
  message: string
  detail?: string
  hint?: string
}

/**
 * Lite knows a few error codes; the rest (P0001 of a plain `raise`, check violations 23514, 40001, codes of one's own)
 * it answers with 500, code `SUP` and the hint and details lost: the same answer as for a dead database. Here the
 * answer is what PostgREST gives. The detour: lite passes on a `raise` with code PGRST exactly as it says.
 */
export function postgrestErrors(lite: LiteConnection) {
  const stock = lite.normalizeDbError.bind(lite)
  lite.normalizeDbError = (raised) => {
    // What the driver can't even write down, PostgreSQL would refuse as the text of that type.
    if (raised instanceof TypeError && 'code' in raised && raised.code === 'ERR_INVALID_ARG_TYPE')
      return answer({ code: '22P02', message: 'invalid input syntax for the type of a parameter' })
    const error = stock(raised) as Partial<DatabaseError> | null
    if (isDatabaseError(error)) return STOCK_ANSWERS_RIGHT.test(error.code) ? error : answer(error)
    return isConnectionError(error) ? answer({ code: 'PGRST001', message: NO_DATABASE }, 503) : error
  }
}

/** Codes with an answer that already agrees: it depends on the role (42501) or on the statement (42703). */
const STOCK_ANSWERS_RIGHT = /^(PGRST|PT\d{3}|42501|42703)$/

const NO_DATABASE = 'Database client error. Retrying the connection.'

function isDatabaseError(error: Partial<DatabaseError> | null): error is DatabaseError {
  return (
    typeof error?.code === 'string' && /^(PGRST|[0-9A-Z]{5})$/.test(error.code) && error.message !== undefined
  )
}

function isConnectionError(error: Partial<DatabaseError> | null) {
  return typeof error?.code === 'string' && /^(ECONN|EPIPE|ETIMEDOUT|CONN|CONNECTION_)/.test(error.code)
}

function answer({ code, message, detail, hint }: DatabaseError, status = postgrestStatus(code)) {
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status, headers: {} }),
  }
}

/** PostgREST's table of SQLSTATE to HTTP status, first match wins. */
const STATUS: [RegExp, number][] = [
  [/^P0001$/, 400],
  [/^(23503|23505)$/, 409],
  [/^25006$/, 405],
  [/^(42883|42P01)$/, 404],
  [/^(08|53|57P01)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^(09|21000|25|2D|38|39|3B|40|42P17|54|55|57|58|F0|HV|P0|XX)/, 500],
]

function postgrestStatus(code: string) {
  return STATUS.find(([codes]) => codes.test(code))?.[1] ?? 400
}
