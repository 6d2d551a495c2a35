import type { ServerOptions } from '@supabase/lite'

export type LiteMiddleware = NonNullable<ServerOptions['middlewares']>[number]
export type LiteContext = Parameters<LiteMiddleware>[0]
export type AuthService = LiteContext['var']['authService']

/** The body as an object; anything else is for lite to refuse. */
export async function jsonBody(context: LiteContext): Promise<Record<string, unknown>> {
  const text = await context.req.raw.clone().text()
  try {
    const body: unknown = JSON.parse(text)
    return body && typeof body === 'object' ? (body as Record<string, unknown>) : {}
  } catch {
    return {} // lite answers unreadable JSON with its own error
  }
}
