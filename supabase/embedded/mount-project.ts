import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { isLinkReader, withLinkPreview } from '../../scripts/vite/link-preview.ts'
import { serveFunctions } from './functions.ts'
import { mailboxPage } from './mail/mailbox-page.ts'
import { sendRegularly } from './message-timer.ts'
import { sendResponse, toRequest } from './node-http.ts'
import type { Project } from './project.ts'

/** Imports a function's handler.ts. */
export type HandlerLoader = (file: string) => Promise<object>

/**
 * Puts the backend, the functions and the mailbox in front of what a Vite server answers, and link previews, as a host
 * serves them. `page` is the file of the app's page. Returns what stops the timer that queues reminders and sends queued messages.
 */
export function mountProject(
  middlewares: Connect.Server,
  { backend, mailbox, functionContext: context }: Project,
  { functionsDir, load, page }: { functionsDir: string; load: HandlerLoader; page: string },
): () => void {
  const functions = serveFunctions({ dir: functionsDir, load, context })
  const routes: [RegExp, (request: Request) => Response | Promise<Response>][] = [
    [/^\/(auth|rest)\/v1(\/|$)/, (request) => backend.fetch(request)],
    [/^\/functions\/v1(\/|$)/, functions],
    [/^\/__mail(\/|$)/, (request) => mailboxPage(mailbox, new URL(request.url).pathname)],
  ]
  const source = {
    backend: context.env.SUPABASE_URL,
    key: context.env.SUPABASE_PUBLISHABLE_KEY,
    fetch: backend.fetch,
  }
  const readPage = async () =>
    new Response(await readFile(page, 'utf8'), { headers: { 'content-type': 'text/html; charset=utf-8' } })
  middlewares.use((incoming, outgoing, next) => {
    const { method, headers, originalUrl = '' } = incoming
    if (!/^\/(leagues|accept-invite)\//.test(originalUrl) || !isLinkReader(method, headers['user-agent']))
      return next()
    const request = toRequest(incoming, outgoing, context.env.SITE_URL)
    void reply((asked) => withLinkPreview(asked, readPage, source), request, outgoing)
  })
  middlewares.use((incoming, outgoing, next) => {
    const pathname = incoming.originalUrl?.split('?')[0] ?? ''
    const [, route] = routes.find(([path]) => path.test(pathname)) ?? []
    if (!route) return next()
    void reply(route, toRequest(incoming, outgoing, context.env.SITE_URL), outgoing)
  })
  const { SITE_URL, SUPABASE_SECRET_KEY } = context.env
  const asService = (path: string) =>
    new Request(SITE_URL + path, {
      method: 'POST',
      headers: { apikey: SUPABASE_SECRET_KEY, authorization: `Bearer ${SUPABASE_SECRET_KEY}` },
    })
  return sendRegularly(async () => {
    const reminders = await backend.fetch(asService('/rest/v1/rpc/enqueue_due_messages'))
    if (!reminders.ok) return reminders
    const emails = await functions(asService('/functions/v1/send-emails'))
    return emails.ok ? functions(asService('/functions/v1/send-push')) : emails
  })
}

async function reply(
  route: (request: Request) => Response | Promise<Response>,
  request: Request,
  outgoing: ServerResponse,
) {
  try {
    await sendResponse(await route(request), outgoing)
  } catch (error) {
    if (request.signal.aborted) return // anyone who hung up gets no answer
    console.error(`${request.method} ${request.url} failed:`, error)
    outgoing.destroy()
  }
}
