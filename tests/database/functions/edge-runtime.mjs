/**
 * What the platform adds to Deno, as far as our functions use it; loaded before a function. With STOPS_IDLE_WORKERS it
 * also does what supabase.com/docs/guides/functions/background-tasks says: a worker that has answered and has no work
 * left is stopped. SIGUSR2 says that its time is nearly up.
 */
let requests = 0
let works = 0

globalThis.EdgeRuntime = {
  waitUntil(work) {
    works += 1
    void Promise.allSettled([work]).then(() => {
      works -= 1
      return look()
    })
  },
}

// Late enough that the answer is on its way.
const look = () => setTimeout(() => requests + works === 0 && isStrict && Deno.exit(0), 100)
const isStrict = Deno.env.get('STOPS_IDLE_WORKERS') === '1'
const serve = Deno.serve
Deno.serve = (handler) =>
  serve(async (request) => {
    requests += 1
    try {
      return await handler(request)
    } finally {
      requests -= 1
      look()
    }
  })
Deno.addSignalListener('SIGUSR2', () => dispatchEvent(new Event('beforeunload')))
