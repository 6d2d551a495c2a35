import type { FunctionContext } from './function-context.ts'

/** A worker is stopped once it has answered and none of this work is left: supabase.com/docs/guides/functions/background-tasks */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void }

/** How a hosted worker lives: it stays while there is work, and says when its time is up. */
export function hostedWorker(): Required<Pick<FunctionContext, 'waitUntil' | 'stopping'>> {
  const stop = new AbortController()
  addEventListener('beforeunload', () => stop.abort())
  return { waitUntil: (work) => EdgeRuntime.waitUntil(work), stopping: stop.signal }
}

/**
 * Answers with the result of the work. A caller who prefers `respond-async` (RFC 7240), as the schedule does, gets 202 at
 * once. Either way the work goes on to its end, even if the caller is gone.
 */
export async function answerWith(
  request: Request,
  work: Promise<object>,
  { waitUntil }: Pick<FunctionContext, 'waitUntil'>,
  headers?: HeadersInit,
): Promise<Response> {
  const isAsync = request.headers.get('prefer') === 'respond-async'
  if (!isAsync) {
    waitUntil?.(work.catch(() => {})) // the caller hears of it
    return Response.json(await work, { headers })
  }
  const logged = work.catch((error: unknown) => console.error('The queue was not emptied:', error))
  waitUntil?.(logged)
  return Response.json({ accepted: true }, { status: 202, headers })
}
