import type { FunctionContext } from './function-context.ts'

export function bearerOf(request: Request): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

/** Whether the caller has the project's secret key, as the schedule does. */
export function hasSecret(request: Request, { env }: Pick<FunctionContext, 'env'>): boolean {
  return [bearerOf(request), request.headers.get('apikey')].some(
    (key) => key && sameText(key, env.SUPABASE_SECRET_KEY),
  )
}

/** Takes as long for a wrong key as for a right one. */
function sameText(one: string, other: string) {
  if (one.length !== other.length) return false
  let difference = 0
  for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i)
  return difference === 0
}
