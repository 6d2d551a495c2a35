import { OTP_EXPIRY } from '../auth-settings.ts'
import type { Database } from '../database.ts'
import { jsonBody, type LiteContext, type LiteMiddleware } from '../lite-middleware.ts'

const ACCEPTED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** What `auth.users.email_change_confirm_status` says: no one yet, or which of the two has confirmed. */
const NOBODY = 0
const CURRENT = 1
const NEW = 2

/**
 * With `double_confirm_changes` lite changes the email as soon as the old address confirms: a mistyped new address
 * locks the person out. GoTrue waits for both. The first confirmation is noted here and answered as GoTrue does;
 * the second goes on to lite, which takes it for the one of the current address.
 */
export function confirmBothAddresses(database: Database): LiteMiddleware {
  return async (context, next) => {
    const { path, method } = context.req
    if (method === 'PUT' && path === '/auth/v1/user') {
      await next()
      // a new change starts with no one's confirmation
      if (context.res.ok && context.get('userId'))
        await database.query('update auth.users set email_change_confirm_status = $2 where id = $1', [
          context.get('userId'),
          NOBODY,
        ])
      return
    }
    const token = path === '/auth/v1/verify' && (await emailChangeToken(context))
    if (!token) return next()
    const change = await findChange(database, token)
    if (!change) return next()
    const side = change.current === token ? CURRENT : NEW
    if (change.status !== NOBODY && change.status !== side) {
      await database.query('update auth.users set email_change_token_current = $2 where id = $1', [
        change.id,
        token,
      ])
      return next()
    }
    await database.query('update auth.users set email_change_confirm_status = $2 where id = $1', [
      change.id,
      side,
    ])
    if (method === 'POST') return context.json({ msg: ACCEPTED, code: '200' })
    const back = context.var.authService.resolveEmailRedirect(context.req.query('redirect_to'))
    return context.redirect(`${back}#${new URLSearchParams({ message: ACCEPTED })}`, 303)
  }
}

async function emailChangeToken(context: LiteContext): Promise<unknown> {
  if (context.req.method === 'GET')
    return context.req.query('type') === 'email_change' && context.req.query('token')
  const body = await jsonBody(context)
  return body.type === 'email_change' && body.token_hash
}

interface Change {
  id: string
  current: string
  status: number
}

async function findChange(database: Database, token: unknown): Promise<Change | undefined> {
  const [change] = await database.query<Change>(
    `select id, email_change_token_current as current, email_change_confirm_status as status from auth.users
     where $1 in (email_change_token_current, email_change_token_new)
       and email_change_sent_at > now() - make_interval(secs => $2)`,
    [token, OTP_EXPIRY],
  )
  return change
}
