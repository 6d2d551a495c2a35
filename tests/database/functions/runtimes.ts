import { beforeAll, beforeEach, describe } from 'vitest'
import type { Mail } from '../../../supabase/embedded/mail/mail'
import { SITE } from '../backend'
import { scene, type Scene } from '../scene'
import { serveOverHttp, serveWithDeno } from './deno'
import { startMailServer } from './mail-server'

/** A function as one of the two runtimes serves it, in front of the same database. */
export interface Runtime {
  /** Asks at the address on a hosted project: `/functions/v1/<name>…`. */
  call(path: string, init?: RequestInit): Promise<Response>
  /** What was mailed since the test began. */
  mails(): readonly Mail[]
}

/** Runs the same cases in the embedded backend and under Deno. */
export function inBothRuntimes(name: string, cases: (runtime: Runtime, here: Scene) => void) {
  const here = scene()

  describe('in the embedded backend', () => {
    cases(
      {
        call: (path, init) => here.backend.fetch(new Request(SITE + path, init)),
        mails: () => here.backend.mails,
      },
      here,
    )
    beforeEach(() => void (here.backend.mails.length = 0))
  })

  describe('under Deno', () => {
    const running = {} as Awaited<ReturnType<typeof startUnderDeno>>
    beforeAll(async () => {
      Object.assign(running, await startUnderDeno(name, here))
      return running.stop
    })
    beforeEach(() => void (running.mail.mails.length = 0))
    cases(
      {
        call: (path, init) => running.fetch(new Request(SITE + path, init)),
        mails: () => running.mail.mails,
      },
      here,
    )
  })
}

/** A function under Deno, with a mail server that takes so many milliseconds for each mail. */
export async function startUnderDeno(
  name: string,
  here: Scene,
  { delay = 0, ...environment }: { delay?: number; STOPS_IDLE_WORKERS?: '1' } = {},
) {
  const { keys } = here.backend
  const api = await serveOverHttp((request) => here.backend.fetch(request))
  const mail = await startMailServer(delay)
  const served = await serveWithDeno(name, {
    SUPABASE_URL: api.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SITE_URL: SITE,
    VAPID_PUBLIC_KEY: keys.vapid.publicKey,
    VAPID_PRIVATE_KEY: keys.vapid.privateKey,
    ...(process.env.PUSH_TEST_SERVICE && { PUSH_TEST_SERVICE: process.env.PUSH_TEST_SERVICE }),
    ...mail.environment,
    ...environment,
  })
  return {
    ...served,
    mail,
    async stop() {
      await served.stop()
      await mail.stop()
      await api.stop()
    },
  }
}
