import type { ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { serveFunctions } from './functions.ts'
import { mailboxPage } from './mail/mailbox-page.ts'
import { sendResponse, toRequest } from './node-http.ts'
import type { Project } from './project.ts'

/** Imports a function's handler.ts. */
export type HandlerLoader = (file: string) => Promise<object>

/** Puts the backend, the functions and the mailbox in front of what a Vite server answers. */
export function mountProject(
  middlewares: Connect.Server,
  { backend, mailbox, functionContext: context }: Project,
  functionsDir: string,
  load: HandlerLoader,
) {
  const functions = serveFunctions({ dir: functionsDir, load, context })
  const routes: [RegExp, (request: Request) => Response | Promise<Response>][] = [
    [/^\/(auth|rest)\/v1(\/|$)/, (request) => backend.fetch(request)],
    [/^\/functions\/v1(\/|$)/, functions],
    [/^\/__mail(\/|$)/, (request) => mailboxPage(mailbox, new URL(request.url).pathname)],
  ]
  middlewares.use((incoming, outgoing, next) => {
    const pathname = incoming.originalUrl?.split('?')[0] ?? ''
    const [, route] = routes.find(([path]) => path.test(pathname)) ?? []
    if (!route) return next()
    void reply(route, toRequest(incoming, outgoing, context.env.SITE_URL), outgoing)
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
