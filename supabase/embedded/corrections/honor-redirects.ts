import type { LiteMiddleware } from '../lite-middleware.ts'
import { currentRequest } from '../request-context.ts'

/**
 * `emailRedirectTo` and `redirectTo` arrive as ?redirect_to=. Lite reads it when a link is followed, not when the
 * email with the link is written. The mailer takes it from here; an address that is not allowed becomes the site's.
 */
export const honorRedirects: LiteMiddleware = (context, next) => {
  const request = currentRequest.getStore()
  const wanted = context.req.query('redirect_to')
  if (request && wanted && context.req.path.startsWith('/auth/v1/'))
    request.redirectTo = context.var.authService.resolveEmailRedirect(wanted)
  return next()
}
