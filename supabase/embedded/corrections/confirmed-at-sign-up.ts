import type { Database } from '../database.ts'
import { jsonBody, type LiteMiddleware } from '../lite-middleware.ts'

export async function isConfirmed(database: Database, userId: string): Promise<boolean> {
  const rows = await database.query(
    'select from auth.users where id = $1 and email_confirmed_at is not null',
    [userId],
  )
  return rows.length > 0
}

/**
 * A trigger may confirm the address of an account as it is created (app.confirm_invited_address). GoTrue reads the account
 * again, sends no email and answers with a session. Lite answers with the account as it wanted to write it.
 */
export function signInConfirmed(database: Database): LiteMiddleware {
  return async (context, next) => {
    const { path, method } = context.req
    if (method !== 'POST' || path !== '/auth/v1/signup') return next()
    const { email, password } = await jsonBody(context)
    await next()
    if (!context.res.ok || typeof email !== 'string' || typeof password !== 'string') return
    const answer: unknown = await context.res.clone().json()
    if (!isUser(answer) || !(await isConfirmed(database, answer.id))) return
    context.res = context.json(await context.var.authService.signInWithPassword(email, password))
  }
}

/** Not a session, which has its user inside. */
function isUser(answer: unknown): answer is { id: string } {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
}
