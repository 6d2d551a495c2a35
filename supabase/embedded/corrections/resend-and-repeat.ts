import { randomUUID } from 'node:crypto'
import type { App } from '@supabase/lite'
import { MINIMUM_PASSWORD_LENGTH } from '../auth-settings.ts'
import { jsonBody, type AuthService, type LiteMiddleware } from '../lite-middleware.ts'
import { oneTimeToken } from '../one-time-token.ts'
import { SerialQueue } from '../serial-queue.ts'

type Mailer = NonNullable<App['_mailer']>
type User = NonNullable<Awaited<ReturnType<AuthService['repo']['findUserByEmail']>>>

/**
 * Once a confirmation was emailed lite answers every further request for one with 429, for ever: `resend` never
 * sends, and a second sign-up with the same address looks like a rate limit. GoTrue emails again, and does not tell
 * whether an address is taken: a confirmed one gets a made-up user without identities. Sign-ups run
 * one at a time: two at once with the same address would both find no account, and one would fail.
 */
export function resendAndRepeat(mailer: Mailer): LiteMiddleware {
  const signUps = new SerialQueue()
  const answer: LiteMiddleware = async (context, next) => {
    const { path, method } = context.req
    if (method !== 'POST' || !['/auth/v1/signup', '/auth/v1/resend'].includes(path)) return next()
    const { authService } = context.var
    const body = await jsonBody(context)
    const user = typeof body.email === 'string' && (await authService.repo.findUserByEmail(body.email))
    if (!user || !user.email) return next()
    if (path === '/auth/v1/resend') {
      if (body.type === 'signup' && !user.confirmed_at) await mailConfirmation(authService, mailer, user)
      else if (body.type === 'email_change' && user.email_change)
        await mailEmailChange(authService, mailer, user)
      else return next()
      return context.json({})
    }
    // a password that is too weak is refused first, as for a new address
    if (typeof body.password !== 'string' || body.password.length < MINIMUM_PASSWORD_LENGTH) return next()
    if (user.confirmed_at) return context.json(madeUpUser(user.email, body.data))
    await mailConfirmation(authService, mailer, user)
    return context.json(await authService.getUser(user.id))
  }
  return (context, next) =>
    context.req.path === '/auth/v1/signup' ? signUps.run(() => answer(context, next)) : answer(context, next)
}

async function mailConfirmation({ repo }: AuthService, mailer: Mailer, user: User) {
  const email = user.email ?? ''
  const { otp, hash } = oneTimeToken(email)
  await repo.updateUser(user.id, {
    confirmation_token: hash,
    confirmation_sent_at: new Date().toISOString(),
  })
  await mailer.sendConfirmation(email, hash, otp, { userId: user.id })
}

async function mailEmailChange({ repo }: AuthService, mailer: Mailer, user: User) {
  const currentEmail = user.email ?? ''
  const newEmail = user.email_change ?? ''
  const [current, next] = [oneTimeToken(currentEmail), oneTimeToken(newEmail)]
  await repo.updateUser(user.id, {
    email_change_token_current: current.hash,
    email_change_token_new: next.hash,
    email_change_sent_at: new Date().toISOString(),
    email_change_confirm_status: 0,
  })
  await mailer.sendEmailChange(currentEmail, current.hash, current.otp, {
    currentEmail,
    newEmail,
    tokenNew: next.otp,
    tokenHashNew: next.hash,
  })
}

function madeUpUser(email: string, data: unknown) {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
