import { http, HttpResponse, type RequestHandler } from 'msw'
import { PASSWORD, type CastName } from '../demo'
import { BACKEND } from './server'
import { handlersFor, sessionFor } from './signed-in'

/** What the browser asked Auth for: the parts that tests look at. */
export type AuthCall = { query: URLSearchParams; body: Record<string, unknown> }
export type Answer = (call: AuthCall) => Response | Promise<Response>

const at = (method: 'post' | 'put' | 'get', path: string, answer: Answer): RequestHandler =>
  http[method](`${BACKEND}/auth/v1/${path}`, async ({ request }) => {
    const text = await request.text()
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return answer({ query: new URL(request.url).searchParams, body: { ...(body as object) } })
  })

/** One answer for each request to Auth; a test gives the ones that it needs. */
export const auth = {
  token: (answer: Answer) => at('post', 'token', answer),
  signUp: (answer: Answer) => at('post', 'signup', answer),
  resend: (answer: Answer) => at('post', 'resend', answer),
  recover: (answer: Answer) => at('post', 'recover', answer),
  user: (answer: Answer) => at('get', 'user', answer),
  updateUser: (answer: Answer) => at('put', 'user', answer),
  logout: (answer: Answer) => at('post', 'logout', answer),
}

/** This person can sign in with the password of the cast; every other attempt is refused. */
export function accountOf(name: CastName): RequestHandler[] {
  const session = sessionFor(name)
  return [
    ...handlersFor(name),
    auth.token(({ body }) =>
      body.email === session.user.email && body.password === PASSWORD
        ? HttpResponse.json(session)
        : refused(400, 'invalid_credentials', 'Invalid login credentials'),
    ),
  ]
}

/** A refusal in Auth's format. */
export function refused(status: number, code: string, message: string, more: object = {}) {
  return HttpResponse.json(
    { code, message, ...more },
    { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } },
  )
}

/** An account that waits for confirmation. */
export function unconfirmedUser(email: string) {
  return HttpResponse.json({
    id: crypto.randomUUID(),
    email,
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    identities: [{ id: crypto.randomUUID(), provider: 'email' }],
    created_at: new Date().toISOString(),
    confirmation_sent_at: new Date().toISOString(),
  })
}
