import { AsyncLocalStorage } from 'node:async_hooks'

/** What the corrections need to know about the request that is being answered. */
export interface RequestContext {
  method: string
  /** Below /rest/v1, as PostgREST tells it to the database: "/leagues", "/rpc/finalize_game_day". */
  path: string
  headers: Record<string, string>
  /** Where links in an email of this request lead in the end; set once the allow-list has accepted it. */
  redirectTo?: string
}

export const currentRequest = new AsyncLocalStorage<RequestContext>()

export function contextOf(request: Request): RequestContext {
  return {
    method: request.method,
    path: new URL(request.url).pathname.replace(/^\/rest\/v1/, ''),
    headers: Object.fromEntries(request.headers),
  }
}
